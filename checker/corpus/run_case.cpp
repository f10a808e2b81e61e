#include "checker/corpus/run_case.h"

#include <algorithm>
#include <exception>

#include <fmt/format.h>

#include "checker/corpus/compare_result.h"
#include "checker/corpus/record_phase.h"
#include "engine/adjudicate.h"
#include "engine/orders/notation.h"

namespace casus::corpus {

using reports::CaseRecord;
using reports::OrderRecord;
using reports::PhaseRecord;
using reports::Status;

namespace {

// The text is what the case is about, so it is read anew and the reader's message compared.
OrderRecord unreadable(const Variant& variant, const OrderLine& line) {
  OrderRecord record;
  record.power = line.power;
  record.text = line.written;
  record.line = line.at.line;
  record.expected = fmt::format("unreadable \"{}\"", line.unreadable);
  const Read<Order> read = parse_order(variant, line.power, line.written, line.at);
  if (read) {
    record.got = "read as " + print(variant, *read);
    record.agrees = false;
  } else {
    record.got = fmt::format("unreadable \"{}\"", read.problems().front().problem);
    record.agrees = read.problems().front().problem.starts_with(line.unreadable);
  }
  return record;
}

void expect(const OrderLine& line, OrderRecord& record) {
  if (!line.written.empty()) record.text = line.written;
  record.line = line.at.line;
  record.expected = words(line.expected.result, line.expected.fate);
  record.agrees = record.expected == record.got;
}

// Puts expectations beside what came out; lines that could not be read come in where they stand in the case.
void expect(const Variant& variant, const CasePhase& phase, PhaseRecord& record) {
  std::vector<OrderRecord> played = std::move(record.orders);
  record.orders.clear();
  auto next = played.begin();
  for (const OrderLine& line : phase.orders) {
    if (!line.order) {
      record.orders.push_back(unreadable(variant, line));
      continue;
    }
    expect(line, *next);
    record.orders.push_back(std::move(*next++));
  }
  std::move(next, played.end(), std::back_inserter(record.orders));
}

bool agrees(const PhaseRecord& phase) {
  return std::all_of(phase.orders.begin(), phase.orders.end(), [](const OrderRecord& order) { return order.agrees; }) &&
         std::all_of(phase.results.begin(), phase.results.end(), [](const auto& result) { return result.agrees; });
}

bool agrees(const CaseRecord& record) {
  return record.cited_in_vain.empty() &&
         std::all_of(record.phases.begin(), record.phases.end(), [](const PhaseRecord& phase) { return agrees(phase); });
}

Adjudication play(const Case& the_case, const CasePhase& phase, const Position& position, CaseRecord& record) {
  std::vector<Order> orders;
  for (const OrderLine& line : phase.orders) {
    if (line.order) orders.push_back(*line.order);
  }
  Adjudication got = adjudicate(*the_case.variant, position, orders);
  PhaseRecord played = record_phase(*the_case.variant, position, orders, got);
  expect(*the_case.variant, phase, played);
  played.results = compare_result(*the_case.variant, phase.result, played, got);
  record.phases.push_back(std::move(played));

  const std::vector<Clause> decided = decided_clauses(got);
  record.decided.insert(record.decided.end(), decided.begin(), decided.end());
  return got;
}

// The case goes on with a phase that does not come next. After a phase that came out as stated, the case contradicts itself;
// otherwise this follows from what failed before.
void wrong_phase(const Case& the_case, const CasePhase& phase, const Position& position, CaseRecord& record) {
  const Calendar& calendar = the_case.variant->calendar;
  const std::string wanted = print(calendar, phase.phase);
  const std::string have = print(calendar, position.phase);
  if (agrees(record)) {
    record.status = Status::Broken;
    record.message = to_string(Diagnostic{phase.at, "this is not the phase that comes next", have, wanted, ""});
  } else {
    record.phases.back().results.push_back({"next", wanted, have, false});
  }
}

void play_phases(const Case& the_case, CaseRecord& record) {
  Position position = the_case.start;
  for (const CasePhase& phase : the_case.phases) {
    if (position.phase != phase.phase) return wrong_phase(the_case, phase, position, record);
    position = play(the_case, phase, position, record).next;
  }
}

void check_cited(CaseRecord& record) {
  std::sort(record.decided.begin(), record.decided.end());
  record.decided.erase(std::unique(record.decided.begin(), record.decided.end()), record.decided.end());
  for (const std::string& id : record.cited) {
    const std::optional<Clause> clause = record.variant->rulebook.find(id);
    if (!clause || !std::binary_search(record.decided.begin(), record.decided.end(), *clause)) {
      record.cited_in_vain.push_back(id);
    }
  }
}

Status status_of(const CaseRecord& record) {
  if (record.status == Status::Broken) return Status::Broken;
  const bool passed = agrees(record);
  if (record.known_failure.empty()) return passed ? Status::Passed : Status::Failed;
  return passed ? Status::UnexpectedPass : Status::KnownFailure;
}

bool is_plain(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
         std::string_view("._-/=+,:@%").find(c) != std::string_view::npos;
}

std::string quoted_for_shell(std::string_view word) {
  if (!word.empty() && std::all_of(word.begin(), word.end(), is_plain)) return std::string(word);
  std::string text = "'";
  for (const char c : word) {
    if (c == '\'') text += "'\\''";
    else text += c;
  }
  return text + "'";
}

}  // namespace

CaseRecord head_of(const Case& the_case) {
  CaseRecord record;
  record.id = the_case.id;
  record.title = the_case.title;
  record.chapter = the_case.chapter;
  record.file = the_case.at.file;
  record.line = the_case.at.line;
  record.source = the_case.source;
  record.options = the_case.options;
  record.ruling = the_case.ruling;
  record.notes = the_case.notes;
  record.known_failure = the_case.known_failure;
  record.cited = the_case.clauses;
  record.variant = the_case.variant;
  record.replay = replay_command(the_case.at.file, the_case.id);
  return record;
}

std::string replay_command(std::string_view file, std::string_view id) {
  return fmt::format("casus run {} --id {}", quoted_for_shell(file), quoted_for_shell(id));
}

CaseRecord run_case(const Case& the_case) {
  CaseRecord record = head_of(the_case);
  try {
    play_phases(the_case, record);
    check_cited(record);
    record.status = status_of(record);
  } catch (const std::exception& bug) {
    record.status = Status::OurBug;
    record.message = bug.what();
  }
  return record;
}

}  // namespace casus::corpus
