// What is said of every kind of answer that differs from a case: one golden file has the results of each case, by the
// engine, by adjudicators that say less, and by the oracle (`!` is before what differs), and the lines of the case that
// state what came.
#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "checker/adjudicators/adjudicator.h"
#include "checker/corpus/play_case.h"
#include "checker/corpus/result_text.h"
#include "checker/corpus/with_results.h"
#include "engine/orders/notation.h"
#include "engine/rules/clauses.h"
#include "tests/checker/corpus/case_parts.h"
#include "tests/checker/corpus/corpus_texts.h"
#include "tests/checker/corpus/what_is_said.h"
#include "tests/engine/variant_files.h"
#include "tests/golden/file.h"

namespace casus::corpus {
namespace differing_answers_test {

using adjudicators::Adjudicator;
using casus::testing::indented;
using casus::testing::joined;
using casus::testing::lines_of;
using casus::testing::Part;
using casus::testing::parts_of;

// Knows what the engine knows, and says less of it.
class SaysLess : public Adjudicator {
 public:
  SaysLess(std::string_view name, Level level, bool with_clauses)
      : name_(name), level_(level), with_clauses_(with_clauses) {}
  std::string_view name() const override { return name_; }
  std::optional<std::string> not_covered(const Variant&, const Position&) const override { return std::nullopt; }
  Ruling adjudicate(const Variant& variant, const Position& position, const Submission& submission) const override {
    Ruling ruling = adjudicators::engine().adjudicate(variant, position, submission);
    ruling.level = level_;
    ruling.with_clauses = with_clauses_;
    return level_ == Level::Positions ? at_level(std::move(ruling), level_) : ruling;
  }

 private:
  std::string_view name_;
  Level level_;
  bool with_clauses_;
};

std::string stated_and_came(const std::string& stated, const std::string& came) {
  if (stated == came) return came;
  return fmt::format("{}{} / came {}", stated == "nothing stated" ? "" : "stated ", stated, came);
}

std::string line(bool agrees, std::string_view what, const std::string& stated, const std::string& came) {
  return fmt::format("{} {}: {}\n", agrees ? ' ' : '!', what, stated_and_came(stated, came));
}

std::string of_impulses(const reports::PhaseRecord& phase) {
  std::string text;
  for (std::size_t i = 0; i < phase.impulses.size(); ++i) {
    for (const reports::DeedRecord& deed : phase.impulses[i].deeds) {
      if (!deed.ordered || deed.done.agrees) continue;
      text += fmt::format("    impulse {}, of {} in line {}: {}", i + 1, phase.orders[*deed.ordered].text,
                          deed.done.line, line(false, deed.done.text, deed.done.expected, deed.done.got));
    }
  }
  return text;
}

// The values behind the words say the same.
std::string of_result(const Variant& variant, const Position& played, const reports::ResultRecord& result,
                      const Compared& value) {
  const reports::ResultRecord again = result_record(variant, played, value);
  std::string text = line(result.agrees, result.what, result.expected, result.got);
  if (again.what != result.what || again.expected != result.expected || again.got != result.got)
    text += fmt::format("    as a value: {} {}", again.what, line(false, "", again.expected, again.got));
  return text;
}

std::string of_phase(const Variant& variant, const reports::PhaseRecord& phase, const PhaseValues& values) {
  std::string text = print(variant.calendar, phase.phase) + '\n';
  for (const reports::GrantRecord& grant : phase.grants) {
    text +=
        line(grant.agrees, fmt::format("{} {} {} {}", grant.line, variant[grant.power].name, grant.points, grant.text),
             grant.expected, grant.got);
  }
  for (const reports::OrderRecord& order : phase.orders) {
    if (order.unit && order.agrees) continue;  // without an order
    text += line(order.agrees, fmt::format("{} {}", order.line, order.text), order.expected, order.got);
  }
  text += of_impulses(phase);
  EXPECT_EQ(phase.results.size(), values.results.size());
  for (std::size_t i = 0; i < std::min(phase.results.size(), values.results.size()); ++i)
    text += of_result(variant, phase.played, phase.results[i], values.results[i]);
  return text;
}

std::string of_case(const Case& one, const Adjudicator& by) {
  const PlayedCase played = play_case(one, by);
  const reports::CaseRecord& record = played.record;
  std::string text = std::string(word(record.status)) + '\n' + indented("  ", record.message);
  for (std::size_t i = 0; i < record.phases.size(); ++i)
    text += of_phase(*one.variant, record.phases[i], played.phases[i]);
  for (const std::string& clause : record.cited_in_vain) text += "! cited in vain: " + clause + '\n';
  for (const Clause clause : record.decided) text += fmt::format("  decided: {}\n", key_of(clause));
  return text;
}

std::string differing(const std::string& text) {
  std::string differing;
  for (const std::string& line : lines_of(text)) {
    if (!line.starts_with("  ")) differing += line + '\n';
  }
  return differing;
}

// Those that say the same stand together. All of it is there for the engine, and what differs for the others.
std::string of_all(const Case& one) {
  static const SaysLess without_clauses("reasons without clauses", Level::Reasons, false),
      outcomes("outcomes", Level::Outcomes, true), positions("positions", Level::Positions, true);
  std::vector<std::pair<std::string, std::string>> said;
  for (const Adjudicator* by : {&adjudicators::engine(), static_cast<const Adjudicator*>(&without_clauses),
                                static_cast<const Adjudicator*>(&outcomes), static_cast<const Adjudicator*>(&positions),
                                &adjudicators::oracle()}) {
    if (by->not_covered(*one.variant, one.start)) continue;
    const std::string text = of_case(one, *by);
    const auto same = std::ranges::find(said, text, &std::pair<std::string, std::string>::second);
    if (same == said.end()) said.emplace_back(by->name(), text);
    else same->first += fmt::format(", {}", by->name());
  }
  std::string text;
  for (const auto& [names, what] : said) {
    text += fmt::format("  {}: {}", names, indented("    ", text.empty() ? what : differing(what)).substr(4));
  }
  return text;
}

std::string with_numbers(const std::string& text) {
  std::string numbered;
  int number = 0;
  for (const std::string& line : lines_of(text)) numbered += fmt::format("{:3} {}\n", ++number, line);
  return numbered;
}

// What `casus run --accept` writes.
std::string accepted(const std::string& text, const std::string& id) {
  const Read<WithResults> made = with_results(text, "x.case", id, testing::shelf());
  if (!made) return "not accepted: " + to_string(made.problems());
  std::string changes;
  for (const ChangedLine& change : made->changes)
    changes += fmt::format("{:3} -{}\n    +{}\n", change.line, change.before, change.after);
  return changes.empty() ? "" : "accepted:\n" + changes;
}

std::string of_file(const std::string& name) {
  const std::string all =
      testing::text_of_file(CASUS_SOURCE_DIR "/tests/checker/corpus/differing_answers/" + name + ".case");
  std::string told;
  for (const Part& part : parts_of(all)) {
    const std::string text = joined(part.lines);
    const auto file = read_case_file(text, "x.case", testing::shelf());
    EXPECT_TRUE(file.ok()) << to_string(file.problems());
    if (!file) continue;
    told += fmt::format("{}{}{}\n", with_numbers(text), of_all(file->cases.front()),
                        indented("  ", accepted(text, part.id)));
  }
  return told;
}

TEST(DifferingAnswers, AreToldAsAccepted) {
  std::string text;
  for (const char* const variant : {"standard", "ambition-empire-6", "1700ad"}) text += of_file(variant);
  testing::expect_accepted("tests/checker/corpus/differing_answers.txt", text);
}

}  // namespace differing_answers_test
}  // namespace casus::corpus
