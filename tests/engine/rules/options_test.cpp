#include "engine/rules/options.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <string_view>

#include "engine/rules/option.h"
#include "engine/rules/with_options.h"
#include "tests/engine/small_campaign.h"
#include "tests/engine/variant_files.h"

namespace casus {
namespace options_test {

TEST(Options, EveryValueIsSetAndReadByNameAndLetter) {
  for (const OptionInfo& option : all_options()) {
    for (std::size_t i = 0; i < option.values.size(); ++i) {
      const OptionValue& value = option.values[i];
      SCOPED_TRACE(std::string(option.name) + '=' + std::string(value.name));
      const auto by_name = find_value(option, value.name);
      ASSERT_EQ(by_name, i);
      EXPECT_TRUE(value.letter.empty() || find_value(option, value.letter) == i);
      Options options;
      option.set(options, *by_name);
      EXPECT_EQ(option.get(options), i);
      EXPECT_EQ(options == Options{}, i == 0) << "the first value is the default";
    }
  }
}

// The names of the values of an option that a question about it takes.
template <class Value>
std::set<std::string> values_with(std::string_view option, bool (*question)(Value)) {
  std::set<std::string> names;
  const OptionInfo& info = *find_option(option);
  for (std::size_t i = 0; i < info.values.size(); ++i) {
    if (question(static_cast<Value>(i))) names.emplace(info.values[i].name);
  }
  return names;
}

// DATC 4.A.2 and 4.A.4.
TEST(Options, OfConvoysAnswerTheSameQuestions) {
  using Names = std::set<std::string>;
  EXPECT_EQ(values_with("convoy-paradox", all_moves_fail), (Names{"all-hold", "1971-all-hold", "2000-all-hold"}));
  EXPECT_EQ(values_with("convoy-origin", fights_over_last_fleet), (Names{"last-fleet", "last-fleet-1"}));
  EXPECT_EQ(values_with("convoy-origin", spares_attack_on_last_fleet), (Names{"last-fleet", "last-fleet-2"}));
  EXPECT_EQ(values_with("convoy-origin", cuts_attack_on_start), (Names{"last-fleet", "last-fleet-5"}));
}

TEST(Options, AreChosenWithTheirDefaultFirst) {
  EXPECT_EQ(text_of(OptionChoice{find_option("4.A.2")}), "convoy-paradox=szykman");
}

TEST(Options, ChangeOnlyThemselves) {
  for (const OptionInfo& option : all_options()) {
    Options options;
    option.set(options, 1);
    for (const OptionInfo& other : all_options())
      EXPECT_EQ(other.get(options), &other == &option ? 1 : 0) << option.name << ", " << other.name;
  }
}

TEST(Options, AreFoundByNameAndDatcNumber) {
  std::set<std::string_view> names, numbers;
  for (const OptionInfo& option : all_options()) {
    EXPECT_EQ(find_option(option.name), &option);
    EXPECT_TRUE(names.insert(option.name).second) << option.name;
    if (!option.datc.empty()) {
      const bool is_first = numbers.insert(option.datc).second;
      EXPECT_EQ(find_option(option.datc) == &option, is_first) << option.datc;
    }
    EXPECT_FALSE(option.summary.empty());
    EXPECT_GE(option.values.size(), 2u);
  }
  const auto first_of_variants = std::ranges::find(all_options(), "", &OptionInfo::datc);
  EXPECT_TRUE(std::ranges::is_sorted(all_options().begin(), first_of_variants, {}, &OptionInfo::datc));
  EXPECT_TRUE(std::ranges::all_of(first_of_variants, all_options().end(),
                                  [](const OptionInfo& option) { return option.datc.empty(); }));
  EXPECT_EQ(numbers.size(), 27u);
  EXPECT_EQ(find_option("convoy paradox"), find_option("Convoy-Paradox"));
  EXPECT_EQ(find_option("convoy"), nullptr);
  EXPECT_EQ(find_option(""), nullptr);
}

TEST(Options, RefuseValuesThatAreNone) {
  const OptionInfo& paradox = *find_option("4.A.2");
  EXPECT_EQ(find_value(paradox, ""), std::nullopt);
  EXPECT_EQ(find_value(paradox, "g"), std::nullopt);
  EXPECT_EQ(find_value(*find_option("4.A.7"), "c"), std::nullopt);
  EXPECT_EQ(find_value(*find_option("4.A.4"), "last_fleet"), static_cast<std::uint8_t>(ConvoyOrigin::LastFleet));
}

TEST(Options, HaveTheLettersOfTheDatc) {
  std::string text;
  for (const OptionInfo& option : all_options()) {
    if (option.datc.empty()) continue;
    text += std::string(option.datc) + ' ' + std::string(option.name) + ':';
    for (const OptionValue& value : option.values) {
      text += ' ' + std::string(value.name) + (value.letter.empty() ? "" : '(' + std::string(value.letter) + ')');
    }
    text += '\n';
  }
  EXPECT_EQ(text,
            "4.A.1 convoy-routes: any(b) all(a) all-own-first\n"
            "4.A.2 convoy-paradox: szykman(f) szykman-army all-hold(d) 1971(a) 1971-all-hold 1982(b) 1982-matched "
            "1982-ordered 2000(c) 2000-all-hold own-effect(e)\n"
            "4.A.3 convoy-intent: 2025EE(d) 2000(c) 2000-ordered 2000-possible 1982(b) 1971(a) 1971-intact dptg\n"
            "4.A.4 convoy-origin: start last-fleet last-fleet-1(1) last-fleet-2(2) last-fleet-5(5)\n"
            "4.A.5 retreat-to-convoy-origin: allowed(b) barred(a)\n"
            "4.A.6 convoy-path: ignored(a) binding(b) required(c)\n"
            "4.A.7 dislodged-blocks: unless-head-to-head(b) never(a)\n"
            "4.B.2 implied-coast: used(a) refused(b) refused-in-moves\n"
            "4.B.3 unreachable-coast: refused(b) corrected(a)\n"
            "4.B.4 support-without-coast: any(c) own(b) refused(a)\n"
            "4.B.5 wrong-coast: ignored(b) refused(a)\n"
            "4.B.6 irrelevant-coast: ignored(b) refused(a)\n"
            "4.C.1 missing-unit-letter: accepted(b) refused(a)\n"
            "4.C.2 wrong-unit-letter: accepted(b) refused(a)\n"
            "4.C.3 build-without-letter: inland-army(b) coast-named(c) refused(a)\n"
            "4.C.4 inland-fleet-build: refused(a) army(b)\n"
            "4.C.5 missing-nationality: accepted(b) refused(a)\n"
            "4.C.6 wrong-nationality: accepted(b) refused(a)\n"
            "4.D.3 repeated-order: first(a) last(b) none(c)\n"
            "4.D.4 surplus-builds: first(b) last(c) none(a)\n"
            "4.D.5 repeated-build: first(b) last(c) none(a)\n"
            "4.D.6 surplus-removals: first(b) last(c) automatic(a)\n"
            "4.D.7 waived-builds: allowed(a) refused(b)\n"
            "4.D.8 automatic-removal: owned-centres(c) homes-by-convoy(a) homes-over-water home-provinces(b)\n"
            "4.D.9 civil-disorder-support: works(b) fails(a)\n"
            "4.E.1 superfluous-convoy: illegal legal\n"
            "4.E.1 impossible-move: holds ordered-to-move\n"
            "4.E.1 illegal-order: ignored hold\n"
            "4.E.1 illegal-adjustment: ignored counts\n"
            "4.E.3 implied-orders: refused(b) allowed(a)\n");
}

TEST(Options, OfTurnsNeedMovementInImpulses) {
  int of_turns = 0;
  for (const OptionInfo& option : all_options()) {
    if (option.movement != MovementSystem::Impulses) continue;
    ++of_turns;
    const OptionChoice choice{&option, 1};
    const Read<Variant> seasons = with_options(testing::standard(), std::span(&choice, 1));
    ASSERT_FALSE(seasons) << option.name;
    EXPECT_EQ(seasons.problems().front().expected, "a variant with movement=\"impulses\"") << option.name;
    EXPECT_TRUE(with_options(testing::small_campaign(), std::span(&choice, 1))) << option.name;
  }
  EXPECT_EQ(of_turns, 10);
}

TEST(Options, StandInTheOrderOfTheirEnumerators) {
  struct Row {
    std::string_view option, value;
    Options expected;
  };
  const auto with = [](auto member, auto value) {
    Options options;
    options.*member = value;
    return options;
  };
  const Row rows[] = {
      {"convoy-paradox", "2000", with(&Options::convoy_paradox, ConvoyParadox::Y2000)},
      {"convoy-paradox", "szykman-army", with(&Options::convoy_paradox, ConvoyParadox::SzykmanArmy)},
      {"convoy-paradox", "1982-ordered", with(&Options::convoy_paradox, ConvoyParadox::Y1982Ordered)},
      {"convoy-paradox", "e", with(&Options::convoy_paradox, ConvoyParadox::OwnEffect)},
      {"convoy-intent", "2000-possible", with(&Options::convoy_intent, ConvoyIntent::Y2000Possible)},
      {"convoy-intent", "1971-intact", with(&Options::convoy_intent, ConvoyIntent::Y1971Intact)},
      {"convoy-intent", "b", with(&Options::convoy_intent, ConvoyIntent::Y1982)},
      {"convoy-intent", "dptg", with(&Options::convoy_intent, ConvoyIntent::Dptg)},
      {"support-without-coast", "b", with(&Options::support_without_coast, SupportWithoutCoast::Own)},
      {"build-without-letter", "c", with(&Options::build_without_letter, BuildWithoutLetter::CoastNamed)},
      {"repeated-order", "c", with(&Options::repeated_order, RepeatedOrder::None)},
      {"repeated-build", "a", with(&Options::repeated_build, RepeatedBuild::None)},
      {"surplus-removals", "a", with(&Options::surplus_removals, SurplusRemovals::Automatic)},
      {"automatic-removal", "a", with(&Options::automatic_removal, AutomaticRemoval::HomesByConvoy)},
      {"implied-orders", "a", with(&Options::implied_orders, ImpliedOrders::Allowed)},
  };
  for (const Row& row : rows) {
    const OptionInfo& option = *find_option(row.option);
    Options options;
    option.set(options, find_value(option, row.value).value());
    EXPECT_EQ(options, row.expected) << row.option << '=' << row.value;
  }
}

}  // namespace options_test
}  // namespace casus
