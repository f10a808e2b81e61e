// Names, phases, units and orders in the case dialect of jDip, as people write them.
#include "checker/transfer/jdip_names.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "checker/transfer/import.h"
#include "checker/transfer/jdip_words.h"
#include "engine/orders/notation.h"
#include "tests/checker/corpus/corpus_texts.h"

namespace casus::transfer {
namespace jdip_names_test {

using casus::testing::shelf;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

const Variant& standard() { return **shelf().get("standard"); }
const Variant& classical() { return **shelf().get("classical"); }  // its years run backwards

// What a name or a line is read as, and after it the findings and mistakes, each on its line.
std::string read(const Variant& variant, const auto& read_with) {
  std::vector<Finding> findings;
  Mistakes mistakes;
  JdipNames names(variant, findings, mistakes);
  std::string said = read_with(names);
  for (const Finding& one : findings) said += '\n' + shown_place(one.at) + one.what;
  for (const Diagnostic& one : std::move(mistakes).take())
    said += '\n' + shown_place(one.at) + one.problem + (one.found.empty() ? "" : ": " + one.found);
  return said;
}

JdipLine line(const std::string& text) { return {text, {"", 3, 5}}; }

std::string power(const Variant& variant, const std::string& text) {
  return read(variant, [&](JdipNames& names) {
    const auto found = names.power(text, {});
    return found ? variant[*found].name : "";
  });
}
std::string place(const Variant& variant, const std::string& text) {
  return read(variant, [&](JdipNames& names) {
    const auto found = names.location(text, {});
    return found ? print(variant, *found) : "";
  });
}
std::string unit(const Variant& variant, const std::string& text) {
  return read(variant, [&](JdipNames& names) {
    const auto found = names.state_line(line(text));
    return found ? variant[found->power].name + ' ' + print(variant, *found) : "";
  });
}
std::string phase(const Variant& variant, const std::string& text) {
  return read(variant, [&](JdipNames& names) {
    const auto found = names.phase(line(text));
    return found ? print(variant.calendar, *found) : "";
  });
}
std::string order(const Variant& variant, const std::string& text) {
  return read(variant, [&](JdipNames& names) {
    const auto found = names.order(PowerId{2}, text, {"", 3, 5});
    return found.order ? print(variant, *found.order) : '"' + found.text + "\": " + found.message;
  });
}

// ---- Powers ----

TEST(JdipNames, APowerIsMeantByTheOnlyNameThatBeginsSo) {
  struct Row {
    std::string written, read;
  };
  const Row rows[] = {
      {"Germany", "Germany"},
      {"gErMaNy", "Germany"},
      {"Turki", "Turkey\n\"Turki\" is read as Turkey"},        // Turkish
      {"Deutsch", "Germany\n\"Deutsch\" is read as Germany"},  // Deutschland
      {"Ottoman Emp", "Turkey\n\"Ottoman Emp\" is read as Turkey"},
      {"Austria-H", "Austria\n\"Austria-H\" is read as Austria"},
      {"I", "Italy\n\"I\" is read as Italy"},  // and Inghilterra
      {"Rusia", "Russia\n\"Rusia\" is read as Russia"},
      {"Moon", "\nan unknown power: Moon"},
      {"-", "\nan unknown power: -"},
      {"", "\nan unknown power"},
  };
  for (const Row& row : rows) EXPECT_EQ(power(standard(), row.written), row.read) << row.written;
}

TEST(JdipNames, SeveralPowersThatBeginSoAreNotMeant) {
  EXPECT_EQ(power(classical(), "M"), "Macedon\n\"M\" is read as Macedon");
  Variant two = standard();
  two.powers.change(PowerId{0}, [](Power& one) { one.name = "Northumbria"; });
  two.powers.change(PowerId{1}, [](Power& one) { one.name = "Northampton"; });
  EXPECT_EQ(power(two, "North"), "\nan unknown power: North");
  EXPECT_EQ(power(two, "Northu"), "Northumbria\n\"Northu\" is read as Northumbria");
}

// ---- Provinces ----

Variant with_provinces(const std::vector<std::pair<std::string, std::string>>& ids_and_names) {
  Variant variant = standard();
  MapBuilder builder;
  for (const auto& [id, name] : ids_and_names) {
    Province province;
    province.id = id;
    province.name = name;
    builder.add(province);
  }
  variant.map = builder.build();
  return variant;
}

TEST(JdipNames, AProvinceIsMeantByTheOnlyNameThatBeginsSo) {
  const Variant variant =
      with_provinces({{"aaa", "Xanadu"}, {"bbb", "Yorkshire Moor"}, {"ccc", "Yorkshire Dale"}, {"ddd", "Zanzibar"}});
  struct Row {
    std::string written, read;
  };
  const Row rows[] = {
      {"aaa", "Xanadu"},
      {"xan", "Xanadu\n\"xan\" is read as Xanadu"},
      {"xa", "\nan unknown province: xa"},  // too short for a guess
      {"Yorkshire", "\nan unknown province: Yorkshire"},
      {"Yorkshire M", "Yorkshire Moor\n\"Yorkshire M\" is read as Yorkshire Moor"},
      {"Zanzibra", "Zanzibar\n\"Zanzibra\" is read as Zanzibar"},
      {"...", "\nan unknown province: ..."},
  };
  for (const Row& row : rows) EXPECT_EQ(place(variant, row.written), row.read) << row.written;
}

TEST(JdipNames, ACoastIsAfterAStrokeOrAHyphen) {
  struct Row {
    std::string written, read;
  };
  const Row rows[] = {
      {"spa/nc", "Spain(nc)"},
      {"spa-sc", "Spain(sc)"},
      {"spa\\SC", "Spain(sc)"},
      {"SPA\\nc", "Spain(nc)"},
      {"bul/ec", "Bulgaria(ec)"},
      {"bul-ec", "Bulgaria(ec)"},
      {"spa/xc", "Spain"},
      {"spa-XC", "Spain"},
      {"spa/mv", "Spain"},
      {"spa-MV", "Spain"},
      {"Mid-Atlantic Ocean", "Mid-Atlantic Ocean"},
      {"SPA/xc", "Spain"},
      {"spa/xcx", "\nan unknown province: spa/xcx"},
      {"-xc", "\nan unknown province: -xc"},
  };
  for (const Row& row : rows) EXPECT_EQ(place(standard(), row.written), row.read) << row.written;
  const Variant variant = with_provinces({{"nc", "North Country"}, {"bbb", "Bay"}});
  EXPECT_EQ(place(variant, "bbb-nc"), "Bay(nc)") << "though a province is called so";
  EXPECT_EQ(place(variant, "nc"), "North Country");
}

// A hyphen in a name is not a mark of a coast.
TEST(JdipNames, AWordThatOnlyBeginsLikeACoastIsPartOfTheName) {
  const Variant variant = with_provinces({{"aaa", "Zulu-Mvoti"}, {"bbb", "Zulu"}, {"ccc", "Kaza-Xca"}, {"ddd", "Oz"}});
  EXPECT_EQ(place(variant, "Zulu-Mvoti"), "Zulu-Mvoti");
  EXPECT_EQ(place(variant, "Zulu-mvZ"), "Zulu-Mvoti\n\"Zulu-mvZ\" is read as Zulu-Mvoti");
  EXPECT_EQ(place(variant, "Kaza-Xca"), "Kaza-Xca");
  EXPECT_EQ(place(variant, "Zulu-mv"), "Zulu");
  EXPECT_EQ(place(variant, "Oz/xc"), "Oz");
  EXPECT_EQ(place(variant, "ZuluZ/mv"), "Zulu\n\"ZuluZ/mv\" is read as Zulu");
}

// ---- Units ----

TEST(JdipNames, AStateLineHasAPowerAKindAndAProvince) {
  struct Row {
    std::string written, read;
  };
  const Row rows[] = {
      {"France: A par", "France A Paris"},
      {"France A par", "France A Paris"},
      {"France:A par", "France A Paris"},
      {"France:  ARMY   par", "France A Paris"},
      {"france : fleet BRE", "France F Brest"},
      {"Ottoman Empire F ank", "Turkey F Ankara"},
      {"Great Britain: F lon", "England F London"},
      {"Great Britain F lon", "England F London"},
      {"Russia: F stp/nc", "Russia F St Petersburg(nc)"},
      {"Russia: A stp/nc", "Russia A St Petersburg"},
      {"Russia: F sev/nc", "Russia F Sevastopol"},
      {"Russia: F stp", "Russia F St Petersburg"},
      {"France:   A  Pariss", "France A Paris\n3:18: \"Pariss\" is read as Paris"},
      {"Franc A par", "France A Paris\n3:5: \"Franc\" is read as France"},
      {"France: A Moon", "\n3:15: an unknown province: Moon"},
      {"Moon: A par", "\n3:5: an unknown power: Moon"},
      {"France: A", "\n3:5: not a unit: France: A"},
      {"France: par", "\n3:5: not a unit: France: par"},
      {"France:", "\n3:5: not a unit: France:"},
      {"France", "\n3:5: not a unit: France"},
      {"France A", "\n3:5: not a unit: France A"},
      {"France: B par", "\n3:5: not a unit: France: B par"},
      {"France: W par", "\n3:5: a kind of unit that Casus does not have: France: W par"},
      {"France: Wing par", "\n3:5: a kind of unit that Casus does not have: France: Wing par"},
  };
  for (const Row& row : rows) EXPECT_EQ(unit(standard(), row.written), row.read) << row.written;
}

// ---- Phases ----

TEST(JdipNames, APhaseHasASeasonAKindAndAYearInAnySequence) {
  struct Row {
    std::string written, read;
  };
  const Row rows[] = {
      {"Spring 1901, Movement", "Spring 1901 movement"},
      {"spring 1901 m", "Spring 1901 movement"},
      {"SUMMER 1901 RETREAT", "Spring 1901 retreats"},
      {"Summer 1901 Retreats", "Spring 1901 retreats"},
      {"s 1901 r", "Spring 1901 retreats"},
      {"Fall 1905 Movement", "Fall 1905 movement"},
      {"Autumn 1905 Movement", "Fall 1905 movement"},
      {"f 1905 r", "Fall 1905 retreats"},
      {"Winter 1905 Adjustment", "Winter 1905 adjustments"},
      {"Winter 1905 Adjustments", "Winter 1905 adjustments"},
      {"Fall 1905, ADJUSTMENT", "Winter 1905 adjustments"},
      {"w 1905 a", "Winter 1905 adjustments"},
      {"w 1905 b", "Winter 1905 adjustments"},
      {"S1901M", "Spring 1901 movement"},
      {"s1910m", "Spring 1910 movement"},
      {"F1909R", "Fall 1909 retreats"},
      {"W1999B", "Winter 1999 adjustments"},
      {"(Movement) [Fall] {2000}", "Fall 2000 movement"},
      {"Movement@1904`Spring", "Spring 1904 movement"},
      {" - Spring. - 1901 - Movement. - ", "Spring 1901 movement"},
      {"Spring 9999 Movement", "Spring 9999 movement"},
      {"Spring 1 Movement", "Spring 1 movement"},
  };
  for (const Row& row : rows) EXPECT_EQ(phase(standard(), row.written), row.read) << row.written;
}

TEST(JdipNames, OtherWordsAreNotAPhase) {
  for (const char* wrong : {"",
                            "Spring",
                            "1901",
                            "Spring 1901",
                            "Spring Movement",
                            "1901 Movement",
                            "Springz 1901 Movement",
                            "SpringZ 1901 Movement",
                            "zs 1901 m",
                            "Zs 1901 m",
                            "Spring 10000 Movement",
                            "Spring 0 Movement",
                            "Spring 1901 99999999999 Movement",
                            "Spring 1901 Adjustment",
                            "Spring 1901 BC Movement",
                            "Spring 1901bc Movement",
                            "1901 Sx901M",
                            "Fall 19x1 Movement",
                            "Fall 1901b Movement",
                            "Spring 31901M",
                            "S19011 1901 Movement",
                            "S1901MM",
                            "S901x 1901 Movement",
                            "Wintering 1901 Adjustment",
                            "Move 1901 Spring"})
    EXPECT_EQ(phase(standard(), wrong),
              "\n3:5: not a phase of this variant" + (*wrong == '\0' ? std::string() : ": " + std::string(wrong)))
        << wrong;
}

TEST(JdipNames, YearsBeforeChristAreCountedBack) {
  struct Row {
    std::string written, read;
  };
  const Row rows[] = {
      {"Spring 273 BC, Movement", "Spring 273 BC movement"}, {"Spring 273bc, Movement", "Spring 273 BC movement"},
      {"BC 273 Fall Retreat", "Fall 273 BC retreats"},       {"Spring 273 B.C. Movement", "Spring 273 BC movement"},
      {"Spring 1 BC Movement", "Spring 1 BC movement"},      {"Spring 1, Movement", "Spring 1 AD movement"},
      {"Fall 12, Adjustment", "Winter 12 AD adjustments"},
  };
  for (const Row& row : rows) EXPECT_EQ(phase(classical(), row.written), row.read) << row.written;
  for (const char* wrong : {"Spring 0 Movement", "Spring 0 BC Movement", "S273xM"})
    EXPECT_THAT(phase(classical(), wrong), HasSubstr("not a phase")) << wrong;
}

// ---- Orders ----

TEST(JdipNames, AnOrderIsReadInTheWordsOfTheDialect) {
  struct Row {
    std::string written, read;
  };
  const Row rows[] = {
      {"A par - bur", "A Paris - Burgundy"},
      {"A par -=> bur", "A Paris - Burgundy"},
      {"A par ==> bur", "A Paris - Burgundy"},
      {"A par M bur", "A Paris - Burgundy"},
      {"A par MV bur", "A Paris - Burgundy"},
      {"F bul(e.c.) - con", "F Bulgaria(ec) - Constantinople"},
      {"F stp(n.c.) - bar", "F St Petersburg(nc) - Barents Sea"},
      {"F spa(s.c.) - lyo", "F Spain(sc) - Gulf of Lyon"},
      {"F spa\\sc S spa\\nc - por", "F Spain(sc) S Spain(nc) - Portugal"},
      {"F spa/sc S A mar/xc - gas/mv", "F Spain(sc) S A Marseilles - Gascony"},
      {"A bur S Germany's A mun", "A Burgundy S German A Munich"},
      {"D A par", "Disband A Paris"},
      {"d A par", "Disband A Paris"},
      {"R A par", "Disband A Paris"},
      {"A par R bur", "A Paris - Burgundy"},
      {"A par D", "Disband A Paris"},
      {"waive", "Waive"},
      {"Waived", "Waive"},
      {"WAIVES BUILD", "Waive"},
      {"  A   par   H  ", "A Paris H"},
      {"A par/xc H", "A Paris H"},
  };
  for (const Row& row : rows) EXPECT_EQ(order(standard(), row.written), row.read) << row.written;
  EXPECT_EQ(order(**shelf().get("ambition-empire-6"), "F cop(w.c.) H"), "F Copenhagen(wc) H");
}

TEST(JdipNames, AnOrderMayHaveAFewMisspeltNames) {
  EXPECT_EQ(order(standard(), "A Pariss - Burgandy"),
            "A Paris - Burgundy\n3:5: \"Pariss\" is read as Paris\n3:5: \"Burgandy\" is read as Burgundy");
  EXPECT_EQ(order(standard(), "F Mid-Atlantik Ocean C A Portugall - Maroco"),
            "\"F Mid-Atlantik Ocean C A Portugall - Maroco\": unknown province");
  const std::string four = "A Londonn - Nort Sea - Norwegan Sea - Nooway";
  EXPECT_THAT(order(standard(), four),
              HasSubstr("A London - North Sea - Norwegian Sea - Norway\n3:5: \"Londonn\" is read as London\n"));
  const std::string five = "A Londonn - Engliish Channel - Nort Sea - Norwegan Sea - Nooway";
  EXPECT_THAT(order(standard(), five), HasSubstr('"' + five + "\": "));
}

TEST(JdipNames, AnOrderThatMakesNoSenseKeepsItsTextAndTheMessageAboutIt) {
  EXPECT_EQ(order(standard(), "A par mv"), "\"A par mv\": unknown operator");
  EXPECT_EQ(order(standard(), "A par - bur quickly"), "\"A par - bur quickly\": trailing text");
  EXPECT_EQ(order(standard(), ""), "\"\": empty order");
}

// A word of the dialect can be the id of a province.
TEST(JdipNames, AnOrderThatCasusReadsAsItIsWrittenIsThatOrder) {
  const Variant variant = with_provinces({{"mv", "Marble Valley"}, {"bbb", "Bay"}});
  EXPECT_EQ(order(variant, "A bbb - mv"), "A Bay - Marble Valley");
  EXPECT_EQ(order(variant, "mv H"), "Marble Valley H");
  EXPECT_EQ(order(with_provinces({{"xc", "Xanadu"}, {"bbb", "Bay"}}), "A bbb -xc"), "A Bay - Xanadu")
      << "a hyphen after a blank is no mark of a coast";
}

// ---- The power before the colon ----

TEST(JdipNames, APowerIsBeforeTheColon) {
  const auto said = [](const std::string& text) {
    return read(standard(), [&](JdipNames& names) {
      const auto found = names.power_line(line(text));
      return found ? standard()[found->power].name + ": " + found->text + " at " + shown_place(found->at) : "";
    });
  };
  EXPECT_EQ(said("France: A par H"), "France: A par H at 3:13: ");
  EXPECT_EQ(said(" France :A par H "), "France: A par H at 3:14: ");
  EXPECT_EQ(said("Moon: A par H"), "\n3:5: an unknown power: Moon");
  EXPECT_EQ(said("A par H"), "\n3:5: no power before the order: A par H");
}

}  // namespace jdip_names_test
}  // namespace casus::transfer
