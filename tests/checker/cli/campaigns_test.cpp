// Work in parts as it is typed: whatever a command writes without --shard, its shards together give the same bytes.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/checker/cli/program.h"

namespace casus::cli {
namespace campaigns_test {

using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

using Words = std::vector<std::string>;

Finished run_with(Words words, const Words& more) {
  words.insert(words.end(), more.begin(), more.end());
  return run_casus(words);
}

// The three shards of a command, put together.
std::string of_three_shards(const Words& command, const TemporaryFolder& folder) {
  Words merge{"merge"};
  for (const std::string part : {"2", "3", "1"}) {
    const std::string file = folder / part;
    const Finished shard = run_with(command, {"--shard", part + "/3", "--results", file});
    EXPECT_EQ(shard.status, 0) << shard.err;
    merge.push_back(file);
  }
  const std::string all = folder / "all";
  const Finished merged = run_with(merge, {"--output", all});
  EXPECT_EQ(merged.status, 0) << merged.err;
  return all;
}

TEST(Campaigns, ExhaustInPartsIsExhaustInOnePiece) {
  const TemporaryFolder folder;
  for (const Words& command : {Words{"exhaust", "--world", "wheel", "--units", "3", "--every", "3"},
                               Words{"exhaust", "--kind", "winter", "--every", "2000", "--rulebooks", "3"},
                               Words{"exhaust", "--world", "wheel", "--kind", "movement", "--units", "1", "--pairs"}}) {
    const Finished plain = run_casus(command);
    const Finished whole = run_with(command, {"--results", folder / "whole", "--jobs", "1"});
    EXPECT_EQ(whole.out, plain.out);
    const std::string all = of_three_shards(command, folder);
    EXPECT_EQ(contents_of(all), contents_of(folder / "whole"));
    EXPECT_EQ(run_casus({"merge", folder / "1", folder / "2", folder / "3", "--text"}).out, plain.out);
  }
}

TEST(Campaigns, ExhaustDrawsRulebooksOrTakesPairs) {
  const Finished both = run_casus({"exhaust", "--pairs", "--rulebooks", "3"});
  EXPECT_EQ(both.status, 2);
  EXPECT_THAT(both.err, HasSubstr("--pairs and --rulebooks are different rulebooks"));
}

TEST(Campaigns, ExhaustGoesOnWhereItWasStopped) {
  const TemporaryFolder folder;
  const Words command{"exhaust", "--world", "wheel", "--units", "3", "--every", "3", "--results", folder / "r"};
  const Finished whole = run_casus(command);
  const std::string text = contents_of(folder / "r");
  folder.write("r", text.substr(0, text.size() / 2));
  const Finished again = run_with(command, {"--continue"});
  EXPECT_EQ(again.status, 0) << again.err;
  EXPECT_EQ(again.out, whole.out);
  EXPECT_EQ(contents_of(folder / "r"), text);
}

// Hours of work are not replaced by a call that forgets one word.
TEST(Campaigns, KeepWhatWasStoppedUnlessTheyGoOn) {
  const TemporaryFolder folder;
  const Words command{"exhaust", "--world", "wheel", "--units", "3", "--every", "3", "--results", folder / "r"};
  const Finished whole = run_casus(command);
  const std::string text = contents_of(folder / "r"), half = text.substr(0, text.size() / 2);
  folder.write("r", half);
  const Finished again = run_casus(command);
  EXPECT_EQ(again.status, 2);
  EXPECT_THAT(again.err, HasSubstr("r: the file has unfinished work\n  expected  --continue to resume it"));
  EXPECT_EQ(contents_of(folder / "r"), half);

  folder.write("r", "");  // stopped before anything was written
  EXPECT_EQ(run_with(command, {"--continue"}).status, 0);
  EXPECT_EQ(contents_of(folder / "r"), text);
  EXPECT_EQ(run_casus(command).status, 0);  // what is whole can be replaced
  EXPECT_EQ(contents_of(folder / "r"), text);
}

TEST(Campaigns, GenerateInPartsKeepsTheSameBoards) {
  const TemporaryFolder folder;
  const Words command{"generate", "--variant", "classical", "--count", "3000", "--seed", "5"};
  const Finished plain = run_with(command, {"--out", folder / "plain"});
  ASSERT_EQ(plain.status, 0) << plain.err;
  const Finished whole = run_with(command, {"--results", folder / "whole", "--jobs", "1"});
  EXPECT_EQ(whole.status, 0) << whole.err;
  const std::string all = of_three_shards(command, folder);
  EXPECT_EQ(contents_of(all), contents_of(folder / "whole"));
  const Finished kept = run_casus({"generate", "--from", all, "--out", folder / "kept"});
  EXPECT_EQ(kept.status, 0) << kept.err;
  EXPECT_EQ(kept.out, plain.out);
  EXPECT_THAT(run_in_shell("diff -r plain kept", folder.path()).out, IsEmpty());
  EXPECT_THAT(contents_of(folder.path() / "kept/README.md"), HasSubstr("generated cases of"));
  const Finished one_part = run_casus({"generate", "--from", folder / "1", "--out", folder / "part"});
  EXPECT_EQ(one_part.status, 2);
  EXPECT_THAT(one_part.err, HasSubstr("notes of one shard only"));
}

TEST(Campaigns, RefuseWhatMakesNoSense) {
  const TemporaryFolder folder;
  const std::string results = folder / "r", conformance = folder.write("c", "{}\n");
  struct Row {
    Words words;
    std::string told;
  };
  const Row rows[] = {
      {{"exhaust", "--shard", "4/3"}, "--shard has to be I/N with I from 1 to N"},
      {{"exhaust", "--continue"}, "--continue needs --results"},
      {{"exhaust", "--results", folder / "none/r"}, "there is no folder"},
      {{"generate", "--variant", "standard", "--shard", "1/2"}, "--shard needs --results"},
      {{"generate", "--results", results}, "--results needs --variant"},
      {{"generate", "--variant", "standard", "--results", results, "--out", folder / "f"}, "--from makes the cases"},
      {{"generate", "--from", results, "--seed", "3"}, "leave out --seed"},
      {{"generate", "--variant", "classical", "--rulebook", "clasical"},
       "unknown rulebook \"clasical\" (the nearest is \"classical\"); expected "},
      {{"generate", "--variant", "standard", "--rulebook", "classical"}, "unknown rulebook \"classical\""},
      {{"generate", "--from", results}, "no such file"},
      {{"merge", conformance}, "casus exhaust, casus generate or ./dev mutate writes with --results"},
      {{"merge", conformance, "--tap", "-", "--annotations"}, "cannot both go to standard output"},
      {{"merge", conformance, "--text", "--tap", "-"}, "cannot both go to standard output"},
      {{"merge", conformance, "--output", results, "--junit", results}, "--output and --junit cannot both go to "},
      {{"merge", conformance, results, "--output", results},
       "--output would write over " + results + ", which is read"},
      {{"merge", conformance, "--since", results, "--tap", results}, "--tap would write over "},
  };
  for (const Row& row : rows) {
    const Finished casus = run_casus(row.words);
    EXPECT_EQ(casus.status, 2) << row.told;
    EXPECT_THAT(casus.err, HasSubstr(row.told));
  }
}

}  // namespace campaigns_test
}  // namespace casus::cli
