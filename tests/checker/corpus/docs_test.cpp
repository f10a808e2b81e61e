// What the documentation says about cases, clauses and rulings exists.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <memory>
#include <regex>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "checker/corpus/case_reader.h"
#include "checker/corpus/files.h"
#include "checker/corpus/run_corpus.h"
#include "engine/rules/options.h"
#include "engine/rules/variant.h"
#include "tests/engine/variant_files.h"

namespace casus::corpus {
namespace docs_test {

const std::filesystem::path source(CASUS_SOURCE_DIR);

std::string page(const std::string& name) {
  std::ifstream in(source / "docs" / name, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

const std::vector<Case>& shipped_cases() {
  static const std::vector<Case> all = [] {
    const std::vector<std::filesystem::path> folders{source / "cases"};
    const auto files = find_case_files(folders);
    std::vector<Case> cases;
    if (!files) return cases;
    for (const CorpusFile& file : read_corpus(*files, variant_files(source / "mapdata"), 0).files) {
      if (file.read) cases.insert(cases.end(), file.read->cases.begin(), file.read->cases.end());
    }
    return cases;
  }();
  return all;
}

// "SUPPORT.12", "AE6.SORTIE.12", "AEL.GIB.12", "1700.RET.12", "1700.X12", "6.F.14", "6.F.14/4.A.2=1971"
std::set<std::string> cases_named_in(const std::string& text) {
  static const std::regex id(
      R"((?:^|[^\w./-])(6\.[A-J]\.\d+(?:/[\w.+=-]*\w)?|1700\.X\d+|(?:(?:[A-Z]+\d*|1700)\.)?[A-Z][A-Z-]+[A-Z]\.\d+)(?!\w))");
  std::set<std::string> ids;
  for (std::sregex_iterator found(text.begin(), text.end(), id), end; found != end; ++found) ids.insert((*found)[1]);
  return ids;
}

TEST(Docs, NameOnlyCasesThatExist) {
  std::set<std::string> known;
  for (const Case& the_case : shipped_cases()) known.insert(the_case.id);
  for (const char* name : {"rulebooks/standard.md", "rulebooks/ambition-empire-5.md", "rulebooks/ambition-empire-6.md",
                           "rulebooks/ambition-empire-ludomaniacs.md", "rulebooks/classical.md", "rulebooks/1700ad.md",
                           "rulebooks/editions.md", "undecided.md", "datc-compliance.md", "architecture.md"}) {
    const std::set<std::string> named = cases_named_in(page(name));
    EXPECT_FALSE(named.empty()) << name;
    for (const std::string& id : named) EXPECT_TRUE(known.contains(id)) << name << " names " << id;
  }
}

// The page of each rulebook, by what its clause ids begin with.
struct RulebookPage {
  std::string_view ids, page;
};
constexpr RulebookPage rulebook_pages[] = {
    {"standard/", "rulebooks/standard.md"},     {"ae5/", "rulebooks/ambition-empire-5.md"},
    {"ae6/", "rulebooks/ambition-empire-6.md"}, {"ael/", "rulebooks/ambition-empire-ludomaniacs.md"},
    {"classical/", "rulebooks/classical.md"},   {"1700ad/", "rulebooks/1700ad.md"},
};

const RulebookPage* page_of(std::string_view clause_id) {
  const auto found = std::ranges::find_if(
      rulebook_pages, [&](const RulebookPage& rulebook) { return clause_id.starts_with(rulebook.ids); });
  return found == std::end(rulebook_pages) ? nullptr : found;
}

std::vector<std::shared_ptr<const Variant>> shipped_variants() {
  std::vector<std::shared_ptr<const Variant>> variants;
  for (const auto& folder : std::filesystem::directory_iterator(source / "mapdata")) {
    if (std::filesystem::exists(folder.path() / "variant.xml"))
      variants.push_back(testing::shipped(folder.path().filename().string()));
  }
  return variants;
}

// A clause that a variant takes over from the one that it extends keeps its id, and so its page.
TEST(Docs, DescribeEveryClauseOnThePageOfItsRulebook) {
  for (const std::shared_ptr<const Variant>& variant : shipped_variants()) {
    for (const ClauseEntry& clause : variant->rulebook.clauses()) {
      const RulebookPage* rulebook = page_of(clause.id);
      ASSERT_NE(rulebook, nullptr) << clause.id << " of " << variant->id << " has no page";
      const std::string written = '`' + clause.id.substr(rulebook->ids.size()) + '`';
      EXPECT_NE(page(std::string(rulebook->page)).find(written), std::string::npos)
          << rulebook->page << " lacks " << written;
    }
  }
}

// "`convoy-paradox=all-hold`"
TEST(Docs, NameOnlyOptionsAndValuesThatExist) {
  static const std::regex choice("`([a-z][a-z-]*)=([a-z0-9-]+)`");
  for (const char* name :
       {"rulebooks/standard.md", "rulebooks/ambition-empire-5.md", "rulebooks/ambition-empire-6.md",
        "rulebooks/ambition-empire-ludomaniacs.md", "rulebooks/classical.md", "undecided.md", "variant-format.md"}) {
    const std::string text = page(name);
    const std::sregex_iterator first(text.begin(), text.end(), choice), end;
    EXPECT_NE(first, end) << name;
    for (auto found = first; found != end; ++found) {
      SCOPED_TRACE(std::string(name) + ": " + found->str());
      const OptionInfo* option = find_option((*found)[1].str());
      ASSERT_NE(option, nullptr);
      EXPECT_TRUE(find_value(*option, (*found)[2].str()));
    }
  }
}

TEST(Docs, DescribeEveryRulingThatACaseRestsOn) {
  const std::string rulings = page("undecided.md");
  std::map<std::string, std::string> rests_on;  // ruling -> the first case that rests on it
  for (const Case& the_case : shipped_cases()) {
    if (!the_case.ruling.empty()) rests_on.emplace(the_case.ruling, the_case.id);
  }
  EXPECT_FALSE(rests_on.empty());
  for (const auto& [ruling, id] : rests_on) {
    const std::regex heading("\n### [^\n]*\\b" + ruling + "\\b");
    EXPECT_TRUE(std::regex_search(rulings, heading)) << id << " rests on " << ruling;
  }
}

}  // namespace docs_test
}  // namespace casus::corpus
