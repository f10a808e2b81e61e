// Versions, manual pages and completions: what a shell and a package show of casus.
#include <algorithm>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "checker/cli/completion_scripts.h"
#include "checker/cli/man_pages.h"
#include "tests/checker/cli/program.h"

namespace casus {
namespace shell_help_test {

using ::testing::ElementsAreArray;
using ::testing::HasSubstr;
using ::testing::StartsWith;

std::string last_word_of_line(const std::string& file, const std::string& key) {
  const std::string text = '\n' + contents_of(std::string(CASUS_SOURCE_DIR "/") + file);
  const std::size_t begin = text.rfind('\n' + key + ' ');
  if (begin == std::string::npos) return "";
  const std::string line = text.substr(begin + 1, text.find('\n', begin + 1) - begin - 1);
  return line.substr(line.rfind(' ') + 1);
}

TEST(Version, NamesProgramCorpusAndCensus) {
  const Finished casus = run_casus({"--version"});
  EXPECT_EQ(casus.status, 0);
  EXPECT_THAT(casus.out, StartsWith("casus 0.2.0 (commit "));
  EXPECT_THAT(casus.out, HasSubstr("\ncorpus " + last_word_of_line("cases/VERSION", "version") + " (" +
                                   last_word_of_line("cases/VERSION", "cases") + " hand-written cases)\n"));
  EXPECT_THAT(casus.out, HasSubstr("\ncensus " + last_word_of_line("docs/census.txt", "signature") + ' '));
}

TEST(InstallPage, ShowsTheExampleOfTheLibraryAsItIs) {
  const std::string page = contents_of(CASUS_SOURCE_DIR "/docs/install.md");
  for (const char* file : {"main.cpp", "CMakeLists.txt"})
    EXPECT_THAT(
        page,
        HasSubstr("\n" + contents_of(std::string(CASUS_SOURCE_DIR "/docs/examples/engine-library/") + file) + "```\n"));
}

class ManPages : public ::testing::Test {
 protected:
  static std::map<std::string, std::string> pages() {
    return cli::man_pages(cli::all_commands(), {"0.2.0", "2026-11-22"});
  }
};

TEST_F(ManPages, ShowEachCharacterAsItIs) {
  struct Row {
    std::string_view text, roff;
  };
  constexpr Row rows[] = {
      {"plain words", "plain words"},
      {".TH is no request", "\\&.TH is no request"},
      {"'quoted'", "\\&\\(aqquoted\\(aq"},
      {"--jobs N", "\\-\\-jobs N"},
      {"a\\b", "a\\eb"},
      {"`x` ~ ^ \"y\"", "\\(gax\\(ga \\(ti \\(ha \\(dqy\\(dq"},
  };
  for (const Row& row : rows) EXPECT_EQ(cli::for_roff(row.text), row.roff);
}

// Whether the page says it, wherever its lines are broken.
bool says(std::string page, const std::string& text) {
  std::ranges::replace(page, '\n', ' ');
  return page.find(text) != std::string::npos;
}

TEST_F(ManPages, TellAllThatTheHelpTells) {
  const auto pages = ManPages::pages();
  EXPECT_EQ(pages.size(), cli::all_commands().size() + 1);
  for (const cli::Command& command : cli::all_commands()) {
    const std::string name = "casus-" + std::string(command.name);
    SCOPED_TRACE(name);
    EXPECT_TRUE(says(pages.at("casus.1"), cli::for_roff(name) + "\\fR(1) " + cli::for_roff(command.summary)));
    const std::string& page = pages.at(name + ".1");
    EXPECT_TRUE(says(page, cli::for_roff(command.summary)));
    for (const cli::Option& option : cli::options_taken(command.usage())) {
      EXPECT_TRUE(says(page, "\\fB" + cli::for_roff("--" + std::string(option.name)) + "\\fR")) << option.name;
      EXPECT_TRUE(says(page, cli::for_roff(option.about))) << option.about;
    }
    for (const cli::Example& example : command.usage().examples)
      EXPECT_TRUE(says(page, cli::for_roff(example.command))) << example.command;
  }
  EXPECT_TRUE(says(pages.at("casus-faults.1"), "\\fB\\-\\-within\\fR")) << "of casus faults --map";
}

// Where the machine has the tools, they have nothing to complain about.
TEST_F(ManPages, AreReadWithoutWarnings) {
  TemporaryFolder folder;
  ASSERT_EQ(run_casus({"man", folder / "man1"}).status, 0);
  const Finished checked = run_in_shell(
      "cd man1; for page in *.1; do\n"
      "  if command -v mandoc >/dev/null; then mandoc -Tlint -W style $page || exit; fi\n"
      "  if man --version 2>/dev/null | grep -q '^man '; then\n"
      "    told=$(MANROFFSEQ= man --warnings -E UTF-8 -l -Tutf8 $page 2>&1 >/dev/null)\n"
      "    [[ -z $told ]] || { echo \"$page: $told\"; exit 1; }\n"
      "  fi\n"
      "done",
      folder.path());
  EXPECT_EQ(checked.status, 0) << checked.out << checked.err;
}

TEST(Usages, GiveTheLetterOToWhatIsWritten) {
  std::size_t all = 0;
  for (const cli::Command& command : cli::all_commands()) {
    for (const cli::Option& option : cli::options_taken(command.usage())) {
      const bool is_output = option.name == "out" || option.name == "output";
      EXPECT_EQ(option.letter == 'o', is_output) << command.name << " --" << option.name;
      all += is_output ? 1 : 0;
    }
  }
  EXPECT_GE(all, 11u);
}

TEST(ManCommand, SaysWhatItCannotUse) {
  TemporaryFolder folder;
  EXPECT_THAT(run_casus({"man"}).err, HasSubstr("missing FOLDER"));
  EXPECT_THAT(run_casus({"man", "one", "two"}).err, HasSubstr("only one FOLDER at a time"));
  EXPECT_EQ(run_casus({"man", folder / "a", folder / "b"}).status, 2);
  const Finished into_file = run_casus({"man", folder.write("file", "")});
  EXPECT_EQ(into_file.status, 2);
  EXPECT_THAT(into_file.err, HasSubstr("file/casus"));
}

TEST(Completions, KnowWhatAValueIsByItsWord) {
  using cli::Completes;
  struct Row {
    std::string_view value;
    Completes what;
  };
  constexpr Row rows[] = {
      {"FOLDER", Completes::Folders},
      {"FILE", Completes::Files},
      {"FILE.svg", Completes::Files},
      {"MAP.xml", Completes::Files},
      {"ID|FILE.xml", Completes::VariantIds},
      {"CLAUSE", Completes::Clauses},
      {"N", Completes::Nothing},
      {"NAME=VALUE", Completes::Settings},
      {"light|dark", Completes::Choices},
      {"PATH", Completes::Files},
      {"1|2", Completes::Choices},
      {"WORLD|FILE.xml", Completes::Files},
      {"CASE", Completes::Cases},
      {"VARIANT", Completes::VariantIds},
      {"BEFORE", Completes::VariantIds},
  };
  for (const Row& row : rows) EXPECT_EQ(cli::completion_of(row.value).what, row.what) << row.value;
  EXPECT_THAT(cli::completion_of("svg|png").choices, ElementsAreArray({"svg", "png"}));
}

// What bash would offer: `words` are what is typed, the last one as far as it is.
std::string offered(const std::string& words) {
  const Finished shell = run_in_shell(
      "casus() { \"$casus\" \"$@\"; }; source <($casus completions bash); compopt() { :; }\n"
      "COMP_WORDS=(" +
          words +
          "); COMP_CWORD=$((${#COMP_WORDS[@]} - 1))\n"
          "_casus $casus \"${COMP_WORDS[COMP_CWORD]}\" \"${COMP_WORDS[COMP_CWORD-1]}\"\n"
          "echo \"${COMPREPLY[*]}\"",
      CASUS_SOURCE_DIR);
  EXPECT_EQ(shell.err, "");
  return shell.out;
}

TEST(Completions, OfBashOfferWhatFits) {
  struct Row {
    const char *typed, *offered;
  };
  constexpr Row rows[] = {
      {"casus adj", "adjudicate\n"},
      {"casus help cen", "census\n"},
      {"casus run --max", "--max-failures\n"},
      {"casus run --variant classi", "classical\n"},
      {"casus run --variant = classi", "classical\n"},
      {"casus run --clause standard/support/cut-", "standard/support/cut-by-dislodgement\n"},
      {"casus run --id 6.D.34", "6.D.34 6.D.34/3.0\n"},
      {"casus explore classi", "classical\n"},
      {"casus compare classi", "classical\n"},
      {"casus adjudicate --option convoy-par", "convoy-paradox=\n"},
      {"casus adjudicate --option convoy-paradox = sz", "szykman szykman-army\n"},
      {"casus compare --set = convoy-paradox = szykman-", "szykman-army\n"},
      {"casus adjudicate --option convoy-intent =",
       "2025EE 2000 2000-ordered 2000-possible 1982 1971 1971-intact dptg\n"},
      {"casus adjudicate --theme ''", "light dark\n"},
      {"casus list va", "variants\n"},
      {"casus list o", "options orders\n"},
      {"casus list --cou", "--counts\n"},
      {"casus completions ''", "bash zsh fish\n"},
      {"casus faults --wi", "--within\n"},
      {"casus run cases/st", "\n"},  // files are offered by bash itself
      {"casus run --jobs 1", "\n"},
  };
  for (const Row& row : rows) EXPECT_EQ(offered(row.typed), row.offered) << row.typed;
}

TEST(Completions, AreReadByTheirShells) {
  TemporaryFolder folder;
  for (const char* shell : {"bash", "zsh", "fish"}) {
    const std::string name(shell);
    const Finished read = run_in_shell("command -v " + name + " >/dev/null || exit 0; $casus completions " + name +
                                           " > script && " + name + " -n script",
                                       folder.path());
    EXPECT_EQ(read.status, 0) << name << ": " << read.err;
    EXPECT_EQ(read.err, "") << name;
  }
}

TEST(Completions, SayWhichShellsThereAre) {
  EXPECT_THAT(run_casus({"completions"}).err, HasSubstr("missing shell: bash, zsh or fish"));
  EXPECT_THAT(run_casus({"completions", "bash", "zsh"}).err, HasSubstr("only one shell at a time"));
  const Finished unknown = run_casus({"completions", "fisch"});
  EXPECT_EQ(unknown.status, 2);
  EXPECT_THAT(unknown.err, HasSubstr("unknown shell \"fisch\" (the nearest is \"fish\")"));
}

}  // namespace shell_help_test
}  // namespace casus
