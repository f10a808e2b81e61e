#include "engine/rules/with_options.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <span>
#include <string>
#include <vector>

#include "engine/rules/clauses.h"
#include "engine/rules/features.h"
#include "engine/rules/option.h"
#include "engine/rules/options.h"
#include "engine/rules/rulebook.h"
#include "tests/engine/small_campaign.h"
#include "tests/engine/variant_files.h"

namespace casus {
namespace with_options_test {

std::vector<std::string> names_of(const Powers& powers) {
  std::vector<std::string> names;
  for (const Power& power : powers) names.push_back(power.name);
  return names;
}

std::vector<std::string> ids_of(const Rulebook& rulebook) {
  std::vector<std::string> ids;
  for (const ClauseEntry& entry : rulebook.clauses()) ids.push_back(entry.id);
  return ids;
}

Read<Variant> with(const Variant& variant, std::string_view setting) {
  const Read<OptionChoice> choice = read_choice(setting, {});
  if (!choice) return choice.problems();
  return with_options(variant, std::span(&*choice, 1));
}

TEST(WithOptions, AddsWhatAnOptionNeeds) {
  const Variant& standard = testing::standard();
  const Read<Variant> disorder = with(standard, "civil-disorder=new-minors");
  ASSERT_TRUE(disorder);
  EXPECT_EQ(disorder->powers.size(), standard.powers.size() + 34) << "one for each supply centre";
  EXPECT_EQ((*disorder)[*disorder->find_power("Paris")].only_by_disorder, true);
  EXPECT_EQ(disorder->rulebook().entry(Clause::DisorderDisbands).id, "standard/disorder/disbands");
  EXPECT_NE(disorder->rulebook().find(Clause::MinorHolds), nullptr);

  const Read<Variant> back = with_options(*disorder, standard.options());
  ASSERT_TRUE(back);
  EXPECT_EQ(names_of(back->powers), names_of(disorder->powers)) << "its boards can be played";
  EXPECT_EQ(back->rulebook().find(Clause::DisorderDisbands), nullptr);
}

TEST(WithOptions, GivesMinorPowersOfCivilDisorderTheirCentreAndTheColourOfTheOthers) {
  const Read<Variant> standard = with(testing::standard(), "civil-disorder=new-minors");
  ASSERT_TRUE(standard);
  const Power& paris = (*standard)[*standard->find_power("Paris")];
  EXPECT_TRUE(paris.minor && paris.only_by_disorder);
  EXPECT_EQ(paris.adjective, "Paris");
  EXPECT_EQ(paris.colour, "#2e7d32");
  EXPECT_THAT(paris.homes, ::testing::ElementsAre(*standard->map.find("par")));

  Variant with_malta = testing::standard();
  Power malta;
  malta.name = malta.adjective = "Malta";
  malta.colour = "#123456";
  malta.homes = {*with_malta.map.find("tun")};
  malta.minor = true;
  with_malta.powers.add(malta);
  const Read<Variant> changed = with(with_malta, "civil-disorder=new-minors");
  ASSERT_TRUE(changed);
  EXPECT_EQ(changed->powers.size(), 7u + 1u + 33u) << "Tunis has one";
  EXPECT_FALSE((*changed)[*changed->find_power("Malta")].only_by_disorder);
  EXPECT_EQ((*changed)[*changed->find_power("Paris")].colour, "#123456");
}

// Also where the rulebook words none of them.
TEST(WithOptions, HasAnEntryForEachClauseThatCanDecide) {
  Variant variant;
  set_options(variant, Options());
  EXPECT_NE(variant.rulebook().find(static_cast<Clause>(0)), nullptr) << all_clause_keys().front();
  for (std::size_t i = 0; i < all_clause_keys().size(); ++i) {
    const auto clause = static_cast<Clause>(i);
    EXPECT_EQ(variant.rulebook().find(clause) != nullptr, variant.has(feature_of(clause))) << key_of(clause);
  }
}

TEST(WithOptions, SetsSeveralAtOnce) {
  const OptionChoice choices[] = {*read_choice("build-limit=2", {}), *read_choice("4.A.2=1982", {})};
  const Read<Variant> changed = with_options(testing::standard(), choices);
  ASSERT_TRUE(changed);
  Options expected = testing::standard().options();
  expected.build_limit = 2;
  expected.convoy_paradox = ConvoyParadox::Y1982;
  EXPECT_EQ(changed->options(), expected);
}

TEST(WithOptions, SharesTheRulebookWhereNoClauseComesOrGoes) {
  const Read<Variant> same = with(testing::standard(), "repeated-order=last");
  ASSERT_TRUE(same);
  EXPECT_EQ(&same->rulebook(), &testing::standard().rulebook());
}

// The options are set even so, without minor powers.
TEST(WithOptions, AddsNoPowersWhereSomethingIsMissing) {
  Variant variant = testing::standard();
  Options options;
  options.civil_disorder = CivilDisorder::NewMinors;
  read_choice("leader-hold=one", {})->option->set(options, 1);
  const Diagnostics missing = set_options(variant, options);
  ASSERT_EQ(missing.size(), 1u);
  EXPECT_EQ(to_string(missing.front()),
            "an option that needs what the variant does not have\n"
            "  expected  a variant with movement=\"impulses\"");
  EXPECT_EQ(variant.options(), options);
  EXPECT_EQ(variant.powers.size(), testing::standard().powers.size());
}

TEST(Choices, KnowWhatTheVariantLacks) {
  const auto lacks = [](const Variant& variant, std::string_view setting) {
    return what_choice_lacks(variant, *read_choice(setting, {}));
  };
  EXPECT_EQ(lacks(testing::standard(), "leader-hold=one"), "a variant with movement=\"impulses\"");
  EXPECT_EQ(lacks(testing::standard(), "build-limit=3"), "");
  EXPECT_EQ(lacks(testing::standard(), "automatic-removal=home-provinces"), "");
  EXPECT_EQ(lacks(testing::small_campaign(), "automatic-removal=home-provinces"),
            "a variant whose powers have home-provinces");
}

// The same variant comes out, whatever options were set before; powers apart, which stay.
TEST(WithOptions, DependsOnTheFileAndTheOptionsAlone) {
  for (const std::string_view before : {"build-sites=any-owned", "minor-moves=sortie"}) {
    const Read<Variant> changed = with(testing::standard(), before);
    ASSERT_TRUE(changed);
    for (const std::string_view then : {"civil-disorder=new-minors", "build-limit=2", "new-homes=built-in"}) {
      Options options;
      const OptionChoice choice = *read_choice(then, {});
      choice.option->set(options, choice.value);
      const Read<Variant> from_changed = with_options(*changed, options);
      const Read<Variant> from_read = with_options(testing::standard(), options);
      ASSERT_TRUE(from_changed && from_read);
      EXPECT_EQ(names_of(from_changed->powers), names_of(from_read->powers)) << before << ", " << then;
      EXPECT_EQ(ids_of(from_changed->rulebook()), ids_of(from_read->rulebook())) << before << ", " << then;
    }
  }
}

TEST(WithOptions, LeavesOtherCopiesOfTheVariantAlone) {
  const Variant& standard = testing::standard();
  Variant changed = standard;
  EXPECT_EQ(&changed.options(), &standard.options());
  EXPECT_EQ(&changed.rulebook(), &standard.rulebook());
  Options options;
  options.civil_disorder = CivilDisorder::NewMinors;
  EXPECT_TRUE(set_options(changed, options).empty());
  EXPECT_EQ(changed.options(), options);
  EXPECT_EQ(standard.options(), Options{});
  EXPECT_EQ(standard.rulebook().find(Clause::DisorderDisbands), nullptr);
}

TEST(WithUncheckedOptions, SetsThemAndAddsNothing) {
  const Variant& standard = testing::standard();
  Options options;
  options.civil_disorder = CivilDisorder::NewMinors;
  const Variant unchecked = with_unchecked_options(standard, options);
  EXPECT_EQ(unchecked.options(), options);
  EXPECT_EQ(unchecked.powers.size(), standard.powers.size());
  EXPECT_EQ(&unchecked.rulebook(), &standard.rulebook());
}

TEST(WithOptions, ReportsWhatTheVariantLacks) {
  const auto lack = [](const Variant& variant, std::string_view setting) {
    const Read<Variant> changed = with(variant, setting);
    return changed ? "" : changed.problems().front().expected;
  };
  EXPECT_EQ(lack(testing::standard(), "leader-hold=one"), "a variant with movement=\"impulses\"");
  EXPECT_EQ(lack(testing::small_campaign(), "leader-hold=one"), "");
  EXPECT_EQ(lack(testing::standard(), "straits=closed-by-fleets"), "");
  Variant without_countries = testing::standard();
  for (std::size_t i = 0; i < without_countries.powers.size(); ++i)
    without_countries.powers.change(PowerId(i), [](Power& power) { power.home_provinces.clear(); });
  EXPECT_EQ(lack(without_countries, "automatic-removal=home-provinces"), "a variant whose powers have home-provinces");

  // A power has an id of one byte: this many do not leave room for a minor power in each centre.
  const auto crowded = [](std::size_t powers) {
    Variant variant = testing::standard();
    for (int i = 0; variant.powers.size() < powers; ++i) {
      Power power;
      power.name = power.adjective = "Power " + std::to_string(i);
      variant.powers.add(std::move(power));
    }
    return variant;
  };
  EXPECT_EQ(lack(crowded(221), "civil-disorder=new-minors"),
            "fewer than 255 powers with the minor powers that civil disorder can bring");
  EXPECT_EQ(lack(crowded(220), "civil-disorder=new-minors"), "");
}

TEST(WithOptions, KnowsWhereAnOptionDecidesNothing) {
  const auto lacks = [](const Variant& variant, std::string_view option) {
    return what_option_lacks(variant, *find_option(option));
  };
  const Variant& standard = testing::standard();
  EXPECT_EQ(lacks(standard, "straits"), "a border with a strait");
  EXPECT_EQ(lacks(standard, "unopposed-sortie"), "a minor power, and minor-moves=sortie");
  EXPECT_EQ(lacks(standard, "leader-hold"), "movement in impulses");
  EXPECT_EQ(lacks(testing::small_campaign(), "convoy-paradox"), "movement in seasons");
  EXPECT_EQ(lacks(standard, "convoy-paradox"), "");
  EXPECT_EQ(lacks(standard, "build-limit"), "");
}

TEST(Choices, AreReadFromTheirNames) {
  const auto read = [](std::string_view setting) {
    const Read<OptionChoice> choice = read_choice(setting, {"--option", 0, 0});
    return choice ? text_of(*choice) : to_string(choice.problems());
  };
  EXPECT_EQ(read("4.A.2=f"), "convoy-paradox=szykman");
  EXPECT_EQ(read("Convoy Paradox=1982"), "convoy-paradox=1982");
  EXPECT_EQ(read("build-limit"),
            "--option: no value for an option\n"
            "  expected  NAME=VALUE\n"
            "  found     \"build-limit\"\n");
  EXPECT_EQ(read("bild-limit=3"),
            "--option: unknown option\n"
            "  expected  the name or DATC number of an option\n"
            "  found     \"bild-limit\" (the nearest is \"build-limit\")\n");
  EXPECT_EQ(read("4.D.44=a"),
            "--option: unknown option\n"
            "  expected  the name or DATC number of an option\n"
            "  found     \"4.D.44\" (the nearest is \"4.D.4\")\n");
  EXPECT_EQ(read("=f"),
            "--option: unknown option\n"
            "  expected  the name or DATC number of an option\n");
  EXPECT_EQ(read("straits="),
            "--option: unknown value of straits\n"
            "  expected  open or closed-by-fleets\n");
  EXPECT_EQ(read("straits=open=closed"),
            "--option: unknown value of straits\n"
            "  expected  open or closed-by-fleets\n"
            "  found     \"open=closed\"\n");
  EXPECT_EQ(read("straits=opened"),
            "--option: unknown value of straits\n"
            "  expected  open or closed-by-fleets\n"
            "  found     \"opened\" (the nearest is \"open\")\n");
}

}  // namespace with_options_test
}  // namespace casus
