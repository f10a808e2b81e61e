// docs/rulebooks/editions.md against what the editions of Ambition & Empire make of each other's cases. The page has a
// table row for each rule: rule, Ludomaniacs, version 5, version 6, and cases with the editions under which they come
// out otherwise ("`AE6.LIMIT.1` (5, L)"). Where there are many, the row counts them, and they stand in a list with the
// heading "Cases: RULE". Two editions differ in a row where their cells do, ids of clauses apart from the rulebook's
// name included.
#include <algorithm>
#include <array>
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

#include "checker/collection/find_files.h"
#include "checker/collection/read_corpus.h"
#include "checker/compare/compare_rules.h"
#include "checker/corpus/corpus.h"
#include "engine/rules/rulebook.h"
#include "tests/engine/variant_files.h"

namespace casus::compare {
namespace editions_test {

struct Edition {
  const char *letter, *variant, *rulebook;
};
constexpr std::array<Edition, 3> editions = {{{"L", "ambition-empire-ludomaniacs", "ael/"},
                                              {"5", "ambition-empire-5", "ae5/"},
                                              {"6", "ambition-empire-6", "ae6/"}}};

struct Row {
  std::string rule;
  std::array<std::string, 3> cells;  // by edition
  std::map<std::string, std::set<std::string>>
      cases;  // id: under which editions it comes out otherwise, by their letters
};

std::vector<std::string> cells_of(const std::string& line) {
  std::vector<std::string> cells;
  std::size_t begin = 1;
  for (std::size_t end = line.find('|', begin); end != std::string::npos; end = line.find('|', begin)) {
    cells.push_back(line.substr(begin, end - begin));
    begin = end + 1;
  }
  return cells;
}

std::vector<std::string> matches(const std::string& text, const std::regex& pattern, std::size_t group = 1) {
  std::vector<std::string> found;
  for (std::sregex_iterator at(text.begin(), text.end(), pattern), end; at != end; ++at) found.push_back((*at)[group]);
  return found;
}

void add_cases(const std::string& text, Row& row) {
  static const std::regex named(R"(`(AE[56L]\.[A-Z]+\.\d+)` \(([56L, ]+)\))"), letter("[56L]");
  for (std::sregex_iterator at(text.begin(), text.end(), named), end; at != end; ++at) {
    const std::vector<std::string> letters = matches((*at)[2], letter, 0);
    row.cases[(*at)[1]] = {letters.begin(), letters.end()};
  }
}

Row row_of(const std::vector<std::string>& cells) {
  Row row{cells[0], {cells[1], cells[2], cells[3]}, {}};
  add_cases(cells[4], row);
  return row;
}

std::vector<Row> rows_of_the_page() {
  std::ifstream page(CASUS_SOURCE_DIR "/docs/rulebooks/editions.md");
  std::vector<Row> rows;
  Row* listed = nullptr;  // the row whose list is read
  for (std::string line; std::getline(page, line);) {
    if (line.starts_with("### Cases: ")) {
      const auto row = std::ranges::find(rows, ' ' + line.substr(11) + ' ', &Row::rule);
      EXPECT_NE(row, rows.end()) << "a list without a row: " << line;
      listed = row == rows.end() ? nullptr : &*row;
    }
    if (listed != nullptr) add_cases(line, *listed);
    const std::vector<std::string> cells = line.starts_with("| ") ? cells_of(line) : std::vector<std::string>();
    if (cells.size() == 5 && !cells[1].starts_with(" Ludomaniacs") && !cells[1].starts_with(" ---"))
      rows.push_back(row_of(cells));
  }
  return rows;
}

std::vector<std::string> clauses_in(const std::string& cell) {
  static const std::regex id("`((?:ae5|ae6|ael|standard)/[a-z/-]+)`");
  return matches(cell, id);
}

bool differs(const Row& row, std::size_t one, std::size_t other) {
  static const std::regex rulebook("`(ae5|ae6|ael|standard)/");
  const auto plain = [](const std::string& cell) { return std::regex_replace(cell, rulebook, "`"); };
  return plain(row.cells[one]) != plain(row.cells[other]);
}

// All clauses by which the page tells the two editions apart.
std::set<std::string> listed_clauses(const std::vector<Row>& rows, std::size_t one, std::size_t other) {
  std::set<std::string> ids;
  for (const Row& row : rows) {
    if (!differs(row, one, other)) continue;
    for (const std::size_t edition : {one, other}) {
      const std::vector<std::string> clauses = clauses_in(row.cells[edition]);
      ids.insert(clauses.begin(), clauses.end());
    }
  }
  return ids;
}

bool is_named_for(const std::vector<Row>& rows, const std::string& id, const std::string& letter) {
  return std::ranges::any_of(
      rows, [&](const Row& row) { return row.cases.contains(id) && row.cases.at(id).contains(letter); });
}

// What decided something in one of the two plays and, as far as clauses correspond, nothing in the other.
std::set<std::string> decided_in_one(const ComparedCase& compared) {
  std::set<std::string> ids;
  const auto add = [&](const reports::CaseRecord& here, const reports::CaseRecord& there) {
    for (const Clause clause : here.decided) {
      if (!std::ranges::binary_search(there.decided, clause)) ids.insert(here.variant->rulebook().entry(clause).id);
    }
  };
  add(compared.own, *compared.other);
  add(*compared.other, compared.own);
  return ids;
}

// The clauses on which the first difference rests, and those that only one of the two has a use for.
std::set<std::string> explaining_clauses(const ComparedCase& compared) {
  std::set<std::string> ids = decided_in_one(compared);
  if (compared.first) {
    ids.insert(compared.first->own.clauses.begin(), compared.first->own.clauses.end());
    ids.insert(compared.first->other.clauses.begin(), compared.first->other.clauses.end());
  }
  return ids;
}

const corpus::Corpus& hand_written() {
  static const corpus::Corpus read = [] {
    std::vector<std::filesystem::path> folders;
    for (const Edition& edition : editions)
      folders.push_back(std::filesystem::path(CASUS_SOURCE_DIR) / "cases" / edition.variant);
    auto files = collection::find_case_files(folders);
    std::erase_if(*files, corpus::is_generated);
    return collection::read_corpus(*files, casus::testing::mapdata(), 0);
  }();
  return read;
}

// The cases of one edition by the rules of another.
const Comparison& comparison(std::size_t of, std::size_t by) {
  static std::map<std::pair<std::size_t, std::size_t>, Comparison> made;
  const auto found = made.find({of, by});
  if (found != made.end()) return found->second;
  corpus::Selection selection;
  selection.variants = {editions[of].variant};
  return made
      .emplace(std::pair(of, by),
               compare_rules(hand_written(), selection, casus::testing::shipped(editions[by].variant), 0))
      .first->second;
}

std::string told(const ComparedCase& compared) {
  if (!compared.first) return "";
  const Difference& first = *compared.first;
  return first.phase + ": " + first.what + ": " + first.own.said + " -> " + first.other.said;
}

template <class Visit>
void for_each_pair(Visit visit) {
  for (std::size_t of = 0; of < editions.size(); ++of) {
    for (std::size_t by = 0; by < editions.size(); ++by) {
      if (of != by) visit(of, by);
    }
  }
}

TEST(Editions, DifferInWhatThePageLists) {
  const std::vector<Row> rows = rows_of_the_page();
  ASSERT_GT(rows.size(), 15u);
  for_each_pair([&](std::size_t of, std::size_t by) {
    const std::set<std::string> listed = listed_clauses(rows, of, by);
    int shared = 0;
    for (const ComparedCase& compared : comparison(of, by).cases) {
      shared += compared.is_shared();
      ASSERT_NE(compared.result, ComparisonResult::FailsAnyway) << compared.own.id;
      if (compared.result != ComparisonResult::Different || is_named_for(rows, compared.own.id, editions[by].letter))
        continue;
      const std::set<std::string> explaining = explaining_clauses(compared);
      EXPECT_TRUE(std::ranges::any_of(explaining, [&](const std::string& id) { return listed.contains(id); }))
          << compared.own.id << " differs under " << editions[by].variant
          << " for a reason that docs/rulebooks/editions.md does not list: give a row the clause, or name the case in one. "
          << told(compared);
    }
    EXPECT_GT(shared, 100) << editions[of].variant << " by " << editions[by].variant;
  });
}

TEST(Editions, DifferInEveryCaseThatThePageNames) {
  std::map<std::string, std::set<std::string>> differs_under;  // what comes out
  for_each_pair([&](std::size_t of, std::size_t by) {
    for (const ComparedCase& compared : comparison(of, by).cases) {
      if (compared.result == ComparisonResult::Different) differs_under[compared.own.id].insert(editions[by].letter);
    }
  });
  std::size_t named = 0;
  for (const Row& row : rows_of_the_page()) {
    for (const auto& [id, letters] : row.cases) {
      EXPECT_EQ(differs_under[id], letters) << id << " in the row" << row.rule;
      ++named;
    }
  }
  EXPECT_GT(named, 60u);
}

// A clause of one edition that another has no counterpart of is a difference.
TEST(Editions, HaveEveryClauseOfTheirOwnInARow) {
  const std::vector<Row> rows = rows_of_the_page();
  for_each_pair([&](std::size_t of, std::size_t by) {
    const auto here = casus::testing::shipped(editions[of].variant),
               there = casus::testing::shipped(editions[by].variant);
    const std::set<std::string> listed = listed_clauses(rows, of, by);
    for (const ClauseEntry& entry : here->rulebook().clauses()) {
      const Feature feature = feature_of(entry.clause);
      if (!here->has(feature) || there->has(feature)) continue;
      EXPECT_TRUE(listed.contains(entry.id)) << entry.id << " is no difference from " << there->id << " by the page";
    }
  });
}

TEST(Editions, HaveTheClausesOfTheirCells) {
  std::size_t named = 0;
  for (const Row& row : rows_of_the_page()) {
    for (std::size_t i = 0; i < editions.size(); ++i) {
      for (const std::string& id : clauses_in(row.cells[i])) {
        EXPECT_TRUE(casus::testing::shipped(editions[i].variant)->rulebook().find(id))
            << id << " in the cell of " << editions[i].variant;
        ++named;
      }
    }
  }
  EXPECT_GT(named, 50u);
}

}  // namespace editions_test
}  // namespace casus::compare
