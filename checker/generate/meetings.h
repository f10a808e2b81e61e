// What an answer shows that a corpus may not have shown yet: which clauses decided, alone or together, and which
// verdict rests on which other one. A generated board is kept for one of these (checker/generate/distil.h).
#pragma once

#include <compare>
#include <string>
#include <vector>

#include "engine/adjudicate.h"
#include "reports/record/run_record.h"

namespace casus::generate {

// A clause with its result: `word` is "cut", "carried", or "" for what happens without an order.
struct Decided {
  Clause clause{};
  std::string_view word;
  Fate fate = Fate::Stays;
  friend auto operator<=>(const Decided&, const Decided&) = default;
};

enum class MeetingKind : std::uint8_t {
  Alone,    // the clause decides, with this word and fate
  RestsOn,  // it decides, and `other` is the verdict of a unit that bore witness to it
  Beside,   // the two clauses decide in the same phase; words and fates are left out
};

struct Meeting {
  MeetingKind kind = MeetingKind::Alone;
  Decided main;
  Decided other;  // the same as `main` where there is none
  friend auto operator<=>(const Meeting&, const Meeting&) = default;
};

// Ascending, each once. Each impulse of a turn counts as a phase, and so does its end; there, only clauses that
// movement in impulses brings are listed as deciding together.
std::vector<Meeting> meetings_in(const Submission& submission, const Adjudication& answer);
// Of all phases of a case that was played, without what could not be read in it.
std::vector<Meeting> meetings_in(const reports::CaseRecord& played);

// "support/cut (cut, dislodged)", "bounce/own-unit (bounces) rests on move/dislodges (moves)", "strait/closed meets
// sortie/cuts-support". Different meetings read differently.
std::string told(const Meeting& meeting);

}  // namespace casus::generate
