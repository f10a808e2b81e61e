// "oneshot:COMMAND": a process for each case; it reads the question and answers it (docs/adapter-protocol.md, "Easier
// ways in").
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

#include "checker/conform/conversation.h"
#include "checker/conform/questioner.h"

namespace casus::conform {

struct OneShot {
  std::string command;
  Level level = Level::Positions;
  friend bool operator==(const OneShot&, const OneShot&) = default;
};

// "oneshot:COMMAND" or "oneshot:outcomes:COMMAND"; nothing if it is the command of an adapter that keeps running.
std::optional<OneShot> oneshot_of(std::string_view command);

// Its description, since it is not asked for one.
Introduction introduction_of(const OneShot& program);

// `question` as in Questioner::ask.
Questioner::Heard ask_once(const std::string& command, const exchange::Json& question, std::chrono::milliseconds limit);

// A text that answers only this question: it may leave out `answer`, `id` and `phase`.
Questioner::Said answer_by_itself(std::string_view text, const exchange::Json& question);

}  // namespace casus::conform
