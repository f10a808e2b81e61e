#include "checker/conform/written_answers.h"

#include <atomic>
#include <deque>
#include <limits>
#include <map>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "checker/conform/introduction.h"
#include "checker/conform/oneshot.h"
#include "checker/conform/questioner.h"
#include "checker/exchange/features.h"
#include "checker/exchange/words.h"
#include "engine/text/blanks.h"

namespace casus::conform {

using exchange::Json;
using exchange::Mistaken;

namespace {

// The parts of an answer to `start` that a file may leave out.
Introduction everything(const std::string& name) {
  Introduction introduction;
  introduction.name = name;
  introduction.phases.assign(exchange::every_phase_kind.begin(), exchange::every_phase_kind.end());
  for (const std::string_view feature : exchange::all_features()) introduction.features.emplace_back(feature);
  return introduction;
}

// The expected form of a line; thrown within this file only.
struct NoWrittenAnswer {
  std::string problem, expected, found;
};

std::string id_of(const Json& answer) {
  const auto id = answer.find("id");
  if (id == answer.end()) throw NoWrittenAnswer{"an answer without an id", "\"id\"", ""};
  if (!id->is_string()) throw NoWrittenAnswer{"\"id\" is not a string", "the id of a case", id->type_name()};
  return id->get<std::string>();
}
int phase_of(const Json& answer) {
  const auto phase = answer.find("phase");
  if (phase == answer.end()) return 1;
  const bool fits = phase->is_number_integer() && *phase >= 1 && *phase <= std::numeric_limits<int>::max();
  if (!fits) throw NoWrittenAnswer{"\"phase\" is not the number of a phase", "a whole number, 1 or more", ""};
  return phase->get<int>();
}

}  // namespace

struct WrittenAnswers::Store {
  struct Line {
    std::string_view text;
    std::string id;
    int phase = 1;
    std::atomic<bool> is_asked = false;
  };
  std::string text, shown_name;
  std::deque<Line> lines;
  std::map<std::pair<std::string_view, int>, Line*> by_phase;
  bool has_start = false;
  Introduction introduction;

  bool is_empty() const { return lines.empty() && !has_start; }
  // Throws NoWrittenAnswer.
  void take(std::string_view line);

 private:
  void take_start(const Json& answer);
  void take_answer(std::string_view line, const Json& answer);
};

void WrittenAnswers::Store::take(std::string_view line) {
  const exchange::Understood<Json> understood = read_answer(line);
  if (const Mistaken* mistaken = std::get_if<Mistaken>(&understood))
    throw NoWrittenAnswer{"a line that is not an answer: " + mistaken->what, "a JSON object in one line", ""};
  const Json& answer = std::get<Json>(understood);
  const auto kind = answer.find("answer");
  if (kind != answer.end() && *kind == "start") take_start(answer);
  else if (kind == answer.end() || *kind != "variant") take_answer(line, answer);
}

void WrittenAnswers::Store::take_start(const Json& answer) {
  const bool is_second = std::exchange(has_start, true);
  const auto said = introduction_from(answer);
  if (const Mistaken* mistaken = std::get_if<Mistaken>(&said)) throw NoWrittenAnswer{mistaken->what, "", ""};
  if (is_second) throw NoWrittenAnswer{"a second answer to start", "one", ""};
  introduction = std::get<Introduction>(said);
}

void WrittenAnswers::Store::take_answer(std::string_view line, const Json& answer) {
  Line& one = lines.emplace_back();
  one.text = line;
  one.id = id_of(answer);
  one.phase = phase_of(answer);
  if (!by_phase.try_emplace({one.id, one.phase}, &one).second)
    throw NoWrittenAnswer{"a second answer to the same phase", "one", fmt::format("{}, phase {}", one.id, one.phase)};
}

Read<WrittenAnswers> WrittenAnswers::read(std::string text, const std::string& shown_name) {
  constexpr std::size_t most_problems = 100;
  const auto store = std::make_shared<Store>();
  store->text = std::move(text);
  store->shown_name = shown_name;
  store->introduction = everything(shown_name);
  std::string_view rest = store->text;
  Diagnostics problems;
  for (int number = 1; !rest.empty() && problems.size() < most_problems; ++number) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    const std::string_view line = rest.substr(0, end);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    if (without_blanks(line).empty()) continue;
    const SourcePos at{shown_name, number, 1};
    // Otherwise each line of a page would be a mistake.
    if (store->is_empty() && problems.empty() && line.find('{') == line.npos)
      return Diagnostic{at, "not a file of answers",
                        "a JSON object in each line (docs/adapter-protocol.md, \"Without a process\")", "", ""};
    try {
      store->take(line);
    } catch (const NoWrittenAnswer& mistake) {
      problems.push_back({at, mistake.problem, mistake.expected, mistake.found, ""});
    }
  }
  if (!problems.empty()) return problems;
  return WrittenAnswers(store);
}

const Introduction& WrittenAnswers::introduction() const { return store_->introduction; }

std::vector<std::string> WrittenAnswers::never_asked() const {
  std::vector<std::string> ids;
  std::set<std::string_view> told;
  for (const Store::Line& line : store_->lines) {
    if (!line.is_asked && told.insert(line.id).second) ids.push_back(line.id);
  }
  return ids;
}

std::unique_ptr<Conversation> WrittenAnswers::converse() const {
  class Reading final : public Conversation {
   public:
    explicit Reading(std::shared_ptr<Store> store) : store_(std::move(store)) {}

    std::variant<Introduction, NoAnswer> start() override { return store_->introduction; }
    std::variant<std::monostate, Skipped, NoAnswer> can_play(const Variant&) override { return std::monostate(); }
    Reply ask(const Variant& variant, const exchange::CaseQuestion& question) override {
      const auto found = store_->by_phase.find({question.id, question.phase});
      if (found == store_->by_phase.end()) return {Skipped{"no answer in the file"}, "", ""};
      found->second->is_asked = true;
      const std::string_view text = found->second->text;
      const Json about = {{"id", question.id}, {"phase", question.phase}};
      return reply_of(variant, question, store_->introduction.level,
                      {answer_by_itself(text, about), std::string(text), ""});
    }
    void stop() override {}

   private:
    std::shared_ptr<Store> store_;
  };
  return std::make_unique<Reading>(store_);
}

}  // namespace casus::conform
