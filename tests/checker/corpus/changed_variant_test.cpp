// A designer's variant of five lines: one option changed, and just the cases of its clauses come out otherwise.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <set>

#include "checker/collection/find_files.h"
#include "checker/collection/read_corpus.h"
#include "checker/collection/run_corpus.h"
#include "checker/corpus/corpus.h"
#include "engine/rules/rulebook.h"
#include "tests/engine/unchecked_options.h"
#include "tests/engine/variant_files.h"

namespace casus::corpus {
namespace changed_variant_test {

constexpr std::string_view played = "ambition-empire-6";

// The shipped files, with the played variant changed: the cases meet it under its own id.
FileSource with_option(std::string_view option, std::string_view value) {
  std::string original = testing::text_of_file(CASUS_SOURCE_DIR "/mapdata/ambition-empire-6/variant.xml");
  const std::string own_id = "variant id=\"ambition-empire-6\"";
  original.replace(original.find(own_id), own_id.size(), "variant id=\"original\"");
  return testing::mapdata(
      {{"original/variant.xml", original},
       {"ambition-empire-6/variant.xml",
        "<variant id=\"ambition-empire-6\" extends=\"original\">\n  <rules>\n    <option name=\"" +
            std::string(option) + "\" value=\"" + std::string(value) + "\"/>\n  </rules>\n</variant>\n"}});
}

reports::RunRecord play(const FileSource& variants) {
  const std::filesystem::path folder = std::filesystem::path(CASUS_SOURCE_DIR) / "cases" / played;
  auto files = collection::find_case_files(std::span(&folder, 1));
  // Generated cases cite no clauses.
  std::erase_if(*files, is_generated);
  return collection::run_corpus(collection::read_corpus(*files, variants, 0), {}, 0);
}

std::set<std::string> failures_in(const reports::RunRecord& run) {
  std::set<std::string> ids;
  for (const reports::CaseRecord& one : run.cases) {
    if (one.status != reports::Status::Passed) ids.insert(one.id);
  }
  return ids;
}

bool is_about(const reports::CaseRecord& one, const std::vector<std::string>& clauses) {
  return std::ranges::any_of(clauses, [&](const std::string& id) {
    const auto clause = one.variant->rulebook().find(id);
    return clause && std::ranges::binary_search(one.decided, *clause);
  });
}

TEST(ChangedVariant, ChangesJustTheCasesOfItsClauses) {
  struct Row {
    const char *option, *value,
        *chapter;  // the chapter has cases in which a clause shows only in what is not there, as a closed retreat
    std::vector<std::string> clauses;
  };
  const Row rows[] = {
      {"build-limit", "none", "AE6.BUILD", {"ae6/build/limit"}},
      {"home-limit", "none", "AE6.HOME", {"ae6/home/limit"}},
      {"minor-rebuilding", "never", "AE6.MINOR", {"ae6/minor/rebuilt"}},
      {"attackers-points", "count", "AE6.LIMIT", {"ae6/points/of-attacker", "ae6/points/of-supporter"}},
      {"religious-rule",
       "none",
       "AE6.FAITH",
       {"ae6/faith/attack", "ae6/faith/not-adjacent", "ae6/faith/support", "ae6/faith/islamic-support",
        "ae6/faith/christian-support"}},
      {"straits", "open", "AE6.STRAIT", {"ae6/strait/closed", "ae6/strait/own-fleet"}},
  };
  const reports::RunRecord original = play(testing::mapdata());
  ASSERT_EQ(failures_in(original), std::set<std::string>{});
  for (const Row& row : rows) {
    SCOPED_TRACE(std::string(row.option) + '=' + row.value);
    const std::set<std::string> changed = failures_in(play(with_option(row.option, row.value)));
    for (const reports::CaseRecord& one : original.cases) {
      const bool has_the_option_itself =
          std::ranges::any_of(one.options, [&](const auto& option) { return option.first == row.option; });
      const bool cites = std::ranges::any_of(
          one.cited, [&](const std::string& id) { return std::ranges::find(row.clauses, id) != row.clauses.end(); });
      const bool changes = changed.contains(one.id);
      EXPECT_TRUE(changes || !cites || has_the_option_itself) << one.id << " does not notice";
      EXPECT_TRUE(!changes || is_about(one, row.clauses) || one.chapter == row.chapter)
          << one.id << " changes for another reason";
    }
  }
}

}  // namespace changed_variant_test
}  // namespace casus::corpus
