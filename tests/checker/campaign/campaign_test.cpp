// Work in parts: its names, its files, and what is made of them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "checker/campaign/units.h"
#include "checker/exhaust/world_row.h"
#include "checker/generate/noted_boards.h"
#include "checker/mutate/mutate_files.h"
#include "engine/rules/clauses.h"
#include "tests/checker/cli/program.h"

namespace casus::campaign {
namespace campaign_test {

using exchange::Json;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

TEST(Shard, IsReadFromItsText) {
  EXPECT_EQ(shard_from("2/8"), (Shard{2, 8}));
  EXPECT_EQ(print(Shard{2, 8}), "2/8");
  for (const char* text : {"", "2", "/8", "2/", "0/8", "9/8", "2/8x", "-1/8", "2/ 8", "2/8/1", "1/100001", "x/y"})
    EXPECT_FALSE(shard_from(text)) << text;
}

// Results of two machines are put together, so this never changes.
TEST(Shard, IsTheSameOnEveryMachine) {
  EXPECT_EQ(shard_of("6.A.1", 8), 6u);
  EXPECT_EQ(shard_of("wheel/3/own/512", 8), 7u);
  std::map<std::size_t, int> sizes;
  for (int i = 0; i < 8000; ++i) ++sizes[shard_of("standard/" + std::to_string(i * 256), 8)];
  for (std::size_t number = 1; number <= 8; ++number) EXPECT_NEAR(sizes[number], 1000, 150) << number;
}

Json result_of(std::uint64_t number) { return {{"found", number * number}}; }
bool is_result(const Json& json) { return json.contains("found"); }
std::string name_of(std::uint64_t number) { return "board/" + std::to_string(number); }

// Does ten units, as far as they are of this shard.
std::string done(const std::string& file, const std::string& shard, bool is_continued = false) {
  Json asked = campaign_of("test", "casus 1");
  const auto units = Units::begin({asked, shard_from(shard), file, is_continued, is_result});
  if (!units) return to_string(units.problems());
  std::vector<std::uint64_t> numbers;
  for (std::uint64_t number = 0; number < 10; ++number) {
    if ((*units)->has(name_of(number)) && (*units)->done(number) == nullptr) numbers.push_back(number);
  }
  (*units)->expect(numbers);
  // As threads do it: not in their sequence.
  for (std::size_t i = numbers.size(); i > 0; --i) (*units)->add(numbers[i - 1], result_of(numbers[i - 1]));
  EXPECT_TRUE((*units)->end(10));
  return "";
}

Read<CampaignFile> put_together(const std::vector<std::string>& files) {
  std::vector<std::pair<std::string, CampaignFile>> shards;
  for (const std::string& file : files) {
    Read<CampaignFile> read = read_campaign_file(file);
    if (!read) return read.problems();
    shards.emplace_back(file, *std::move(read));
  }
  return merged(shards);
}
std::string text_of(const CampaignFile& file) {
  std::string text;
  write_campaign(file, [&](std::string_view piece) { text += piece; });
  return text;
}
std::string problems_with(const std::vector<std::string>& files) {
  const Read<CampaignFile> all = put_together(files);
  return all ? "" : to_string(all.problems());
}

TEST(Campaign, InPartsAndPutTogetherIsTheWhole) {
  const TemporaryFolder folder;
  ASSERT_EQ(done(folder / "whole", ""), "");
  for (const char* part : {"1", "2", "3"}) {
    ASSERT_EQ(done(folder / part, std::string(part) + "/3"), "");
    EXPECT_THAT(read_campaign_file(folder / part)->units, Not(IsEmpty()));
  }
  const Read<CampaignFile> all = put_together({folder / "3", folder / "1", folder / "2"});
  ASSERT_TRUE(all) << to_string(all.problems());
  EXPECT_EQ(text_of(*all), contents_of(folder / "whole"));
  EXPECT_THAT(problems_with({folder / "1", folder / "2"}), HasSubstr("a shard is missing"));
  EXPECT_THAT(problems_with({folder / "1", folder / "2", folder / "2"}), HasSubstr("that another file also has"));
  EXPECT_THAT(problems_with({folder / "whole"}), HasSubstr("missing shard"));
  ASSERT_EQ(done(folder / "2-of-2", "2/2"), "");
  EXPECT_THAT(problems_with({folder / "1", folder / "2-of-2"}), HasSubstr("a shard of another run"));
  const std::string other = replaced(contents_of(folder / "3"), "casus 1", "casus 2");
  folder.write("other", other);
  EXPECT_THAT(problems_with({folder / "1", folder / "2", folder / "other"}), HasSubstr("another piece of work"));
  const std::string cut = contents_of(folder / "3");
  folder.write("cut", cut.substr(0, cut.size() - 3));
  EXPECT_THAT(problems_with({folder / "1", folder / "2", folder / "cut"}), HasSubstr("not finished"));
}

TEST(Campaign, GoesOnWhereItWasStopped) {
  const TemporaryFolder folder;
  const std::string file = folder / "results";
  ASSERT_EQ(done(file, ""), "");
  const std::string whole = contents_of(file);
  const std::size_t heading = whole.find('\n') + 1;
  for (std::size_t length = heading; length <= whole.size(); length += 7) {
    folder.write("results", whole.substr(0, length));
    ASSERT_EQ(done(file, "", true), "");
    EXPECT_EQ(contents_of(file), whole) << length;
  }
  const std::string other = done(file, "1/2", true);
  EXPECT_THAT(other, HasSubstr("another piece of work or of another shard"));
  EXPECT_EQ(other.find("\n\n"), std::string::npos) << "the headings are shown without the ends of their lines";
  EXPECT_EQ(contents_of(file), whole);
  folder.write("results", replaced(whole, "found", "lost"));
  EXPECT_THAT(done(file, "", true), HasSubstr("results:2:1: a line that is not a result of this work"));
  ASSERT_EQ(done(folder / "new", "", true), "") << "nothing to continue is a beginning";
  EXPECT_EQ(contents_of(folder / "new"), whole);
}

TEST(Campaign, ComplainsOfWhatIsNoFileOfResults) {
  const std::string head = heading_line({campaign_of("test", "1"), {}, {}, {}});
  const auto told = [](const std::string& text) {
    const auto read = read_campaign(text, "r");
    return read ? "" : to_string(read.problems());
  };
  EXPECT_EQ(told(head + "{\"unit\":0}\n{\"end\":true,\"units\":1}\n"), "");
  EXPECT_EQ(told(head + "{\"unit\":0}\n{\"uni"), "") << "whoever wrote it was stopped";
  EXPECT_THAT(told(""), HasSubstr("an empty file"));
  EXPECT_THAT(told("{}\n"), HasSubstr("r:1:1: not a file of campaign results"));
  EXPECT_THAT(told("[]\n"), HasSubstr("r:1:1: a line that is not a JSON object"));
  // The library copies by recursion, and such a line would be the end of the program.
  const std::string deep = std::string(80'000, '[') + std::string(80'000, ']');
  EXPECT_THAT(told("{\"format\":" + deep + "}\n"), HasSubstr("r:1:1: a line that is not a JSON object"));
  EXPECT_THAT(told(head + "{\"unit\":0,\"deep\":" + deep + "}\n"), HasSubstr("r:2:1: a line that is not a JSON "
                                                                             "object"));
  EXPECT_THAT(told(head + "nonsense\n"), HasSubstr("r:2:1: a line that is not a JSON object"));
  EXPECT_THAT(told(head + "{}\n"), HasSubstr("r:2:1: a line without a unit"));
  EXPECT_THAT(told(head + "{\"unit\":-1}\n"), HasSubstr("a line without a unit"));
  EXPECT_THAT(told(head + "{\"unit\":0}\n{\"unit\":0}\n"), HasSubstr("r:3:1: a unit listed twice"));
  EXPECT_THAT(told(head + "{\"end\":true}\n"), HasSubstr("a last line without the number of units"));
  EXPECT_THAT(told(head + "{\"end\":true,\"units\":0}\n{\"unit\":0}\n"), HasSubstr("r:3:1: text after the end"));
  EXPECT_THAT(told(replaced(head, "}", ",\"shard\":\"9/8\"}")), HasSubstr("not a shard"));
}

TEST(Campaign, TakesAnyBytes) {
  const TemporaryFolder folder;
  ASSERT_EQ(done(folder / "r", "1/2"), "");
  const std::string whole = contents_of(folder / "r");
  std::uint32_t random = 1;
  for (int i = 0; i < 5000; ++i) {
    std::string damaged = whole;
    for (int n = 0; n < 3; ++n) {
      random = random * 1664525 + 1013904223;
      damaged[(random >> 8) % damaged.size()] = static_cast<char>(random >> 24);
    }
    if (const auto read = read_campaign(damaged, "r")) {
      for (const auto& [unit, json] : read->units) {
        exhaust::row_from(json);
        generate::noted_from(json);
        mutate::mutant_from(json);
      }
      static_cast<void>(mutate::report_of(*read, "r"));
    }
  }
}

TEST(WorldRow, IsReadBack) {
  const exhaust::WorldRow row{"wheel", "3", 1, 2, 3, 4, 5, "\nthe first difference:\n"};
  EXPECT_EQ(exhaust::row_from(json_of(row)), row);
  exhaust::WorldRow sum{"wheel", "3", 1, 1, 1, 1, 0, ""};
  exhaust::add(sum, row);
  exhaust::add(sum, {"wheel", "3", 1, 1, 1, 1, 1, "another"});
  EXPECT_EQ(sum, (exhaust::WorldRow{"wheel", "3", 3, 4, 5, 6, 6, "\nthe first difference:\n"}));
  Json broken = json_of(row);
  broken["boards"] = "many";
  EXPECT_FALSE(exhaust::row_from(broken));
}

TEST(NotedBoards, AreThinnedToTheFirstOfAKind) {
  generate::Thinner thinner;
  std::size_t noted = 0;
  for (std::uint64_t board = 0; board < 20; ++board) {
    const auto left = thinner.thinned({{board, {"often", "once in " + std::to_string(board)}}});
    noted += left.at(0).shows.size() - 1;
  }
  EXPECT_EQ(noted, generate::most_noted);
  EXPECT_THAT(thinner.thinned({{20, {"often"}}}), IsEmpty());
}

// A board that may show something new is always made; the others are left out.
TEST(Notes, AreSureOnlyAsFarAsTheyGo) {
  using generate::Meeting;
  using generate::MeetingKind;
  const generate::Decided bounces{Clause::BounceStandOff, "bounces", Fate::Stays};
  const generate::Decided moves{Clause::MoveUnopposed, "moves", Fate::Stays};
  const Meeting often{MeetingKind::Alone, bounces, bounces}, rare{MeetingKind::Alone, moves, moves};
  std::vector<generate::NotedBoard> boards;
  for (std::uint64_t board = 0; board < generate::most_noted; ++board) boards.push_back({board * 2, {told(often)}});
  boards[3].shows.push_back(told(rare));
  generate::Notes notes(boards);
  const auto made = [&](const std::set<Meeting>& known) {
    notes.learn(known);
    std::vector<std::uint64_t> numbers;
    for (std::uint64_t board = 0; board < 18; ++board) {
      if (notes.may_show_new(board)) numbers.push_back(board);
    }
    return numbers;
  };
  EXPECT_THAT(made({}), ElementsAre(0, 2, 4, 6, 8, 10, 12, 14, 15, 16, 17))
      << "it may be on those behind the last, too";
  EXPECT_THAT(made({often}), ElementsAre(6));
  EXPECT_THAT(made({often, rare}), IsEmpty());
}

TEST(Mutants, AreReadBack) {
  mutate::TriedMutant tried;
  tried.mutant = {"comparison", 0, 0, "<=", 3, 7, "if (a [<] b)"};
  tried.original = "<";
  tried.result = {mutate::Fate::Survived, ""};
  tried.waived = "proved";
  const auto read = mutate::mutant_from(mutate::json_of("a.cpp", tried));
  ASSERT_TRUE(read);
  EXPECT_EQ(read->source, "a.cpp");
  EXPECT_EQ(told("a.cpp", read->tried), told("a.cpp", tried));
  EXPECT_EQ(read->tried.waived, "proved");
  CampaignFile results{campaign_of("mutate", "1"), {}, {}, {}};
  results.asked["sources"] = Json::array();
  results.asked["sources"].push_back(
      mutate::head_of({"a.cpp", {tried}, {{{"w.txt", 4, 1}, "a.cpp", "if (c)", "", ""}}}));
  results.units[0] = mutate::json_of("a.cpp", tried);
  const auto report = mutate::report_of(results, "r");
  ASSERT_TRUE(report) << to_string(report.problems());
  EXPECT_THAT(*report, HasSubstr("w.txt:4:1: this waiver matches no mutant: if (c)"));
  EXPECT_THAT(*report, HasSubstr("1 proved to have no effect"));
}

}  // namespace campaign_test
}  // namespace casus::campaign
