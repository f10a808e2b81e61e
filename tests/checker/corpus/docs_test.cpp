// What the documentation says about cases, clauses and rulings exists.
#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <memory>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "checker/collection/find_files.h"
#include "checker/collection/read_corpus.h"
#include "checker/collection/variant_shelf.h"
#include "checker/corpus/case_reader.h"
#include "checker/corpus/corpus.h"
#include "checker/files/files.h"
#include "engine/rules/option.h"
#include "engine/rules/rulebook.h"
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
    const auto files = collection::find_case_files(folders);
    std::vector<Case> cases;
    if (!files) return cases;
    collection::VariantShelf shelf({source / "mapdata"});
    for (const CorpusFile& file : collection::read_corpus(*files, shelf, 0).files) {
      if (file.read) cases.insert(cases.end(), file.read->cases.begin(), file.read->cases.end());
    }
    return cases;
  }();
  return all;
}

// "SUPPORT.12", "AE6.SORTIE.12", "AEL.GIB.12", "1700.RET.12", "1700.X12", "6.F.14", "6.F.14/4.A.2=1971", in the
// sequence of the text
std::vector<std::string> case_ids_of(const std::string& text) {
  static const std::regex id(
      R"((?:^|[^\w./-])(6\.[A-J]\.\d+(?:/[\w.+=-]*\w)?|1700\.X\d+|(?:(?:[A-Z]+\d*|1700)\.)?[A-Z][A-Z-]+[A-Z]\.\d+)(?!\w))");
  std::vector<std::string> ids;
  for (std::sregex_iterator found(text.begin(), text.end(), id), end; found != end; ++found) ids.push_back((*found)[1]);
  return ids;
}

std::set<std::string> cases_named_in(const std::string& text) {
  const std::vector<std::string> ids = case_ids_of(text);
  return {ids.begin(), ids.end()};
}

TEST(Docs, NameOnlyCasesThatExist) {
  std::set<std::string> known;
  for (const Case& the_case : shipped_cases()) known.insert(the_case.id);
  for (const char* name : {"rulebooks/standard.md",
                           "rulebooks/ambition-empire-5.md",
                           "rulebooks/ambition-empire-6.md",
                           "rulebooks/ambition-empire-ludomaniacs.md",
                           "rulebooks/classical.md",
                           "rulebooks/chaos.md",
                           "rulebooks/1700ad.md",
                           "rulebooks/editions.md",
                           "rulebooks/fleet-rome.md",
                           "rulebooks/hundred.md",
                           "rulebooks/modern.md",
                           "rulebooks/versailles.md",
                           "rulebooks/youngstown.md",
                           "rulebooks/colonial.md",
                           "rulebooks/borders.md",
                           "rulebooks/build-sites.md",
                           "rulebooks/transform.md",
                           "rulebooks/victory.md",
                           "undecided.md",
                           "datc-compliance.md",
                           "architecture.md"}) {
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
    {"chaos/", "rulebooks/chaos.md"},           {"hundred/", "rulebooks/hundred.md"},
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
    for (const ClauseEntry& clause : variant->rulebook().clauses()) {
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
        "rulebooks/ambition-empire-ludomaniacs.md", "rulebooks/classical.md", "rulebooks/chaos.md",
        "rulebooks/fleet-rome.md", "rulebooks/hundred.md", "undecided.md", "variant-format.md", "faq.md"}) {
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

// ---- Links ----

// Every page of the project, by its path from the root.
std::map<std::string, std::string> all_pages() {
  std::map<std::string, std::string> pages;
  const auto add = [&](const std::filesystem::path& path) {
    std::ifstream in(path, std::ios::binary);
    pages[path.lexically_relative(source).generic_string()] = {std::istreambuf_iterator<char>(in), {}};
  };
  for (const char* name : {"README.md", "CONTRIBUTING.md", "CHANGELOG.md"}) add(source / name);
  for (const char* folder : {"docs", "adapters"}) {
    for (const auto& entry : std::filesystem::recursive_directory_iterator(source / folder)) {
      if (entry.path().extension() == ".md") add(entry.path());
    }
  }
  return pages;
}

// Lines outside of blocks of code.
std::vector<std::string> prose_of(const std::string& text) {
  std::vector<std::string> prose;
  std::istringstream lines(text);
  bool fenced = false;
  for (std::string line; std::getline(lines, line);) {
    if (line.find("```") == line.find_first_not_of(' ') && line.find("```") != std::string::npos) fenced = !fenced;
    else if (!fenced) prose.push_back(line);
  }
  return prose;
}

// What a code host makes of a heading: "## Files and folders" is #files-and-folders.
std::string anchor_of(const std::string& heading) {
  std::string anchor;
  for (char c : heading) {
    if (c == ' ') anchor += '-';
    else if (std::isalnum(static_cast<unsigned char>(c)) || c == '-' || c == '_')
      anchor += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  }
  return anchor;
}

std::set<std::string> anchors_of(const std::string& text) {
  static const std::regex heading("^#+ +(.*?) *$");
  static const std::regex link(R"(\[([^\]]*)\]\([^)]*\))");
  std::set<std::string> anchors;
  std::map<std::string, int> uses;
  for (const std::string& line : prose_of(text)) {
    std::smatch found;
    if (!std::regex_match(line, found, heading)) continue;
    const std::string anchor = anchor_of(std::regex_replace(found[1].str(), link, "$1"));
    const int before = uses[anchor]++;
    anchors.insert(before == 0 ? anchor : anchor + '-' + std::to_string(before));
  }
  return anchors;
}

// Where the links of a page lead to, as written.
std::vector<std::string> links_of(const std::string& text) {
  static const std::regex link(R"(\]\(([^)\s]+)\))");
  static const std::regex code("`[^`]*`");
  std::vector<std::string> links;
  for (const std::string& line : prose_of(text)) {
    const std::string words = std::regex_replace(line, code, "code");
    for (std::sregex_iterator found(words.begin(), words.end(), link), end; found != end; ++found)
      links.push_back((*found)[1]);
  }
  return links;
}

std::vector<std::string> broken_links_of(const std::string& name, const std::map<std::string, std::string>& pages) {
  std::vector<std::string> broken;
  for (const std::string& link : links_of(pages.at(name))) {
    if (link.find("://") != std::string::npos) continue;
    const std::size_t hash = link.find('#');
    const std::string file = link.substr(0, hash);
    const std::string path =
        file.empty() ? name : (std::filesystem::path(name).parent_path() / file).lexically_normal().generic_string();
    if (!pages.contains(path) && !std::filesystem::exists(source / path)) broken.push_back(link);
    else if (hash != std::string::npos && pages.contains(path) &&
             !anchors_of(pages.at(path)).contains(link.substr(hash + 1)))
      broken.push_back(link);
  }
  return broken;
}

TEST(Docs, LinksAreReadAsACodeHostReadsThem) {
  const std::map<std::string, std::string> pages{
      {"docs/a.md",
       "# A page\n## Its `part` (1)\n## Its part 1\n[b](b.md#no-part) [c](c.md) [own](#its-part-1-1) `[x](y)`\n"
       "[bad](#its-part-1-2)\n```\n# no heading\n[x](y)\n```\n"},
      {"docs/b.md", "# A part\n"}};
  EXPECT_EQ(broken_links_of("docs/a.md", pages), (std::vector<std::string>{"b.md#no-part", "c.md", "#its-part-1-2"}));
}

TEST(Docs, LinksLeadSomewhere) {
  const std::map<std::string, std::string> pages = all_pages();
  EXPECT_GT(pages.size(), 30u);
  for (const auto& [name, text] : pages) {
    for (const std::string& link : broken_links_of(name, pages)) ADD_FAILURE() << name << " links to " << link;
  }
}

// ---- For quick reading ----

std::vector<std::string> cells_of(const std::string& line) {
  std::vector<std::string> cells;
  std::string cell;
  for (std::size_t i = 1; i < line.size(); ++i) {
    if (line[i] == '|' && line[i - 1] != '\\') cells.push_back(std::exchange(cell, {}));
    else cell += line[i];
  }
  return cells;
}

// A word that a reader looks up stands where the alphabet puts it, and leads on.
TEST(Docs, GlossaryIsInOrderAndLeadsOn) {
  std::vector<std::string> words;
  for (const std::string& line : prose_of(page("glossary.md"))) {
    if (!line.starts_with("| ") || line.starts_with("| ---") || line.starts_with("| word ")) continue;
    const std::vector<std::string> cells = cells_of(line);
    ASSERT_EQ(cells.size(), 2u) << line;
    EXPECT_FALSE(links_of(cells[1]).empty()) << line;
    std::string word = cells[0];
    std::ranges::transform(word, word.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    words.push_back(word);
  }
  EXPECT_GT(words.size(), 60u);
  EXPECT_TRUE(std::ranges::is_sorted(words));
  for (std::size_t i = 1; i < words.size(); ++i) EXPECT_LT(words[i - 1], words[i]);
}

// A cell with a dozen ids is not read. Where there are more, a cell counts them and names the first.
TEST(Docs, NameFewCasesInACellOfATable) {
  constexpr std::size_t most = 8;
  for (const auto& [name, text] : all_pages()) {
    for (const std::string& line : prose_of(text)) {
      if (!line.starts_with('|')) continue;
      for (const std::string& cell : cells_of(line)) {
        const std::set<std::string> ids = cases_named_in(std::regex_replace(cell, std::regex("`"), " "));
        EXPECT_LE(ids.size(), most) << name << ": " << cell;
      }
    }
  }
}

// The lines below a heading, by its anchor, up to the next one.
std::string below(const std::string& anchor, const std::string& text) {
  std::string found;
  bool inside = false;
  for (const std::string& line : prose_of(text)) {
    if (line.starts_with('#')) inside = anchors_of(line).contains(anchor);
    else if (inside) found += line + '\n';
  }
  return found;
}

// "17 cases, first `6.F.14/4.A.2=1971`: [all](#cases-of-4a2-a-1971)"
TEST(Docs, CountTheCasesThatTheyList) {
  static const std::regex counted(R"((\d+) cases, first ([^:]*): \[all\]\(#([^)]*)\))");
  int lists = 0;
  for (const auto& [name, text] : all_pages()) {
    for (std::sregex_iterator cell(text.begin(), text.end(), counted), end; cell != end; ++cell) {
      SCOPED_TRACE(name + ": " + cell->str());
      const std::vector<std::string> ids =
          case_ids_of(std::regex_replace(below((*cell)[3], text), std::regex("`"), " "));
      const std::vector<std::string> first = case_ids_of(std::regex_replace((*cell)[2].str(), std::regex("`"), " "));
      EXPECT_EQ(std::to_string(ids.size()), (*cell)[1]);
      ASSERT_FALSE(ids.empty());
      EXPECT_EQ(std::vector{ids.front()}, first);
      ++lists;
    }
  }
  EXPECT_GE(lists, 15);
}

}  // namespace docs_test
}  // namespace casus::corpus
