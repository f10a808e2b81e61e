// What several adjudicators answered to the same cases: the value that the matrix pages draw. Filled by
// checker/conform/matrix.h out of results of casus conform; a page adds nothing to it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/board/position.h"
#include "engine/rules/variant.h"
#include "reports/record/run_record.h"

namespace casus::reports {

// Of an adjudicator and a case.
enum class MatrixOutcome : std::uint8_t {
  Agrees,
  DiffersByChoice,
  Differs,
  Failed,
  Skipped,
  NotApplicable,
  NotAsked,  // its results do not have the case
};
inline constexpr std::size_t matrix_outcomes = 7;
std::string_view word(MatrixOutcome outcome);  // "agrees", "differs by choice", ...
bool is_fault(MatrixOutcome outcome);          // Differs or Failed
bool was_answered(MatrixOutcome outcome);      // one of the first four

struct MatrixTally {
  std::array<std::size_t, matrix_outcomes> of = {};
  std::size_t operator[](MatrixOutcome outcome) const { return of[static_cast<std::size_t>(outcome)]; }
  void add(MatrixOutcome outcome) { ++of[static_cast<std::size_t>(outcome)]; }
  std::size_t asked() const;   // answered, or failed at it
  std::size_t faults() const;  // differs or failed
  // Asked without a fault. An answer that the rules give under another published choice is not a fault.
  std::size_t right() const { return asked() - faults(); }
  friend bool operator==(const MatrixTally&, const MatrixTally&) = default;
};

// Whether an id is a number of the DATC itself, "6.A.1": not one of a case that plays the same board under another
// choice or in another version of the DATC ("6.B.2/4.B.2=b", "6.C.2/3.0").
bool is_datc_number(std::string_view id);

// The outcome of a case in one file of results, and in the next one of the same adjudicator.
struct MatrixChange {
  enum class Kind : std::uint8_t {
    Mended,  // was a fault, and is not one now
    Broken,  // is a fault, and was not one
    NewlyAsked,
    NoLongerAsked,
    Otherwise,  // another outcome that is as good or as bad
  };
  Kind kind = Kind::Otherwise;
  std::string id;
  MatrixOutcome before = MatrixOutcome::NotAsked, after = MatrixOutcome::NotAsked;
  friend bool operator==(const MatrixChange&, const MatrixChange&) = default;
};

// A file of results. All texts are the adjudicator's own words: any text is possible.
struct MatrixVersion {
  std::string file;
  std::string version, commit, date, level, corpus;
  std::vector<std::pair<std::string, std::string>> choices;  // option, value
  bool is_whole = true;                                      // the call was not stopped
  bool fits_corpus = false;                                  // it was asked the cases as this corpus has them
  MatrixTally tally;
  MatrixTally datc;                   // the part of it with numbers of the DATC
  std::vector<MatrixChange> changes;  // to the file before it, in the sequence of the cases
};

struct MatrixAdapter {
  std::string name, language, homepage;
  std::vector<MatrixVersion> versions;  // in the sequence of the files; the last one is in the matrix
  const MatrixVersion& now() const { return versions.back(); }
};

struct MatrixDifference {
  std::string what, expected, got;  // "unit Trieste", "nobody", "Italian A Trieste"
  friend bool operator==(const MatrixDifference&, const MatrixDifference&) = default;
};

// What one adjudicator said of one phase.
struct MatrixReply {
  std::size_t adapter = 0;
  MatrixOutcome outcome = MatrixOutcome::Agrees;
  std::string why, failure;
  std::vector<MatrixDifference> differences;
  std::string raw, complaints;
  std::vector<std::string> fits;  // choices that make the rules say the same, but that it does not follow elsewhere
};

// An answer on the board, and who gave it.
struct MatrixBoard {
  std::vector<MatrixReply> replies;
  std::string
      judged_by;  // the declared choices under which the rules say otherwise than the case: "convoy-intent=dptg"
  PhaseRecord by_the_rules;         // under those
  std::vector<OrderRecord> orders;  // their results: `expected` by the rules, `got` as far as its positions show
  Position after;
  std::optional<std::size_t> first;  // of `orders`: the first with another result
  std::string unit, clause;          // where no order has: what differs first, and the id of the clause that decides it
  std::vector<ProvinceId> differing;           // where its positions are not those of the rules, ascending
  std::vector<ProvinceId> differing_retreats;  // of these: where only the retreats are others
  std::vector<std::pair<Unit, std::vector<Location>>> retreats;  // open to dislodged units, as reported
  bool tells_outcomes = false;                                   // not positions alone
};

struct MatrixPhase {
  int number = 1;                           // in the case, from 1
  std::optional<PhaseRecord> by_the_rules;  // under the case's own options; nothing where the case is not known
  std::vector<MatrixBoard> boards;          // answers with another board than by_the_rules
  std::vector<MatrixReply> without_board;   // no answer, or words that do not fit the case as it is now
};

struct MatrixCase {
  std::string id;
  std::string variant, chapter;  // ids
  CaseRecord record;             // head of the case; its phases are below. Without a variant where it is not known
  std::vector<MatrixOutcome> outcomes;  // by adapter
  std::vector<std::string> why;         // by adapter: why skipped, not applicable, failed; which choice
  bool is_disputed = false;             // an adjudicator differs or failed, or two gave different boards
  // The phases with an answer that differs from the case, or without an answer.
  std::vector<MatrixPhase> phases;

  bool has_page() const { return !phases.empty(); }
  bool is_known() const { return record.variant != nullptr; }
};

struct MatrixChapter {
  std::string variant, id, title;
  std::size_t begin = 0, end = 0;  // of MatrixRecord::cases
};

struct MatrixRecord {
  std::string version, commit;      // of Casus
  std::string site = {};            // the address of the site that the pages are a part of, seen from their folder
  std::string corpus_version = {};  // of the corpus that the pages were made with; "" where it has none
  std::vector<MatrixAdapter> adapters;
  std::vector<MatrixChapter> chapters;
  std::vector<MatrixCase> cases;   // chapter by chapter
  std::vector<std::string> notes;  // what a reader has to know of these results: other cases, a call that was stopped
  std::vector<std::shared_ptr<const Variant>> variants;
};

// The cases that are not in the part.
MatrixTally without(const MatrixTally& all, const MatrixTally& part);
MatrixTally tally_of(const MatrixRecord& record, const MatrixChapter& chapter, std::size_t adapter);
// How a case changed from one file of results to the next; nothing where it is the same.
std::optional<MatrixChange> change_of(const std::string& id, MatrixOutcome before, MatrixOutcome after);

}  // namespace casus::reports
