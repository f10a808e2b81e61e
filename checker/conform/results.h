// What came of asking an adapter about cases, as values, and as a file of JSON lines that can be continued, merged,
// compared and judged again (docs/results.md). Names and boards are told in words, so that nobody needs the
// variants to read it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/text/diagnostic.h"
#include "engine/text/sink.h"

namespace casus::conform {

// From good to bad: of several phases the worst is the case's.
enum class Outcome : std::uint8_t {
  Agrees,
  NotApplicable,    // it does not know the variant, the kind of phase, or a feature of the case
  Skipped,          // it said so
  DiffersByChoice,  // and the rules say the same under another published choice
  Differs,
  Failed,  // it said that it met an error, or gave no answer that makes sense
};
std::string_view word(Outcome outcome);  // "agrees", "not applicable", ...
std::optional<Outcome> outcome_from(std::string_view word);

struct ToldDifference {
  std::string what;  // "unit Trieste", "result of A Venice - Trieste"
  std::string expected, got;
  friend bool operator==(const ToldDifference&, const ToldDifference&) = default;
};

struct PhaseResult {
  int phase = 1;  // counted from 1
  Outcome outcome = Outcome::Agrees;
  std::string why = {};      // of all but Agrees and Differs: the reason, or the choice ("convoy-paradox=1971")
  std::string failure = {};  // of Failed: "crashed", "garbage", ...; "error" where the adapter said so
  std::vector<ToldDifference> differences = {};
  // Of one that differs (decided.h): the order that comes out otherwise first, and the clause that decides it.
  std::string order = {}, clause = {};
  // What hangs on a choice: of a phase that differs, the choices under which the rules say what the adapter said; of
  // one that agrees, those under which they would say otherwise. Each as "convoy-paradox=1971".
  std::vector<std::string> choices = {};
  std::string raw = {};         // the answer as it came; kept where the phase does not agree
  std::string complaints = {};  // what it wrote to its standard error meanwhile; likewise
  friend bool operator==(const PhaseResult&, const PhaseResult&) = default;
};

// What of it does not agree, a line each as people read it: "crashed: ended by signal 11", "unit Trieste: nobody, not
// Italian A Trieste".
std::vector<std::string> lines_of(const PhaseResult& phase);

struct CaseResult {
  std::string id, variant, chapter, file;
  int line = 0;
  Outcome outcome = Outcome::Agrees;
  std::vector<PhaseResult> phases;  // those that were asked; one that was not asked is not there
  friend bool operator==(const CaseResult&, const CaseResult&) = default;
};

// Whether it counts against the adapter, whatever comes of other cases: it failed, or fits no other choice.
bool has_failed(const CaseResult& result);

// Whether both have the same outcome, with the same differences.
bool came_out_alike(const CaseResult& one, const CaseResult& other);

struct Heading {
  std::string adapter, version, language, homepage;
  std::string level;                                         // "positions", "outcomes", "reasons"
  std::vector<std::pair<std::string, std::string>> choices;  // that it declared
  std::string corpus;                                        // a fingerprint of the cases' texts
  std::string shard;                                         // "2/8"; "" of a whole run
  std::string commit;                                        // of the adjudicator's sources; "" where it tells none
  std::string date;                                          // when it was asked, "2026-11-22"; "" where nobody said so
  friend bool operator==(const Heading&, const Heading&) = default;
};

struct Results {
  Heading heading;
  std::vector<CaseResult> cases;
  bool is_whole = false;  // the file has the line that ends it
  friend bool operator==(const Results&, const Results&) = default;
};

// A line each, with its line feed.
std::string heading_line(const Heading& heading);
std::string case_line(const CaseResult& result);
void write_results(const Results& results, const Sink& sink);

// A last line that was cut off is passed over: whoever wrote it was stopped. All else that makes no sense is told with
// its line. What differs by choice is settled anew (choices.h): while a file grows, nobody knows yet.
Read<Results> read_results(std::string_view text, const std::string& shown_name);

// The same of a file of at most 1 GB.
Read<Results> read_results_file(const std::string& file);

struct Tally {
  std::size_t agrees = 0, not_applicable = 0, skipped = 0, by_choice = 0, differs = 0, failed = 0;
  std::size_t total() const { return agrees + not_applicable + skipped + by_choice + differs + failed; }
  friend bool operator==(const Tally&, const Tally&) = default;
};
Tally tally_of(const std::vector<CaseResult>& cases);

// Shards of one run put together, in the sequence of the corpus: the bytes of the run in one piece. Shards of different
// adapters, versions or corpora, a shard twice, and one that is missing are told.
Read<Results> merged(const std::vector<std::pair<std::string, Results>>& shards);  // with the name of each file

}  // namespace casus::conform
