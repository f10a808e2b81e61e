#include "reports/pages/html_report.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <set>

#include "engine/rules/clauses.h"
#include "reports/pages/list_script.h"
#include "reports/pages/report_page.h"
#include "reports/pictures/board_picture.h"
#include "tests/reports/golden.h"
#include "tests/reports/sample_run.h"
#include "tests/reports/sample_turn.h"
#include "tests/reports/standard_variant.h"

namespace casus::reports {
namespace html_report_test {

using Files = std::map<std::string, std::string>;

Files make_standard_report() {
  return html_report(testing::standard_run(),
                     {{"standard", "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>"}});
}
const Files& standard_report() {
  static const Files files = make_standard_report();
  return files;
}

// Pages are too long to be printed when an expectation fails.
bool has(const std::string& page, std::string_view text) { return page.find(text) != std::string::npos; }

TEST(HtmlReport, HasAPageForEveryCase) {
  const RunRecord run = testing::standard_run();
  const Files& files = standard_report();
  const std::vector<std::string> slugs = case_slugs(run);
  ASSERT_EQ(slugs.size(), run.cases.size());
  for (const std::string& slug : slugs) EXPECT_TRUE(files.contains("cases/" + slug + ".html")) << slug;
  for (const char* file :
       {"index.html", "list.js", "clauses.html", "clauses/support.cut.html", "diagrams.html", "report.css", "board.css",
        "board.js", "report.js", "casus-report.json", "history.html", "history.js", "history.json",
        "diagrams/standard.svg", "maps/standard.js", "maps/standard.css"}) {
    EXPECT_TRUE(files.contains(file)) << file;
  }
}

TEST(HtmlReport, HasAPageForEachMapWithItsDiagramAndTheTableOfItsProvinces) {
  const Files files = html_report(
      testing::standard_run(),
      {{"standard",
        "<svg xmlns='http://www.w3.org/2000/svg' class='borders' viewBox='0 0 90 60'><g><g "
        "id='map-spa.nc' class='node' tabindex='0'><title>Spain(nc)</title><text>nc</text></g></g></svg>"}});
  const std::string& page = files.at("diagrams/standard.html");
  EXPECT_TRUE(has(page, "<div class=\"scroll\"><svg "));
  EXPECT_TRUE(has(page, "<title>Spain(nc)</title><a href=\"#province-spa\"><text>nc</text></a>"));
  EXPECT_TRUE(has(page,
                  "<tr id=\"province-spa\"><th scope=\"row\"><a href=\"#map-spa\">Spain</a></th><td>Spa</td>"
                  "<td>coastal</td><td>centre</td>"));
  EXPECT_TRUE(has(page, "<b>sc:</b> <a href=\"#province-lyo\" title=\"Gulf of Lyon\">LYO</a>"));
  EXPECT_TRUE(has(page, "casus list provinces standard --format csv"));
  EXPECT_TRUE(has(files.at("diagrams/standard.svg"), "<a href=\"standard.html#province-spa\">"));
  const std::string& all = files.at("diagrams.html");
  EXPECT_TRUE(has(all, "<a href=\"diagrams/standard.html\">"));
  EXPECT_TRUE(has(all, "width=\"90\" height=\"60\"")) << "the place of the picture is kept";
}

TEST(HtmlReport, NamesDiagramsByTheirVariants) {
  RunRecord run = testing::standard_run();
  run.cases.clear();
  const Files files = html_report(run, {{"My.Variant", ""}, {"a b", ""}, {"a/b", ""}, {"../c", ""}});
  for (const char* file : {"My.Variant", "a_b", "a_b-2", "_._c"})
    EXPECT_TRUE(files.contains(std::string("diagrams/") + file + ".svg")) << file;
}

TEST(HtmlReport, HasGeneratedCasesAsTextOnPagesOfTheirChapterAndLinksPastThem) {
  RunRecord run = testing::standard_run();
  ASSERT_GE(run.cases.size(), 3u);
  const std::vector<std::string> all = case_slugs(run);
  CaseRecord& record = run.cases[1];
  record.has_page = false;
  record.generated = true;
  record.text = "case X \"<Y>\"\n  source   generated: seed 1\n  phase    Spring 1901 movement\n";
  const Files files = html_report(run, {});
  EXPECT_FALSE(files.contains("cases/" + all[1] + ".html"));
  // The other cases of its chapter are written by hand, and their page has the name already.
  const std::string page = "chapters/" + slug_of("standard-" + record.chapter) + "_2-1.html";
  ASSERT_TRUE(files.contains(page)) << page;
  EXPECT_TRUE(has(files.at(page), "<h2 id=\"" + all[1] + "\">" + record.id + "</h2>"));
  EXPECT_TRUE(has(files.at(page), "case X \"&lt;Y&gt;\"\n  phase    Spring 1901 movement"))
      << "where it comes from is the same for all";
  EXPECT_TRUE(has(files.at("index.html"), "href=\"" + page + "\"")) << "without scripts, too";
  for (const auto& [name, text] : files) EXPECT_FALSE(has(text, all[1] + ".html")) << name;
}

TEST(HtmlReport, HasThePlainWayToEveryCase) {
  const Files& files = standard_report();
  const RunRecord run = testing::standard_run();
  std::string chapters;
  for (const auto& [name, text] : files) {
    if (!name.starts_with("chapters/")) continue;
    chapters += text;
    EXPECT_TRUE(has(files.at("index.html"), "href=\"" + name + "\"")) << name;
  }
  for (const std::string& slug : case_slugs(run)) EXPECT_TRUE(has(chapters, "../cases/" + slug + ".html")) << slug;
}

// Of thousands of pages the long parts are packed, chapter by chapter; not of a case that somebody has to look into.
TEST(HtmlReport, PacksTheBoardsOfManyCases) {
  RunRecord run = testing::tiny_run();
  CaseRecord one = run.cases.front();
  ASSERT_EQ(one.status, Status::Passed);
  one.text = "case itself";
  for (int i = 0; i < 500; ++i) run.cases.emplace_back(one).id = "T.A.MANY." + std::to_string(i);
  const Files files = html_report(run, {});
  const std::string page = files.at("cases/T.A.MANY.7.html");
  EXPECT_TRUE(has(page, "<div data-pack=\"../chapters/tiny-T.A.js\" data-entry=\"8\"></div>"))
      << "the second case did not pass and is not packed";
  EXPECT_FALSE(has(page, "<table"));
  EXPECT_TRUE(has(page, "case itself")) << "without scripts, too";
  EXPECT_TRUE(files.at("chapters/tiny-T.A.js").starts_with("window.casus_pack = \"eN"));
  EXPECT_TRUE(has(files.at("cases/T.A.2.html"), "<table"));
  EXPECT_FALSE(html_report(testing::tiny_run(), {}).contains("chapters/tiny-T.A.js"));
}

TEST(HtmlReport, NamesItsProgramCommandAndCorpus) {
  RunRecord run = testing::standard_run();
  run.commit = "0abc<";
  run.command = "casus run '<b>'";
  run.corpus = "00ff";
  const Files files = html_report(run, {});
  EXPECT_TRUE(has(files.at("index.html"), "commit 0abc&lt;"));
  EXPECT_TRUE(has(files.at("index.html"), "fingerprint 00ff"));
  EXPECT_TRUE(has(files.at("index.html"), "casus run '&lt;b&gt;'"));
  EXPECT_TRUE(has(files.at("clauses.html"), "commit 0abc&lt;")) << "on every page";
  EXPECT_TRUE(has(standard_report().at("index.html"), "commit unknown"));
}

TEST(HtmlReport, WritesCountsAsPeopleDo) {
  EXPECT_EQ(counted(1, "case"), "1 case");
  EXPECT_EQ(counted(999, "case"), "999 cases");
  EXPECT_EQ(counted(7327, "case"), "7,327 cases");
}

TEST(HtmlReport, TellsOfEachFaultWhichCasesCatchIt) {
  RunRecord run = testing::standard_run();
  const std::string id = run.cases[0].id;
  run.faults = {{"NobodyTried", Clause::SupportCut, "A wrong <rule>.", "", {}},
                {"Caught", Clause::SupportCut, "Another.", "", std::vector<std::string>{id, "elsewhere"}},
                {"Survives", Clause::SupportCut, "A third.", "", std::vector<std::string>{}},
                {"Harmless", Clause::SupportCut, "A fourth.", "It changes nothing.", {}},
                {"OfAnotherRule", Clause::OrderHold, "A fifth.", "", {}}};
  const std::string page = html_report(run, {}).at("clauses/support.cut.html");
  EXPECT_TRUE(has(page, "A wrong &lt;rule&gt;."));
  EXPECT_TRUE(has(page, "casus faults --fault NobodyTried"));
  EXPECT_TRUE(has(page, ">" + id + "</a>, elsewhere"));
  EXPECT_TRUE(has(page, "no case notices it"));
  EXPECT_TRUE(has(page, "No case can: It changes nothing."));
  EXPECT_FALSE(has(page, "OfAnotherRule"));
}

TEST(HtmlReport, CountsNoGeneratedCaseForAClause) {
  RunRecord run = testing::standard_run();
  for (CaseRecord& record : run.cases) record.generated = true;
  EXPECT_TRUE(has(html_report(run, {}).at("clauses.html"), ">0 of "));
  EXPECT_FALSE(has(standard_report().at("clauses.html"), ">0 of "));
}

// Only the files of the history have a date.
TEST(HtmlReport, HasThePagesOfTheRunWhateverItsHistory) {
  ReportedRun before;
  before.when = 1'795'183'331;
  Files with = html_report(testing::tiny_run(), {}, {}, one_by_one, {}, {before});
  Files without = html_report(testing::tiny_run(), {});
  for (const char* file : {"history.js", "history.json"}) {
    EXPECT_TRUE(has(with.at(file), "2026-11-20T14:02:11Z"));
    with.erase(file);
    without.erase(file);
  }
  EXPECT_TRUE(with == without);
}

TEST(HtmlReport, BeginsThePageOfARuleWithItsSimplestCase) {
  RunRecord run = testing::standard_run();
  const std::string before = html_report(run, {}).at("clauses/support.cut.html");
  const std::size_t example = before.find("<h2>The simplest case</h2>");
  ASSERT_NE(example, std::string::npos);
  EXPECT_LT(example, before.find("<svg class=\"board"));
  EXPECT_LT(before.find("<svg class=\"board"), before.find("Cases, simplest first"));
  // The same case with a unit less is simpler, and one that is generated is not.
  const auto which = std::ranges::find_if(run.cases, [](const CaseRecord& record) {
    return std::ranges::find(record.decided, Clause::SupportCut) != record.decided.end();
  });
  ASSERT_NE(which, run.cases.end());
  CaseRecord simple = *which, generated = *which;
  simple.id = "SIMPLE";
  simple.cited = {"standard/support/cut"};
  simple.phases.front().before.units.pop_back();
  generated.id = "GENERATED";
  generated.generated = true;
  generated.phases.front().before.units.clear();
  run.cases.push_back(generated);
  run.cases.push_back(simple);
  EXPECT_TRUE(has(html_report(run, {}).at("clauses/support.cut.html"),
                  "<p class=\"head\"><a href=\"../cases/SIMPLE.html\">SIMPLE</a>"));
  for (CaseRecord& record : run.cases) record.generated = true;
  EXPECT_TRUE(has(html_report(run, {}).at("clauses/support.cut.html"), "The simplest case"))
      << "a generated one if there is no other";
}

TEST(HtmlReport, IsTheSameForTheSameRun) { EXPECT_TRUE(make_standard_report() == make_standard_report()); }

TEST(HtmlReport, EscapesWhatFilesSay) {
  for (const auto& [name, text] : standard_report()) {
    if (!name.ends_with(".html")) continue;
    SCOPED_TRACE(name);
    EXPECT_FALSE(has(text, "<script>"));
    EXPECT_FALSE(has(text, "<img src=x"));
    EXPECT_FALSE(has(text, "<b>ruling"));
    EXPECT_FALSE(has(text, "<i>option"));
    EXPECT_FALSE(has(text, "<u>expected"));
    EXPECT_FALSE(has(text, "\xFF"));
    EXPECT_FALSE(has(text, "\a"));
  }
  const std::string page = standard_report().at("cases/6.B.2_4.B.2=b.html");
  EXPECT_TRUE(has(page, "<h1>&lt;script&gt;alert('title')&lt;/script&gt; &amp; \"quotes\"</h1>"));
  EXPECT_TRUE(has(page, "&lt;script&gt;alert('order')"));
}

TEST(HtmlReport, LoadsNothingFromElsewhere) {
  for (const auto& [name, text] : standard_report()) {
    if (name.ends_with(".svg")) continue;
    SCOPED_TRACE(name);
    EXPECT_FALSE(has(text, "http:"));
    EXPECT_FALSE(has(text, "https:"));
    EXPECT_FALSE(has(text, "@import"));
  }
}

TEST(HtmlReport, LinksOnlyToWhatIsThere) {
  const Files& files = standard_report();
  for (const auto& [name, text] : files) {
    if (!name.ends_with(".html")) continue;
    const std::string folder = name.substr(0, name.find('/') == std::string::npos ? 0 : name.find('/') + 1);
    for (const std::string_view attribute : {"href=\"", "src=\""}) {
      for (std::size_t at = text.find(attribute); at != std::string::npos; at = text.find(attribute, at + 1)) {
        const std::size_t begin = at + attribute.size();
        std::string target = text.substr(begin, text.find('"', begin) - begin);
        target = target.substr(0, target.find('#'));
        if (target.empty() || target.starts_with("data:")) continue;
        target = target.starts_with("../") ? target.substr(3) : folder + target;
        EXPECT_TRUE(files.contains(target)) << name << " leads to " << target;
      }
    }
  }
}

TEST(HtmlReport, ShowsFailuresKnownFailuresAndUnexpectedPassesFirst) {
  const std::string index = standard_report().at("index.html");
  const std::size_t list = index.find("id=\"cases\"");
  ASSERT_NE(list, std::string::npos);
  const std::string top = index.substr(0, list);
  EXPECT_TRUE(has(top, "6.D.33 A beleaguered garrison stays"));
  EXPECT_TRUE(has(top, "the 1982 rule is not decided yet"));
  EXPECT_TRUE(has(top, "The case passes now: remove the mark."));
  EXPECT_TRUE(has(top, "two units in one province"));
  EXPECT_TRUE(has(top, "casus run cases/sample.case --id 6.D.33"));
  EXPECT_FALSE(has(top, "6.D.17"));
}

TEST(HtmlReport, SaysWhichClausesAreNotCovered) {
  const std::string clauses = standard_report().at("clauses.html");
  const std::size_t uncovered = clauses.find("id=\"standard/victory/centres\"");
  const std::size_t covered = clauses.find("id=\"standard/support/cut-by-dislodgement\"");
  ASSERT_NE(uncovered, std::string::npos);
  ASSERT_NE(covered, std::string::npos);
  EXPECT_LT(uncovered, covered);
}

RunRecord run_of_editions() {
  RunRecord run;
  run.variants = {ambition_empire_5(), ambition_empire_6(), ambition_empire_ludomaniacs(), classical(),
                  standard_variant()};
  const auto add = [&](const std::shared_ptr<const Variant>& variant, std::string id, std::string_view power,
                       std::string_view order, Clause clause) {
    run.chapters.push_back({variant->id, id, "A chapter"});
    CaseRecord record = testing::SampleCase(variant, id + ".1", "A case of " + variant->id, id)
                            .phase(variant->start.phase)
                            .order(power, order, Result::Holds, clause)
                            .with_status(Status::Passed);
    record.decided = {clause};
    run.cases.push_back(record);
  };
  add(ambition_empire_5(), "AE5.HOME", "Spain", "A Madrid H", Clause::HomeDeclared);
  add(ambition_empire_6(), "AE6.HOME", "Spain", "A Madrid H", Clause::HomeElective);
  add(ambition_empire_ludomaniacs(), "AEL.HOME", "Spain", "A Seville H", Clause::HomeWhileOwned);
  add(classical(), "CL.BUILD", "Rome", "A Roma H", Clause::BuildAnywhere);
  add(standard_variant(), "6.A", "France", "A Paris H", Clause::OrderHold);
  run.cases[3].decided.push_back(Clause::OrderHold);
  return run;
}

const Files& report_of_editions() {
  static const Files files = html_report(run_of_editions(), {});
  return files;
}

std::size_t times(const std::string& text, const std::string& part) {
  std::size_t count = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++count;
  return count;
}

TEST(HtmlReport, ListsEachClauseOnceUnderItsRulebook) {
  const std::string clauses = report_of_editions().at("clauses.html");
  std::size_t last = 0;
  for (std::string_view heading :
       {"Standard Diplomacy", "Ambition &amp; Empire, version 5", "Ambition &amp; Empire, version 6",
        "Ambition &amp; Empire, Ludomaniacs", "Classical (273 BC)"}) {
    const std::size_t at = clauses.find("<h2>" + std::string(heading) + "</h2>");
    ASSERT_NE(at, std::string::npos) << heading;
    EXPECT_GT(at, last) << heading << ": what the variants share comes first";
    last = at;
  }
  EXPECT_EQ(times(clauses, "id=\"standard/order/hold\""), 1U) << "though all five variants have it";
  EXPECT_EQ(times(clauses, "id=\"ae5/home/declared\""), 1U);
  EXPECT_TRUE(has(clauses,
                  "<h3>Ambition &amp; Empire, version 5 · Ambition &amp; Empire, version 6 · "
                  "Ambition &amp; Empire, Ludomaniacs</h3>"))
      << "rules that all three editions state, side by side";
  EXPECT_LT(clauses.find(">6.A.1</a>"), clauses.find(">CL.BUILD.1</a>")) << "cases of its own variant first";
  EXPECT_TRUE(has(clauses, "1 of 3 clauses is covered; 2 decided nothing.")) << "of Classical's own";
}

TEST(HtmlReport, NamesARulebookWhoseVariantIsNotInTheRun) {
  RunRecord run = run_of_editions();
  run.variants = {classical()};
  const std::string clauses = html_report(run, {}).at("clauses.html");
  EXPECT_TRUE(has(clauses, "<h2>standard</h2>"));
  EXPECT_TRUE(has(clauses, "<h2>Classical (273 BC)</h2>"));
}

TEST(HtmlReport, GroupsChaptersAndFiltersByVariant) {
  const std::string index = report_of_editions().at("index.html");
  std::size_t last = 0;
  for (std::string_view title :
       {"Standard Diplomacy", "Ambition &amp; Empire, version 5", "Ambition &amp; Empire, version 6",
        "Ambition &amp; Empire, Ludomaniacs", "Classical (273 BC)"}) {
    const std::size_t at = index.find("<optgroup label=\"" + std::string(title) + "\">");
    ASSERT_NE(at, std::string::npos) << title;
    EXPECT_GT(at, last) << title << ": the game that the others extend comes first";
    last = at;
    EXPECT_TRUE(has(index, ">" + std::string(title) + "</a></th><td class=\"number\">1</td>")) << title;
    EXPECT_TRUE(has(index, ">" + std::string(title) + "</option>")) << title;
  }
  EXPECT_TRUE(has(index, "href=\"index.html#variant=classical\""));
  EXPECT_FALSE(has(standard_report().at("index.html"), "<optgroup")) << "one variant needs no groups";
}

// Outlines and legend are long: in each page they were most of the report.
TEST(HtmlReport, HasOutlinesAndLegendOnce) {
  const Files& files = standard_report();
  const std::string& map = files.at("maps/standard.js");
  EXPECT_TRUE(has(map, "id=\\\"lands\\\""));
  EXPECT_TRUE(has(files.at("maps/standard.css"), ".p0 { --owner: #"));
  EXPECT_TRUE(has(files.at("diagrams.html"), "<section id=\"signs\">"));
  for (const auto& [name, text] : files) {
    if (!name.starts_with("cases/")) continue;
    SCOPED_TRACE(name);
    EXPECT_FALSE(has(text, "class=\"land\""));
    EXPECT_FALSE(has(text, "class=\"legend\""));
    const bool has_board = has(text, "class=\"board\"");
    EXPECT_EQ(has(text, "<use href=\"#map\"/>"), has_board);
    EXPECT_EQ(has(text, "diagrams.html#signs"), has_board);
    // Whatever a picture uses is defined by the map or by nobody.
    for (std::size_t at = text.find("<use "); at != std::string::npos; at = text.find("<use ", at + 1)) {
      const std::size_t begin = text.find("href=\"#", at) + 7;
      const std::string id = text.substr(begin, text.find('"', begin) - begin);
      EXPECT_TRUE(has(map, "id=\\\"" + id + "\\\"")) << id;
    }
  }
}

TEST(HtmlReport, HasATableOfDiplomacyPoints) {
  const auto variant = ambition_empire_6();
  RunRecord run;
  run.variants = {variant};
  run.cases.push_back(testing::SampleCase(variant, "AE6.POINTS.1", "The most points carry", "AE6.POINTS")
                          .phase({})
                          .order("Switzerland", "A Switzerland - Burgundy", Result::Bounces, Clause::SortieUnopposed)
                          .with_status(Status::Failed));
  PhaseRecord& phase = run.cases.back().phases[0];
  phase.orders[0].published = true;
  phase.fallen = {variant->find_power("Spain").value()};
  GrantRecord grant;
  grant.power = variant->find_power("Austria").value();
  grant.points = 2;
  grant.text = "A Switzerland - <Burgundy>";
  grant.order = phase.orders[0].order;
  grant.expected = "outbid";
  grant.got = "carried";
  grant.agrees = false;
  grant.verdict = GrantVerdict{GrantResult::Carried, Clause::PointsCarried, {Clause::PointsAddUp}, {}, 3, 1};
  phase.grants = {grant};
  const Files files = html_report(run, {});
  const std::string page = files.at("cases/AE6.POINTS.1.html");
  EXPECT_TRUE(has(page, "<h3>Diplomacy points</h3>"));
  EXPECT_TRUE(has(page, "A Switzerland - &lt;Burgundy&gt;"));
  EXPECT_TRUE(has(page, "clauses/points.carried.html"));
  EXPECT_TRUE(has(page, "which has 3 diplomacy points; no other order for A Switzerland has more than 1."));
  EXPECT_TRUE(has(page, "Also true: ae6/points/add-up."));
  EXPECT_TRUE(has(page, "A Switzerland - Burgundy<small> (published)</small>"));
  EXPECT_TRUE(has(page, "Spain has been declared to be in permanent civil disorder"));
  EXPECT_TRUE(has(files.at("index.html"), "Austria 2: A Switzerland - &lt;Burgundy&gt;</b>: expected “outbid”, got"));
}

TEST(HtmlReport, TellsTheYearInBothWaysBesideEachPhase) {
  RunRecord run;
  run.variants = {classical()};
  run.cases.push_back(testing::SampleCase(classical(), "CL.YEAR.1", "The first year", "CL.YEAR")
                          .phase(classical()->start.phase)
                          .order("Rome", "A Roma H", Result::Holds, Clause::OrderHold)
                          .with_status(Status::Passed));
  const std::string page = html_report(run, {}).at("cases/CL.YEAR.1.html");
  EXPECT_TRUE(has(page, "<h2>Spring 273 BC movement (Year 50)</h2>"));
  EXPECT_TRUE(has(page, "Spring 273 BC movement (Year 50): the orders and their results"));
}

// Without its pictures, which have tests of their own and change with the map.
std::string without_pictures(std::string page) {
  for (std::size_t at; (at = page.find("<svg")) != std::string::npos;) {
    const std::size_t end = page.find("</svg>", at);
    page.erase(at, end == std::string::npos ? std::string::npos : end + 6 - at);
  }
  return page;
}

TEST(HtmlReport, ShowsATurnImpulseByImpulse) {
  testing::SampleTurn turn = testing::sample_turn();
  RunRecord run;
  run.version = "1.2.3";
  run.variants = {testing::variant_of_1700()};
  CaseRecord record;
  record.id = "1700.T.1";
  record.title = "A landing and a siege";
  record.variant = testing::variant_of_1700();
  record.file = "cases/sample.case";
  record.phases = {turn.phase()};
  run.cases.push_back(record);
  const std::string page = html_report(run, {}).at("cases/1700.T.1.html");
  std::size_t pictures = 0;
  for (std::size_t at = page.find("<figure"); at != std::string::npos; at = page.find("<figure", at + 1)) ++pictures;
  EXPECT_EQ(pictures, 4U) << "the year, the board afterwards, and each impulse";
  testing::expect_golden("html_report_1700.T.1.html", testing::one_tag_a_line(without_pictures(page)));
}

TEST(HtmlReport, TakesARunWithoutAnything) {
  const Files files = html_report(RunRecord{}, {});
  EXPECT_TRUE(has(files.at("index.html"), "No case was run."));
}

TEST(CaseSlugs, AreUniqueAndSafeForEveryFileSystem) {
  RunRecord run;
  for (const char* id :
       {"6.B.2/4.B.2=b", "6.B.2_4.B.2=b", "6.b.2/4.b.2=B", "", "..", "con", "a b\"<>:|?*\\", "\xC3\xA9"}) {
    run.cases.emplace_back().id = id;
  }
  run.cases.emplace_back().id = std::string(5000, 'x');
  std::set<std::string> seen;
  for (std::string slug : case_slugs(run)) {
    SCOPED_TRACE(slug);
    EXPECT_EQ(slug.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._-=+"),
              std::string::npos);
    EXPECT_LT(slug.size(), 120U);
    EXPECT_NE(slug.front(), '.');
    std::transform(slug.begin(), slug.end(), slug.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    EXPECT_TRUE(seen.insert(slug).second);
  }
}

TEST(HtmlReport, LooksAsAccepted) {
  const Files files = html_report(testing::tiny_run(), {});
  for (const char* name : {"index.html", "cases/T.A.1.html", "cases/T.A.2.html"}) {
    const std::string file = std::filesystem::path(name).filename().string();
    testing::expect_golden("html_report_" + file, testing::one_tag_a_line(files.at(name)));
  }
}

TEST(ListScript, PacksNumbersIntoLetters) {
  for (const auto& [number, text] : std::initializer_list<std::pair<std::size_t, std::string_view>>{{0, "!"},
                                                                                                    {1, "#"},
                                                                                                    {57, "["},
                                                                                                    {58, "]"},
                                                                                                    {69, "h"},
                                                                                                    {70, "i!"},
                                                                                                    {161, "i~"},
                                                                                                    {162, "j!"},
                                                                                                    {1909, "|~"},
                                                                                                    {1910, "}!!"},
                                                                                                    {10373, "}~~"},
                                                                                                    {10374, "~!!!!"}}) {
    EXPECT_EQ(packed(number), text) << number;
  }
}

TEST(ListScript, PacksPlacesByTheirDistances) {
  const auto packed_of = [](std::vector<std::size_t> places) { return packed_places(places); };
  EXPECT_EQ(packed_of({}), "");
  EXPECT_EQ(packed_of({0}), "#");
  EXPECT_EQ(packed_of({2, 3, 5}), "%#$") << "3, 1 and 2 from the one before";
  EXPECT_EQ(packed_of({0, 1, 2, 3, 4, 9}), "!#'") << "4 + 1 that follow each other, then 5 further";
}

TEST(ListScript, FindsProvincesAndPowersByAllTheirSpellings) {
  const std::string& list = standard_report().at("list.js");
  EXPECT_TRUE(list.starts_with("window.casus_list = {"));
  EXPECT_TRUE(has(list, "[\"munich mun"));
  EXPECT_TRUE(has(list, "austria austrian aus"));
  EXPECT_TRUE(has(list, "\"file:cases/sample.case\""));
}

}  // namespace html_report_test
}  // namespace casus::reports
