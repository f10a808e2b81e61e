#include "engine/adjustments/first_captures.h"

#include <algorithm>
#include <string>

#include "engine/adjustments/homes.h"
#include "engine/faults/faults.h"
#include "engine/rules/clauses.h"
#include "engine/rules/options.h"
#include "engine/rules/power_ids.h"
#include "engine/text/names.h"

namespace casus {
namespace {

bool is_among(const std::vector<ProvinceId>& centres, ProvinceId centre) {
  return std::ranges::find(centres, centre) != centres.end();
}

int homes_to_gain(const Variant& variant, const Position& position, PowerId power) {
  const HomesLeft left = homes_left(variant, position, power);
  return std::min(left.elective, left.of_all);
}

bool is_recaptured(const Variant& variant, PowerId power, ProvinceId centre) {
  if (broken(Fault::RecaptureUsesThePlace)) return false;
  return variant.is_home(power, centre);
}

// Another rule says what the centre is to this power: a capture makes no home of it.
std::optional<NoCapture> another_rule(const Power& power, ProvinceId centre) {
  if (is_among(power.conditional_homes, centre)) return NoCapture::HomeWhileOwned;
  if (is_among(power.predetermined_homes, centre)) return NoCapture::HomeByBuild;
  if (is_among(power.never_builds_in, centre)) return NoCapture::NeverBuildsThere;
  return std::nullopt;
}

// Why it can gain no home at all.
std::optional<NoCapture> why_no_home_to_gain(const Variant& variant, const Position& position, PowerId power) {
  const HomesLeft left = homes_left(variant, position, power);
  if (left.elective == 0) return variant[power].elective_homes == 0 ? NoCapture::GainsNone : NoCapture::HasGainedAll;
  return left.of_all == 0 ? std::optional(NoCapture::HasMostHomes) : std::nullopt;
}

std::vector<ProvinceId> centres_with_another_rule(const Variant& variant, PowerId power) {
  std::vector<ProvinceId> centres;
  variant.map.supply_centres().for_each([&](ProvinceId centre) {
    if (another_rule(variant[power], centre) && !variant.is_home(power, centre)) centres.push_back(centre);
  });
  return centres;
}

// The choice of one power among the centres that it has captured.
class HomeChoice {
 public:
  HomeChoice(const Variant& variant, const Position& position, PowerId power)
      : variant_(variant),
        power_(power),
        open_(captured_centres(variant, position, power)),
        left_(open_.empty() ? 0 : homes_to_gain(variant, position, power)) {
    if (broken(Fault::EveryCaptureIsHome)) left_ = static_cast<int>(open_.size());
    std::ranges::stable_sort(open_, {},
                             [&](ProvinceId centre) { return folded(variant.map[centre].abbreviations.front()); });
    if (broken(Fault::LastOfAlphabetBecomesHome)) std::ranges::reverse(open_);
  }

  bool is_needed() const { return static_cast<int>(open_.size()) > left_; }
  bool can_take(ProvinceId centre) const { return left_ > 0 && is_among(open_, centre); }

  void declare(ProvinceId centre) {
    if (broken(Fault::DeclarationIsIgnored)) centre = open_.front();
    take(centre, Clause::HomeDeclared);
    if (broken(Fault::DeclarationsWithoutEnd)) ++left_;
  }
  // A build shows which centre is meant.
  void tell_by_build(ProvinceId centre) {
    if (broken(Fault::BuildIsNoDeclaration)) return;
    take(centre, Clause::HomeUndeclared);
    if (broken(Fault::DeclarationsWithoutEnd)) ++left_;
  }
  void take_rest(Clause clause) {
    while (left_ > 0 && !open_.empty()) take(open_.front(), clause);
  }

  void judge(Result result, Clause clause) {
    Verdict verdict;
    verdict.result = result;
    verdict.clause = clause;
    result_.verdicts.push_back(std::move(verdict));
  }

  Declarations result() && { return std::move(result_); }

 private:
  void take(ProvinceId centre, Clause clause) {
    std::erase(open_, centre);
    --left_;
    result_.gained.push_back({power_, centre});
    result_.events.push_back(home_gained(result_.gained.back(), clause));
    if (clause == Clause::HomeFirstCaptured)
      result_.events.back().besides = centres_with_another_rule(variant_, power_);
  }

  const Variant& variant_;
  PowerId power_;
  std::vector<ProvinceId> open_;  // by abbreviation
  int left_;
  Declarations result_;
};

}  // namespace

// What the centre is to the power comes before what the power can still gain.
std::optional<NoCapture> why_no_capture(const Variant& variant, const Position& position, PowerId power,
                                        ProvinceId province) {
  if (!variant.map.supply_centres().contains(province)) return NoCapture::NoCentre;
  if (is_recaptured(variant, power, province)) return NoCapture::HomeOfTheStart;
  if (position.has_gained(power, province)) return NoCapture::GainedBefore;
  const std::optional<NoCapture> other = another_rule(variant[power], province);
  if (other && other != NoCapture::NeverBuildsThere) return other;
  if (const auto why = why_no_home_to_gain(variant, position, power)) return why;
  return position.owner_of(province) != power ? NoCapture::NotOwned : other;
}

std::vector<ProvinceId> captured_centres(const Variant& variant, const Position& position, PowerId power) {
  std::vector<ProvinceId> centres;
  if (broken(Fault::FirstCaptureIsNoHome)) return centres;
  if (variant.options().new_homes != NewHomes::FirstCaptured) return centres;
  if (variant[power].minor || why_no_home_to_gain(variant, position, power)) return centres;
  variant.map.supply_centres().for_each([&](ProvinceId centre) {
    if (!why_no_capture(variant, position, power, centre)) centres.push_back(centre);
  });
  return centres;
}

bool has_to_declare(const Variant& variant, const Position& position, PowerId power) {
  return HomeChoice(variant, position, power).is_needed();
}

std::vector<Event> gain_first_captures(const Variant& variant, Position& position) {
  std::vector<Event> events;
  if (variant.options().new_homes != NewHomes::FirstCaptured) return events;
  for (const PowerId power : power_ids(variant)) {
    HomeChoice choice(variant, position, power);
    if (choice.is_needed()) continue;
    choice.take_rest(Clause::HomeFirstCaptured);
    const Declarations settled = std::move(choice).result();
    position.homes.insert(position.homes.end(), settled.gained.begin(), settled.gained.end());
    events.insert(events.end(), settled.events.begin(), settled.events.end());
    std::ranges::sort(position.homes);  // so that the next power's gained homes are found
  }
  return events;
}

Declarations settle_declarations(const Variant& variant, const Position& position, PowerId power,
                                 std::span<const Order> declarations, std::span<const Order> builds) {
  HomeChoice choice(variant, position, power);
  const bool needed = choice.is_needed();
  for (const Order& declaration : declarations) {
    const ProvinceId centre = declaration.unit.at.province;
    const bool counts = needed && choice.can_take(centre);
    if (counts) choice.declare(centre);
    choice.judge(counts ? Result::Declares : Result::Illegal, counts ? Clause::HomeDeclared : Clause::HomeNotToDeclare);
  }
  for (const Order& build : builds) {
    const ProvinceId centre = build.unit.at.province;
    const bool tells = needed && std::holds_alternative<Build>(build.task) && position.unit_at(centre) == nullptr;
    if (tells && choice.can_take(centre)) choice.tell_by_build(centre);
  }
  choice.take_rest(needed ? Clause::HomeUndeclared : Clause::HomeFirstCaptured);
  return std::move(choice).result();
}

}  // namespace casus
