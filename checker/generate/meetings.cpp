#include "checker/generate/meetings.h"

#include <algorithm>
#include <map>

#include "checker/corpus/record_phase.h"

namespace casus::generate {

namespace {

Decided decided(const Verdict& verdict) { return {verdict.clause, word(verdict.result), verdict.fate}; }
Decided decided(const GrantVerdict& verdict) { return {verdict.clause, word(verdict.result), Fate::Stays}; }
Decided by_itself(Clause clause) { return {clause, "", Fate::Stays}; }

class Meetings {
 public:
  Meetings(const Submission& submission, const Adjudication& answer) : answer_(answer) {
    for (std::size_t i = 0; i < submission.orders.size(); ++i)
      note(submission.orders[i].unit.at.province, answer.verdicts[i]);
    for (const PublishedOrder& published : answer.published) note(published.order.unit.at.province, published.verdict);
    for (const UnorderedUnit& unit : answer.unordered) note(unit.unit.at.province, unit.verdict);
  }

  std::vector<Meeting> all() && {
    alone();
    resting_on_others();
    beside_each_other();
    std::ranges::sort(found_);
    found_.erase(std::unique(found_.begin(), found_.end()), found_.end());
    return std::move(found_);
  }

 private:
  void note(ProvinceId province, const Verdict& verdict) { verdicts_.emplace(province, &verdict); }
  void add_alone(Decided one) { found_.push_back({MeetingKind::Alone, one, one}); }

  void alone() {
    for (const auto& [province, verdict] : verdicts_) add_alone(decided(*verdict));
    for (const GrantVerdict& grant : answer_.grants) add_alone(decided(grant));
    for (const Paradox& paradox : answer_.paradoxes) add_alone(by_itself(paradox.clause));
    for (const Event& event : answer_.events) add_alone(by_itself(event.clause));
  }

  void add_resting(Decided one, const std::vector<ProvinceId>& witnesses, ProvinceId itself) {
    for (const ProvinceId witness : witnesses) {
      if (witness == itself) continue;
      const auto [first, last] = verdicts_.equal_range(witness);
      for (auto it = first; it != last; ++it) found_.push_back({MeetingKind::RestsOn, one, decided(*it->second)});
    }
  }
  void resting_on_others() {
    for (const auto& [province, verdict] : verdicts_)
      add_resting(decided(*verdict), units_of(verdict->witnesses), province);
    for (const GrantVerdict& grant : answer_.grants) add_resting(decided(grant), grant.witnesses, no_province);
  }

  // What a variant adds stands behind the standard game in the list of clauses, and comes first here.
  void beside_each_other() {
    const std::vector<Clause> clauses = corpus::decided_clauses(answer_);
    for (std::size_t i = 0; i < clauses.size(); ++i) {
      for (std::size_t j = 0; j < i; ++j)
        found_.push_back({MeetingKind::Beside, by_itself(clauses[i]), by_itself(clauses[j])});
    }
  }

  const Adjudication& answer_;
  std::multimap<ProvinceId, const Verdict*> verdicts_;
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
