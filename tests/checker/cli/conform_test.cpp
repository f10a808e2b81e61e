// casus conform and casus merge as they are typed.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "tests/checker/cli/program.h"

namespace casus::cli {
namespace conform_test {

using ::testing::AllOf;
using ::testing::AnyOf;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::StartsWith;

const std::string reference = "'" CASUS_PROGRAM "' adapter --data '" CASUS_SOURCE_DIR "'";
std::string double_of(const std::string& mode) { return "'" CASUS_DOUBLE "' " + mode; }

// So few cases that a test takes no time.
Finished conform(const std::string& adapter, std::vector<std::string> more = {}) {
  std::vector<std::string> words = {"conform", "--adapter", adapter};
  if (more.empty() || more.front() != "--chapter") more.insert(more.begin(), {"--chapter", "6.A"});
  words.insert(words.end(), more.begin(), more.end());
  return run_casus(words);
}
std::string text_of(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

TEST(Conform, FindsTheReferenceInAgreementWithItself) {
  const Finished casus = conform(reference, {"--chapter", "6.C"});
  EXPECT_EQ(casus.status, 0) << casus.out << casus.err;
  EXPECT_THAT(casus.out, AllOf(HasSubstr("Casus, engine"), HasSubstr("agrees"), Not(HasSubstr("differs"))));
  EXPECT_THAT(conform(reference, {"--chapter", "6.C", "--quiet"}).out, IsEmpty());
}

TEST(Conform, TellsWhatAnAdapterDoesWrongForWhatItIs) {
  struct Row {
    const char *mode, *told;
  };
  const Row rows[] = {{"wrong", "yours: nobody"}, {"signal", "crashed"},          {"exit-0", "ended"},
                      {"words", "garbage"},       {"wrong-case", "wrong case"},   {"claims", "error: no such map here"},
                      {"skip", "skipped"},        {"no-variant", "only the moon"}};
  for (const Row& row : rows) {
    const Finished casus = conform(double_of(row.mode), {"--chapter", "6.A", "--list", "1"});
    EXPECT_THAT(casus.out, HasSubstr(row.told)) << row.mode;
    EXPECT_EQ(casus.status, 1) << row.mode << ": nothing asked is not green, either";
  }
  const Finished none = conform("exit 3");
  EXPECT_EQ(none.status, 2);
  EXPECT_THAT(none.err, StartsWith("casus conform: the adapter 'exit 3' cannot be started: "));
  const Finished silent = conform(double_of("silent"), {"--chapter", "6.A", "--max-fail", "1", "--seconds", "1"});
  EXPECT_EQ(silent.status, 1);
  EXPECT_THAT(silent.out, HasSubstr("silent"));
}

TEST(Conform, InPartsAndPutTogetherIsConformInOnePiece) {
  const TemporaryFolder folder;
  const std::string at = folder.path().string() + '/';
  ASSERT_EQ(conform(double_of("stays"), {"--results", at + "whole", "--jobs", "3"}).status, 1);
  for (const char* part : {"1", "2", "3"})
    conform(double_of("stays"), {"--results", at + part, "--shard", std::string(part) + "/3"});
  const Finished merged = run_casus({"merge", at + "2", at + "1", at + "3", "--output", at + "merged"});
  EXPECT_EQ(merged.status, 0) << merged.err;
  EXPECT_EQ(text_of(at + "merged"), text_of(at + "whole"));
  EXPECT_EQ(run_casus({"merge", at + "2", at + "1", at + "3", "--output", "-"}).out, text_of(at + "whole"));
  EXPECT_EQ(run_casus({"merge", at + "1", at + "3"}).status, 2);
  EXPECT_EQ(conform(reference, {"--shard", "4/3"}).status, 2);
}

TEST(Conform, NamesTheDayIfItIsTold) {
  const TemporaryFolder folder;
  const std::string file = folder.path() / "results";
  ASSERT_EQ(conform(reference, {"--chapter", "6.A", "--results", file, "--date", "2026-11-22"}).status, 0);
  EXPECT_THAT(text_of(file), HasSubstr(R"("date":"2026-11-22")"));
  ASSERT_EQ(conform(reference, {"--chapter", "6.A", "--results", file}).status, 0);
  EXPECT_THAT(text_of(file), ::testing::Not(HasSubstr(R"("date")")));
  for (const char* wrong : {"2026-02-30", "22.11.2026", "2026-1-1", "today", "2026-11-22x"})
    EXPECT_THAT(conform(reference, {"--date", wrong}).err, HasSubstr("--date has to be a date")) << wrong;
}

TEST(Conform, RefusesOptionsOfNoUse) {
  const std::pair<std::vector<std::string>, std::string> rows[] = {
      {{"--date", "2026-11-22"}, "--date needs --results"},
      {{"--annotate", "my-adapter.py"}, "--annotate needs --annotations"},
      {{"--seed", "3"}, "--seed needs --boards"},
      {{"--dry-run", "--junit", "-"}, "--dry-run asks no case: leave out --junit"},
  };
  for (const auto& [options, told] : rows) {
    const Finished casus = conform(reference, options);
    EXPECT_EQ(casus.status, 2);
    EXPECT_THAT(casus.err, HasSubstr(told));
  }
}

TEST(Conform, GoesOnWhereItWasStopped) {
  const TemporaryFolder folder;
  const std::string file = folder.path() / "results";
  ASSERT_EQ(conform(double_of("stays"), {"--results", file}).status, 1);
  const std::string whole = text_of(file);
  for (const std::size_t length : {whole.size() / 3, whole.size() / 2, whole.size() - 3, whole.size()}) {
    std::ofstream(file, std::ios::binary | std::ios::trunc) << whole.substr(0, length);
    const Finished again = conform(double_of("stays"), {"--results", file, "--continue"});
    EXPECT_EQ(again.status, 1) << again.err;
    EXPECT_EQ(text_of(file), whole);
  }
  const Finished other = conform(reference, {"--results", file, "--continue"});
  EXPECT_EQ(other.status, 2);
  EXPECT_THAT(other.err, HasSubstr("results of another adapter"));
  EXPECT_THAT(other.err, AllOf(HasSubstr("\n  expected  {\"format\":\"casus-conformance\""),
                               HasSubstr("\n  found     \"{\"format\":\"casus-conformance\""), Not(HasSubstr("x0a"))));
  EXPECT_EQ(text_of(file), whole);
}

TEST(Conform, IsRedOnlyForWhatIsNew) {
  const TemporaryFolder folder;
  const std::string known = folder.path() / "known.txt", before = folder.path() / "before";
  const std::string stays = double_of("stays");
  ASSERT_EQ(conform(stays, {"--write-known-failures", known, "--results", before}).status, 1);
  EXPECT_EQ(conform(stays, {"--known-failures", known}).status, 0);
  const Finished better = conform(reference, {"--known-failures", known, "--list", "0"});
  EXPECT_EQ(better.status, 1);
  EXPECT_THAT(better.out, HasSubstr("agrees, though it is listed as a known failure"));
  EXPECT_THAT(conform(stays, {"--since", before}).out, HasSubstr("\n0 with another result than before\n"));
  EXPECT_THAT(conform(reference, {"--since", before}).out, Not(HasSubstr("\n0 with another result than before\n")));
}

TEST(Conform, TellsServersWhatDiffers) {
  const TemporaryFolder folder;
  const std::string known = folder.write("known.txt", "6.A.11  it has no bounce\n6.A.1 it agrees\n");
  const Finished junit = conform(double_of("stays"), {"--known-failures", known, "--junit", "-"});
  EXPECT_EQ(junit.status, 1);
  EXPECT_THAT(junit.out, AllOf(StartsWith("<?xml"), HasSubstr("<testsuites name=\"double 1\" tests="),
                               HasSubstr("listed as a known failure"), HasSubstr("<failure message=\"")));
  const Finished told = conform(double_of("stays"), {"--known-failures", known, "--annotations"});
  EXPECT_EQ(told.status, 1);
  EXPECT_THAT(told.out,
              AllOf(StartsWith("::error "),
                    HasSubstr("::error file=" + known + ",line=2,col=1,title=6.A.1 agrees::it agrees, though"),
                    Not(HasSubstr("cases"
                                  " differ"))));
  EXPECT_EQ(conform(double_of("stays"), {"--junit", "-", "--annotations"}).status, 2);
  EXPECT_EQ(conform(double_of("stays"), {"--tap", "-", "--github-summary", "-"}).status, 2);
  const Finished tap = conform(double_of("stays"), {"--known-failures", known, "--tap", "-"});
  EXPECT_EQ(tap.status, 1);
  EXPECT_THAT(tap.out, AllOf(StartsWith("TAP version 14\n1.."), HasSubstr("\nnot ok 1 - 6.A.1\n  ---\n")));
  // What other steps of the job have told stays.
  const std::string summary = folder.write("summary.md", "# Before\n");
  for (int i = 0; i < 2; ++i) conform(double_of("stays"), {"--github-summary", summary, "--quiet"});
  const std::string told_twice = text_of(summary);
  EXPECT_THAT(told_twice, StartsWith("# Before\n## double 1: "));
  EXPECT_GT(told_twice.rfind("## double 1: "), told_twice.find("## double 1: "));
}

TEST(Conform, SaysWhatItWouldAsk) {
  const Finished casus = run_casus({"conform", "--dry-run", "--id", "6.A.1"});
  EXPECT_EQ(casus.status, 0);
  EXPECT_EQ(casus.out, "6.A.1\n");
  EXPECT_EQ(run_casus({"conform"}).status, 2);
  EXPECT_EQ(conform(reference, {"--continue"}).status, 2);
  EXPECT_EQ(conform(reference, {"--chapter", "none"}).status, 2);
}

// What the lines "clauses ID" of a case file name.
std::vector<std::string> clauses_in(const std::string& cases) {
  std::vector<std::string> ids;
  std::istringstream lines(cases);
  for (std::string word, id; lines >> word;) {
    if (word == "clauses" && lines >> id) ids.push_back(id);
  }
  return ids;
}

TEST(Conform, AsksAboutFreshBoardsAndMakesThemSmall) {
  const TemporaryFolder folder;
  const std::vector<std::string> boards = {"--variant", "standard", "--boards", "60", "--seed", "3"};
  const auto asked = [&](const std::string& adapter, std::vector<std::string> more) {
    std::vector<std::string> words = {"conform", "--adapter", adapter};
    words.insert(words.end(), boards.begin(), boards.end());
    words.insert(words.end(), more.begin(), more.end());
    return run_casus(words);
  };
  const Finished reference_itself = asked(reference, {});
  EXPECT_EQ(reference_itself.status, 0) << reference_itself.out;
  EXPECT_THAT(reference_itself.out, HasSubstr("60  agrees"));

  const Finished stays = asked(double_of("stays"), {"--shrink", folder / "small", "--results", folder / "whole"});
  EXPECT_EQ(stays.status, 1);
  EXPECT_THAT(stays.out, AllOf(HasSubstr("by the deciding clause"), HasSubstr("SHRUNK.1  standard/")));
  const std::string written = text_of(folder / "small/standard.case");
  for (const std::string& clause : clauses_in(written))
    EXPECT_THAT(stays.out, HasSubstr("  " + clause + ", as ")) << "the clause of the written case";
  const Finished small = run_casus({"run", folder / "small"});
  EXPECT_EQ(small.status, 0) << small.out;
  const Finished again = run_casus({"conform", "--adapter", double_of("stays"), folder / "small"});
  EXPECT_THAT(again.out, AllOf(HasSubstr("differs"), Not(HasSubstr("agrees")))) << "the smallest boards show it, too";

  for (const char* part : {"1", "2"})
    asked(double_of("stays"), {"--results", folder / part, "--shard", std::string(part) + "/2"});
  ASSERT_EQ(run_casus({"merge", folder / "1", folder / "2", "--output", folder / "merged"}).status, 0);
  EXPECT_EQ(text_of(folder / "merged"), text_of(folder / "whole"));
}

// ---- Between Casus and its own adapter, a program that does one thing wrong ----

std::string proxy(const std::string& mode, const std::string& more = "") {
  return "exec python3 '" CASUS_SOURCE_DIR "/tests/checker/conform/doubles/proxy.py' " + mode +
         " '" CASUS_PROGRAM "' adapter --data '" CASUS_SOURCE_DIR "'" + more;
}

// From "cases that differ or failed, by" on, and the smallest boards.
std::string kinds_told(const Finished& casus) {
  return casus.out.substr(casus.out.find("cases that differ or failed"));
}

// A program may list a unit without a retreat, or leave it out: it has the same kinds of differences.
TEST(Conform, FindsTheSameKindsWhetherDestroyedUnitsAreNamedOrNot) {
  const TemporaryFolder folder;
  const auto asked = [&](const std::string& mode) {
    return run_casus({"conform", "--adapter", proxy(mode), "--chapter", "6.D", "--chapter", "6.H", "--chapter",
                      "RETREAT", "--chapter", "6.F", "--shrink", folder / mode});
  };
  const Finished named = asked("short-retreats"), unnamed = asked("short-retreats-unnamed");
  EXPECT_EQ(named.status, 1) << named.err;
  EXPECT_THAT(kinds_told(named), HasSubstr("retreats, no single clause"));
  EXPECT_EQ(kinds_told(unnamed), kinds_told(named));
  EXPECT_THAT(kinds_told(named), Not(HasSubstr("SHRUNK.2"))) << "one kind";
}

TEST(Conform, ShrinksNoKnownFailure) {
  const TemporaryFolder folder;
  const std::string known = folder / "known.txt", stays = double_of("stays");
  ASSERT_EQ(conform(stays, {"--chapter", "6.A", "--write-known-failures", known}).status, 1);
  const Finished again = conform(stays, {"--chapter", "6.A", "--known-failures", known, "--shrink", folder / "small"});
  EXPECT_EQ(again.status, 0) << again.out;
  EXPECT_THAT(again.out, Not(HasSubstr("SHRUNK")));
}

TEST(Conform, ShrinksByTheListAsItWasBeforeItIsWrittenAgain) {
  const TemporaryFolder folder;
  const std::string known = folder / "known.txt";
  std::ofstream(known) << "";
  const Finished again = conform(double_of("stays"), {"--chapter", "6.A", "--known-failures", known,
                                                      "--write-known-failures", known, "--shrink", folder / "small"});
  EXPECT_EQ(again.status, 1) << again.err;
  EXPECT_THAT(again.out, HasSubstr("SHRUNK"));
}

TEST(Conform, FindsAnswersThatDependOnTheSequenceOfOrdersOrOnRepetition) {
  const auto asked = [&](const std::string& adapter) {
    return run_casus({"conform", "--adapter", adapter, "--chapter", "6.A", "--shuffle", "1", "--repeat", "2"});
  };
  EXPECT_THAT(asked(proxy("sequence")).out,
              AllOf(HasSubstr("answers depend on the sequence of orders: 6.A."),
                    HasSubstr("with the orders in another sequence: "), Not(HasSubstr("if it is asked again"))));
  EXPECT_THAT(asked(proxy("forgetful")).out, HasSubstr("answers change if it is asked again: 6.A."));
  const Finished ours = asked(reference);
  EXPECT_EQ(ours.status, 0) << ours.out;
  EXPECT_THAT(ours.out, Not(AnyOf(HasSubstr("depend on"), HasSubstr("asked again"))));
}

// The sentence that an author needs.
TEST(Conform, NamesTheFaultThatAnAdapterBehavesLike) {
  const TemporaryFolder folder;
  for (const char* fault : {"AttackDoesNotCut", "OrderedUnitRefusesSupport", "ArmyGoesToSea", "ForeignUnitsObey",
                            "SupportForAnyCoast", "RetreatToAttackersOrigin"}) {
    const std::string results = folder / fault;
    run_casus({"conform", "--adapter", reference + " --fault " + fault, "--variant", "standard", "--results", results,
               "--quiet", "--jobs", "2"});
    const Finished like = run_casus({"faults", "--like", results});
    EXPECT_EQ(like.status, 0) << like.err;
    const std::string first = like.out.substr(like.out.find("behaves like: "));
    EXPECT_THAT(first.substr(0, first.find('\n')), HasSubstr(std::string("(") + fault + ", "));
  }
  // With this fault in force, Casus has no answer to one of these cases. An adjudicator that has the fault answers it.
  const std::string answers_all = folder / "answers-all";
  run_casus({"conform", "--adapter", proxy("no-errors", " --fault AttackDoesNotCut"), "--id", "KNOWN-BUG.18", "--id",
             "6.D.2", "--results", answers_all, "--quiet"});
  const Finished like = run_casus({"faults", "--like", answers_all});
  EXPECT_EQ(like.status, 0) << like.err;
  EXPECT_THAT(like.out, HasSubstr("(AttackDoesNotCut, 1 phase)"));
  const std::string ours = folder / "ours";
  ASSERT_EQ(run_casus({"conform", "--adapter", reference, "--chapter", "6.A", "--results", ours}).status, 0);
  EXPECT_EQ(run_casus({"faults", "--like", ours}).out, "Casus, engine: 0 of 12 cases differ\n");
  const Finished unknown = run_casus({"adapter", "--fault", "AttackDoesNotCute"});
  EXPECT_EQ(unknown.status, 2);
  EXPECT_THAT(unknown.err, HasSubstr("AttackDoesNotCut"));
}

// The perft of this field.
TEST(Conform, ComparesThePossibleOrdersOfEachUnit) {
  const std::vector<std::string> orders = {"--orders", "--variant", "standard"};
  const auto asked = [&](const std::string& adapter, std::vector<std::string> more) {
    std::vector<std::string> words = {"conform", "--adapter", adapter};
    words.insert(words.end(), orders.begin(), orders.end());
    words.insert(words.end(), more.begin(), more.end());
    return run_casus(words);
  };
  const Finished ours = asked(reference, {});
  EXPECT_EQ(ours.status, 0) << ours.out << ours.err;
  EXPECT_THAT(ours.out, HasSubstr(" possible orders by the rules, "));
  const Finished document = asked(reference, {"--junit", "-"});
  EXPECT_THAT(document.out, AllOf(StartsWith("<?xml"), Not(HasSubstr("possible orders"))));
  const Finished on_boards = asked(reference, {"--boards", "60"});
  EXPECT_EQ(on_boards.status, 0) << on_boards.out << on_boards.err;
  const Finished fewer = asked(proxy("short-list"), {"--list", "1"});
  EXPECT_EQ(fewer.status, 1);
  EXPECT_THAT(fewer.out, AllOf(HasSubstr("orders of "), HasSubstr("; it lacks ")));
  const Finished none = asked(double_of("stays"), {});
  EXPECT_EQ(none.status, 1) << "nothing was answered";
  EXPECT_THAT(none.out, HasSubstr("it does not list orders"));
  EXPECT_EQ(asked(reference, {"--id", "6.A.1"}).status, 2);
}

TEST(Conform, StopsWhereNoAnswerComesTwentyTimesInARow) {
  const Finished casus = run_casus({"conform", "--adapter", double_of("words"), "--variant", "standard"});
  EXPECT_EQ(casus.status, 1);
  EXPECT_THAT(casus.out, HasSubstr("20  failed  garbage 20"));
  EXPECT_THAT(casus.err, HasSubstr("double gave no usable answer to 20 cases in a row, so the rest was not asked"));
}

TEST(Conform, TellsWhatAnAdapterSaysOfItself) {
  const TemporaryFolder folder;
  const std::string file = folder / "results";
  const Finished plain = run_casus({"conform", "--adapter", proxy("plain"), "--chapter", "6.A", "--chapter", "6.F",
                                    "--results", file, "--junit", folder / "junit.xml"});
  EXPECT_THAT(plain.out, AllOf(HasSubstr("(C++ 20)"), HasSubstr("declare `choices` in `start`, and "),
                               HasSubstr("more cases are asked")))
      << plain.err;
  EXPECT_THAT(text_of(file),
              AllOf(HasSubstr(R"("language_version":"20")"), HasSubstr(R"("issues":"https://example.org/issues")"),
                    HasSubstr(R"("see":"https://example.org/issues/12")"),
                    HasSubstr(R"("selection":"--chapter 6.A --chapter 6.F")")));
  EXPECT_THAT(text_of(folder / "junit.xml"), HasSubstr(" time=\""));
  const Finished troubled = run_casus({"conform", "--adapter", proxy("troubled"), "--id", "6.A.1"});
  EXPECT_THAT(troubled.out, AllOf(HasSubstr("standard error: two\n"), HasSubstr("standard error: four\n"),
                                  Not(HasSubstr("standard error: one"))));
}

TEST(Conform, ShowsWhatAnAdapterSaysOfItselfOnOneLine) {
  const Finished casus = run_casus({"conform", "--adapter", double_of("two-lines"), "--id", "6.A.1"});
  EXPECT_THAT(casus.out, HasSubstr("dou\\x0able 1\\x0a::error::2, level positions\n"));
  const Finished two =
      run_casus({"conform", "--adapter", double_of("two-lines"), "--adapter", double_of("two-lines"), "--id", "6.A.1"});
  EXPECT_THAT(two.out, HasSubstr("dou\\x0able 1\\x0a::error::2 (--adapter 2)\n"));
}

TEST(Conform, PointsIntoTheTreeOfTheAuthor) {
  EXPECT_THAT(conform(double_of("stays"), {"--annotations", "--annotate", "my-adapter.py"}).out,
              StartsWith("::error file=my-adapter.py,line=1,title=6.A."));
}

TEST(Conform, NeedsAsManyAnswersAsItIsTold) {
  EXPECT_EQ(conform(reference, {"--chapter", "6.A", "--min-asked", "12"}).status, 0);
  const Finished few = conform(reference, {"--chapter", "6.A", "--min-asked", "13"});
  EXPECT_EQ(few.status, 1);
  EXPECT_THAT(few.err, HasSubstr("12 of 12 cases were answered; --min-asked wants 13"));
}

TEST(Conform, IsRedOnlyForWhatIsWorseIfThatIsTheGate) {
  const TemporaryFolder folder;
  const std::string before = folder / "made/before.jsonl";  // the folder is made
  const std::string stays = double_of("stays");
  ASSERT_EQ(conform(stays, {"--results", before}).status, 1);
  EXPECT_EQ(conform(stays, {"--since", before, "--gate"}).status, 0);
  ASSERT_EQ(conform(reference, {"--results", before}).status, 0);
  EXPECT_EQ(conform(stays, {"--since", before, "--gate"}).status, 1);
  EXPECT_EQ(conform(stays, {"--gate"}).status, 2);
}

// Results compared with themselves would never be worse.
TEST(Conform, WritesOverNothingThatItReads) {
  const TemporaryFolder folder;
  const std::string stays = double_of("stays"), before = folder / "before", known = folder.write("known", "6.A.1 so\n");
  ASSERT_EQ(conform(reference, {"--results", before}).status, 0);
  const std::string results = text_of(before);
  const Finished same = conform(stays, {"--since", before, "--results", folder / "./before", "--gate"});
  EXPECT_EQ(same.status, 2) << same.out;
  EXPECT_THAT(same.err, HasSubstr("--results would write over " + folder / "./before" + ", which is read"));
  EXPECT_EQ(text_of(before), results);
  EXPECT_EQ(conform(stays, {"--known-failures", known, "--junit", known}).status, 2);
  EXPECT_EQ(text_of(known), "6.A.1 so\n");
  EXPECT_EQ(conform(stays, {"--known-failures", known, "--write-known-failures", known}).status, 1);
  const std::string answers = folder.write("answers", "{\"id\": \"6.A.1\", \"after\": {\"units\": []}}\n");
  const Finished judged = run_casus({"judge", answers, "--results", answers});
  EXPECT_EQ(judged.status, 2) << judged.out;
  EXPECT_THAT(text_of(answers), StartsWith("{\"id\""));
  EXPECT_THAT(run_casus({"judge", answers, answers}).err, HasSubstr("several FILEs: the answers are in one"));
}

// Earlier results that cannot be read are reported before the adapter is asked.
TEST(Conform, LooksAtEarlierResultsFirst) {
  const TemporaryFolder folder;
  const Finished casus = conform(reference, {"--since", folder / "none", "--results", folder / "results"});
  EXPECT_EQ(casus.status, 2);
  EXPECT_THAT(casus.err, HasSubstr("none: no such file"));
  EXPECT_THAT(folder.entries(), IsEmpty());
}

TEST(Conform, TellsTitleAndOrdersAndEntriesOfNoCase) {
  const TemporaryFolder folder;
  const std::string known = folder.write("known.txt", "6.A.0 no such case\n");
  const Finished told = conform(double_of("stays"), {"--chapter", "6.A", "--id", "6.A.8"});
  EXPECT_THAT(told.out, AllOf(HasSubstr("6.A.8 \"A unit gives itself no support\""),
                              HasSubstr("\n    Austria: F Trieste S F Trieste\n")));
  const Finished all = run_casus({"conform", "--adapter", double_of("stays"), "--variant", "classical", "--list", "1",
                                  "--known-failures", known, "--quiet"});
  EXPECT_THAT(all.out, HasSubstr("known failure 6.A.0 is not among these cases (" + known + ":1)"));
}

TEST(Conform, MakesACrashSmall) {
  const TemporaryFolder folder;
  const Finished crashed = conform(double_of("signal"), {"--chapter", "6.A", "--shrink", folder / "small"});
  EXPECT_THAT(crashed.out, HasSubstr("SHRUNK.1  crashed, as 6.A.1, with 0 units"));
}

TEST(Conform, TellsSeveralAdaptersSideBySide) {
  const Finished both =
      run_casus({"conform", "--adapter", reference, "--adapter", double_of("stays"), "--chapter", "6.A"});
  EXPECT_EQ(both.status, 1);
  EXPECT_THAT(both.out, AllOf(HasSubstr("Casus, engine: agrees"), HasSubstr("have different results")));
  const Finished same = run_casus({"conform", "--adapter", reference, "--adapter", reference, "--chapter", "6.A"});
  EXPECT_EQ(same.status, 0);
  EXPECT_THAT(same.out, HasSubstr("0 of 12 cases"));
  const Finished skipping =
      run_casus({"conform", "--adapter", reference, "--adapter", double_of("skip"), "--id", "6.A.1"});
  EXPECT_EQ(skipping.status, 1) << "one of them answered nothing";
  EXPECT_THAT(skipping.err, HasSubstr("casus: double: 0 of 1 case was answered; --min-asked wants 1"));
  const Finished dead = run_casus({"conform", "--adapter", reference, "--adapter", "exit 3", "--id", "6.A.1"});
  EXPECT_EQ(dead.status, 2);
  EXPECT_THAT(dead.err, StartsWith("casus conform: the adapter 'exit 3' cannot be started: "));
  EXPECT_THAT(run_casus({"conform", "--adapter", reference, "--adapter", reference, "--id", "6.A.1", "--quiet"}).out,
              IsEmpty());
  EXPECT_THAT(run_casus({"conform", "--adapter", reference, "--adapter", reference, "--junit", "-"}).err,
              HasSubstr("--junit needs exactly one --adapter"));
}

TEST(Conform, RefusesAnAdapterWithoutACommand) {
  for (const std::string adapter : {"", " ", "oneshot:", "oneshot:outcomes:", "jdip-text: "}) {
    const Finished casus = run_casus({"conform", "--adapter", adapter, "--id", "6.A.1"});
    EXPECT_EQ(casus.status, 2);
    EXPECT_THAT(casus.err, StartsWith("casus conform: --adapter needs a command, not \"" + adapter + "\""));
  }
}

// Mostly two versions of one program.
TEST(Conform, DistinguishesAdaptersOfTheSameName) {
  const Finished alike =
      run_casus({"conform", "--adapter", double_of("skip"), "--adapter", double_of("skip"), "--id", "6.A.1"});
  for (const std::string which : {"1", "2"}) {
    EXPECT_THAT(alike.err, HasSubstr("casus: double 1 (--adapter " + which + "): 0 of 1 case was answered"));
    EXPECT_THAT(alike.out, HasSubstr("double 1 (--adapter " + which + ")\n"));
  }
  const Finished words = run_casus({"conform", "--adapter", double_of("stays"), "--adapter", double_of("words"),
                                    "--chapter", "6.A", "--chapter", "6.D"});
  EXPECT_THAT(words.err, HasSubstr("casus: double 1 (--adapter 2) gave no usable answer to 20 cases in a row"));
  EXPECT_THAT(words.out, AllOf(HasSubstr("    double 1 (--adapter 1): "), HasSubstr("    double 1 (--adapter 2): ")));
}

TEST(Judge, HoldsAFileOfAnswersAgainstTheRules) {
  const Finished judged = run_casus({"judge", "docs/examples/answers.jsonl", "--chapter", "6.A"});
  EXPECT_EQ(judged.status, 1);
  EXPECT_THAT(judged.out, AllOf(HasSubstr("result of F London - Yorkshire: rules: moves; yours: bounces"),
                                HasSubstr("deciding clause of the rules: standard/"), HasSubstr("3  agrees"),
                                HasSubstr("8  skipped  no answer in the file 8")));
  const std::string answers = text_of(CASUS_SOURCE_DIR "/docs/examples/answers.jsonl");
  EXPECT_EQ(run_casus({"judge", "-", "--chapter", "6.A"}, answers).out, judged.out);
  const Finished other = run_casus({"judge", "docs/examples/answers.jsonl", "--chapter", "6.B"});
  EXPECT_EQ(other.status, 1) << "no case was answered";
  EXPECT_THAT(other.err, HasSubstr("answers to 4 cases that nothing asked for: 6.A.4, 6.A.5, 6.A.6, 6.A.7"));
  const std::string of_no_phase = R"({"id": "6.A.4", "phase": 2, "after": {"units": []}})";
  const Finished nameless = run_casus({"judge", "-", "--id", "6.A.4"}, of_no_phase);
  EXPECT_THAT(nameless.err, HasSubstr("answers to a case that nothing asked for: 6.A.4")) << "the case has one phase";
  EXPECT_THAT(nameless.out, HasSubstr("standard input, level positions"));
  EXPECT_EQ(run_casus({"judge"}).status, 2);
  EXPECT_EQ(run_casus({"judge", "no-such-file"}).status, 2);
}

// A process for each case, which reads jDip's dialect and writes its POSTSTATE.
TEST(Conform, AsksInTheCaseDialectOfJdip) {
  struct Row {
    std::string program, id, told;
    int status;
  };
  const Row rows[] = {
      {"echo POSTSTATE_SAME", "6.A.11", "1  agrees", 0},
      {"cat > /dev/null; printf 'POSTSTATE\\nItaly: A ven\\nAustria: A vie\\nEND\\n'", "6.A.11", "1  agrees", 0},
      {"sed -n '/^PRESTATE$/,/^ORDERS$/p' | sed 's/^PRESTATE$/POSTSTATE/'", "6.A.11", "1  agrees", 0},
      {"echo POSTSTATE", "6.A.11", "nobody", 1},
      {"echo POSTSTATE; echo Moon: A ven", "6.A.11", "garbage: line 2: an unknown power", 1},
      {"echo hello", "6.A.11", "garbage: missing position", 1},
      {"exit 3", "6.A.11", "crashed", 1},
      {"true", "6.A.11", "ended", 1},
      {"echo POSTSTATE_SAME", "6.F.16/4.A.2=1982", "1  not applicable", 1},
      {"echo POSTSTATE_SAME", "1700.SUP.2", "1  not applicable", 1},
  };
  for (const Row& row : rows) {
    const Finished casus = run_casus({"conform", "--id", row.id, "--adapter", "jdip-text:" + row.program});
    EXPECT_THAT(casus.out, HasSubstr(row.told)) << row.program << casus.err;
    EXPECT_EQ(casus.status, row.status) << row.program << casus.out;
  }
}

}  // namespace conform_test
}  // namespace casus::cli
