#include "engine/adjustments/first_captures.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "engine/adjudicate.h"
#include "engine/rules/options.h"
#include "tests/engine/adjustments/minor_powers_board.h"
#include "tests/engine/unchecked_options.h"

namespace casus {
namespace first_captures_test {

using namespace casus::testing;

const Variant& variant() { return ambition_empire_5(); }
PowerId power(std::string_view name) { return variant().find_power(name).value(); }

bool is_gain(const Event& event) { return event.kind == EventKind::HomeGained; }

TEST(FirstCaptures, AreCentresBesideTheHomesOfAPowerThatCanStillGainOne) {
  struct Row {
    std::string_view why, whose, centres, gained, captured;
    bool declares;
  };
  constexpr Row rows[] = {
      {"none", "Spain", "Spain: Mad, Brc", "", "", false},
      {"one", "Spain", "Spain: Mad, Brc, Por", "", "Portugal", false},
      {"two", "Spain", "Spain: Mad, Brc, Por, Mor", "", "Morocco, Portugal", true},
      {"no further one", "Spain", "Spain: Mad, Brc, Por, Mor", "Spain: Por", "", false},
      {"nor after the loss of the first", "Spain", "Spain: Mad, Brc, Mor", "Spain: Por", "", false},
      {"own homes do not count", "Sweden", "Sweden: Sto", "", "", false},
      {"homes of others do", "Denmark", "Denmark: Cop, Chr, Sto", "", "Stockholm", false},
      {"a power with more homes gains none", "France", "France: Par, Mar, Bre, Sav", "", "", false},
      {"a home while it is owned is none to gain", "Russia", "Russia: Mos, Cri", "", "", false},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    const Position position = winter_board(variant(), "", row.centres, row.gained);
    std::vector<Location> captured;
    for (const ProvinceId centre : captured_centres(variant(), position, power(row.whose)))
      captured.push_back({centre, Coast::None});
    EXPECT_EQ(listed(variant(), captured), row.captured);
    EXPECT_EQ(has_to_declare(variant(), position, power(row.whose)), row.declares);
  }
}

TEST(FirstCaptures, AreNoCentresThatThePowerHasOtherRulesFor) {
  Variant changed = variant();
  const ProvinceId conditional = province(changed, "Por"), predetermined = province(changed, "Mor"),
                   barred = province(changed, "Sav");
  changed.powers.change(power("Spain"), [&](Power& spain) {
    spain.conditional_homes = {conditional};
    spain.predetermined_homes = {predetermined};
    spain.never_builds_in = {barred};
  });
  const Position position = winter_board(changed, "", "Spain: Mad, Brc, Por, Mor, Sav, Mil");
  EXPECT_EQ(captured_centres(changed, position, power("Spain")), std::vector{province(changed, "Mil")});
  const auto why = [&](std::string_view centre) {
    return why_no_capture(changed, position, power("Spain"), province(changed, centre));
  };
  EXPECT_EQ(why("Mil"), std::nullopt);
  EXPECT_EQ(why("Por"), NoCapture::HomeWhileOwned);
  EXPECT_EQ(why("Mor"), NoCapture::HomeByBuild);
  EXPECT_EQ(why("Sav"), NoCapture::NeverBuildsThere);
  const Position before = winter_board(changed, "", "Spain: Mad, Brc");
  EXPECT_EQ(why_no_capture(changed, before, power("Spain"), barred), NoCapture::NotOwned)
      << "the capture comes first, and would be a home by itself";
}

// Homes are gained by the powers that players play, whatever the variant says of other ones.
TEST(FirstCaptures, AreNoneOfMinorPowers) {
  Variant changed = variant();
  changed.powers.change(power("Bavaria"), [](Power& bavaria) { bavaria.elective_homes = 1; });
  const Position position = winter_board(changed, "", "Bavaria: Bav, Sav");
  EXPECT_EQ(why_no_capture(changed, position, power("Bavaria"), province(changed, "Sav")), std::nullopt);
  EXPECT_TRUE(captured_centres(changed, position, power("Bavaria")).empty());
}

TEST(FirstCaptures, SayWhyACentreIsNone) {
  struct Row {
    std::string_view whose, centre, centres, gained;
    std::optional<NoCapture> why;
  };
  const Row rows[] = {
      {"Spain", "Por", "Spain: Mad, Brc, Por", "", std::nullopt},
      {"Spain", "Tyr", "Spain: Mad, Brc", "", NoCapture::NoCentre},
      {"Spain", "Mad", "Spain: Mad, Brc", "", NoCapture::HomeOfTheStart},
      {"Spain", "Por", "Spain: Mad, Brc, Por", "Spain: Por", NoCapture::GainedBefore},
      {"Russia", "Cri", "Russia: Mos, Cri", "", NoCapture::HomeWhileOwned},
      {"Spain", "Mor", "Spain: Mad, Brc, Por, Mor", "Spain: Por", NoCapture::HasGainedAll},
      {"France", "Sav", "France: Par, Mar, Bre, Sav", "", NoCapture::GainsNone},
      {"Spain", "Por", "Spain: Mad, Brc", "", NoCapture::NotOwned},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.centres);
    const Position position = winter_board(variant(), "", row.centres, row.gained);
    EXPECT_EQ(why_no_capture(variant(), position, power(row.whose), province(variant(), row.centre)), row.why);
  }
}

// Whether or not they have been captured: an event tells them for all captures before it.
TEST(FirstCaptures, NameTheCentresThatDoNotCount) {
  Variant changed = variant();
  const ProvinceId conditional = province(changed, "Por"), predetermined = province(changed, "Mor"),
                   barred = province(changed, "Sav"), home = province(changed, "Mad");
  changed.powers.change(power("Spain"), [&](Power& spain) {
    spain.conditional_homes = {conditional};
    spain.predetermined_homes = {home, predetermined};
    spain.never_builds_in = {barred};
  });
  std::vector<ProvinceId> expected = {conditional, predetermined, barred};
  std::ranges::sort(expected);
  Position position = winter_board(changed, "", "Spain: Mad, Brc, Por, Mil");
  const std::vector<Event> after_fall = gain_first_captures(changed, position);
  ASSERT_EQ(after_fall.size(), 1u);
  EXPECT_EQ(after_fall.front().besides, expected);

  const Position choice = winter_board(variant(), "", "Spain: Mad, Brc, Por, Mor");
  const Declarations undeclared = settle_declarations(variant(), choice, power("Spain"), {}, {});
  ASSERT_EQ(undeclared.events.size(), 1u);
  EXPECT_TRUE(undeclared.events.front().besides.empty());
}

TEST(FirstCaptures, BecomeHomesAfterFallWhereThereIsNoChoice) {
  Position position = winter_board(
      variant(), "", "Spain: Mad, Brc, Por; Sweden: Sto, Mec, Cou; Russia: Mos, Kon; Turkey: Ank, Con, Cri");
  EXPECT_EQ(told(variant(), gain_first_captures(variant(), position)),
            "home/first-captured Spain Portugal, home/first-captured Turkey Crimea");
  EXPECT_TRUE(position.has_gained(power("Spain"), province(variant(), "Por")));
  EXPECT_FALSE(position.has_gained(power("Sweden"), province(variant(), "Mec")));
  EXPECT_EQ(told(variant(), gain_first_captures(variant(), position)), "") << "once";
}

TEST(FirstCaptures, AreNotGainedTwice) {
  Variant generous = variant();
  for (std::size_t i = 0; i < generous.powers.size(); ++i) {
    generous.powers.change(PowerId{static_cast<std::uint8_t>(i)},
                           [](Power& power) { power.elective_homes = power.minor ? 0 : 2; });
  }
  Position position = winter_board(generous, "", "Denmark: Sto; Spain: Mil", "Spain: Mil");
  EXPECT_EQ(told(generous, gain_first_captures(generous, position)), "home/first-captured Denmark-Norway Stockholm");
  EXPECT_EQ(position.homes.size(), 2u);
}

TEST(FirstCaptures, AreChosenInWinter) {
  struct Row {
    std::string_view why, orders, verdicts, gains;
  };
  constexpr std::string_view centres = "Poland & Saxony: Dre, War, Brl, HeW, Sto";
  constexpr Row rows[] = {
      {"declared", "Poland: Declare HeW", "declares home/declared", "home/declared Poland & Saxony Hesse-Westphalia"},
      {"by abbreviation", "", "", "home/undeclared Poland & Saxony Breslau"},
      {"where it builds", "Poland: Build A Sto, Build A HeW", "builds build/built home/kept, illegal home/none-left",
       "home/undeclared Poland & Saxony Stockholm"},
      {"a declaration goes before a build", "Poland: Build A Sto, Declare HeW",
       "illegal home/none-left, declares home/declared", "home/declared Poland & Saxony Hesse-Westphalia"},
      {"a build under a unit tells nothing", "Poland: Build A Brl, Build A HeW",
       "illegal home/none-left, builds build/built home/kept", "home/undeclared Poland & Saxony Hesse-Westphalia"},
      {"the first that can count does", "Poland: Declare Dre, Declare Par, Declare Sto, Declare HeW",
       "illegal home/not-to-declare, illegal home/not-to-declare, declares home/declared, illegal home/not-to-declare",
       "home/declared Poland & Saxony Stockholm"},
      {"of no centre", "Poland: Declare Tyr", "illegal home/not-to-declare", "home/undeclared Poland & Saxony Breslau"},
      {"by another power", "Prussia: Declare HeW", "illegal home/not-to-declare",
       "home/undeclared Poland & Saxony Breslau"},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    const Variant quiet = testing::with_option(variant(), &Options::minor_rebuilding, MinorRebuilding::Never);
    // Breslau is the first by abbreviation (Brl), and a unit stands there only where the row is about it.
    const bool occupied = row.orders.find("Build A Brl") != std::string_view::npos;
    const Position position = winter_board(quiet, occupied ? "Poland: A Brl" : "Poland: A Boh", centres);
    const Adjudication result = adjudicate(quiet, position, orders(quiet, row.orders));
    EXPECT_EQ(told_fully(result.verdicts), row.verdicts);
    EXPECT_EQ(told(quiet, result.events, is_gain), row.gains);
  }
}

TEST(FirstCaptures, KeepTheWinterFromBeingSkipped) {
  const Variant quiet = testing::with_option(variant(), &Options::minor_rebuilding, MinorRebuilding::Never);
  const auto next = [&](std::string_view centres) {
    const Position position = board(quiet, "Fall 1763 movement", "Spain: A Mad, F Brc, A Por, F Mor", centres);
    return print(quiet.calendar, adjudicate(quiet, position, Submission{}).next.phase);
  };
  EXPECT_EQ(next("Spain: Mad, Brc"), "Winter 1763 adjustments") << "as many units as centres, but a home to choose";
  EXPECT_EQ(next("Spain: Mad, Brc, Por"), "Winter 1763 adjustments");
  Position chosen =
      board(quiet, "Fall 1763 movement", "Spain: A Mad, F Brc, A Por, F Mor", "Spain: Mad, Brc, Por, Mor");
  chosen.homes.push_back({power("Spain"), province(quiet, "Por")});
  EXPECT_EQ(print(quiet.calendar, adjudicate(quiet, chosen, Submission{}).next.phase), "Spring 1764 movement");
}

TEST(FirstCaptures, AreDeclaredInWinterOnly) {
  const Position position = board(variant(), "Fall 1763 movement", "Spain: A Por", "Spain: Por, Mor");
  EXPECT_EQ(told(adjudicate(variant(), position, orders(variant(), "Spain: Declare Por")).verdicts),
            "illegal order/wrong-phase");
}

TEST(FirstCaptures, AreNothingWhereHomesAreGainedOtherwise) {
  const Position position = winter_board(ambition_empire(), "", "Spain: Mad, Brc, Por, Mor");
  const Adjudication result =
      adjudicate(ambition_empire(), position, orders(ambition_empire(), "Spain: Declare Por, Build A Mor"));
  EXPECT_EQ(told_fully(result.verdicts), "illegal order/wrong-phase, builds build/built home/elective");
}

}  // namespace first_captures_test
}  // namespace casus
