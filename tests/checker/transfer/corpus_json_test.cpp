// The corpus as JSON: it fits its schemas, says what the protocol says, and comes back as it was.
#include "checker/transfer/corpus_json.h"

#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "checker/corpus/case_writer.h"
#include "checker/corpus/run_case.h"
#include "checker/exchange/game_json.h"
#include "checker/files/checksum.h"
#include "checker/judging/questions.h"
#include "checker/transfer/case_from_json.h"
#include "checker/transfer/import.h"
#include "tests/checker/corpus/corpus_texts.h"
#include "tests/checker/transfer/shipped_cases.h"
#include "tests/reports/formats/json_schema.h"

namespace casus::transfer {
namespace corpus_json_test {

using casus::testing::shelf;
using exchange::Json;
using ::testing::AllOf;
using ::testing::ElementsAre;
using testing::find_case;
using testing::groups_in_mapdata;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using testing::only;
using testing::shipped;
using ::testing::SizeIs;

nlohmann::json plain(const Json& message) { return nlohmann::json::parse(exchange::line_of(message)); }

// Questions and answers have schemas in other files, and are held against those by themselves.
nlohmann::json schema_of_cases() {
  nlohmann::json schema = read_schema("schemas/corpus-case.schema.json");
  nlohmann::json& phase = schema["$defs"]["phase"]["properties"];
  EXPECT_EQ(phase["question"]["$ref"], "adapter-ask-case.schema.json");
  EXPECT_EQ(phase["answer"]["$ref"], "adapter-answer-case.schema.json");
  phase["question"] = phase["answer"] = {{"type", "object"}, {"additionalProperties", true}};
  return closed(schema);
}

std::string line_of(const CaseInFile& one) { return exchange::line_of(case_json(one)); }

Imported read_back(const std::string& line) {
  Imported imported;
  read_case_json(line, {"part.jsonl", 1, 1}, shelf(), imported);
  return imported;
}

std::string told(const Imported& imported) {
  std::string text = to_string(imported.problems);
  for (const Finding& finding : imported.findings) text += std::string(word(finding.kind)) + ": " + finding.what + '\n';
  return text;
}

TEST(CorpusJson, GivesEveryHandWrittenCaseBackAsItWas) {
  std::size_t cases = 0;
  for (const CasesOfVariant& group : groups_in_mapdata()) {
    for (const CaseInFile& one : group.cases) {
      const Imported imported = read_back(line_of(one));
      ASSERT_EQ(told(imported), "") << one.the_case->id;
      ASSERT_EQ(corpus::print(imported.cases.at(0).the_case), corpus::print(*one.the_case));
      EXPECT_EQ(imported.cases.at(0).chapter.title, one.chapter_title);
      EXPECT_FALSE(imported.cases.at(0).derived);
      ++cases;
    }
  }
  EXPECT_GT(cases, 3000u);
}

TEST(CorpusJson, FitsItsSchema) {
  const nlohmann::json schema = schema_of_cases();
  for (const CasesOfVariant& group : shipped().groups) {
    for (std::size_t i = 0; i < group.cases.size(); i += 5)
      ASSERT_THAT(SchemaCheck(schema).misfits(plain(case_json(group.cases[i]))), IsEmpty())
          << group.cases[i].the_case->id;
  }
  EXPECT_THAT(SchemaCheck(schema).misfits(nlohmann::json::parse(R"({"id": "X", "title": "x", "variant": "standard"})")),
              SizeIs(1));
}

TEST(CorpusJson, SaysWhatTheProtocolSays) {
  const CaseInFile& one = *find_case("6.D.3");
  const Json json = case_json(one);
  const auto asked = judging::questions_of(*one.the_case);
  const Variant& variant = *one.the_case->variant;
  const Json& phase = json["phases"][0];
  EXPECT_EQ(phase["question"], exchange::question_json(variant, asked[0].question));
  EXPECT_EQ(phase["answer"], exchange::answer_json(variant, "6.D.3", 1, asked[0].by_the_rules));
}

TEST(CorpusJson, SaysWhatACaseStates) {
  const auto stated = [](const std::string& lines) {
    const auto file = casus::testing::read_cases(casus::testing::file_with(lines));
    EXPECT_TRUE(file) << to_string(file.problems());
    return case_json({&file->cases.at(0), "Test", "t.case"})["phases"][0]["stated"];
  };
  const Json bounce = stated(
      "  phase Spring 1901 movement\n  Austria\n    A Vienna - Galicia  bounces by A Warsaw 1:1\n"
      "  Russia\n    \"A Warsaw moves to Galicia\"  bounces\n    \"A Pariss - Burgundy\"  unreadable \"unknown province\"\n");
  ASSERT_THAT(bounce["orders"], SizeIs(3));
  EXPECT_EQ(bounce["orders"][0], Json::parse(R"({"order": 0, "power": "Austria", "verdict": "bounces by A Warsaw 1:1",
    "result": "bounces", "units": [{"type": "army", "at": "war", "strengths": [1, 1]}]})"));
  EXPECT_EQ(bounce["orders"][1]["written"], "A Warsaw moves to Galicia");
  EXPECT_EQ(bounce["orders"][2]["order"], nullptr);
  EXPECT_EQ(bounce["orders"][2]["unreadable"], "unknown province");
}

TEST(CorpusJson, ListsVariantsAndParts) {
  const CasesOfVariant group = only({"6.A.1", "6.A.2", "6.D.3"});
  const auto files = corpus_as_json(std::span(&group, 1), "0123", 1);
  ASSERT_THAT(files, SizeIs(3));
  const nlohmann::json manifest = nlohmann::json::parse(files.at("manifest.json"));
  const nlohmann::json schema = closed(read_schema("schemas/corpus-manifest.schema.json"));
  EXPECT_THAT(SchemaCheck(schema).misfits(manifest), IsEmpty());
  EXPECT_EQ(manifest["cases"], 3);
  EXPECT_EQ(manifest["corpus"], "0123");
  EXPECT_EQ(manifest["variants"][0]["chapters"][0],
            nlohmann::json({{"id", "6.A"}, {"title", "Basic checks"}, {"cases", 2}}));
  const std::string& part = files.at("parts/standard-0001.jsonl");
  EXPECT_EQ(manifest["parts"][0]["bytes"], part.size());
  EXPECT_EQ(manifest["parts"][0]["crc32"], files::checksum_of(part));
  EXPECT_EQ(nlohmann::json::parse(files.at("variants/standard.json")), plain(exchange::variant_json(*group.variant)));
  EXPECT_EQ(files::checksum_of("123456789"), "cbf43926");  // as every CRC-32 is tried
}

TEST(CorpusJson, ComesInPartsThatAReaderCanHold) {
  const auto files = corpus_as_json(shipped().groups, "", 2);
  std::size_t parts = 0;
  for (const auto& [name, contents] : files) {
    if (!name.starts_with("parts/")) continue;
    EXPECT_LT(contents.size(), 3'000'000u) << name;
    EXPECT_TRUE(contents.ends_with("}\n"));
    ++parts;
  }
  EXPECT_GT(parts, 6u);
  EXPECT_EQ(corpus_as_json(shipped().groups, "", 1), files) << "as many threads as you like";
}

// ---- What others write ----

const char* const of_others =
    R"({"id": "MINE.1", "title": "Mine", "variant": "standard", "phases": [{"question": {"ask": "case", "id": "MINE.1",
 "phase": 1, "variant": "standard", "options": {}, "position": {"phase": {"season": "spring", "year": 1901,
 "kind": "movement"}, "units": [{"power": "Italy", "type": "army", "at": "ven"}]}, "orders": [{"power": "Italy",
 "unit": {"type": "army", "at": "ven"}, "order": "move", "to": "TO"}]}, "answer": {"after": {"units": [
 {"power": "Italy", "type": "army", "at": "AFTER"}]}}}]})";

std::string of_others_with(const std::string& to, const std::string& after) {
  std::string text = of_others;
  text.replace(text.find("TO"), 2, to);
  text.replace(text.find("AFTER"), 5, after);
  return text;
}

TEST(CorpusJson, ReadsACaseThatStatesItsAnswerOnly) {
  const Imported imported = read_back(of_others_with("tyr", "tyr"));
  ASSERT_EQ(told(imported), "");
  EXPECT_TRUE(imported.cases[0].derived);
  EXPECT_THAT(corpus::print(imported.cases[0].the_case),
              AllOf(HasSubstr("A Venice - Tyrolia  moves\n"), HasSubstr("units  Italy A Tyrolia\n")));
}

TEST(CorpusJson, KeepsWhatTheSourceExpectsAndTellsThatTheRulesSayOtherwise) {
  const Imported imported = read_back(of_others_with("tyr", "ven"));
  EXPECT_THAT(told(imported), HasSubstr("contradicts: MINE.1: unit "));
  EXPECT_THAT(corpus::print(imported.cases.at(0).the_case), HasSubstr("units  Italy A Venice\n"));
}

// Without what it states, a case expects its answer.
TEST(CorpusJson, ReadsHandWrittenCasesFromTheirAnswers) {
  std::size_t cases = 0;
  for (const CasesOfVariant& group : groups_in_mapdata()) {
    for (std::size_t i = 0; i < group.cases.size(); i += 9) {
      Json json = case_json(group.cases[i]);
      for (Json& phase : json["phases"]) phase.erase("stated");
      const Imported imported = read_back(exchange::line_of(json));
      ASSERT_EQ(told(imported), "") << json["id"];
      const reports::CaseRecord record = corpus::run_case(imported.cases.at(0).the_case);
      ASSERT_EQ(record.status, reports::Status::Passed) << corpus::print(imported.cases[0].the_case);
      ++cases;
    }
  }
  EXPECT_GT(cases, 300u);
}

TEST(CorpusJson, StatesWhatAnAnswerExpectsOfADislodgedUnit) {
  struct Row {
    const char *why, *where;
    Json value;
    const char *told, *stated;
  };
  const Row rows[] = {
      {"as the rules", "/id", "6.H.5", "", "holds, dislodged"},
      {"other retreats", "/phases/0/answer/after/dislodged/0/retreats", {"arm", "smy"}, "Ankara", ": Armenia, Smyrna"},
      {"left out", "/phases/0/answer/after/dislodged", Json::array(), "Ankara", "holds, destroyed"},
      {"left out, without retreats", "/phases/0/answer/after/dislodged", Json::array(), "Ankara", "Black Sea: none"},
      {"without retreats", "/phases/0/answer/after/dislodged/0/retreats", Json::array(), "Ankara", "holds, destroyed"},
      {"another winner", "/phases/0/answer/after/winner", "Turkey", "", "winner"},
      {"another result", "/phases/0/answer/orders/0/result", "cut", "Constantinople", "cut"},
  };
  for (const Row& row : rows) {
    Json json = case_json(*find_case("6.H.5"));
    json["phases"].erase(1);
    json["phases"][0].erase("stated");
    json[Json::json_pointer(row.where)] = row.value;
    const Imported imported = read_back(exchange::line_of(json));
    ASSERT_THAT(imported.cases, SizeIs(1)) << row.why << told(imported);
    EXPECT_THAT(told(imported), HasSubstr(row.told)) << row.why;
    EXPECT_THAT(corpus::print(imported.cases[0].the_case), HasSubstr(row.stated)) << row.why;
  }
}

TEST(CorpusJson, RefusesABoardThatCannotBe) {
  std::string text = of_others_with("tyr", "tyr");
  const std::string unit = R"({"power": "Italy", "type": "army", "at": "tyr"})";
  text.insert(text.find(unit, text.find("answer")), unit + ", ");
  EXPECT_THAT(told(read_back(text)), HasSubstr("phases[0].answer.after: two units in one province"));
}

TEST(CorpusJson, TellsAnAnswerThatTheRulesDoNotGive) {
  Json json = case_json(*find_case("6.A.11"));
  json["phases"][0]["answer"]["after"]["units"] = Json::array();
  EXPECT_THAT(told(read_back(exchange::line_of(json))), HasSubstr("contradicts: 6.A.11: unit"));
}

TEST(CorpusJson, TellsWhereACaseMakesNoSense) {
  struct Row {
    const char *where, *what;
    Json value;
  };
  const Row rows[] = {
      {"/id", "id: expected an id", "a b"},
      {"/id", "id: expected a string", 7},
      {"/title", "title: expected a string without line feeds", "a\nb"},
      {"/variant", "unknown id", "moon"},
      {"/variant", "variant: expected the id of a variant", "../x"},
      {"/options", "options: expected an object", 1},
      {"/options", "unknown option", {{"moon", "full"}}},
      {"/phases", "phases: expected a list", Json::array()},
      {"/phases/0/question", "question: expected a question", 7},
      {"/phases/0/question/position/units/0/at", "question.position.units[0].at", "nowhere"},
      {"/phases/0/question/position/phase/year", "a whole number", 1e99},
      {"/phases/0/answer/after/units", "answer.after.units: expected a list", true},
      {"/phases/0/stated/orders/0/order", "the number of the order", 5},
      {"/phases/0/stated/orders/0/verdict", "expected a string", nullptr},
      {"/phases/0/stated/orders/0/verdict", "", "flies"},
      {"/phases/0/stated/orders", "each order of the question has to be stated", Json::array()},
      {"/phases/0/stated/results", "expected a list", "none"},
      {"/clauses", "", Json::array({"standard/moon"})},
  };
  for (const Row& row : rows) {
    Json json = case_json(*find_case("6.A.11"));
    json[Json::json_pointer(row.where)] = row.value;
    const Imported imported = read_back(exchange::line_of(json));
    EXPECT_THAT(imported.cases, IsEmpty()) << row.where;
    EXPECT_THAT(imported.problems, ::testing::Not(IsEmpty())) << row.where;
    EXPECT_THAT(told(imported), AllOf(HasSubstr(row.what), HasSubstr("part.jsonl:1:1"))) << row.where;
  }
}

// Cut at every byte, a case is told as a mistake.
TEST(CorpusJson, RefusesACaseThatIsCutOff) {
  const std::string whole = line_of(*find_case("6.A.11"));
  for (std::size_t end = 0; end < whole.size(); ++end) {
    const Imported imported = read_back(whole.substr(0, end));
    ASSERT_THAT(imported.cases, IsEmpty()) << end;
    ASSERT_THAT(imported.problems, SizeIs(1)) << end;
  }
}

TEST(CorpusJson, RefusesWhatIsNestedTooDeep) {
  EXPECT_THAT(told(read_back("{\"phases\":" + std::string(100'000, '[') + std::string(100'000, ']') + "}")),
              HasSubstr("too deep"));
}

TEST(CorpusJson, RefusesAManifestWhosePartsLieElsewhere) {
  const auto told_of = [](const std::string& file) {
    const auto parts = parts_of_manifest(
        R"({"format": "casus-corpus", "format_version": 1, "parts": [{"file": ")" + file + "\"}]}", "manifest.json");
    return parts ? "" : to_string(parts.problems());
  };
  EXPECT_EQ(told_of("parts/a.jsonl"), "");
  for (const char* file : {"../a.jsonl", "/etc/passwd", "", "parts/../../a"})
    EXPECT_THAT(told_of(file), HasSubstr("below the manifest")) << file;
  EXPECT_FALSE(parts_of_manifest("{\"format\": \"casus-corpus\", \"format_version\": 2, \"parts\": []}", "m"));
}

}  // namespace corpus_json_test
}  // namespace casus::transfer
