#include "checker/mutate/trials.h"

#include <algorithm>
#include <initializer_list>
#include <string_view>
#include <utility>

#include <fmt/format.h>

namespace casus::mutate {

std::string shell_quoted(const std::string& word) {
  std::string out = "'";
  for (char c : word) out += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return out + '\'';
}

Trial cases_below(const std::string& path) {
  return {.name = "cases",
          .program = "casus",
          .line = fmt::format("\"$PROGRAM\" run --quiet --jobs 1 "
                              "$(find {} -name '*.case' -not -path '*/generated/*' | LC_ALL=C sort)",
                              shell_quoted(path)),
          .is_quick = true};
}

namespace {

// A failing test ends them.
const std::string run_tests = "env -u CASUS_ACCEPT_GOLDEN \"$PROGRAM\" --gtest_brief=1 --gtest_fail_fast";

// The pictures ask the map for its places alone, and take four times as long as all other tests of reports.
constexpr std::string_view picture_tests =
    "HtmlReport.*:BoardPicture.*:MapShapes.*:ProvinceLabels.*:Diagram.*:*Outlines.*:*Borders.*:DrawnMap.*:OrderLines.*:"
    "Colours.*";

// They watch over time and size, and take most of the time of all tests of their programs.
constexpr std::string_view tests_of_bounds =
    "GithubSummary.StaysBelowWhatGitHubTakes:ImpulsesResolver.GivesUpWhereTooManyMovesHangOnEachOther";

// For a shell: the suites in the folder that has the name of the source's, or in the next one above it that has tests,
// as $filter.
std::string filter_of_folder(const std::string& source) {
  constexpr std::string_view suites = R"(sed -nE 's/^TEST(_[FP])?\((\w+),.*/\2.*:*\/\2.*/p')";
  const std::string folder = "tests/" + source.substr(0, source.rfind('/'));
  return fmt::format(
      "folder={}; until ls \"$folder\"/*.cpp > /dev/null 2>&1 || [ \"$folder\" = tests ]; do folder=${{folder%/*}}; done; "
      "filter=$(cat \"$folder\"/*.cpp | {} | sort -u | paste -sd : -); filter=${{filter:-none}}; ",
      shell_quoted(folder), suites);
}

// They speak of the source most, and take a moment.
Trial tests_of_folder(const std::string& source, const std::string& program) {
  return {
      .name = "tests of its folder",
      .program = program,
      .line = filter_of_folder(source) + fmt::format("{} --gtest_filter=\"$filter-{}\"", run_tests, tests_of_bounds),
      .is_asked_at_once = true,
      .is_quick = true};
}

// Each mutant is asked those that reach it.
Trial tests_of_folder_at_once(const std::string& source, const std::string& program) {
  Trial trial = tests_of_folder(source, program);
  const std::size_t end_of_filter = filter_of_folder(source).size();
  trial.line.insert(end_of_filter, "CASUS_MUTANTS=\"$NUMBERS\" CASUS_NOTICED=\"$PROGRAM-noticed\" ");
  trial.line += " > /dev/null && cat \"$PROGRAM-noticed\"";
  trial.is_of_many = true;
  return trial;
}

Trial tests(const std::string& name, const std::string& program, const std::string& filter) {
  return {name, program, fmt::format("{} --gtest_filter='{}'", run_tests, filter)};
}

Trial on_boards(const std::string& name, const std::string& mode) {
  return {.name = name,
          .program = "mutants_on_boards",
          .line = "exec \"$PROGRAM\" " + mode + " $NUMBERS",
          .is_of_many = true};
}

bool is_in_any(const std::string& source, std::initializer_list<std::string_view> rooms) {
  return std::ranges::any_of(
      rooms, [&](std::string_view room) { return source.starts_with(fmt::format("engine/{}/", room)); });
}

// Their mutants have seen the cases on boards.
bool is_of_rules(const std::string& source) {
  return is_in_any(source, {"adjustments", "diplomacy", "impulses", "legality", "movement", "retreats"});
}

// They read what is played, before a mutant is selected, or compare two rulings, which no board does.
bool is_not_on_boards(const std::string& source) {
  return is_in_any(source, {"map", "orders", "rules", "text", "verdicts"});
}

std::string worlds_for(const std::string& source) {
  if (is_in_any(source, {"impulses"})) return "\"$PROGRAM\" exhaust --kind turns --every 97 --jobs 1";
  const std::string movement = "\"$PROGRAM\" exhaust --kind movement --units 3 --jobs 1";
  if (is_in_any(source, {"adjustments"})) return "\"$PROGRAM\" exhaust --kind winter --every 10 --jobs 1";
  if (is_in_any(source, {"diplomacy"})) return movement + " && \"$PROGRAM\" exhaust --kind bids --every 10 --jobs 1";
  return movement + " && \"$PROGRAM\" exhaust --every 997 --jobs 1";
}

// That engine and oracle agree is asked of drawn boards, above.
std::string laws_for(const std::string& source) {
  const std::string without = "*UnderEveryOption";
  std::string filter = "-" + without;
  if (is_in_any(source, {"impulses"})) filter = "Turn*:Adjudication.*:Victory.*:Declarations.*-" + without;
  else if (is_of_rules(source)) filter += ":Oracle.*:Notation.*:Turn*";
  return fmt::format("RC_PARAMS='seed=1 max_success=10' {} --gtest_filter='{}'", run_tests, filter);
}

std::vector<Trial> trials_of_engine(const std::string& source) {
  const std::string not_of_rules =
      is_of_rules(source) ? ":PlainLetters.*:Decimals.*:XmlDocument.*:VariantReader.*" : "";
  const bool is_of_boards = is_of_rules(source);
  Trial cases = cases_below("cases");
  cases.is_asked_at_once = is_of_boards;
  std::vector<Trial> trials = {
      tests_of_folder_at_once(source, "engine_tests"),
      tests_of_folder(source, "engine_tests"),
      std::move(cases),
      tests("engine tests", "engine_tests", fmt::format("-{}{}", tests_of_bounds, not_of_rules)),
      {.name = "generated cases",
       .program = "casus",
       .line = "\"$PROGRAM\" run --quiet --jobs 1 cases/*/generated",
       .is_asked_at_once = is_of_boards},
      {"small worlds", "casus", worlds_for(source)},
      tests("report tests", "reports_tests", fmt::format("-{}:{}", picture_tests, tests_of_bounds)),
      {"laws", "property_tests", laws_for(source)},
  };
  if (!is_not_on_boards(source)) trials.insert(trials.begin(), on_boards("boards", "boards"));
  if (source.starts_with("engine/map/"))
    trials.push_back(tests("pictures", "reports_tests", std::string(picture_tests)));
  return trials;
}

// Those of cases, messages, answers and other forms of cases.
constexpr std::string_view reader_tests =
    "CorpusJson.*:JdipWriter.*:JdipReader.*:Import.*:Features.*:GameJson.*:WrittenAnswers.*:DamagedMessages.*:"
    "AdapterSchemas.*:BoardText.*:OrdersText.*:LenientOrders.*:Lines.*:WrittenOrders.*:CaseReader.*:CaseText.*:"
    "CaseWriter.*:ChangedVariant.*:CompareAnswer.*:DeclarationCases.*:HomesGainedInFall.*:RefusedGrants.*:"
    "GermanNames.*:PhasesOfClassical.*:DrawnCases.*:RunCase.*:RunCorpus.*:RunFile.*:Glob.*:IdsIn.*:SettlingOfPhase.*:"
    "StatedReasons.*:TurnCases.*:TurnPositions.*:OrderSheets.*:WithResults.*:Judge.*:OneShot.*:"
    "AdapterCommand.*:Server.*:Templates.*";

std::vector<Trial> trials_of_readers(const std::string& source) {
  Trial at_once = tests_of_folder_at_once(source, "checker_tests"),
        of_folder = tests_of_folder(source, "checker_tests");
  // The long ones of its folder, too.
  Trial of_readers = {
      "reader tests", "checker_tests",
      filter_of_folder(source) + fmt::format("{} --gtest_filter=\"$filter:{}\"", run_tests, reader_tests)};
  // Other forms of cases, and messages, are not what the corpus is written in.
  if (source.starts_with("checker/transfer/") || source.starts_with("checker/exchange/"))
    return {std::move(at_once), std::move(of_folder), std::move(of_readers)};
  return {
      std::move(at_once),
      std::move(of_folder),
      cases_below("cases"),
      std::move(of_readers),
      {"generated cases", "casus", "\"$PROGRAM\" run --quiet --jobs 1 cases/*/generated"},
  };
}

// The accepted explanations are always compared, independent of the environment.
std::vector<Trial> trials_of_sentences(const std::string& source) {
  return {
      on_boards("explanations of boards", "sentences"),
      tests_of_folder_at_once(source, "reports_tests"),
      tests_of_folder(source, "reports_tests"),
      {.name = "explanations",
       .program = "golden_tests",
       .line = run_tests + " --gtest_filter='*.AreTheAcceptedOnes'",
       .is_asked_at_once = true,
       .is_quick = true},
      {"explanations of no case", "golden_tests", run_tests + " --gtest_filter='*.OfOtherClausesAreTheAcceptedOnes'"},
      {"generated explanations", "golden_tests", run_tests + " --gtest_filter='*.OfGeneratedCasesAreTheAcceptedOnes'"},
      tests("report tests", "reports_tests",
            fmt::format("-*Outlines.*:*Borders.*:DrawnMap.*:OrderLines.*:Colours.*:Diagram.*:{}", tests_of_bounds)),
      {"truth of sentences", "checker_tests", run_tests + " --gtest_filter='*Truth.*'"},
  };
}

}  // namespace

std::vector<Trial> trials_of(const std::string& source) {
  if (source.starts_with("reports/sentences/")) return trials_of_sentences(source);
  if (source.starts_with("reports/")) return {tests("report tests", "reports_tests", "*")};
  if (source.starts_with("checker/")) return trials_of_readers(source);
  return trials_of_engine(source);
}

}  // namespace casus::mutate
