#include "checker/conform/matrix.h"

#include <algorithm>
#include <functional>
#include <iterator>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <tuple>
#include <utility>

#include <fmt/format.h>

#include "checker/adjudicators/adjudicator.h"
#include "checker/conform/decided.h"
#include "checker/conform/told_board.h"
#include "checker/corpus/case_writer.h"
#include "checker/corpus/record_phase.h"
#include "checker/corpus/run_case.h"
#include "checker/exchange/reported.h"
#include "checker/judging/judge.h"
#include "checker/judging/questions.h"
#include "checker/signature.h"
#include "engine/rules/option.h"
#include "engine/rules/with_options.h"
#include "engine/text/comma_list.h"
#include "engine/text/gave_up.h"

namespace casus::conform {

using exchange::CaseQuestion;
using exchange::Choices;
using judging::PhaseQuestion;
using reports::MatrixAdapter;
using reports::MatrixBoard;
using reports::MatrixCase;
using reports::MatrixOutcome;
using reports::MatrixPhase;
using reports::MatrixRecord;
using reports::MatrixReply;
using reports::MatrixVersion;

namespace {

MatrixOutcome outcome_of(CaseOutcome outcome) {
  switch (outcome) {
    case CaseOutcome::Agrees: return MatrixOutcome::Agrees;
    case CaseOutcome::NotApplicable: return MatrixOutcome::NotApplicable;
    case CaseOutcome::Skipped: return MatrixOutcome::Skipped;
    case CaseOutcome::DiffersByChoice: return MatrixOutcome::DiffersByChoice;
    case CaseOutcome::Differs: return MatrixOutcome::Differs;
    case CaseOutcome::Failed: return MatrixOutcome::Failed;
  }
  return MatrixOutcome::NotAsked;
}

// The results of one file, by the id of the case.
using ById = std::map<std::string_view, const CaseResult*>;

struct FileOfAdapter {
  const NamedResults* file = nullptr;
  ById by_id;
};
// The files of an adapter, in their sequence.
struct AdapterFiles {
  std::vector<FileOfAdapter> files;
  const Results& now() const { return files.back().file->second; }
  const ById& results() const { return files.back().by_id; }
};

MatrixOutcome outcome_in(const ById& results, std::string_view id) {
  const auto found = results.find(id);
  return found == results.end() ? MatrixOutcome::NotAsked : outcome_of(found->second->outcome);
}

// The worst phase gives the reason.
std::string why_of(const CaseResult& result) {
  for (const PhaseResult& phase : result.phases) {
    if (phase.outcome == result.outcome && !phase.why.empty())
      return phase.failure.empty() ? phase.why : phase.failure + ": " + phase.why;
  }
  return "";
}

MatrixReply reply_of(std::size_t adapter, const PhaseResult& phase) {
  MatrixReply reply{adapter, outcome_of(phase.outcome), phase.why, phase.failure, {}, phase.raw, phase.complaints, {}};
  for (const ToldDifference& one : phase.differences) reply.differences.push_back({one.what, one.expected, one.got});
  // For phases that differ: a choice that fits but is not believed, since the adapter does not follow it elsewhere.
  if (phase.outcome == CaseOutcome::Differs) reply.fits = phase.choices;
  return reply;
}

// ---- What the files say ----

Diagnostics problems_of(const std::vector<NamedResults>& files) {
  Diagnostics problems;
  for (const auto& [name, results] : files) {
    if (!results.heading.shard.empty()) {
      problems.push_back({{name, 1, 1},
                          "results of a part of the cases",
                          "results of a whole run: casus merge puts the parts together",
                          "shard " + results.heading.shard,
                          ""});
    }
    std::set<std::string_view> ids;
    for (const CaseResult& result : results.cases) {
      if (ids.insert(result.id).second) continue;
      problems.push_back({{name, 1, 1}, "a case that occurs twice in the file", "each case once", result.id, ""});
      break;
    }
  }
  return problems;
}

// One for each adapter, in the sequence of their first files.
std::vector<AdapterFiles> adapters_of(const std::vector<NamedResults>& files) {
  std::vector<AdapterFiles> adapters;
  std::map<std::pair<std::string_view, std::string_view>, std::size_t> places;
  for (const NamedResults& file : files) {
    const Heading& heading = file.second.heading;
    const auto [place, is_new] = places.emplace(
        std::pair<std::string_view, std::string_view>(heading.adapter, heading.language), adapters.size());
    if (is_new) adapters.emplace_back();
    FileOfAdapter one{&file, {}};
    for (const CaseResult& result : file.second.cases) one.by_id.emplace(result.id, &result);
    adapters[place->second].files.push_back(std::move(one));
  }
  return adapters;
}

MatrixVersion version_of(const NamedResults& file) {
  const Heading& heading = file.second.heading;
  MatrixVersion version;
  version.file = file.first;
  version.version = heading.version;
  version.commit = heading.commit;
  version.date = heading.date;
  version.level = heading.level;
  version.corpus = heading.corpus;
  version.choices = heading.choices;
  version.is_whole = file.second.is_whole;
  for (const CaseResult& result : file.second.cases) {
    version.tally.add(outcome_of(result.outcome));
    if (reports::is_datc_number(result.id)) version.datc.add(outcome_of(result.outcome));
  }
  return version;
}

std::vector<reports::MatrixChange> changes_between(const ById& before, const ById& now,
                                                   const std::vector<MatrixCase>& cases) {
  std::vector<reports::MatrixChange> changes;
  for (const MatrixCase& one : cases) {
    if (const auto change = reports::change_of(one.id, outcome_in(before, one.id), outcome_in(now, one.id)))
      changes.push_back(*change);
  }
  return changes;
}

MatrixAdapter adapter_of(const AdapterFiles& files, const std::vector<MatrixCase>& cases) {
  const Heading& heading = files.now().heading;
  MatrixAdapter adapter{heading.adapter, heading.language, heading.homepage, {}};
  for (std::size_t i = 0; i < files.files.size(); ++i) {
    adapter.versions.push_back(version_of(*files.files[i].file));
    if (i > 0) adapter.versions.back().changes = changes_between(files.files[i - 1].by_id, files.files[i].by_id, cases);
  }
  return adapter;
}

std::string name_and_version(const AdapterFiles& files) {
  const Heading& heading = files.now().heading;
  return (heading.adapter.empty() ? "(no name)" : heading.adapter) +
         (heading.version.empty() ? "" : ' ' + heading.version);
}

// ---- Which cases ----

struct KnownCase {
  const corpus::Case* the_case = nullptr;
  const corpus::CaseFile* file = nullptr;
};
using KnownCases = std::map<std::string_view, KnownCase>;

KnownCases known_cases(const corpus::Corpus& corpus) {
  KnownCases known;
  for (const corpus::CorpusFile& file : corpus.files) {
    if (!file.read) continue;
    for (const corpus::Case& the_case : file.read->cases) known.emplace(the_case.id, KnownCase{&the_case, &*file.read});
  }
  return known;
}

std::string title_of(const corpus::CaseFile& file, const std::string& chapter) {
  const auto found = std::ranges::find(file.chapters, chapter, &corpus::Chapter::id);
  return found == file.chapters.end() ? "" : found->title;
}

// Cases by chapter, both in the sequence in which they come.
class Chapters {
 public:
  MatrixCase& add(const std::string& id, const std::string& variant, const std::string& chapter,
                  const std::string& title) {
    const auto [place, is_new] = places_.emplace(std::pair(variant, chapter), headings_.size());
    if (is_new) {
      headings_.push_back({variant, chapter, title, 0, 0});
      cases_.emplace_back();
    }
    MatrixCase& one = cases_[place->second].emplace_back();
    one.id = id;
    one.variant = variant;
    one.chapter = chapter;
    one.record.id = id;
    one.record.chapter = chapter;
    return one;
  }

  void put_into(MatrixRecord& record) && {
    for (std::size_t i = 0; i < headings_.size(); ++i) {
      headings_[i].begin = record.cases.size();
      std::ranges::move(cases_[i], std::back_inserter(record.cases));
      headings_[i].end = record.cases.size();
    }
    record.chapters = std::move(headings_);
  }

 private:
  std::map<std::pair<std::string, std::string>, std::size_t> places_;  // by variant and chapter
  std::vector<reports::MatrixChapter> headings_;
  std::vector<std::vector<MatrixCase>> cases_;  // of each heading
};

std::set<std::string_view> asked_cases(const std::vector<AdapterFiles>& adapters) {
  std::set<std::string_view> asked;
  for (const AdapterFiles& adapter : adapters) {
    for (const FileOfAdapter& file : adapter.files) {
      for (const auto& [id, result] : file.by_id) asked.insert(id);
    }
  }
  return asked;
}

// The cases of all results: those of the corpus in its sequence, chapter by chapter; then, in their chapters, the cases
// that are not in the corpus.
void lay_out(const std::vector<AdapterFiles>& adapters, const corpus::Corpus& corpus, MatrixRecord& record) {
  Chapters chapters;
  const std::set<std::string_view> asked = asked_cases(adapters);
  std::set<std::string_view> here;
  for (const corpus::CorpusFile& file : corpus.files) {
    if (!file.read) continue;
    for (const corpus::Case& the_case : file.read->cases) {
      if (!asked.contains(the_case.id) || !here.insert(the_case.id).second) continue;
      chapters.add(the_case.id, file.read->variant->id, the_case.chapter, title_of(*file.read, the_case.chapter))
          .record = corpus::head_of(the_case);
    }
  }
  for (const AdapterFiles& adapter : adapters) {
    for (const FileOfAdapter& file : adapter.files) {
      for (const CaseResult& result : file.file->second.cases) {
        if (here.insert(result.id).second) chapters.add(result.id, result.variant, result.chapter, "");
      }
    }
  }
  std::move(chapters).put_into(record);
}

void add_outcomes(const std::vector<AdapterFiles>& adapters, MatrixRecord& record) {
  for (MatrixCase& one : record.cases) {
    for (const AdapterFiles& adapter : adapters) {
      const auto found = adapter.results().find(one.id);
      one.outcomes.push_back(outcome_in(adapter.results(), one.id));
      one.why.push_back(found == adapter.results().end() ? "" : why_of(*found->second));
    }
  }
}

// ---- Boards ----

// Whether the adapter follows the options of cases, if it also declares choices: then cases are judged by both. Its
// results do not say so; but their words show it if they fit only one of the two.
enum class JudgedBy : std::uint8_t { CaseAndChoices, VariantAndChoices };

// A phase under some rules.
struct Ruled {
  std::shared_ptr<const Variant> variant;
  Ruling answer;
  reports::PhaseRecord record;
  Ruling told;
};

Ruled ruled(std::shared_ptr<const Variant> variant, const CaseQuestion& question) {
  const Submission submission{question.orders, question.grants, question.fallen};
  Ruled phase;
  phase.answer = adjudicators::engine().adjudicate(*variant, question.position, submission);
  phase.record = corpus::record_phase(*variant, question.position, submission, phase.answer);
  phase.told = exchange::as_reported(*variant, question.position, phase.answer, Level::Outcomes);
  phase.variant = std::move(variant);
  return phase;
}

// The phases of one case under the rules of each adapter that was asked.
class Rulings {
 public:
  explicit Rulings(const KnownCase& known) : known_(known) {
    for (PhaseQuestion& asked : judging::questions_of(*known.the_case)) questions_.push_back(std::move(asked.question));
  }

  // nullptr: the case has no such phase.
  const CaseQuestion* question(int phase) const {
    const bool is_there = phase >= 1 && static_cast<std::size_t>(phase) <= questions_.size();
    return is_there ? &questions_[static_cast<std::size_t>(phase) - 1] : nullptr;
  }

  const Ruled& by_own_rules(int phase) { return ruled_by(phase, known_.the_case->variant, {}); }
  const Ruled& judged(int phase, const Choices& choices, JudgedBy by) {
    const bool keeps_options = choices.empty() || by == JudgedBy::CaseAndChoices || known_.the_case->options.empty();
    return ruled_by(phase, keeps_options ? known_.the_case->variant : known_.file->variant, choices);
  }

 private:
  const Ruled& ruled_by(int phase, const std::shared_ptr<const Variant>& rules, const Choices& choices) {
    const auto [place, is_new] = ruled_.try_emplace(std::tuple(phase, rules.get(), choices));
    if (is_new) {
      auto variant = choices.empty() ? rules : std::make_shared<const Variant>(judging::with_choices(*rules, choices));
      place->second = ruled(std::move(variant), *question(phase));
    }
    return place->second;
  }

  KnownCase known_;
  std::vector<CaseQuestion> questions_;
  std::map<std::tuple<int, const Variant*, Choices>, Ruled> ruled_;
};

// Only boards and retreats: not every adapter reports the results of orders.
bool same_positions(const Variant& variant, const CaseQuestion& question, const Ruling& one, const Ruling& other) {
  return judging::differences(variant, question, one, at_level(other, Level::Positions)).empty();
}

// The choices that lead one adapter to another board than the other: a single choice that has this effect, or all
// choices that differ. "convoy-intent=dptg, retreat-to-convoy-origin=allowed".
std::string choices_between(const Ruled& own, const Ruled& judged, const CaseQuestion& question) {
  std::string all;
  for (const OptionInfo& option : all_options()) {
    const OptionChoice choice{&option, option.get(judged.variant->options())};
    if (choice.value == option.get(own.variant->options())) continue;
    const Read<Variant> alone = with_options(*own.variant, std::span(&choice, 1));
    if (alone && same_positions(*alone, question, judged.told, judging::answer_of_the_rules(*alone, question)))
      return text_of(choice);
    all += (all.empty() ? "" : ", ") + text_of(choice);
  }
  return all;
}

// The phase with this number, in its place; without a board if it is new.
MatrixPhase& phase_in(MatrixCase& one, int number) {
  const auto place = std::ranges::lower_bound(one.phases, number, {}, &MatrixPhase::number);
  if (place != one.phases.end() && place->number == number) return *place;
  return *one.phases.insert(place, MatrixPhase{number, std::nullopt, {}, {}});
}

class CaseBoards {
 public:
  CaseBoards(Rulings& rulings, MatrixCase& one) : rulings_(rulings), case_(one) {}

  void add(std::size_t adapter, const PhaseResult& phase, const Heading& heading, JudgedBy by) {
    const bool answered = was_judged(phase.outcome);
    if (!answered && phase.outcome != CaseOutcome::Failed) return;
    const CaseQuestion* question = rulings_.question(phase.phase);
    if (question == nullptr || !answered) {
      if (phase.outcome != CaseOutcome::Agrees) phase_of(phase.phase).without_board.push_back(reply_of(adapter, phase));
      return;
    }
    if (phase.outcome == CaseOutcome::Agrees) add_agreement(adapter, phase, *question, heading, by);
    else add_difference(adapter, phase, *question, heading, by);
  }

 private:
  // Its answer is that of the rules under its own choices; the answer of the case may differ.
  void add_agreement(std::size_t adapter, const PhaseResult& phase, const CaseQuestion& question,
                     const Heading& heading, JudgedBy by) {
    if (heading.choices.empty()) return;
    const Ruled& own = rulings_.by_own_rules(phase.phase);
    const Ruled& judged = rulings_.judged(phase.phase, heading.choices, by);
    if (same_positions(*own.variant, question, own.told, judged.told)) return;
    MatrixReply reply = reply_of(adapter, phase);
    reply.why = choices_between(own, judged, question);
    add_board(phase.phase, question, own, "", at_level(judged.told, Level::Positions), std::move(reply));
  }

  void add_difference(std::size_t adapter, const PhaseResult& phase, const CaseQuestion& question,
                      const Heading& heading, JudgedBy by) {
    const JudgedBy other = by == JudgedBy::CaseAndChoices ? JudgedBy::VariantAndChoices : JudgedBy::CaseAndChoices;
    for (const JudgedBy tried : {by, other}) {
      const Ruled& rules = rulings_.judged(phase.phase, heading.choices, tried);
      const auto told = answer_in(*rules.variant, question, rules.told, phase);
      if (!told) continue;
      const Ruled& own = rulings_.by_own_rules(phase.phase);
      const bool is_own = same_positions(*own.variant, question, own.told, rules.told);
      const std::string judged_by = is_own ? "" : choices_between(own, rules, question);
      return add_board(phase.phase, question, rules, judged_by, *told, reply_of(adapter, phase));
    }
    phase_of(phase.phase).without_board.push_back(reply_of(adapter, phase));
  }

  void add_board(int number, const CaseQuestion& question, const Ruled& rules, const std::string& judged_by,
                 const Ruling& told, MatrixReply reply) {
    MatrixPhase& phase = phase_of(number);
    MatrixBoard board;
    board.judged_by = judged_by;
    board.by_the_rules = rules.record;
    board.after = position_told(rules.record.after, told);
    const std::vector<RulingDifference> found = judging::differences(*rules.variant, question, rules.told, told);
    board.orders = orders_told(question, rules.record, told, found);
    std::set<ProvinceId> differing;
    for (const RulingDifference& one : found) {
      if (one.kind == RulingDifference::Kind::Order) {
        board.tells_outcomes = true;
        continue;
      }
      if (one.at != no_province) differing.insert(one.at);
      if (one.kind == RulingDifference::Kind::Retreats) board.differing_retreats.push_back(one.at);
    }
    if (!found.empty()) tell_first(question, rules, told, found, board);
    board.differing.assign(differing.begin(), differing.end());
    for (const OpenRetreats& one : told.retreats) {
      if (one.open) board.retreats.emplace_back(one.dislodged.unit, *one.open);
    }
    for (MatrixBoard& other : phase.boards) {
      const bool is_same = other.judged_by == board.judged_by && other.after == board.after &&
                           other.retreats == board.retreats && same_outcomes(other.orders, board.orders);
      if (!is_same) continue;
      other.replies.push_back(std::move(reply));
      return;
    }
    board.replies.push_back(std::move(reply));
    phase.boards.push_back(std::move(board));
  }

  // As casus conform reports it. If that order has the result of the rules on the board, since its unit looks like
  // another one there, the first that has another result.
  static void tell_first(const CaseQuestion& question, const Ruled& rules, const Ruling& told,
                         const std::vector<RulingDifference>& found, MatrixBoard& board) {
    const Decided decided = first_decided_otherwise(*rules.variant, question, rules.answer, told, found);
    auto first = decided.order ? board.orders.begin() + static_cast<std::ptrdiff_t>(*decided.order)
                               : std::ranges::find(board.orders, decided.unit, &reports::OrderRecord::unit);
    if (first == board.orders.end() || first->agrees)
      first = std::ranges::find(board.orders, false, &reports::OrderRecord::agrees);
    if (first != board.orders.end()) board.first = static_cast<std::size_t>(first - board.orders.begin());
    board.unit = subject_of(*rules.variant, question, decided);
    board.clause = decided.clause;
  }

  static bool same_outcomes(const std::vector<reports::OrderRecord>& one,
                            const std::vector<reports::OrderRecord>& other) {
    return std::ranges::equal(one, other, [](const reports::OrderRecord& left, const reports::OrderRecord& right) {
      return left.got == right.got && left.expected == right.expected && left.agrees == right.agrees;
    });
  }

  MatrixPhase& phase_of(int number) {
    MatrixPhase& phase = phase_in(case_, number);
    if (!phase.by_the_rules && rulings_.question(number) != nullptr)
      phase.by_the_rules = rulings_.by_own_rules(number).record;
    return phase;
  }

  Rulings& rulings_;
  MatrixCase& case_;
};

// For an adapter with choices, from all its differences in cases with options.
JudgedBy shown_by_results(const AdapterFiles& adapter, const KnownCases& known) {
  const Choices& choices = adapter.now().heading.choices;
  std::size_t by_case = 0, by_variant = 0;
  for (const auto& [id, result] : adapter.results()) {
    const auto found = known.find(id);
    if (choices.empty() || !is_difference(result->outcome) || found == known.end() ||
        found->second.the_case->options.empty())
      continue;
    try {
      Rulings rulings(found->second);
      for (const PhaseResult& phase : result->phases) {
        const CaseQuestion* question = rulings.question(phase.phase);
        if (question == nullptr || phase.differences.empty()) continue;
        const auto fits = [&](JudgedBy by) {
          const Ruled& rules = rulings.judged(phase.phase, choices, by);
          return answer_in(*rules.variant, *question, rules.told, phase).has_value();
        };
        by_case += fits(JudgedBy::CaseAndChoices) ? 1 : 0;
        by_variant += fits(JudgedBy::VariantAndChoices) ? 1 : 0;
      }
    } catch (const GaveUp&) {
      continue;
    }
  }
  return by_case > by_variant ? JudgedBy::CaseAndChoices : JudgedBy::VariantAndChoices;
}

// For a case that is not known here, or for which the engine gave up.
void add_words(const std::vector<AdapterFiles>& adapters, MatrixCase& one) {
  one.phases.clear();
  for (std::size_t i = 0; i < adapters.size(); ++i) {
    const auto found = adapters[i].results().find(one.id);
    if (found == adapters[i].results().end()) continue;
    for (const PhaseResult& phase : found->second->phases) {
      const MatrixOutcome outcome = outcome_of(phase.outcome);
      if (!was_answered(outcome) || outcome == MatrixOutcome::Agrees) continue;
      phase_in(one, phase.phase).without_board.push_back(reply_of(i, phase));
    }
  }
}

// Whether an adapter differs or failed, or two that answered a phase gave different boards.
bool is_disputed(const std::vector<AdapterFiles>& adapters, const MatrixCase& one) {
  for (const MatrixOutcome outcome : one.outcomes) {
    if (was_answered(outcome) && outcome != MatrixOutcome::Agrees) return true;
  }
  for (const MatrixPhase& phase : one.phases) {
    std::size_t elsewhere = 0, answered = 0;  // adapters with a different board here; adapters that answered
    for (const MatrixBoard& board : phase.boards) elsewhere += board.replies.size();
    for (const AdapterFiles& adapter : adapters) {
      const auto found = adapter.results().find(one.id);
      if (found == adapter.results().end()) continue;
      answered += static_cast<std::size_t>(std::ranges::count_if(found->second->phases, [&](const PhaseResult& result) {
        return result.phase == phase.number && result.outcome == CaseOutcome::Agrees;
      }));
    }
    if (phase.boards.size() > 1 || (!phase.boards.empty() && answered > elsewhere)) return true;
  }
  return false;
}

void add_boards(const std::vector<AdapterFiles>& adapters, const std::vector<JudgedBy>& judged, const KnownCases& known,
                MatrixCase& one) {
  const auto here = known.find(one.id);
  if (here == known.end()) return add_words(adapters, one);
  try {
    Rulings rulings(here->second);
    CaseBoards boards(rulings, one);
    for (std::size_t i = 0; i < adapters.size(); ++i) {
      const auto found = adapters[i].results().find(one.id);
      if (found == adapters[i].results().end()) continue;
      for (const PhaseResult& phase : found->second->phases) boards.add(i, phase, adapters[i].now().heading, judged[i]);
    }
  } catch (const GaveUp&) {
    add_words(adapters, one);
  }
}

// ---- Notes ----

std::string listed(const std::vector<std::string>& names) { return comma_list(names, " and ", std::identity()); }

// The cases of these results in their present form, in the sequence of the corpus.
class PresentForm {
 public:
  PresentForm(const std::vector<AdapterFiles>& adapters, const corpus::Corpus& corpus) {
    const std::set<std::string_view> asked = asked_cases(adapters);
    for (const corpus::CorpusFile& file : corpus.files) {
      if (!file.read) continue;
      for (const corpus::Case& the_case : file.read->cases) {
        if (asked.contains(the_case.id)) texts_.emplace_back(the_case.id, corpus::print(the_case));
      }
    }
  }

  // The fingerprint that casus conform would give the cases of one file.
  std::string fingerprint(const ById& results) const {
    Signature fingerprint;
    for (const auto& [id, text] : texts_) {
      if (results.contains(id)) fingerprint.add(text);
    }
    return fingerprint.print();
  }

 private:
  std::vector<std::pair<std::string_view, std::string>> texts_;  // by id
};

// Who was asked which cases, if not all were asked the same. Where most were, only the others are named.
std::string note_of_corpora(const std::vector<AdapterFiles>& adapters) {
  std::map<std::string, std::size_t> askings;  // by the fingerprint of the cases
  for (const AdapterFiles& adapter : adapters) ++askings[adapter.now().heading.corpus];
  const auto most = std::ranges::max_element(askings, {}, [](const auto& one) { return one.second; });
  const bool most_agree = std::ranges::count(askings, most->second, [](const auto& one) { return one.second; }) == 1;
  const auto shown = [](const std::string& corpus) { return corpus.empty() ? std::string("?") : corpus; };
  std::vector<std::string> asked_of;
  for (const AdapterFiles& adapter : adapters) {
    const std::string& corpus = adapter.now().heading.corpus;
    if (most_agree && corpus == most->first) continue;
    asked_of.push_back(fmt::format("{}: {}", name_and_version(adapter), shown(corpus)));
  }
  if (most_agree) asked_of.push_back(fmt::format("the other {}: {}", most->second, shown(most->first)));
  return fmt::format(
      "These adjudicators were not all asked the same cases, so their counts do not compare. Fingerprints of the cases: {}.",
      fmt::join(asked_of, "; "));
}

// What their files say without the corpus.
void add_notes_of_files(const std::vector<AdapterFiles>& adapters, MatrixRecord& record) {
  std::vector<std::string> stopped;
  std::set<std::string> corpora;
  for (const AdapterFiles& adapter : adapters) {
    const Results& now = adapter.now();
    if (!now.is_whole) stopped.push_back(name_and_version(adapter));
    corpora.insert(now.heading.corpus);
  }
  if (!stopped.empty())
    record.notes.push_back("The results of " + listed(stopped) + " are of a call that was stopped: cases are missing.");
  if (corpora.size() > 1) record.notes.push_back(note_of_corpora(adapters));
}

void add_notes(const std::vector<AdapterFiles>& adapters, MatrixRecord& record) {
  add_notes_of_files(adapters, record);
  std::vector<std::string> others;
  for (std::size_t i = 0; i < adapters.size(); ++i) {
    const bool is_whole = adapters[i].now().is_whole;
    if (is_whole && !record.adapters[i].now().fits_corpus) others.push_back(name_and_version(adapters[i]));
  }
  if (!others.empty()) {
    record.notes.push_back(
        listed(others) + (others.size() == 1 ? " was" : " were") +
        " asked other cases than this corpus has, or cases that have been changed since. A board is drawn only where the "
        "results fit the case as it is now.");
  }
  const auto unknown = std::ranges::count_if(record.cases, [](const MatrixCase& one) { return !one.is_known(); });
  if (unknown > 0) {
    record.notes.push_back(
        fmt::format("{} of these results {} not in this corpus. The pages show no board for {}, only the words of the "
                    "results.",
                    unknown == 1 ? "A case" : fmt::format("{} cases", unknown), unknown == 1 ? "is" : "are",
                    unknown == 1 ? "it" : "them"));
  }
}

}  // namespace

Read<MatrixRecord> matrix_of(const std::vector<NamedResults>& files, const corpus::Corpus& corpus, const Jobs& jobs) {
  if (const Diagnostics problems = problems_of(files); !problems.empty()) return problems;
  const std::vector<AdapterFiles> adapters = adapters_of(files);
  MatrixRecord record;
  lay_out(adapters, corpus, record);
  add_outcomes(adapters, record);
  const PresentForm present(adapters, corpus);
  for (const AdapterFiles& adapter : adapters) {
    record.adapters.push_back(adapter_of(adapter, record.cases));
    for (std::size_t i = 0; i < adapter.files.size(); ++i) {
      MatrixVersion& version = record.adapters.back().versions[i];
      version.fits_corpus = version.is_whole && version.corpus == present.fingerprint(adapter.files[i].by_id);
    }
  }
  const KnownCases known = known_cases(corpus);
  std::vector<JudgedBy> judged(adapters.size());
  in_parallel(adapters.size(), jobs.threads, [&](std::size_t i) { judged[i] = shown_by_results(adapters[i], known); });
  in_parallel(record.cases.size(), jobs, [&](std::size_t i) {
    MatrixCase& one = record.cases[i];
    add_boards(adapters, judged, known, one);
    one.is_disputed = is_disputed(adapters, one);
  });
  record.variants = corpus.variants;
  add_notes(adapters, record);
  return record;
}

Read<MatrixRecord> matrix_of(const std::vector<NamedResults>& files) {
  if (const Diagnostics problems = problems_of(files); !problems.empty()) return problems;
  MatrixRecord record;
  const std::vector<AdapterFiles> adapters = adapters_of(files);
  for (const AdapterFiles& adapter : adapters) record.adapters.push_back(adapter_of(adapter, {}));
  add_notes_of_files(adapters, record);
  return record;
}

}  // namespace casus::conform
