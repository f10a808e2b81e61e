// casus playground: what it writes, and what it says when it cannot.
#include <filesystem>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/checker/cli/program.h"

namespace casus {
namespace playground_test {

namespace fs = std::filesystem;
using ::testing::HasSubstr;
using ::testing::Not;

// A program that was installed with the engine for browsers.
class Playground : public ::testing::Test {
 protected:
  Playground() {
    folder_.write("share/casus/live/engine.js", "// the engine\n");
    fs::create_directories(folder_.path() / "bin");
    fs::copy(CASUS_PROGRAM, folder_.path() / "bin/casus");
    fs::create_directories(folder_.path() / "share/casus/mapdata");
    for (const char* id : {"standard", "classical"}) {
      fs::copy(fs::path(CASUS_SOURCE_DIR "/mapdata") / id, folder_.path() / "share/casus/mapdata" / id,
               fs::copy_options::recursive);
    }
  }
  Finished run(const std::string& words) { return run_in_shell("bin/casus playground " + words, folder_.path()); }
  std::string file(const std::string& name) { return contents_of(folder_.path() / name); }

  const TemporaryFolder folder_;
};

TEST_F(Playground, HasTheEngineAndTheFilesOfAllVariants) {
  const Finished casus = run("");
  ASSERT_EQ(casus.status, 0) << casus.err;
  EXPECT_EQ(casus.out, "out/playground/index.html: 2 variants\n");
  EXPECT_EQ(file("out/playground/live/engine.js"), "// the engine\n");
  const std::string page = file("out/playground/index.html");
  EXPECT_THAT(
      page,
      HasSubstr(
          "<option value=\"classical\" data-files=\"live/variants/classical.js live/variants/standard.js\">Classical (273 BC)"));
  EXPECT_THAT(page, HasSubstr("<script src=\"playground.js\" defer=\"defer\">"));
  EXPECT_THAT(page, Not(HasSubstr("http")));
  for (const char* name : {"playground.js", "playground.css", "live.js", "live.css", "report.css", "board.css",
                           "board.js", "live/variants/classical.js", "live/variants/standard.js"}) {
    EXPECT_TRUE(fs::exists(folder_.path() / "out/playground" / name)) << name;
  }
}

TEST_F(Playground, HasOnlyTheVariantsThatAreNamedAndReplacesAnOlderOne) {
  ASSERT_EQ(run("-q -o play").status, 0);
  folder_.write("mine.xml", "<variant id=\"mine\" extends=\"standard\" title=\"A &lt;b&gt; game\"/>\n");
  const Finished casus = run("--variant mine.xml -o play");
  ASSERT_EQ(casus.status, 0) << casus.err;
  EXPECT_EQ(casus.out, "play/index.html: 1 variant\n");
  EXPECT_THAT(file("play/index.html"), HasSubstr(">A &lt;b&gt; game</option>"));
  EXPECT_FALSE(fs::exists(folder_.path() / "play/live/variants/classical.js"));
}

TEST_F(Playground, SaysWhatIsMissingOrWrong) {
  folder_.write("wrong.xml", "<variant id=\"wrong\" extends=\"standard\">\n<rules/>\n<rule/>\n</variant>\n");
  const Finished wrong = run("--variant wrong.xml -o play");
  EXPECT_EQ(wrong.status, 2);
  EXPECT_THAT(wrong.err, HasSubstr("wrong.xml:3:"));
  folder_.write("full/letter.txt", "Dear all\n");
  EXPECT_EQ(run("-o full").status, 2);
  fs::remove_all(folder_.path() / "share/casus/live");
  const Finished without = run("-o play");
  EXPECT_EQ(without.status, 2);
  EXPECT_THAT(without.err, HasSubstr("live/engine.js, is missing: in a source tree, ./dev wasm builds it"));
  EXPECT_FALSE(fs::exists(folder_.path() / "play"));
}

}  // namespace playground_test
}  // namespace casus
