#include "checker/records/webdiplomacy_numbers.h"

#include <algorithm>
#include <iterator>

namespace casus::records {

namespace {

constexpr std::string_view classic_places[] = {
    "cly", "edi", "lvp", "yor", "wal", "lon",    "por",    "spa",    "naf",    "tun",    "nap",   "rom", "tus", "pie",
    "ven", "apu", "gre", "alb", "ser", "bul",    "rum",    "con",    "smy",    "ank",    "arm",   "syr", "sev", "ukr",
    "war", "lvn", "mos", "stp", "fin", "swe",    "nwy",    "den",    "kie",    "ber",    "pru",   "sil", "mun", "ruh",
    "hol", "bel", "pic", "bre", "par", "bur",    "mar",    "gas",    "bar",    "nwg",    "nth",   "ska", "hel", "bal",
    "bot", "nao", "iri", "eng", "mao", "wes",    "lyo",    "tys",    "ion",    "adr",    "aeg",   "eas", "bla", "tyr",
    "boh", "vie", "tri", "bud", "gal", "spa/nc", "spa/sc", "stp/nc", "stp/sc", "bul/ec", "bul/sc"};
// Where two or three play on the same map, and in Chaos, the coasts follow their provinces.
constexpr std::string_view places_for_few[] = {
    "cly", "edi", "lvp", "yor", "wal", "lon", "por", "spa", "spa/nc", "spa/sc", "naf", "tun", "nap", "rom",
    "tus", "pie", "ven", "apu", "gre", "alb", "ser", "bul", "bul/ec", "bul/sc", "rum", "con", "smy", "ank",
    "arm", "syr", "sev", "ukr", "war", "lvn", "mos", "stp", "stp/nc", "stp/sc", "fin", "swe", "nwy", "den",
    "kie", "ber", "pru", "sil", "mun", "ruh", "hol", "bel", "pic",    "bre",    "par", "bur", "mar", "gas",
    "bar", "nwg", "nth", "ska", "hel", "bal", "bot", "nao", "iri",    "eng",    "mao", "wes", "lyo", "tys",
    "ion", "adr", "aeg", "eas", "bla", "tyr", "boh", "vie", "tri",    "bud",    "gal"};
constexpr std::string_view chaos_places[] = {
    "war", "mos", "stp", "stp/nc", "stp/sc", "swe",    "nwy",    "den", "kie", "ber", "mun",    "hol",    "bel", "bre",
    "par", "mar", "vie", "tri",    "bud",    "edi",    "lvp",    "lon", "por", "spa", "spa/nc", "spa/sc", "tun", "nap",
    "rom", "ven", "gre", "ser",    "bul",    "bul/ec", "bul/sc", "rum", "con", "smy", "ank",    "sev",    "cly", "yor",
    "wal", "naf", "tus", "pie",    "apu",    "alb",    "arm",    "syr", "ukr", "lvn", "fin",    "pru",    "sil", "ruh",
    "pic", "bur", "gas", "bar",    "nwg",    "nth",    "ska",    "hel", "bal", "bot", "nao",    "iri",    "eng", "mao",
    "wes", "lyo", "tys", "ion",    "adr",    "aeg",    "eas",    "bla", "tyr", "boh", "gal"};
constexpr std::string_view modern_places[] = {
    "ada", "adr",    "aeg",    "alb", "ale", "alg", "als", "ana", "and", "ank", "apu", "ara", "arc", "arm", "asw",
    "aus", "auv",    "aze",    "bal", "bar", "brn", "bis", "bel", "ber", "bhm", "bie", "bor", "bos", "bri", "bul",
    "cai", "cas",    "cau",    "cen", "cly", "cro", "cze", "den", "don", "ebs", "eme", "esa", "edi", "eng", "est",
    "fin", "fra",    "gda",    "geo", "gib", "gor", "gre", "gob", "gol", "ham", "hel", "hol", "hun", "ice", "ion",
    "irn", "irn/nc", "irn/sc", "irk", "ire", "iri", "isr", "ist", "izm", "jor", "kaz", "kha", "kie", "kra", "lap",
    "lat", "lib",    "lbn",    "lig", "lit", "liv", "lon", "lyo", "mac", "mad", "mal", "mar", "mid", "mil", "mol",
    "mon", "mor",    "mos",    "mun", "mur", "nap", "nav", "nao", "nth", "nor", "nwg", "ode", "par", "per", "pic",
    "pie", "pod",    "por",    "pru", "red", "rom", "ros", "ruh", "rum", "sau", "sax", "sog", "ser", "sev", "sve",
    "sib", "sil",    "sin",    "ska", "slo", "sao", "stp", "swe", "swi", "syr", "tun", "tus", "tyr", "ura", "ven",
    "vol", "wal",    "war",    "wbs", "wme", "wsa", "whi", "yor"};
constexpr std::string_view hundred_places[] = {
    "sco", "pal", "num", "num/wc", "num/ec", "wal", "ang", "dev", "lon", "brt", "nmd", "cal",
    "fla", "hol", "fri", "guy",    "poi",    "anj", "orl", "par", "dij", "cha", "lux", "lor",
    "als", "cas", "ara", "ara/nc", "ara/sc", "tou", "lim", "dau", "can", "pro", "sav", "min",
    "nth", "iri", "was", "atl",    "bch",    "ech", "dov", "bis", "med"};

constexpr std::string_view classic_powers[] = {"England", "France", "Italy", "Germany", "Austria", "Turkey", "Russia"};
constexpr std::string_view france_austria[] = {"France", "Austria"};
constexpr std::string_view germany_italy[] = {"Germany", "Italy"};
constexpr std::string_view germany_russia[] = {"Germany", "Russia"};
constexpr std::string_view france_austria_germany[] = {"France", "Austria", "Germany"};
constexpr std::string_view england_turkey[] = {"England", "Turkey"};
constexpr std::string_view chaos_powers[] = {
    "Ankara",     "Belgium",   "Berlin", "Brest",      "Budapest", "Bulgaria",  "Constantinople",
    "Denmark",    "Edinburgh", "Greece", "Holland",    "Kiel",     "Liverpool", "London",
    "Marseilles", "Moscow",    "Munich", "Naples",     "Norway",   "Paris",     "Portugal",
    "Rome",       "Rumania",   "Serbia", "Sevastopol", "Smyrna",   "Spain",     "St Petersburg",
    "Sweden",     "Trieste",   "Tunis",  "Venice",     "Vienna",   "Warsaw"};
constexpr std::string_view modern_powers[] = {"Britain", "Egypt",  "France", "Germany", "Italy",
                                              "Poland",  "Russia", "Spain",  "Turkey",  "Ukraine"};
constexpr std::string_view hundred_powers[] = {"Burgundy", "England", "France"};

constexpr std::string_view any_owned = "build-sites=any-owned";

constexpr VariantNumbers all_numbers[] = {
    {1, "standard", "", classic_powers, classic_places},
    {3, "fleet-rome", "", classic_powers, classic_places},
    {4, "standard", "", classic_powers, classic_places},         // begins with builds
    {5, "standard", any_owned, classic_powers, classic_places},  // builds anywhere
    {8, "hundred", "", hundred_powers, hundred_places},
    {15, "standard", "", france_austria, places_for_few},
    {17, "chaos", "", chaos_powers, chaos_places},
    {19, "modern", any_owned, modern_powers, modern_places},
    {23, "standard", "", germany_italy, places_for_few},
    {25, "standard", "", germany_russia, places_for_few},
    {48, "standard", "", france_austria_germany, places_for_few},
    {50, "standard", "", classic_powers, classic_places},  // another kind of messages
    {62, "standard", "", england_turkey, places_for_few}};

}  // namespace

std::span<const VariantNumbers> all_variant_numbers() { return all_numbers; }

const VariantNumbers* numbers_of_variant(int variant_id) {
  const auto* const found = std::ranges::find(all_numbers, variant_id, &VariantNumbers::variant_id);
  return found == std::end(all_numbers) ? nullptr : found;
}

}  // namespace casus::records
