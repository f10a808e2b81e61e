// What the documentation says about cases, clauses and rulings exists.
#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <set>
#include <string>

#include <gtest/gtest.h>

#include "checker/corpus/case_reader.h"
#include "checker/corpus/files.h"
#include "checker/corpus/run_corpus.h"
#include "engine/rules/clauses.h"

namespace casus::corpus {
namespace {

const std::filesystem::path source(CASUS_SOURCE_DIR);

std::string page(const std::string& name) {
  std::ifstream in(source / "docs" / name, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

std::vector<Case> shipped_cases() {
  const std::vector<std::filesystem::path> folders{source / "cases"};
  const auto files = find_case_files(folders);
  std::vector<Case> cases;
  if (!files) return cases;
  for (const CorpusFile& file : read_corpus(*files, variant_files(source / "mapdata"), 0).files) {
    if (file.read) cases.insert(cases.end(), file.read->cases.begin(), file.read->cases.end());
  }
  return cases;
}

// "SUPPORT.12", "6.F.14", "6.F.14/4.A.2=1971"
std::set<std::string> cases_named_in(const std::string& text) {
  static const std::regex id(R"((?:^|[^\w./-])(6\.[A-J]\.\d+(?:/[\w.+=-]*\w)?|[A-Z][A-Z-]+[A-Z]\.\d+)(?!\w))");
  std::set<std::string> ids;
  for (std::sregex_iterator found(text.begin(), text.end(), id), end; found != end; ++found) ids.insert((*found)[1]);
  return ids;
}

TEST(Docs, NameOnlyCasesThatExist) {
  std::set<std::string> known;
  for (const Case& the_case : shipped_cases()) known.insert(the_case.id);
  for (const char* name : {"rulebooks/standard.md", "undecided.md", "datc-compliance.md", "architecture.md"}) {
    const std::set<std::string> named = cases_named_in(page(name));
    EXPECT_FALSE(named.empty()) << name;
    for (const std::string& id : named) EXPECT_TRUE(known.contains(id)) << name << " names " << id;
  }
}

TEST(Docs, DescribeEveryClause) {
  const std::string rulebook = page("rulebooks/standard.md");
  for (const std::string_view key : all_clause_keys()) {
    EXPECT_NE(rulebook.find("`" + std::string(key) + "`"), std::string::npos) << key;
  }
}

TEST(Docs, DescribeEveryRulingThatACaseRestsOn) {
  const std::string rulings = page("undecided.md");
  for (const Case& the_case : shipped_cases()) {
    if (the_case.ruling.empty()) continue;
    const std::regex heading("\n### [^\n]*\\b" + the_case.ruling + "\\b");
    EXPECT_TRUE(std::regex_search(rulings, heading)) << the_case.id << " rests on " << the_case.ruling;
  }
}

}  // namespace
}  // namespace casus::corpus
