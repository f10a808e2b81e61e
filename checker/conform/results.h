// The results of asking an adapter about cases, as values, and as a file of JSON lines that can be continued, merged,
// compared and judged again (docs/results.md). Differences are written in words, so that a reader does not need the
// variants; the file also has the answer itself, for readers who have the case.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "checker/exchange/message.h"
#include "engine/text/diagnostic.h"
#include "engine/text/sink.h"

namespace casus::conform {

// From good to bad: a case with several phases gets the worst of their outcomes.
enum class CaseOutcome : std::uint8_t {
  Agrees,
  NotApplicable,    // it does not know the variant, the kind of phase, or a feature of the case
  Skipped,          // the adapter said so
  DiffersByChoice,  // but the rules agree under another published choice
  Differs,
  Failed,  // it reported an error, or gave no answer that makes sense
};
std::string_view word(CaseOutcome outcome);  // "agrees", "not applicable", ...
std::optional<CaseOutcome> outcome_from(std::string_view word);
// Whether an answer was compared with the rules, and whether it differs from them.
bool was_judged(CaseOutcome outcome);
bool is_difference(CaseOutcome outcome);

// As PhaseResult::failure: the adapter gives another answer to the same orders in another sequence, or when it is asked
// again.
inline constexpr std::string_view depends_on_sequence = "depends on sequence",
                                  changes_its_answer = "changes its answer";

struct ToldDifference {
  std::string what;  // "unit Trieste", "result of A Venice - Trieste"
  std::string expected, got;
  friend bool operator==(const ToldDifference&, const ToldDifference&) = default;
};

struct PhaseResult {
  int phase = 1;  // counted from 1
  CaseOutcome outcome = CaseOutcome::Agrees;
  std::string why = {};      // of all but Agrees and Differs: the reason, or the choice ("convoy-paradox=1971")
  std::string see = {};      // of Skipped: an address that says more, if the adapter named one
  std::string failure = {};  // of Failed: "crashed", "garbage", ...; "error" if the adapter said so
  std::vector<ToldDifference> differences = {};
  // Of a phase that differs: what the adapter answered, as an answer of the adapter protocol.
  std::optional<exchange::Json> answer = {};
  // Of a phase that differs (decided.h): the first order with another result, and the clause that decides it.
  std::string order = {}, clause = {};
  // The choices that matter: for a phase that differs, those under which the rules agree with the adapter; for a phase
  // that agrees, those under which the rules would disagree. Each as "convoy-paradox=1971".
  std::vector<std::string> choices = {};
  std::string raw = {};         // the answer as it came; kept if the phase does not agree
  std::string complaints = {};  // what it wrote to its standard error meanwhile; likewise
  friend bool operator==(const PhaseResult&, const PhaseResult&) = default;
};

// What does not agree, for people, one line each: "crashed: ended by signal 11", "unit Trieste: rules: nobody; yours:
// Italian A Trieste". `whose` names the adapter's answer.
std::vector<std::string> lines_of(const PhaseResult& phase, std::string_view whose = "yours");

struct CaseResult {
  std::string id, variant, chapter, file;
  int line = 0;
  CaseOutcome outcome = CaseOutcome::Agrees;
  std::vector<PhaseResult> phases = {};  // those that were asked; one that was not asked is missing
  double seconds = 0;                    // that the adapter took; not in files of results, and not compared
  friend bool operator==(const CaseResult& one, const CaseResult& other) {
    return std::tie(one.id, one.variant, one.chapter, one.file, one.line, one.outcome, one.phases) ==
           std::tie(other.id, other.variant, other.chapter, other.file, other.line, other.outcome, other.phases);
  }
};

// Whether it counts against the adapter, independent of other cases: it failed, or fits no other choice.
bool has_failed(const CaseResult& result);

// Whether both have the same outcome, with the same differences.
bool came_out_alike(const CaseResult& one, const CaseResult& other);

struct Heading {
  std::string adapter, version, language, homepage;
  std::string level;                                         // "positions", "outcomes", "reasons"
  std::vector<std::pair<std::string, std::string>> choices;  // that it declared
  std::string corpus;                                        // a fingerprint of the cases' texts
  std::string shard;                                         // "2/8"; "" of a whole run
  std::string commit;                                        // of the adjudicator's sources; "" if it reports none
  std::string date;                                          // when it was asked, "2026-11-22"; "" if unknown
  // What was asked instead of the whole corpus: "--chapter 6.A", "--boards 500"; "" of the whole.
  std::string selection = {};
  std::string language_version = {}, source = {}, issues = {};  // as the adapter introduced itself
  friend bool operator==(const Heading&, const Heading&) = default;
};

struct Results {
  Heading heading;
  std::vector<CaseResult> cases;
  bool is_whole = false;  // the file has the line that ends it
  friend bool operator==(const Results&, const Results&) = default;
};

// One line each, with its line feed.
std::string heading_line(const Heading& heading);
std::string case_line(const CaseResult& result);
void write_results(const Results& results, const Sink& sink);

// Whether the first line begins such results, of whatever version.
bool is_results(std::string_view text);

// A last line that was cut off is ignored: its writer was stopped. Any other line that makes no sense is reported with
// its number. "Differs by choice" is decided again (choices.h): while a file grows, it is not known yet.
Read<Results> read_results(std::string_view text, const std::string& shown_name);

// The same for a file of at most 1 GB.
Read<Results> read_results_file(const std::string& file);

struct Tally {
  std::size_t agrees = 0, not_applicable = 0, skipped = 0, by_choice = 0, differs = 0, failed = 0;
  std::size_t answered() const { return agrees + by_choice + differs + failed; }
  std::size_t total() const { return agrees + not_applicable + skipped + by_choice + differs + failed; }
  friend bool operator==(const Tally&, const Tally&) = default;
};
Tally tally_of(const std::vector<CaseResult>& cases);

// Puts the shards of one run together, in the sequence of the corpus: the bytes are the same as for the whole run. It
// reports shards of different adapters, versions or corpora, duplicate shards and missing shards.
Read<Results> merged(const std::vector<std::pair<std::string, Results>>& shards);  // with the name of each file

}  // namespace casus::conform
