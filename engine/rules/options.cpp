#include "engine/rules/options.h"

#include <map>

#include "engine/text/names.h"

namespace casus {

namespace {

template <auto member>
std::uint8_t value_of(const Options& options) {
  return static_cast<std::uint8_t>(options.*member);
}

template <auto member>
void set_value(Options& options, std::uint8_t value) {
  using Chosen = std::remove_reference_t<decltype(options.*member)>;
  options.*member = static_cast<Chosen>(value);
}

// The values of each option in the order of its enumerators: name and DATC letter.
constexpr OptionValue convoy_routes[] = {{"any", "b"}, {"all", "a"}, {"all-own-first", ""}};
constexpr OptionValue convoy_paradox[] = {{"szykman", "f"},      {"szykman-army", ""},  {"all-hold", "d"},
                                          {"1971", "a"},         {"1971-all-hold", ""}, {"1982", "b"},
                                          {"1982-matched", ""},  {"1982-ordered", ""},  {"2000", "c"},
                                          {"2000-all-hold", ""}, {"own-effect", "e"}};
constexpr OptionValue convoy_intent[] = {{"2025EE", "d"}, {"2000", "c"}, {"2000-ordered", ""}, {"2000-possible", ""},
                                         {"1982", "b"},   {"1971", "a"}, {"1971-intact", ""},  {"dptg", ""}};
constexpr OptionValue convoy_origin[] = {
    {"start", ""}, {"last-fleet", ""}, {"last-fleet-1", "1"}, {"last-fleet-2", "2"}, {"last-fleet-5", "5"}};
constexpr OptionValue retreat_to_convoy_origin[] = {{"allowed", "b"}, {"barred", "a"}};
constexpr OptionValue convoy_path[] = {{"ignored", "a"}, {"binding", "b"}, {"required", "c"}};
constexpr OptionValue dislodged_blocks[] = {{"unless-head-to-head", "b"}, {"never", "a"}};
constexpr OptionValue implied_coast[] = {{"used", "a"}, {"refused", "b"}, {"refused-in-moves", ""}};
constexpr OptionValue unreachable_coast[] = {{"refused", "b"}, {"corrected", "a"}};
constexpr OptionValue support_without_coast[] = {{"any", "c"}, {"own", "b"}, {"refused", "a"}};
constexpr OptionValue ignored_or_refused[] = {{"ignored", "b"}, {"refused", "a"}};
constexpr OptionValue accepted_or_refused[] = {{"accepted", "b"}, {"refused", "a"}};
constexpr OptionValue build_without_letter[] = {{"inland-army", "b"}, {"coast-named", "c"}, {"refused", "a"}};
constexpr OptionValue inland_fleet_build[] = {{"refused", "a"}, {"army", "b"}};
constexpr OptionValue repeated_order[] = {{"first", "a"}, {"last", "b"}, {"none", "c"}};
constexpr OptionValue surplus_or_repeated_build[] = {{"first", "b"}, {"last", "c"}, {"none", "a"}};
constexpr OptionValue surplus_removals[] = {{"first", "b"}, {"last", "c"}, {"automatic", "a"}};
constexpr OptionValue waived_builds[] = {{"allowed", "a"}, {"refused", "b"}};
constexpr OptionValue automatic_removal[] = {
    {"owned-centres", "c"}, {"homes-by-convoy", "a"}, {"homes-over-water", ""}, {"home-provinces", "b"}};
constexpr OptionValue civil_disorder_support[] = {{"works", "b"}, {"fails", "a"}};
constexpr OptionValue superfluous_convoy[] = {{"illegal", ""}, {"legal", ""}};
constexpr OptionValue impossible_move[] = {{"holds", ""}, {"ordered-to-move", ""}};
constexpr OptionValue illegal_order[] = {{"ignored", ""}, {"hold", ""}};
constexpr OptionValue illegal_adjustment[] = {{"ignored", ""}, {"counts", ""}};
constexpr OptionValue implied_orders[] = {{"refused", "b"}, {"allowed", "a"}};
constexpr OptionValue minor_moves[] = {{"free", ""}, {"sortie", ""}, {"refused", ""}};
constexpr OptionValue unopposed_sortie[] = {{"bounces", ""}, {"untouched", ""}};
constexpr OptionValue sortie_against_unit[] = {{"never-dislodges", ""}, {"dislodges", ""}};
constexpr OptionValue dislodged_minor[] = {{"retreats", ""}, {"disbands", ""}};
constexpr OptionValue minor_rebuilding[] = {{"never", ""}, {"while-unowned", ""}};
constexpr OptionValue limits[] = {{"none", ""}, {"1", ""}, {"2", ""}, {"3", ""}, {"4", ""},
                                  {"5", ""},    {"6", ""}, {"7", ""}, {"8", ""}, {"9", ""}};
constexpr OptionValue overspent_points[] = {{"forfeited", ""}, {"in-sequence", ""}};
constexpr OptionValue attackers_points[] = {{"count", ""}, {"barred", ""}};
constexpr OptionValue grants_per_unit[] = {{"any", ""}, {"one", ""}};
constexpr OptionValue illegal_bids[] = {{"published", ""}, {"refused", ""}};
constexpr OptionValue religious_rule[] = {{"none", ""}, {"start-of-turn", ""}};
constexpr OptionValue straits[] = {{"open", ""}, {"closed-by-fleets", ""}};
constexpr OptionValue build_sites[] = {{"homes", ""}, {"any-owned", ""}, {"any-owned-with-home", ""}};
constexpr OptionValue new_homes[] = {{"none", ""}, {"built-in", ""}, {"first-captured", ""}};
constexpr OptionValue elective_centres[] = {{"any-conquered", ""}, {"homes-and-minors", ""}};
constexpr OptionValue civil_disorder[] = {{"units-hold", ""}, {"new-minors", ""}, {"none", ""}};
constexpr OptionValue new_minor_units[] = {{"as-at-start", ""}, {"armies", ""}};
constexpr OptionValue new_minor_faith[] = {{"former-power", ""}, {"named", ""}, {"native", ""}};
constexpr OptionValue rival_claims[] = {{"larger-wins", ""}, {"play-on", ""}};
constexpr OptionValue first_attack[] = {{"over", ""}, {"counts", ""}};
constexpr OptionValue double_support[] = {{"single", ""}, {"whole-turn", ""}};
constexpr OptionValue leader_hold[] = {{"two", ""}, {"one", ""}};
constexpr OptionValue swiss_march[] = {{"whole-turn", ""}, {"second-impulse", ""}};
constexpr OptionValue swiss_head_on[] = {{"march", ""}, {"hold", ""}};
constexpr OptionValue routed[] = {{"stands", ""}, {"acts", ""}};
constexpr OptionValue impossible_retreat[] = {{"game-master", ""}, {"disbands", ""}};
constexpr OptionValue leader_on_own_army[] = {{"avoided", ""}, {"displaced", ""}};
constexpr OptionValue leader_and_army[] = {{"collide", ""}, {"leader-first", ""}};
constexpr OptionValue fleet_supply[] = {{"friendly-coast", ""}, {"own-centre", ""}};

template <auto member>
constexpr OptionInfo option(std::string_view name, std::string_view datc, std::string_view summary,
                            std::span<const OptionValue> values) {
  return {name, datc, summary, values, value_of<member>, set_value<member>};
}

template <auto member>
constexpr OptionInfo of_turns(std::string_view name, std::string_view summary, std::span<const OptionValue> values) {
  return {name, "", summary, values, value_of<member>, set_value<member>, MovementSystem::Impulses};
}

constexpr OptionInfo options[] = {
    option<&Options::convoy_routes>("convoy-routes", "4.A.1", "how many of several convoy routes must stay unbroken",
                                    convoy_routes),
    option<&Options::convoy_paradox>(
        "convoy-paradox", "4.A.2", "what settles convoy orders without exactly one consistent outcome", convoy_paradox),
    option<&Options::convoy_intent>("convoy-intent", "4.A.3",
                                    "whether an army goes to an adjacent province by land or by convoy", convoy_intent),
    option<&Options::convoy_origin>("convoy-origin", "4.A.4", "where the attack of a convoyed army comes from",
                                    convoy_origin),
    option<&Options::retreat_to_convoy_origin>("retreat-to-convoy-origin", "4.A.5",
                                               "whether a unit may retreat to where its convoyed attacker started",
                                               retreat_to_convoy_origin),
    option<&Options::convoy_path>("convoy-path", "4.A.6", "the path of a convoy that is written in the move",
                                  convoy_path),
    option<&Options::dislodged_blocks>(
        "dislodged-blocks", "4.A.7",
        "when a dislodged unit no longer blocks others in the province its attacker came from", dislodged_blocks),
    option<&Options::implied_coast>(
        "implied-coast", "4.B.2", "a fleet's move, or a support for it, without a coast where only one can be reached",
        implied_coast),
    option<&Options::unreachable_coast>("unreachable-coast", "4.B.3",
                                        "a fleet's move to a coast it cannot reach where it could reach the other",
                                        unreachable_coast),
    option<&Options::support_without_coast>("support-without-coast", "4.B.4",
                                            "support for a move to a province with several coasts that names none",
                                            support_without_coast),
    option<&Options::wrong_coast>("wrong-coast", "4.B.5", "a wrong coast where none has to be named",
                                  ignored_or_refused),
    option<&Options::irrelevant_coast>("irrelevant-coast", "4.B.6",
                                       "a coast for a province that has none, or for an army", ignored_or_refused),
    option<&Options::missing_unit_letter>("missing-unit-letter", "4.C.1", "an order that does not say army or fleet",
                                          accepted_or_refused),
    option<&Options::wrong_unit_letter>(
        "wrong-unit-letter", "4.C.2", "an order that says army for a fleet, or fleet for an army", accepted_or_refused),
    option<&Options::build_without_letter>("build-without-letter", "4.C.3", "a build that does not say army or fleet",
                                           build_without_letter),
    option<&Options::inland_fleet_build>("inland-fleet-build", "4.C.4", "the build of a fleet in an inland centre",
                                         inland_fleet_build),
    option<&Options::missing_nationality>("missing-nationality", "4.C.5",
                                          "support or convoy for a foreign unit that does not name its power",
                                          accepted_or_refused),
    option<&Options::wrong_nationality>("wrong-nationality", "4.C.6",
                                        "support or convoy that names the wrong power for a unit", accepted_or_refused),
    option<&Options::repeated_order>("repeated-order", "4.D.3", "which of several orders for one unit counts",
                                     repeated_order),
    option<&Options::surplus_builds>("surplus-builds", "4.D.4", "which builds count when too many are ordered",
                                     surplus_or_repeated_build),
    option<&Options::repeated_build>("repeated-build", "4.D.5", "which of several builds in one province counts",
                                     surplus_or_repeated_build),
    option<&Options::surplus_removals>("surplus-removals", "4.D.6", "which removals count when too many are ordered",
                                       surplus_removals),
    option<&Options::waived_builds>("waived-builds", "4.D.7", "whether a power may decline a build", waived_builds),
    option<&Options::automatic_removal>("automatic-removal", "4.D.8",
                                        "from where the distance of automatic removal is counted", automatic_removal),
    option<&Options::civil_disorder_support>("civil-disorder-support", "4.D.9",
                                             "whether units of a power in civil disorder can be supported",
                                             civil_disorder_support),
    option<&Options::superfluous_convoy>("superfluous-convoy", "4.E.1",
                                         "a convoy order of a fleet that lies on no route between the two provinces",
                                         superfluous_convoy),
    option<&Options::impossible_move>("impossible-move", "4.E.1",
                                      "whether a unit whose move can never succeed holds, or was ordered to move",
                                      impossible_move),
    option<&Options::illegal_order>(
        "illegal-order", "4.E.1", "whether an illegal order is ignored, or is a hold order beside others for the unit",
        illegal_order),
    option<&Options::illegal_adjustment>("illegal-adjustment", "4.E.1",
                                         "whether an illegal build or removal uses up one that is due",
                                         illegal_adjustment),
    option<&Options::implied_orders>("implied-orders", "4.E.3",
                                     "whether a support or convoy order also orders the unit it names", implied_orders),
    option<&Options::minor_moves>(
        "minor-moves", "", "whether a minor power's unit moves, only sorties and stays at home, or may not be moved",
        minor_moves),
    option<&Options::unopposed_sortie>("unopposed-sortie", "",
                                       "whether a sortie into an empty province bounces there, or leaves it untouched",
                                       unopposed_sortie),
    option<&Options::sortie_against_unit>("sortie-against-unit", "", "whether a sortie can dislodge a unit",
                                          sortie_against_unit),
    option<&Options::dislodged_minor>("dislodged-minor", "", "what a dislodged unit of a minor power does",
                                      dislodged_minor),
    option<&Options::minor_rebuilding>("minor-rebuilding", "", "whether a minor power's lost unit comes back in Winter",
                                       minor_rebuilding),
    option<&Options::diplomacy_points>("diplomacy-points", "",
                                       "the most diplomacy points of a power a turn, one a centre", limits),
    option<&Options::overspent_points>(
        "overspent-points", "", "what becomes of the points of a power that grants more than it has", overspent_points),
    option<&Options::attackers_points>(
        "attackers-points", "", "whether points on a minor power count if their power attacks it", attackers_points),
    option<&Options::grants_per_unit>("grants-per-unit", "", "on how many orders for one unit a power may put points",
                                      grants_per_unit),
    option<&Options::illegal_bids>(
        "illegal-bids", "", "whether points on an order that a minor power may never be given count, or are refused",
        illegal_bids),
    option<&Options::religious_rule>("religious-rule", "", "whether faiths restrict the orders of minor powers",
                                     religious_rule),
    option<&Options::straits>("straits", "", "whether another power's fleet closes the straits of the map", straits),
    option<&Options::build_sites>("build-sites", "", "in which of its centres a power builds", build_sites),
    option<&Options::new_homes>("new-homes", "", "how a power gains further home supply centres", new_homes),
    option<&Options::home_limit>("home-limit", "", "the most homes of a power, lost ones counted", limits),
    option<&Options::build_limit>("build-limit", "", "the most builds of a power each Winter", limits),
    option<&Options::elective_centres>("elective-centres", "",
                                       "which conquered centres become homes by a power's choice", elective_centres),
    option<&Options::civil_disorder>("civil-disorder", "", "what a power in permanent civil disorder leaves behind",
                                     civil_disorder),
    option<&Options::new_minor_units>(
        "new-minor-units", "", "which units the minor powers get that civil disorder leaves behind", new_minor_units),
    option<&Options::new_minor_faith>(
        "new-minor-faith", "", "which faith the minor powers have that civil disorder leaves behind", new_minor_faith),
    option<&Options::rival_claims>("rival-claims", "", "who wins when several powers have enough centres",
                                   rival_claims),
    of_turns<&Options::first_attack>(
        "first-attack", "in a battle of the whole turn, an attack that its unit does not make again", first_attack),
    of_turns<&Options::double_support>(
        "double-support", "whether a support of double strength makes a battle of the whole turn", double_support),
    of_turns<&Options::leader_hold>("leader-hold", "how much a leader that stays counts in the second impulse",
                                    leader_hold),
    of_turns<&Options::swiss_march>("swiss-march", "whether a march over mountains makes a battle of the whole turn",
                                    swiss_march),
    of_turns<&Options::swiss_head_on>("swiss-head-on", "how a unit defends its mountains while it marches out of them",
                                      swiss_head_on),
    of_turns<&Options::routed>("routed", "what a unit that had to retreat does in the second impulse", routed),
    of_turns<&Options::impossible_retreat>(
        "impossible-retreat", "a unit whose ordered retreat turns out to be impossible", impossible_retreat),
    of_turns<&Options::leader_on_own_army>(
        "leader-on-own-army", "an own army in the way of a leader whom the game master retreats", leader_on_own_army),
    of_turns<&Options::leader_and_army>("leader-and-army",
                                        "a leader and an army of his power that are ordered to retreat to one place",
                                        leader_and_army),
    of_turns<&Options::fleet_supply>("fleet-supply", "in which centres of its power a fleet's line of supply may end",
                                     fleet_supply),
};

}  // namespace

std::span<const OptionInfo> all_options() { return options; }

namespace {

// By folded name and folded DATC number.
std::map<std::string, const OptionInfo*> options_by_name() {
  std::map<std::string, const OptionInfo*> by_name;
  for (const OptionInfo& info : options) {
    by_name.emplace(folded(info.name), &info);
    if (!info.datc.empty()) by_name.emplace(folded(info.datc), &info);
  }
  return by_name;
}

}  // namespace

const OptionInfo* find_option(std::string_view name) {
  static const std::map<std::string, const OptionInfo*> by_name = options_by_name();
  const auto found = by_name.find(folded(name));
  return found == by_name.end() ? nullptr : found->second;
}

std::optional<std::uint8_t> find_value(const OptionInfo& option, std::string_view value) {
  const std::string wanted = folded(value);
  if (wanted.empty()) return std::nullopt;
  for (std::size_t i = 0; i < option.values.size(); ++i) {
    if (folded(option.values[i].name) == wanted || folded(option.values[i].letter) == wanted)
      return static_cast<std::uint8_t>(i);
  }
  return std::nullopt;
}

}  // namespace casus
