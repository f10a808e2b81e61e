#include "checker/generate/meetings.h"

#include <algorithm>
#include <map>

#include "checker/corpus/stated_turn.h"
#include "engine/rules/features.h"
#include "engine/verdicts/ruling.h"

namespace casus::generate {

namespace {

Decided decided(const Verdict& verdict) { return {verdict.clause, word(verdict.result), verdict.fate}; }
Decided decided(const GrantVerdict& verdict) { return {verdict.clause, word(verdict.result), Fate::Stays}; }
Decided by_itself(Clause clause) { return {clause, "", Fate::Stays}; }

// What decides together: a whole phase, or one impulse of a turn, or what else is on the sheets of a turn and happens
// at its end.
struct Stage {
  struct Said {
    UnitKind kind;
    const Verdict* verdict;
  };
  std::multimap<ProvinceId, Said> verdicts;
  std::vector<Clause> clauses;  // ascending, each once
  bool has_witnesses = true;    // that are units of this stage

  void note(ProvinceId province, UnitKind kind, const Verdict& verdict) {
    verdicts.insert({province, {kind, &verdict}});
    clauses.push_back(verdict.clause);
    clauses.insert(clauses.end(), verdict.also.begin(), verdict.also.end());
  }
  void sort_clauses() {
    std::ranges::sort(clauses);
    clauses.erase(std::unique(clauses.begin(), clauses.end()), clauses.end());
  }
};

UnitKind kind_in(const UnitName& name) { return agrees(name.kind, UnitKind::Army) ? UnitKind::Army : UnitKind::Fleet; }

// A stage in which units do not share provinces: then the kinds of units do not matter.
std::vector<Stage> stages_of_season(const Submission& submission, const Adjudication& answer) {
  std::vector<Stage> stages(1);
  Stage& phase = stages.front();
  for (std::size_t i = 0; i < submission.orders.size(); ++i)
    phase.note(submission.orders[i].unit.at.province, UnitKind::Army, answer.verdicts[i]);
  for (const PublishedOrder& published : answer.published)
    phase.note(published.order.unit.at.province, UnitKind::Army, published.verdict);
  for (const UnorderedUnit& unit : answer.unordered) phase.note(unit.unit.at.province, UnitKind::Army, unit.verdict);
  phase.clauses = clauses_of(answer);
  return stages;
}

// A retreat belongs to the impulse in which its unit was put out.
std::size_t stage_of(const Order& order, const Adjudication& answer) {
  for (std::size_t i = 0; i < answer.impulses.size(); ++i) {
    for (const Deed& deed : answer.impulses[i].deeds) {
      const bool is_its_own = deed.unit.power == order.power && deed.unit.at.province == order.unit.at.province &&
                              agrees(order.unit.kind, deed.unit.kind);
      if (is_its_own && deed.verdict.fate != Fate::Stays) return i;
    }
  }
  return answer.impulses.size();
}

std::vector<Stage> stages_of_turn(const Submission& submission, const Adjudication& answer) {
  std::vector<Stage> stages(answer.impulses.size() + 1);
  for (std::size_t i = 0; i < answer.impulses.size(); ++i) {
    for (const Deed& deed : answer.impulses[i].deeds)
      stages[i].note(deed.unit.at.province, deed.unit.kind, deed.verdict);
  }
  for (std::size_t i = 0; i < submission.orders.size(); ++i) {
    const Order& order = submission.orders[i];
    if (corpus::is_told_by_deeds(order, answer.verdicts[i])) continue;
    const bool is_retreat = std::holds_alternative<PlannedRetreat>(order.task);
    Stage& stage = is_retreat ? stages[stage_of(order, answer)] : stages.back();
    stage.note(order.unit.at.province, kind_in(order.unit), answer.verdicts[i]);
  }
  for (const Event& event : answer.events) {
    Stage& stage = event.impulse == 0 ? stages.back() : stages[event.impulse - 1u];
    stage.clauses.push_back(event.clause);
  }
  for (Stage& stage : stages) stage.sort_clauses();
  stages.back().has_witnesses = false;
  return stages;
}

class Meetings {
 public:
  Meetings(const Submission& submission, const Adjudication& answer)
      : answer_(answer),
        stages_(answer.impulses.empty() ? stages_of_season(submission, answer) : stages_of_turn(submission, answer)) {}

  std::vector<Meeting> all() && {
    alone();
    for (const GrantVerdict& grant : answer_.grants) add_resting(stages_.front(), grant);
    for (const Stage& stage : stages_) {
      if (stage.has_witnesses) {
        for (const auto& [province, said] : stage.verdicts) add_resting(stage, province, said);
      }
      beside_each_other(stage.clauses);
    }
    std::ranges::sort(found_);
    found_.erase(std::unique(found_.begin(), found_.end()), found_.end());
    return std::move(found_);
  }

 private:
  void add_alone(Decided one) { found_.push_back({MeetingKind::Alone, one, one}); }

  void alone() {
    for (const Stage& stage : stages_) {
      for (const auto& [province, said] : stage.verdicts) add_alone(decided(*said.verdict));
    }
    for (const GrantVerdict& grant : answer_.grants) add_alone(decided(grant));
    for (const Paradox& paradox : answer_.paradoxes) add_alone(by_itself(paradox.clause));
    for (const Event& event : answer_.events) add_alone(by_itself(event.clause));
  }

  // Where units share a province, the witness is a unit of the same kind as the verdict's unit; but land units lose the
  // fleets that carry them.
  void add_resting(const Stage& stage, ProvinceId itself, const Stage::Said& said) {
    for (const Witness& witness : said.verdict->witnesses) {
      if (witness.unit == itself) continue;
      const UnitKind kind =
          !answer_.impulses.empty() && witness.part == Part::LostCarrier ? UnitKind::Fleet : said.kind;
      const auto [first, last] = stage.verdicts.equal_range(witness.unit);
      for (auto it = first; it != last; ++it) {
        if (it->second.kind != kind) continue;
        found_.push_back({MeetingKind::RestsOn, decided(*said.verdict), decided(*it->second.verdict)});
      }
    }
  }
  void add_resting(const Stage& stage, const GrantVerdict& grant) {
    for (const ProvinceId witness : grant.witnesses) {
      const auto [first, last] = stage.verdicts.equal_range(witness);
      for (auto it = first; it != last; ++it)
        found_.push_back({MeetingKind::RestsOn, decided(grant), decided(*it->second.verdict)});
    }
  }

  // In the list of clauses, what a variant adds comes after the standard game; here it comes first. In an impulse so
  // many clauses decide that only those of movement in impulses count.
  void beside_each_other(std::vector<Clause> clauses) {
    if (!answer_.impulses.empty())
      std::erase_if(clauses, [](Clause clause) { return feature_of(clause) != Feature::Impulses; });
    for (std::size_t i = 0; i < clauses.size(); ++i) {
      for (std::size_t j = 0; j < i; ++j)
        found_.push_back({MeetingKind::Beside, by_itself(clauses[i]), by_itself(clauses[j])});
    }
  }

  const Adjudication& answer_;
  const std::vector<Stage> stages_;
  std::vector<Meeting> found_;
};

std::string told(const Decided& one) {
  std::string text(key_of(one.clause));
  if (one.word.empty()) return text;
  text += " (" + std::string(one.word);
  switch (one.fate) {
    case Fate::Stays: break;
    case Fate::Dislodged: text += ", dislodged"; break;
    case Fate::Destroyed: text += ", destroyed"; break;
  }
  return text + ")";
}

}  // namespace

std::vector<Meeting> meetings_in(const Submission& submission, const Adjudication& answer) {
  return Meetings(submission, answer).all();
}

std::vector<Meeting> meetings_in(const reports::CaseRecord& played) {
  std::vector<Meeting> all;
  for (const reports::PhaseRecord& phase : played.phases) {
    std::vector<Order> orders;
    std::vector<Grant> grants;
    for (const reports::OrderRecord& order : phase.orders) {
      const bool handed_in = order.order && !order.published && order.line != 0;
      if (handed_in) orders.push_back(*order.order);
    }
    for (const reports::GrantRecord& grant : phase.grants) {
      if (grant.order) grants.push_back({grant.power, grant.points, *grant.order});
    }
    const Submission submission{orders, grants, phase.fallen};
    const std::vector<Meeting> found = meetings_in(submission, adjudicate(*played.variant, phase.before, submission));
    all.insert(all.end(), found.begin(), found.end());
  }
  std::ranges::sort(all);
  all.erase(std::unique(all.begin(), all.end()), all.end());
  return all;
}

std::string told(const Meeting& meeting) {
  switch (meeting.kind) {
    case MeetingKind::Alone: return told(meeting.main);
    case MeetingKind::RestsOn: return told(meeting.main) + " rests on " + told(meeting.other);
    case MeetingKind::Beside: return told(meeting.main) + " meets " + told(meeting.other);
  }
  return "";
}

}  // namespace casus::generate
