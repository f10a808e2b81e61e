// casus_case(): a case, ready to be asked about.
#include <map>
#include <regex>
#include <string>
#include <utility>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "checker/corpus/case_reader.h"
#include "checker/corpus/case_writer.h"
#include "checker/corpus/run_corpus.h"
#include "engine/text/visible.h"
#include "library/variant_folder.h"
#include "reports/pages/html_report.h"
#include "tests/interface/engine.h"

namespace casus {
namespace interface_case_test {

using namespace interface_test;
using testing::HasSubstr;
using testing::StartsWith;

class CasusCase : public CasusInterface {
 protected:
  Json played(const Json& question) {
    EXPECT_EQ(engine.play_case(question), CASUS_OK) << engine.text();
    return engine.answer();
  }
};

// Of each variant, and of each kind of phase: convoys and paradoxes, diplomacy points, powers that fall, sheets.
const std::vector<std::string> files = {
    "cases/standard/datc-6d-supports-and-dislodgement.case",
    "cases/standard/datc-6f-convoys.case",
    "cases/standard/phases-in-a-row.case",
    "cases/standard/notation.case",
    "cases/ambition-empire-6/diplomacy-points.case",
    "cases/ambition-empire-6/civil-disorder.case",
    "cases/1700ad/impulses.case",
    "cases/1700ad/builds-and-removals.case",
};

// What a run says of each order, and what casus_adjudicate() says of the orders that casus_case() gives.
std::map<std::string, std::string> results_of_run(const Json& phase) {
  std::map<std::string, std::string> results;
  for (const Json& order : phase["orders"]) {
    if (order.contains("result")) results[order["order"]["text"]] = order["result"];
  }
  return results;
}
std::map<std::string, std::string> results_of(const Json& adjudication) {
  std::map<std::string, std::string> results;
  for (const Json& order : adjudication["orders"]) results[order["order"]["text"]] = order["result"];
  return results;
}

TEST_F(CasusCase, GivesEachPhaseAsItCanBeAsked) {
  std::size_t phases = 0;
  for (const std::string& name : files) {
    const std::string text = file(name);
    ASSERT_EQ(engine.run_cases(text), CASUS_OK) << name;
    const Json run = engine.answer()["cases"];
    for (const Json& record : run) {
      const Json answer = played({{"text", text}, {"id", record["id"]}});
      EXPECT_EQ(answer["status"], record["status"]) << record["id"];
      EXPECT_EQ(answer["title"], record["title"]);
      ASSERT_EQ(answer["phases"].size(), record["phases"].size()) << record["id"];
      for (std::size_t i = 0; i < answer["phases"].size(); ++i, ++phases) {
        const Json& phase = answer["phases"][i];
        ASSERT_EQ(engine.adjudicate(
                      {{"position", phase["position"]}, {"orders", phase["orders"]}, {"options", answer["options"]}}),
                  CASUS_OK)
            << record["id"] << engine.text() << phase;
        const Json again = engine.answer();
        EXPECT_EQ(results_of(again["adjudication"]), results_of_run(record["phases"][i])) << record["id"];
        const bool is_last = i + 1 == answer["phases"].size();
        EXPECT_EQ(is_last ? again["next"] : answer["phases"][i + 1]["position"], again["next"]) << record["id"];
      }
    }
  }
  EXPECT_GT(phases, 150u);
}

constexpr const char* lone_case =
    "case MINE.1 \"An army walks\"\n  phase  Spring 1901 movement\n  France\n    A Paris - Burgundy  moves\n";

TEST_F(CasusCase, TakesACaseWithoutTheHeadOfItsFile) {
  const Json answer = played({{"text", lone_case}, {"variant", "standard"}, {"chapter", "6.Z"}, {"page", true}});
  EXPECT_EQ(answer["id"], "MINE.1");
  EXPECT_EQ(answer["status"], "passed");
  EXPECT_EQ(answer["options"], Json::object());
  EXPECT_EQ(answer["phases"][0]["orders"], "France:\n  A Paris - Burgundy\n");
  for (const std::string part : {"cases.case:1<", ">6.Z ", "maps/standard.js"})
    EXPECT_THAT(answer["page"].get<std::string>(), HasSubstr(part));

  std::string wrong = lone_case;
  wrong.replace(wrong.find("Burgundy"), 8, "Burgundi");
  ASSERT_EQ(engine.play_case({{"text", wrong}, {"variant", "standard"}, {"name", "mine.case"}}), CASUS_REFUSED);
  EXPECT_THAT(engine.problem(), StartsWith("mine.case:4:15: unknown province; "));
  ASSERT_EQ(engine.play_case({{"text", lone_case}, {"variant", "standart"}}), CASUS_REFUSED);
  EXPECT_THAT(engine.problem(), StartsWith("variant:0:0: an unknown variant; "));
}

TEST_F(CasusCase, KeepsPlaceOfTextThatTheCaseStatesToBeUnreadable) {
  const std::string text = std::string(lone_case) + "    \"A Paris to the moon\"  unreadable \"unknown province\"\n";
  EXPECT_EQ(played({{"text", text}, {"variant", "standard"}})["phases"][0]["orders"],
            "France:\n  A Paris - Burgundy\n  # A Paris to the moon\n");
}

TEST_F(CasusCase, HasOneCase) {
  const std::string text = file(files.front());
  ASSERT_EQ(engine.play_case({{"text", text}}), CASUS_REFUSED);
  EXPECT_THAT(engine.problem(), StartsWith("cases.case:0:0: not one case; one case, or its id in \"id\", "));
  ASSERT_EQ(engine.play_case({{"text", text}, {"id", "6.D.l"}}), CASUS_REFUSED);
  EXPECT_THAT(engine.problem(), StartsWith("cases.case:0:0: an unknown case; "));
  ASSERT_EQ(engine.play_case(Json::object()), CASUS_REFUSED);
  EXPECT_THAT(engine.problem(), HasSubstr("text: expected"));
  ASSERT_EQ(engine.play_case({{"text", lone_case}, {"variant", "../standard"}}), CASUS_REFUSED);
  EXPECT_THAT(engine.problem(), StartsWith("variant:0:0: this cannot be the id of a variant"));
  ASSERT_EQ(engine.play_case({{"text", lone_case}, {"variant", "standard"}, {"chapter", "6 A"}}), CASUS_REFUSED);
  EXPECT_THAT(engine.problem(), StartsWith("chapter:0:0: this cannot be the id of a chapter"));
}

// As the program makes it of a run over this case alone.
TEST_F(CasusCase, HasThePageOfAReport) {
  corpus::GivenVariants variants(variants_below(source + "/mapdata"));
  for (const std::string& name : files) {
    const std::string text = file(name);
    auto read = corpus::read_case_file(text, name, variants);
    ASSERT_TRUE(read) << to_string(read.problems());
    corpus::CaseFile alone = *read;
    alone.cases.resize(1);
    corpus::Corpus corpus;
    corpus.files.push_back({name, alone});
    corpus.variants = {alone.variant};
    reports::RunRecord run = corpus::run_corpus(corpus, {}, corpus::Phases::OfAll, reports::one_by_one);
    run.cases[0].text = corpus::print(alone.cases[0]);
    const auto report = reports::html_report(run, {});
    const Json answer = played({{"text", text}, {"name", name}, {"id", alone.cases[0].id}, {"page", true}});
    EXPECT_TRUE(report.at("cases/" + alone.cases[0].id + ".html") == answer["page"]) << alone.cases[0].id;
  }
}

// Without what is about the statements of a case.
std::string without_statements(std::string page) {
  const auto erase_all = [&](const std::string& from, const std::string& to) {
    for (std::size_t at = page.find(from); at != std::string::npos; at = page.find(from, at))
      page.erase(at, page.find(to, at) + to.size() - at);
  };
  std::erase_if(page, [](char c) { return c == '\n' || c == ' '; });
  erase_all("<small>(notstated)", "</small>");
  erase_all("<h3>Resultlines", "</table></div>");
  for (std::size_t at = page.find("Asexpected"); at != std::string::npos; at = page.find("Asexpected", at))
    page.replace(at, 10, "Result");
  return page;
}

TEST_F(CasusCase, IsShownByItsPageAsAPhaseIs) {
  const std::regex with_reason(R"re("expected":"[^"]*( by |[0-9]:[0-9]|[(]))re");
  std::size_t same = 0;
  for (const std::string& name : files) {
    if (name.ends_with("notation.case")) continue;  // orders as they are written
    const std::string text = file(name);
    ASSERT_EQ(engine.run_cases(text), CASUS_OK);
    const Json run = engine.answer()["cases"];
    for (const Json& record : run) {
      if (record["status"] != "passed" || std::regex_search(record.dump(), with_reason)) continue;
      const Json answer = played({{"text", text}, {"id", record["id"]}, {"page", true}});
      const std::string page = without_statements(answer["page"]);
      for (std::size_t i = 0; i < answer["phases"].size(); ++i) {
        if (!record["phases"][i]["published"].empty()) continue;  // a case has them in its own sequence
        const Json& phase = answer["phases"][i];
        ASSERT_EQ(engine.adjudicate({{"position", phase["position"]},
                                     {"orders", phase["orders"]},
                                     {"options", answer["options"]},
                                     {"page", {{"home", "../"}}}}),
                  CASUS_OK);
        const bool is_there = page.find(without_statements(engine.answer()["page"])) != std::string::npos;
        EXPECT_TRUE(is_there) << record["id"];
        ++same;
      }
    }
  }
  EXPECT_GT(same, 50u);
}

}  // namespace interface_case_test
}  // namespace casus
