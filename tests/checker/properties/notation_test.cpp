// Whatever is printed reads back as it was.
#include "engine/orders/notation.h"
#include "checker/corpus/board_text.h"
#include "checker/corpus/case_writer.h"
#include "checker/corpus/run_case.h"
#include "checker/generate/case_of.h"
#include "engine/rules/features.h"
#include "tests/checker/corpus/corpus_texts.h"
#include "tests/checker/properties/laws.h"

namespace casus::properties {
namespace notation_test {

CASUS_LAW(Notation, PrintedOrdersReadBack, Boards{}) {
  for (const Order& order : now.orders) {
    const auto read = parse_order(*now.variant, order.power, print(*now.variant, order), {});
    if (!read) return to_string(read.problems());
    if (*read != order) return print(*now.variant, order) + " is read as " + print(*now.variant, *read);
  }
  return "";
}

void replace_all(std::string& text, std::string_view from, std::string_view to) {
  for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
    text.replace(at, from.size(), to);
}

// "Off-Board C": the law below would take the letter for a word of the order.
bool has_a_letter_for_a_word(const Map& map, std::string_view text) {
  return std::ranges::any_of(map.provinces(), [&](const Province& province) {
    const std::string& name = province.name;
    return name.size() > 2 && name[name.size() - 2] == ' ' && text.find(name) != text.npos;
  });
}

// A few of the spellings of docs/notation.md, with the names of every map.
CASUS_LAW(Notation, TypedOrdersReadAsPrintedOnes, (Boards{.keeps = "convoy-path"})) {
  constexpr struct {
    std::string_view move, army, fleet, support, convoy;
  } manners[] = {
      {" to ", "army in ", "fleet in ", " supports ", " convoys "},
      {" ---> ", "army ", "fleet ", " supporting ", " convoying "},
      {" attacks ", "A from ", "F from ", " to support ", " to convoy "},
  };
  for (const Order& order : now.orders) {
    for (const auto& manner : manners) {
      std::string text = ' ' + print(*now.variant, order);
      if (has_a_letter_for_a_word(now.variant->map, text)) continue;
      replace_all(text, " - ", manner.move);
      replace_all(text, " S ", manner.support);
      replace_all(text, " C ", manner.convoy);
      replace_all(text, " A ", ' ' + std::string(manner.army));
      replace_all(text, " F ", ' ' + std::string(manner.fleet));
      const auto read = parse_order(*now.variant, order.power, text, {});
      if (!read) return text + '\n' + to_string(read.problems());
      if (*read != order) return text + " is read as " + print(*now.variant, *read);
    }
  }
  return "";
}

CASUS_LAW(Notation, PrintedGrantsReadBack, (Boards{PhaseKind::Movement, Feature::Points})) {
  for (const Grant& grant : now.grants) {
    const std::string text = print(*now.variant, grant);
    const auto read = parse_grant(*now.variant, grant.power, text, {});
    if (!read) return to_string(read.problems());
    if (*read != grant || !is_grant(text)) return text + " is read as another grant";
  }
  return "";
}

CASUS_LAW(Notation, PhasesReadBackInEitherReckoning, Boards{}) {
  const Calendar& calendar = now.variant->calendar;
  for (const Phase& phase : {now.position.phase, play(now).next.phase}) {
    const std::string text = print(calendar, phase), reckoned = print_reckoning(calendar, phase);
    if (parse_phase(calendar, text) != phase) return text + " is read as another phase";
    if (reckoned.empty() != calendar.reckoning.empty())
      return text + " is told in one way where there are two, or in two where there is one";
    if (reckoned.empty()) continue;
    const std::string other = text.substr(0, text.find(' ')) + ' ' + reckoned + text.substr(text.rfind(' '));
    if (parse_phase(calendar, other) != phase) return other + " is not " + text;
  }
  return "";
}

std::string difference_when_read(const Situation& now, const Position& position) {
  const std::string text = corpus::print_position(*now.variant, position);
  const auto read = corpus::read_position(text, "position", testing::shelf());
  if (!read) return to_string(read.problems()) + text;
  return read->position == position ? "" : "read as another position:\n" + text;
}

// A position names its variant and no options, and these minor powers are there by an option only.
const Boards without_new_minors{.keeps = "civil-disorder"};

CASUS_LAW(Notation, PrintedPositionsReadBack, without_new_minors) { return difference_when_read(now, now.position); }
// Reading checks a board as a whole, so this says too that the engine only makes boards that can exist.
CASUS_LAW(Notation, NextPositionsReadBack, without_new_minors) { return difference_when_read(now, play(now).next); }

CASUS_LAW(Notation, PrintedCasesReadBackAndPass, (Boards{std::nullopt, Feature::None, 2})) {
  const std::string text = generate::file_of(generate::case_of(now, play(now)), "Generated");
  const auto read = testing::read_cases(text);
  if (!read) return to_string(read.problems());
  const auto record = corpus::run_case(read->cases.front());
  if (record.status != reports::Status::Passed) return "a case that does not pass: " + record.message;
  return corpus::print(read->cases.front()) == corpus::print(generate::case_of(now, play(now))) ? ""
                                                                                                : "printed differently";
}

}  // namespace notation_test
}  // namespace casus::properties
