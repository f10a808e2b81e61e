// What an adapter does wrong is told as what it is, in bounded time, and nothing of it is left.
#include "checker/conform/questioner.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "checker/conform/introduction.h"
#include "checker/conform/oneshot.h"
#include "tests/checker/cli/program.h"
#include "tests/checker/conform/living.h"

namespace casus::conform {
namespace questioner_test {

using exchange::Json;
using exchange::Mistaken;
using std::chrono::milliseconds;
using ::testing::ElementsAre;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Pair;
using ::testing::SizeIs;
using ::testing::StartsWith;

constexpr milliseconds long_time{60'000};  // the machine may be busy
constexpr milliseconds short_time{1'500};  // for those who never answer

const Questioner::AboutVariant standard{"standard", [] { return Json::object({{"id", "standard"}, {"title", "x"}}); }};

Json question_of(const std::string& id = "6.A.1", int phase = 1) {
  Json question = Json::object({{"ask", "case"}, {"id", id}, {"phase", phase}, {"variant", "standard"}});
  question["position"]["units"] = Json::array({Json::object({{"power", "Italy"}, {"type", "army"}, {"at", "ven"}})});
  return question;
}

std::string in_quotes(const std::string& word) { return '\'' + word + '\''; }

// Nothing is left of it when the test is over.
class Double {
 public:
  explicit Double(const std::string& mode, milliseconds answer = long_time, milliseconds start = long_time)
      : mark_(mark_of_processes()) {
    const std::string words = ' ' + mode + ' ' + in_quotes(folder_ / "here");
    questioner_ = std::make_unique<Questioner>(marked("exec " CASUS_DOUBLE + words, mark_), Limits{start, answer});
  }
  ~Double() {
    questioner_.reset();
    EXPECT_EQ(living(mark_), 0);
    EXPECT_EQ(zombies(), 0);
  }
  Questioner* operator->() { return questioner_.get(); }
  Questioner::Heard ask(const std::string& id = "6.A.1") { return questioner_->ask(standard, question_of(id)); }
  const std::string& mark() const { return mark_; }

 private:
  TemporaryFolder folder_;
  std::string mark_;
  std::unique_ptr<Questioner> questioner_;
};

// "crashed: ended with status 3", "skipped: why", "erred: why", or the answer.
std::string told(const Questioner::Heard& heard) {
  if (const auto* failure = std::get_if<NoAnswer>(&heard.said))
    return std::string(word(failure->failure)) + ": " + failure->what;
  if (const auto* skipped = std::get_if<Skipped>(&heard.said)) return "skipped: " + skipped->because;
  if (const auto* erred = std::get_if<Erred>(&heard.said)) return "erred: " + erred->because;
  return std::get<Json>(heard.said).dump();
}

TEST(Questioner, HearsAnHonestAdapter) {
  Double honest("honest");
  const auto introduction = honest->start();
  ASSERT_TRUE(std::holds_alternative<Introduction>(introduction));
  EXPECT_EQ(std::get<Introduction>(introduction).name, "double");
  EXPECT_TRUE(std::holds_alternative<std::monostate>(honest->can_play(standard)));
  for (const std::string id : {"6.A.1", "6.A.2", "6.A.3"}) {
    const Questioner::Heard heard = honest.ask(id);
    EXPECT_EQ(told(heard), heard.raw);
    EXPECT_THAT(heard.raw, HasSubstr(R"("id":")" + id));
    EXPECT_EQ(heard.complaints, "");
  }
  EXPECT_GT(living(honest.mark(), milliseconds(0)), 0) << "the same process all the time";
  honest->stop();
  EXPECT_EQ(living(honest.mark()), 0);
  EXPECT_THAT(told(honest.ask()), StartsWith("{")) << "and it can be started again";
}

// Asks with a limit, and with longer ones for as long as half an answer, which is expected, has not come in time: a
// busy machine takes seconds to start a program.
template <class Asks>
Questioner::Heard heard_within(milliseconds limit, const std::string& expected, const Asks& ask) {
  Questioner::Heard heard = ask(limit);
  while (expected.starts_with("too slow") && told(heard).starts_with("silent") && limit < long_time)
    heard = ask(limit *= 4);
  return heard;
}

// Each does as told when it is asked for a case, and its process is ended then.
TEST(Questioner, TellsWhatAnAdapterDoesWrong) {
  struct Row {
    std::string mode, told;
    milliseconds answer = long_time;
  };
  const Row rows[] = {
      {"silent", "silent: nothing within 1.5 s", short_time},
      {"ignores-term", "silent: nothing within 1.5 s", short_time},
      {"children-and-silent", "silent: nothing within 1.5 s", short_time},
      {"too-slow", "too slow: no end of its answer within ", short_time},
      {"signal", "crashed: ended by signal 11 (Segmentation fault)"},
      {"abort", "crashed: ended by signal 6 (Aborted)"},
      {"exit-3", "crashed: ended with status 3, after \"half a li\""},
      {"exit-0", "ended: ended with status 0"},
      {"children-and-exit", "ended: ended with status 0"},
      {"closes-output", "ended: it closed its standard output"},
      {"words",
       "garbage: not valid JSON: parse error at line 1, column 1: syntax error while parsing value - invalid literal; "
       "last read: 'A': \"Austria moves, I think\"; only answers belong on the standard output"},
      {"pretty",
       "garbage: not valid JSON: parse error at line 1, column 2: syntax error while parsing object key - unexpected end "
       "of input; expected string literal: \"{\"; an answer is one line"},
      {"list", "garbage: expected an object of JSON, found a list: \"[1, 2]\""},
      {"bytes", "garbage: not valid JSON: parse error at line 1, column 1"},
      {"empty-line", "garbage: not valid JSON: parse error at line 1, column 1"},
      {"deep", "garbage: lists and objects nested too deeply"},
      {"members", "garbage: an object with too many members"},
      {"echo", "garbage: answer: expected \"case\", \"skip\" or \"error\", found nothing"},
      {"no-id", "garbage: id: expected one, found nothing"},
      {"early", "garbage: it answered before it was asked: "},
      {"wrong-case", "wrong case: an answer to case \"6.Z.99\", phase 1; the question was case \"6.A.1\""},
      {"wrong-phase", "wrong case: an answer to case \"6.A.1\", phase 2; the question was case \"6.A.1\", phase 1"},
      {"endless", "too much: a line of more than 8 MB: \"xxxxx"},
      {"just-too-much", "too much: a line of more than 8 MB: \"   "},
      {"crash-at-variant", "crashed: asked about the variant: ended with status 4"},
      {"error-about-variant", "garbage: asked about the variant: it answered with an error: \"what variant?\""},
      {"other-variant", "wrong case: asked about the variant: an answer about the variant \"other\""},
      {"perhaps", "garbage: asked about the variant: can: expected \"yes\" or \"no\", found \"perhaps\""},
      {"crash-at-start", "crashed: at its start: ended with status 1"},
      {"nonsense-at-start", "cannot start: at its start: not valid JSON: parse error"},
      {"protocol-2", "cannot start: at its start: protocol: expected 1, found 2"},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.mode);
    const auto ask = [&](milliseconds limit) {
      Double adapter(row.mode, limit);
      Questioner::Heard heard = adapter.ask();
      EXPECT_EQ(living(adapter.mark()), 0);
      EXPECT_EQ(zombies(), 0);
      return heard;
    };
    EXPECT_THAT(told(heard_within(row.answer, row.told, ask)), StartsWith(row.told));
  }
}

TEST(Questioner, TellsWhatIsNoFailure) {
  struct Row {
    std::string mode, told;
  };
  const Row rows[] = {
      {"skip", "skipped: I cannot write it down"},
      {"error", "erred: what case?"},
      {"claims", "erred: no such map here"},
      {"no-variant", "skipped: only the moon"},
      {"no-variant-no-reason", "skipped: it gave no reason"},
      {"skip-no-reason", "skipped: it gave no reason"},
      {"by-parts", R"({"answer":"case")"},
      {"complains", R"({"answer":"case")"},
      {"children", R"({"answer":"case")"},
      {"ignores-stop", R"({"answer":"case")"},
      {"much", R"({"answer":"case")"},
      {"last-words", R"({"answer":"case")"},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.mode);
    Double adapter(row.mode);
    EXPECT_THAT(told(adapter.ask()), StartsWith(row.told));
    EXPECT_THAT(told(adapter->ask(standard, question_of("6.A.2"))),
                StartsWith(row.mode == "last-words" ? "ended: ended with status 0" : row.told));
  }
}

TEST(Questioner, KeepsWhatItWasToldAsItCame) {
  EXPECT_EQ(Double("words").ask().raw, "Austria moves, I think");
  EXPECT_EQ(Double("exit-3").ask().raw, "half a li");
  EXPECT_EQ(Double("silent", short_time).ask().raw, "");
  EXPECT_EQ(Double("exit-3").ask().complaints, "assertion failed\n");
  EXPECT_EQ(Double("endless").ask().raw, std::string(64 << 10, 'x'));
  const std::string complaints = Double("complains").ask().complaints;
  EXPECT_THAT(complaints, SizeIs(longest_complaint));
  EXPECT_THAT(complaints, EndsWith("yyy\nthat is all\n"));
}

// Whatever comes twice is an answer to the question before.
TEST(Questioner, IsNotTwiceToldTheSame) {
  Double twice("twice");
  EXPECT_THAT(told(twice.ask("6.A.1")), StartsWith("{"));
  EXPECT_THAT(told(twice.ask("6.A.2")), StartsWith("wrong case: an answer to case \"6.A.1\""));
  EXPECT_THAT(told(twice.ask("6.A.3")), StartsWith("{")) << "a fresh process";
}

TEST(Questioner, PutsTheNextQuestionToAFreshProcess) {
  Double adapter("crash-first");
  EXPECT_EQ(told(adapter.ask("6.A.1")), "crashed: ended with status 3");
  EXPECT_THAT(told(adapter.ask("6.A.2")), HasSubstr(R"("id":"6.A.2")"));
  Double other("other-name-later");
  EXPECT_TRUE(std::holds_alternative<Introduction>(other->start()));
  other->end();
  EXPECT_THAT(told(other.ask()), StartsWith("cannot start: at its start: its introduction has changed"));
}

TEST(Questioner, TellsWhyAnAdapterDoesNotStart) {
  struct Row {
    std::string mode, told;
  };
  const Row rows[] = {
      {"crash-at-start",
       "crashed: ended with status 1; it wrote to its standard error: \"first line\", \"no such database\""},
      {"nonsense-at-start", "cannot start: not valid JSON: parse error"},
      {"error-at-start", "cannot start: it answered with an error: \"what start?\""},
      {"protocol-2", "cannot start: protocol: expected 1, found 2"},
      {"silent-at-start", "silent: nothing within 1.5 s"},
      {"deaf", "silent: nothing within 1.5 s"},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.mode);
    const bool is_silent = row.told.starts_with("silent");
    Double adapter(row.mode, long_time, is_silent ? short_time : long_time);
    const auto introduction = adapter->start();
    ASSERT_TRUE(std::holds_alternative<NoAnswer>(introduction));
    EXPECT_THAT(told({std::get<NoAnswer>(introduction), "", ""}), StartsWith(row.told));
  }
  Questioner unknown("/no/such/adapter", {});
  const auto introduction = unknown.start();
  ASSERT_TRUE(std::holds_alternative<NoAnswer>(introduction));
  EXPECT_EQ(std::get<NoAnswer>(introduction).failure, Failure::CannotStart);
  EXPECT_THAT(std::get<NoAnswer>(introduction).what, HasSubstr("/no/such/adapter: not found"));
}

TEST(Questioner, AsksAboutAVariantOncePerProcess) {
  int asked = 0;
  const Questioner::AboutVariant counted{"standard", [&] {
                                           ++asked;
                                           return Json::object({{"id", "standard"}});
                                         }};
  Double adapter("crash-first");
  EXPECT_TRUE(std::holds_alternative<std::monostate>(adapter->can_play(counted)));
  EXPECT_TRUE(std::holds_alternative<std::monostate>(adapter->can_play(counted)));
  EXPECT_EQ(asked, 1);
  for (int i = 0; i < 3; ++i) adapter->ask(counted, question_of());
  EXPECT_EQ(asked, 2) << "the first process crashed";
  Double moon("no-variant");
  for (int i = 0; i < 2; ++i) {
    const auto answer = moon->can_play(standard);
    ASSERT_TRUE(std::holds_alternative<Skipped>(answer));
    EXPECT_EQ(std::get<Skipped>(answer).because, "only the moon");
  }
}

// ---- What an adapter says of itself ----

Json introduction_with(const std::string& more) {
  return Json::parse(R"({"answer": "start", "protocol": 1, "name": "n", "version": "1")" + more + '}');
}

TEST(Introduction, HasDefaults) {
  const auto read = introduction_from(introduction_with(""));
  ASSERT_TRUE(std::holds_alternative<Introduction>(read));
  const Introduction& said = std::get<Introduction>(read);
  EXPECT_EQ(said.name, "n");
  EXPECT_EQ(said.version, "1");
  EXPECT_EQ(said.language, "");
  EXPECT_EQ(said.level, Level::Positions);
  EXPECT_THAT(said.phases,
              ElementsAre(PhaseKind::Movement, PhaseKind::Retreats, PhaseKind::Adjustments, PhaseKind::Turn));
  EXPECT_THAT(said.features, IsEmpty());
  EXPECT_THAT(said.choices, IsEmpty());
  EXPECT_FALSE(said.lists_orders);
}

TEST(Introduction, SaysWhatItCan) {
  const auto read = introduction_from(
      introduction_with(R"(, "language": "Python", "homepage": "https://example.org/", "commit": "5517bcd",
    "level": "outcomes", "phases": ["retreats", "movement"], "features": ["via-convoy", "convoy-path"],
    "choices": {"convoy-intent": "1982", "4.A.2": "d", "4.A.4": "start", "home-limit": "3"},
    "options": true, "unknown": {})"));
  if (const auto* mistaken = std::get_if<Mistaken>(&read)) FAIL() << mistaken->what;
  const Introduction& said = std::get<Introduction>(read);
  EXPECT_EQ(said.language, "Python");
  EXPECT_EQ(said.homepage, "https://example.org/");
  EXPECT_EQ(said.commit, "5517bcd");
  EXPECT_EQ(said.level, Level::Outcomes);
  EXPECT_THAT(said.phases, ElementsAre(PhaseKind::Retreats, PhaseKind::Movement));
  EXPECT_THAT(said.features, ElementsAre("convoy-path", "via-convoy"));
  EXPECT_THAT(said.choices, ElementsAre(Pair("convoy-paradox", "all-hold"), Pair("convoy-intent", "1982"),
                                        Pair("convoy-origin", "start"), Pair("home-limit", "3")));
  EXPECT_TRUE(said.lists_orders);
}

TEST(Introduction, TellsItsMistake) {
  struct Row {
    std::string json, told;
  };
  const Row rows[] = {
      {R"(, "features": ["via-convoi"])",
       "features[0]: an unknown feature: expected a feature of the adapter protocol, found \"via-convoi\" (the nearest is "
       "\"via-convoy\")"},
      {R"(, "level": "all")", R"(level: expected one of positions, outcomes, reasons, found "all")"},
      {R"(, "level": 2)", R"(level: expected a string, found 2)"},
      {R"(, "phases": ["winter"])",
       R"(phases[0]: expected one of movement, retreats, adjustments, turn, found "winter")"},
      {R"(, "phases": "movement")", R"(phases: expected a list, found "movement")"},
      {R"(, "features": [1])", R"(features[0]: expected a string, found 1)"},
      {R"(, "options": 1)", R"(options: expected true or false, found 1)"},
      {R"(, "choices": [])", R"(choices: expected an object, found a list)"},
      {R"(, "choices": {"convoy-paradocks": "a"})",
       R"(choices.convoy-paradocks: unknown option: expected the name or DATC number of an option, found)"
       R"( "convoy-paradocks" (the nearest is "convoy-paradox"))"},
      {R"(, "choices": {"4.A.7": "zz"})", R"(choices.4.A.7: unknown value of )"},
      {R"(, "choices": {"4.A.7": true})", R"(choices.4.A.7: expected a string, found true)"},
      {R"(, "choices": {"4.A.5": "allowed", "retreat-to-convoy-origin": "barred"})",
       R"(choices.retreat-to-convoy-origin: the option retreat-to-convoy-origin is chosen twice)"},
      {R"(, "name": "")", R"(name: expected a string that is not empty, found "")"},
      {R"(, "version": null)", "version: expected a string, found null"},
      {R"(, "protocol": "1")", R"(protocol: expected 1, found "1")"},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.json);
    Json json = introduction_with("");
    json.update(Json::parse('{' + row.json.substr(1) + '}'));
    const auto read = introduction_from(json);
    ASSERT_TRUE(std::holds_alternative<Mistaken>(read));
    EXPECT_THAT(std::get<Mistaken>(read).what, StartsWith(row.told));
  }
  Json without = introduction_with("");
  without.erase("protocol");
  EXPECT_EQ(std::get<Mistaken>(introduction_from(without)).what, "protocol: expected 1, found nothing");
}

// ---- A process for each case ----

TEST(OneShot, IsNamedByItsCommand) {
  EXPECT_EQ(oneshot_of("node a.js"), std::nullopt);
  EXPECT_EQ(oneshot_of("oneshot:node a.js"), (OneShot{"node a.js", Level::Positions}));
  EXPECT_EQ(oneshot_of("oneshot:outcomes:node a.js"), (OneShot{"node a.js", Level::Outcomes}));
}

TEST(OneShot, ReadsTheQuestionToItsEndAndAnswersByEnding) {
  const std::string answer = R"({"answer":"case","id":"6.A.1","phase":1,"after":{"units":[]}})";
  struct Row {
    std::string command, told;
    milliseconds limit = long_time;
  };
  const Row rows[] = {
      {"cat >/dev/null; echo '" + answer + "'", answer},
      {"printf %s '" + answer + "'", answer},
      {R"(echo '{"after":{"units":[]}}')", R"({"after":{"units":[]},"answer":"case","id":"6.A.1","phase":1})"},
      {R"(printf '{\n "after": {\n "units": []}}\n\n')",
       R"({"after":{"units":[]},"answer":"case","id":"6.A.1","phase":1})"},
      {R"(echo '{"answer":"skip","because":"no"}')", "skipped: no"},
      {R"(echo '{"error":"why"}')", "erred: why"},
      {"cat", "garbage: answer: expected"},
      {"echo hello", "garbage: not valid JSON: parse error"},
      {R"(echo '{"id":"6.B.1","after":{}}')", "wrong case: "},
      {"true", "ended: ended with status 0"},
      {"echo '" + answer + "'; exit 3", "crashed: ended with status 3, after"},
      {"ulimit -c 0; kill -SEGV $$", "crashed: ended by signal 11"},
      {"/no/such/program", "cannot start: ended with status 127"},
      {"sleep 1000", "silent: nothing within 1.5 s", short_time},
      {"echo '" + answer + "'; sleep 1000", "too slow: no end of its answer within ", short_time},
      {"sleep 1000 & echo '" + answer + "'", answer},
      {"yes", "too much: "},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.command);
    const auto ask = [&](milliseconds limit) {
      const std::string mark = mark_of_processes();
      Questioner::Heard heard = ask_once(marked(row.command, mark), question_of(), limit);
      EXPECT_EQ(living(mark), 0);
      EXPECT_EQ(zombies(), 0);
      return heard;
    };
    EXPECT_THAT(told(heard_within(row.limit, row.told, ask)), StartsWith(row.told));
  }
  EXPECT_EQ(ask_once("echo why >&2; exit 1", question_of(), long_time).complaints, "why\n");
}

}  // namespace questioner_test
}  // namespace casus::conform
