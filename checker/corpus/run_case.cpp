#include "checker/corpus/run_case.h"

#include <algorithm>
#include <exception>

#include <fmt/format.h>

#include "checker/corpus/by_oracle.h"
#include "checker/corpus/compare_result.h"
#include "checker/corpus/record_phase.h"
#include "engine/adjudicate.h"
#include "engine/diplomacy/points.h"
#include "engine/orders/notation.h"
#include "engine/text/visible.h"

namespace casus::corpus {

using reports::CaseRecord;
using reports::GrantRecord;
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

// What the points published, each to be claimed by the line that states it.
class Published {
 public:
  explicit Published(std::vector<OrderRecord> records) : records_(std::move(records)) {}

  OrderRecord claim(const Variant& variant, const Position& position, const OrderLine& line) {
    const auto found = std::find_if(records_.begin(), records_.end(), [&](const OrderRecord& record) {
      return is_same_order(variant, position, *record.order, *line.order);
    });
    OrderRecord record;
    if (found == records_.end()) {
      record.power = line.power;
      record.text = print(variant, *line.order);
      record.got = "not published";
      record.published = true;
    } else {
      record = std::move(*found);
      records_.erase(found);
    }
    expect(line, record);
    return record;
  }

  std::vector<OrderRecord> unclaimed() && {
    for (OrderRecord& record : records_) {
      record.expected = "nothing stated";
      record.agrees = false;
    }
    return std::move(records_);
  }

 private:
  std::vector<OrderRecord> records_;
};

// Puts expectations beside what came out. Lines that could not be read come in where they stand in the case, and so do
// orders that diplomacy points published; such an order that the case does not state is a difference.
void expect_orders(const Variant& variant, const CasePhase& phase, PhaseRecord& record) {
  std::vector<OrderRecord> played = std::move(record.orders);
  record.orders.clear();
  const auto first_published =
      std::find_if(played.begin(), played.end(), [](const OrderRecord& order) { return order.published; });
  const auto first_unordered =
      std::find_if(first_published, played.end(), [](const OrderRecord& order) { return !order.published; });
  Published published({first_published, first_unordered});
  auto next = played.begin();
  for (const OrderLine& line : phase.orders) {
    if (!line.order) {
      record.orders.push_back(unreadable(variant, line));
    } else if (is_publication(variant, phase, line)) {
      record.orders.push_back(published.claim(variant, record.played, line));
    } else {
      expect(line, *next);
      record.orders.push_back(std::move(*next++));
    }
  }
  std::ranges::move(std::move(published).unclaimed(), std::back_inserter(record.orders));
  const auto unordered = next == first_published ? first_unordered : next;
  std::move(unordered, played.end(), std::back_inserter(record.orders));
}

void expect_grants(const CasePhase& phase, PhaseRecord& record) {
  for (std::size_t i = 0; i < phase.grants.size(); ++i) {
    const GrantLine& line = phase.grants[i];
    GrantRecord& grant = record.grants[i];
    if (!line.written.empty()) grant.text = line.written;
    grant.line = line.at.line;
    grant.expected = word(line.expected);
    grant.agrees = grant.expected == grant.got;
  }
}

bool agrees(const PhaseRecord& phase) {
  return std::all_of(phase.grants.begin(), phase.grants.end(), [](const GrantRecord& grant) { return grant.agrees; }) &&
         std::all_of(phase.orders.begin(), phase.orders.end(), [](const OrderRecord& order) { return order.agrees; }) &&
         std::all_of(phase.results.begin(), phase.results.end(), [](const auto& result) { return result.agrees; });
}

bool agrees(const CaseRecord& record) {
  return record.cited_in_vain.empty() && std::all_of(record.phases.begin(), record.phases.end(),
                                                     [](const PhaseRecord& phase) { return agrees(phase); });
}

Adjudication play(const Case& the_case, const CasePhase& phase, const Position& position, By by, CaseRecord& record) {
  const Variant& variant = *the_case.variant;
  std::vector<Order> orders;
  for (const OrderLine& line : phase.orders) {
    if (line.order && !is_publication(variant, phase, line)) orders.push_back(*line.order);
  }
  std::vector<Grant> grants;
  for (const GrantLine& line : phase.grants) grants.push_back(line.grant);
  const Submission submission{orders, grants, phase.fallen};
  Adjudication got = by == By::Engine ? adjudicate(variant, position, submission)
                                      : adjudicated_by_oracle(variant, position, submission);
  PhaseRecord played = record_phase(variant, position, submission, got);
  if (by == By::Oracle) open_by_oracle(variant, played);
  expect_grants(phase, played);
  expect_orders(variant, phase, played);
  played.results = compare_result(variant, phase.result, played, got);
  if (by == By::Oracle) keep_what_the_oracle_says(played);
  record.phases.push_back(std::move(played));
  if (by == By::Oracle) return got;

  const std::vector<Clause> decided = decided_clauses(got);
  record.decided.insert(record.decided.end(), decided.begin(), decided.end());
  return got;
}

// The case goes on with a phase that does not come next. After a phase that came out as stated, the case contradicts
// itself; otherwise this follows from what failed before.
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

// The case goes on although somebody has won.
void game_is_over(const Case& the_case, const CasePhase& phase, PowerId winner, CaseRecord& record) {
  const Variant& variant = *the_case.variant;
  const std::string problem = variant[winner].name + " has won, and the game is over";
  if (agrees(record)) {
    record.status = Status::Broken;
    record.message =
        to_string(Diagnostic{phase.at, problem, "no further phase", print(variant.calendar, phase.phase), ""});
  } else {
    record.phases.back().results.push_back({"next", print(variant.calendar, phase.phase), problem, false});
  }
}

void play_phases(const Case& the_case, By by, CaseRecord& record) {
  Position position = the_case.start;
  PowerId winner = no_power;
  for (const CasePhase& phase : the_case.phases) {
    if (winner != no_power) return game_is_over(the_case, phase, winner, record);
    if (position.phase != phase.phase) return wrong_phase(the_case, phase, position, record);
    Adjudication played = play(the_case, phase, position, by, record);
    position = std::move(played.next);
    winner = played.winner;
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

std::string quoted_for_shell(std::string_view word) {
  if (!word.empty() && std::all_of(word.begin(), word.end(), is_plain)) return std::string(word);
  // What a terminal does not get as it is, the shell gets by its number.
  const bool has_control = visible(word) != word;
  const auto is_control = [&](char c) {
    const auto byte = static_cast<unsigned char>(c);
    return byte < ' ' || byte == 0x7F || (has_control && byte > 0x7F);
  };
  std::string text = has_control ? "$'" : "'";
  for (const char c : word) {
    if (is_control(c)) text += fmt::format("\\x{:02x}", static_cast<unsigned char>(c));
    else if (c == '\'') text += has_control ? "\\'" : "'\\''";
    else if (c == '\\' && has_control) text += "\\\\";
    else text += c;
  }
  return text + "'";
}

std::string replay_command(std::string_view file, std::string_view id) {
  return fmt::format("casus run {} --id {}", quoted_for_shell(file), quoted_for_shell(id));
}

CaseRecord run_case(const Case& the_case, By by) {
  CaseRecord record = head_of(the_case);
  try {
    play_phases(the_case, by, record);
    if (by == By::Engine) check_cited(record);
    record.status = status_of(record);
  } catch (const std::bad_alloc&) {
    throw;  // no fault of this case
  } catch (const std::exception& bug) {
    record.status = Status::OurBug;
    record.message = bug.what();
  }
  return record;
}

}  // namespace casus::corpus
