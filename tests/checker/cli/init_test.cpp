// casus init: the folder that it writes can be checked, drawn and played at once, and nothing is overwritten.
#include <filesystem>
#include <sstream>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <yaml-cpp/yaml.h>

#include "tests/checker/cli/program.h"

namespace casus {
namespace init_test {

namespace fs = std::filesystem;
using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

constexpr const char* jdip = CASUS_SOURCE_DIR "/docs/examples/two-capes";

// Every command that a README of Casus names, with what they end with and print.
void expect_that_it_works(const fs::path& folder) {
  SCOPED_TRACE(folder);
  for (const char* command : {"$casus lint .", "$casus run .", "$casus run . --oracle", "$casus fmt --check cases",
                              "$casus diagram --variant variant.xml -o ../borders.svg",
                              "$casus adjudicate --variant variant.xml --explain < /dev/null"}) {
    const Finished finished = run_in_shell(command, folder);
    EXPECT_EQ(finished.status, 0) << command << '\n' << finished.out << finished.err;
  }
}

class Init : public ::testing::Test {
 protected:
  Finished init(std::vector<std::string> arguments) const {
    arguments.insert(arguments.begin(), "init");
    return run_casus(arguments, "", folder_.path());
  }
  const TemporaryFolder folder_;
};

TEST_F(Init, WritesAVariantFromNothing) {
  const Finished made = init({"my-variant"});
  EXPECT_EQ(made.status, 0) << made.err;
  EXPECT_THAT(made.err, IsEmpty());
  EXPECT_THAT(made.out, AllOf(HasSubstr("my-variant: My Variant, 13 provinces, 3 powers\n"),
                              HasSubstr("\n  casus lint my-variant\n"),
                              HasSubstr("\n  casus diagram --variant my-variant/variant.xml -o borders.svg\n")));
  EXPECT_THAT(folder_.entries(), ElementsAre("my-variant"));
  EXPECT_FALSE(fs::exists(folder_ / "my-variant/.casus-folder.json"));
  expect_that_it_works(folder_ / "my-variant");
}

// Its folder may get another name: a code host clones it under the name of a repository.
TEST_F(Init, WritesAFolderThatWorksUnderAnotherName) {
  ASSERT_EQ(init({"my-variant", "--quiet"}).status, 0);
  fs::rename(folder_ / "my-variant", folder_ / "clone");
  expect_that_it_works(folder_ / "clone");
}

TEST_F(Init, WritesTheVariantOfTheTutorial) {
  ASSERT_EQ(init({"isthmus", "--quiet"}).status, 0);
  const std::string page = contents_of(CASUS_SOURCE_DIR "/docs/a-variant-in-twenty-minutes.md");
  const std::string of_both = R"(<border a="tar" b="val" for="both"/>)",
                    of_armies = R"(<border a="tar" b="val" for="army"/>)";
  EXPECT_THAT(page, HasSubstr(replaced(contents_of(folder_ / "isthmus/map.xml"), of_both, of_armies)))
      << "with the mistake that the page makes on purpose";
  EXPECT_THAT(page, HasSubstr(of_both));
  EXPECT_THAT(page, HasSubstr(contents_of(folder_ / "isthmus/variant.xml")));
}

TEST_F(Init, WritesAWorkflow) {
  ASSERT_EQ(init({"mine", "--quiet"}).status, 0);
  const YAML::Node page = YAML::LoadFile(folder_ / "mine/.github/workflows/casus.yml");
  const YAML::Node known = YAML::LoadFile(CASUS_SOURCE_DIR "/docs/ci/github-actions.yml");
  EXPECT_EQ(page["env"]["CASUS_DEB"].as<std::string>(), known["env"]["CASUS_DEB"].as<std::string>());
  std::vector<std::string> commands;
  for (const YAML::Node& step : page["jobs"]["variant"]["steps"]) {
    const std::string run = step["run"] ? step["run"].as<std::string>() : "";
    if (run.starts_with("casus ")) commands.push_back(run);
  }
  EXPECT_EQ(commands.size(), 3u);
  for (const std::string& command : commands) {
    const Finished finished = run_in_shell("$" + command, folder_ / "mine");
    EXPECT_EQ(finished.status, 0) << command << '\n' << finished.out;
  }
}

TEST_F(Init, TakesATitle) {
  ASSERT_EQ(init({"mine", "--name", "Salt & \"Iron\" <2> {id}", "--quiet"}).status, 0);
  EXPECT_THAT(contents_of(folder_ / "mine/README.md"), HasSubstr("# Salt & \"Iron\" <2> {id}\n"));
  const Finished played = run_in_shell("$casus adjudicate --variant mine/variant.xml < /dev/null", folder_.path());
  EXPECT_THAT(played.out, HasSubstr("# Salt & \"Iron\" <2> {id}, Spring 1800 movement"));
}

TEST_F(Init, WritesIntoAnEmptyFolderAndIntoTheCurrentOne) {
  fs::create_directory(folder_ / "empty");
  EXPECT_EQ(init({"empty/", "--quiet"}).status, 0);
  expect_that_it_works(folder_ / "empty");
  fs::create_directory(folder_ / "here");
  const Finished here = run_casus({"init", "."}, "", folder_ / "here");
  EXPECT_EQ(here.status, 0) << here.err;
  EXPECT_THAT(here.out, HasSubstr(".: Here, 13 provinces"));
  expect_that_it_works(folder_ / "here");
}

TEST_F(Init, OverwritesNothing) {
  folder_.write("mine/map.xml", "my own\n");
  const Finished refused = init({"mine"});
  EXPECT_EQ(refused.status, 2);
  EXPECT_EQ(refused.err,
            "mine: exists and is not empty, so nothing is written\n"
            "  expected  a new folder, or an empty one\n"
            "  found     \"map.xml\"\n");
  EXPECT_EQ(contents_of(folder_ / "mine/map.xml"), "my own\n");
  ASSERT_EQ(init({"twice", "--quiet"}).status, 0);
  EXPECT_EQ(init({"twice", "--quiet"}).status, 2);
  folder_.write("file", "a file\n");
  EXPECT_EQ(init({"file"}).status, 2);
  EXPECT_EQ(contents_of(folder_ / "file"), "a file\n");
}

TEST_F(Init, ReportsWhatItCannotUse) {
  struct Row {
    std::vector<std::string> arguments;
    std::string message;
  };
  const Row rows[] = {
      {{}, "missing FOLDER"},
      {{"a", "b"}, "only one FOLDER"},
      {{"standard"}, "Casus has a variant with the id \"standard\""},
      {{"Zwei Inseln!"}, "the nearest is \"zwei-inseln\""},
      {{"a/b"}, "there is no folder a"},
      {{"a", "--map", "x"}, "--map needs --from PATH"},
      {{"a", "--name", "two\nlines"}, "--name needs a title of one line"},
      {{"a", "--name", " . "}, "--name needs a title of one line"},
      {{"a", "--from", jdip, "--format", "jdip"}, "unknown format \"jdip\""},
      {{"a", "--from", "nowhere"}, "nowhere: "},
      {{"a", "--from", "standard"}, "standard: a variant of Casus"},
      {{"a", "--from", CASUS_SOURCE_DIR "/mapdata/classical"}, "a variant that changes this one names it with extends"},
      {{"a", "--from", CASUS_SOURCE_DIR "/README.md"}, "no map in a form that Casus reads"},
      {{"a", "--from", CASUS_SOURCE_DIR "/tests/data/maps"}, " maps: a folder has one variant"},
      {{"a", "--from", CASUS_SOURCE_DIR "/tests/data/maps", "--map", "Two Cape"}, "the nearest is \"Two Capes\""},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.message);
    const Finished refused = init(row.arguments);
    EXPECT_EQ(refused.status, 2);
    EXPECT_THAT(refused.err, HasSubstr(row.message));
  }
  EXPECT_THAT(folder_.entries(), IsEmpty());
}

TEST_F(Init, MakesAVariantOfAForeignMap) {
  const Finished made = init({"capes", "--from", jdip, "--name", "Capes"});
  EXPECT_EQ(made.status, 0) << made.err;
  EXPECT_THAT(made.out, AllOf(HasSubstr("variants.xml:10:3: lost: version 0.9 of Two Capes"),
                              HasSubstr("capes: Capes, 6 provinces, 2 powers\n")));
  const std::string cases = contents_of(folder_ / "capes/cases/first.case");
  EXPECT_THAT(cases, AllOf(HasSubstr("variant capes\n"), HasSubstr("Casus made this case of the map."),
                           HasSubstr("    F Alder - Cedar(nc)  moves\n"), HasSubstr("    A Dunes H  holds\n")));
  expect_that_it_works(folder_ / "capes");
}

// The first case is then a build.
TEST_F(Init, MakesAVariantThatBeginsWithBuilds) {
  fs::create_directory(folder_ / "source");
  folder_.write("source/map.two-capes", contents_of(CASUS_SOURCE_DIR "/tests/data/maps/njudge/map.two-capes"));
  folder_.write("source/seed.two-capes", "F1800B\n-1\nR..B..\n-1\n");
  const Finished made = init({"capes", "--from", "source"});
  EXPECT_EQ(made.status, 0) << made.err;
  EXPECT_THAT(contents_of(folder_ / "capes/variant.xml"), HasSubstr("first-year=\"1800\" season=\"winter\""));
  EXPECT_THAT(
      contents_of(folder_ / "capes/cases/first.case"),
      AllOf(HasSubstr("\"Power R builds in Alder at the start\""), HasSubstr("phase    Winter 1800 adjustments"),
            HasSubstr("Build A Alder  builds\n"), HasSubstr("phase    Spring 1801 movement")));
  expect_that_it_works(folder_ / "capes");
}

TEST_F(Init, MakesAVariantOfEachForm) {
  int number = 0;
  for (const fs::directory_entry& form : fs::directory_iterator(CASUS_SOURCE_DIR "/tests/data/maps")) {
    const std::string name = "map-" + std::to_string(++number);
    const Finished made = init({name, "--from", form.path(), "--quiet"});
    EXPECT_EQ(made.status, 0) << form.path() << made.err;
    expect_that_it_works(folder_ / name);
  }
  EXPECT_GE(number, 5);
}

TEST_F(Init, MakesAVariantOfADrawing) {
  for (const char* file :
       {"docs/examples/drawing.svg", "tests/data/drawings/layers.svg", "tests/data/drawings/hexagons.svg"}) {
    SCOPED_TRACE(file);
    const std::string name = fs::path(file).stem();
    const Finished made = init({name, "--from", std::string(CASUS_SOURCE_DIR "/") + file});
    EXPECT_EQ(made.status, 0) << made.err;
    EXPECT_THAT(made.out, AllOf(HasSubstr(".svg: taken: "), HasSubstr(": chosen: ")));
    expect_that_it_works(folder_ / name);
    const std::string folder = folder_ / name;
    EXPECT_THAT(contents_of(folder + "/map.xml"), HasSubstr("outlines=\"outlines.svg\""));
    EXPECT_THAT(contents_of(folder + "/variant.xml"), HasSubstr("<!-- Chosen by Casus: "));
    const Finished picture = run_casus({"outline", "--variant", folder + "/variant.xml"});
    EXPECT_EQ(picture.out, "The picture shows the borders of the map.\n") << "it has the borders of what touches";
  }
}

TEST_F(Init, ReportsOfADrawingWhatThePageShows) {
  const Finished made = run_casus({"init", folder_ / "mine", "--from", "docs/examples/drawing.svg"});
  EXPECT_EQ(run_in_shell("$casus lint mine", folder_.path()).out, "Nothing found in 2 files.\n");
  std::istringstream page(contents_of(CASUS_SOURCE_DIR "/docs/for-designers.md"));
  int shown = 0;
  for (std::string line; std::getline(page, line);) {
    if (!line.starts_with("docs/examples/drawing.svg")) continue;
    ++shown;
    EXPECT_THAT(made.out, HasSubstr(line + '\n'));
  }
  EXPECT_EQ(shown, 3);
}

TEST_F(Init, WritesNothingOfADamagedDrawing) {
  const std::string drawing = folder_.write("drawing.svg", "<svg viewBox=\"0 0 10 10\">\n  <path d=\"M0 0\"\n");
  const Finished refused = init({"mine", "--from", drawing});
  EXPECT_EQ(refused.status, 2);
  EXPECT_THAT(refused.err, HasSubstr("drawing.svg:2:17: not well-formed XML"));
  EXPECT_THAT(folder_.entries(), ElementsAre("drawing.svg"));
  const Finished outline = run_casus({"outline", CASUS_SOURCE_DIR "/docs/examples/drawing.svg"});
  EXPECT_EQ(outline.status, 2);
  EXPECT_THAT(outline.err, HasSubstr("a drawing, not a sketch"));
  const Finished options = init({"mine", "--from", drawing, "--mirror"});
  EXPECT_THAT(options.err, HasSubstr("--mirror with a drawing"));
}

}  // namespace init_test
}  // namespace casus
