// casus export and casus import as they are typed.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <regex>
#include <string>
#include <vector>

#include "tests/checker/cli/program.h"

namespace casus::cli {
namespace export_test {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

std::string fingerprint_in(const std::string& manifest) {
  std::smatch found;
  const std::string text = contents_of(manifest);
  return std::regex_search(text, found, std::regex("\"corpus\": \"([0-9a-f]+)\"")) ? found[1].str() : "none";
}

TEST(Export, ComesBackByImportAsTheSameCases) {
  const TemporaryFolder folder;
  const Finished exported = run_casus({"export", "--smoke", "--out", folder / "json"});
  ASSERT_EQ(exported.status, 0) << exported.err;
  EXPECT_THAT(exported.out, HasSubstr("42 cases of 6 variants"));
  const Finished imported = run_casus({"import", folder / "json", "--out", folder / "cases"});
  ASSERT_EQ(imported.status, 0) << imported.out << imported.err;
  EXPECT_EQ(imported.out, "42 cases translated\n");
  EXPECT_EQ(run_casus({"run", folder / "cases", "--quiet"}).status, 0);
  EXPECT_EQ(run_casus({"fmt", "--check", folder / "cases"}).status, 0) << "in canonical form";
  ASSERT_EQ(run_casus({"export", folder / "cases", "-o", folder / "again"}).status, 0);
  EXPECT_EQ(run_casus({"export", "--smoke", "--out", folder / "json"}).status, 0) << "an older one is replaced";
  // Parts alone are read, too, and their cases are the same whatever file they come from.
  EXPECT_EQ(run_casus({"import", folder / "json/parts/standard-0001.jsonl", "--out", folder / "one.case"}).status, 0);
  EXPECT_THAT(contents_of(folder / "one.case"), HasSubstr("case 6.A.1 "));
  // Files of one variant keep their cases in sequence.
  ASSERT_EQ(run_casus({"export", "--chapter", "6.A", "--out", folder / "a"}).status, 0);
  ASSERT_EQ(run_casus({"import", folder / "a", "-o", folder / "a-cases"}).status, 0);
  ASSERT_EQ(run_casus({"export", folder / "a-cases", "--out", folder / "a-again"}).status, 0);
  EXPECT_EQ(fingerprint_in(folder / "a/manifest.json"), fingerprint_in(folder / "a-again/manifest.json"));
  EXPECT_NE(fingerprint_in(folder / "a/manifest.json"), "none");
  // Variants that lie with their cases are known, too.
  ASSERT_EQ(run_casus({"export", "cases/victory", "--out", folder / "victory"}).status, 0);
  ASSERT_EQ(run_casus({"import", folder / "victory", "--out", folder / "v-cases"}).status, 0);
  EXPECT_EQ(run_casus({"run", folder / "v-cases", "--quiet"}).status, 0);
  EXPECT_THAT(run_casus({"list", "cases", "--variant", "victory"}).out, HasSubstr("VICTORY.LEAD.1 "));
}

TEST(Export, PrintsNothingWithQuiet) {
  const TemporaryFolder folder;
  for (const std::vector<std::string>& what :
       {std::vector<std::string>{"--chapter", "6.A"}, {"--map", "--format", "jdip"}, {"--map"}}) {
    std::vector<std::string> arguments = {"export", "--quiet", "--out", folder / ("out-" + what.back())};
    arguments.insert(arguments.end(), what.begin(), what.end());
    const Finished finished = run_casus(arguments);
    EXPECT_EQ(finished.status, 0) << finished.err;
    EXPECT_THAT(finished.out, IsEmpty());
  }
}

TEST(Export, GivesTheSameBytesWhereverItIsCalled) {
  const TemporaryFolder folder;
  ASSERT_EQ(run_casus({"export", "--chapter", "6.A", "--out", folder / "here"}).status, 0);
  const Finished there = run_casus(
      {"export", "--data", CASUS_SOURCE_DIR, "--chapter", "6.A", "--jobs", "1", "--out", "there"}, "", folder.path());
  ASSERT_EQ(there.status, 0) << there.err;
  for (const char* file : {"manifest.json", "parts/standard-0001.jsonl", "variants/standard.json"})
    EXPECT_TRUE(contents_of(folder / ("here/" + std::string(file))) ==
                contents_of(folder / ("there/" + std::string(file))))
        << file;
}

TEST(Export, HasTheNumberOfTheCasesThatConformHas) {
  const TemporaryFolder folder;
  ASSERT_EQ(run_casus({"export", "--chapter", "6.C", "--out", folder / "json"}).status, 0);
  run_casus({"conform", "--chapter", "6.C", "--adapter", "'" CASUS_PROGRAM "' adapter", "--results", folder / "results",
             "--quiet"});
  EXPECT_THAT(contents_of(folder / "results"), HasSubstr(fingerprint_in(folder / "json/manifest.json")));
}

TEST(Export, WritesTheDialectOfJdip) {
  const TemporaryFolder folder;
  const Finished exported = run_casus({"export", "--smoke", "--format", "jdip", "--out", folder / "jdip"});
  ASSERT_EQ(exported.status, 0) << exported.err;
  EXPECT_THAT(exported.out, AllOf(HasSubstr("phases of cases in the dialect"), HasSubstr("that it cannot express"),
                                  HasSubstr("diplomacy points")));
  const Finished imported = run_casus({"import", folder / "jdip", "--out", folder / "cases"});
  EXPECT_EQ(imported.status, 0) << imported.out << imported.err;
  EXPECT_THAT(imported.out, AllOf(Not(HasSubstr("lost")), HasSubstr("verdicts that the source does not state")))
      << "not-expressed.txt is a report of the export";
  std::filesystem::remove(folder / "jdip/.casus-folder.json");
  EXPECT_THAT(run_casus({"import", folder / "jdip", "--out", folder / "cases"}).out,
              HasSubstr("not-expressed.txt: lost: the file has no cases"))
      << "in another folder, a file of that name can be anything";
  const Finished run = run_casus({"run", folder / "cases", "--quiet"});
  EXPECT_EQ(run.status, 0) << run.out << run.err;
}

TEST(Export, RefusesWhatItCannotDo) {
  const TemporaryFolder folder;
  EXPECT_THAT(run_casus({"export"}).err, HasSubstr("missing --out"));
  EXPECT_THAT(run_casus({"export", "--format", "xml", "--out", folder / "x"}).err, HasSubstr("unknown format \"xml\""));
  const Finished none = run_casus({"export", "--id", "6.A.99", "--out", folder / "x"});
  EXPECT_EQ(none.status, 2);
  EXPECT_THAT(none.err, HasSubstr("no case has the id \"6.A.99\" (the nearest is \"6.A.9\")"));
  EXPECT_THAT(run_casus({"export", "--variant", "standrd", "--out", folder / "x"}).err,
              HasSubstr("no case is of the variant \"standrd\" (the nearest is \"standard\")"));
  folder.write("mine/notes.txt", "mine");
  EXPECT_EQ(run_casus({"export", "--smoke", "--out", folder / "mine"}).status, 2) << "a folder that is not ours";
  EXPECT_EQ(contents_of(folder / "mine/notes.txt"), "mine");
}

TEST(Export, RefusesACaseThatContradictsItself) {
  const TemporaryFolder folder;
  const std::string file =
      folder.write("a.case",
                   "variant standard\nchapter X \"X\"\n\ncase X.1 \"A\"\n  phase Spring 1901 movement\n"
                   "  France\n    A Paris H  holds\n  phase Spring 1901 retreats\n");
  const Finished casus = run_casus({"export", file, "--out", folder / "out"});
  EXPECT_EQ(casus.status, 2);
  EXPECT_THAT(casus.err, AllOf(HasSubstr("a.case:4:"), HasSubstr("a case that contradicts itself")));
  EXPECT_FALSE(std::filesystem::exists(folder / "out"));
}

TEST(Import, TellsWhatDidNotGoOver) {
  const TemporaryFolder folder;
  const std::string file = folder.write("a.txt",
                                        "CASE X.1 (A move)\nPRESTATE\nFrance: A par\nORDERS\nFrance: A par - bur\n"
                                        "POSTSTATE_SAME\nEND\n");
  const Finished wrong = run_casus({"import", file, "--out", folder / "a.case"});
  EXPECT_EQ(wrong.status, 1);
  EXPECT_THAT(wrong.out, AllOf(HasSubstr("a.txt:1:1: fixed: no VARIANT_ALL"),
                               HasSubstr("a.txt:1:6: contradicts: X.1: unit"), HasSubstr("1 case translated")));
  EXPECT_EQ(run_casus({"import", file, "--out", folder / "a.case", "--allow-changes", "--quiet"}).status, 0);
  EXPECT_EQ(run_casus({"run", folder / "a.case"}).status, 1) << "it keeps what the source expects";
}

TEST(Import, TellsAPartThatIsNotAsTheManifestSays) {
  const TemporaryFolder folder;
  ASSERT_EQ(run_casus({"export", "--id", "6.A.1", "--out", folder / "json"}).status, 0);
  const std::string part = folder / "json/parts/standard-0001.jsonl";
  std::filesystem::permissions(part, std::filesystem::perms::owner_all);
  folder.write("json/parts/standard-0001.jsonl", replaced(contents_of(part), "6.A.1", "6.A.1x"));
  const Finished changed = run_casus({"import", folder / "json", "--out", folder / "cases"});
  EXPECT_EQ(changed.status, 1);
  EXPECT_THAT(changed.out, HasSubstr("another checksum"));
  std::filesystem::remove(part);
  EXPECT_EQ(run_casus({"import", folder / "json", "--out", folder / "cases"}).status, 2);
}

TEST(Import, FollowsNoLinkInPlaceOfAPart) {
  namespace fs = std::filesystem;
  const TemporaryFolder folder;
  ASSERT_EQ(run_casus({"export", "--id", "6.A.1", "--out", folder / "json"}).status, 0);
  fs::rename(folder / "json/parts/standard-0001.jsonl", folder / "json/part");
  fs::create_symlink("../part", folder / "json/parts/standard-0001.jsonl");
  const Finished link = run_casus({"import", folder / "json", "--out", folder / "cases"});
  EXPECT_EQ(link.status, 2);
  EXPECT_THAT(link.err,
              HasSubstr("json/parts/standard-0001.jsonl: a symbolic link instead of a part: it is not followed"));
  fs::remove_all(folder / "json/parts");
  fs::create_directory(folder / "elsewhere");
  fs::rename(folder / "json/part", folder / "elsewhere/standard-0001.jsonl");
  fs::create_directory_symlink("../elsewhere", folder / "json/parts");
  EXPECT_THAT(run_casus({"import", folder / "json", "--out", folder / "cases"}).err, HasSubstr("it is not followed"));
  // The whole folder may be one, since somebody has named it.
  fs::remove(folder / "json/parts");
  fs::rename(folder / "elsewhere", folder / "json/parts");
  fs::create_directory_symlink("json", folder / "named");
  EXPECT_EQ(run_casus({"import", folder / "named", "--out", folder / "cases"}).status, 0);
}

TEST(Import, KeepsWhatWasEdited) {
  const TemporaryFolder folder;
  ASSERT_EQ(run_casus({"export", "--smoke", "--out", folder / "json"}).status, 0);
  const std::vector<std::string> import{"import", folder / "json", "--out", folder / "cases", "--quiet"};
  ASSERT_EQ(run_casus(import).status, 0);
  const std::string file = folder / "cases/standard/datc-6a-basic-checks.case", written = contents_of(file);
  folder.write("cases/standard/datc-6a-basic-checks.case", "# mine\n" + written);
  const Finished kept = run_casus(import);
  EXPECT_EQ(kept.status, 1);
  EXPECT_THAT(kept.err, HasSubstr("datc-6a-basic-checks.case: was edited since it was imported"));
  EXPECT_EQ(contents_of(file), "# mine\n" + written);
  std::vector<std::string> replacing = import;
  replacing.push_back("--replace-edited");
  EXPECT_EQ(run_casus(replacing).status, 0);
  EXPECT_EQ(contents_of(file), written);
}

TEST(Import, RefusesWhatItCannotRead) {
  const TemporaryFolder folder;
  EXPECT_THAT(run_casus({"import"}).err, HasSubstr("missing FILE or FOLDER"));
  const std::string file = folder.write("a.txt", "hello\n");
  EXPECT_THAT(run_casus({"import", file}).err, HasSubstr("missing --out"));
  const Finished unknown = run_casus({"import", file, "--out", folder / "a.case"});
  EXPECT_EQ(unknown.status, 2);
  EXPECT_THAT(unknown.err, HasSubstr("a.txt: cases or maps in an unknown form"));
  EXPECT_EQ(run_casus({"import", folder / "none", "--out", folder / "a.case"}).status, 2);
  EXPECT_EQ(run_casus({"import", file, "--format", "jdip", "--out", folder / "a.case"}).status, 2);
  EXPECT_FALSE(std::filesystem::exists(folder / "a.case"));
}

TEST(Import, SaysThatAMapAsCasusExportsItIsNotRead) {
  const TemporaryFolder folder;
  for (const auto& [format, name] : {std::pair("json", "casus-map"), std::pair("geojson", "GeoJSON")}) {
    const std::string map = folder / (std::string("map.") + format);
    ASSERT_EQ(run_casus({"export", "--map", "--format", format, "--out", map}).status, 0);
    const Finished refused = run_casus({"import", map, "--out", folder / "variants"});
    EXPECT_EQ(refused.status, 2);
    EXPECT_THAT(refused.err, AllOf(HasSubstr(std::string(":1:1: a map as ") + name + ": casus export --map writes"),
                                   HasSubstr("with --format jdip"), Not(HasSubstr("expected a string"))));
  }
}

TEST(Smoke, TouchesEachSystemAndTakesNoTime) {
  const Finished run = run_casus({"run", "--smoke"});
  EXPECT_EQ(run.status, 0) << run.out;
  EXPECT_THAT(run.out, HasSubstr("42 cases: 42 passed"));
  for (const char* variant :
       {"standard", "classical", "ambition-empire-5", "ambition-empire-6", "ambition-empire-ludomaniacs", "1700ad"})
    EXPECT_EQ(run_casus({"run", "--smoke", "--variant", variant}).status, 0) << variant;
  EXPECT_EQ(run_casus({"run", "--smoke", "--ids", "x"}).status, 2);
}

TEST(Smoke, ReadsListsOfOnesOwn) {
  const TemporaryFolder folder;
  EXPECT_THAT(run_casus({"run", "--ids", folder.write("ids", "# mine\n6.A.1 a move\n6.A.2\n")}).out,
              HasSubstr("2 cases: 2 passed"));
  EXPECT_THAT(run_casus({"run", "--ids", folder.write("ids", "6.A.99\n")}).err,
              HasSubstr("no case has the id \"6.A.99\""));
  EXPECT_THAT(run_casus({"run", "--ids", folder.write("ids", "6.A.1\n6.A.1\n")}).err,
              HasSubstr("a case that is listed above"));
  EXPECT_THAT(run_casus({"run", "--ids", folder.write("ids", "\n")}).err, HasSubstr("a list without an id"));
}

}  // namespace export_test
}  // namespace casus::cli
