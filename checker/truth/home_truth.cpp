#include "checker/truth/home_truth.h"

#include <algorithm>

#include "checker/oracle/homes.h"
#include "checker/truth/expectations.h"
#include "engine/rules/options.h"

namespace casus::truth {
namespace {

using namespace reports::claims;

class HomeJudge : public Expectations {
 public:
  HomeJudge(const PlayedPhase& phase, const Order* order)
      : Expectations(phase.variant, phase.board),
        phase_(phase),
        order_(order),
        winter_{phase.variant, phase.ruled != nullptr ? phase.ruled->board : phase.board} {}

  std::optional<Wrong> of(const HomeClaim& claim) {
    if (!expect(phase_.ruled != nullptr && order_ != nullptr, "it is not an order of Winter")) return wrong();
    std::visit(
        [&](const auto& one) {
          expect(one.power == order_->power, "it is about another power");
          check(one);
        },
        claim);
    return wrong();
  }

 private:
  // ---- Builds in centres that were no home at the start ----

  void check(const IsHomeWhileOwned& claim) {
    is_here(claim.centre);
    expect(lists(power(claim.power).conditional_homes, claim.centre), "{} is not on the list", place(claim.centre));
    is_built();
  }
  void check(const BecomesListedHome& claim) {
    is_here(claim.centre);
    expect(lists(power(claim.power).predetermined_homes, claim.centre), "{} is not on the list", place(claim.centre));
    becomes_home(claim.power, claim.centre);
  }
  void check(const BecomesChosenHome& claim) {
    is_here(claim.centre);
    expect(is_to_choose(claim.power, claim.centre), "it is not a centre to choose");
    expect(claim.homes == power(claim.power).elective_homes, "the power may choose {}",
           power(claim.power).elective_homes);
    becomes_home(claim.power, claim.centre);
  }
  void check(const IsGainedHome& claim) {
    is_here(claim.centre);
    const bool before = phase_.board.has_gained(claim.power, claim.centre);
    expect(winter_.position.has_gained(claim.power, claim.centre), "{} is not a gained home", place(claim.centre));
    expect(claim.this_winter == !before, "whether it became one before");
    is_built();
  }
  void check(const BuildsAnywhere& claim) {
    is_here(claim.centre);
    const bool needs_one = options().build_sites == BuildSites::AnyOwnedWithHome;
    expect(needs_one || options().build_sites == BuildSites::AnyOwned, "powers build in homes only");
    expect(claim.needs_a_home == needs_one, "whether a home is needed");
    expect(!lists(power(claim.power).homes, claim.centre), "{} was its home at the start", place(claim.centre));
    if (needs_one) {
      is_same(claim.homes, owned(claim.power, power(claim.power).homes), "the homes that it owns");
      expect(!claim.homes.empty(), "it owns none of its homes");
    }
    is_same(claim.barred, power(claim.power).never_builds_in, "where it never builds");
    is_built();
  }

  void check(const BuildsInHomeOfAnother& claim) {
    is_here(claim.centre);
    expect(options().build_sites == BuildSites::AnyHome, "powers build in their own homes, or everywhere");
    expect(claim.other != claim.power && !power(claim.other).minor, "it is no other power with a player");
    expect(lists(power(claim.other).homes, claim.centre), "{} is not its home", place(claim.centre));
    expect(!lists(power(claim.power).homes, claim.centre), "{} is a home of the builder", place(claim.centre));
    Places barred;
    for (const ProvinceId centre : power(claim.power).never_builds_in) {
      const auto has_it = [&](const Power& one) { return !one.minor && lists(one.homes, centre); };
      if (std::ranges::any_of(phase_.variant.powers, has_it)) barred.push_back(centre);
    }
    is_same(claim.barred, barred, "in which homes it never builds");
    is_built();
  }
  void check(const BuildsInEmergency& claim) {
    is_here(claim.place);
    expect(lists(power(claim.power).emergency_sites, claim.place), "{} is not on the list", place(claim.place));
    is_emergency(claim.power, claim.homes, claim.lost);
    is_built();
  }
  void check(const HasEmergencyUnits& claim) {
    expect(claim.units == power(claim.power).emergency_units && claim.units > 0, "it may have {} more",
           power(claim.power).emergency_units);
    const auto centres = std::ranges::count(phase_.board.owners, claim.power);
    expect(claim.centres == centres, "it owns {}", centres);
    is_emergency(claim.power, claim.homes, claim.lost);
  }
  void check(const BuildsInPlaceOfAnotherSite& claim) {
    is_here(claim.place);
    expect(lists(power(claim.power).alternative_sites, claim.place), "{} is not on the list", place(claim.place));
    is_built();
  }

  // ---- Builds that are refused ----

  void check(const IsNobodysHome& claim) {
    is_here(claim.centre);
    is_refused();
    expect(options().build_sites == BuildSites::AnyHome, "it is not about homes of all powers");
    const bool is_home = std::ranges::any_of(
        phase_.variant.powers, [&](const Power& one) { return !one.minor && lists(one.homes, claim.centre); });
    expect(!is_home, "{} is a home", place(claim.centre));
  }
  void check(const HasNoEmergency& claim) {
    is_here(claim.place);
    is_refused();
    expect(lists(power(claim.power).emergency_sites, claim.place), "{} is not on the list", place(claim.place));
    const std::vector<ProvinceId>& homes = power(claim.power).homes;
    const std::size_t has = owned(claim.power, homes).size();
    expect(has == 0 || has == homes.size(), "it owns some of them");
    expect(claim.owns_all == (has == homes.size()), "how many it owns");
  }
  void check(const HasGainedItsHomes& claim) {
    is_here(claim.centre);
    is_refused();
    expect(claim.homes == power(claim.power).elective_homes, "it may gain {}", power(claim.power).elective_homes);
    expect(claim.by_capture == (options().new_homes == NewHomes::FirstCaptured), "how it gains homes");
    is_same(claim.gained, chosen(claim.power, phase_.ruled->homes), "the homes that it has gained");
    expect(static_cast<int>(claim.gained.size()) >= claim.homes, "it can gain a further one");
    is_no_home(claim.power, claim.centre);
  }
  void check(const ChoosesTooManyHomes& claim) {
    is_here(claim.centre);
    is_refused();
    const int left = power(claim.power).elective_homes - choices_made(claim.power);
    expect(claim.left == left && left > 0, "it may choose {} more", left);
    expect(ordered(claim.power, [&](ProvinceId centre) { return is_to_choose(claim.power, centre); }) > left,
           "it ordered builds in no more of them");
    is_no_home(claim.power, claim.centre);
  }
  void check(const HasMostHomes& claim) {
    is_here(claim.centre);
    is_refused();
    has_homes(claim.power, claim.homes);
    is_at_limit(claim.homes);
    is_no_home(claim.power, claim.centre);
  }
  void check(const WouldHaveTooManyHomes& claim) {
    is_here(claim.centre);
    is_refused();
    expect(claim.limit == options().home_limit, "the limit is {}", +options().home_limit);
    const int has = homes(claim.power);
    expect(has < claim.limit, "it has that many already");
    const int new_ones = ordered(
        claim.power, [&](ProvinceId centre) { return !oracle::made_homes(winter_, claim.power, {centre}).empty(); });
    expect(has + gained_now(claim.power) + new_ones > claim.limit, "it would have no more with all that it ordered");
    is_no_home(claim.power, claim.centre);
  }
  void check(const MayNeverBuildThere& claim) {
    is_here(claim.centre);
    is_refused();
    expect(lists(power(claim.power).never_builds_in, claim.centre), "nothing forbids it");
  }
  void check(const OwnsNoHome& claim) {
    is_refused();
    expect(options().build_sites == BuildSites::AnyOwnedWithHome, "it needs no home");
    is_same(claim.homes, power(claim.power).homes, "its homes at the start");
    expect(owned(claim.power, power(claim.power).homes).empty(), "it owns one of them");
  }
  void check(const OrdersTooManyBuilds& claim) {
    is_refused();
    const int limit = options().build_limit;
    expect(claim.limit == limit && limit > 0, "the limit is {}", limit);
    const auto is_one = [&](const Order& order) {
      return order.power == claim.power &&
             (std::holds_alternative<Build>(order.task) || std::holds_alternative<Waive>(order.task));
    };
    expect(std::ranges::count_if(phase_.submission.orders, is_one) > limit, "it ordered no more");
    std::vector<Result> results;
    for (std::size_t i = 0; i < phase_.submission.orders.size(); ++i) {
      if (is_one(phase_.submission.orders[i])) results.push_back(result_of(i));
    }
    const bool some_count = options().surplus_builds != SurplusBuilds::None;
    const auto made = std::ranges::count_if(results, [](Result result) { return result != Result::Illegal; });
    expect(claim.illegal_use == (some_count && made < limit), "{} of its orders are carried out", made);
    expect(!claim.illegal_use || options().illegal_adjustment == IllegalAdjustment::Counts,
           "illegal orders use up nothing");
    if (options().surplus_builds == SurplusBuilds::Last) std::ranges::reverse(results);
    if (results.size() > static_cast<std::size_t>(limit)) results.resize(static_cast<std::size_t>(limit));
    const bool one_is_illegal = std::ranges::find(results, Result::Illegal) != results.end();
    expect(claim.beside_illegal == (some_count && !claim.illegal_use && one_is_illegal), "which of its orders count");
  }

  // ---- Declarations ----

  void check(const DeclaresHome& claim) {
    is_here(claim.centre);
    expect(result() == Result::Declares, "the declaration does not count");
    expect(!phase_.board.has_gained(claim.power, claim.centre), "it was its home before");
    expect(captured(claim.power, claim.centre), "{} is not captured", place(claim.centre));
  }
  void check(const IsNotToDeclare& claim) {
    is_here(claim.centre);
    is_refused();
    const bool is_centre = phase_.variant.map.supply_centres().contains(claim.centre);
    if (!expect(is_centre == (claim.why != NoCapture::NoCentre), "whether it is a centre")) return;
    if (is_centre) expect(is_reason(claim), "that is not so");
  }
  bool is_reason(const IsNotToDeclare& claim) {
    using Why = NoCapture;
    const Power& its = power(claim.power);
    switch (claim.why) {
      case Why::NoCentre: return true;
      case Why::HomeOfTheStart: return lists(its.homes, claim.centre);
      case Why::GainedBefore: return phase_.board.has_gained(claim.power, claim.centre);
      case Why::HomeWhileOwned: return lists(its.conditional_homes, claim.centre);
      case Why::HomeByBuild: return lists(its.predetermined_homes, claim.centre);
      case Why::GainsNone: return its.elective_homes == 0;
      case Why::HasGainedAll:
        is_same(claim.gained, chosen(claim.power, phase_.board.homes), "the homes that it has gained");
        return claim.homes == its.elective_homes && static_cast<int>(claim.gained.size()) >= claim.homes;
      case Why::HasMostHomes:
        has_homes(claim.power, claim.homes);
        is_at_limit(claim.homes);
        return true;
      case Why::NotOwned: return phase_.board.owner_of(claim.centre) != claim.power;
      case Why::NeverBuildsThere: return lists(its.never_builds_in, claim.centre);
    }
    return false;
  }
  void check(const DeclaresInVain& claim) {
    is_here(claim.centre);
    is_refused();
    expect(is_reason(claim), "that is not so");
  }
  bool is_reason(const DeclaresInVain& claim) {
    using Why = DeclaresInVain::Why;
    switch (claim.why) {
      case Why::NoChoice:
        return !oracle::captures_of({phase_.variant, phase_.board}, claim.power).ask_for_choice() &&
               winter_.position.has_gained(claim.power, claim.centre);
      case Why::DeclaredBefore: return declared(claim.power, claim.centre) == 1;
      case Why::DeclaredEnough: {
        const std::size_t can_gain = oracle::captures_of({phase_.variant, phase_.board}, claim.power).can_gain;
        return claim.homes == static_cast<int>(can_gain) && declared(claim.power, no_province) == claim.homes &&
               declared(claim.power, claim.centre) == 0;
      }
    }
    return false;
  }

  // ---- Of the Winter ----

  void is_emergency(PowerId of, const std::vector<ProvinceId>& has, const std::vector<ProvinceId>& lost) {
    Places held = owned(of, power(of).homes), others = power(of).homes;
    std::erase_if(others, [&](ProvinceId home) { return lists(held, home); });
    expect(!held.empty() && !others.empty(), "it owns all of its homes, or none");
    is_same(has, held, "the homes that it owns");
    is_same(lost, others, "the homes that it lost");
  }

  const Options& options() const { return phase_.variant.options(); }
  const Power& power(PowerId of) const { return phase_.variant[of]; }
  static bool lists(const std::vector<ProvinceId>& all, ProvinceId one) {
    return std::ranges::find(all, one) != all.end();
  }
  Result result_of(std::size_t i) const { return phase_.ruled->orders[i].result; }
  Result result() const { return result_of(static_cast<std::size_t>(order_ - phase_.submission.orders.data())); }
  void is_here(ProvinceId centre) { expect(order_->unit.at.province == centre, "the order is for another place"); }
  void is_built() { expect(result() == Result::Builds, "nothing is built there by this order"); }
  void is_refused() { expect(result() == Result::Illegal, "the order is carried out"); }
  void becomes_home(PowerId of, ProvinceId centre) {
    is_built();
    expect(!winter_.position.has_gained(of, centre) && !lists(power(of).homes, centre), "it was its home before");
    const std::vector<GainedHome>& all = phase_.ruled->homes;
    expect(std::ranges::find(all, GainedHome{of, centre}) != all.end(), "it does not become its home");
  }
  void is_no_home(PowerId of, ProvinceId centre) {
    const std::vector<ProvinceId> all = oracle::homes_of({phase_.variant, phase_.adjudication.next}, of);
    expect(!lists(all, centre), "{} is its home", place(centre));
  }
  Places owned(PowerId of, const std::vector<ProvinceId>& centres) const {
    Places found;
    for (const ProvinceId centre : centres) {
      if (phase_.board.owner_of(centre) == of) found.push_back(centre);
    }
    return found;
  }
  // Of those homes, the ones that use up the power's free choices.
  Places chosen(PowerId of, const std::vector<GainedHome>& all) const {
    Places found;
    for (const GainedHome& home : all) {
      if (home.power == of && !lists(power(of).predetermined_homes, home.centre)) found.push_back(home.centre);
    }
    return found;
  }
  // How many of them it has. A home of the start that is listed as gained does not count.
  int choices_made(PowerId of) const {
    const Places all = chosen(of, winter_.position.homes);
    return static_cast<int>(std::ranges::count_if(all, [&](ProvinceId home) { return !lists(power(of).homes, home); }));
  }
  bool is_to_choose(PowerId of, ProvinceId centre) const {
    return !oracle::elected_homes(winter_, of, {centre}).empty();
  }
  // Homes of the start and those gained before this Winter, even if another power owns them.
  int homes(PowerId of) const {
    const auto is_further = [&](const GainedHome& home) {
      return home.power == of && !lists(power(of).homes, home.centre);
    };
    return static_cast<int>(power(of).homes.size()) +
           static_cast<int>(std::ranges::count_if(phase_.board.homes, is_further));
  }
  void has_homes(PowerId of, int said) { expect(homes(of) == said, "it has {}", homes(of)); }
  void is_at_limit(int said) { expect(options().home_limit > 0 && said >= options().home_limit, "it may have more"); }
  int gained_now(PowerId of) const {
    return static_cast<int>(std::ranges::count_if(winter_.position.homes, [&](const GainedHome& home) {
      return home.power == of && !phase_.board.has_gained(of, home.centre);
    }));
  }
  // Vacant centres of its own that are such homes and in which the power ordered builds; each centre once.
  int ordered(PowerId of, auto is_such) const {
    Places found;
    for (const Order& order : phase_.submission.orders) {
      const ProvinceId centre = order.unit.at.province;
      if (order.power != of || !std::holds_alternative<Build>(order.task) || has(found, centre)) continue;
      if (!phase_.variant.map.supply_centres().contains(centre) || phase_.board.owner_of(centre) != of) continue;
      if (phase_.board.unit_at(centre) == nullptr && is_such(centre)) found.push_back(centre);
    }
    return static_cast<int>(found.size());
  }
  // "The first SC that the Great Power captures": it owns it, and neither started with it nor has it by another rule.
  bool captured(PowerId of, ProvinceId centre) const {
    const Power& its = power(of);
    return phase_.board.owner_of(centre) == of && !lists(its.homes, centre) && !lists(its.conditional_homes, centre) &&
           !lists(its.predetermined_homes, centre) && !lists(its.never_builds_in, centre);
  }
  // Declarations that count: of this centre, or of any.
  int declared(PowerId of, ProvinceId centre) const {
    int count = 0;
    for (std::size_t i = 0; i < phase_.submission.orders.size(); ++i) {
      const Order& order = phase_.submission.orders[i];
      const bool is_it = order.power == of && (centre == no_province || order.unit.at.province == centre);
      count += is_it && result_of(i) == Result::Declares ? 1 : 0;
    }
    return count;
  }
  void is_same(Places said, Places is, std::string_view what) {
    std::ranges::sort(said);
    std::ranges::sort(is);
    expect(said == is, "{} are others", what);
  }

  const PlayedPhase& phase_;
  const Order* order_;
  oracle::Board winter_;
};

}  // namespace

std::optional<Wrong> untruth(const PlayedPhase& phase, const Order* order, const HomeClaim& claim) {
  return HomeJudge(phase, order).of(claim);
}

}  // namespace casus::truth
