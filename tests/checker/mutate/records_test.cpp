// The results of mutants that the tree keeps.
#include "checker/mutate/records.h"

#include <set>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "checker/files/files.h"
#include "tests/checker/cli/program.h"

namespace casus::mutate {
namespace records_test {

using ::testing::AllOf;
using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

TriedMutant tried(const std::string& statement, Fate fate, const std::string& by = "") {
  Mutant mutant;
  mutant.kind = "comparison";
  mutant.by = "<=";
  mutant.line = 3;
  mutant.column = 7;
  mutant.statement = statement;
  return {mutant, "<", {fate, by}, ""};
}

SourceRecord some_record(const std::string& source) {
  TriedSource all{source, {}};
  all.mutants = {tried("a [<] b;", Fate::Killed, "cases"), tried("a [<] c;", Fate::Killed, "laws"),
                 tried("a [<] d;", Fate::Survived),        tried("a [<] e;", Fate::Survived),
                 tried("a [<] f;", Fate::SameCode),        tried("a [<] g;", Fate::NotCompiled)};
  return record_from(all, "1111", "2222");
}

TEST(MutationRecords, CountWhatWasTriedAndNameWhatNoTestNoticed) {
  const SourceRecord record = some_record("engine/a.cpp");
  EXPECT_EQ(record.mutants, 6u);
  EXPECT_EQ(record.not_compiled, 1u);
  EXPECT_EQ(record.same_code, 1u);
  EXPECT_EQ(record.all_noticed(), 2u);
  ASSERT_EQ(record.unnoticed.size(), 2u);
  EXPECT_EQ(record.unnoticed[0].statement, "a [<] d;");
}

TEST(MutationRecords, ReadBackAsTheyAreWritten) {
  Records records;
  put(records, some_record("engine/b.cpp"));
  put(records, some_record("engine/a.cpp"));
  put(records, some_record("engine/b.cpp"));
  const std::string text = print(records);
  EXPECT_THAT(text, StartsWith("{\"source\":\"engine/a.cpp\""));
  const Read<Records> read = read_records(text, "results.jsonl");
  ASSERT_TRUE(read) << to_string(read.problems());
  ASSERT_EQ(read->size(), 2u);
  EXPECT_EQ(print(*read), text);
}

TEST(MutationRecords, OfAMutantThatIsNoticedNowAreChanged) {
  SourceRecord record = some_record("engine/a.cpp");
  TriedSource again{"engine/a.cpp", {}};
  again.mutants = {tried("a [<] d;", Fate::Killed, "cases"), tried("a [<] e;", Fate::Survived)};
  record.unnoticed[1].is_untried = true;
  ASSERT_TRUE(record.has_untried());
  note_again(record, again);
  EXPECT_FALSE(record.has_untried());
  EXPECT_EQ(record.noticed.at("cases"), 2u);
  ASSERT_EQ(record.unnoticed.size(), 1u);
  EXPECT_EQ(record.unnoticed[0].statement, "a [<] e;");
  // Tests have changed, and only the boards were asked again.
  again.mutants = {tried("a [<] e;", Fate::Untried)};
  note_again(record, again);
  EXPECT_TRUE(record.has_untried());
}

TEST(MutationRecords, DropWhatIsMadeNoMore) {
  SourceRecord record = some_record("engine/a.cpp");
  leave_mutants_of(record, {tried("a [<] e;", Fate::Untried)});
  EXPECT_EQ(record.mutants, 5u);
  EXPECT_EQ(record.all_noticed(), 2u);
  ASSERT_EQ(record.unnoticed.size(), 1u);
  EXPECT_EQ(record.unnoticed[0].statement, "a [<] e;");
}

TEST(MutationRecords, AreRefusedWithTheirLineWhereTheyAreDamaged) {
  const std::string text = print({some_record("engine/a.cpp"), some_record("engine/b.cpp")});
  const auto said_of = [](const std::string& damaged) {
    const Read<Records> read = read_records(damaged, "results.jsonl");
    return read ? std::string("read") : to_string(read.problems());
  };
  EXPECT_THAT(said_of(text.substr(0, text.size() - 9)), AllOf(HasSubstr("results.jsonl:2"), HasSubstr("JSON object")));
  EXPECT_THAT(said_of(replaced(text, "\"mutants\":6", "\"mutants\":-6")), HasSubstr("\"mutants\": a number"));
  EXPECT_THAT(said_of(replaced(text, "\"kind\"", "\"king\"")), HasSubstr("\"kind\": a text"));
  EXPECT_THAT(said_of(text + text), HasSubstr("results.jsonl:3"));
  for (std::size_t size = 0; size < text.size(); ++size) {
    said_of(text.substr(0, size));
    std::string damaged = text;
    damaged[size] = static_cast<char>(damaged[size] ^ 1);
    said_of(damaged);
  }
}

TEST(MutationRecords, OfTheTreeNameSourcesThatItHas) {
  const std::vector<std::string> sources = sources_to_record(CASUS_SOURCE_DIR);
  EXPECT_THAT(sources, AllOf(Contains("engine/movement/resolver.cpp"), Contains("engine/movement/strengths.h"),
                             Contains("reports/sentences/turn_words.cpp"), Contains("checker/corpus/select.cpp"),
                             Not(Contains(StartsWith("engine/faults/"))), Not(Contains(HasSubstr("/faulty_")))));
  const std::string file = std::string(CASUS_SOURCE_DIR) + '/' + std::string(records_name);
  const Read<std::string> text = files::read_file(file);
  ASSERT_TRUE(text) << "./dev mutate --changed writes it";
  const Read<Records> records = read_records(*text, std::string(records_name));
  ASSERT_TRUE(records) << to_string(records.problems());
  for (const SourceRecord& record : *records) EXPECT_THAT(sources, Contains(record.source)) << "the source is gone";
  EXPECT_EQ(print(*records), *text);
}

std::string text_of_tree(std::string_view name) {
  return *files::read_file(std::string(CASUS_SOURCE_DIR) + '/' + std::string(name));
}
Read<std::vector<Waiver>> waivers_of_tree() {
  return read_waivers(text_of_tree(waivers_name), std::string(waivers_name));
}

TEST(Waivers, OfTheTreeFitMutants) {
  const Read<std::vector<Waiver>> waivers = waivers_of_tree();
  ASSERT_TRUE(waivers) << to_string(waivers.problems());
  Request request;
  request.root = CASUS_SOURCE_DIR;
  request.waivers = *waivers;
  std::set<std::string> sources;
  for (const Waiver& waiver : *waivers) sources.insert(waiver.file);
  for (const std::string& source : sources) {
    const Read<TriedSource> listed = mutants_listed(request, source);
    ASSERT_TRUE(listed) << to_string(listed.problems());
    for (const Waiver& waiver : listed->stale) ADD_FAILURE() << shown_place(waiver.at) << "it fits no mutant";
  }
}

TEST(MutationRecords, AreATableByFolder) {
  Records records;
  put(records, some_record("engine/movement/resolver.cpp"));
  SourceRecord untried = some_record("engine/movement/strengths.h");
  for (Unnoticed& it : untried.unnoticed) it.is_untried = true;
  put(records, untried);
  const std::vector<Waiver> waivers = {{{}, "engine/movement/strengths.h", "a [<] d;", "<=", "never equal"}};
  const std::string table = table_of(records, waivers, CASUS_SOURCE_DIR);
  EXPECT_THAT(table, HasSubstr("| `engine/movement` | 2 | 12 | 7 | 57.1 % | 3 | 1 | 1 |\n"));
  EXPECT_THAT(told_currency(records, CASUS_SOURCE_DIR), StartsWith("0 of "));
}

TEST(MutationRecords, AreInThePageOfCertainty) {
  const Read<Records> records = read_records(text_of_tree(records_name), std::string(records_name));
  const Read<std::vector<Waiver>> waivers = waivers_of_tree();
  ASSERT_TRUE(records && waivers);
  const std::string table = table_of(*records, *waivers, CASUS_SOURCE_DIR);
  const bool is_there = text_of_tree("docs/certainty.md").find('\n' + table + '\n') != std::string::npos;
  EXPECT_TRUE(is_there) << "put this table into docs/certainty.md:\n" << table;
}

}  // namespace records_test
}  // namespace casus::mutate
