#include "checker/transfer/expected_board.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "checker/adjudicators/adjudicator.h"
#include "checker/corpus/resolve/board_lines.h"
#include "checker/generate/case_of.h"
#include "checker/judging/judge.h"
#include "engine/rules/power_ids.h"
#include "reports/sentences/differences.h"

namespace casus::transfer {

using exchange::CaseQuestion;
using Kind = RulingDifference::Kind;

namespace {

std::string contradiction(const Variant& variant, const CaseQuestion& question, const RulingDifference& one) {
  const Submission submission{question.orders, question.grants, question.fallen};
  return fmt::format("{}: the source expects {}, and the rules say {}", reports::what_of(variant, submission, one),
                     reports::words_of(variant, submission, one, one.other),
                     reports::words_of(variant, submission, one, one.one));
}

class Stating {
 public:
  Stating(const Variant& variant, const ToldPhase& told, const std::vector<RulingDifference>& differences,
          corpus::CasePhase& phase)
      : variant_(variant), told_(told), differences_(differences), phase_(phase) {}

  void state() {
    state_units();
    if (told_.question.position.phase.kind == PhaseKind::Movement) state_dislodged();
    for (const RulingDifference& one : differences_) state_difference(one);
    if (const auto* owners = told_.told.owners()) state_owners(*owners);
    if (told_.told.winner) phase_.result.winner = *told_.told.winner;
  }

 private:
  // For every power that has or had units.
  void state_units() {
    const Position& before = told_.question.position;
    for (const PowerId power : power_ids(variant_)) {
      corpus::ExpectedUnits line{power, {}, {}};
      for (const Unit& unit : told_.told.units()) {
        if (unit.power == power) line.units.push_back(unit);
      }
      const bool had_units = before.units_of(power) != 0 || std::ranges::any_of(before.dislodged, [&](const auto& one) {
                               return one.unit.power == power;
                             });
      if (line.units.empty() && !had_units) continue;
      std::ranges::sort(line.units);
      phase_.result.units.push_back(std::move(line));
    }
  }

  static bool may_be_dislodged(Result result) { return result != Result::Moves; }

  void set_fate(ProvinceId at, Fate fate) {
    for (corpus::OrderLine& line : phase_.orders) {
      if (line.order && line.order->unit.at.province == at && may_be_dislodged(line.expected.result))
        line.expected.fate = fate;
    }
  }

  const OpenRetreats* told_dislodged(ProvinceId at) const {
    const auto found = std::ranges::find(told_.told.retreats, at,
                                         [](const OpenRetreats& one) { return one.dislodged.unit.at.province; });
    return found == told_.told.retreats.end() ? nullptr : &*found;
  }

  // A unit that the source leaves out is destroyed, as one without a retreat.
  void state_retreats(ProvinceId at) {
    const OpenRetreats* told = told_dislodged(at);
    const bool is_destroyed = told == nullptr || (told->open && told->open->empty());
    for (corpus::ExpectedRetreats& line : phase_.result.dislodged) {
      if (is_destroyed && line.dislodged.unit.at.province == at) line.open.clear();
    }
    set_fate(at, is_destroyed ? Fate::Destroyed : Fate::Dislodged);
  }

  void state_dislodged() {
    auto& lines = phase_.result.dislodged;
    for (corpus::ExpectedRetreats& line : lines) {
      const OpenRetreats* told = told_dislodged(line.dislodged.unit.at.province);
      if (told != nullptr && told->open) line.open = *told->open;
    }
    for (const RulingDifference& one : differences_) {
      if (one.kind == Kind::Retreats) state_retreats(one.at);
      if (one.kind != Kind::Dislodged) continue;
      std::erase_if(lines, [&](const auto& line) { return line.dislodged.unit.at.province == one.at; });
      // Otherwise the source has the unit on the board, where it was or at the destination of its move.
      set_fate(one.at, told_dislodged(one.at) != nullptr ? Fate::Dislodged : Fate::Stays);
    }
  }

  void state_difference(const RulingDifference& one) {
    if (one.kind != Kind::Order) return;
    // The orders that were handed in come first, in their sequence.
    corpus::ExpectedVerdict& expected = phase_.orders[one.index].expected;
    const OrderRuling& told = told_.told.orders[one.index];
    expected.result = told.result;
    expected.fate = may_be_dislodged(told.result) ? told.fate : Fate::Stays;
  }

  void state_owners(const std::vector<PowerId>& owners) {
    phase_.result.centres.clear();
    for (std::size_t i = 0; i < variant_.powers.size(); ++i) {
      corpus::ExpectedCentres line{PowerId{static_cast<std::uint8_t>(i)}, {}, {}};
      for (std::size_t at = 0; at < owners.size(); ++at) {
        if (owners[at] == line.power) line.centres.push_back(static_cast<ProvinceId>(at));
      }
      if (!line.centres.empty()) phase_.result.centres.push_back(std::move(line));
    }
  }

  const Variant& variant_;
  const ToldPhase& told_;
  const std::vector<RulingDifference>& differences_;
  corpus::CasePhase& phase_;
};

}  // namespace

Diagnostics problems_of(const Variant& variant, const Ruling& told) {
  Setup setup = corpus::empty_setup(variant);
  for (const Unit& unit : told.units()) setup.units.push_back({unit, {}});
  if (const std::vector<PowerId>* owners = told.owners()) {
    for (std::size_t i = 0; i < owners->size(); ++i) {
      if ((*owners)[i] != no_power) setup.owners.push_back({static_cast<ProvinceId>(i), (*owners)[i], {}});
    }
  }
  const Read<Position> made = make_position(variant.map, setup);
  return made ? Diagnostics() : made.problems();
}

StatedPhase stated_phase(const std::shared_ptr<const Variant>& variant, const ToldPhase& told) {
  const CaseQuestion& question = told.question;
  const generate::Situation situation{variant, question.position, question.orders, question.grants, question.fallen};
  const Adjudication answer = adjudicate(*variant, question.position, situation.submission());
  const std::vector<RulingDifference> differences =
      judging::differences(*variant, question, judging::answer_of_the_rules(*variant, question), told.told);
  StatedPhase stated{std::move(generate::case_of(situation, answer).phases.front()), {}, answer.next};
  for (const UnreadOrder& order : told.unread) {
    corpus::OrderLine line;
    line.power = order.power;
    line.written = order.text;
    line.unreadable = order.message;
    stated.phase.orders.push_back(std::move(line));
  }
  Stating(*variant, told, differences, stated.phase).state();
  for (const RulingDifference& one : differences)
    stated.contradictions.push_back(contradiction(*variant, question, one));
  return stated;
}

}  // namespace casus::transfer
