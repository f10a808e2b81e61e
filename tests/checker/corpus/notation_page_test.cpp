// docs/notation.md against the reader: every spelling that the page names is read as it says, every refusal is given.
#include <filesystem>
#include <fstream>
#include <regex>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "checker/corpus/board_text.h"
#include "engine/orders/notation.h"
#include "tests/checker/corpus/corpus_texts.h"

namespace casus::corpus {
namespace {

struct Row {
  int line = 0;
  std::string first, second;  // the cells
};
struct Table {
  std::string heading, first_column;
  std::vector<Row> rows;
};

std::vector<Table> tables_of_page() {
  std::ifstream in(std::filesystem::path(CASUS_SOURCE_DIR) / "docs" / "notation.md");
  static const std::regex row(R"(^\| (.*?) ?\| (.*) \|$)");
  std::vector<Table> tables;
  std::string heading;
  bool in_table = false;
  int number = 0;
  for (std::string line; std::getline(in, line);) {
    ++number;
    if (line.starts_with('#')) heading = line.substr(line.find(' ') + 1);
    std::smatch cells;
    const bool is_row = std::regex_match(line, cells, row);
    if (is_row && !in_table) tables.push_back({heading, cells[1], {}});
    else if (is_row && cells[1] != "---") tables.back().rows.push_back({number, cells[1], cells[2]});
    in_table = is_row;
  }
  return tables;
}

std::vector<const Table*> tables_with(const std::vector<Table>& tables, std::string_view first_column) {
  std::vector<const Table*> found;
  for (const Table& table : tables) {
    if (table.first_column == first_column) found.push_back(&table);
  }
  return found;
}

// What stands in code marks, each with the name that the page says is the nearest to it.
struct Example {
  std::string text, nearest;
};
std::vector<Example> examples(const std::string& cell) {
  static const std::regex code(R"re(`([^`]*)`(?: \(the nearest is "([^"]*)"\))?)re");
  std::vector<Example> found;
  for (std::sregex_iterator at(cell.begin(), cell.end(), code), end; at != end; ++at)
    found.push_back({(*at)[1], (*at)[2]});
  return found;
}

std::string read_in(const Variant& variant, std::string_view text) {
  if (is_grant(text)) {
    const auto grant = parse_grant(variant, no_power, text, {});
    return grant ? print(variant, *grant) : to_string(grant.problems());
  }
  const auto order = parse_order(variant, no_power, text, {});
  return order ? print(variant, *order) : to_string(order.problems());
}

// The first variant that reads `text` as `canonical`; its examples come from several.
const Variant* variant_reading(std::string_view text, std::string_view canonical) {
  for (const char* id : {"standard", "ambition-empire-6", "ambition-empire-ludomaniacs", "1700ad"}) {
    const Variant& variant = **testing::shelf().get(id);
    if (read_in(variant, text) == canonical) return &variant;
  }
  return nullptr;
}

TEST(NotationPage, NamesOnlySpellingsThatAreReadSo) {
  const std::vector<Table> tables = tables_of_page();
  int spellings = 0;
  for (const Table* table : tables_with(tables, "read as")) {
    std::string canonical;
    for (const Row& row : table->rows) {
      if (!row.first.empty()) canonical = examples(row.first).at(0).text;  // otherwise the row before goes on
      for (const Example& spelling : examples(row.second)) {
        SCOPED_TRACE("docs/notation.md:" + std::to_string(row.line) + ": " + spelling.text);
        EXPECT_NE(variant_reading(spelling.text, canonical), nullptr)
            << "in standard: " << read_in(testing::standard(), spelling.text);
        ++spellings;
      }
    }
  }
  EXPECT_GT(spellings, 150);
}

TEST(NotationPage, NamesCanonicalOrdersAsTheyArePrinted) {
  const std::vector<Table> tables = tables_of_page();
  for (const char* first_column : {"order", "on a sheet"}) {
    const auto found = tables_with(tables, first_column);
    ASSERT_EQ(found.size(), 1u);
    for (const Row& row : found.front()->rows) {
      for (const Example& order : examples(row.second))
        EXPECT_NE(variant_reading(order.text, order.text), nullptr) << order.text;
    }
  }
}

std::string lines_of(const std::vector<Example>& lines) {
  std::string text;
  for (const Example& line : lines) text += line.text + '\n';
  return text;
}

void expect_lists(std::string_view first_column, const Variant& variant) {
  const std::vector<Table> tables = tables_of_page();
  const auto found = tables_with(tables, first_column);
  ASSERT_FALSE(found.empty());
  for (const Table* table : found) {
    for (const Row& row : table->rows) {
      SCOPED_TRACE("docs/notation.md:" + std::to_string(row.line));
      const auto list = read_orders(variant, lines_of(examples(row.first)), "orders.txt");
      ASSERT_TRUE(list.ok()) << to_string(list.problems());
      std::string read;
      for (const Order& order : list->orders) read += variant[order.power].name + ": " + print(variant, order) + '\n';
      EXPECT_EQ(read, lines_of(examples(row.second)));
    }
  }
}

TEST(NotationPage, NamesListsAsTheyAreRead) {
  expect_lists("lines", testing::standard());
  expect_lists("lines of a sheet", **testing::shelf().get("1700ad"));
}

template <class Refuse>
void expect_refusals(std::string_view first_column, Refuse refuse) {
  const std::vector<Table> tables = tables_of_page();
  const auto found = tables_with(tables, first_column);
  ASSERT_FALSE(found.empty());
  for (const Table* table : found) {
    for (const Row& row : table->rows) {
      for (const Example& example : examples(row.second)) {
        SCOPED_TRACE("docs/notation.md:" + std::to_string(row.line) + ": " + example.text);
        const Diagnostics problems = refuse(example.text);
        ASSERT_EQ(problems.size(), 1u) << to_string(problems);
        EXPECT_EQ(problems.front().problem, row.first);
        EXPECT_EQ(problems.front().nearest, example.nearest);
      }
    }
  }
}

TEST(NotationPage, NamesRefusalsAsTheyAreGiven) {
  expect_refusals("message", [](const std::string& text) {
    return parse_order(testing::standard(), no_power, text, {}).problems();
  });
  expect_refusals("message in a list", [](const std::string& text) {
    return read_orders(testing::standard(), text, "orders.txt").problems();
  });
  const Variant& campaign = **testing::shelf().get("1700ad");
  expect_refusals("message on a sheet",
                  [&](const std::string& text) { return parse_order(campaign, no_power, text, {}).problems(); });
  expect_refusals("message in the lists of a sheet",
                  [&](const std::string& text) { return read_orders(campaign, text, "orders.txt").problems(); });
  expect_refusals("message for diplomacy points", [](const std::string& text) {
    return parse_grant(**testing::shelf().get("ambition-empire-6"), no_power, text, {}).problems();
  });
}

}  // namespace
}  // namespace casus::corpus
