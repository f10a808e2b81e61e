#include "checker/conform/written_answers.h"

#include <atomic>
#include <deque>
#include <limits>
#include <map>
#include <set>

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
  Introduction introduction;
};

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

Read<WrittenAnswers> WrittenAnswers::read(std::string text, const std::string& shown_name) {
  const auto store = std::make_shared<Store>();
  store->text = std::move(text);
  store->shown_name = shown_name;
  store->introduction = everything(shown_name);
  std::string_view rest = store->text;
  Diagnostics problems;
  bool has_start = false;
  for (int number = 1; !rest.empty(); ++number) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    const std::string_view line = rest.substr(0, end);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    if (without_blanks(line).empty()) continue;
    const SourcePos at{shown_name, number, 1};
    const auto refuse = [&](std::string problem, std::string expected, std::string found) {
      problems.push_back({at, std::move(problem), std::move(expected), std::move(found), ""});
    };
    const exchange::Understood<Json> understood = read_answer(line);
    if (const Mistaken* mistaken = std::get_if<Mistaken>(&understood)) {
      // Otherwise each line of a page would be a mistake.
      if (line.find('{') == line.npos && problems.empty() && store->lines.empty() && !has_start)
        return Diagnostic{at, "not a file of answers",
                          "a JSON object in each line (docs/adapter-protocol.md, \"Without a process\")", "", ""};
      refuse("a line that is not an answer: " + mistaken->what, "a JSON object in one line", "");
      continue;
    }
    const Json& answer = std::get<Json>(understood);
    const auto kind = answer.find("answer");
    if (kind != answer.end() && *kind == "start") {
      const auto said = introduction_from(answer);
      if (const Mistaken* mistaken = std::get_if<Mistaken>(&said)) refuse(mistaken->what, "", "");
      else if (has_start) refuse("a second answer to start", "one", "");
      else store->introduction = std::get<Introduction>(said);
      has_start = true;
      continue;
    }
    if (kind != answer.end() && *kind == "variant") continue;
    try {
      Store::Line& one = store->lines.emplace_back();
      one.text = line;
      one.id = id_of(answer);
      one.phase = phase_of(answer);
      if (!store->by_phase.try_emplace({one.id, one.phase}, &one).second)
        refuse("a second answer to the same phase", "one", fmt::format("{}, phase {}", one.id, one.phase));
    } catch (const NoWrittenAnswer& mistake) {
      refuse(mistake.problem, mistake.expected, mistake.found);
    }
    constexpr std::size_t most_problems = 100;
    if (problems.size() >= most_problems) break;
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
