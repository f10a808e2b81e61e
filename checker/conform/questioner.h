// Question and answer with an adapter that keeps running: which process is asked, what was asked already, and whether a
// reply answers the question. checker/exchange reads what an answer says of the game.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>

#include "checker/conform/conversation.h"
#include "checker/conform/process.h"

namespace casus::conform {

class Questioner {
 public:
  struct AboutVariant {
    std::string id;
    std::function<exchange::Json()> json;  // only made if it is asked
  };
  // Like a Reply, with the answer as it came.
  using Said = std::variant<exchange::Json, Skipped, Erred, NoAnswer>;
  struct Heard {
    Said said;
    std::string raw, complaints;
  };

  Questioner(std::string command, const Limits& limits) : command_(std::move(command)), limits_(limits) {}
  ~Questioner() { stop(); }
  Questioner(const Questioner&) = delete;
  Questioner& operator=(const Questioner&) = delete;

  std::variant<Introduction, NoAnswer> start();
  std::variant<std::monostate, Skipped, NoAnswer> can_play(const AboutVariant& variant);
  // `question` has "ask" and "id"; that of a case has "phase".
  Heard ask(const AboutVariant& variant, const exchange::Json& question);
  // Its description of itself, if it ever gave one.
  const std::optional<Introduction>& introduction() const { return introduction_; }
  void stop();
  // The answer made no sense: the next question goes to a fresh process.
  void end();

 private:
  using Received = std::variant<exchange::Json, NoAnswer>;
  // Nothing, or what the reply is instead of an answer.
  using Mismatch = std::function<std::optional<NoAnswer>(const exchange::Json& answer)>;
  using Playing = std::variant<std::monostate, Skipped>;

  std::variant<Introduction, NoAnswer> introduce();
  std::variant<std::monostate, Skipped, NoAnswer> say_whether(const AboutVariant& variant);
  Received answer_to(const exchange::Json& question, std::chrono::milliseconds limit, const Mismatch& mismatch);
  Received next_answer(const exchange::Json& question, std::chrono::milliseconds limit, const Mismatch& mismatch);
  std::string taken_complaints();

  std::string command_;
  Limits limits_;
  std::unique_ptr<Process> process_;  // none: the next question needs a fresh one
  std::optional<Introduction> introduction_;
  std::map<std::string, Playing> playing_;  // what the running process said of variants
  std::string raw_, complaints_;            // of the current question
};

// Nothing if it is an answer to the question; otherwise what it is instead.
std::optional<NoAnswer> mismatch_with_case(const exchange::Json& question, const exchange::Json& answer);
std::optional<NoAnswer> mismatch_with_options(const exchange::Json& question, const exchange::Json& answer);
// A received line, as JSON.
exchange::Understood<exchange::Json> read_answer(std::string_view line);
// The reply, as the answer to this question; garbage if its values make no sense.
Reply reply_of(const Variant& variant, const exchange::CaseQuestion& question, Level level, Questioner::Heard heard);
// The contents of an answer to a case: itself, or why there is none.
std::variant<exchange::Json, Skipped, Erred> sorted_out(exchange::Json answer);

}  // namespace casus::conform
