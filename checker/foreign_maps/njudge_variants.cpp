#include "checker/foreign_maps/njudge_variants.h"

#include <algorithm>
#include <iterator>

namespace casus::transfer {

namespace {

using Builds = NjudgeVariant::Builds;

// "A Austria/Austrian, E England/English": letter, name, and the adjective where it differs.
constexpr std::string_view great_powers =
    "A Austria/Austrian, E England/English, F France/French, G Germany/German, I Italy/Italian, "
    "R Russia/Russian, T Turkey/Turkish";
constexpr std::string_view powers_of_youngstown =
    "A Austria/Austrian, C China/Chinese, E England/English, F France/French, G Germany/German, N India/Indian, "
    "I Italy/Italian, J Japan/Japanese, R Russia/Russian, T Turkey/Turkish";
constexpr std::string_view powers_of_loeb9 =
    "A Austria/Austrian, E England/English, F France/French, G Germany/German, I Italy/Italian, "
    "N Norway/Norwegian, R Russia/Russian, S Spain/Spanish, T Turkey/Turkish";
constexpr std::string_view powers_of_chaos =
    "A A-Ank, B B-Bel, C C-Ber, D D-Bre, E E-Bud, F F-Bul, G G-Con, H H-Den, I I-Edi, J J-Gre, K K-Hol, L L-Kie, "
    "N N-Lvp, P P-Lon, Q Q-Mar, R R-Mos, S S-Mun, T T-Nap, U U-Nor, V V-Par, W W-Por, X X-Rom, Y Y-Rum, Z Z-Ser, "
    "0 0-Sev, 1 1-Smy, 2 2-Spa, 3 3-StP, 4 4-Swe, 5 5-Tri, 6 6-Tun, 7 7-Ven, 8 8-Vie, 9 9-War";
constexpr std::string_view powers_of_crowded =
    "A Austria/Austrian, B Balkan, E England/English, F France/French, G Germany/German, I Italy/Italian, "
    "L Lowland/Lowlander, N Norway/Norwegian, R Russia/Russian, S Spain/Spanish, T Turkey/Turkish";
constexpr std::string_view powers_of_rootz =
    "A Austria1/1Austrian, 1 Austria2/2Austrian, E England1/1English, 2 England2/2English, F France1/1French, "
    "3 France2/2French, G Germany1/1German, 4 Germany2/2German, I Italy1/1Italian, 5 Italy2/2Italian, "
    "R Russia1/1Russian, 6 Russia2/2Russian, T Turkey1/1Turkish, 7 Turkey2/2Turkish";
constexpr std::string_view powers_of_aberration =
    "B Burgundy/Burgundian, Z Byzantium/Byzantine, E Eire/Irish, H Hungary/Hungarian, I Israel/Israelite, "
    "P Poland/Polish, C Sicily/Sicilian, S Spain/Spanish, U Ukraine/Ukrainian";
constexpr std::string_view powers_of_chromatic = "Y Yellow, D Dark, L Light, R Red, B Blue";
constexpr std::string_view powers_of_asia =
    "C China/Chinese, N India/Indian, I Indonesia/Indonesian, J Japan/Japanese, P Persia/Persian, "
    "R Russia/Russian, S Siberia/Siberian";
constexpr std::string_view powers_of_modern =
    "B Britain/British, E Egypt/Egyptian, F France/French, G Germany/German, I Italy/Italian, P Poland/Polish, "
    "R Russia/Russian, S Spain/Spanish, T Turkey/Turkish, U Ukraine/Ukrainian";
constexpr std::string_view powers_of_colonial =
    "B Britain/British, C China/Chinese, F France/French, J Japan/Japanese, R Russia/Russian, T Turkey/Turkish, "
    "H Holland/Dutch";
constexpr std::string_view powers_of_h31 = "B Burgundy/Burgundian, E England/English, F France/French";
constexpr std::string_view powers_of_classical =
    "E Egypt/Egyptian, S Syria/Syrian, C Carthage/Carthaginian, A Macedon/Macedonian, R Rome/Roman";
constexpr std::string_view powers_of_empire =
    "B British Columbia/British Columbian, C California/Californian, X Mexico/Mexican, F Florida/Floridian, "
    "H Heartland/Heartlander, N New York/New Yorker, P Peru/Peruvian, Q Quebec/Quebecois, T Texas/Texan, "
    "U Cuba/Cuban";
constexpr std::string_view powers_of_african2 =
    "E Ethiopia/Ethiopian, I Ivory Coast/Ivorian, L Libya/Libyan, S Saudi Arabia/Saudi Arabian, "
    "A South Africa/South African, Z Zaire/Zairean";
constexpr std::string_view powers_of_sailho_crowded =
    "N North/Northern, S South/Southern, E East/Eastern, W West/Western, C Cyprus/Cypriotic, D Dissentos";
constexpr std::string_view powers_of_sailho = "N North/Northern, S South/Southern, E East/Eastern, W West/Western";
constexpr std::string_view powers_of_ancient_med =
    "E Egypt/Egyptian, P Persia/Persian, C Carthage/Carthaginian, R Rome/Roman, G Greece/Greek";
constexpr std::string_view powers_of_minorpower =
    "A Austria/Austrian, E England/English, F France/French, G Germany/German, I Italy/Italian, "
    "Y Norway/Norwegian, R Russia/Russian, N Spain/Spanish, T Turkey/Turkish, H Holland/Dutch, C Greece/Greek, "
    "B Belgium/Belgian, L Bulgaria/Bulgarian, D Denmark/Danish, P Portugal/Portuguese, U Rumania/Rumanian, "
    "S Serbia/Serbian, W Sweden/Swedish, X Tunis/Tunisian";

constexpr NjudgeVariant variants[] = {
    {"standard", 18, Builds::Homes, false, great_powers},
    {"youngstown", 37, Builds::Homes, false, powers_of_youngstown},
    {"loeb9", 20, Builds::Homes, false, powers_of_loeb9},
    {"pure", 4, Builds::Homes, false, great_powers},
    {"chaos", 18, Builds::AnyOwned, false, powers_of_chaos},
    {"britain", 19, Builds::Homes, false, great_powers},
    {"1898", 18, Builds::Homes, false, great_powers},
    {"crowded", 18, Builds::Homes, false, powers_of_crowded},
    {"fleet_rome", 18, Builds::Homes, false, great_powers},
    {"shift_right", 18, Builds::Homes, false, great_powers},
    {"shift_left", 18, Builds::Homes, false, great_powers},
    {"rootz", 28, Builds::Homes, false, powers_of_rootz},
    {"aberration", 27, Builds::AnyOwnedWithHome, false, powers_of_aberration},
    {"wraparound", 19, Builds::Homes, false, great_powers},
    {"chromatic", 11, Builds::Homes, false, powers_of_chromatic},
    {"milan", 18, Builds::Homes, false, great_powers},
    {"asia", 21, Builds::Homes, false, powers_of_asia},
    {"modern", 33, Builds::Homes, false, powers_of_modern},
    {"colonial", 30, Builds::Homes, true, powers_of_colonial},
    {"h31", 9, Builds::AnyOwned, false, powers_of_h31},
    {"h32", 9, Builds::AnyOwned, false, powers_of_h31},
    {"classical", 18, Builds::AnyOwnedWithHome, false, powers_of_classical},
    {"empire", 29, Builds::Homes, false, powers_of_empire},
    {"african2", 19, Builds::Homes, false, powers_of_african2},
    {"wraparound2", 19, Builds::Homes, false, great_powers},
    {"shift_around", 18, Builds::Homes, false, great_powers},
    {"layered", 35, Builds::Homes, false, great_powers},
    {"sailho_crowded", 10, Builds::Homes, false, powers_of_sailho_crowded},
    {"sailho", 9, Builds::Homes, false, powers_of_sailho},
    {"ancient_med", 18, Builds::Homes, true, powers_of_ancient_med},
    {"crowded_1898", 18, Builds::Homes, false, powers_of_crowded},
    {"colonial96", 30, Builds::Homes, true, powers_of_colonial},
    {"minorpower", 18, Builds::Homes, false, powers_of_minorpower},
};

}  // namespace

const NjudgeVariant* njudge_variant(std::string_view id) {
  const auto* found = std::ranges::find(variants, id, &NjudgeVariant::id);
  return found == std::end(variants) ? nullptr : found;
}

std::optional<NjudgePower> power_of(const NjudgeVariant& variant, char letter) {
  std::string_view rest = variant.powers;
  while (!rest.empty()) {
    std::string_view entry = rest.substr(0, rest.find(", "));
    rest.remove_prefix(std::min(entry.size() + 2, rest.size()));
    if (entry.front() != letter) continue;
    entry.remove_prefix(2);
    const std::size_t stroke = entry.find('/');
    return NjudgePower{entry.substr(0, stroke), stroke == entry.npos ? entry : entry.substr(stroke + 1)};
  }
  return std::nullopt;
}

}  // namespace casus::transfer
