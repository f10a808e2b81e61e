// A conversation with an adapter: its process, the questions and answers of docs/adapter-protocol.md, and what can go
// wrong between them. checker/conform/results.h has the outcome of a case.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "checker/exchange/game_json.h"

namespace casus::conform {

// The adapter's description of itself.
struct Introduction {
  std::string name, version, language, homepage;
  std::string commit;  // of its sources; "" if it reports none
  // The version of its language, and the addresses of its sources and of its list of issues; "" if it reports none.
  std::string language_version = {}, source = {}, issues = {};
  Level level = Level::Positions;
  std::vector<PhaseKind> phases;                             // that it plays
  std::vector<std::string> features;                         // as the protocol names them, sorted
  std::vector<std::pair<std::string, std::string>> choices;  // option and value by their names, known to Casus
  bool lists_orders = false;                                 // answers `options`
  friend bool operator==(const Introduction&, const Introduction&) = default;
};

// No answer, and why.
enum class Failure : std::uint8_t {
  CannotStart,  // the command could not be run, or its `start` made no sense
  Crashed,      // it ended, by a signal or with another status than 0
  Ended,        // it ended with status 0, or closed its output, though it was asked something
  Silent,       // nothing within the time limit
  TooSlow,      // a part of a line within the time limit, and no end of it
  Garbage,      // a line that is not a JSON object or does not answer the question; an answer before its question
  WrongCase,    // an answer to another case, phase or variant
  TooMuch,      // a line longer than 8 MB
};
std::string_view word(Failure failure);  // "crashed", "garbage", ...

struct NoAnswer {
  Failure failure = Failure::Garbage;
  std::string what;  // one line for people: "ended by signal 11 (Segmentation fault)"
};
struct Skipped {  // it answered `skip`
  std::string because;
  std::string see = {};  // an address that says more; "" if it names none
};
struct Erred {  // it answered `error`
  std::string because;
};

// The result of one question, with the line as it came ("" if none came) and what the adapter wrote to its standard
// error meanwhile (its last 4 KB).
struct Reply {
  std::variant<Ruling, Skipped, Erred, NoAnswer> said;
  std::string raw;
  std::string complaints;
};

// The orders that are possible for the units of a position.
struct ListedReply {
  std::variant<std::vector<Order>, Skipped, Erred, NoAnswer> said;
  std::string complaints;
};

struct Limits {
  std::chrono::milliseconds start{10'000};  // for `start`, and for a `variant`
  std::chrono::milliseconds answer{5'000};  // for a case
};
// As much time as `answer` for a case, and at least as much for `start` and for a `variant`.
inline Limits with_time_for_answer(std::chrono::milliseconds answer) {
  return {.start = std::max(Limits{}.start, answer), .answer = answer};
}

// After a reply with NoAnswer the process is ended, with all processes that it started, and the next question goes to a
// fresh one.
class Conversation {
 public:
  virtual ~Conversation() = default;
  // Starts the program if it is not running. Always the same once it has succeeded.
  virtual std::variant<Introduction, NoAnswer> start() = 0;
  // Nothing if it plays the variant, otherwise why not; asked once for each variant and process.
  virtual std::variant<std::monostate, Skipped, NoAnswer> can_play(const Variant& variant) = 0;
  virtual Reply ask(const Variant& variant, const exchange::CaseQuestion& question) = 0;
  // `id` names the position. Only a program that lists orders is asked.
  virtual ListedReply list_orders(const Variant& variant, const std::string& id, const Position& position);
  // Ends the process: `stop`, a moment of patience, then by force, with all that it started.
  virtual void stop() = 0;
};

// /bin/sh runs the command in its own process group. "oneshot:COMMAND" and "jdip-text:COMMAND" are run for each case,
// and are asked nothing else (docs/adapter-protocol.md, "Easier ways in").
std::unique_ptr<Conversation> converse(std::string command, const Limits& limits);

}  // namespace casus::conform
