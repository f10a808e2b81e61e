// `casus lint` as a designer meets it: what it looks at, what it tells, waivers, and input that is damaged or hostile.
#include <fstream>
#include <set>
#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "checker/lint/lint_report.h"
#include "tests/checker/cli/program.h"
#include "tests/reports/formats/json_schema.h"
#include "tests/reports/formats/sarif_structure.h"

namespace casus::lint {
namespace lint_command_test {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using testing::SarifStructure;
using ::testing::StartsWith;

const std::string small = CASUS_SOURCE_DIR "/tests/data/lint/";

// A variant of the small island, in a folder beside it.
class LintCommand : public ::testing::Test {
 protected:
  LintCommand() {
    folder_.write("base/map.xml", contents_of(small + "base/map.xml"));
    folder_.write("base/variant.xml", contents_of(small + "base/variant.xml"));
  }
  void write(const std::string& inside) const {
    folder_.write("mine.xml", "<variant id=\"mine\" extends=\"base\" title=\"Mine\">\n" + inside + "\n</variant>\n");
  }
  Finished lint(std::vector<std::string> arguments) const {
    arguments.insert(arguments.begin(), "lint");
    arguments.insert(arguments.end(), {"--data", CASUS_SOURCE_DIR});
    return run_casus(arguments, "", folder_.path());
  }

  TemporaryFolder folder_;
};

constexpr const char* army_only =
    "<map>\n  <border a=\"alb\" b=\"ber\" remove=\"yes\"/>\n  <border a=\"alb\" b=\"ber\" for=\"army\"/>\n</map>";
constexpr const char* alike = "<powers>\n  <power name=\"Blues\" colour=\"#c0392b\"/>\n</powers>";

TEST_F(LintCommand, TellsPlaceCodeAndAdvice) {
  write(army_only);
  const Finished told = lint({"mine.xml"});
  EXPECT_EQ(told.status, 1);
  EXPECT_EQ(told.out,
            "mine.xml:4:3: warning: Alba and Bera both lie on North Sea, and only armies pass between them. "
            "[army-border-beside-sea]\n"
            "  Write for=\"both\" if their coasts meet. Waive it if they do not.\n"
            "1 warning in 1 file.\n");
  EXPECT_THAT(told.err, IsEmpty());
}

TEST_F(LintCommand, CountsASingleCentreThatWins) {
  write("<victory centres=\"1\"/>");
  const Finished told = lint({"mine.xml"});
  EXPECT_EQ(told.status, 1);
  EXPECT_THAT(told.out, AllOf(HasSubstr("Reds owns 2 supply centres at the start, and 1 wins. [victory-at-start]"),
                              HasSubstr("1 of 5 supply centres wins, so two powers can have enough.")));
}

TEST_F(LintCommand, TakesFoldersAndNamesWhatItSkips) {
  folder_.write("base/sketch.xml", "<sketch/>");
  const Finished told = lint({"base"});
  EXPECT_EQ(told.status, 0) << told.out;
  EXPECT_EQ(told.out, "Nothing found in 2 files.\nNot maps or variants: base/sketch.xml.\n");
  EXPECT_EQ(lint({"base/map.xml", "base/map.xml"}).out, "Nothing found in 1 file.\n");
}

// A map and the variant that uses it say the same of it.
TEST_F(LintCommand, TellsOnceWhatTwoFilesSayAlike) {
  folder_.write("base/map.xml",
                replaced(contents_of(small + "base/map.xml"), "x=\"100\" y=\"100\"", "x=\"52\" y=\"61\""));
  const Finished told = lint({"base"});
  EXPECT_THAT(told.out, AllOf(StartsWith("base/map.xml:9:"), HasSubstr("\n1 warning in 2 files.\n")));
}

// An id that two files of one folder have. Copies of a variant in folders of their own are found by their own files.
TEST_F(LintCommand, FindsAnIdThatAFolderHasTwice) {
  const std::string mine = "<variant id=\"mine\" extends=\"base\" title=\"Mine\"/>\n";
  folder_.write("one/mine.xml", mine);
  folder_.write("two/mine.xml", mine);
  folder_.write("three/variant.xml", mine);
  EXPECT_EQ(lint({"one", "two", "three"}).out, "Nothing found in 3 files.\n");
  folder_.write("one/other.xml", mine);
  folder_.write("two/mine/variant.xml", mine);
  const Finished told = lint({"one", "two", "three"});
  EXPECT_EQ(told.status, 1);
  EXPECT_THAT(told.out, HasSubstr("one/other.xml:1:14: warning: one/mine.xml also has a variant with the id \"mine\". "
                                  "[id-twice]\n"));
  EXPECT_THAT(told.out, HasSubstr("two/mine/variant.xml:1:14: warning: two/mine.xml also has a variant with the id "
                                  "\"mine\". [id-twice]\n"));
  EXPECT_THAT(told.out, HasSubstr("\n2 warnings in 5 files.\n"));
}

TEST_F(LintCommand, RefusesWhatItCannotLookAt) {
  folder_.write("sketch.xml", "<sketch/>");
  folder_.write("notes/a.txt", "");
  folder_.write("sketches/a.xml", "<sketch/>");
  write(alike);
  struct Row {
    std::string why;
    std::vector<std::string> arguments;
    std::string message;
  };
  const Row rows[] = {
      {"nothing named", {}, "missing PATH: name files or folders"},
      {"no such file", {"nothing.xml"}, "nothing.xml: no such file or folder"},
      {"a file of another kind", {"sketch.xml"}, "sketch.xml: neither a map nor a variant"},
      {"a folder without XML", {"notes"}, "no XML file in this folder"},
      {"a folder of other files", {"sketches"}, "no map and no variant in this folder"},
      {"two documents on one stream",
       {"mine.xml", "--json", "-", "--annotations"},
       "cannot both go to standard output"},
      {"two others", {"mine.xml", "--sarif", "-", "--annotations"}, "cannot both go to standard output"},
      {"a report without a place", {"mine.xml", "--json", "no/such/folder.json"}, "no/such"},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    const Finished told = lint(row.arguments);
    EXPECT_EQ(told.status, 2);
    EXPECT_THAT(told.err, HasSubstr(row.message));
    EXPECT_THAT(told.out, IsEmpty());
  }
}

TEST_F(LintCommand, LeavesOutWhatIsWaived) {
  struct Row {
    std::string why, waiver;
    int status;
  };
  const Row rows[] = {
      {"by the code", R"(code="colours-alike" reason="They are allies.")", 0},
      {"with what it is about, in any sequence", R"(code="colours-alike" at="blues, REDS" reason="They are allies.")",
       0},
      {"about something else", R"(code="colours-alike" at="Reds" reason="They are allies.")", 1},
      {"of another code", R"(code="not-flat" reason="They are allies.")", 1},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    write(std::string(alike) + "\n<waive " + row.waiver + "/>");
    const Finished told = lint({"mine.xml"});
    EXPECT_EQ(told.status, row.status) << told.out;
    EXPECT_EQ(told.out.find("[waiver-unused]") != std::string::npos, row.status == 1) << told.out;
    EXPECT_EQ(told.out == "Nothing found in 1 file; 1 waived.\n", row.status == 0) << told.out;
  }
  write(std::string(alike) + "\n<waive code=\"colours-alike\" reason=\"They are allies.\"/>");
  EXPECT_EQ(lint({"mine.xml", "--waived"}).out,
            "mine.xml:3:31: waived: Reds and Blues both have the colour #c0392b. [colours-alike]\n"
            "  mine.xml:5:1: They are allies.\n"
            "Nothing found in 1 file; 1 waived.\n");
}

TEST_F(LintCommand, InheritsWaivers) {
  const std::string waiver = R"(<waive code="army-border-beside-sea" at="ber, alb" reason="A cliff."/>)";
  folder_.write("base/map.xml", replaced(replaced(contents_of(small + "base/map.xml"), "b=\"ber\" for=\"both\"",
                                                  "b=\"ber\" for=\"army\""),
                                         "</map>", "  " + waiver + "\n</map>"));
  write("");
  EXPECT_EQ(lint({"mine.xml"}).out, "Nothing found in 1 file; 1 waived.\n");
  EXPECT_EQ(lint({"base"}).out, "Nothing found in 2 files; 1 waived.\n");
  // Who mends in a variant what its map waives has nothing to take away there.
  write("<map>\n<border a=\"alb\" b=\"ber\" remove=\"yes\"/>\n<border a=\"alb\" b=\"ber\" for=\"both\"/>\n</map>");
  EXPECT_EQ(lint({"mine.xml"}).out, "Nothing found in 1 file.\n");
  // In the <map> of a variant.
  write(replaced(army_only, "</map>", "  " + waiver + "\n</map>"));
  folder_.write("base/map.xml", contents_of(small + "base/map.xml"));
  EXPECT_EQ(lint({"mine.xml"}).out, "Nothing found in 1 file; 1 waived.\n");
}

// The reader of every command refuses them.
TEST_F(LintCommand, RefusesWaiversWithoutAReason) {
  const std::string waivers[] = {R"(<waive code="colours-alike"/>)", R"(<waive code="colours-alike" reason=" "/>)",
                                 R"(<waive reason="Because."/>)", R"(<waive code="" reason="Because."/>)"};
  for (const std::string& waiver : waivers) {
    for (const std::string& inside : {waiver, "<map>" + waiver + "</map>"}) {
      SCOPED_TRACE(inside);
      write(inside);
      const Finished told = lint({"mine.xml"});
      EXPECT_EQ(told.status, 1);
      EXPECT_THAT(told.out, AllOf(HasSubstr("[unreadable]"), HasSubstr("1 error in 1 file.")));
    }
    folder_.write("other/map.xml", replaced(contents_of(small + "base/map.xml"), "</map>", waiver + "</map>"));
    EXPECT_THAT(lint({"other"}).out, AllOf(HasSubstr("[unreadable]"), HasSubstr("1 error in 1 file.")));
  }
}

TEST_F(LintCommand, WritesSarifAndAnnotations) {
  write(army_only);
  const Finished sarif = lint({"mine.xml", "--sarif", "-"});
  EXPECT_EQ(sarif.status, 1);
  EXPECT_THAT(SarifStructure::mistakes_in(sarif.out), IsEmpty()) << sarif.out;
  EXPECT_THAT(sarif.out, HasSubstr("\"ruleId\": \"army-border-beside-sea\""));
  const Finished annotations = lint({"mine.xml", "--annotations", "--json", "out.json"});
  EXPECT_THAT(annotations.out,
              StartsWith("::warning file=mine.xml,line=4,col=3,title=army-border-beside-sea::Alba and Bera both lie"));
  const auto json = nlohmann::json::parse(contents_of(folder_.path() / "out.json"));
  EXPECT_THAT(SchemaCheck(read_schema("findings.schema.json")).misfits(json), IsEmpty());
  EXPECT_THAT(json["findings"][0]["about"], ElementsAre("alb", "ber"));
}

// What a variant writes is told of it alone, and what it takes back has an effect.
TEST_F(LintCommand, TellsOptionsOfTheFileItself) {
  const auto set = [](const std::string& id, const std::string& base, const std::string& value) {
    return "<variant id=\"" + id + "\" extends=\"" + base + "\" title=\"T\"><rules><option name=\"4.A.2\" value=\"" +
           value + "\"/></rules></variant>";
  };
  folder_.write("first.xml", set("first", "base", "szykman"));
  folder_.write("second.xml", set("second", "first", "all-hold"));
  folder_.write("third.xml", set("third", "second", "szykman"));
  folder_.write("fourth.xml", set("fourth", "third", "f"));
  EXPECT_THAT(lint({"first.xml"}).out, HasSubstr("[option-at-default]"));
  EXPECT_EQ(lint({"second.xml"}).out, "Nothing found in 1 file.\n");
  EXPECT_EQ(lint({"third.xml"}).out, "Nothing found in 1 file.\n");
  EXPECT_THAT(lint({"fourth.xml"}).out, HasSubstr("[option-at-default]"));
}

TEST_F(LintCommand, ShowsHostileNamesAndObeysNone) {
  const std::string name =
      "Ev\xc2\x9b"
      "31mil\n::error::x &lt;b&gt; \xe2\x80\xae%0A";
  write("<powers>\n  <power name=\"" + name + "\" adjective=\"Evil\" colour=\"#c0392b\"/>\n</powers>");
  const Finished text = lint({"mine.xml"});
  EXPECT_EQ(text.status, 1);
  EXPECT_THAT(text.out, AllOf(HasSubstr("Ev\\u009b31mil ::error::x <b> \\u202e%0A"), Not(HasSubstr("\xc2\x9b"))));
  const Finished annotations = lint({"mine.xml", "--annotations"});
  EXPECT_THAT(annotations.out, AllOf(Not(HasSubstr("\n::error::x")), HasSubstr("%250A")));
  EXPECT_THAT(SarifStructure::mistakes_in(lint({"mine.xml", "--sarif", "-"}).out), IsEmpty());
  const auto json = nlohmann::json::parse(lint({"mine.xml", "--json", "-"}).out);
  EXPECT_THAT(SchemaCheck(read_schema("findings.schema.json")).misfits(json), IsEmpty());
  folder_.write("Ev\x1b[31mil.xml", "<map/>");
  EXPECT_THAT(lint({"."}).out, Not(HasSubstr("\x1b")));
}

// Each cut short, each with a byte changed, each without a line: findings, and the files that cannot be read are told
// as such.
TEST(LintDamaged, FilesAreToldAndEndNothing) {
  const FileSource nothing = [](std::string_view, std::string_view) { return std::nullopt; };
  const std::string map = contents_of(small + "base/map.xml"), variant = contents_of(small + "base/variant.xml");
  const FileSource files = [&](std::string_view id, std::string_view file) -> std::optional<Read<NamedText>> {
    const std::string path = id == "base" ? small + "base/" + std::string(file)
                                          : CASUS_SOURCE_DIR "/mapdata/" + std::string(id) + '/' + std::string(file);
    if (!std::ifstream(path)) return std::nullopt;
    return Read<NamedText>(NamedText{contents_of(path), path});
  };
  std::set<std::string> codes;
  const auto note = [&](const Linted& linted) {
    for (const LintFinding& found : linted.findings) codes.insert(found.finding.code);
    return !linted.findings.empty();
  };
  for (std::size_t at = 0; at < map.size(); at += 7) {
    EXPECT_TRUE(note(lint_map({map.substr(0, at), "map.xml"}, nothing)));
    std::string other = map;
    other[at] = static_cast<char>('0' + at % 10);
    note(lint_map({other, "map.xml"}, nothing));
  }
  for (std::size_t at = 0; at < map.size(); at = map.find('\n', at) + 1) {
    std::string shorter = map;
    note(lint_map({shorter.erase(at, map.find('\n', at) + 1 - at), "map.xml"}, nothing));
  }
  for (std::size_t at = 0; at < variant.size(); at += 29) {
    EXPECT_TRUE(note(lint_variant({variant.substr(0, at), "variant.xml"}, files)));
    std::string other = variant;
    other[at] = static_cast<char>('0' + at % 10);
    note(lint_variant({other, "variant.xml"}, files));
  }
  EXPECT_TRUE(codes.contains("unreadable"));
  EXPECT_GE(codes.size(), 3u) << "some changes leave a map that can be read";
}

// The page has each code once, as the table has it.
TEST(LintPage, ListsTheCodesThatThereAre) {
  std::istringstream page(contents_of(CASUS_SOURCE_DIR "/docs/lint.md"));
  std::vector<std::string> listed, expected;
  for (std::string line; std::getline(page, line);) {
    if (line.starts_with("| `")) listed.push_back(line);
  }
  for (const Kind& kind : all_kinds()) {
    constexpr std::string_view words[] = {"error", "warning", "note"};
    expected.push_back("| `" + std::string(kind.code) + "` | " +
                       std::string(words[static_cast<std::size_t>(kind.severity)]) + " | " + std::string(kind.about) +
                       " | " + std::string(kind.advice) + " |");
  }
  EXPECT_EQ(listed, expected);
}

TEST(LintPage, HasNoCodeTwice) {
  std::set<std::string_view> codes;
  for (const Kind& kind : all_kinds()) EXPECT_TRUE(codes.insert(kind.code).second) << kind.code;
}

// All of mapdata/ is asked by the test `lint` of CTest.
TEST(LintShipped, MapsAreCleanOrSayWhyNot) {
  const Finished told = run_casus({"lint", "mapdata/standard", "mapdata/classical/variant.xml", "--json", "-"});
  EXPECT_EQ(told.status, 0);
  const auto json = nlohmann::json::parse(told.out);
  EXPECT_THAT(json["findings"], IsEmpty()) << "notes too";
  EXPECT_GT(json["waived"].size(), 3u);
}

}  // namespace lint_command_test
}  // namespace casus::lint
