#include "checker/records/replay.h"

#include <algorithm>
#include <map>
#include <memory>
#include <optional>

#include <fmt/format.h>

#include "checker/adjudicators/adjudicator.h"
#include "checker/conform/conform.h"
#include "checker/corpus/record_phase.h"
#include "checker/corpus/stated_phase.h"
#include "checker/exchange/features.h"
#include "checker/judging/questions.h"
#include "checker/oracle/oracle.h"
#include "engine/orders/notation.h"
#include "engine/retreats/retreats.h"
#include "engine/rules/rulebook.h"
#include "engine/text/assert.h"
#include "engine/text/gave_up.h"
#include "reports/sentences/explanation.h"

namespace casus::records {

using exchange::CaseQuestion;

namespace {

// Whether the second phase of a record can follow the first one, with those between them left out.
bool can_follow(const Calendar& calendar, const RecordedPhase& played, const RecordedPhase& next) {
  if (!next.phase) return true;
  return *next.phase == next_phase(calendar, *played.phase) ||
         !phases_between(calendar, *played.phase, *next.phase).empty();
}

// Where the unit that is now in `at` came from, by the orders of the phase before. If they do not say, `at` itself: it
// closes no retreat.
ProvinceId origin_of_attack(const RecordedPhase& before, const RecordedPhase& now, ProvinceId at) {
  for (const Unit& attacker : now.units) {
    if (attacker.at.province != at) continue;
    for (const RecordedOrder& one : before.orders) {
      const Move* move = std::get_if<Move>(&one.order.task);
      if (move != nullptr && one.order.power == attacker.power && move->destination.province == at)
        return one.order.unit.at.province;
    }
  }
  return at;
}

// The position of the record. A retreats phase also needs what records do not have: stand-offs and where attackers came
// from. It takes them from the rules' answer to the phase before, and changes them until the units may retreat where
// the record says they may.
class RecordedPosition {
 public:
  RecordedPosition(const Variant& variant, const RecordedPhase* before, const Position* by_the_rules)
      : variant_(variant), before_(before), by_the_rules_(by_the_rules) {}

  std::optional<Position> of(const RecordedPhase& phase) const {
    Setup setup;
    setup.phase = *phase.phase;
    for (const Unit& unit : phase.units) setup.units.push_back({unit, phase.at});
    for (const RecordedDislodgement& one : phase.dislodged)
      setup.dislodged.push_back({dislodged_unit(phase, one.unit), phase.at});
    Read<Position> position = make_position(variant_.map, setup);
    if (!position) return std::nullopt;
    if (phase.owners) position->owners = *phase.owners;
    else if (by_the_rules_ != nullptr) position->owners = by_the_rules_->owners;
    else position->owners = variant_.start.owners;
    if (phase.phase->kind != PhaseKind::Retreats) return *std::move(position);
    if (by_the_rules_ != nullptr && by_the_rules_->phase == *phase.phase)
      position->stand_offs = by_the_rules_->stand_offs;
    for (const RecordedDislodgement& one : phase.dislodged) open_as_recorded(one, *position);
    return *std::move(position);
  }

 private:
  DislodgedUnit dislodged_unit(const RecordedPhase& phase, const Unit& unit) const {
    if (by_the_rules_ != nullptr && by_the_rules_->phase == *phase.phase) {
      const DislodgedUnit* known = by_the_rules_->dislodged_at(unit.at.province);
      if (known != nullptr && known->unit == unit) return *known;
    }
    return {unit, before_ == nullptr ? unit.at.province : origin_of_attack(*before_, phase, unit.at.province), false};
  }

  void open_as_recorded(const RecordedDislodgement& recorded, Position& position) const {
    if (!recorded.open) return;
    const auto has = [](const std::vector<Location>& places, const Location& at) {
      return std::ranges::find(places, at) != places.end();
    };
    const auto dislodged = std::ranges::find(position.dislodged, recorded.unit, &DislodgedUnit::unit);
    CASUS_ASSERT(dislodged != position.dislodged.end());
    for (const Location& at : *recorded.open) {
      if (has(open_retreats(variant_, position, *dislodged), at)) continue;
      position.stand_offs.erase(at.province);
      if (dislodged->attacker_origin == at.province) dislodged->attacker_origin = recorded.unit.at.province;
    }
    for (const Location& at : open_retreats(variant_, position, *dislodged)) {
      if (!has(*recorded.open, at)) position.stand_offs.insert(at.province);
    }
  }

  const Variant& variant_;
  const RecordedPhase* before_;
  const Position* by_the_rules_;
};

// The result that an order of this kind has if it fails, where the record says no more than that it did.
Result failed(const Order& order, const Position& position, Result by_the_rules) {
  const Result successes[] = {Result::Moves,  Result::Given,   Result::Convoys,   Result::Retreats,
                              Result::Builds, Result::Removes, Result::Transforms};
  if (std::ranges::find(successes, by_the_rules) == std::end(successes)) return by_the_rules;
  if (position.phase.kind == PhaseKind::Adjustments) return Result::Illegal;
  if (std::holds_alternative<Move>(order.task)) return Result::Bounces;
  return std::holds_alternative<Convoy>(order.task) ? Result::Disrupted : Result::Cut;
}

Result succeeded(const Order& order, const Position& position, Result by_the_rules) {
  if (std::holds_alternative<Move>(order.task))
    return position.phase.kind == PhaseKind::Retreats ? Result::Retreats : Result::Moves;
  if (std::holds_alternative<SupportHold>(order.task) || std::holds_alternative<SupportMove>(order.task))
    return Result::Given;
  if (std::holds_alternative<Convoy>(order.task)) return Result::Convoys;
  if (std::holds_alternative<Build>(order.task)) return Result::Builds;
  if (std::holds_alternative<Disband>(order.task) && position.phase.kind == PhaseKind::Adjustments)
    return Result::Removes;
  return by_the_rules;
}

// The record as an adjudicator would have answered: with the position that followed, and the results that it has.
Ruling told_by(const Variant& variant, const CaseQuestion& question, const RecordedPhase& played,
               const RecordedPhase& next) {
  const Ruling rules = judging::answer_of_the_rules(variant, question);
  Ruling told;
  told.level = Level::Outcomes;
  for (std::size_t i = 0; i < question.orders.size(); ++i) {
    Result result = rules.orders[i].result;
    const auto recorded = std::ranges::find(played.orders, question.orders[i], &RecordedOrder::order);
    if (recorded != played.orders.end()) {
      if (recorded->result) result = *recorded->result;
      else if (recorded->succeeds)
        result = *recorded->succeeds ? succeeded(question.orders[i], question.position, result)
                                     : failed(question.orders[i], question.position, result);
    }
    told.orders.push_back({result});
  }
  ReportedBoard board{next.units, next.owners};
  std::ranges::sort(board.units, stands_before);
  // Centres change hands after retreats. Where only one of the two has retreats, the owners are of different times.
  const bool retreats_follow =
      std::ranges::any_of(rules.retreats, [](const OpenRetreats& one) { return one.open && !one.open->empty(); });
  if ((next.phase && next.phase->kind == PhaseKind::Retreats) != retreats_follow) board.owners.reset();
  told.after = std::move(board);
  for (const RecordedDislodgement& one : next.dislodged)
    told.retreats.push_back({{one.unit, no_province, false}, one.open});
  std::ranges::sort(told.retreats, stands_before,
                    [](const OpenRetreats& one) -> const Unit& { return one.dislodged.unit; });
  return told;
}

struct PlayedPhase {
  const RecordedPhase* played;
  const RecordedPhase* next;
};

// Answers from the record, by the ids of the cases.
class RecordAnswers final : public conform::Conversation {
 public:
  explicit RecordAnswers(const std::map<std::string, PlayedPhase>& phases) : phases_(phases) {}

  std::variant<conform::Introduction, conform::NoAnswer> start() override { return conform::Introduction(); }
  std::variant<std::monostate, conform::Skipped, conform::NoAnswer> can_play(const Variant&) override { return {}; }
  conform::Reply ask(const Variant& variant, const CaseQuestion& question) override {
    const PlayedPhase& phase = phases_.at(question.id);
    return {told_by(variant, question, *phase.played, *phase.next), "", ""};
  }
  void stop() override {}

 private:
  const std::map<std::string, PlayedPhase>& phases_;
};

conform::Introduction introduction_of_record() {
  conform::Introduction introduction;
  introduction.name = "record";
  introduction.level = Level::Outcomes;
  introduction.phases = {PhaseKind::Movement, PhaseKind::Retreats, PhaseKind::Adjustments};
  for (const std::string_view feature : exchange::all_features()) introduction.features.emplace_back(feature);
  return introduction;
}

// Why the order or the unit with this text got its result. Of several with one text, it is the one that this clause
// decides, or helps to decide.
std::string why(const corpus::Case& the_case, const std::string& subject, const std::string& clause) {
  const auto questions = judging::questions_of(the_case);
  if (questions.empty() || subject.empty()) return "";
  const CaseQuestion& question = questions.front().question;
  const reports::PhaseRecord record =
      corpus::record_phase(*the_case.variant, question.position, Submission{question.orders, {}, {}},
                           judging::answer_with_reasons(*the_case.variant, question));
  const reports::OrderRecord* found = nullptr;
  for (const reports::OrderRecord& one : record.orders) {
    const bool is_it = one.order ? print(*the_case.variant, *one.order) == subject
                                 : one.unit && print(*the_case.variant, *one.unit) == subject;
    if (!is_it || !one.verdict) continue;
    const auto has_its_id = [&](Clause other) {
      const ClauseEntry* entry = the_case.variant->rulebook().find(other);
      return entry != nullptr && entry->id == clause;
    };
    const bool is_decided_so = has_its_id(one.verdict->clause) || std::ranges::any_of(one.verdict->also, has_its_id);
    if (found == nullptr || is_decided_so) found = &one;
    if (is_decided_so) break;
  }
  return found == nullptr ? "" : reports::explain(*the_case.variant, record, *found);
}

class Replaying {
 public:
  Replaying(const RecordedGame& game, const RulesOfReplay& rules) : game_(game), rules_(rules) {}

  Replay replayed() {
    const Calendar& calendar = rules_.variant->calendar;
    std::optional<Position> by_the_rules;
    const RecordedPhase* before = nullptr;
    for (std::size_t i = 0; i < game_.phases.size(); ++i) {
      const RecordedPhase& phase = game_.phases[i];
      const bool can_be_played = i + 1 < game_.phases.size() && phase.phase && phase.is_played && phase.is_read &&
                                 game_.phases[i + 1].is_read && can_follow(calendar, phase, game_.phases[i + 1]);
      const auto position =
          can_be_played ? RecordedPosition(*rules_.variant, before, by_the_rules ? &*by_the_rules : nullptr).of(phase)
                        : std::nullopt;
      by_the_rules.reset();
      before = nullptr;
      if (!position) {
        if (phase.is_read && !phase.orders.empty()) replay_.not_played.push_back({phase.name, phase.at});
        continue;
      }
      by_the_rules = play(phase, game_.phases[i + 1], *position);
      before = &phase;
    }
    compare();
    return std::move(replay_);
  }

 private:
  // The next position by the rules.
  Position play(const RecordedPhase& phase, const RecordedPhase& next, const Position& position) {
    const Variant& variant = *rules_.variant;
    std::vector<Order> orders;
    for (const RecordedOrder& one : phase.orders) {
      orders.push_back(one.order);
      replay_.results += one.result || one.succeeds ? 1 : 0;
    }
    replay_.orders += orders.size();
    const Submission submission{orders, {}, {}};
    Adjudication answer = adjudicate(variant, position, submission);
    ReplayedPhase played;
    played.name = phase.name;
    corpus::Case& the_case = played.the_case;
    the_case.id = fmt::format("REPLAY.{}", replay_.phases.size() + 1);
    the_case.chapter = "REPLAY";
    the_case.title = fmt::format("{}, {}", game_.id, print(variant.calendar, *phase.phase));
    the_case.options = rules_.options;
    the_case.variant = rules_.variant;
    the_case.start = position;
    the_case.at = phase.at;
    the_case.phases.push_back(corpus::stated_phase(variant, position, submission, answer));
    if (rules_.with_oracle) ask_oracle(position, submission, played);
    phases_.emplace(the_case.id, PlayedPhase{&phase, &next});
    replay_.phases.push_back(std::move(played));
    return std::move(answer.next);
  }

  void ask_oracle(const Position& position, const Submission& submission, ReplayedPhase& played) {
    try {
      if (oracle::not_covered(*rules_.variant, position)) return;
      played.oracle_differs = adjudicators::disagreements(*rules_.variant, position, submission);
      ++replay_.by_oracle;
    } catch (const GaveUp&) {
    }
  }

  void compare() {
    std::vector<conform::CaseToAsk> asked;
    for (const ReplayedPhase& phase : replay_.phases)
      asked.push_back({&phase.the_case, rules_.without_options.get(), phase.the_case.at.file});
    const conform::Campaign campaign{
        .converse = [&] { return std::make_unique<RecordAnswers>(phases_); }, .processes = rules_.jobs, .done = {}};
    std::vector<conform::CaseResult> results = conform::conform_all(campaign, introduction_of_record(), asked);
    CASUS_ASSERT(results.size() == replay_.phases.size());
    for (std::size_t i = 0; i < results.size(); ++i) {
      ReplayedPhase& phase = replay_.phases[i];
      phase.result = std::move(results[i]);
      phase.result.id = fmt::format("{}/{}", game_.id, phase.name);
      phase.result.chapter = game_.id;
      if (phase.result.outcome == conform::CaseOutcome::Differs)
        phase.why = why(phase.the_case, phase.result.phases.front().order, phase.result.phases.front().clause);
    }
  }

  const RecordedGame& game_;
  const RulesOfReplay& rules_;
  std::map<std::string, PlayedPhase> phases_;
  Replay replay_;
};

}  // namespace

Replay replay(const RecordedGame& game, const RulesOfReplay& rules) { return Replaying(game, rules).replayed(); }

}  // namespace casus::records
