// Two adjudicators that share nothing but the types.
#include "checker/oracle/oracle.h"

#include "tests/checker/properties/laws.h"

namespace casus::properties {
namespace oracle_test {

std::string disagreement(const Situation& now) {
  if (oracle::not_covered(*now.variant, now.position)) return "";
  const Adjudication engine = play(now);
  std::string text;
  for (const std::string& line :
       oracle::differences(*now.variant, now.position, now.submission(), engine,
                           oracle::adjudicate(*now.variant, now.position, now.submission()))) {
    text += line + '\n';
  }
  return text;
}

CASUS_LAW(Oracle, AgreesOnMovement, (Boards{PhaseKind::Movement, Feature::None, 4})) { return disagreement(now); }
CASUS_LAW(Oracle, AgreesOnRetreats, (Boards{PhaseKind::Retreats})) { return disagreement(now); }
CASUS_LAW(Oracle, AgreesOnAdjustments, (Boards{PhaseKind::Adjustments})) { return disagreement(now); }

// The same board under one other value of one option of DATC 4.B to 4.E; which, the board decides.
std::string disagreement_under_another_choice(const Situation& now) {
  std::vector<std::pair<const OptionInfo*, std::uint8_t>> choices;
  for (const OptionInfo& option : all_options()) {
    if (option.datc < "4.B" || option.datc > "4.F") continue;
    for (std::uint8_t value = 0; value < option.values.size(); ++value) {
      if (value != option.get(now.variant->options())) choices.emplace_back(&option, value);
    }
  }
  std::size_t number = now.orders.size();
  for (const Order& order : now.orders) number = number * 31 + index(order.unit.at.province);
  const auto [option, value] = choices[number % choices.size()];
  auto changed = std::make_shared<Variant>(*now.variant);
  option->set(changed->rulebook.options, value);
  if (changed->missing_data() || !changed->missing_clauses().empty()) return "";
  Situation other = now;
  other.variant = changed;
  const std::string text = disagreement(other);
  return text.empty() ? "" : std::string(option->name) + '=' + std::string(option->values[value].name) + '\n' + text;
}

CASUS_LAW(Oracle, AgreesOnMovementUnderOtherChoices, (Boards{PhaseKind::Movement})) {
  return disagreement_under_another_choice(now);
}
CASUS_LAW(Oracle, AgreesOnRetreatsUnderOtherChoices, (Boards{PhaseKind::Retreats})) {
  return disagreement_under_another_choice(now);
}
CASUS_LAW(Oracle, AgreesOnAdjustmentsUnderOtherChoices, (Boards{PhaseKind::Adjustments, Feature::None, 24})) {
  return disagreement_under_another_choice(now);
}

}  // namespace oracle_test
}  // namespace casus::properties
