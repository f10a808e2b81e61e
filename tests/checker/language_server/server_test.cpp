// The language server by its messages, as an editor sends them.
#include "checker/language_server/server.h"

#include <algorithm>
#include <filesystem>
#include <map>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "tests/checker/cli/program.h"

namespace casus::language_server {
namespace server_test {

namespace fs = std::filesystem;

const std::string good_case =
    "variant standard\n"
    "chapter T \"Test\"\n"
    "\n"
    "case T.1 \"Two armies bounce\"\n"
    "  clauses  standard/bounce/stand-off\n"
    "  phase    Spring 1901 movement\n"
    "  Austria\n"
    "    A Vienna - Galicia  bounces\n"
    "  Russia\n"
    "    A Warsaw - Galicia  bounces\n";

class Editor {
 public:
  explicit Editor(const Json& capabilities = Json::object(), const Json& options = nullptr)
      : server_({fs::path(CASUS_SOURCE_DIR) / "mapdata"}, "standard", "0",
                {fs::path(CASUS_SOURCE_DIR) / "cases", fs::path(CASUS_SOURCE_DIR) / "docs/undecided.md"}) {
    Json params = {{"capabilities", capabilities}};
    if (!options.is_null()) params["initializationOptions"] = options;
    initialized_ = ask("initialize", params);
    tell("initialized", Json::object());
  }

  // The result of a request; its error if it has one.
  Json ask(const std::string& method, const Json& params) {
    further_.clear();
    const Json request = {{"jsonrpc", "2.0"}, {"id", ++id_}, {"method", method}, {"params", params}};
    Json result;
    for (const Json& answer : server_.answer(request.dump())) {
      if (!answer.contains("id")) further_.push_back(answer);
      else result = answer.contains("error") ? answer["error"] : answer["result"];
    }
    return result;
  }
  void tell(const std::string& method, const Json& params) {
    further_ = server_.answer(Json({{"jsonrpc", "2.0"}, {"method", method}, {"params", params}}).dump());
  }
  void open(const std::string& uri, const std::string& text) {
    tell("textDocument/didOpen",
         {{"textDocument", {{"uri", uri}, {"languageId", "casus"}, {"version", 1}, {"text", text}}}});
  }
  void change(const std::string& uri, const std::string& text) {
    tell("textDocument/didChange",
         {{"textDocument", {{"uri", uri}, {"version", ++version_}}}, {"contentChanges", {{{"text", text}}}}});
  }
  // "line:begin-end code message", one for each finding that the server now reports for the text.
  std::vector<std::string> findings(const std::string& uri) {
    for (const Json& message : server_.changed_findings())
      published_[message["params"]["uri"]] = message["params"]["diagnostics"];
    std::vector<std::string> all;
    for (const Json& one : published_[uri]) {
      const Json& range = one["range"];
      all.push_back(std::to_string(range["start"]["line"].get<int>()) + ':' +
                    std::to_string(range["start"]["character"].get<int>()) + '-' +
                    std::to_string(range["end"]["character"].get<int>()) + ' ' + one["code"].get<std::string>() + ' ' +
                    one["message"].get<std::string>());
    }
    return all;
  }
  Json at(const std::string& method, const std::string& uri, int line, int character) {
    return ask(method, {{"textDocument", {{"uri", uri}}}, {"position", {{"line", line}, {"character", character}}}});
  }
  std::string hover(const std::string& uri, int line, int character) {
    const Json result = at("textDocument/hover", uri, line, character);
    return result.contains("contents") ? result["contents"]["value"].get<std::string>() : "";
  }
  std::vector<std::string> completions(const std::string& uri, int line, int character) {
    std::vector<std::string> all;
    for (const Json& item : at("textDocument/completion", uri, line, character)) all.push_back(item["label"]);
    return all;
  }
  // "map.xml:8", or "".
  std::string definition(const std::string& uri, int line, int character) {
    const Json result = at("textDocument/definition", uri, line, character);
    if (result.is_null()) return "";
    const std::string file = result["uri"];
    return file.substr(file.rfind('/', file.rfind('/') - 1) + 1) + ':' +
           std::to_string(result["range"]["start"]["line"].get<int>());
  }
  // The text with the edits of the action that has this title; "" without such an action.
  std::string with_action(const std::string& uri, const std::string& text, int line, const std::string& title) {
    const Json place = {{"line", line}, {"character", 0}};
    for (const Json& action : ask("textDocument/codeAction", {{"textDocument", {{"uri", uri}}},
                                                              {"range", {{"start", place}, {"end", place}}},
                                                              {"context", {{"diagnostics", Json::array()}}}})) {
      if (action["title"] == title) return edited(text, action["edit"]["changes"][uri]);
    }
    return "";
  }
  static std::string edited(std::string text, const Json& edits) {
    EXPECT_LE(edits.size(), 1u);
    for (const Json& edit : edits) {
      const auto offset = [&](const Json& place) {
        return offset_of(text, place["line"], place["character"], Encoding::Utf16);
      };
      const std::size_t begin = offset(edit["range"]["start"]), end = offset(edit["range"]["end"]);
      text.replace(begin, end - begin, edit["newText"].get<std::string>());
    }
    return text;
  }

  Server& server() { return server_; }
  const Json& initialized() const { return initialized_; }
  const std::vector<Json>& further() const { return further_; }  // messages beside the answer to the last request

 private:
  Server server_;
  Json initialized_;
  std::map<std::string, Json> published_;
  std::vector<Json> further_;
  int id_ = 0, version_ = 1;
};

const std::string uri = "untitled:case";

// Where a case that comes with Casus is, from 0.
std::size_t line_of_shipped(const std::string& id) {
  CaseIndex shipped;
  shipped.set_folders({fs::path(CASUS_SOURCE_DIR) / "cases"});
  return shipped.with_id(id).empty() ? 0 : shipped.with_id(id).front()->line;
}
bool has(const std::vector<std::string>& all, const std::string& one) {
  return std::ranges::find(all, one) != all.end();
}

// ---- The protocol

TEST(LanguageServer, AgreesOnWhatAColumnCounts) {
  EXPECT_EQ(Editor().initialized()["capabilities"]["positionEncoding"], "utf-16");
  const Json knows_both = {{"general", {{"positionEncodings", {"utf-16", "utf-8"}}}}};
  EXPECT_EQ(Editor(knows_both).initialized()["capabilities"]["positionEncoding"], "utf-8");
}

TEST(LanguageServer, CountsColumnsAsAgreed) {
  // An umlaut has two bytes and one unit of UTF-16, a horn two units and four bytes.
  const std::string text =
      replaced(good_case, "A Vienna - Galicia  bounces", "\"\xC3\xBC\xF0\x9F\x93\xAF A Vienna\"  wrong");
  Editor utf16, utf8(Json{{"general", {{"positionEncodings", {"utf-8"}}}}});
  utf16.open(uri, text);
  utf8.open(uri, text);
  ASSERT_FALSE(utf16.findings(uri).empty());
  EXPECT_TRUE(utf16.findings(uri).front().starts_with("7:5-8 ")) << utf16.findings(uri).front();
  EXPECT_TRUE(utf8.findings(uri).front().starts_with("7:5-11 ")) << utf8.findings(uri).front();
}

TEST(LanguageServer, KeepsTheSequenceOfASession) {
  Server server({fs::path(CASUS_SOURCE_DIR) / "mapdata"}, "standard", "0");
  const auto code = [&](const std::string& message) {
    const std::vector<Json> answers = server.answer(message);
    if (answers.empty()) return 0;
    return answers.back().contains("error") ? answers.back()["error"]["code"].get<int>() : 1;
  };
  EXPECT_EQ(code(R"({"id": 1, "method": "textDocument/hover"})"), -32002) << "not initialized";
  EXPECT_EQ(code(R"({"method": "textDocument/didOpen"})"), 0) << "a notification before that is dropped";
  EXPECT_EQ(code(R"({"id": 2, "method": "initialize", "params": {}})"), 1);
  EXPECT_EQ(code(R"({"id": 3, "method": "initialize", "params": {}})"), -32600) << "once";
  EXPECT_EQ(code(R"({"id": 4, "method": "no/such"})"), -32601);
  EXPECT_EQ(code(R"({"method": "$/no/such"})"), 0) << "unknown notifications are ignored";
  EXPECT_EQ(code(R"({"id": 5, "method": "textDocument/hover", "params": {}})"), -32602);
  EXPECT_EQ(code(R"({"id": 9, "result": null})"), 0) << "an answer";
  EXPECT_EQ(code(R"({"id": null, "method": "shutdown"})"), -32600);
  EXPECT_EQ(code("[]"), -32600);
  EXPECT_EQ(code("{"), -32700);
  EXPECT_EQ(code(std::string(100000, '[')), -32700) << "nested too deeply";
  EXPECT_EQ(code(R"({"id": 6, "method": "shutdown"})"), 1);
  EXPECT_TRUE(server.ended_in_order());
  EXPECT_FALSE(server.has_ended());
  EXPECT_EQ(code(R"({"id": 7, "method": "shutdown"})"), -32600);
  EXPECT_EQ(code(R"({"method": "exit"})"), 0);
  EXPECT_TRUE(server.has_ended());
}

TEST(LanguageServer, RefusesARequestThatALaterMessageCancels) {
  Server server({fs::path(CASUS_SOURCE_DIR) / "mapdata"}, "standard", "0");
  server.answer(R"({"id": 1, "method": "initialize", "params": {}})");
  const std::string request = R"({"id": 7, "method": "workspace/symbol", "params": {"query": ""}})";
  const std::string cancels = R"({"method": "$/cancelRequest", "params": {"id": 7}})";
  for (const std::string_view damaged : {"$/cancelRequest", R"({"method": "$/cancelRequest", "params": 7})"})
    server.look_ahead(damaged);
  server.look_ahead(request);
  server.look_ahead(cancels);
  EXPECT_EQ(server.answer(request).back()["error"]["code"], -32800);
  EXPECT_TRUE(server.answer(cancels).empty());
  EXPECT_TRUE(server.answer(request).back().contains("result")) << "the id is free again";
  EXPECT_FALSE(server.met_bug());
}

TEST(LanguageServer, TakesTheFoldersOfTheEditor) {
  const TemporaryFolder folder;
  folder.write("one.case", good_case);
  const std::string uri_of_folder = uri_of_path(folder.path());
  for (const Json& params : {Json{{"workspaceFolders", {{{"uri", uri_of_folder}, {"name", "x"}}}}},
                             Json{{"rootUri", uri_of_folder}}, Json{{"rootPath", folder.path().string()}},
                             Json{{"rootUri", 7}, {"workspaceFolders", {7, {{"uri", nullptr}}}}}, Json::object()}) {
    Server server({fs::path(CASUS_SOURCE_DIR) / "mapdata"}, "standard", "0");
    server.answer(Json({{"id", 1}, {"method", "initialize"}, {"params", params}}).dump());
    const Json found = server.answer(R"({"id": 2, "method": "workspace/symbol", "params": {"query": ""}})").back();
    EXPECT_EQ(found["result"].size(), params.dump().find("casus") == std::string::npos ? 0u : 1u) << params;
    EXPECT_FALSE(server.met_bug());
  }
}

TEST(LanguageServer, TakesChangesOfAPartOfATheText) {
  Editor editor;
  editor.open(uri, good_case);
  editor.tell("textDocument/didChange",
              {{"textDocument", {{"uri", uri}, {"version", 2}}},
               {"contentChanges",
                {{{"range", {{"start", {{"line", 7}, {"character", 24}}}, {"end", {{"line", 7}, {"character", 31}}}}},
                  {"text", "moves"}}}}});
  ASSERT_EQ(editor.findings(uri).size(), 1u);
  EXPECT_TRUE(
      editor.findings(uri).front().starts_with("7:4-29 case-failed A Vienna - Galicia: expected moves, got bounces"))
      << editor.findings(uri).front();
}

// ---- Findings

TEST(LanguageServer, ReportsWhatIsWrongWhileOneTypes) {
  struct Row {
    std::string_view why;
    std::string old, by, expected;  // how the finding begins; "": none
  };
  const std::vector<Row> rows = {
      {"a good case", "", "", ""},
      {"a verdict that is wrong", "Galicia  bounces\n  Russia", "Galicia  moves\n  Russia",
       "7:4-29 case-failed A Vienna - Galicia: expected moves, got bounces"},
      {"an unknown province", "A Warsaw - Galicia", "A Warsaw - Galizia",
       "9:15-22 case-unreadable unknown province: expected a province of this map, found \"Galizia\" (the nearest is \"Galicia\")"},
      {"an unknown variant", "variant standard", "variant standrad", "0:8-16 case-unreadable an unknown variant"},
      {"a clause that decides nothing", "standard/bounce/stand-off", "standard/support/cut",
       "4:11-31 case-failed No verdict"},
      {"a layout that is not canonical", "clauses  standard", "clauses standard", "4:2-35 case-not-canonical"},
      {"a known failure that passes", "  phase ", "  known-failure \"no\"\n  phase ",
       "3:0-28 case-failed The case passes"},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    Editor editor;
    editor.open(uri, row.old.empty() ? good_case : replaced(good_case, row.old, row.by));
    const auto findings = editor.findings(uri);
    if (row.expected.empty()) {
      EXPECT_EQ(findings, std::vector<std::string>());
      continue;
    }
    ASSERT_FALSE(findings.empty());
    EXPECT_TRUE(findings.front().starts_with(row.expected)) << findings.front();
  }
}

TEST(LanguageServer, PlaysCasesBesideOneWithAMistake) {
  Editor editor;
  editor.open(uri, replaced(good_case, "Galicia  bounces", "Galicia  moves") +
                       "\ncase T.2 \"Broken\"\n  phase Spring 1901 movement\n  France\n    A Parris H  holds\n");
  const auto findings = editor.findings(uri);
  ASSERT_EQ(findings.size(), 2u);
  EXPECT_TRUE(findings[0].starts_with("14:6-12 case-unreadable")) << findings[0];
  EXPECT_TRUE(findings[1].starts_with("7:4-29 case-failed")) << findings[1];
}

TEST(LanguageServer, ForgetsTheFindingsOfATextThatIsClosedOrMended) {
  Editor editor;
  editor.open(uri, replaced(good_case, "A Warsaw", "A Warsow"));
  EXPECT_EQ(editor.findings(uri).size(), 1u);
  editor.change(uri, good_case);
  EXPECT_EQ(editor.findings(uri).size(), 0u);
  editor.change(uri, "variant");
  EXPECT_EQ(editor.findings(uri).size(), 1u);
  editor.tell("textDocument/didClose", {{"textDocument", {{"uri", uri}}}});
  EXPECT_EQ(editor.findings(uri).size(), 0u);
  EXPECT_EQ(editor.hover(uri, 0, 0), "");
}

TEST(LanguageServer, ReadsOpenTextsBeforeFilesOnDisk) {
  const TemporaryFolder folder;
  const std::string variant = folder.write("mine.xml", "<variant id=\"mine\" extends=\"standard\" title=\"Mine\"/>\n");
  const std::string path = folder.write("one.case", replaced(good_case, "variant standard", "variant mine"));
  const std::string case_uri = uri_of_path(path), variant_uri = uri_of_path(variant);
  Editor editor;
  editor.open(case_uri, contents_of(path));
  EXPECT_EQ(editor.findings(case_uri), std::vector<std::string>());
  editor.open(variant_uri,
              "<variant id=\"mine\" extends=\"standard\" title=\"Mine\">\n  <victory centers=\"3\"/>\n</variant>\n");
  const auto of_case = editor.findings(case_uri), of_variant = editor.findings(variant_uri);
  ASSERT_EQ(of_case.size(), 1u);
  EXPECT_TRUE(of_case[0].starts_with("0:8-12 case-unreadable the variant cannot be read")) << of_case[0];
  ASSERT_FALSE(of_variant.empty());
  EXPECT_TRUE(of_variant[0].starts_with("1:11-18 unreadable an unknown attribute of <victory>")) << of_variant[0];
  // Not on disk at all, and named by a case.
  editor.open(uri_of_path(folder / "new.xml"), "<variant id=\"new\" extends=\"standard\" title=\"New\"/>\n");
  editor.change(case_uri, replaced(good_case, "variant standard", "variant new"));
  EXPECT_EQ(editor.findings(case_uri), std::vector<std::string>());
}

TEST(LanguageServer, ReportsTheFindingsOfLint) {
  Editor editor;
  const std::string map =
      "<map width=\"100\" height=\"100\">\n"
      "  <province id=\"alb\" name=\"Alba\" kind=\"inland\" x=\"10\" y=\"10\"/>\n"
      "  <province id=\"ber\" name=\"Bera\" kind=\"inland\" x=\"90\" y=\"90\"/>\n"
      "</map>\n";
  editor.open("untitled:map.xml", map);
  const auto findings = editor.findings("untitled:map.xml");
  ASSERT_FALSE(findings.empty());
  EXPECT_TRUE(std::ranges::any_of(findings, [](const std::string& one) { return one.starts_with("1:2-11 "); }))
      << findings.front();
  editor.change("untitled:map.xml", "<map");
  ASSERT_EQ(editor.findings("untitled:map.xml").size(), 1u);
  EXPECT_NE(editor.findings("untitled:map.xml")[0].find("unreadable"), std::string::npos);
  editor.open("untitled:pom.xml", "<project>text</project>");
  EXPECT_EQ(editor.findings("untitled:pom.xml"), std::vector<std::string>());
}

TEST(LanguageServer, ReadsPositionsAndOrders) {
  Editor editor;
  editor.open(
      "untitled:position",
      "variant standard\nphase Spring 1901 movement\nboard\n  France A Paris\norders\nFrance: A Paris - Moscow\n");
  auto findings = editor.findings("untitled:position");
  ASSERT_EQ(findings.size(), 1u);
  EXPECT_TRUE(findings[0].starts_with("5:0-24 order-illegal")) << findings[0];
  editor.change("untitled:position", "variant standard\nphase Spring 1901 movement\nboard\n  France A Parris\n");
  findings = editor.findings("untitled:position");
  ASSERT_EQ(findings.size(), 1u);
  EXPECT_NE(findings[0].find("position-unreadable"), std::string::npos) << findings[0];
  editor.open("untitled:orders", "France\n  A Parris H\n");
  findings = editor.findings("untitled:orders");
  ASSERT_EQ(findings.size(), 1u);
  EXPECT_NE(findings[0].find("orders-unreadable"), std::string::npos) << findings[0];
}

TEST(LanguageServer, TakesTheVariantOfOrdersFromTheEditor) {
  Editor editor(Json::object(), {{"variant", "classical"}});
  editor.open("untitled:orders", "Rome\n  F Cumae H\n");
  EXPECT_NE(editor.hover("untitled:orders", 0, 1).find("**Rome**"), std::string::npos);
}

// ---- What is asked about a place

TEST(LanguageServer, SaysWhatIsKnownOfAPlace) {
  struct Row {
    std::string_view why;
    int line, character;
    std::string expected;
  };
  const std::vector<Row> rows = {
      {"a variant", 0, 10, "Standard Diplomacy"},
      {"a clause", 4, 15, "`standard/bounce/stand-off`"},
      {"a province with its neighbours", 7, 20, "**Galicia** (Gal): inland\n\nArmies: Bohemia, Budapest, Rumania"},
      {"the home of a power", 7, 7, "supply centre, home of Austria"},
      {"a power", 8, 4, "**Russia**\n\nHomes: Moscow"},
      {"an order's result and reason", 7, 26, "**A Vienna - Galicia**: bounces\n\nA Vienna bounces"},
      {"the title of a case", 3, 14, ""},
      {"an empty line", 2, 0, ""},
      {"a line beyond the text", 99, 0, ""},
  };
  Editor editor;
  editor.open(uri, good_case);
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    const std::string hover = editor.hover(uri, row.line, row.character);
    if (row.expected.empty()) EXPECT_EQ(hover, "");
    else EXPECT_NE(hover.find(row.expected), std::string::npos) << hover;
  }
}

// A case with a mistake is not played, so its orders have no results; what the map and the rulebook say is there.
TEST(LanguageServer, SaysNothingOfResultsInACaseWithAMistake) {
  Editor editor;
  const std::string text = good_case + "  result\n    stand-offs  Galicia\n";
  const int verdict = 26, line_of_verdict = 7;
  editor.open(uri, replaced(text, "stand-offs  Galicia", "stand-offs  Galizia"));
  EXPECT_EQ(editor.hover(uri, line_of_verdict, verdict), "");
  EXPECT_NE(editor.hover(uri, line_of_verdict, 20).find("**Galicia** (Gal)"), std::string::npos);
  EXPECT_NE(editor.hover(uri, 4, 15).find("`standard/bounce/stand-off`"), std::string::npos);
  editor.change(uri, text);
  EXPECT_NE(editor.hover(uri, line_of_verdict, verdict).find("**A Vienna - Galicia**: bounces"), std::string::npos);
  editor.change(uri, text + "\ncase T.2 \"Broken\"\n  phase Spring 1901 movement\n  France\n    A Parris H  holds\n");
  EXPECT_NE(editor.hover(uri, line_of_verdict, verdict).find("**A Vienna - Galicia**: bounces"), std::string::npos)
      << "the mistake is in another case";
}

TEST(LanguageServer, SaysWhatIsKnownOfAPlaceInXml) {
  Editor editor;
  const std::string xml = "untitled:mine.xml";
  editor.open(xml,
              "<variant id=\"mine\" extends=\"standard\" title=\"Mine\">\n"
              "  <rules><option name=\"convoy-paradox\" value=\"all-hold\"/></rules>\n"
              "</variant>\n");
  EXPECT_NE(editor.hover(xml, 0, 32).find("Standard Diplomacy"), std::string::npos);
  EXPECT_NE(editor.hover(xml, 1, 26).find("**convoy-paradox** (DATC 4.A.2)"), std::string::npos);
  EXPECT_EQ(editor.definition(xml, 0, 32), "standard/variant.xml:3");
  EXPECT_TRUE(has(editor.completions(xml, 0, 29), "classical"));
  EXPECT_TRUE(has(editor.completions(xml, 1, 23), "convoy-paradox"));
  EXPECT_TRUE(has(editor.completions(xml, 1, 46), "szykman"));
  const std::string calendar = "untitled:calendar.xml";
  editor.open(calendar,
              "<variant id=\"mine\" extends=\"standard\" title=\"Mine\">\n"
              "  <calendar season=\"\"/>\n"
              "</variant>\n");
  EXPECT_EQ(editor.completions(calendar, 1, 20), (std::vector<std::string>{"spring", "fall", "winter"}));
  const std::string victory = "file:///nowhere/mine/variant.xml";
  editor.open(victory,
              "<variant id=\"mine\" extends=\"standard\" title=\"Mine\">\n"
              "  <victory centres=\"18\"><needs power=\"Italy\" centres=\"rom\"/></victory>\n"
              "</variant>\n");
  EXPECT_FALSE(has(editor.completions(victory, 1, 20), "rom")) << "a number";
  EXPECT_TRUE(has(editor.completions(victory, 1, 38), "Italy"));
  EXPECT_TRUE(has(editor.completions(victory, 1, 54), "rom"));
}

TEST(LanguageServer, CompletesWhatCanBeWritten) {
  struct Row {
    std::string_view why;
    std::string line;     // written instead of Austria's order
    std::string present;  // among the completions at its end
    std::string absent;   // not among them
  };
  const std::vector<Row> rows = {
      {"units and orders", "    ", "A Vienna", "A North Sea"},
      {"orders that are legal for the unit", "    A Vienna - ", "A Vienna - Galicia", "A Vienna - Moscow"},
      {"supports of other units on the board", "    A Budapest S ", "A Budapest S A Warsaw - Galicia", ""},
      {"verdicts of the order", "    A Vienna H  ", "holds", "moves"},
      {"words and powers in a case", "  ", "result", "A Vienna"},
      {"another power", "  Fr", "France", ""},
      {"lines of a result", "  result\n    ", "stand-offs", "A Vienna"},
      {"provinces of a result", "  result\n    stand-offs ", "Galicia", ""},
      {"the phase that comes next", "  phase ", "Spring 1901 retreats", "Spring 1901 movement"},
      {"what follows a case", "", "case", "Vienna"},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    Editor editor;
    editor.open(uri, replaced(good_case, "    A Vienna - Galicia  bounces", row.line));
    const auto feed = row.line.rfind('\n');
    const int line = feed == std::string::npos ? 7 : 8;
    const auto length = feed == std::string::npos ? row.line.size() : row.line.size() - feed - 1;
    const auto all = editor.completions(uri, line, static_cast<int>(length));
    EXPECT_TRUE(has(all, row.present));
    if (!row.absent.empty()) {
      EXPECT_FALSE(has(all, row.absent));
    }
  }
}

TEST(LanguageServer, CompletesTheHeadOfACase) {
  Editor editor;
  editor.open(uri, "variant \nchapter T \"T\"\ncase T.1 \"T\"\n");
  EXPECT_TRUE(has(editor.completions(uri, 0, 8), "ambition-empire-6"));
  editor.change(
      uri,
      "variant standard\nchapter T \"T\"\ncase T.1 \"T\"\n  clauses \n  option convoy-paradox=\n  option \n  phase \n");
  EXPECT_TRUE(has(editor.completions(uri, 3, 10), "standard/support/cut"));
  EXPECT_TRUE(has(editor.completions(uri, 4, 24), "all-hold"));
  EXPECT_TRUE(has(editor.completions(uri, 5, 9), "convoy-paradox="));
  EXPECT_TRUE(has(editor.completions(uri, 6, 8), "Spring 1901 movement"));
}

// Also while another line of the case has a mistake.
TEST(LanguageServer, KnowsTheOptionsOfACase) {
  Editor editor;
  editor.open(uri,
              "variant standard\n"
              "chapter T \"T\"\n"
              "case T.1 \"T\"\n"
              "  clauses standard/points/carried\n"
              "  clauses \n"
              "  option  transform=coastal-centres diplomacy-points=3 convoy-paradox=\n"
              "  phase   Fall 1901 movement\n"
              "  Germany\n"
              "    A Kiel \n"
              "case T.2 \"T\"\n"
              "  clauses \n");
  EXPECT_TRUE(has(editor.completions(uri, 4, 10), "standard/points/carried"));
  EXPECT_TRUE(has(editor.completions(uri, 8, 11), "A Kiel T F"));
  EXPECT_TRUE(has(editor.completions(uri, 5, 70), "all-hold"));
  EXPECT_NE(editor.hover(uri, 3, 20), "");
  EXPECT_TRUE(has(editor.completions(uri, 10, 10), "standard/support/cut"));
  EXPECT_FALSE(has(editor.completions(uri, 10, 10), "standard/points/carried")) << "it has no options";
}

TEST(LanguageServer, ReadsPathsOfVariantsWithBlanks) {
  const TemporaryFolder folder;
  folder.write("my own.xml", "<variant id=\"mine\" extends=\"standard\" title=\"Mine\"/>\n");
  const std::string case_uri =
      uri_of_path(folder.write("one.case", replaced(good_case, "variant standard", "variant my own.xml  # mine")));
  Editor editor;
  editor.open(case_uri, contents_of(folder / "one.case"));
  EXPECT_EQ(editor.findings(case_uri), std::vector<std::string>());
  EXPECT_TRUE(editor.definition(case_uri, 0, 10).ends_with("/my%20own.xml:0"));
  const std::string position_uri = uri_of_path(folder / "here.position");
  editor.open(position_uri, "variant my own.xml  # mine\nphase Spring 1901 movement\nboard\n  units A Paris\n");
  EXPECT_NE(editor.hover(position_uri, 0, 12), "");
}

TEST(LanguageServer, GoesToWhereThingsAreDefined) {
  Editor editor;
  editor.open(uri, good_case);
  EXPECT_EQ(editor.definition(uri, 0, 10), "standard/variant.xml:3");
  EXPECT_EQ(editor.definition(uri, 7, 20).rfind("standard/map.xml:", 0), 0u);
  EXPECT_EQ(editor.definition(uri, 4, 15).rfind("standard/variant.xml:", 0), 0u);
  EXPECT_EQ(editor.definition(uri, 6, 4), "standard/variant.xml:9");
  EXPECT_EQ(editor.definition(uri, 2, 0), "");
}

// ---- The cases of a folder

const std::string second_case =
    "variant standard\nchapter U \"Others\"\n\n# As T.1, and as 6.D.2.\n"
    "case T.1 \"Two armies bounce\"\n  ruling   void-move\n  phase    Spring 1901 movement\n"
    "  France\n    A Paris H  holds\n";

TEST(LanguageServer, ReportsIdsAndTitlesThatOtherCasesHave) {
  const TemporaryFolder folder;
  folder.write("one.case", good_case);
  fs::create_directory(folder / "sub");
  const std::string two = folder.write("sub/two.case", second_case), two_uri = uri_of_path(two);
  fs::create_directory(folder / "beside");
  const std::string three = folder.write("beside/three.case", replaced(second_case, "Two armies", "Three armies"));
  Editor editor;
  editor.tell("workspace/didChangeWorkspaceFolders",
              {{"event", {{"added", {{{"uri", uri_of_path(folder.path())}}}}, {"removed", Json::array()}}}});
  editor.open(two_uri, second_case);
  auto findings = editor.findings(two_uri);
  ASSERT_EQ(findings.size(), 2u);
  EXPECT_TRUE(
      findings[0].starts_with("4:5-8 case-id-taken this case id is already taken: expected a unique id, found "
                              "\"T.1, also at "))
      << findings[0];
  EXPECT_TRUE(findings[1].starts_with("4:10-13 case-title-taken")) << findings[1];
  // An open text counts before the file on disk.
  editor.open(uri_of_path(folder / "one.case"), replaced(good_case, "T.1 \"Two armies", "T.2 \"Both armies"));
  findings = editor.findings(two_uri);
  ASSERT_EQ(findings.size(), 1u) << "that of a folder next to it";
  EXPECT_NE(findings[0].find("three.case:5"), std::string::npos) << findings[0];
  editor.open(uri,
              good_case + "\ncase T.1 \"Again\"\n  phase Spring 1901 movement\n  Austria\n    A Vienna H  holds\n");
  EXPECT_TRUE(std::ranges::any_of(editor.findings(uri), [](const std::string& one) {
    return one.starts_with("11:5-8 case-id-taken");
  })) << "the later one of a text";
}

TEST(LanguageServer, FindsCasesAndRulingsThatATextNames) {
  const TemporaryFolder folder;
  folder.write("one.case", good_case);
  const std::string two_uri = uri_of_path(folder.write("two.case", second_case));
  Editor editor;
  editor.open(two_uri, second_case);
  EXPECT_TRUE(editor.definition(two_uri, 3, 6).ends_with("one.case:3")) << editor.definition(two_uri, 3, 6);
  EXPECT_TRUE(editor.definition(two_uri, 4, 6).ends_with("one.case:3")) << "from a heading to its twin";
  EXPECT_TRUE(editor.definition(two_uri, 3, 18).ends_with(".case:" + std::to_string(line_of_shipped("6.D.2"))));
  EXPECT_EQ(editor.definition(two_uri, 3, 1), "");
  EXPECT_NE(editor.hover(two_uri, 3, 6).find("**T.1** Two armies bounce"), std::string::npos);
  EXPECT_TRUE(editor.definition(two_uri, 5, 14).starts_with("docs/undecided.md:"));
  EXPECT_NE(editor.hover(two_uri, 5, 14), "");
  editor.change(two_uri, replaced(second_case, "void-move", "no-such"));
  EXPECT_EQ(editor.definition(two_uri, 5, 14), "");
}

TEST(LanguageServer, CompletesIds) {
  Editor editor;
  const std::string text = good_case + "\ncase ";
  editor.open(uri, text);
  EXPECT_EQ(editor.completions(uri, 11, 5), std::vector<std::string>{"T.2"});
  editor.change(uri, "variant standard\nchapter U \"U\"\n\ncase ");
  EXPECT_EQ(editor.completions(uri, 3, 5), std::vector<std::string>{"U.1"});
  editor.change(uri, replaced(good_case, "  clauses ", "  ruling v\n  note     \"As T.\"\n  clauses "));
  EXPECT_TRUE(has(editor.completions(uri, 4, 10), "void-move"));
  EXPECT_EQ(editor.completions(uri, 5, 17), std::vector<std::string>{"T.1"});
}

TEST(LanguageServer, FindsCasesByTheirWords) {
  Editor editor;
  editor.open(uri, good_case);
  const auto names = [&](const std::string& query) {
    std::vector<std::string> all;
    for (const Json& one : editor.ask("workspace/symbol", {{"query", query}})) all.push_back(one["name"]);
    return all;
  };
  EXPECT_EQ(names(""), std::vector<std::string>{"T.1 Two armies bounce"});
  EXPECT_EQ(names("ARMIES b"), std::vector<std::string>{"T.1 Two armies bounce"});
  EXPECT_EQ(names("fleets"), std::vector<std::string>());
}

// ---- Turns of a year

TEST(LanguageServer, CompletesOrderSheets) {
  struct Row {
    std::string_view why;
    std::string line;
    std::string present, absent;
  };
  const std::string head =
      "variant 1700ad\nchapter X \"X\"\n\ncase X.1 \"A turn\"\n  phase    1700 turn\n  Austro-Hungarians\n";
  const std::string rest =
      "\n  Poles\n    A(Sil)-hold  holds\n    F(WPr)-hold  holds\n  Austro-Hungarians\n    A(Hun)-hold  holds\n";
  const std::vector<Row> rows = {
      {"any unit, while no line shows them", "A", "A(Vie)", "A(NTH)"},
      {"other orders of a sheet", "", "Retreat ", "Retreat A(Vie)-Boh"},
      {"what can follow a unit", "A(Vie)", "-Boh", "-Got"},
      {"moves after a hyphen", "A(Vie)-", "Boh", "Got"},
      {"a second element", "A(Vie)-Boh-", "Sil", "Hun"},
      {"a move over both impulses", "A(Vie)-", "Boh(x2)", ""},
      {"nothing after the last impulse", "A(Vie)-Boh-Sil-", "", ""},
      {"supports of other units", "A(Mrv) ", "S A(Sil)", "S F(WPr)"},
      {"supports of their moves", "A(Mrv) S A(Sil)-", "S A(Sil)-Boh", "S A(Sil)-Got"},
      {"what follows a support", "A(Mrv) S A(Sil)-", "hold-Boh", "Boh"},
      {"a retreat", "Retreat A(Hun)-", "Retreat A(Hun)-Vie", "Retreat A(Sil)-Boh"},
      {"permissions", "Permit ", "Permit Poles", "Permit Austro-Hungarians"},
      {"builds at home", "Build ", "Build A(Vie)", "Build A(Sil)"},
      {"verdicts of the first impulse", "A(Vie)-Boh  ", "moves", "given"},
      {"verdicts of the second", "A(Vie)-Boh  moves / ", "stands", "illegal"},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    Editor editor;
    editor.open(uri, head + "    " + row.line + rest);
    const auto all = editor.completions(uri, 6, static_cast<int>(row.line.size()) + 4);
    EXPECT_EQ(all.empty(), row.present.empty()) << ::testing::PrintToString(all);
    EXPECT_TRUE(row.present.empty() || has(all, row.present)) << ::testing::PrintToString(all);
    EXPECT_FALSE(!row.absent.empty() && has(all, row.absent));
  }
}

// The first order of a power, while its block is still empty.
TEST(LanguageServer, CompletesOrdersOfLaterPhases) {
  Editor editor;
  editor.open(uri, replaced(good_case, "    A Warsaw - Galicia  bounces\n",
                            "    A Moscow H          holds\n  phase    Fall 1901 movement\n  Austria\n    \n") +
                       "  Russia\n    A Mosc\n\ncase T.2 \"Unfinished\"\n");
  auto all = editor.completions(uri, 12, 4);
  EXPECT_TRUE(has(all, "A Galicia - Warsaw") && has(all, "A Galicia S A Moscow - Warsaw"));
  EXPECT_FALSE(has(all, "A Vienna"));
  editor.change(uri,
                "variant 1700ad\nchapter X \"X\"\n\ncase X.1 \"Two turns\"\n  phase    1700 turn\n  Poles\n"
                "    A(Sil)-hold  holds\n  Austro-Hungarians\n    A(Vie)-Boh  moves / holds\n  phase    1701 turn\n"
                "  Austro-Hungarians\n    \n");
  all = editor.completions(uri, 11, 4);
  EXPECT_TRUE(has(all, "A(Boh)"));
  EXPECT_FALSE(has(all, "A(Vie)"));
}

TEST(LanguageServer, CompletesOrdersOfAPosition) {
  Editor editor;
  const std::string position =
      "variant standard\nphase Spring 1901 movement\nboard\n  France A Paris, F Brest\norders\nFrance: ";
  editor.open("untitled:position", position + "F Brest - ");
  const auto all = editor.completions("untitled:position", 5, 18);
  EXPECT_TRUE(has(all, "F Brest - English Channel"));
  EXPECT_FALSE(has(all, "F Brest - London"));
  EXPECT_FALSE(has(all, "A Munich"));
}

// Each form of a list in which the power is not alone on its line, and the line after it.
TEST(LanguageServer, KnowsThePowerOfALineInAList) {
  struct Row {
    std::string_view why;
    std::string list;
  };
  const std::vector<Row> rows = {
      {"a power before a colon", "France: A Paris - Burgundy\n"},
      {"another one below a heading", "Germany\n  A Munich H\nFrance: A Paris H\n"},
      {"two powers on one line", "Germany: A Munich H; France: A Paris H\n"},
      {"a power before its orders", "France A Paris H\n"},
      {"a heading in a comment", "## France\n"},
  };
  const std::string orders_uri = "untitled:orders";
  Editor editor;
  const auto completions_after = [&](const std::string& list, const std::string& line) {
    editor.open(orders_uri, list + line);
    const auto lines = static_cast<int>(std::ranges::count(list, '\n'));
    return editor.completions(orders_uri, lines, static_cast<int>(line.size()));
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    auto all = completions_after(row.list, "A Mar - ");
    EXPECT_TRUE(has(all, "A Marseilles - Spain")) << ::testing::PrintToString(all);
    EXPECT_FALSE(has(all, "Germany"));
    all = completions_after(row.list, "");
    EXPECT_TRUE(has(all, "A Marseilles - Spain") && has(all, "F Brest H"));
    EXPECT_TRUE(has(all, "Germany")) << "the next power";
    EXPECT_FALSE(has(all, "A Munich H"));
  }
  EXPECT_FALSE(has(completions_after("France: A Paris H\n", "France: "), "Germany"));
  const std::string position =
      "variant standard\nphase Spring 1901 movement\nboard\n  France A Paris, F Brest\norders\nFrance: A Paris H\n";
  EXPECT_TRUE(has(completions_after(position, "F Bre - "), "F Brest - English Channel"));
  const std::string sheet = "variant 1700ad\nphase 1700 turn\nboard\n  start\norders\nPoles 1700 Moves: A(Sax)-hold\n";
  const auto of_poles = completions_after(sheet, "");
  EXPECT_TRUE(has(of_poles, "A(Lit)") && has(of_poles, "French"));
  EXPECT_FALSE(has(of_poles, "A(Boh)"));
}

TEST(LanguageServer, CompletesOrdersOfTheUnitThatALineNames) {
  struct Row {
    std::string line, order, filtered_by;
  };
  const std::vector<Row> rows = {
      {"A Mar ", "A Marseilles H", "A Mar H"},
      {"A Mar - ", "A Marseilles - Burgundy", "A Mar - Burgundy"},
      {"A Mar-", "A Marseilles - Burgundy", "A Mar-Burgundy"},
      {"a mar -> ", "A Marseilles - Burgundy", "a mar -> Burgundy"},
      {"Mar - Bur", "A Marseilles - Burgundy", "Mar - Burgundy"},
      {"A(Mar) S A P", "A Marseilles S A Paris - Burgundy", "A(Mar) S A Paris - Burgundy"},
      {"A Marseilles - ", "A Marseilles - Burgundy", "A Marseilles - Burgundy"},
  };
  const std::string orders_uri = "untitled:orders";
  Editor editor;
  for (const Row& row : rows) {
    SCOPED_TRACE(row.line);
    editor.open(orders_uri, "France\n" + row.line);
    std::string filtered_by;
    for (const Json& item : editor.at("textDocument/completion", orders_uri, 1, static_cast<int>(row.line.size()))) {
      EXPECT_TRUE(item["label"].get<std::string>().starts_with("A Marseilles ")) << item;
      EXPECT_EQ(item["textEdit"]["newText"], item["label"]);
      EXPECT_EQ(item["textEdit"]["range"]["start"]["character"], 0);
      if (item["label"] == row.order) filtered_by = item["filterText"].get<std::string>();
    }
    EXPECT_EQ(filtered_by, row.filtered_by);
  }
  editor.open(orders_uri, "France\nF Mar - ");
  EXPECT_TRUE(has(editor.completions(orders_uri, 1, 8), "F Brest H")) << "there is no such unit";
  editor.open(uri, replaced(good_case, "A Vienna - Galicia  bounces", "A Vie - "));
  const auto all = editor.completions(uri, 7, 12);
  EXPECT_TRUE(has(all, "A Vienna - Galicia"));
  EXPECT_FALSE(has(all, "A Budapest"));
}

TEST(LanguageServer, FormatsCaseFiles) {
  Editor editor;
  const std::string wild =
      replaced(replaced(good_case, "A Warsaw - Galicia", "a war-gal"), "clauses  s", "clauses   s");
  editor.open(uri, wild);
  const Json options = {{"textDocument", {{"uri", uri}}}, {"options", {{"tabSize", 2}, {"insertSpaces", true}}}};
  EXPECT_EQ(Editor::edited(wild, editor.ask("textDocument/formatting", options)), good_case);
  editor.change(uri, good_case);
  EXPECT_EQ(editor.ask("textDocument/formatting", options), Json::array());
  editor.change(uri, "variant standard\ncase");
  EXPECT_EQ(editor.ask("textDocument/formatting", options), nullptr) << "a text with a mistake stays as it is";
}

// ---- Actions

TEST(LanguageServer, RunsACase) {
  Editor editor;
  editor.open(uri, replaced(good_case, "Galicia  bounces", "Galicia  moves"));
  const Json result =
      editor.ask("workspace/executeCommand", {{"command", "casus.runCase"}, {"arguments", {uri, "T.1"}}});
  EXPECT_EQ(result["passed"], false);
  EXPECT_NE(result["text"].get<std::string>().find("A Vienna - Galicia  bounces  (the case states moves)"),
            std::string::npos)
      << result["text"];
  ASSERT_EQ(editor.further().size(), 1u);
  EXPECT_EQ(editor.further()[0]["method"], "window/showMessage");
  EXPECT_EQ(editor.further()[0]["params"]["message"], "T.1 \"Two armies bounce\": failed");
  EXPECT_EQ(editor.ask("workspace/executeCommand", {{"command", "casus.runCase"}, {"arguments", {uri, "T.9"}}})["code"],
            -32803);
  EXPECT_EQ(editor.ask("workspace/executeCommand", {{"command", "rm"}, {"arguments", {uri, "T.1"}}})["code"], -32602);
}

TEST(LanguageServer, TakesWhatCameOut) {
  struct Row {
    std::string_view why;
    std::string written, taken;
  };
  const std::string with_result = good_case + "  result\n    stand-offs  Galicia\n";
  const std::vector<Row> rows = {
      {"a verdict, and its comment stays",
       replaced(good_case, "Galicia  bounces\n  Russia", "Galicia  moves  # why?\n  Russia"),
       replaced(good_case, "Galicia  bounces\n  Russia", "Galicia  bounces  # why?\n  Russia")},
      {"a reason", replaced(good_case, "Galicia  bounces\n  Russia", "Galicia  bounces by A Warsaw 1:2\n  Russia"),
       replaced(good_case, "Galicia  bounces\n  Russia", "Galicia  bounces by A Warsaw 1:1\n  Russia")},
      {"a line of the result", replaced(with_result, "stand-offs  Galicia", "stand-offs  none"), with_result},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    Editor editor;
    editor.open(uri, row.written);
    EXPECT_EQ(editor.with_action(uri, row.written, 5, "Take what came out (T.1)"), row.taken);
  }
  Editor editor;
  editor.open(uri, good_case);
  EXPECT_EQ(editor.with_action(uri, good_case, 5, "Take what came out (T.1)"), "") << "it agrees already";
}

// A dislodged unit without an order has to be stated.
TEST(LanguageServer, PutsInTheLinesOfAResultThatAreMissing) {
  const std::string written =
      "variant standard\n"
      "chapter T \"Test\"\n"
      "\n"
      "case T.1 \"A unit is dislodged\"\n"
      "  phase    Spring 1901 movement\n"
      "  board\n"
      "    Austria  A Vienna, A Budapest\n"
      "    Russia   A Galicia\n"
      "  Austria\n"
      "    A Vienna - Galicia               bounces\n"
      "    A Budapest S A Vienna - Galicia  given\n";
  Editor editor;
  editor.open(uri, written);
  const std::string taken = editor.with_action(uri, written, 5, "Take what came out (T.1)");
  EXPECT_NE(taken.find("  result\n    dislodged  Russia A Galicia from Vienna: "), std::string::npos) << taken;
  editor.change(uri, taken);
  EXPECT_EQ(editor.findings(uri), std::vector<std::string>());
}

TEST(LanguageServer, ListsTheCasesOfAFile) {
  Editor editor;
  editor.open(uri, good_case);
  const Json symbols = editor.ask("textDocument/documentSymbol", {{"textDocument", {{"uri", uri}}}});
  ASSERT_EQ(symbols.size(), 1u);
  EXPECT_EQ(symbols[0]["name"], "T.1");
  EXPECT_EQ(symbols[0]["detail"], "Two armies bounce");
  EXPECT_EQ(symbols[0]["range"]["start"]["line"], 3);
}

// ---- Damaged input

// Every text that somebody passes through while typing is answered at every place, and no bug is met.
TEST(LanguageServer, SurvivesEveryBeginningOfAText) {
  Editor editor;
  const std::string variant =
      "<variant id=\"mine\" extends=\"standard\"><map><province id=\"x\" name=\"X\" kind=\"sea\"/></map></variant>";
  for (const auto& [name, text] :
       {std::pair<std::string, std::string>{"untitled:one.case", good_case}, {"untitled:v.xml", variant}}) {
    editor.open(name, "");
    for (std::size_t length = 0; length <= text.size(); length += 3) {
      editor.change(name, text.substr(0, length));
      editor.findings(name);
      const auto lines = lines_of(std::string_view(text).substr(0, length));
      const int line = static_cast<int>(lines.size()) - 1, column = static_cast<int>(lines.back().size());
      for (const char* method : {"textDocument/hover", "textDocument/completion", "textDocument/definition"})
        EXPECT_FALSE(editor.at(method, name, line, column).contains("code")) << method << " after " << length;
    }
  }
  EXPECT_FALSE(editor.server().met_bug());
}

TEST(LanguageServer, SurvivesDamagedMessages) {
  std::mt19937 random(1);
  const auto below = [&](std::size_t limit) { return static_cast<std::size_t>(random()) % limit; };
  Editor editor;
  editor.open(uri, good_case);
  const std::vector<std::string> messages = {
      R"({"id":1,"method":"textDocument/hover","params":{"textDocument":{"uri":"untitled:case"},"position":{"line":7,"character":9}}})",
      R"({"method":"textDocument/didChange","params":{"textDocument":{"uri":"untitled:case","version":2},"contentChanges":[{"range":{"start":{"line":3,"character":4},"end":{"line":9,"character":0}},"text":"A Vienna H"}]}})",
      R"({"id":2,"method":"textDocument/completion","params":{"textDocument":{"uri":"untitled:case"},"position":{"line":9,"character":2}}})",
      R"({"id":3,"method":"workspace/executeCommand","params":{"command":"casus.runCase","arguments":["untitled:case","T.1"]}})",
      R"({"id":5,"method":"workspace/symbol","params":{"query":"armies"}})",
      R"({"method":"$/cancelRequest","params":{"id":5}})",
      R"({"method":"workspace/didChangeWorkspaceFolders","params":{"event":{"added":[],"removed":[{"uri":"file:///no"}]}}})",
      R"({"id":4,"method":"textDocument/codeAction","params":{"textDocument":{"uri":"untitled:case"},"range":{"start":{"line":5,"character":0}}}})"};
  for (int i = 0; i < 2000; ++i) {
    std::string message = messages[below(messages.size())];
    for (std::size_t changes = 1 + below(3); changes > 0; --changes) {
      const std::size_t at = below(message.size());
      if (below(2) == 0) message.erase(at, 1 + below(8));
      else message[at] = "0123456789\"{}[],:-naflse"[below(24)];
      if (message.empty()) break;
    }
    editor.server().look_ahead(message);
    for (const Json& answer : editor.server().answer(message)) EXPECT_FALSE(framed(answer).empty());
    if (editor.server().has_ended()) return;
    editor.server().changed_findings();
  }
  EXPECT_FALSE(editor.server().met_bug());
}

}  // namespace server_test
}  // namespace casus::language_server
