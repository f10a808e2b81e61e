#include "engine/verdicts/verdict.h"

#include <algorithm>
#include <iterator>

namespace casus {
namespace {

constexpr std::string_view result_words[] = {"holds",     "moves",    "bounces",   "disrupted", "void",     "illegal",
                                             "given",     "cut",      "convoys",   "retreats",  "disbands", "builds",
                                             "waives",    "declares", "removes",   "under-way", "stands",   "permits",
                                             "withdraws", "agrees",   "transforms"};
constexpr std::string_view part_words[] = {"holds",  "fights-back", "prevents", "attacks",     "cuts",
                                           "spares", "lost",        "supports", "not-counted", "goes-round",
                                           "ahead",  "water",       "uses-up",  "stands"};
constexpr std::string_view fate_words[] = {"stays", "dislodged", "destroyed"};
constexpr std::string_view decision_words[] = {"move", "support", "convoy"};
constexpr std::string_view event_words[] = {"captured",      "disbanded",    "removed",     "builds-unused",
                                            "won",           "rebuilt",      "home-gained", "independent",
                                            "left-occupied", "falls-short",  "retreated",   "displaced",
                                            "put-out",       "neutral-fell", "unsupplied",  "ended"};
constexpr std::string_view grant_words[] = {"carried", "outbid", "tied", "forfeited", "barred", "illegal"};

template <class Value, std::size_t Count>
std::optional<Value> value_called(const std::string_view (&names)[Count], std::string_view text) {
  const auto found = std::ranges::find(names, text);
  if (found == std::end(names)) return std::nullopt;
  return static_cast<Value>(found - std::begin(names));
}

}  // namespace

std::string_view word(Result result) { return result_words[static_cast<std::size_t>(result)]; }

std::optional<Result> result_from(std::string_view text) { return value_called<Result>(result_words, text); }

std::string_view word(Fate fate) { return fate_words[static_cast<std::size_t>(fate)]; }

std::optional<Fate> fate_from(std::string_view text) { return value_called<Fate>(fate_words, text); }

std::string_view word(DecisionKind kind) { return decision_words[static_cast<std::size_t>(kind)]; }

std::string_view word(EventKind kind) { return event_words[static_cast<std::size_t>(kind)]; }

std::string_view word(GrantResult result) { return grant_words[static_cast<std::size_t>(result)]; }

std::optional<GrantResult> grant_result_from(std::string_view text) {
  return value_called<GrantResult>(grant_words, text);
}

std::string_view word(Consistent consistent) {
  switch (consistent) {
    case Consistent::None: return "none";
    case Consistent::Several: return "several";
    case Consistent::Untried: break;
  }
  return "untried";
}

std::string_view word(StepBy by) {
  switch (by) {
    case StepBy::Assumed: return "assumed";
    case StepBy::Follows: return "follows";
    case StepBy::Turns: break;
  }
  return "turns";
}

std::string_view word(ClosedPlace::By by) {
  switch (by) {
    case ClosedPlace::By::Mountains: return "mountains";
    case ClosedPlace::By::Defence: return "defence";
    case ClosedPlace::By::Owner: return "owner";
    case ClosedPlace::By::Units: return "units";
    case ClosedPlace::By::Coast: break;
  }
  return "coast";
}

std::string_view word(OrderChoice choice) {
  switch (choice) {
    case OrderChoice::Outside: return "outside";
    case OrderChoice::Chosen: return "chosen";
    case OrderChoice::PassedOver: break;
  }
  return "passed-over";
}

std::string_view word(Part part) { return part_words[static_cast<std::size_t>(part)]; }

bool is_compared(Part part) { return part <= Part::Attacks; }

void add_witness(Verdict& verdict, ProvinceId unit, Part part) {
  const Witness witness{unit, part, {}};
  verdict.witnesses.insert(std::ranges::upper_bound(verdict.witnesses, witness), witness);
}

std::optional<Strengths> strengths_of(const Verdict& verdict) {
  std::optional<Strengths> hardest;
  for (const Witness& witness : verdict.witnesses) {
    if (!is_compared(witness.part) || witness.strengths == Strengths{}) continue;
    if (!hardest || witness.strengths.against > hardest->against) hardest = witness.strengths;
  }
  return hardest;
}

std::vector<ProvinceId> units_of(std::span<const Witness> witnesses) {
  std::vector<ProvinceId> units;
  for (const Witness& witness : witnesses) {
    if (units.empty() || units.back() != witness.unit) units.push_back(witness.unit);
  }
  return units;
}

Event loss_of(const Unit& unit, EventKind kind, Clause clause) {
  Event event;
  event.kind = kind;
  event.clause = clause;
  event.power = unit.power;
  event.province = unit.at.province;
  event.unit = unit;
  return event;
}

}  // namespace casus
