// CONTRIBUTING.md lists what a new option and a new clause need. Here each option and each clause that exists is looked
// up in the places of these lists, so that the lists stay true and a new one misses nothing.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <sstream>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/rules/clause.h"
#include "engine/rules/features.h"
#include "engine/rules/list_of_clauses.h"
#include "engine/rules/list_of_options.h"
#include "engine/rules/option.h"
#include "engine/rules/variant.h"

namespace casus {
namespace contributing_test {

namespace fs = std::filesystem;

const fs::path source = CASUS_SOURCE_DIR;

std::string text_of(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

// The texts of a file, or of all files below a folder that end so.
std::string texts_in(const std::string& place, const std::vector<std::string>& endings = {".h", ".cpp"}) {
  if (fs::is_regular_file(source / place)) return text_of(source / place);
  std::string texts;
  for (const auto& entry : fs::recursive_directory_iterator(source / place)) {
    if (std::ranges::find(endings, entry.path().extension().string()) != endings.end()) texts += text_of(entry.path());
  }
  return texts;
}

// The engine without its lists, which name everything.
std::string engine_without_lists() {
  std::string texts;
  for (const auto& entry : fs::recursive_directory_iterator(source / "engine")) {
    const std::string name = entry.path().filename().string();
    const bool is_source = entry.path().extension() == ".h" || entry.path().extension() == ".cpp";
    if (is_source && !name.starts_with("list_of_")) texts += text_of(entry.path());
  }
  return texts;
}

bool is_part_of_word(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '-'; }

// Whether the text has it as a word of its own, or at the beginning of one if it ends with '='.
bool names(const std::string& text, const std::string& word) {
  for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1)) {
    const std::size_t end = at + word.size();
    const bool ends = word.ends_with('=') || end == text.size() || !is_part_of_word(text[end]);
    if ((at == 0 || !is_part_of_word(text[at - 1])) && ends) return true;
  }
  return false;
}

std::string section(const std::string& heading) {
  const std::string page = text_of(source / "CONTRIBUTING.md");
  const std::size_t begin = page.find("\n## " + heading + "\n");
  if (begin == std::string::npos) return "";
  return page.substr(begin, page.find("\n## ", begin + 1) - begin);
}

// An entry of list_of_options.h as its words.
struct OptionEntry {
  std::string type, member, name;
  std::vector<std::string> enumerators;
};

std::vector<OptionEntry> option_entries() {
#define CASUS_VALUE(enumerator, ...) #enumerator,
#define CASUS_CHOICE_ENTRY(type, member, name, datc, features, summary, ...) {#type, #member, name, {__VA_ARGS__}},
#define CASUS_LIMIT_ENTRY(member, name, ...) {"", #member, name, {}},
#define CASUS_READING_ENTRY(type, member, name, features, summary, ...) {#type, #member, name, {__VA_ARGS__}},
  return {CASUS_OPTIONS(CASUS_CHOICE_ENTRY, CASUS_LIMIT_ENTRY, CASUS_READING_ENTRY)};
#undef CASUS_VALUE
#undef CASUS_CHOICE_ENTRY
#undef CASUS_LIMIT_ENTRY
#undef CASUS_READING_ENTRY
}

std::vector<std::string> clause_enumerators() {
#define CASUS_CLAUSE_NAME(enumerator, ...) #enumerator,
  return {CASUS_CLAUSES(CASUS_CLAUSE_NAME)};
#undef CASUS_CLAUSE_NAME
}

// ---- The lists ----

// Each place that a list names is there. VARIANT is a place holder.
TEST(Contributing, NamesOnlyPlacesThatExist) {
  static const std::regex place("`((?:[a-z_0-9]+/)+(?:[A-Za-z_0-9.]+)?)`");
  for (const char* heading : {"A new option", "A new clause", "A new rule"}) {
    const std::string list = section(heading);
    ASSERT_FALSE(list.empty()) << heading;
    int places = 0;
    for (std::sregex_iterator found(list.begin(), list.end(), place), end; found != end; ++found, ++places)
      EXPECT_TRUE(fs::exists(source / (*found)[1].str())) << heading << ": " << (*found)[1];
    EXPECT_GE(places, 5) << heading;
  }
}

// Which places a list names that are looked up here.
void expect_named(const std::string& heading, const std::vector<std::string>& places) {
  const std::string list = section(heading);
  for (const std::string& place : places)
    EXPECT_THAT(list, ::testing::HasSubstr('`' + place + '`')) << "the list \"" << heading << "\" lacks it";
}

// ---- A new option ----

TEST(Contributing, EachOptionIsWhereTheListSays) {
  expect_named("A new option", {"engine/rules/list_of_options.h", "engine/", "checker/oracle/",
                                "checker/faults/listed_fault.cpp", "cases/", "docs/options.md"});
  const std::string engine = engine_without_lists();
  const std::string oracle = texts_in("checker/oracle");
  const std::string faults = texts_in("checker/faults/listed_fault.cpp");
  const std::string cases = texts_in("cases", {".case"});
  for (const OptionEntry& option : option_entries()) {
    SCOPED_TRACE(option.name);
    EXPECT_TRUE(names(engine, option.member)) << "no rule in engine/ reads it";
    EXPECT_TRUE(names(oracle, option.member)) << "no rule in checker/oracle/ reads it";
    EXPECT_TRUE(names(faults, '"' + option.name + '"')) << "no fault in checker/faults/listed_fault.cpp sets it";
    const std::string number(find_option(option.name)->datc);
    EXPECT_TRUE(names(cases, option.name + '=') || (!number.empty() && names(cases, number + '=')))
        << "no case sets it";
  }
}

// The default is what most cases play.
TEST(Contributing, EachValueOfAnOptionIsPlayed) {
  const std::string cases = texts_in("cases", {".case"});
  const std::string variants = texts_in("mapdata", {".xml"});
  for (const OptionEntry& entry : option_entries()) {
    if (entry.type.empty()) continue;  // a number
    const OptionInfo& option = *find_option(entry.name);
    for (const OptionValue& value : option.values.subspan(1)) {
      const std::string by_name = entry.name + '=' + std::string(value.name);
      const std::string by_number = std::string(option.datc) + '=' + std::string(value.letter);
      const std::string of_variant = "name=\"" + entry.name + "\" value=\"" + std::string(value.name) + '"';
      const bool is_played = names(cases, by_name) || (!value.letter.empty() && names(cases, by_number)) ||
                             variants.find(of_variant) != std::string::npos;
      EXPECT_TRUE(is_played) << "no case and no variant sets " << by_name;
    }
  }
}

// A value that the oracle overlooks would be played like another.
TEST(Contributing, TheOracleNamesEachValueOfAnOption) {
  // The four points of DATC 4.A.4 are read with functions that stand next to the options.
  const std::string oracle = texts_in("checker/oracle") + texts_in("engine/rules/options.h");
  for (const OptionEntry& option : option_entries()) {
    std::vector<std::string> unnamed;
    for (const std::string& enumerator : option.enumerators) {
      if (!names(oracle, option.type + "::" + enumerator)) unnamed.push_back(enumerator);
    }
    EXPECT_LE(unnamed.size(), 1u) << option.name << ": only the rest needs no name, and these have none: "
                                  << ::testing::PrintToString(unnamed);
  }
}

std::string row_of(const OptionInfo& option) {
  std::string values, needs;
  if (option.values.back().name == "9") {
    values = "`none`, `1` to `9`";
  } else {
    for (const OptionValue& value : option.values) {
      values += (values.empty() ? "`" : ", `") + std::string(value.name) + '`';
      if (!value.letter.empty()) values += " (" + std::string(value.letter) + ')';
    }
  }
  if (option.movement == MovementSystem::Impulses) needs = what_it_needs(Feature::Impulses);
  for (const Feature feature : option.features) {
    if (feature != Feature::Always) needs += (needs.empty() ? "" : ", and ") + std::string(what_it_needs(feature));
  }
  return "| `" + std::string(option.name) + "` | " + std::string(option.datc) + " | " + values + " | " +
         std::string(option.summary) + " | " + needs + " |";
}

TEST(Contributing, ThePageOfTheOptionsHasTheirRows) {
  std::istringstream page(text_of(source / "docs/options.md"));
  std::vector<std::string> rows, expected;
  for (std::string line; std::getline(page, line);) {
    if (line.starts_with("| `")) rows.push_back(line);
  }
  for (const OptionInfo& option : all_options()) expected.push_back(row_of(option));
  EXPECT_EQ(rows, expected);
}

// ---- A new clause ----

TEST(Contributing, EachClauseIsWhereTheListSays) {
  expect_named("A new clause",
               {"engine/rules/list_of_clauses.h", "engine/rules/list_of_features.h", "engine/",
                "engine/faults/list_of_faults.h", "checker/faults/listed_fault.cpp", "cases/", "docs/rulebooks/"});
  const std::string engine = engine_without_lists();
  const std::string faults = texts_in("engine/faults/list_of_faults.h");
  const std::string option_faults = texts_in("checker/faults/listed_fault.cpp");
  const std::string cases = texts_in("cases", {".case"});
  const std::string pages = texts_in("docs/rulebooks", {".md"});
  const std::vector<std::string> enumerators = clause_enumerators();
  for (std::size_t i = 0; i < enumerators.size(); ++i) {
    const std::string key(key_of(static_cast<Clause>(i)));
    SCOPED_TRACE(key);
    EXPECT_TRUE(names(engine, "Clause::" + enumerators[i])) << "no rule in engine/ gives it";
    EXPECT_TRUE(names(faults, enumerators[i]) || names(option_faults, "Clause::" + enumerators[i]))
        << "no fault breaks it";
    EXPECT_NE(cases.find('/' + key), std::string::npos) << "no case cites it";
    EXPECT_NE(pages.find('`' + key + '`'), std::string::npos) << "no page of a rulebook has its row";
  }
}

}  // namespace contributing_test
}  // namespace casus
