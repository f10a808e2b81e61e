// Every message that Casus writes fits its schema in docs/schemas/, which lists each of its members; so do the messages
// that docs/adapter-protocol.md shows. Wrong ones do not fit.
#include <filesystem>
#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "checker/exchange/reported.h"
#include "checker/exchange/serve.h"
#include "tests/checker/corpus/corpus_texts.h"
#include "tests/checker/exchange/corpus_questions.h"
#include "tests/checker/shipped_variants.h"
#include "tests/reports/formats/json_schema.h"

namespace casus::exchange {
namespace adapter_schemas_test {

using casus::testing::shelf;
using ::testing::IsEmpty;
using ::testing::Not;

nlohmann::json plain(const Json& message) { return nlohmann::json::parse(line_of(message)); }

nlohmann::json schema_of(const std::string& name) { return read_schema("schemas/adapter-" + name + ".schema.json"); }

class Schema {
 public:
  explicit Schema(const std::string& name) : schema_(closed(schema_of(name))) {}
  std::vector<std::string> misfits(const Json& message) const { return SchemaCheck(schema_).misfits(plain(message)); }

 private:
  nlohmann::json schema_;
};

TEST(AdapterSchemas, FitQuestionsAndAnswersOfAllHandWrittenCases) {
  const Schema question("ask-case"), answer("answer-case");
  for (const testing::Asked& asked : testing::hand_written_questions("")) {
    const Ruling told = as_reported(*asked.variant, asked.question.position, asked.answer, Level::Reasons);
    ASSERT_THAT(question.misfits(question_json(*asked.variant, asked.question)), IsEmpty()) << asked.question.id;
    ASSERT_THAT(answer.misfits(answer_json(*asked.variant, asked.question.id, asked.question.phase, told)), IsEmpty())
        << asked.question.id;
  }
}

TEST(AdapterSchemas, FitVariants) {
  const Schema schema("ask-variant");
  for (const auto& variant : casus::testing::shipped_variants())
    EXPECT_THAT(schema.misfits({{"ask", "variant"}, {"variant", variant_json(*variant)}}), IsEmpty()) << variant->id;
}

TEST(AdapterSchemas, FitWhatTheServerAnswers) {
  Server server(shelf(), adjudicators::engine(), "9.9");
  const auto variant = *shelf().get("standard");
  const Json position = position_json(*variant, variant->start);
  struct Row {
    std::string schema;
    Json question;
  };
  const Row rows[] = {
      {"answer-start", {{"ask", "start"}, {"protocol", 1}, {"casus", "0.2.0"}}},
      {"answer-variant", {{"ask", "variant"}, {"variant", {{"id", "standard"}}}}},
      {"answer-variant", {{"ask", "variant"}, {"variant", {{"id", "unknown"}}}}},
      {"answer-options", {{"ask", "options"}, {"id", "x"}, {"variant", "standard"}, {"position", position}}},
      {"error", {{"ask", "weather"}}},
  };
  for (const Row& row : rows) {
    EXPECT_THAT(Schema(row.schema).misfits(Json::parse(*server.answer(line_of(row.question)))), IsEmpty())
        << row.schema;
  }
}

// Which schema a message belongs to.
std::string kind_of(const Json& message) {
  if (message.contains("error")) return "error";
  const std::string member = message.contains("ask") ? "ask" : "answer";
  return member + '-' + message[member].get<std::string>();
}

TEST(AdapterSchemas, FitTheMessagesThatThePageShows) {
  std::istringstream page(casus::testing::text_of_file(CASUS_SOURCE_DIR "/docs/adapter-protocol.md"));
  std::string text, line;
  int shown = 0;
  for (bool in_block = false; std::getline(page, line);) {
    if (line.starts_with("```")) {
      in_block = line == "```json";
      EXPECT_EQ(text, "") << "no whole message";
      continue;
    }
    if (!in_block) continue;
    text += line;
    const Json message = Json::parse(text, nullptr, false);
    if (message.is_discarded()) continue;
    text.clear();
    ++shown;
    if (message.contains("variant") && message["variant"].contains("...")) continue;  // it shows the beginning
    EXPECT_THAT(Schema(kind_of(message)).misfits(message), IsEmpty()) << message;
  }
  EXPECT_GE(shown, 10);
}

TEST(AdapterSchemas, RefuseWrongMessages) {
  struct Row {
    std::string schema, message;
  };
  const Row rows[] = {
      {"ask-start", R"({"ask": "start", "protocol": 2, "casus": "0.2.0"})"},
      {"answer-start", R"({"answer": "start", "protocol": 1, "name": "x"})"},
      {"answer-start", R"({"answer": "start", "protocol": 1, "name": "x", "version": "1", "level": "all"})"},
      {"answer-start", R"({"answer": "start", "protocol": 1, "name": "x", "version": "1", "source": 7})"},
      {"answer-start", R"({"answer": "start", "protocol": 1, "name": "x", "version": "1", "issues": []})"},
      {"answer-start", R"({"answer": "start", "protocol": 1, "name": "x", "version": "1", "language_version": 3.11})"},
      {"answer-variant", R"({"answer": "variant", "id": "standard", "can": "maybe"})"},
      {"answer-case", R"({"answer": "case", "id": "x", "phase": 1})"},
      {"answer-case", R"({"answer": "case", "id": "x", "phase": "1", "after": {"units": []}})"},
      {"answer-case",
       R"({"answer": "case", "id": "x", "phase": 1, "orders": [{"order": 0, "result": "won"}], "after": {"units": []}})"},
      {"answer-case",
       R"({"answer": "case", "id": "x", "phase": 1, "after": {"units": [{"power": "Italy", "at": "ven"}]}})"},
      {"answer-skip", R"({"answer": "skip", "id": "x", "phase": 1})"},
      {"answer-skip", R"({"answer": "skip", "id": "x", "phase": 1, "because": "x", "see": 12})"},
      {"answer-error", R"({"answer": "error", "phase": 1, "because": "x"})"},
      {"ask-case", R"({"ask": "case", "id": "x"})"},
      {"ask-options", R"({"ask": "options", "id": "x", "variant": "standard", "options": {}, "position": {}})"},
      {"answer-options", R"({"answer": "options", "id": "x", "units": [{}]})"},
      {"ask-variant", R"({"ask": "variant", "variant": {"id": "standard"}})"},
      {"ask-stop", R"({"ask": "start"})"},
      {"error", R"({"error": 7})"},
  };
  for (const Row& row : rows)
    EXPECT_THAT(SchemaCheck(schema_of(row.schema)).misfits(nlohmann::json::parse(row.message)), Not(IsEmpty()))
        << row.message;
}

// An unknown member may come in any version.
TEST(AdapterSchemas, LetUnknownMembersPass) {
  for (const std::filesystem::directory_entry& file :
       std::filesystem::directory_iterator(CASUS_SOURCE_DIR "/docs/schemas")) {
    const std::string text = casus::testing::text_of_file(file.path().string());
    EXPECT_EQ(text.find("\"additionalProperties\": false"), std::string::npos) << file.path();
  }
}

}  // namespace adapter_schemas_test
}  // namespace casus::exchange
