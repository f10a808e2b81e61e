#include "checker/compare/fresh_changes.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <utility>

#include <fmt/format.h>

#include "checker/adjudicators/adjudicator.h"
#include "checker/compare/changes.h"
#include "checker/corpus/case_writer.h"
#include "checker/corpus/handed_in.h"
#include "checker/corpus/resolve/resolve_case.h"
#include "checker/corpus/syntax/case_text.h"
#include "checker/generate/case_of.h"
#include "checker/generate/choice_sources.h"
#include "checker/generate/make_situation.h"
#include "checker/generate/shrink.h"
#include "checker/oracle/oracle.h"
#include "engine/rules/option.h"
#include "engine/rules/same_places.h"
#include "engine/rules/with_options.h"
#include "engine/text/mistakes.h"
#include "engine/text/visible.h"

namespace casus::compare {

using corpus::Case;
using generate::Situation;
using reports::FreshSearch;
using reports::VariantDifference;

namespace {

constexpr std::size_t most_found = 3;
constexpr int most_questions = 3000;  // in making a board smaller

// The main clauses of a difference: by the rules of the first variant, and of the second one.
using Clauses = std::pair<std::string, std::string>;

struct FoundDifference {
  ComparedCase compared;
  Clauses clauses;
};

class Search {
 public:
  Search(const Pair& variants, const FreshRun& run)
      : variants_(variants), run_(run), same_places_(have_the_same_places(*variants.before, *variants.now)) {}

  FreshSearch result() const {
    FreshSearch search;
    search.boards = run_.boards;
    search.seed = run_.seed;
    std::vector<Looked> boards(run_.boards);
    in_parallel(boards.size(), run_.jobs, [&](std::size_t i) { boards[i] = look_at(i); });
    std::map<Clauses, std::vector<std::size_t>> by_clauses;
    for (std::size_t i = 0; i < boards.size(); ++i) {
      search.playable += boards[i].is_playable;
      if (!boards[i].clauses) continue;
      ++search.different;
      by_clauses[*boards[i].clauses].push_back(i);
    }
    std::vector<std::size_t> chosen = first_of_the_largest(by_clauses);
    std::vector<std::optional<reports::ChangedCase>> shrunk(chosen.size());
    in_parallel(chosen.size(), {run_.jobs.threads},
                [&](std::size_t i) { shrunk[i] = shrunk_case(chosen[i], *boards[chosen[i]].clauses, i + 1); });
    for (auto& one : shrunk) {
      if (one) search.found.push_back(*std::move(one));
    }
    return search;
  }

 private:
  struct Looked {
    bool is_playable = false;
    std::optional<Clauses> clauses;  // of a board that is answered differently
  };

  Looked look_at(std::size_t number) const {
    const std::optional<Situation> board = board_for_both(number);
    if (!board) return {};
    const std::optional<FoundDifference> found = difference_on(*board);
    if (!found) return {is_playable(*board), std::nullopt};
    return {true, is_undisputed(*board) ? std::optional(found->clauses) : std::nullopt};
  }

  static std::vector<std::size_t> first_of_the_largest(const std::map<Clauses, std::vector<std::size_t>>& by_clauses) {
    std::vector<std::vector<std::size_t>> groups;
    for (const auto& [clauses, boards] : by_clauses) groups.push_back(boards);
    std::ranges::stable_sort(groups, std::greater(), [](const auto& boards) { return boards.size(); });
    std::vector<std::size_t> first;
    for (std::size_t i = 0; i < std::min(groups.size(), most_found); ++i) first.push_back(groups[i].front());
    return first;
  }

  // The n-th board, as one of the first variant: made for it, or made for the other one and read as its own.
  std::optional<Situation> board_for_both(std::size_t number) const {
    generate::SeededChoices choices(generate::seed_of_board(run_.seed, number / 2));
    const bool is_of_first = number % 2 == 0;
    Situation board = generate::make_situation(is_of_first ? variants_.before : variants_.now, choices);
    if (is_of_first) return board;
    if (same_places_) {
      board.variant = variants_.before;
      return board;
    }
    const std::optional<Case> read = read_under(stated(board), variants_.before);
    return read ? std::optional(situation_of(*read)) : std::nullopt;
  }

  static Situation situation_of(const Case& the_case) {
    const corpus::CasePhase& phase = the_case.phases.front();
    corpus::HandedIn given = corpus::handed_in(*the_case.variant, phase);
    return {the_case.variant, the_case.start, std::move(given.orders), std::move(given.grants), phase.fallen};
  }

  static Case stated(const Situation& board) {
    Case made = generate::case_of(board, adjudicate(*board.variant, board.position, board.submission()));
    made.id = "CHANGE.1";
    made.chapter = "CHANGE";
    return made;
  }

  static std::optional<Case> read_under(const Case& the_case, const std::shared_ptr<const Variant>& variant) {
    Mistakes mistakes;
    const auto text =
        corpus::read_case_text("variant it\nchapter CHANGE \"Changes\"\n\n" + corpus::print(the_case), "", mistakes);
    if (!text || !mistakes.none()) return std::nullopt;
    std::vector<Read<Case>> read = corpus::resolve_each(*text, variant);
    if (read.size() != 1 || !read.front()) return std::nullopt;
    return *std::move(read.front());
  }

  bool is_playable(const Situation& board) const {
    return same_places_ || read_under(stated(board), variants_.now).has_value();
  }

  // A quick look that says no if nothing differs.
  bool may_differ(const Situation& board) const {
    if (!same_places_) return true;
    const Adjudication before = adjudicate(*variants_.before, board.position, board.submission());
    const Adjudication now = adjudicate(*variants_.now, board.position, board.submission());
    const auto same_verdict = [](const Verdict& a, const Verdict& b) {
      return a.result == b.result && a.fate == b.fate;
    };
    const auto same_grant = [](const GrantVerdict& a, const GrantVerdict& b) { return a.result == b.result; };
    return before.next != now.next || before.winner != now.winner || before.events.size() != now.events.size() ||
           !std::ranges::equal(before.verdicts, now.verdicts, same_verdict) ||
           !std::ranges::equal(before.grants, now.grants, same_grant);
  }

  std::optional<FoundDifference> difference_on(const Situation& board) const {
    if (!may_differ(board)) return std::nullopt;
    const Case said = stated(board);
    const std::optional<Case> before = read_under(said, variants_.before), now = read_under(said, variants_.now);
    if (!before || !now) return std::nullopt;
    ComparedCase compared = compare_plays(*before, *now);
    if (!compared.first) return std::nullopt;
    Clauses clauses(compared.first->own.main_clause(), compared.first->other.main_clause());
    return FoundDifference{std::move(compared), std::move(clauses)};
  }

  // Engine and oracle agree on it under both; otherwise it shows a mistake of Casus, and not what changed.
  bool is_undisputed(const Situation& board) const {
    if (is_disputed(board)) return false;
    const std::optional<Case> now = read_under(stated(board), variants_.now);
    return now && !is_disputed(situation_of(*now));
  }
  static bool is_disputed(const Situation& board) {
    if (oracle::not_covered(*board.variant, board.position)) return false;
    return !adjudicators::disagreements(*board.variant, board.position, board.submission()).empty();
  }

  std::optional<reports::ChangedCase> shrunk_case(std::size_t board, const Clauses& clauses, std::size_t number) const {
    const auto still_differs = [&](const Situation& smaller) {
      const std::optional<FoundDifference> found = difference_on(smaller);
      return found && found->clauses == clauses;
    };
    const Situation small =
        generate::shrink(*board_for_both(board), generate::asked_at_most(most_questions, still_differs));
    std::optional<FoundDifference> found = difference_on(small);
    if (!found || !is_undisputed(small)) return std::nullopt;
    Case said = stated(small);
    const CaseDifferenceNote note{*found->compared.first};
    said.id = fmt::format("CHANGE.{}", number);
    said.title = visible(note.title());
    said.notes = {visible(fmt::format("{}: {}", run_.now_name, note.now()))};
    if (!clauses.first.empty()) said.clauses = {clauses.first};
    reports::ChangedCase changed{std::move(found->compared.own), *std::move(found->compared.other),
                                 std::move(found->compared.first)};
    changed.before.text = fmt::format("variant {}\nchapter CHANGE \"Different results\"\n\n{}",
                                      corpus::written_variant_name(run_.variant_line), corpus::print(said));
    for (reports::CaseRecord* play : {&changed.before, &changed.now}) {
      play->id = said.id;
      play->title = said.title;
    }
    return changed;
  }

  // What a case says about the difference for which it is kept.
  struct CaseDifferenceNote {
    const Difference& first;
    std::string what() const { return first.what.empty() ? "the next phase" : first.what; }
    std::string title() const {
      std::string quoted = fmt::format("{}: {}", what(), first.own.said);
      std::ranges::replace(quoted, '"', '\'');
      return quoted;
    }
    std::string now() const {
      std::string told = fmt::format("{}: {}", what(), first.other.said);
      if (!first.other.main_clause().empty()) told += fmt::format(" ({})", first.other.main_clause());
      return told;
    }
  };

  const Pair& variants_;
  const FreshRun& run_;
  const bool same_places_;
};

// The first variant with this one option as the second has it; nothing, with the reason, if that cannot be alone.
struct OneOption {
  std::shared_ptr<const Variant> variant;
  std::string impossible;
};
OneOption with_one_option(const Pair& variants, const OptionInfo& option) {
  const OptionChoice choice{&option, option.get(variants.now->options())};
  Read<Variant> changed = with_options(*variants.before, std::span(&choice, 1));
  if (!changed) return {nullptr, "alone it needs " + changed.problems().front().expected};
  return {std::make_shared<const Variant>(*std::move(changed)), ""};
}

// Whether this changes the result of one of these cases.
bool shows(const Pair& variants, const corpus::Corpus& corpus, const std::set<std::string, std::less<>>& ids) {
  corpus::Selection selection;
  selection.listed = ids;
  for (const corpus::CorpusFile& file : corpus.files) {
    if (!file.read) continue;
    const Comparison comparison = compare_variants(std::span(&file, 1), selection, variants, 1);
    if (std::ranges::any_of(comparison.cases, [](const ComparedCase& compared) {
          return compared.result == ComparisonResult::Different;
        }))
      return true;
  }
  return false;
}

}  // namespace

FreshSearch search_boards(const Pair& variants, const FreshRun& run) { return Search(variants, run).result(); }

std::vector<FreshSearch> search_what_no_case_shows(const Pair& variants, const reports::ComparisonRecord& record,
                                                   const corpus::Corpus& corpus, const FreshRun& run) {
  std::vector<FreshSearch> searches;
  if (run.boards == 0 || record.variants.empty()) return searches;
  std::vector<const OptionInfo*> options;
  for (const VariantDifference& one : record.variants) {
    if (one.topic == VariantDifference::Topic::Option) options.push_back(find_option(one.what));
  }
  const bool is_one_option = options.size() == 1 && record.variants.size() == 1;
  const auto searched = [&](const Pair& pair, const std::string& what) {
    FreshRun named = run;
    if (!what.empty()) named.now_name = "with " + what;
    FreshSearch search = search_boards(pair, named);
    search.what = what;
    return search;
  };
  const auto setting = [&](const OptionInfo& option) {
    return fmt::format("{}={}", option.name, option.values[option.get(variants.now->options())].name);
  };
  if (record.cases.empty() && (is_one_option || record.variants.size() > options.size()))
    searches.push_back(searched(variants, is_one_option ? setting(*options.front()) : ""));
  if (is_one_option) return searches;
  std::set<std::string, std::less<>> ids;
  for (const reports::ChangedCase& one : record.cases) ids.insert(one.before.id);
  for (const OptionInfo* option : options) {
    const OneOption alone = with_one_option(variants, *option);
    if (!alone.variant) {
      searches.emplace_back();
      searches.back().what = setting(*option);
      searches.back().impossible = alone.impossible;
      continue;
    }
    const Pair pair{variants.before, alone.variant};
    if (ids.empty() || !shows(pair, corpus, ids)) searches.push_back(searched(pair, setting(*option)));
  }
  return searches;
}

}  // namespace casus::compare
