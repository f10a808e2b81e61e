#include "checker/corpus/run_case.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <utility>

#include <fmt/format.h>

#include "checker/corpus/compare_answer.h"
#include "checker/corpus/handed_in.h"
#include "checker/corpus/play_case.h"
#include "checker/corpus/record_phase.h"
#include "checker/corpus/resolve/stated_reason.h"
#include "checker/corpus/result_text.h"
#include "engine/adjudicate.h"
#include "engine/orders/notation.h"
#include "engine/rules/rulebook.h"
#include "engine/text/raise.h"

namespace casus::corpus {

using adjudicators::Adjudicator;
using reports::CaseRecord;
using reports::GrantRecord;
using reports::OrderRecord;
using reports::PhaseRecord;
using reports::Status;

namespace {

// The case is about the text, so it is read again and the reader's message is compared: a case can be played by another
// variant than it was read with.
OrderRecord unreadable(const Variant& variant, const OrderLine& line, PhaseKind phase) {
  const Read<Order> read = parse_order(variant, line.power, line.written, line.at, phase);
  OrderRecord record;
  record.power = line.power;
  record.text = line.written;
  record.line = line.at.line;
  record.expected = fmt::format("unreadable \"{}\"", line.unreadable);
  if (read) {
    record.got = "read as " + print(variant, *read);
    record.agrees = false;
  } else {
    record.got = fmt::format("unreadable \"{}\"", read.problems().front().problem);
    record.agrees = read.problems().front().problem.starts_with(line.unreadable);
  }
  return record;
}

void expect(const Variant& variant, const OrderLine& line, const Compared& compared, OrderRecord& record) {
  if (!line.written.empty()) record.text = line.written;
  record.line = line.at.line;
  record.expected = words(variant, line.expected);
  record.agrees = compared.agrees;
}

OrderRecord not_published(const Variant& variant, const OrderLine& line) {
  OrderRecord record;
  record.power = line.power;
  record.text = print(variant, *line.order);
  record.got = "not published";
  record.published = true;
  return record;
}

// An order as it was played, and its result (PhaseValues::orders).
struct OrderWithValue {
  OrderRecord record;
  std::optional<Value> came = {};
};

// Puts the compared values into the record of the phase as it was played. Unreadable lines and orders that diplomacy
// points published keep their place in the case; published orders that the case does not state come last.
class Expectations {
 public:
  Expectations(const Variant& variant, const CasePhase& phase, const Ruling& answer, PhaseRecord& record)
      : variant_(variant),
        phase_(phase),
        ordered_(answer.orders.size()),
        unordered_(ordered_ + answer.published.size()),
        record_(record),
        played_(std::exchange(record.orders, {})) {}

  PhaseValues put(const std::vector<Compared>& compared) {
    values_.grants.resize(record_.grants.size());
    for (const Compared& one : compared) {
      if (one.kind == Compared::Kind::Grant) put_grant(one);
      else if (one.kind == Compared::Kind::Order) put_order(one, ordered_at(*one.answer));
      else if (one.kind == Compared::Kind::Published) put_published(one);
      else put_result(one);
    }
    put_unreadable(phase_.orders.size());
    for (OrderWithValue& order : stated_) add(std::move(order));
    for (OrderWithValue& order : unstated_) add(std::move(order));
    for (std::size_t i = unordered_; i < played_.size(); ++i) add({std::move(played_[i])});
    put_impulses(compared);
    return std::move(values_);
  }

 private:
  // The statement of the case for each impulse, next to its result. Deeds name their orders by their new places.
  void put_impulses(const std::vector<Compared>& compared) {
    std::vector<std::size_t> places;
    for (std::size_t i = 0; i < record_.orders.size(); ++i) {
      if (record_.orders[i].order) places.push_back(i);
    }
    for (std::size_t i = 0; i < record_.impulses.size(); ++i) {
      std::map<std::size_t, std::size_t> deeds_so_far;  // of an order in this impulse
      for (reports::DeedRecord& deed : record_.impulses[i].deeds) {
        if (!deed.ordered) continue;
        const std::size_t answer = *deed.ordered;
        deed.ordered = places.at(answer);
        deed.done.line = record_.orders[places.at(answer)].line;
        const auto one = std::ranges::find_if(
            compared, [&](const Compared& it) { return it.kind == Compared::Kind::Order && it.answer == answer; });
        if (one != compared.end()) put_deed(*one, i, deeds_so_far[answer]++, deed.done);
      }
    }
  }

  void put_deed(const Compared& one, std::size_t impulse, std::size_t which, OrderRecord& done) const {
    const auto said = [&](const Value& value) -> const ExpectedDeed* {
      const ExpectedVerdict* verdict = std::get_if<ExpectedVerdict>(&value);
      if (verdict == nullptr || impulse >= verdict->impulses.size()) return nullptr;
      const std::vector<ExpectedDeed>& deeds = verdict->impulses[impulse];
      return which < deeds.size() ? &deeds[which] : nullptr;
    };
    const ExpectedDeed *expected = said(one.expected), *got = said(one.got);
    done.expected = expected == nullptr ? "nothing stated" : words(variant_, *expected);
    if (got != nullptr) done.got = words(variant_, *got);
    done.agrees = expected != nullptr && got != nullptr && *expected == *got;
  }

  void put_grant(const Compared& one) {
    const GrantLine& line = phase_.grants[*one.line];
    GrantRecord& grant = record_.grants[*one.answer];
    if (!line.written.empty()) grant.text = line.written;
    grant.line = line.at.line;
    grant.expected = words(variant_, line.expected, line.reason);
    grant.got = words(variant_, record_.played, one.got);
    grant.agrees = one.agrees;
    values_.grants[*one.answer] = one.got;
  }

  void put_result(const Compared& one) {
    record_.results.push_back(result_record(variant_, record_.played, one));
    values_.results.push_back(one);
  }

  void put_order(const Compared& one, OrderRecord played) {
    const OrderLine& line = phase_.orders[*one.line];
    put_unreadable(*one.line);
    expect(variant_, line, one, played);
    if (one.answer) played.got = words(variant_, record_.played, one.got);
    stated_.push_back({std::move(played), one.got});
  }

  void put_published(const Compared& one) {
    if (one.line) {
      put_order(one,
                one.answer ? ordered_at(ordered_ + *one.answer) : not_published(variant_, phase_.orders[*one.line]));
      return;
    }
    OrderRecord played = ordered_at(ordered_ + *one.answer);
    played.expected = "nothing stated";
    played.agrees = false;
    unstated_.push_back({std::move(played), one.got});
  }

  // The lines up to this one that could not be adjudicated.
  void put_unreadable(std::size_t end) {
    for (; next_line_ < end; ++next_line_) {
      const OrderLine& line = phase_.orders[next_line_];
      if (!line.order) stated_.push_back({unreadable(variant_, line, phase_.phase.kind)});
    }
  }

  void add(OrderWithValue order) {
    record_.orders.push_back(std::move(order.record));
    values_.orders.push_back(std::move(order.came));
  }

  OrderRecord ordered_at(std::size_t index) { return std::move(played_.at(index)); }

  const Variant& variant_;
  const CasePhase& phase_;
  std::size_t ordered_, unordered_;  // where published orders begin among those played, and units without one
  PhaseRecord& record_;
  PhaseValues values_;
  std::vector<OrderRecord> played_;
  std::vector<OrderWithValue> stated_, unstated_;
  std::size_t next_line_ = 0;
};

bool agrees(const PhaseRecord& phase) {
  return std::all_of(phase.grants.begin(), phase.grants.end(), [](const GrantRecord& grant) { return grant.agrees; }) &&
         std::all_of(phase.orders.begin(), phase.orders.end(), [](const OrderRecord& order) { return order.agrees; }) &&
         std::all_of(phase.results.begin(), phase.results.end(), [](const auto& result) { return result.agrees; });
}

bool agrees(const CaseRecord& record) {
  return record.cited_in_vain.empty() && std::all_of(record.phases.begin(), record.phases.end(),
                                                     [](const PhaseRecord& phase) { return agrees(phase); });
}

bool names_clauses(const Ruling& answer) { return answer.level >= Level::Reasons && answer.with_clauses; }

Ruling play(const Case& the_case, const CasePhase& phase, const Position& position, const Adjudicator& by,
            PlayedCase& into) {
  const Variant& variant = *the_case.variant;
  const HandedIn given = handed_in(variant, phase);
  const Submission submission{given.orders, given.grants, phase.fallen};
  Ruling got = by.adjudicate(variant, position, submission);
  PhaseRecord played = record_phase(variant, position, submission, got);
  into.phases.push_back(Expectations(variant, phase, got, played).put(compare(variant, phase, played.played, got)));
  into.record.phases.push_back(std::move(played));
  if (!names_clauses(got)) return got;

  const std::vector<Clause> decided = clauses_of(got);
  into.record.decided.insert(into.record.decided.end(), decided.begin(), decided.end());
  return got;
}

Compared not_next(const Phase& wanted, Value came) {
  Compared next;
  next.kind = Compared::Kind::Next;
  next.expected = wanted;
  next.got = std::move(came);
  return next;
}

// The case goes on with a phase that does not come. After phases with the stated results, the case contradicts itself;
// otherwise this follows from the earlier failure. `came` and `value` say what came instead.
void phase_does_not_come(const CasePhase& phase, const Diagnostic& contradiction, const std::string& came, Value value,
                         PlayedCase& played) {
  CaseRecord& record = played.record;
  if (agrees(record)) {
    record.status = Status::Broken;
    record.message = to_string(contradiction);
  } else {
    record.phases.back().results.push_back({"next", contradiction.found, came, false});
    played.phases.back().results.push_back(not_next(phase.phase, std::move(value)));
  }
}

void wrong_phase(const Case& the_case, const CasePhase& phase, const Position& position, PlayedCase& played) {
  const Calendar& calendar = the_case.variant->calendar;
  const std::string have = print(calendar, position.phase);
  phase_does_not_come(phase, {phase.at, "not the next phase", have, print(calendar, phase.phase), ""}, have,
                      position.phase, played);
}

// A power has won, or the game has ended.
void game_is_over(const Case& the_case, const CasePhase& phase, PowerId winner, PlayedCase& played) {
  const Variant& variant = *the_case.variant;
  const std::string problem =
      winner == no_power ? "the game has ended" : variant[winner].name + " has won, and the game is over";
  phase_does_not_come(phase, {phase.at, problem, "no further phase", print(variant.calendar, phase.phase), ""}, problem,
                      winner == no_power ? Value(EndSaid{}) : Value(winner), played);
}

// Whether every answer has the clauses that decided.
bool play_phases(const Case& the_case, const Adjudicator& by, PlayedCase& into) {
  bool with_clauses = true;
  Position position = the_case.start;
  PowerId winner = no_power;
  bool has_ended = false;
  for (const CasePhase& phase : the_case.phases) {
    if (winner != no_power || has_ended) {
      game_is_over(the_case, phase, winner, into);
      break;
    }
    if (position.phase != phase.phase) {
      wrong_phase(the_case, phase, position, into);
      break;
    }
    Ruling played = play(the_case, phase, position, by, into);
    with_clauses = with_clauses && names_clauses(played);
    position = std::move(played.next());
    winner = played.winner.value_or(no_power);
    has_ended = played.events &&
                std::ranges::any_of(*played.events, [](const Event& event) { return event.kind == EventKind::Ended; });
  }
  return with_clauses;
}

void check_cited(CaseRecord& record) {
  std::sort(record.decided.begin(), record.decided.end());
  record.decided.erase(std::unique(record.decided.begin(), record.decided.end()), record.decided.end());
  for (const std::string& id : record.cited) {
    const std::optional<Clause> clause = record.variant->rulebook().find(id);
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
  record.replay = {the_case.at.file, the_case.id, ""};
  return record;
}

PlayedCase play_case(const Case& the_case, const Adjudicator& by) {
  PlayedCase played{head_of(the_case), {}};
  CaseRecord& record = played.record;
  const auto play = [&] {
    if (play_phases(the_case, by, played)) check_cited(record);
    record.status = status_of(record);
  };
  const auto ended_as = [&](Status status) {
    return [&record, status](const std::string& why) {
      record.status = status;
      record.message = why;
    };
  };
  attempt(play, ended_as(Status::Broken), ended_as(Status::OurBug));
  return played;
}

CaseRecord run_case(const Case& the_case, const Adjudicator& by) { return play_case(the_case, by).record; }

}  // namespace casus::corpus
