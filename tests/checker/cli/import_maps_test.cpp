// casus import of maps and casus export --map, as they are typed.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <sys/stat.h>

#include <filesystem>
#include <fstream>
#include <string>
#include <tuple>

#include "tests/checker/cli/program.h"
#include "tests/checker/files/made_zip.h"
#include "tests/reports/formats/json_schema.h"

namespace casus::cli {
namespace import_maps_test {

using ::testing::AllOf;
using ::testing::AnyOf;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::StartsWith;

constexpr const char* jdip = CASUS_SOURCE_DIR "/docs/examples/two-capes";

// The world of the tests by webDiplomacy, and a variant that is based on it, in folders next to each other.
std::string with_heir(const TemporaryFolder& folder) {
  namespace fs = std::filesystem;
  fs::copy(CASUS_SOURCE_DIR "/tests/data/maps/webdiplomacy", folder / "variants/TwoCapes", fs::copy_options::recursive);
  fs::create_directory(folder / "variants/Heir");
  std::ofstream(folder / "variants/Heir/variant.php")
      << "<?php\nclass HeirVariant extends TwoCapesVariant { public $name = 'Heir'; }\n";
  return folder / "variants/Heir";
}

TEST(ImportMaps, GiveVariantsThatCanBePlayed) {
  const TemporaryFolder folder;
  const Finished imported = run_casus({"import", jdip, "--out", folder / "mine"});
  EXPECT_EQ(imported.status, 0) << imported.err;
  EXPECT_THAT(imported.err, IsEmpty());
  EXPECT_THAT(imported.out, AllOf(HasSubstr("variants.xml:10:3: lost: version 0.9 of Two Capes"),
                                  HasSubstr("1 variant translated; 3 lost\n"), HasSubstr("two-capes/variant.xml")));
  const Finished played = run_casus({"adjudicate", "--variant", folder / "mine/two-capes/variant.xml"},
                                    "Rose\n  F Alder - Cedar(nc)\nBlue\n  A Dunes - Cedar\n");
  EXPECT_EQ(played.status, 0) << played.err;
  EXPECT_THAT(played.out, HasSubstr("bounces"));
  EXPECT_EQ(run_casus({"diagram", "--variant", folder / "mine/two-capes/variant.xml"}).status, 0);
  EXPECT_EQ(run_casus({"import", jdip, "--out", folder / "mine", "--quiet"}).status, 0) << "an older one is replaced";
}

// The outlines of Youngstown take longer than the time after which a line appears.
TEST(ImportMaps, CountVariantsOnATerminal) {
  const TemporaryFolder folder;
  std::filesystem::create_directory(folder / "packages");
  const std::string large = folder / "packages/a-large-one";
  ASSERT_EQ(
      run_casus({"export", "--map", "--variant", "youngstown", "--format", "jdip", "--out", large, "--quiet"}).err, "");
  std::filesystem::remove(large + "/youngstown.svg");
  std::filesystem::copy(jdip, folder / "packages/two-capes");
  const Finished shown = run_in_shell(
      "TERM=dumb casus=$casus script -qec '$casus import packages --out mine' /dev/null </dev/null", folder.path());
  EXPECT_THAT(shown.out, AllOf(HasSubstr("\r1 of 2 variants\033[K"), HasSubstr("2 variants translated")));
  EXPECT_THAT(run_casus({"import", folder / "packages/two-capes", "--out", folder / "mine"}).err, IsEmpty());
}

// The source has no positions. The southern coast of Arabia was placed on Oman.
TEST(ImportMaps, ArePlacedAsLintWantsThem) {
  const TemporaryFolder folder;
  run_casus({"export", "--map", "--variant", "colonial", "--format", "jdip", "--out", folder / "colonial", "--quiet"});
  ASSERT_TRUE(std::filesystem::remove(folder / "colonial/colonial.svg"));
  const Finished imported =
      run_casus({"import", folder / "colonial", "--out", folder / "mine", "--no-made-outlines", "--allow-changes"});
  EXPECT_EQ(imported.status, 0) << imported.err;
  EXPECT_THAT(imported.out, HasSubstr("the source has no positions"));
  const Finished checked = run_casus({"lint", folder / "mine"});
  EXPECT_EQ(checked.status, 0) << checked.out;
}

// The files of a folder as an archive, each below `below`.
std::string zip_of(const std::string& folder, const std::string& below = "") {
  std::vector<ZipFile> files;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
    if (entry.is_regular_file())
      files.push_back({below + entry.path().lexically_relative(folder).generic_string(), contents_of(entry.path())});
  }
  return made_zip(files);
}

TEST(ImportMaps, AreReadInArchives) {
  const TemporaryFolder folder;
  const std::string archive = folder.write("capes.jar", zip_of(jdip, "deep/"));
  const Finished imported = run_casus({"import", archive, "--out", folder / "mine"});
  EXPECT_EQ(imported.status, 0) << imported.err;
  EXPECT_THAT(imported.out, AllOf(HasSubstr("capes.jar/deep/variants.xml:10:3: lost: version 0.9 of Two Capes"),
                                  HasSubstr("1 variant translated; 3 lost\n")));
  EXPECT_EQ(run_casus({"import", jdip, "--out", folder / "unpacked", "--quiet"}).status, 0);
  for (const char* file : {"map.xml", "variant.xml", "outlines.svg"})
    EXPECT_EQ(contents_of(folder / ("mine/two-capes/" + std::string(file))),
              contents_of(folder / ("unpacked/two-capes/" + std::string(file))));
  EXPECT_EQ(run_casus({"init", folder / "begun", "--from", archive}).status, 0);
  EXPECT_THAT(folder.entries(), ::testing::ElementsAre("begun", "capes.jar", "mine", "unpacked"));
  for (const char* form : {"dpjudge", "diplicity", "godip", "njudge", "parlance", "realpolitik", "webdiplomacy"}) {
    SCOPED_TRACE(form);
    const std::string of_form =
        folder.write(form + std::string(".zip"), zip_of(std::string(CASUS_SOURCE_DIR "/tests/data/maps/") + form));
    const Finished read = run_casus({"import", of_form, "--out", folder / "forms", "--allow-changes"});
    EXPECT_EQ(read.status, 0) << read.err;
    EXPECT_THAT(read.out, HasSubstr("1 variant translated"));
  }
}

TEST(ImportMaps, AreReadInArchivesOfAFolderWithoutOthers) {
  const TemporaryFolder folder;
  std::filesystem::create_directory(folder / "packages");
  folder.write("packages/capes.zip", zip_of(jdip));
  folder.write("packages/signs.zip", made_zip({{"signs.svg", "<svg/>"}}));
  const Finished imported = run_casus({"import", folder / "packages", "--out", folder / "mine"});
  EXPECT_EQ(imported.status, 0) << imported.err;
  EXPECT_THAT(imported.out, HasSubstr("1 variant translated"));
  std::filesystem::copy(jdip, folder / "packages/capes");
  EXPECT_THAT(run_casus({"import", folder / "packages", "--out", folder / "mine"}).out,
              HasSubstr("1 variant translated"));
}

TEST(ImportMaps, FindBaseMapsInTheirArchiveAndInNamedFolders) {
  const TemporaryFolder folder;
  std::filesystem::create_directories(folder / "variants");
  with_heir(folder);
  const std::string both = folder.write("both.zip", zip_of(folder / "variants", "variants/"));
  const Finished found = run_casus({"import", both, "--out", folder / "mine"});
  EXPECT_EQ(found.status, 0) << found.err;
  EXPECT_THAT(contents_of(folder / "mine/heir/map.xml"), HasSubstr("Alder"));
  const std::string heir = folder.write("heir.zip", zip_of(folder / "variants/Heir", "Heir/"));
  const Finished missing = run_casus({"import", heir, "--out", folder / "mine"});
  EXPECT_EQ(missing.status, 2);
  EXPECT_THAT(missing.err, AllOf(HasSubstr("heir.zip/Heir/variant.php:2:27: based on another map"),
                                 HasSubstr("the folder TwoCapes in "), HasSubstr("--base-folder")));
  EXPECT_EQ(run_casus({"import", heir, "--out", folder / "mine", "--base-folder", folder / "variants"}).status, 0);
  const std::string trial = folder.write("trial.zip", made_zip({{"trial.map", "USE two-capes\n\nVICTORY 3\n"}}));
  const Finished without = run_casus({"import", trial, "--out", folder / "mine"});
  EXPECT_EQ(without.status, 2);
  EXPECT_THAT(without.err, AllOf(HasSubstr("the file in "), HasSubstr("trial.zip; or --base-folder")));
  EXPECT_EQ(run_casus({"import", trial, "--out", folder / "mine", "--base-folder",
                       CASUS_SOURCE_DIR "/tests/data/maps/dpjudge"})
                .status,
            0);
}

TEST(ImportMaps, RefuseArchivesThatAreDamagedOrLeadOut) {
  const TemporaryFolder folder;
  const std::string whole = zip_of(jdip);
  std::string changed = whole;
  changed[whole.find("variants.xml") + 100] ^= 1;
  const std::pair<std::string, std::string> rows[] = {
      {made_zip({{"../variants.xml", contents_of(std::string(jdip) + "/variants.xml")}}),
       "a.zip: a name that leads out of the archive"},
      {whole.substr(0, whole.size() - 30), "a.zip: not a whole zip archive: its end is missing"},
      {changed, "a.zip/variants.xml: a damaged file in an archive"},
      {made_zip({{"a.txt", "cases"}}), "a.zip: no map in this archive in a form that Casus reads"},
      {made_zip({}), "a.zip: no map in this archive in a form that Casus reads"},
  };
  for (const auto& [bytes, told] : rows) {
    SCOPED_TRACE(told);
    const std::string archive = folder.write("a.zip", bytes);
    const Finished refused = run_casus({"import", archive, "--out", folder / "mine"});
    EXPECT_EQ(refused.status, 2);
    EXPECT_THAT(refused.err, HasSubstr(told));
    const Finished begun = run_casus({"init", folder / "begun", "--from", archive});
    EXPECT_EQ(begun.status, 2);
    EXPECT_THAT(begun.err, HasSubstr(told));
    EXPECT_THAT(folder.entries(), ::testing::ElementsAre("a.zip")) << "nothing is written";
  }
}

TEST(ImportMaps, MakeOutlinesOnceAndMarkThem) {
  const TemporaryFolder folder;
  const std::string out = folder / "mine", file = out + "/two-capes/outlines.svg";
  EXPECT_EQ(run_casus({"import", jdip, "--out", out}).status, 0);
  EXPECT_THAT(contents_of(out + "/two-capes/map.xml"), HasSubstr("outlines=\"outlines.svg\""));
  EXPECT_THAT(contents_of(file), HasSubstr("data-made=\"from-points\""));
  const Finished linted = run_casus({"lint", out});
  EXPECT_THAT(linted.out, AllOf(Not(HasSubstr("border-without-touch")), Not(HasSubstr("touch-without-border")),
                                Not(HasSubstr("outside of its outline"))));
  const std::string variant = out + "/two-capes/variant.xml";
  const Finished outline = run_casus({"outline", "--variant", variant});
  EXPECT_EQ(outline.status, 0);
  EXPECT_THAT(outline.out, HasSubstr("6 outlines are made from points"));
  std::ofstream(file, std::ios::app) << "<!-- mine -->\n";
  EXPECT_EQ(run_casus({"import", jdip, "--out", out}).status, 1);
  EXPECT_THAT(contents_of(file), HasSubstr("<!-- mine -->"));
  EXPECT_EQ(run_casus({"import", jdip, "--out", folder / "without", "--no-made-outlines"}).status, 0);
  EXPECT_FALSE(std::filesystem::exists(folder / "without/two-capes/outlines.svg"));
}

TEST(ImportMaps, TakeTheOutlinesOfTheirPicture) {
  const TemporaryFolder folder;
  const std::string source = folder / "source";
  std::filesystem::copy(jdip, source);
  std::string text = contents_of(source + "/TwoCapes.svg");
  std::string shapes;
  for (const char* shape :
       {"ald\" d=\"M-10,0 h40 v50 H-10", "bir\" d=\"M30,0 h40 v50 H30", "ced\" d=\"M70,0 h40 v50 H70",
        "dun\" d=\"M110,0 h80 v50 H110", "grs\" d=\"M-10,50 h80 v50 H-10"})
    shapes += std::string("<path id=\"") + shape + "z\"/>";
  text.insert(text.find("<g id=\"MapLayer\">"), shapes);
  std::ofstream(source + "/TwoCapes.svg") << text;
  const Finished imported = run_casus({"import", source, "--out", folder / "mine"});
  EXPECT_EQ(imported.status, 0) << imported.err;
  EXPECT_THAT(imported.out, HasSubstr("the picture has no outline of Long Sea"));
  const std::string outlines = contents_of(folder / "mine/two-capes/outlines.svg");
  for (const char* id : {"ald", "ced", "lgs"}) EXPECT_THAT(outlines, HasSubstr(std::string("<path id=\"") + id));
  // A file that was edited stays, with the other files of its variant.
  std::ofstream(folder / "mine/two-capes/outlines.svg", std::ios::app) << "<!-- edited -->\n";
  EXPECT_EQ(run_casus({"import", source, "--out", folder / "mine"}).status, 1);
  EXPECT_THAT(contents_of(folder / "mine/two-capes/outlines.svg"), HasSubstr("edited"));
}

TEST(ImportMaps, AreTakenByTheirFileAlone) {
  const TemporaryFolder folder;
  EXPECT_EQ(run_casus({"import", std::string(jdip) + "/variants.xml", "--out", folder / "mine", "--quiet"}).status, 0);
  EXPECT_TRUE(std::filesystem::exists(folder / "mine/two-capes/map.xml"));
}

TEST(ImportMaps, TellWhatIsNamedBesideThem) {
  const TemporaryFolder folder;
  const std::string cases = "docs/examples/jdip-cases.txt";
  const Finished imported = run_casus({"import", jdip, "no-such-file", cases, "--out", folder / "mine"});
  EXPECT_EQ(imported.status, 1);
  EXPECT_THAT(imported.err,
              AllOf(HasSubstr("no-such-file: no such file"), HasSubstr(cases + ": cases together with maps")));
  EXPECT_TRUE(std::filesystem::exists(folder / "mine/two-capes/map.xml"));
  const std::string file = std::string(jdip) + "/variants.xml", part = std::string(jdip) + "/two_capes_adjacency.xml";
  EXPECT_EQ(run_casus({"import", file, part, "--out", folder / "parts"}).status, 0);
}

TEST(ImportMaps, EndWithOneWhereSomethingChangesResults) {
  const TemporaryFolder folder;
  const std::string source = folder / "source";
  std::filesystem::copy(jdip, source);
  std::string text = contents_of(source + "/variants.xml");
  text.replace(text.find("adjective=\"Bluish\""), 18, "adjective=\"Bluish\" active=\"false\"");
  std::ofstream(source + "/variants.xml") << text;
  EXPECT_EQ(run_casus({"import", source, "--out", folder / "mine"}).status, 1);
  EXPECT_EQ(run_casus({"import", source, "--out", folder / "mine", "--allow-changes"}).status, 0);
}

TEST(ImportMaps, WriteNothingOfAMapWithAMistake) {
  const TemporaryFolder folder;
  const std::string source = folder / "source";
  std::filesystem::copy(jdip, source);
  std::filesystem::remove(source + "/two_capes_adjacency.xml");
  const Finished imported = run_casus({"import", source, "--out", folder / "mine"});
  EXPECT_EQ(imported.status, 2);
  EXPECT_THAT(imported.err,
              AllOf(HasSubstr("variants.xml:13:24: a missing file"), HasSubstr("two_capes_adjacency.xml")));
  EXPECT_THAT(imported.out, HasSubstr("; 1 mistake\n"));
  EXPECT_FALSE(std::filesystem::exists(folder / "mine"));
}

TEST(ImportMaps, NameAMistakeOfAFileThatTwoMapsUseOnce) {
  const TemporaryFolder folder;
  const std::string source = folder / "source", variants = source + "/variants.xml";
  std::filesystem::copy(jdip, source);
  std::ofstream(source + "/two_capes_adjacency.xml") << "<PROVINCES><PROVINCE/></PROVINCES>";
  const std::string text = contents_of(variants);
  const std::size_t newest = text.find("<VARIANT name=\"Two Capes\" version=\"1.0\""), end = text.find("</VARIANTS>");
  ASSERT_NE(newest, std::string::npos);
  std::string third = text.substr(newest, end - newest);
  third.replace(third.find("Two"), 3, "Three");
  std::ofstream(variants) << text.substr(0, end) << third << text.substr(end);
  const std::string told = run_casus({"import", source, "--out", folder / "mine"}).err;
  const std::string mistake = "two_capes_adjacency.xml:1:12: a province without a name";
  EXPECT_THAT(told, HasSubstr(mistake));
  EXPECT_EQ(told.find(mistake), told.rfind(mistake)) << told;
}

TEST(ImportMaps, DoNotReplaceWhatIsNotTheirs) {
  const TemporaryFolder folder;
  std::filesystem::create_directory(folder / "mine");
  std::ofstream(folder / "mine/diary.txt") << "dear diary\n";
  EXPECT_EQ(run_casus({"import", jdip, "--out", folder / "mine"}).status, 2);
  EXPECT_EQ(contents_of(folder / "mine/diary.txt"), "dear diary\n");
}

TEST(ImportMaps, KeepWhatWasEdited) {
  const TemporaryFolder folder;
  const std::string map = folder / "mine/two-capes/map.xml", variant = folder / "mine/two-capes/variant.xml";
  ASSERT_EQ(run_casus({"import", jdip, "--out", folder / "mine", "--quiet"}).status, 0);
  const std::string written = contents_of(map);
  std::ofstream(map, std::ios::app) << "<!-- mine -->\n";
  const Finished kept = run_casus({"import", jdip, "--out", folder / "mine"});
  EXPECT_EQ(kept.status, 1);
  EXPECT_THAT(kept.err, AllOf(HasSubstr("mine/two-capes/map.xml: was edited since it was imported, so it is kept"),
                              HasSubstr("--replace-edited")));
  EXPECT_THAT(kept.out, Not(HasSubstr("two-capes/variant.xml"))) << "it is not written";
  EXPECT_EQ(contents_of(map), written + "<!-- mine -->\n");
  // The map and its rules fit each other: they stay together.
  std::filesystem::remove(variant);
  EXPECT_EQ(run_casus({"import", jdip, "--out", folder / "mine", "--quiet"}).status, 1);
  EXPECT_FALSE(std::filesystem::exists(variant));
  EXPECT_EQ(run_casus({"import", jdip, "--out", folder / "mine", "--quiet", "--replace-edited"}).status, 0);
  EXPECT_EQ(contents_of(map), written);
  EXPECT_TRUE(std::filesystem::exists(variant));
}

// Links that are there are followed only to files of the same package.
TEST(ImportMaps, FollowNoLinkOutOfTheirPackage) {
  namespace fs = std::filesystem;
  const TemporaryFolder folder;
  const std::string source = folder / "source", adjacency = source + "/two_capes_adjacency.xml";
  fs::copy(jdip, folder / "far");
  const auto begin_with = [&](const std::string& target) {
    fs::remove_all(source);
    fs::copy(jdip, source);
    fs::create_directory(source + "/deep");
    fs::rename(adjacency, source + "/deep/a.xml");
    fs::create_symlink(target, adjacency);
    return run_casus({"import", source, "--out", folder / "mine"});
  };
  EXPECT_EQ(begin_with("deep/a.xml").status, 0);
  fs::remove_all(folder / "mine");
  const std::pair<std::string, std::string> rows[] = {
      {"../far/two_capes_adjacency.xml", "a link that leads out of the package"},
      {"/nowhere/a.xml", "a link that leads out of the package"},
      {"two_capes_adjacency.xml", "a link that leads to itself"},
      {"deep/none.xml", "a link to a missing file"},
  };
  for (const auto& [target, told] : rows) {
    SCOPED_TRACE(target);
    const Finished refused = begin_with(target);
    EXPECT_EQ(refused.status, 2);
    EXPECT_THAT(refused.err, HasSubstr("variants.xml:13:24: " + told));
    EXPECT_THAT(refused.err, HasSubstr("found     \"" + target + "\""));
  }
  // What is behind a link in the package need not be a file, and would never end.
  fs::remove_all(source);
  fs::copy(jdip, source);
  fs::remove(adjacency);
  ASSERT_EQ(::mkfifo((source + "/pipe").c_str(), 0600), 0);
  fs::create_symlink("pipe", adjacency);
  const Finished pipe = run_casus({"import", source, "--out", folder / "mine"});
  EXPECT_EQ(pipe.status, 2);
  EXPECT_THAT(pipe.err, HasSubstr("variants.xml:13:24: a link to what is no file"));
  // A folder with nothing but links is not empty.
  fs::create_directory(folder / "links");
  fs::create_symlink("../far/variants.xml", folder / "links/variants.xml");
  fs::create_directory_symlink("../far", folder / "links/far");
  const Finished links = run_casus({"import", folder / "links", "--out", folder / "mine"});
  EXPECT_EQ(links.status, 2);
  EXPECT_THAT(links.err,
              AllOf(HasSubstr("links/variants.xml: a link that leads out of the package"),
                    HasSubstr("links/far: a link that leads out of the package"), Not(HasSubstr("no file"))));
  EXPECT_EQ(run_casus({"import", folder / "links/variants.xml", "--out", folder / "mine"}).status, 2)
      << "named by the user it is read, and what it names is not beside it";
  EXPECT_EQ(run_casus({"import", folder / "links/far", "--out", folder / "mine"}).status, 0) << "named by the user";
}

TEST(ImportMaps, SayThatAFolderHasTooManyFiles) {
  const TemporaryFolder folder;
  std::filesystem::create_directory(folder / "many");
  for (int i = 0; i <= 10'000; ++i) std::ofstream(folder / ("many/" + std::to_string(i))) << '-';
  const Finished imported = run_casus({"import", folder / "many", "--out", folder / "mine"});
  EXPECT_EQ(imported.status, 2);
  EXPECT_THAT(imported.err, HasSubstr("many: a folder of more than 10000 files"));
}

TEST(ImportMaps, WriteWhatTheyFoundAsJson) {
  const TemporaryFolder folder;
  const std::string out = folder / "mine", file = folder / "import.json";
  const auto read = [](const std::string& text) {
    const auto json = nlohmann::json::parse(text);
    EXPECT_THAT(SchemaCheck(read_schema("import.schema.json")).misfits(json), IsEmpty());
    return json;
  };
  ASSERT_EQ(run_casus({"import", jdip, "--out", out, "--json", file}).status, 0);
  const auto json = read(contents_of(file));
  EXPECT_EQ(json["variants"][0]["id"], "two-capes");
  EXPECT_EQ(json["variants"][0]["title"], "Two Capes");
  EXPECT_EQ(json["files"].size(), 3u);
  EXPECT_EQ(json["files"][0]["file"], out + "/two-capes/map.xml");
  EXPECT_EQ(json["files"][0]["kept"], false);
  EXPECT_EQ(json["counts"]["lost"], 3);
  EXPECT_EQ(json["findings"].size(), 3u);
  EXPECT_EQ(json["findings"][0]["kind"], "lost");
  EXPECT_EQ(json["findings"][0]["line"], 10);
  std::ofstream(out + "/two-capes/map.xml", std::ios::app) << "<!-- mine -->\n";
  const Finished kept = run_casus({"import", jdip, "--out", out, "--json", "-"});
  EXPECT_EQ(kept.status, 1);
  EXPECT_EQ(read(kept.out)["files"][1]["kept"], true) << "the variant stays as a whole";
  const std::string damaged = folder / "damaged";
  std::filesystem::copy(jdip, damaged);
  std::filesystem::remove(damaged + "/two_capes_adjacency.xml");
  const Finished refused = run_casus({"import", damaged, "--out", folder / "none", "--json", "-"});
  EXPECT_EQ(refused.status, 2);
  const auto mistakes = read(refused.out);
  EXPECT_THAT(mistakes["variants"], IsEmpty());
  EXPECT_EQ(mistakes["mistakes"][0]["line"], 13);
  EXPECT_EQ(mistakes["mistakes"][0]["problem"], "a missing file");
  const Finished cases = run_casus(
      {"import", CASUS_SOURCE_DIR "/docs/examples/jdip-cases.txt", "--out", folder / "a.case", "--json", "-"});
  const auto of_cases = read(cases.out);
  EXPECT_GT(of_cases["cases"], 0);
  EXPECT_EQ(of_cases["files"][0]["file"], folder / "a.case");
  EXPECT_EQ(run_casus({"import", jdip, "--out", out, "--json", folder / "none/x/a.json"}).status, 2);
}

// The report is neither replaced by what is imported nor in the way of it.
TEST(ImportMaps, WriteTheirJsonSomewhereElse) {
  const TemporaryFolder folder;
  const std::string cases = CASUS_SOURCE_DIR "/docs/examples/jdip-cases.txt";
  for (const auto& [source, out, json] :
       {std::tuple(std::string(jdip), "mine", "mine"), std::tuple(std::string(jdip), "mine", "mine/a.json"),
        std::tuple(cases, "a.case", "./a.case"), std::tuple(cases, "mine", "mine/deep/../a.json")}) {
    SCOPED_TRACE(json);
    const Finished refused = run_casus({"import", source, "--out", folder / out, "--json", folder / json});
    EXPECT_EQ(refused.status, 2);
    EXPECT_THAT(refused.err, HasSubstr("a file of --out"));
  }
  EXPECT_THAT(folder.entries(), IsEmpty());
  EXPECT_EQ(run_casus({"import", jdip, "--out", folder / "mine", "--json", folder / "mine.json"}).status, 0);
}

TEST(ImportMaps, GroupFindingsByVariant) {
  const TemporaryFolder folder;
  std::filesystem::create_directory(folder / "several");
  for (const char* form : {"dpjudge", "webdiplomacy", "njudge"})
    std::filesystem::copy(std::string(CASUS_SOURCE_DIR "/tests/data/maps/") + form, folder / "several",
                          std::filesystem::copy_options::recursive);
  const Finished imported =
      run_casus({"import", folder / "several", "--out", folder / "mine", "--json", folder / "a.json"});
  EXPECT_THAT(imported.out, AllOf(HasSubstr("3 variants translated"), HasSubstr("\ntwo-capes-2:\n")));
  EXPECT_THAT(imported.out, AnyOf(HasSubstr("\ntwo-capes:\n"), StartsWith("two-capes:\n")));
  for (const auto& finding : nlohmann::json::parse(contents_of(folder / "a.json"))["findings"])
    EXPECT_TRUE(finding.contains("variant")) << finding.dump();
  const Finished alone = run_casus({"import", jdip, "--out", folder / "one"});
  EXPECT_THAT(alone.out, Not(HasSubstr("two-capes:\n"))) << "no heading for one variant";
}

// Names that differ can give the same id.
TEST(ImportMaps, WriteEachVariantIntoAFolderOfItsOwn) {
  const TemporaryFolder folder;
  const std::string source = folder / "source", long_name(150, 'n');
  std::filesystem::copy(jdip, source);
  const std::string text = contents_of(source + "/variants.xml"), end = "</VARIANT>";
  const std::size_t begin = text.rfind("<VARIANT "), behind = text.rfind(end) + end.size();
  const auto named = [&](const std::string& name) {
    std::string one = text.substr(begin, behind - begin);
    return one.replace(one.find("Two Capes"), 9, name);
  };
  std::string several = text.substr(0, begin);
  for (const char* name : {"Two-Capes", "two capes!", "Standard", "Imported Standard", "\xD0\x96", "\xD0\xAF"})
    several += named(name);
  several += named(long_name + 'a') + named(long_name + 'b') + text.substr(begin);
  std::ofstream(source + "/variants.xml") << several;
  const Finished imported = run_casus({"import", source, "--out", folder / "mine", "--no-made-outlines"});
  EXPECT_THAT(imported.out, HasSubstr("9 variants translated"));
  std::size_t folders = 0;
  for (const auto& entry : std::filesystem::directory_iterator(folder / "mine"))
    folders += entry.is_directory() ? 1 : 0;
  EXPECT_EQ(folders, 9U);
}

TEST(ImportMaps, FindTheVariantThatAnotherIsBasedOn) {
  namespace fs = std::filesystem;
  const TemporaryFolder folder;
  fs::create_directories(folder / "variants");
  const std::string heir = with_heir(folder);
  EXPECT_EQ(run_casus({"import", heir, "--out", folder / "mine"}).status, 0);
  EXPECT_THAT(contents_of(folder / "mine/heir/map.xml"), HasSubstr("Alder"));
  EXPECT_EQ(run_casus({"import", heir + "/variant.php", "--out", folder / "mine"}).status, 0);
  EXPECT_EQ(run_casus({"import", folder / "variants", "--out", folder / "mine"}).status, 0);
  EXPECT_TRUE(fs::exists(folder / "mine/twocapes/map.xml"));
  EXPECT_EQ(run_casus({"init", folder / "begun", "--from", heir}).status, 0);
  fs::create_directory(folder / "bases");
  fs::rename(folder / "variants/TwoCapes", folder / "bases/TwoCapes");
  const Finished missing = run_casus({"import", heir, "--out", folder / "mine"});
  EXPECT_EQ(missing.status, 2);
  EXPECT_THAT(missing.err, AllOf(HasSubstr("Heir/variant.php:2:27: based on another map, whose folder is missing"),
                                 HasSubstr("the folder TwoCapes in "), HasSubstr("--base-folder")));
  EXPECT_EQ(run_casus({"import", heir, "--out", folder / "mine", "--base-folder", folder / "variants", "--base-folder",
                       folder / "bases"})
                .status,
            0);
  EXPECT_EQ(run_casus({"init", folder / "begun2", "--from", heir, "--base-folder", folder / "bases"}).status, 0);
  fs::create_directory_symlink(folder / "bases/TwoCapes", folder / "variants/TwoCapes");
  const Finished linked = run_casus({"import", heir, "--out", folder / "mine"});
  EXPECT_EQ(linked.status, 2);
  EXPECT_THAT(linked.err, HasSubstr("a link that leads out of the package"));
}

TEST(ImportMaps, TakeBaseMapsOfDpjudgeFromOtherFolders) {
  namespace fs = std::filesystem;
  const TemporaryFolder folder;
  const std::string trial = folder / "trials/trial.map";
  fs::create_directory(folder / "trials");
  std::ofstream(trial) << "USE two-capes\n\nVICTORY 3\n";
  const Finished missing = run_casus({"import", trial, "--out", folder / "mine"});
  EXPECT_EQ(missing.status, 2);
  EXPECT_THAT(missing.err, AllOf(HasSubstr("trial.map:1:5: a missing file"), HasSubstr("/trials; or --base-folder")));
  const Finished elsewhere = run_casus({"import", trial, "--out", folder / "mine", "--base-folder", folder.path()});
  EXPECT_THAT(elsewhere.err, HasSubstr("/trials or " + folder.path().string() + "; or --base-folder"));
  const Finished found = run_casus(
      {"import", trial, "--out", folder / "mine", "--base-folder", CASUS_SOURCE_DIR "/tests/data/maps/dpjudge"});
  EXPECT_EQ(found.status, 0) << found.err;
  EXPECT_THAT(contents_of(folder / "mine/trial/variant.xml"), HasSubstr("centres=\"3\""));
}

TEST(ImportMaps, AreToldTheirSite) {
  const TemporaryFolder folder;
  const std::string source = folder / "source";
  std::filesystem::copy(CASUS_SOURCE_DIR "/tests/data/maps/webdiplomacy", source,
                        std::filesystem::copy_options::recursive);
  std::string variant = contents_of(source + "/variant.php"), install = contents_of(source + "/install.php");
  variant.replace(variant.find("$this->supplyCenterTarget = 2;"), 30, "");
  std::string isles;
  for (int i = 3; i < 35; ++i) isles += "array('Isle " + std::to_string(i) + "', 'Coast', 'Yes', 0, 1, 1, 1, 1),\n";
  install.insert(install.find("\tarray('Birch', "), isles);
  std::ofstream(source + "/variant.php") << variant;
  std::ofstream(source + "/install.php") << install;
  const Finished unknown = run_casus({"import", source, "--out", folder / "mine"});
  EXPECT_EQ(unknown.status, 1);
  EXPECT_THAT(unknown.out, HasSubstr("--site says which it is"));
  for (const auto& [site, centres] : {std::pair("webdiplomacy", "19"), std::pair("vdiplomacy", "18")}) {
    EXPECT_EQ(run_casus({"import", source, "--out", folder / "mine", "--site", site}).status, 0);
    EXPECT_THAT(contents_of(folder / "mine/twocapes/variant.xml"), HasSubstr("centres=\"" + std::string(centres)));
  }
  const std::pair<std::vector<std::string>, std::string> wrong[] = {
      {{"import", source, "--out", folder / "mine", "--site", "vdiplomcy"}, "(the nearest is \"vdiplomacy\")"},
      {{"import", source, "--out", folder / "mine.case"}, "--out has to name a folder for maps, not "},
      {{"import", source, "--out", folder / "mine", "--format", "xml"},
       "unknown format \"xml\"; expected json, jdip, jdip-map, diplicity, "},
      {{"import", jdip, "--out", folder / "mine", "--site", "vdiplomacy"}, "no variant of webDiplomacy"},
      {{"import", source, "--out", folder / "mine", "--base-folder", folder / "none"}, "--base-folder: no folder"},
      {{"import", CASUS_SOURCE_DIR "/docs/examples/jdip-cases.txt", "--out", folder / "a.case", "--site", "vdiplomacy"},
       "--site is for maps"},
      {{"import", CASUS_SOURCE_DIR "/docs/examples/jdip-cases.txt", "--out", folder / "a.case", "--mirror"},
       "--mirror is for maps"},
      {{"import", jdip, "--out", folder / "mine", "--variant", "standard"}, "--variant is for cases"},
      {{"init", folder / "begun", "--site", "vdiplomacy"}, "--site needs --from PATH"},
      {{"init", folder / "begun", "--from", jdip, "--site", "vdiplomacy"}, "no variant of webDiplomacy"},
  };
  for (const auto& [words, told] : wrong) {
    SCOPED_TRACE(told);
    const Finished refused = run_casus(words);
    EXPECT_EQ(refused.status, 2);
    EXPECT_THAT(refused.err, HasSubstr(told));
  }
}

TEST(ExportMap, WritesEachForm) {
  const TemporaryFolder folder;
  for (const std::string format : {"json", "geojson", "dot"}) {
    const Finished exported = run_casus(
        {"export", "--map", "--variant", "classical", "--format", format, "--out", folder / ("map." + format)});
    EXPECT_EQ(exported.status, 0) << exported.err;
    EXPECT_THAT(contents_of(folder / ("map." + format)), HasSubstr("Agrigentum")) << format;
  }
  const Finished exported = run_casus({"export", "--map", "--format", "jdip", "--out", folder / "jdip"});
  EXPECT_EQ(exported.status, 0) << exported.out << exported.err;
  EXPECT_EQ(run_casus({"import", folder / "jdip", "--out", folder / "back", "--quiet"}).status, 0);
}

TEST(ExportMap, TellsWhatAFormHasNoWordsFor) {
  const TemporaryFolder folder;
  const Finished exported =
      run_casus({"export", "--map", "--variant", "ambition-empire-6", "--format", "jdip", "--out", folder / "jdip"});
  EXPECT_EQ(exported.status, 1);
  EXPECT_THAT(exported.out,
              AllOf(HasSubstr("changes-results: minor powers"), HasSubstr("changes-results: straits stay open"),
                    HasSubstr("changes-results: the option diplomacy-points")));
}

TEST(ExportMap, SaysWhatIsWrong) {
  EXPECT_THAT(run_casus({"export", "--map", "--format", "svg", "--out", "x"}).err, HasSubstr("unknown format \"svg\""));
  EXPECT_THAT(run_casus({"export", "--map", "cases", "--out", "x"}).err, HasSubstr("--map writes no cases"));
  EXPECT_THAT(run_casus({"export", "--map", "--chapter", "6.A", "--out", "x"}).err, HasSubstr("leave out --chapter"));
  EXPECT_THAT(run_casus({"export", "--map", "--smoke", "--out", "x"}).err, HasSubstr("leave out --smoke"));
  EXPECT_THAT(run_casus({"export", "--map", "--variant", "standard", "--variant", "classical", "--out", "x"}).err,
              HasSubstr("one map at a time"));
}

}  // namespace import_maps_test
}  // namespace casus::cli
