#include "checker/truth/event_truth.h"

#include <algorithm>
#include <cctype>

#include "checker/oracle/adjustments.h"
#include "checker/oracle/civil_disorder.h"
#include "checker/oracle/homes.h"
#include "checker/oracle/victory.h"
#include "checker/truth/expectations.h"
#include "engine/map/province_ids.h"
#include "engine/rules/options.h"
#include "engine/rules/power_ids.h"

namespace casus::truth {
namespace {

using namespace reports::claims;

bool lists(const std::vector<ProvinceId>& all, ProvinceId one) { return std::ranges::find(all, one) != all.end(); }

class EventJudge : public Expectations {
 public:
  explicit EventJudge(const PlayedPhase& phase) : Expectations(phase.variant, phase.board), phase_(phase) {}

  std::optional<Wrong> of(const EventClaim& claim) {
    std::visit([&](const auto& one) { check(one); }, claim);
    return wrong();
  }

 private:
  // ---- After the Fall ----

  void check(const CapturesCentre& claim) {
    if (!is_centre(claim.centre)) return;
    expect(is_end_of_fall(), "the Fall is not over");
    expect(!phase_.variant[claim.power].minor, "a minor power captures nothing");
    const Unit* unit = next().unit_at(claim.centre);
    expect(unit != nullptr && unit->power == claim.power, "no unit of the power stands in {}", place(claim.centre));
    expect(phase_.board.owner_of(claim.centre) != claim.power, "the power owned {} before", place(claim.centre));
    expect(next().owner_of(claim.centre) == claim.power, "the power does not own {}", place(claim.centre));
  }
  void check(const WinsGame& claim) {
    const Position& position = board_of_victory(claim.by_fall);
    const int others = most_of_others(position, claim.power, claim.centres);
    expect(claim.centres >= phase_.variant.victory_centres, "that is not enough");
    expect(number_of_its_own(claim.power) == 0, "it has a number of its own");
    expect(others < claim.centres, "another power owns {}", others);
    const bool plays_on = phase_.variant.options().rival_claims == RivalClaims::PlayOn;
    expect(!plays_on || !has_rival(position, claim.power), "another power has enough as well");
    owns_what_it_needs(position, claim.power);
    if (claim.by_fall) {
      expect(oracle::victor(phase_.variant, phase_.before) != claim.power, "it had won before");
    }
  }
  void check(const WinsByOwnNumber& claim) {
    const Position& position = board_of_victory(claim.by_fall);
    most_of_others(position, claim.power, claim.centres);
    expect(claim.enough == number_of_its_own(claim.power), "it wins with {}", number_of_its_own(claim.power));
    expect(claim.centres >= claim.enough, "that is not enough");
    owns_what_it_needs(position, claim.power);
  }
  void check(const WinsByLead& claim) {
    const Position& position = board_of_victory(claim.by_fall);
    const int others = most_of_others(position, claim.power, claim.centres);
    // From the first Fall of the game on, the lead that is enough becomes smaller.
    const Calendar& calendar = phase_.variant.calendar;
    const Phase& start = phase_.variant.start.phase;
    int years = (phase_.board.phase.year - start.year) / calendar.step;
    if (start.kind == PhaseKind::Adjustments) --years;
    if (claim.by_fall && !is(PhaseKind::Adjustments)) --years;
    expect(years >= 0, "no Fall has been played");
    const int lead = std::max(phase_.variant.winning_lead - years * phase_.variant.lead_falls, 1);
    expect(phase_.variant.winning_lead > 0, "no lead is enough");
    expect(claim.lead == lead, "a lead of {} is enough", lead);
    expect(claim.centres - others >= claim.lead, "another power owns {}", others);
    owns_what_it_needs(position, claim.power);
  }
  void check(const WinsInLastYear& claim) {
    is_after_last_year();
    const int others = most_of_others(next(), claim.power, claim.centres);
    expect(others < claim.centres, "another power owns {}", others);
    owns_what_it_needs(next(), claim.power);
  }
  void check(const FallsShortOfVictory& claim) {
    expect(is_end_of_fall(), "the Fall is not over");
    most_of_others(next(), claim.power, claim.centres);
    if (!is_centre(claim.lacks)) return;
    expect(next().owner_of(claim.lacks) != claim.power, "it owns {}", place(claim.lacks));
    expect(!needs_of(claim.power, next()).empty(), "it owns all that it needs");
    // It would win, if there were nothing that it needs.
    Variant without_needs = phase_.variant;
    without_needs.needed_centres.clear();
    Position winter = next();
    winter.phase = {Season::Winter, phase_.board.phase.year, PhaseKind::Adjustments};
    expect(oracle::victor_after_fall(without_needs, winter) == claim.power, "its centres do not win");
    if (claim.among.empty()) {
      const auto names_it = [&](const NeededCentres& needed) {
        return (needed.power == no_power || needed.power == claim.power) && lists(needed.centres, claim.lacks);
      };
      expect(std::ranges::count_if(phase_.variant.needed_centres, names_it) > 1, "it is known which list names it");
      expect(claim.needed == 0, "it is not known how many are needed");
      return;
    }
    const auto is_said = [&](const NeededCentres* needed) {
      return needed->centres == claim.among && needed->count == claim.needed;
    };
    expect(std::ranges::any_of(needs_of(claim.power, next()), is_said), "it does not lack one of these");
    expect(lists(claim.among, claim.lacks), "{} is not among them", place(claim.lacks));
  }
  void check(const EndsWithoutWinner& claim) {
    is_after_last_year();
    expect(phase_.variant.last_year == claim.year, "the last year is another one");
    expect(phase_.adjudication.winner == no_power, "a power wins");
  }

  // The board on which a power wins: because another one falls, or after the Fall.
  const Position& board_of_victory(bool by_fall) {
    expect(by_fall || is_end_of_fall(), "the Fall is not over");
    expect(by_fall == (!phase_.submission.fallen.empty() && next() == phase_.board), "whether a power has fallen");
    return by_fall ? phase_.board : next();
  }
  void is_after_last_year() {
    expect(is_end_of_fall(), "the Fall is not over");
    const std::optional<int>& last = phase_.variant.last_year;
    if (!expect(last.has_value(), "no year is the last")) return;
    const int step = phase_.variant.calendar.step, next_year = phase_.board.phase.year + step;
    expect(step > 0 ? next_year > *last : next_year < *last, "the last year is not over");
  }
  // The most that another power owns. The power itself owns what is said of it.
  int most_of_others(const Position& position, PowerId power, int said) {
    expect(said == centres_of(position, power), "it owns {}", centres_of(position, power));
    int others = 0;
    for (const PowerId other : power_ids(phase_.variant)) {
      if (other != power) others = std::max(others, centres_of(position, other));
    }
    return others;
  }
  bool has_rival(const Position& position, PowerId power) const {
    for (const PowerId other : power_ids(phase_.variant)) {
      const int own = number_of_its_own(other);
      if (other != power && centres_of(position, other) >= (own > 0 ? own : phase_.variant.victory_centres))
        return true;
    }
    return false;
  }
  int number_of_its_own(PowerId power) const {
    const auto own = std::ranges::find(phase_.variant.own_numbers, power, &OwnNumber::power);
    return own == phase_.variant.own_numbers.end() ? 0 : own->centres;
  }
  // The lists of which the power owns too few.
  std::vector<const NeededCentres*> needs_of(PowerId power, const Position& position) const {
    std::vector<const NeededCentres*> found;
    for (const NeededCentres& needed : phase_.variant.needed_centres) {
      if (needed.power != no_power && needed.power != power) continue;
      const auto owned =
          std::ranges::count_if(needed.centres, [&](ProvinceId centre) { return position.owner_of(centre) == power; });
      if (owned < needed.count) found.push_back(&needed);
    }
    return found;
  }
  void owns_what_it_needs(const Position& position, PowerId power) {
    expect(needs_of(power, position).empty(), "it lacks centres that a winner has to own");
  }

  // ---- Units that leave the board ----

  void check(const IsDisbandedUnordered& claim) {
    if (!expect(is(PhaseKind::Retreats), "it is not a retreats phase")) return;
    const auto is_it = [&](const DislodgedUnit& one) { return one.unit == claim.unit; };
    expect(std::ranges::any_of(phase_.board.dislodged, is_it), "it is not dislodged");
    for (std::size_t i = 0; i < orders().size(); ++i) {
      const bool is_for_it =
          orders()[i].power == claim.unit.power && orders()[i].unit.at.province == claim.unit.at.province;
      expect(!is_for_it || result_of(i) == Result::Illegal, "an order for it counts");
    }
    const std::vector<Unit>& left = phase_.ruled->standing;
    expect(std::ranges::find(left, claim.unit) == left.end(), "it stays on the board");
  }
  void check(const IsDisbandedInDisorder& claim) {
    expect(phase_.variant.options().civil_disorder == CivilDisorder::NewMinors, "units of such powers stay");
    expect(has_fallen(claim.unit.power), "its power has not fallen");
    const auto is_it = [&](const DislodgedUnit& one) { return one.unit == claim.unit; };
    const bool was_there = stands(phase_.before, claim.unit) || std::ranges::any_of(phase_.before.dislodged, is_it);
    const bool is_there = stands(phase_.board, claim.unit) || std::ranges::any_of(phase_.board.dislodged, is_it);
    expect(was_there, "it was not there");
    expect(!is_there, "it is still there");
  }
  void check(const IsRemoved& claim) {
    if (!expect(is(PhaseKind::Adjustments), "it is not Winter")) return;
    const PowerId power = claim.unit.power;
    expect(stands(phase_.board, claim.unit), "it was not there");
    expect(!stands(next(), claim.unit), "it is still there");
    std::vector<Unit> left;  // without those that its power removes
    for (const Unit& unit : phase_.board.units) {
      if (unit.power == power && !has_result(power, unit.at.province, Result::Removes)) left.push_back(unit);
    }
    const int due = -oracle::adjustments_due(winter(), power);
    const int of_own = phase_.board.units_of(power) - static_cast<int>(left.size());
    const int missing = due - of_own;
    expect(missing > 0, "enough removal orders count");
    const std::vector<Unit> sequence = oracle::automatic_removals(winter(), power, left, static_cast<int>(left.size()));
    const auto found = std::ranges::find(sequence, claim.unit);
    if (!expect(found != sequence.end(), "an order removes it")) return;
    expect(found - sequence.begin() < missing, "others go before it");
    const auto distance = oracle::distance_home(winter(), power, claim.unit);
    expect(claim.distance == distance, "its distance is {}", distance.value_or(-1));
    const bool is_last = found + 1 == sequence.end();
    if (!expect(claim.next.has_value() == !is_last, "whether another unit is left") || is_last) return;
    const Unit& follows = *(found + 1);
    expect(*claim.next == follows, "{} follows", name(follows.at.province));
    const auto of_next = oracle::distance_home(winter(), power, follows);
    expect(claim.distance_of_next == of_next, "the distance of the next is {}", of_next.value_or(-1));
    if (distance || of_next) return;
    const bool has_goal = phase_.variant.options().automatic_removal != AutomaticRemoval::OwnedCentres ||
                          centres_of(phase_.board, power) > 0;
    expect(claim.has_goal.value_or(true) == has_goal, "whether there is a place to go to");
  }

  // ---- Builds ----

  void check(const LeavesBuildsUnused& claim) {
    if (!expect(is(PhaseKind::Adjustments), "it is not Winter")) return;
    const int limit = phase_.variant.options().build_limit;
    int builds = oracle::adjustments_due(winter(), claim.power);
    if (limit > 0) builds = std::min(builds, limit);
    for (std::size_t i = 0; i < orders().size(); ++i) {
      const bool is_used = result_of(i) == Result::Builds || result_of(i) == Result::Waives;
      builds -= orders()[i].power == claim.power && is_used ? 1 : 0;
    }
    expect(builds == claim.builds && builds > 0, "{} are unused", builds);
  }
  void check(const UnitIsPutInCentre& claim) {
    if (!expect(is(PhaseKind::Adjustments), "it is not Winter")) return;
    const ProvinceId centre = claim.unit.at.province;
    expect(phase_.board.owner_of(centre) == no_power, "somebody owns {}", place(centre));
    expect(phase_.board.unit_at(centre) == nullptr, "a unit stands in {}", place(centre));
    const std::vector<Unit> all = oracle::returning_units({phase_.variant, phase_.board});
    expect(std::ranges::find(all, claim.unit) != all.end(), "it does not come");
    expect(stands(next(), claim.unit), "it is not there");
    const Unit* at_start = phase_.variant.start.unit_at(centre);
    const bool of_the_start = at_start != nullptr && at_start->power == claim.unit.power;
    const bool is_fallen = phase_.board.former_owner_of(centre) != no_power;
    expect(claim.comes_back == (of_the_start && !is_fallen), "whether it has lost the unit of the start");
    is_army_for_fleet(claim.unit, claim.not_fleet);
  }

  // ---- Homes ----

  void check(const MakesHomeByBuild& claim) {
    if (!expect(is(PhaseKind::Adjustments), "it is not Winter") || !is_centre(claim.centre)) return;
    becomes_home(claim.power, claim.centre, phase_.ruled->homes);
    expect(has_result(claim.power, claim.centre, Result::Builds), "the power builds nothing in {}",
           place(claim.centre));
    expect(oracle::made_homes(winter(), claim.power, {claim.centre}).size() == 1, "a build makes no home there");
    expect(oracle::elected_homes(winter(), claim.power, {claim.centre}).empty() == claim.is_listed,
           "whether it is on the list");
  }
  void check(const MakesHomeByCapture& claim) {
    if (!is_centre(claim.centre)) return;
    const Power& power = phase_.variant[claim.power];
    expect(claim.homes == power.elective_homes, "it may gain {}", power.elective_homes);
    for (const ProvinceId centre : province_ids(phase_.variant.map)) {
      const bool has_it_otherwise = lists(power.conditional_homes, centre) ||
                                    lists(power.predetermined_homes, centre) || lists(power.never_builds_in, centre);
      expect(lists(claim.besides, centre) == (has_it_otherwise && !lists(power.homes, centre)), "whether {} counts",
             place(centre));
    }
    // The Fall that has just ended, or the one before a Winter with which a game begins.
    Position position = is(PhaseKind::Adjustments) ? phase_.board : next();
    position.homes = phase_.board.homes;
    expect(captured(position, claim.power, claim.centre), "{} is not captured", place(claim.centre));
    becomes_home(claim.power, claim.centre, oracle::homes_without_choice(phase_.variant, position));
  }
  void check(const MakesHomeByDeclaration& claim) {
    if (!is_declarable(claim.power, claim.centre)) return;
    expect(is_declared(claim.power, claim.centre), "no declaration of it counts");
  }
  void check(const MakesHomeUndeclared& claim) {
    if (!is_declarable(claim.power, claim.centre)) return;
    expect(!is_declared(claim.power, claim.centre), "a declaration of it counts");
    const bool by_build = is_vacant_and_ordered(claim.power, claim.centre);
    expect(claim.by_build.has_value(), "it is known what was ordered");
    expect(claim.by_build.value_or(by_build) == by_build, "whether a build is ordered there");
    if (by_build) return;
    // "The first one by the alphabet" of those that are left.
    for (const ProvinceId other : province_ids(phase_.variant.map)) {
      const bool is_left =
          captured(phase_.board, claim.power, other) && !winter().position.has_gained(claim.power, other);
      expect(!is_left || abbreviation(claim.centre) < abbreviation(other), "{} comes first", place(other));
      expect(!is_left || !is_vacant_and_ordered(claim.power, other), "a build is ordered in {}", place(other));
    }
  }
  bool is_declarable(PowerId power, ProvinceId centre) {
    if (!expect(is(PhaseKind::Adjustments), "it is not Winter") || !is_centre(centre)) return false;
    expect(oracle::captures_of({phase_.variant, phase_.board}, power).ask_for_choice(),
           "the power has nothing to choose");
    expect(captured(phase_.board, power, centre), "{} is not captured", place(centre));
    becomes_home(power, centre, phase_.ruled->board.homes);
    return true;
  }

  // ---- Powers that fall ----

  void check(const BecomesMinorPower& claim) {
    const ProvinceId centre = claim.unit.at.province;
    if (!is_centre(centre)) return;
    const Unit* unit = phase_.board.unit_at(centre);
    expect(unit != nullptr && *unit == claim.unit, "its unit does not stand in {}", place(centre));
    expect(phase_.before.unit_at(centre) == nullptr || has_fallen(phase_.before.unit_at(centre)->power),
           "a unit of another power stood in {}", place(centre));
    const Power& minor = phase_.variant[claim.unit.power];
    expect(minor.minor && minor.homes.front() == centre, "it is not a minor power of {}", place(centre));
    is_left_by(centre, claim.former);
    is_army_for_fleet(claim.unit, claim.not_fleet);
    if (claim.faith == Faith::None || claim.former == no_power) return;
    const Faith faith = oracle::faith_at_start_of_turn({phase_.variant, phase_.board}, claim.unit.power);
    expect(claim.faith == faith, "it has another faith");
    expect(claim.as_former == (faith == phase_.variant[claim.former].faith), "whether the fallen power had that faith");
  }
  void check(const StaysOccupied& claim) {
    if (!is_centre(claim.centre)) return;
    const Unit* unit = phase_.board.unit_at(claim.centre);
    expect(unit != nullptr && unit->power != claim.former, "no unit of another power stands in {}",
           place(claim.centre));
    is_left_by(claim.centre, claim.former);
  }
  void is_left_by(ProvinceId centre, PowerId former) {
    expect(former != no_power, "it is known whose {} was", place(centre));
    expect(phase_.before.owner_of(centre) == former, "{} belonged to another power", place(centre));
    expect(former == no_power || has_fallen(former), "that power has not fallen");
    expect(phase_.board.owner_of(centre) == no_power, "somebody owns {}", place(centre));
  }

  // ---- What claims have in common ----

  const Position& next() const { return phase_.adjudication.next; }
  oracle::Board winter() const { return {phase_.variant, phase_.ruled->board}; }
  std::span<const Order> orders() const { return phase_.submission.orders; }
  Result result_of(std::size_t i) const { return phase_.ruled->orders[i].result; }
  bool is(PhaseKind kind) const { return phase_.board.phase.kind == kind && phase_.ruled != nullptr; }
  bool is_end_of_fall() const {
    return phase_.board.phase.season == Season::Fall && next().phase.kind != PhaseKind::Retreats;
  }
  bool is_centre(ProvinceId place) {
    const bool is_so =
        index(place) < phase_.variant.map.provinces().size() && phase_.variant.map.supply_centres().contains(place);
    return expect(is_so, "it is not a centre");
  }
  bool has_fallen(PowerId power) const {
    return std::ranges::find(phase_.submission.fallen, power) != phase_.submission.fallen.end();
  }
  static bool stands(const Position& position, const Unit& unit) {
    return std::ranges::find(position.units, unit) != position.units.end();
  }
  static int centres_of(const Position& position, PowerId power) {
    return static_cast<int>(std::ranges::count(position.owners, power));
  }
  // An order of the power for this place has it.
  bool has_result(PowerId power, ProvinceId at, Result result) const {
    for (std::size_t i = 0; i < orders().size(); ++i) {
      const bool is_it = orders()[i].power == power && orders()[i].unit.at.province == at;
      if (is_it && result_of(i) == result) return true;
    }
    return false;
  }
  void is_army_for_fleet(const Unit& unit, bool said) {
    const Unit* at_start = phase_.variant.start.unit_at(unit.at.province);
    const bool is_so = unit.kind == UnitKind::Army && at_start != nullptr && at_start->kind == UnitKind::Fleet;
    expect(said == is_so, "whether a fleet stood there at the start");
  }
  void becomes_home(PowerId power, ProvinceId centre, const std::vector<GainedHome>& homes) {
    expect(!phase_.board.has_gained(power, centre) && !lists(phase_.variant[power].homes, centre),
           "{} was its home before", place(centre));
    expect(std::ranges::find(homes, GainedHome{power, centre}) != homes.end(), "{} does not become its home",
           place(centre));
  }
  // "The first SC that the Great Power captures": it owns it, and neither started with it nor has it by another rule.
  bool captured(const Position& position, PowerId power, ProvinceId centre) const {
    const Power& its = phase_.variant[power];
    return position.owner_of(centre) == power && !position.has_gained(power, centre) && !lists(its.homes, centre) &&
           !lists(its.conditional_homes, centre) && !lists(its.predetermined_homes, centre) &&
           !lists(its.never_builds_in, centre);
  }
  bool is_declared(PowerId power, ProvinceId centre) const { return has_result(power, centre, Result::Declares); }
  bool is_vacant_and_ordered(PowerId power, ProvinceId centre) const {
    return phase_.board.unit_at(centre) == nullptr && std::ranges::any_of(orders(), [&](const Order& order) {
             return order.power == power && order.unit.at.province == centre &&
                    std::holds_alternative<Build>(order.task);
           });
  }
  std::string abbreviation(ProvinceId province) const {
    const Province& its = phase_.variant.map[province];
    std::string text = its.abbreviations.empty() ? its.id : its.abbreviations.front();
    for (char& letter : text) letter = static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
    return text;
  }

  const PlayedPhase& phase_;
};

}  // namespace

std::optional<Wrong> untruth(const PlayedPhase& phase, const EventClaim& claim) { return EventJudge(phase).of(claim); }

}  // namespace casus::truth
