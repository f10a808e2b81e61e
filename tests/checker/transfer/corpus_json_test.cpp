// The corpus as JSON: it fits its schemas, says what the protocol says, and comes back as it was.
#include "checker/transfer/corpus_json.h"

#include <set>
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
#include "engine/text/gave_up.h"
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
using ::testing::StartsWith;

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

// Of a file that holds one chapter.
void expect_same_cases(const std::string& text) {
  const auto file = casus::testing::read_cases(text);
  ASSERT_TRUE(file) << to_string(file.problems());
  for (const corpus::Case& the_case : file->cases) {
    const Imported imported = read_back(line_of({&the_case, file->chapters.at(0).title, "t.case"}));
    ASSERT_EQ(told(imported), "") << the_case.id;
    EXPECT_EQ(corpus::print(imported.cases.at(0).the_case), corpus::print(the_case));
  }
}

const std::string with_orders_in_words =
    "variant standard\nchapter X \"A chapter\"\n"
    "case X.1 \"All that a head can say\"\n"
    "  source  Somebody's page 3\n"
    "  clauses  standard/support/given standard/move/dislodges\n"
    "  option  convoy-paradox=all-hold implied-coast=refused\n"
    "  ruling  distance-home\n"
    "  known-failure \"not \\\"yet\\\"\"\n"
    "  note  \"one\"\n"
    "  note  \"two\"\n"
    "  phase Spring 1901 movement\n"
    "  board\n    Italy A Rome, F Naples\n    Turkey A Smyrna\n    centres Italy Rome, Naples\n"
    "  France\n"
    "    # the reason\n"
    "    # in two lines\n"
    "    A Paris - Burgundy  moves  # the same on its line\n"
    "    \"A Gascony moves to Marseilles\"  moves\n"
    "    \"F Brest ! English Channel\"  unreadable \"missing\"  # no order\n"
    "  Italy\n    A Rome - Venice  moves\n"
    "  France\n    F Spain(nc) H  holds\n"
    "  result\n    stand-offs none\n    units Italy A Venice, F Naples\n    next Fall 1901 movement\n"
    "  phase Fall 1901 movement\n"
    "  Italy\n    A Venice - Tyrolia  moves\n";

const std::string with_grants =
    "variant ambition-empire-6\nchapter X \"A chapter\"\n"
    "case X.1 \"Grants\"\n"
    "  option  civil-disorder=units-hold\n"
    "  phase Spring 1763 movement\n"
    "  board\n    start\n"
    "  civil-disorder Prussia, Sweden\n"
    "  diplomacy\n"
    "    # the reason\n"
    "    Austria 1  A Switzerland - Burgundy  outbid\n"
    "    Spain 2  \"the army in Switzerland moves to Tyrol\"  carried 2:1  # of three\n"
    "  Switzerland\n"
    "    A Switzerland - Tyrol  bounces  # published\n"
    "  France\n"
    "    A Paris - Burgundy  moves\n";

TEST(CorpusJson, GivesBackAllThatACaseCanSay) {
  expect_same_cases(with_orders_in_words);
  expect_same_cases(with_grants);
  expect_same_cases(casus::testing::file_with(
      "  phase Spring 1901 movement\n  France\n    \"\"  unreadable \"empty order\"\n    A Paris H  holds\n"));
}

TEST(CorpusJson, KeepsWhereACaseWas) {
  struct Row {
    std::string in_file, chapter_title, file, title;
    bool generated;
  };
  const Row rows[] = {{"standard/bounces.case", "A chapter", "bounces", "A chapter", false},
                      {"standard/generated/boards/bounces.case", "A chapter", "bounces", "A chapter", true},
                      {"generated.case", "", "generated", "X", false}};
  const auto file = casus::testing::read_cases(with_orders_in_words);
  ASSERT_TRUE(file) << to_string(file.problems());
  for (const Row& row : rows) {
    const Imported imported = read_back(line_of({&file->cases.at(0), row.chapter_title, row.in_file}));
    ASSERT_THAT(imported.cases, SizeIs(1)) << told(imported);
    const ImportedCase& one = imported.cases[0];
    EXPECT_EQ(one.file, row.file);
    EXPECT_EQ(one.generated, row.generated) << row.in_file;
    EXPECT_EQ(one.variant, "standard");
    EXPECT_EQ(one.chapter.id, "X");
    EXPECT_EQ(one.chapter.title, row.title);
    EXPECT_EQ(one.the_case.chapter, "X");
    EXPECT_EQ(one.the_case.at, (SourcePos{"part.jsonl", 1, 1}));
  }
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

TEST(CorpusJson, HasAManifestOfAllFiles) {
  const CasesOfVariant group = only({"6.A.1", "6.A.2", "6.D.3"});
  const auto files = corpus_as_json(std::span(&group, 1), "0123", 1);
  const std::string& part = files.at("parts/standard-0001.jsonl");
  nlohmann::json expected = nlohmann::json::parse(R"({"format": "casus-corpus", "format_version": 1, "corpus": "0123",
    "cases": 3, "variants": [{"id": "standard", "file": "variants/standard.json", "cases": 3, "chapters": [
      {"id": "6.A", "title": "Basic checks", "cases": 2}, {"id": "6.D", "cases": 1}]}],
    "parts": [{"file": "parts/standard-0001.jsonl", "variant": "standard", "cases": 3}]})");
  expected["protocol"] = exchange::protocol_number;
  expected["casus"] = CASUS_VERSION;
  expected["variants"][0]["title"] = group.variant->title;
  expected["variants"][0]["chapters"][1]["title"] = find_case("6.D.3")->chapter_title;
  expected["parts"][0]["bytes"] = part.size();
  expected["parts"][0]["crc32"] = files::checksum_of(part);
  EXPECT_EQ(nlohmann::json::parse(files.at("manifest.json")), expected);
  EXPECT_EQ(std::ranges::count(part, '\n'), 3);
  for (const auto& [name, contents] : files) EXPECT_TRUE(contents.ends_with("}\n")) << name;
  // People read these two.
  EXPECT_THAT(files.at("manifest.json"), StartsWith("{\n \"format\": \"casus-corpus\",\n"));
  EXPECT_THAT(files.at("variants/standard.json"), StartsWith("{\n \"id\": \"standard\",\n"));

  const auto none = corpus_as_json({}, "", 1);
  EXPECT_THAT(none, SizeIs(1));
  const nlohmann::json manifest = nlohmann::json::parse(none.at("manifest.json"));
  EXPECT_EQ(manifest["variants"], nlohmann::json::array());
  EXPECT_EQ(manifest["parts"], nlohmann::json::array());
  EXPECT_EQ(manifest["cases"], 0);
}

// A part ends with the case that takes it to two million bytes.
TEST(CorpusJson, HasPartsOfTwoMillionBytes) {
  corpus::Case large = *find_case("6.A.11")->the_case;
  CasesOfVariant group = only({"6.A.11", "6.A.1"});
  group.cases.front().the_case = &large;
  large.notes = {""};
  const std::size_t least = line_of(group.cases.front()).size() + 1;
  const auto parts = [&](std::size_t bytes) {
    large.notes = {std::string(bytes - least, 'x')};
    std::vector<std::string> names;
    for (const auto& [name, contents] : corpus_as_json(std::span(&group, 1), "", 1)) {
      if (name.starts_with("parts/")) names.push_back(name + ": " + std::to_string(std::ranges::count(contents, '\n')));
    }
    return names;
  };
  EXPECT_THAT(parts(2'000'000), ElementsAre("parts/standard-0001.jsonl: 1", "parts/standard-0002.jsonl: 1"));
  EXPECT_THAT(parts(1'999'999), ElementsAre("parts/standard-0001.jsonl: 2"));
}

// ---- What the members say ----

Json json_of(const std::string& text) {
  const auto file = casus::testing::read_cases(text);
  EXPECT_TRUE(file) << to_string(file.problems());
  return case_json({&file->cases.at(0), file->chapters.at(0).title, "some/file.case"});
}

TEST(CorpusJson, HasAMemberForEachLineOfTheHead) {
  Json json = json_of(with_orders_in_words);
  ASSERT_THAT(json["phases"], SizeIs(2));
  std::vector<std::string> members;  // in the sequence of docs/export-format.md
  for (const auto& [name, value] : json.items()) members.push_back(name);
  EXPECT_THAT(members, ElementsAre("id", "title", "variant", "chapter", "chapter_title", "file", "line", "source",
                                   "clauses", "options", "ruling", "known_failure", "notes", "features", "phases"));
  std::set<std::string> features;
  for (const Json& phase : json["phases"]) {
    for (const Json& feature : phase["features"]) features.insert(feature.get<std::string>());
  }
  EXPECT_EQ(json["features"], Json(features));
  json.erase("phases");
  json.erase("features");
  EXPECT_EQ(plain(json),
            nlohmann::json::parse(R"({"id": "X.1", "title": "All that a head can say", "variant": "standard",
    "chapter": "X", "chapter_title": "A chapter", "file": "some/file.case", "line": 3, "source": "Somebody's page 3",
    "clauses": ["standard/support/given", "standard/move/dislodges"],
    "options": {"convoy-paradox": "all-hold", "implied-coast": "refused"}, "ruling": "distance-home",
    "known_failure": "not \"yet\"", "notes": ["one", "two"]})"));

  Json bare = json_of(casus::testing::file_with("  phase Spring 1901 movement\n  Italy\n    A Rome H  holds\n"));
  bare.erase("phases");
  EXPECT_EQ(plain(bare), nlohmann::json::parse(R"({"id": "T.1", "title": "A title", "variant": "standard",
    "chapter": "T", "chapter_title": "Test", "file": "some/file.case", "line": 4, "clauses": [], "options": {},
    "notes": [], "features": []})"))
      << "what the case does not say is not there, or is empty";
}

// As docs/export-format.md lists the parts of `stated`.
TEST(CorpusJson, HasTheReasonsThatACaseStates) {
  const auto stated = [](const std::string& text) { return plain(json_of(text)["phases"][0]["stated"]); };
  EXPECT_EQ(stated(casus::testing::file_with("  phase Spring 1901 movement\n"
                                             "  Austria\n"
                                             "    # why\n"
                                             "    A Vienna - Galicia  bounces by A Warsaw 1:1, A Ukraine 1:2 "
                                             "(bounce/stand-off)  # and so on\n"
                                             "    A Tyrolia H  holds, destroyed\n"
                                             "    A Bohemia - Silesia  moves against none\n"
                                             "  Russia\n    A Warsaw - Galicia  bounces\n"
                                             "    A Ukraine - Galicia  bounces\n"
                                             "  result\n"
                                             "    stand-offs Galicia\n")),
            nlohmann::json::parse(R"json({"orders": [
    {"order": 0, "power": "Austria", "verdict": "bounces by A Warsaw 1:1, A Ukraine 1:2 (bounce/stand-off)",
     "result": "bounces", "clause": "bounce/stand-off", "comments": [" why"], "comment_after": " and so on",
     "units": [{"type": "army", "at": "war", "strengths": [1, 1]}, {"type": "army", "at": "ukr", "strengths": [1, 2]}]},
    {"order": 1, "power": "Austria", "verdict": "holds, destroyed", "result": "holds", "fate": "destroyed"},
    {"order": 2, "power": "Austria", "verdict": "moves against none", "result": "moves", "units": []},
    {"order": 3, "power": "Russia", "verdict": "bounces", "result": "bounces"},
    {"order": 4, "power": "Russia", "verdict": "bounces", "result": "bounces"}],
    "grants": [], "results": [{"line": "stand-offs", "text": "Galicia"}]})json"));
  const Json stand_offs = json_of(casus::testing::file_with(
      "  phase Spring 1901 movement\n  Italy\n    A Rome H  holds\n  result\n    stand-offs none\n"));
  EXPECT_EQ(exchange::line_of(stand_offs["phases"][0]["stated"]["results"]),
            R"([{"line":"stand-offs","text":"none"}])");
  EXPECT_EQ(stated(with_grants)["results"], nlohmann::json::array()) << "a case may state no result";

  EXPECT_EQ(stated(with_grants)["grants"], nlohmann::json::parse(R"([
    {"grant": 0, "verdict": "outbid", "result": "outbid", "comments": [" the reason"]},
    {"grant": 1, "verdict": "carried 2:1", "result": "carried", "points": [2, 1],
     "written": "the army in Switzerland moves to Tyrol", "comment_after": " of three"}])"));
  const nlohmann::json published = stated(with_grants)["orders"][0];
  EXPECT_EQ(published["order"], nullptr);
  EXPECT_EQ(published["published"]["order"], "move");
  EXPECT_EQ(published["power"], "Switzerland");
  EXPECT_EQ(stated(with_grants)["orders"][1]["order"], 0);

  EXPECT_EQ(stated("variant 1700ad\nchapter X \"x\"\ncase X.1 \"x\"\n  phase 1700 turn\n"
                   "  Poles\n"
                   "    Augu(Sax)-BPr(x3)  under-way / bounces by CXII Pom 3:3\n"
                   "  Swedish\n"
                   "    CXII(Pom)-BPr(x3)  under-way / bounces by N BPr 3:3\n")["orders"],
            nlohmann::json::parse(R"([
    {"order": 0, "power": "Poles", "verdict": "under-way / bounces by CXII Pom 3:3", "impulses": [
      [{"result": "under-way"}],
      [{"result": "bounces", "units": [{"type": "leader", "at": "pom", "leader": "Charles XII", "strengths": [3, 3]}]}]]},
    {"order": 1, "power": "Swedish", "verdict": "under-way / bounces by N BPr 3:3", "impulses": [
      [{"result": "under-way"}],
      [{"result": "bounces", "units": [{"type": "neutral", "at": "bpr", "strengths": [3, 3]}]}]]}])"));
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
  EXPECT_EQ(imported.cases[0].chapter.id, "IMPORTED");
  EXPECT_EQ(imported.cases[0].chapter.title, "IMPORTED");
  EXPECT_EQ(imported.cases[0].the_case.chapter, "IMPORTED");
  EXPECT_EQ(imported.cases[0].file, "");
  EXPECT_THAT(corpus::print(imported.cases[0].the_case),
              AllOf(HasSubstr("A Venice - Tyrolia  moves\n"), HasSubstr("units  Italy A Tyrolia\n")));
}

TEST(CorpusJson, KeepsWhatTheSourceExpectsAndTellsThatTheRulesSayOtherwise) {
  const Imported imported = read_back(of_others_with("tyr", "ven"));
  EXPECT_THAT(told(imported), HasSubstr("contradicts: MINE.1: unit "));
  EXPECT_THAT(corpus::print(imported.cases.at(0).the_case), HasSubstr("units  Italy A Venice\n"));
}

TEST(CorpusJson, RefusesAnUnknownOptionOfACaseThatStatesItsAnswerOnly) {
  Json json = Json::parse(of_others_with("tyr", "tyr"));
  json["options"] = {{"moon", "full"}};
  const Imported imported = read_back(exchange::line_of(json));
  EXPECT_THAT(imported.cases, IsEmpty());
  EXPECT_THAT(told(imported), StartsWith("part.jsonl:1:1: unknown option\n"));
  EXPECT_THAT(imported.problems, SizeIs(1));
}

TEST(CorpusJson, TellsThatTheRulesGaveUp) {
  struct Tired : corpus::VariantSource {
    Read<std::shared_ptr<const Variant>> get(std::string_view, std::string_view) override {
      throw GaveUp("too many looks");
    }
  };
  Tired tired;
  Imported imported;
  read_case_json(of_others_with("tyr", "tyr"), {"part.jsonl", 1, 1}, tired, imported);
  EXPECT_EQ(told(imported), "part.jsonl:1:1: too many looks\n");
  EXPECT_THAT(imported.cases, IsEmpty());
}

TEST(CorpusJson, ReadsTheHeadOfACaseThatStatesItsAnswerOnly) {
  Json json = Json::parse(of_others_with("tyr", "tyr"));
  json["source"] = "Somebody's page 3";
  json["clauses"] = {"standard/move/dislodges", "standard/bounce/stand-off"};
  json["options"] = {{"convoy-paradox", "all-hold"}, {"implied-coast", "refused"}};
  json["ruling"] = "distance-home";
  json["known_failure"] = "not yet";
  json["notes"] = {"one", "two"};
  const Imported imported = read_back(exchange::line_of(json));
  ASSERT_EQ(told(imported), "");
  EXPECT_THAT(corpus::print(imported.cases[0].the_case),
              AllOf(HasSubstr("  source         Somebody's page 3\n"),
                    HasSubstr("  clauses        standard/move/dislodges standard/bounce/stand-off\n"),
                    HasSubstr("  option         convoy-paradox=all-hold implied-coast=refused\n"),
                    HasSubstr("  ruling         distance-home\n"), HasSubstr("  known-failure  \"not yet\"\n"),
                    HasSubstr("  note           \"one\"\n  note           \"two\"\n")));
}

// A case file cannot hold "#" in a source, except in quotes.
TEST(CorpusJson, TellsWhatASourceCannotHold) {
  struct Row {
    std::string source, read, told;
  };
  const Row rows[] = {
      {"https://example.org/rules#4", "https://example.org/rules",
       "lost: 6.A.11: \"#4\" of the source would be a comment in a case file\n"},
      {R"(the "rule #4" # of them)", R"(the "rule #4")",
       "lost: 6.A.11: \"# of them\" of the source would be a comment in a case file\n"},
      {R"("\"#" and more)", R"("\"#" and more)", ""},
  };
  for (const Row& row : rows) {
    Json json = case_json(*find_case("6.A.11"));
    json["source"] = row.source;
    const Imported imported = read_back(exchange::line_of(json));
    EXPECT_EQ(told(imported), row.told);
    ASSERT_THAT(imported.cases, SizeIs(1));
    EXPECT_EQ(imported.cases[0].the_case.source, row.read);
  }
}

// The options of a case count, and those of its questions repeat them.
TEST(CorpusJson, RefusesOptionsThatOnlyAQuestionHas) {
  Json json = case_json(*find_case("6.A.11"));
  json["phases"][0]["question"]["options"] = {{"convoy-paradox", "1982"}};
  EXPECT_EQ(told(read_back(exchange::line_of(json))),
            "part.jsonl:1:1: phases[0].question.options: expected the same options of the case\n");
  json["options"] = {{"convoy-paradox", "1982"}};
  EXPECT_EQ(told(read_back(exchange::line_of(json))), "");
}

// What a case states does not need an answer beside it.
TEST(CorpusJson, ReadsACaseWithoutAnswers) {
  const corpus::Case& the_case = *find_case("6.H.5")->the_case;
  Json json = case_json(*find_case("6.H.5"));
  for (Json& phase : json["phases"]) phase.erase("answer");
  const Imported imported = read_back(exchange::line_of(json));
  ASSERT_EQ(told(imported), "");
  EXPECT_EQ(corpus::print(imported.cases[0].the_case), corpus::print(the_case));
  EXPECT_FALSE(imported.cases[0].derived);
}

TEST(CorpusJson, TellsWhatTheRulesSayDifferently) {
  struct Row {
    const char *id, *where;
    Json value;
    const char* told;
  };
  const Row rows[] = {
      {"6.H.5", "/phases/1/question/position/phase/year", 1902,
       "contradicts: 6.H.5: the rules lead to another board for phase 2\n"},
      {"6.A.11", "/phases/0/stated/orders/1/written", "A Venice - Piedmont",
       "contradicts: 6.A.11: the stated text of an order of phase 1 does not match the question\n"},
      {"6.A.11", "/phases/0/answer/orders/0/result", "moves", "A Vienna - Tyrolia"},
      {"6.A.11", "/phases/0/stated/orders/0/verdict", "moves", "expected moves, got bounces\n"},
      {"6.A.11", "/phases/0/answer", {{"after", {{"units", Json::array()}}}}, "contradicts: 6.A.11: unit Venice: "},
  };
  for (const Row& row : rows) {
    Json json = case_json(*find_case(row.id));
    json[Json::json_pointer(row.where)] = row.value;
    const Imported imported = read_back(exchange::line_of(json));
    EXPECT_THAT(imported.cases, SizeIs(1)) << row.where;
    EXPECT_THAT(told(imported), HasSubstr(row.told)) << row.where;
  }
}

// Diplomacy points publish the orders of minor powers: a case has no order that such a power hands in.
TEST(CorpusJson, TellsThatAMinorPowerHandsInNoOrderBesideGrants) {
  const auto file = casus::testing::read_cases(with_grants);
  ASSERT_TRUE(file) << to_string(file.problems());
  Json json = case_json({&file->cases.at(0), "A chapter", "t.case"});
  Json& phase = json["phases"][0];
  const Json published = phase["stated"]["orders"][0]["published"];
  phase["question"]["orders"].insert(phase["question"]["orders"].begin(), published);
  phase["stated"]["orders"][0].erase("published");
  phase["stated"]["orders"][0]["order"] = 0;
  phase["stated"]["orders"][1]["order"] = 1;
  const Json answered = phase["answer"]["orders"][0];
  phase["answer"]["orders"].push_back(answered);
  phase["answer"]["orders"][1]["order"] = 1;
  EXPECT_EQ(told(read_back(exchange::line_of(json))),
            "contradicts: X.1: the stated text of an order of phase 1 does not match the question\n");
}

TEST(CorpusJson, ABoardOfAnAnswerNeedsTheAnswersBeforeIt) {
  const auto told_of = [](const auto& change) {
    Json json = case_json(*find_case("6.H.5"));
    for (Json& phase : json["phases"]) phase.erase("stated");
    const Json stated = case_json(*find_case("6.H.5"))["phases"][0]["stated"];
    change(json["phases"], stated);
    const Imported imported = read_back(exchange::line_of(json));
    EXPECT_EQ(imported.cases.empty(), !imported.problems.empty());
    return told(imported);
  };
  EXPECT_EQ(told_of([](Json&, const Json&) {}), "");
  EXPECT_EQ(told_of([](Json& phases, const Json& stated) {
              phases[0].erase("answer");
              phases[0]["stated"] = stated;
            }),
            "part.jsonl:1:1: phases[0].answer: missing, but needed because not every phase states what it expects\n");
  EXPECT_EQ(told_of([](Json& phases, const Json&) { phases[1]["question"]["position"]["phase"]["year"] = 1902; }),
            "part.jsonl:1:1: phases[1].question.position: the rules lead from the phase before to another board\n");
}

TEST(CorpusJson, HasUpToAHundredPhases) {
  const auto told_of = [](int phases) {
    Json json = case_json(*find_case("6.A.11"));
    const Json phase = json["phases"][0];
    json["phases"] = Json::array();
    for (int i = 0; i < phases; ++i) json["phases"].push_back(phase);
    return told(read_back(exchange::line_of(json)));
  };
  EXPECT_THAT(told_of(100), ::testing::Not(HasSubstr("expected a list")));
  EXPECT_EQ(told_of(101), "part.jsonl:1:1: phases: expected a list of 1 to 100 phases\n");
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
      {"other retreats, dislodged all the same",
       "/phases/0/answer/after/dislodged/0/retreats",
       {"arm", "smy"},
       "Ankara",
       "holds, dislodged"},
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

// A case of this phase, without what it states, after the change of its answer.
Imported with_answer(const std::string& phase, const auto& change) {
  Json json = json_of(casus::testing::file_with(phase));
  Json& only = json["phases"][0];
  only.erase("stated");
  change(only["answer"]);
  return read_back(exchange::line_of(json));
}

TEST(CorpusJson, StatesTheResultOfTheSourceForItsOrder) {
  const Imported imported = with_answer(
      "  phase Spring 1901 movement\n  France\n    A Paris - Burgundy  moves\n"
      "    A Marseilles S A Paris - Burgundy  given\n  Germany\n    A Burgundy - Munich  bounces, dislodged\n"
      "  Austria\n    A Tyrolia - Munich  bounces\n",
      [](Json& answer) {
        answer["orders"][2]["result"] = "moves";  // what moves is not dislodged
      });
  ASSERT_THAT(imported.cases, SizeIs(1)) << told(imported);
  EXPECT_THAT(corpus::print(imported.cases[0].the_case),
              HasSubstr("  France\n    A Paris - Burgundy                 moves\n"
                        "    A Marseilles S A Paris - Burgundy  given\n"
                        "  Germany\n    A Burgundy - Munich                moves\n"
                        "  Austria\n    A Tyrolia - Munich                 bounces\n"));
}

TEST(CorpusJson, StatesTheOwnersOfTheSourceOnly) {
  const Imported imported = with_answer(
      "  phase Fall 1901 movement\n  board\n    France A Burgundy\n    centres France Paris\n"
      "  France\n    A Burgundy - Belgium  moves\n",
      [](Json& answer) {
        answer["after"]["owners"] = {{"bel", "Austria"}, {"par", "France"}};
      });
  ASSERT_THAT(imported.cases, SizeIs(1)) << told(imported);
  const std::string text = corpus::print(imported.cases[0].the_case);
  EXPECT_THAT(text.substr(text.find("  result\n")),
              StartsWith("  result\n    units    France A Belgium\n    centres  Austria Belgium\n"
                         "    centres  France Paris\n"));
  EXPECT_EQ(text.find("centres  France Belgium"), text.npos) << text;
}

TEST(CorpusJson, RefusesABoardThatCannotBe) {
  std::string text = of_others_with("tyr", "tyr");
  const std::string unit = R"({"power": "Italy", "type": "army", "at": "tyr"})";
  text.insert(text.find(unit, text.find("answer")), unit + ", ");
  EXPECT_THAT(told(read_back(text)), HasSubstr("phases[0].answer.after: two units in one province"));
  EXPECT_THAT(read_back(text).cases, IsEmpty());
  const std::shared_ptr<const Variant> standard = *shelf().get("standard");
  for (const Province& province : standard->map.provinces()) {
    if (province.supply_centre) continue;
    Json json = Json::parse(of_others_with("tyr", "tyr"));
    json["phases"][0]["answer"]["after"]["owners"] = {{province.id, "Italy"}};
    EXPECT_THAT(told(read_back(exchange::line_of(json))),
                HasSubstr("phases[0].answer.after: owner of a province that is not a supply centre: " + province.name));
  }
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
      {"/title", "title: expected a title", " "},
      {"/chapter", "chapter: expected an id", "a b"},
      {"/chapter_title", "chapter_title: expected a string", 7},
      {"/source", "source: expected a string", 7},
      {"/ruling", "ruling: expected an id", ""},
      {"/known_failure", "known_failure: expected a string", "a\nb"},
      {"/notes/0", "notes[0]: expected a string without line feeds",
       "a\x7F"
       "b"},
      {"/file", "file: expected a string", 7},
      {"/options", "the name of an option", {{"a\nb", "c"}}},
      {"/variant", "unknown id", "moon"},
      {"/variant", "variant: expected the id of a variant", "../x"},
      {"/options", "options: expected an object", 1},
      {"/options", "unknown option", {{"moon", "full"}}},
      {"/phases", "phases: expected a list", Json::array()},
      {"/phases", "phases: expected a list", 7},
      {"/phases/0", "phases[0].question: expected a question", 7},
      {"/phases/0/answer", "phases[0].answer: expected an answer", 7},
      {"/phases/0/stated/orders/1/order", "the number of the order", 0},
      {"/phases/0/stated/orders/1/order", "the number of the order", 2},
      {"/phases/0/stated/orders/2", "the number of the order", {{"order", 2}, {"verdict", "moves"}}},
      {"/phases/0/stated/orders/2", "orders[2].power: expected a string", {{"order", nullptr}, {"verdict", "moves"}}},
      {"/phases/0/stated/orders/2",
       "orders[2].written: expected the text of an order that cannot be read",
       {{"order", nullptr}, {"power", "Italy"}, {"verdict", "moves"}}},
      {"/phases/0/stated/orders/2", "orders[2].published", {{"published", 7}, {"verdict", "moves"}}},
      {"/phases/0/stated/grants/0", "the number of the grant", {{"grant", 0}, {"verdict", "tied"}}},
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

TEST(CorpusJson, TellsWhatACaseLacks) {
  struct Row {
    const char *where, *told;
  };
  const Row rows[] = {
      {"/phases", "phases: expected a list of 1 to 100 phases\n"},
      {"/variant", "variant: expected a string, found nothing\n"},
      {"/phases/0/question", "phases[0].question: expected a question of the adapter protocol\n"},
      {"/phases/0/stated/grants", ""},
      {"/phases/0/stated/results", ""},
      {"/phases/0/stated/orders/1",
       "phases[0].stated.orders: each order of the question has to be stated, in its "
       "sequence\n"},
  };
  for (const Row& row : rows) {
    Json json = case_json(*find_case("6.A.11"));
    const Json::json_pointer where(row.where);
    Json& parent = json[where.parent_pointer()];
    if (parent.is_array()) parent.erase(static_cast<std::size_t>(std::stoi(where.back())));
    else parent.erase(where.back());
    EXPECT_EQ(told(read_back(exchange::line_of(json))),
              *row.told == '\0' ? std::string() : "part.jsonl:1:1: " + std::string(row.told))
        << row.where;
  }
  Json neither = case_json(*find_case("6.A.11"));
  neither["phases"][0].erase("stated");
  neither["phases"][0].erase("answer");
  EXPECT_EQ(told(read_back(exchange::line_of(neither))),
            "part.jsonl:1:1: phases[0].stated: expected what the case states, or an answer, found nothing\n");
}

TEST(CorpusJson, TellsAGrantThatIsNotStated) {
  const auto told_of = [](const auto& change) {
    const auto file = casus::testing::read_cases(with_grants);
    EXPECT_TRUE(file) << to_string(file.problems());
    Json json = case_json({&file->cases.at(0), "A chapter", "t.case"});
    change(json["phases"][0]["stated"]["grants"]);
    const Imported imported = read_back(exchange::line_of(json));
    EXPECT_EQ(imported.cases.empty(), !imported.problems.empty());
    return told(imported);
  };
  const std::string at = "part.jsonl:1:1: phases[0].stated.grants";
  EXPECT_EQ(told_of([](Json&) {}), "");
  EXPECT_EQ(told_of([](Json& grants) { grants.erase(1); }),
            at + ": each grant of the question has to be stated, in its sequence\n");
  EXPECT_THAT(told_of([](Json& grants) { grants[0]["grant"] = 1; }), HasSubstr(at + "[0].grant: expected the number"));
  EXPECT_THAT(told_of([](Json& grants) { grants[1]["grant"] = 0; }), HasSubstr(at + "[1].grant: expected the number"));
  EXPECT_THAT(told_of([](Json& grants) {
                grants.push_back({{"grant", 2}, {"verdict", "tied"}});
              }),
              HasSubstr(at + "[2].grant: expected the number"));
}

TEST(CorpusJson, ListsEachBadLineUpToTheFiveHundredth) {
  const auto problems = [](const std::string& text) {
    Imported imported;
    read_cases_json(text, "part.jsonl", shelf(), imported);
    return imported.problems;
  };
  std::string text;
  for (int i = 0; i < 600; ++i) text += "x\n";
  EXPECT_THAT(problems(text), SizeIs(500));
  EXPECT_THAT(to_string(problems("\r\n \r\n\nx\r\n")), HasSubstr("part.jsonl:4:1: not valid JSON"));
  EXPECT_THAT(problems("\r\n \r\n\nx\r\n"), SizeIs(1));
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
