// What is a difference between the rules and another program, and what is none.
#include "checker/judging/judge.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <set>
#include <span>

#include <fmt/format.h>

#include "checker/exchange/features.h"
#include "checker/generate/careless_orders.h"
#include "checker/generate/choice_sources.h"
#include "checker/generate/make_situation.h"
#include "engine/rules/with_options.h"
#include "reports/sentences/differences.h"
#include "tests/checker/judging/asked_board.h"
#include "tests/checker/shipped_variants.h"

namespace casus::judging {
namespace judge_test {

using exchange::all_features;
using exchange::CaseQuestion;
using exchange::features_of;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::IsSupersetOf;
using testing::question_about;
using testing::standard;

ProvinceId place(const char* name) { return *standard().map.find(name); }

// Each difference as "unit Trieste: Austrian F Trieste, not nobody".
std::vector<std::string> told(const CaseQuestion& asked, const Ruling& got) {
  const Submission submission{asked.orders, asked.grants, asked.fallen};
  std::vector<std::string> lines;
  for (const RulingDifference& one : differences(standard(), asked, answer_of_the_rules(standard(), asked), got)) {
    lines.push_back(reports::what_of(standard(), submission, one) + ": " +
                    reports::words_of(standard(), submission, one, one.one) + ", not " +
                    reports::words_of(standard(), submission, one, one.other));
  }
  return lines;
}

const std::string attack =
    "Italy: A Venice - Trieste; A Tyrolia S A Venice - Trieste\nAustria: F Trieste H; A Vienna - Budapest";

TEST(Judge, FindsNoDifferenceInWhatTheRulesSay) {
  const CaseQuestion asked = question_about(attack);
  EXPECT_THAT(told(asked, answer_of_the_rules(standard(), asked)), IsEmpty());
}

TEST(Judge, TellsPositionsBeforeResults) {
  const CaseQuestion asked = question_about(attack);
  Ruling got = answer_of_the_rules(standard(), asked);
  const auto army =
      std::ranges::find(got.reported().units, place("Trieste"), [](const Unit& unit) { return unit.at.province; });
  ASSERT_NE(army, got.reported().units.end());
  army->at.province = place("Venice");
  got.retreats.clear();
  got.orders[0].result = Result::Bounces;
  EXPECT_THAT(told(asked, got),
              ElementsAre("unit Trieste: Italian A Trieste, not nobody", "unit Venice: nobody, not Italian A Venice",
                          "retreats Trieste: Adriatic Sea, Albania, not none",
                          "result of A Venice - Trieste: moves, not bounces"));
  got.level = Level::Positions;
  got.orders.clear();
  EXPECT_EQ(told(asked, got).size(), 3u) << "results are not compared where none are told";
}

TEST(Judge, NamesAFewOfManyUnitsInOnePlace) {
  const CaseQuestion asked = question_about(attack);
  Ruling got = answer_of_the_rules(standard(), asked);
  const auto army =
      std::ranges::find(got.reported().units, place("Trieste"), [](const Unit& unit) { return unit.at.province; });
  ASSERT_NE(army, got.reported().units.end());
  got.reported().units.insert(got.reported().units.end(), 999, *army);
  const std::string one = "Italian A Trieste, ";
  EXPECT_THAT(told(asked, got), ElementsAre("unit Trieste: Italian A Trieste, not " + one + one + one + one + one +
                                            one + one + one + "and 992 more"));
}

TEST(Judge, ComparesRetreatsWhereTheyAreTold) {
  const CaseQuestion asked = question_about(attack);
  Ruling got = answer_of_the_rules(standard(), asked);
  ASSERT_EQ(got.retreats.size(), 1u);
  std::ranges::reverse(*got.retreats[0].open);
  EXPECT_THAT(told(asked, got), IsEmpty()) << "their sequence is no difference";
  got.retreats[0].open = {{place("Albania"), Coast::None}};
  EXPECT_THAT(told(asked, got), ElementsAre("retreats Trieste: Adriatic Sea, Albania, not Albania"));
  got.retreats[0].open.reset();
  EXPECT_THAT(told(asked, got), IsEmpty());
}

// Surrounded: it has no retreat.
TEST(Judge, TakesAUnitWithoutARetreatForDestroyed) {
  const CaseQuestion asked = question_about(
      "Italy: A Venice - Trieste; A Tyrolia S A Venice - Trieste; F Adriatic Sea H; F Albania H; A Serbia H; A Vienna H; A "
      "Budapest H\nAustria: A Trieste H");
  const Ruling rules = answer_of_the_rules(standard(), asked);
  Ruling got = rules;
  got.retreats.clear();
  EXPECT_THAT(told(asked, got), IsEmpty());
  const Unit army{*standard().find_power("Austria"), UnitKind::Army, {place("Trieste"), Coast::None}};
  got.retreats = {{{army}, std::vector<Location>{}}};
  EXPECT_THAT(told(asked, got), IsEmpty());
  got.retreats = {{{army}, std::nullopt}};
  EXPECT_THAT(told(asked, got), IsEmpty());
  got.retreats = {{{army}, std::vector<Location>{{place("Venice"), Coast::None}}}};
  EXPECT_THAT(told(asked, got), ElementsAre("retreats Trieste: none, not Venice"));
}

TEST(Judge, PassesOverCoastsThatMeanNothing) {
  const CaseQuestion asked = question_about("France: A Marseilles - Spain; F Brest H; F Portugal - Mid-Atlantic Ocean");
  Ruling got = answer_of_the_rules(standard(), asked);
  for (Unit& unit : got.reported().units) {
    if (unit.kind == UnitKind::Army) unit.at.coast = Coast::South;
    if (unit.at.province == place("Brest")) unit.at.coast = Coast::North;
  }
  EXPECT_THAT(told(asked, got), IsEmpty());

  const CaseQuestion fleet = question_about("France: F Portugal - Spain(nc)");
  Ruling wrong = answer_of_the_rules(standard(), fleet);
  wrong.reported().units[0].at.coast = Coast::South;
  EXPECT_THAT(told(fleet, wrong), ElementsAre("unit Spain: French F Spain(nc), not French F Spain(sc)"));
}

TEST(Judge, DrawsNoLineBetweenOrdersThatCameToNothing) {
  const CaseQuestion asked = question_about("France: A Paris S A Picardy - Belgium; A Marseilles H");
  Ruling got = answer_of_the_rules(standard(), asked);
  got.orders[0].result = Result::Illegal;
  got.orders[1].result = Result::Void;
  EXPECT_THAT(told(asked, got), IsEmpty());
  got.orders[0].result = Result::Cut;
  EXPECT_EQ(told(asked, got).size(), 1u);
  got.orders[0].reported = ReportedWhy{{place("Marseilles"), place("Picardy")}, "4.1"};
  EXPECT_THAT(told(asked, got),
              ElementsAre("result of A Paris S A Picardy - Belgium: illegal, not cut (by Marseilles and Picardy; 4.1)"))
      << "reasons are shown";
  got.orders[0].result = Result::Void;
  EXPECT_THAT(told(asked, got), IsEmpty()) << "and not compared";
}

TEST(Judge, ComparesOwnersAndTheWinnerWhereTheyAreTold) {
  const CaseQuestion asked = question_about("France: A Paris H");
  Ruling got = answer_of_the_rules(standard(), asked);
  got.reported().owners.reset();
  got.winner.reset();
  EXPECT_THAT(told(asked, got), IsEmpty());
  const PowerId france = *standard().find_power("France");
  got.reported().owners = std::vector<PowerId>(standard().map.provinces().size(), no_power);
  (*got.reported().owners)[index(place("Paris"))] = france;
  got.winner = france;
  EXPECT_THAT(told(asked, got), ElementsAre("owner Paris: nobody, not France", "winner: nobody, not France"));
}

// The paradox of Pandin: by Szykman's rule the fleet is not dislodged, by that of 1982 (with its army carried) it is.
const std::string paradox_of_pandin =
    "England: F London S F Wales - English Channel; F Wales - English Channel\nFrance: A Brest - London; F English Channel "
    "C A Brest - London\nGermany: F North Sea S F Belgium - English Channel; F Belgium - English Channel";

TEST(Judge, FindsTheOtherChoicesThatMatter) {
  const CaseQuestion asked = question_about(paradox_of_pandin);
  OtherChoices others(standard());
  const Ruling by_the_rules = answer_of_the_rules(standard(), asked);
  std::size_t telling = 0;
  for (const Choice& choice : {Choice{"convoy-paradox", "all-hold"}, Choice{"convoy-paradox", "1971"}}) {
    const Ruling got = answer_of_the_rules(with_choices(standard(), {choice}), asked);
    const bool agrees = differences(standard(), asked, by_the_rules, got).empty();
    telling += agrees ? 0 : 1;
    if (!agrees) {
      EXPECT_THAT(others.that_matter(asked, got, false), Contains(choice));
      EXPECT_THAT(others.that_matter(asked, by_the_rules, true), Contains(choice));
    }
  }
  EXPECT_GT(telling, 0u);
  Ruling nonsense = by_the_rules;
  nonsense.reported().units.clear();
  EXPECT_THAT(others.that_matter(asked, nonsense, false), IsEmpty());
}

// The variant under every other choice, each judged in full.
class InFull {
 public:
  explicit InFull(const Variant& variant) : variant_(variant) {
    for (const OptionInfo& option : all_options()) {
      for (std::uint8_t value = 0; value < option.values.size(); ++value) {
        const OptionChoice changed{&option, value};
        if (option.datc.empty() || value == option.get(variant.options())) continue;
        if (Read<Variant> other = with_options(variant, std::span(&changed, 1)))
          others_.emplace_back(Choice{option.name, option.values[value].name}, *std::move(other));
      }
    }
  }

  std::vector<Choice> that_matter(const CaseQuestion& asked, const Ruling& got) const {
    const bool agrees = agrees_under(variant_, asked, got);
    std::vector<Choice> matter;
    for (const auto& [choice, other] : others_) {
      if (agrees_under(other, asked, got) != agrees) matter.push_back(choice);
    }
    return matter;
  }

  static bool agrees_under(const Variant& variant, const CaseQuestion& asked, const Ruling& got) {
    return differences(variant, asked, answer_of_the_rules(variant, asked), got).empty();
  }

 private:
  const Variant& variant_;
  std::vector<std::pair<Choice, Variant>> others_;
};

// Boards of all phases, with grants and falls, and what careless players write.
CaseQuestion generated_question(const std::shared_ptr<const Variant>& variant, std::uint64_t number) {
  generate::SeededChoices choices(generate::seed_of_board(7, number));
  generate::Situation now = generate::make_situation(variant, choices);
  if (number % 2 == 0) generate::write_carelessly(now, choices);
  CaseQuestion asked;
  asked.position = std::move(now.position);
  asked.orders = std::move(now.orders);
  asked.grants = std::move(now.grants);
  asked.fallen = std::move(now.fallen);
  return asked;
}

TEST(Judge, OmitsNoChoiceThatMatters) {
  std::set<std::string> options;
  std::size_t questions_with_grants = 0;
  std::set<PhaseKind> phases;
  for (const std::shared_ptr<const Variant>& variant : testing::shipped_variants()) {
    OtherChoices others(*variant);
    const InFull in_full(*variant);
    for (std::uint64_t number = 0; number < 40; ++number) {
      SCOPED_TRACE(fmt::format("{}, board {}", variant->id, number));
      const CaseQuestion asked = generated_question(variant, number);
      Ruling got = answer_of_the_rules(*variant, asked);
      if (number % 4 == 1) got = at_level(std::move(got), Level::Positions);
      const std::vector<Choice> matter = others.that_matter(asked, got, true);
      EXPECT_EQ(matter, in_full.that_matter(asked, got));
      questions_with_grants += matter.empty() || asked.grants.empty() ? 0 : 1;
      if (matter.empty()) continue;
      phases.insert(asked.position.phase.kind);
      for (const auto& [option, value] : matter) options.insert(option);
      got = answer_of_the_rules(with_choices(*variant, {matter[number % matter.size()]}), asked);
      EXPECT_EQ(others.that_matter(asked, got, InFull::agrees_under(*variant, asked, got)),
                in_full.that_matter(asked, got));
    }
  }
  EXPECT_GE(options.size(), 12u) << "of the DATC's options";
  EXPECT_GE(questions_with_grants, 3u);
  EXPECT_THAT(phases, IsSupersetOf({PhaseKind::Movement, PhaseKind::Adjustments}));
}

TEST(Features, AreThoseThatTheOrdersNeed) {
  const auto needed = [](const std::string& lines) { return features_of(standard(), question_about(lines)); };
  EXPECT_THAT(needed("France: A Paris - Burgundy"), IsEmpty());
  EXPECT_THAT(needed("England: A London - Norway via convoy; F North Sea C A London - Norway"),
              ElementsAre("via-convoy"));
  CaseQuestion by_land = question_about("England: A London - Wales");
  std::get<Move>(by_land.orders[0].task).via = Via::Land;
  EXPECT_THAT(features_of(standard(), by_land), ElementsAre("by-land"));
  CaseQuestion wrong = question_about("France: A Paris - Burgundy; A Brest H");
  wrong.orders[0].power = *standard().find_power("Germany");
  EXPECT_THAT(features_of(standard(), wrong), ElementsAre("wrong-orders"));
  wrong.orders.push_back(wrong.orders[1]);
  EXPECT_THAT(features_of(standard(), wrong), ElementsAre("repeated-orders", "wrong-orders"));
  wrong.options = {{"convoy-paradox", "1971"}};
  wrong.fallen = {PowerId{0}};
  EXPECT_THAT(features_of(standard(), wrong),
              ElementsAre("civil-disorder", "options", "repeated-orders", "wrong-orders"));
  for (const std::string_view name : features_of(standard(), wrong))
    EXPECT_THAT(all_features(), ::testing::Contains(name));
}

TEST(Features, OfBuildsAndRemovals) {
  CaseQuestion asked = question_about("France: A Paris H");
  asked.position.phase.kind = PhaseKind::Adjustments;
  Order& order = asked.orders[0];
  order.task = Disband{};
  EXPECT_THAT(features_of(standard(), asked), IsEmpty());
  order.power = *standard().find_power("Germany");
  EXPECT_THAT(features_of(standard(), asked), ElementsAre("wrong-orders")) << "a removal of another power's unit";
  order.task = Build{};
  order.unit.at.province = place("Berlin");
  order.unit.kind = WrittenKind::Army;
  EXPECT_THAT(features_of(standard(), asked), IsEmpty());
  order.unit.kind = WrittenKind::Unsaid;
  EXPECT_THAT(features_of(standard(), asked), ElementsAre("builds-without-type"));
}

}  // namespace judge_test
}  // namespace casus::judging
