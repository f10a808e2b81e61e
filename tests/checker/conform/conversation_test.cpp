// Conversations about the game: with `casus adapter`, which answers as the rules do, and with others that do not.
#include "checker/conform/conversation.h"
#include "checker/conform/conform.h"
#include "checker/exchange/reported.h"
#include "engine/rules/options.h"
#include "engine/text/gave_up.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/checker/conform/living.h"
#include "tests/checker/corpus/corpus_texts.h"
#include "tests/checker/exchange/corpus_questions.h"

namespace casus::conform {
namespace conversation_test {

using casus::testing::shelf;
using ::testing::HasSubstr;
using ::testing::StartsWith;

constexpr std::chrono::milliseconds long_time{60'000};  // the machine may be busy
constexpr Limits patient{long_time, long_time};

const std::string casus_adapter = "exec " CASUS_PROGRAM " adapter --data " CASUS_SOURCE_DIR;

const Variant& standard() { return **shelf().get("standard"); }

exchange::CaseQuestion some_question() {
  exchange::CaseQuestion question;
  question.id = "6.A.1";
  question.position = standard().start;
  return question;
}

std::string failure_in(const Reply& reply) {
  const NoAnswer* failure = std::get_if<NoAnswer>(&reply.said);
  return failure == nullptr ? "" : std::string(word(failure->failure)) + ": " + failure->what;
}

TEST(Conversation, HasAtLeastAsMuchTimeToBeginAsForACase) {
  using std::chrono::seconds;
  struct Row {
    const char* why;
    seconds answer, start;
  };
  constexpr Row rows[] = {{"less time for a case leaves the start its own", seconds(1), seconds(10)},
                          {"so does the time of the default", seconds(5), seconds(10)},
                          {"more time for a case is also more for the start", seconds(60), seconds(60)}};
  for (const Row& row : rows) {
    const Limits limits = with_time_for_answer(row.answer);
    EXPECT_EQ(limits.answer, row.answer) << row.why;
    EXPECT_EQ(limits.start, row.start) << row.why;
  }
}

TEST(Conversation, WithCasusTellsWhatTheRulesSay) {
  const std::string mark = mark_of_processes();
  const auto conversation = converse(marked(casus_adapter, mark), patient);
  const auto introduction = conversation->start();
  ASSERT_TRUE(std::holds_alternative<Introduction>(introduction)) << std::get<NoAnswer>(introduction).what;
  EXPECT_THAT(std::get<Introduction>(introduction).name, StartsWith("Casus"));
  int asked_cases = 0;
  const auto all = exchange::testing::questions_in_mapdata();
  for (std::size_t i = 0; i < all.size(); i += 20) {
    const auto& asked = all[i];
    SCOPED_TRACE(asked.question.id);
    EXPECT_TRUE(std::holds_alternative<std::monostate>(conversation->can_play(*asked.variant)));
    const Reply reply = conversation->ask(*asked.variant, asked.question);
    ASSERT_EQ(failure_in(reply), "");
    ASSERT_TRUE(std::holds_alternative<Ruling>(reply.said));
    EXPECT_TRUE(std::get<Ruling>(reply.said) ==
                exchange::as_reported(*asked.variant, asked.question.position, asked.answer, Level::Reasons));
    ++asked_cases;
  }
  EXPECT_GT(asked_cases, 50);
  conversation->stop();
  EXPECT_EQ(living(mark), 0);
  EXPECT_EQ(zombies(), 0);
}

// Adapters that meet what the rules cannot decide in time, or a bug.
template <class Error>
std::vector<CaseResult> results_with(const Error& error, int processes) {
  struct Throws final : Conversation {
    explicit Throws(const Error& what) : error(what) {}
    std::variant<Introduction, NoAnswer> start() override { return Introduction(); }
    std::variant<std::monostate, Skipped, NoAnswer> can_play(const Variant&) override { return std::monostate(); }
    Reply ask(const Variant&, const exchange::CaseQuestion&) override { throw error; }
    void stop() override {}
    Error error;
  };
  const auto file = casus::testing::read_cases(
      casus::testing::file_with("  phase Spring 1901 movement\n  France\n    A Paris H  holds\n"));
  const std::vector<CaseToAsk> cases(3, {&file->cases.front(), &standard(), "a.case"});
  Introduction introduction;
  introduction.phases = {PhaseKind::Movement};
  return conform_all({.converse = [&] { return std::make_unique<Throws>(error); }, .processes = processes, .done = {}},
                     introduction, cases);
}

TEST(ConformAll, SkipsWhatTakesTooLongAndHandsOnABugFromEveryThread) {
  for (const int processes : {1, 3}) {
    const std::vector<CaseResult> results = results_with(GaveUp("too many looks"), processes);
    ASSERT_EQ(results.size(), 3u);
    for (const CaseResult& result : results) {
      EXPECT_EQ(result.outcome, CaseOutcome::Skipped);
      EXPECT_EQ(result.phases.front().why, "Casus gave up: too many looks");
    }
    EXPECT_THROW(results_with(std::logic_error("2 + 2 == 5"), processes), std::logic_error);
  }
}

// The case has options of its own; they are a part of its questions.
TEST(ConformAll, AsksAboutTheVariantWithoutTheOptionsOfACase) {
  struct Notes final : Conversation {
    explicit Notes(std::vector<Options>& options) : asked(options) {}
    std::variant<Introduction, NoAnswer> start() override { return Introduction(); }
    std::variant<std::monostate, Skipped, NoAnswer> can_play(const Variant& variant) override {
      asked.push_back(variant.options());
      return std::monostate();
    }
    Reply ask(const Variant&, const exchange::CaseQuestion&) override { return {Skipped{"it only listens"}, "", ""}; }
    void stop() override {}
    std::vector<Options>& asked;
  };
  const auto file = casus::testing::read_cases(casus::testing::file_with(
      "  option repeated-order=last\n  phase Spring 1901 movement\n  France\n    A Paris H  holds\n"));
  const std::vector<CaseToAsk> cases{{&file->cases.front(), &standard(), "a.case"}};
  Introduction introduction;
  introduction.phases = {PhaseKind::Movement};
  introduction.features = {"options"};
  std::vector<Options> asked;
  conform_all({.converse = [&] { return std::make_unique<Notes>(asked); }, .processes = 1, .done = {}}, introduction,
              cases);
  ASSERT_EQ(asked.size(), 1u);
  EXPECT_TRUE(asked.front() == standard().options());
}

TEST(Conversation, TellsWhatItWasToldAlsoIfItIsWrong) {
  const auto told_by = [](const std::string& mode) {
    return converse(CASUS_DOUBLE " " + mode, patient)->ask(standard(), some_question());
  };
  EXPECT_EQ(std::get<Ruling>(told_by("honest").said).units(), standard().start.units);
  EXPECT_TRUE(std::get<Ruling>(told_by("wrong").said).units().empty());
  EXPECT_EQ(std::get<Skipped>(told_by("skip").said).because, "I cannot write it down");
  EXPECT_EQ(std::get<Erred>(told_by("claims").said).because, "no such map here");
  EXPECT_EQ(failure_in(told_by("exit-3")), "crashed: ended with status 3, after \"half a li\"");
  EXPECT_EQ(told_by("exit-3").complaints, "assertion failed\n");
  EXPECT_THAT(failure_in(told_by("unknown-place")), StartsWith("garbage: after.units[0].at: "));
}

// What makes no sense is no reason to trust the process any longer.
TEST(Conversation, EndsAProcessThatMadeNoSense) {
  const std::string mark = mark_of_processes();
  const auto conversation = converse(marked(CASUS_DOUBLE " unknown-place", mark), patient);
  EXPECT_THAT(failure_in(conversation->ask(standard(), some_question())), StartsWith("garbage"));
  EXPECT_EQ(living(mark), 0);
  EXPECT_THAT(failure_in(conversation->ask(standard(), some_question())), StartsWith("garbage"));
}

TEST(Conversation, WithAProcessForEachCase) {
  const auto conversation =
      converse("oneshot:outcomes:cat >/dev/null; echo '{\"orders\":[],\"after\":{\"units\":[]}}'", patient);
  const auto introduction = conversation->start();
  ASSERT_TRUE(std::holds_alternative<Introduction>(introduction));
  EXPECT_EQ(std::get<Introduction>(introduction).level, Level::Outcomes);
  EXPECT_TRUE(std::holds_alternative<std::monostate>(conversation->can_play(standard())));
  for (int i = 0; i < 2; ++i) {
    const Reply reply = conversation->ask(standard(), some_question());
    ASSERT_EQ(failure_in(reply), "");
    EXPECT_EQ(std::get<Ruling>(reply.said).level, Level::Outcomes);
    EXPECT_TRUE(std::get<Ruling>(reply.said).units().empty());
  }
  EXPECT_THAT(failure_in(converse("oneshot:/no/such/program", patient)->ask(standard(), some_question())),
              HasSubstr("cannot start: ended with status 127"));
}

}  // namespace conversation_test
}  // namespace casus::conform
