#include "engine/orders/notation.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "tests/engine/variant_files.h"

namespace casus {
namespace notation_test {

using casus::testing::standard;

PowerId power(std::string_view name) { return *standard().find_power(name); }

Read<Order> read(std::string_view text) { return parse_order(standard(), power("France"), text, {"orders.txt", 7, 5}); }

std::string printed(std::string_view text) {
  const auto order = read(text);
  return order ? print(standard(), *order) : to_string(order.problems());
}

TEST(Notation, NamesAllProvincesThatABeginningCanMean) {
  const auto order = parse_order(standard(), no_power, "F Nor - Den", {});
  ASSERT_EQ(order.problems().size(), 1u);
  EXPECT_EQ(order.problems().front().expected,
            "one of North Africa, North Atlantic Ocean, North Sea, Norway, Norwegian Sea");
}

TEST(Notation, AcceptsWhatPeopleWrite) {
  struct Row {
    std::string_view why, text, canonical;
  };
  constexpr Row rows[] = {
      {"the canonical move", "A Paris - Burgundy", "A Paris - Burgundy"},
      {"abbreviations without blanks", "a par-bur", "A Paris - Burgundy"},
      {"words in full and in any case", "ARMY PARIS MOVES TO BURGUNDY", "A Paris - Burgundy"},
      {"an arrow of two signs", "A Paris -> Burgundy", "A Paris - Burgundy"},
      {"an arrow of one sign", "A Paris \u2192 Burgundy", "A Paris - Burgundy"},
      {"an en dash", "A Par \u2013 Bur", "A Paris - Burgundy"},
      {"an en dash without blanks", "A Par\u2013Bur", "A Paris - Burgundy"},
      {"two hyphens", "A Par--Bur", "A Paris - Burgundy"},
      {"the word to", "A Paris to Burgundy", "A Paris - Burgundy"},
      {"move to", "A Paris move to Burgundy", "A Paris - Burgundy"},
      {"extra blanks and a full stop", "  A   Paris  -  Burgundy . ", "A Paris - Burgundy"},
      {"tabs are blanks", "A\tParis\t-\tBurgundy", "A Paris - Burgundy"},
      {"blanks at which no line breaks", "A\u00a0Paris\u00a0- Burgundy", "A Paris - Burgundy"},
      {"abbreviations with full stops", "A Par. - Bur.", "A Paris - Burgundy"},
      {"letters with full stops", "A. Paris S. A. Gascony - Bur.", "A Paris S A Gascony - Burgundy"},
      {"a verb with a full stop", "A Paris supp. A Gas. - Bur. ", "A Paris S A Gascony - Burgundy"},
      {"the letter left out", "Paris - Burgundy", "Paris - Burgundy"},
      {"a nationality before the ordered unit", "French A Paris - Burgundy", "French A Paris - Burgundy"},
      {"names with hyphens", "F Mid-Atlantic Ocean - North Atlantic Ocean",
       "F Mid-Atlantic Ocean - North Atlantic Ocean"},
      {"names with hyphens next to an operator without blanks", "F Mid-Atlantic Ocean-Portugal",
       "F Mid-Atlantic Ocean - Portugal"},
      {"names with full stops", "F St. Petersburg(nc) - Barents Sea", "F St Petersburg(nc) - Barents Sea"},
      {"a name that begins with a nationality", "F English Channel H", "F English Channel H"},
      {"a name that begins with a nationality, without its letter", "English Channel H", "English Channel H"},
      {"a nationality before such a name", "F Irish Sea S English F English Channel",
       "F Irish Sea S English F English Channel"},
      {"an abbreviation that is also a power's", "F ENG - Bel", "F English Channel - Belgium"},
      {"the same without its letter", "ENG - Bel", "English Channel - Belgium"},

      {"a coast in brackets", "F Spain(nc) H", "F Spain(nc) H"},
      {"a coast in brackets behind a blank", "F Spain (NC) H", "F Spain(nc) H"},
      {"a coast in full", "F Spain (north coast) H", "F Spain(nc) H"},
      {"a coast by its first letter", "F Spain(n) H", "F Spain(nc) H"},
      {"a coast behind a stroke", "F Spain/sc H", "F Spain(sc) H"},
      {"a coast in full behind a stroke", "F Spain/south coast H", "F Spain(sc) H"},
      {"a coast behind a blank", "F spa nc H", "F Spain(nc) H"},
      {"a coast in German", "F Spain (Nordküste) H", "F Spain(nc) H"},
      {"a coast in German without its dots, behind a blank", "F Spa Suedkueste H", "F Spain(sc) H"},
      {"a coast in two words", "F Bulgaria east coast - Black Sea", "F Bulgaria(ec) - Black Sea"},
      {"a coast of the destination", "F Mid-Atlantic Ocean - Spain sc", "F Mid-Atlantic Ocean - Spain(sc)"},
      {"a coast that a legal order would not have is kept", "A Gascony - Spain(nc)", "A Gascony - Spain(nc)"},
      {"a coast that the province does not have is kept", "F Brest - Paris(wc)", "F Brest - Paris(wc)"},

      {"hold", "A Paris Hold", "A Paris H"},
      {"holds", "A Paris holds.", "A Paris H"},
      {"stand", "A Paris STAND", "A Paris H"},
      {"stands", "A Paris stands", "A Paris H"},

      {"support to hold", "A Paris S A Burgundy", "A Paris S A Burgundy"},
      {"support to hold with the word for it", "A Paris supports A Burgundy holds", "A Paris S A Burgundy"},
      {"support to hold with the letter for it", "A Paris S Bur H", "A Paris S Burgundy"},
      {"support to hold of a fleet with what it convoys", "F Edi S F Lon C A Lvp - Bel", "F Edinburgh S F London"},
      {"support to move", "A Paris Sup A Gas-Bur", "A Paris S A Gascony - Burgundy"},
      {"support in full", "Army Paris Support Army Gascony to Burgundy", "A Paris S A Gascony - Burgundy"},
      {"support with a nationality", "F NTH S English A London - Belgium", "F North Sea S English A London - Belgium"},
      {"support with a power's name", "F NTH S England A London - Belgium", "F North Sea S English A London - Belgium"},
      {"support with a name of two parts", "A Paris S Austria-Hungary A Munich", "A Paris S Austrian A Munich"},
      {"support with a nationality and no letter", "A Paris S German Munich", "A Paris S German Munich"},

      {"convoy", "F North Sea C A London - Norway", "F North Sea C A London - Norway"},
      {"convoy in full", "Fleet North Sea convoys Army London to Norway", "F North Sea C A London - Norway"},
      {"convoy without letters", "nth c lon - nwy", "North Sea C London - Norway"},
      {"convoy of what is no army is an order too", "F North Sea C F London - Norway",
       "F North Sea C F London - Norway"},

      {"via convoy", "A London - Belgium via convoy", "A London - Belgium via convoy"},
      {"convoy alone", "A London - Belgium convoy", "A London - Belgium via convoy"},
      {"convoy in brackets", "A London - Belgium (convoy)", "A London - Belgium via convoy"},
      {"via C", "A London - Belgium VIA C", "A London - Belgium via convoy"},
      {"by convoy", "A London - Belgium by convoy", "A London - Belgium via convoy"},
      {"by sea", "A London - Belgium by sea", "A London - Belgium via convoy"},
      {"via land", "A Belgium - Holland via land", "A Belgium - Holland by land"},
      {"by land", "A Belgium - Holland by land", "A Belgium - Holland by land"},
      {"the seas of the convoy", "A Lon - NTH - Norway", "A London - North Sea - Norway"},
      {"the seas of the convoy and the tag", "A Lon-ENG-MAO-Por via convoy",
       "A London - English Channel - Mid-Atlantic Ocean - Portugal via convoy"},

      {"retreat", "A Paris R Gascony", "A Paris - Gascony"},
      {"retreats to", "A Paris retreats to Gascony", "A Paris - Gascony"},
      {"disband behind", "A Paris D", "Disband A Paris"},
      {"disbands", "A Paris disbands", "Disband A Paris"},
      {"disband before", "disband A Paris", "Disband A Paris"},
      {"remove before", "Remove A Paris", "Disband A Paris"},
      {"removed", "A Paris removed", "Disband A Paris"},

      {"build", "Build A Paris", "Build A Paris"},
      {"build by its letter before", "B A Paris", "Build A Paris"},
      {"build by its letter behind", "A Paris B", "Build A Paris"},
      {"build with a coast", "build F St Petersburg (nc)", "Build F St Petersburg(nc)"},
      {"build without a letter", "Build Paris", "Build Paris"},
      {"waive", "waive", "Waive"},

      {"the province in brackets", "A(Par)-Bur", "A Paris - Burgundy"},
      {"both provinces in brackets", "A (Mun) S A(Par) - (Bur)", "A Munich S A Paris - Burgundy"},
      {"a coast in the brackets", "F(StP nc)-Bar", "F St Petersburg(nc) - Barents Sea"},
      {"brackets in brackets", "F(StP(nc))-Bar", "F St Petersburg(nc) - Barents Sea"},
      {"a coast behind the brackets", "F(StP)(nc)-Bar", "F St Petersburg(nc) - Barents Sea"},
      {"a way in brackets", "A Lon-Bel (via convoy)", "A London - Belgium via convoy"},
      {"articles", "The army in Paris moves to the Burgundy", "A Paris - Burgundy"},
      {"an article before a nationality", "the English fleet in the North Sea holds", "English F North Sea H"},
      {"an article that is no army", "Builds a fleet in Berlin", "Build F Berlin"},
      {"an article before a nationality that is no army", "Builds a German fleet in Berlin", "Build German F Berlin"},
      {"an army that is no article", "Build a Berlin", "Build A Berlin"},
      {"the coast before its province", "F MAO to the north coast of Spain", "F Mid-Atlantic Ocean - Spain(nc)"},
      {"the third person", "F NTH convoys the army from London to Norway", "F North Sea C A London - Norway"},
      {"gerunds", "A Mar supporting A Par moving to Bur", "A Marseilles S A Paris - Burgundy"},
      {"infinitives", "A Mar to support A Bur to hold", "A Marseilles S A Burgundy"},
      {"an infinitive that is a destination", "A Kie to Hol", "A Kiel - Holland"},
      {"the origin said twice", "A Par moves from Par to Bur", "A Paris - Burgundy"},
      {"the origin said behind the verb", "the army moving from Par to Bur", "A Paris - Burgundy"},
      {"a move with its verb first", "move army Liverpool to Edinburgh", "A Liverpool - Edinburgh"},
      {"a move by convoy with its verb first", "move A Lon to Bel via convoy", "A London - Belgium via convoy"},
      {"a hold with its verb first", "hold A Par", "A Paris H"},
      {"a support with its verb first", "support A Par - Bur with A Mar", "A Marseilles S A Paris - Burgundy"},
      {"a support to hold with its verb first", "support A Bur with A Mar", "A Marseilles S A Burgundy"},
      {"a convoy with its verb first", "convoy A Lon - Bel with F NTH", "F North Sea C A London - Belgium"},
      {"a retreat with its verb first", "retreat A Par to Gas", "A Paris - Gascony"},
      {"a longer arrow", "A Par ---> Bur", "A Paris - Burgundy"},
      {"an arrow of equals signs", "A Par==>Bur", "A Paris - Burgundy"},
      {"an arrow with a dash in it", "A Par -\u2013> Bur", "A Paris - Burgundy"},
      {"an arrow without a shaft", "A Par>Bur", "A Paris - Burgundy"},
      {"a long arrow of one sign", "A Par\u27f6Bur", "A Paris - Burgundy"},
      {"an arrow behind a name with a hyphen", "F Mid-Atlantic Ocean->Spain(nc)", "F Mid-Atlantic Ocean - Spain(nc)"},
      {"attacks", "A Paris attacks Burgundy", "A Paris - Burgundy"},
      {"a name that everybody uses", "F NTH S Britain A London", "F North Sea S English A London"},
      {"waive a build", "Waive build", "Waive"},
      {"build waived", "Build waived", "Waive"},
      {"no build", "no build", "Waive"},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    EXPECT_EQ(printed(row.text), row.canonical);
  }
}

// "the" is Thebes for short, "A" Macedon.
TEST(Notation, KeepsNamesApartFromSmallWords) {
  const auto shipped = testing::shipped("classical");
  const Variant& variant = *shipped;
  const auto in_classical = [&](std::string_view text) {
    const auto order = parse_order(variant, no_power, text, {});
    return order ? print(variant, *order) : to_string(order.problems());
  };
  EXPECT_EQ(in_classical("A the - Spa"), "A Thebes - Sparta");
  EXPECT_EQ(in_classical("the H"), "Thebes H");
  EXPECT_EQ(in_classical("A Spa - the"), "A Sparta - Thebes");
  EXPECT_EQ(in_classical("A Spa to the the"), "A Sparta - Thebes");
  EXPECT_EQ(in_classical("the army in Sparta supports the Roman army in the"), "A Sparta S Roman A Thebes");
  EXPECT_EQ(in_classical("The fleet in Sparta moves to the Fetters"), "F Sparta - The Fetters");
  // Judges write Syria as S and Carthage as C; after "the" each is an operator, even if a unit follows.
  EXPECT_EQ(in_classical("A the S F Spa"), "A Thebes S F Sparta");
  EXPECT_EQ(in_classical("A the S F Spa - Ath"), "A Thebes S F Sparta - Athens");
  EXPECT_EQ(in_classical("F the C A Spa - Ath"), "F Thebes C A Sparta - Athens");
  EXPECT_EQ(in_classical("A Spa S the Syrian A the"), "A Sparta S Syrian A Thebes");
  // They write Macedon as A; before a name it is an army.
  EXPECT_EQ(in_classical("F Ath S the A Spa"), "F Athens S A Sparta");
  EXPECT_EQ(in_classical("F Ath supports the A in the"), "F Athens S A Thebes");
  EXPECT_EQ(in_classical("Builds a fleet in Sparta"), "Build F Sparta");
}

TEST(Notation, FindsNamesOfAllLatinAlphabetsWithoutTheirAccents) {
  const auto variant = read_variant_text({"<variant id=\"east\" extends=\"standard\" title=\"East\">"
                                          "<map><province id=\"war\" name=\"\u0141\u00f3d\u017a\"/>"
                                          "<province id=\"sil\" name=\"\u010c\u00e1slav\"/>"
                                          "<province id=\"gal\" name=\"Gy\u0151r\"/></map></variant>",
                                          "variant.xml"},
                                         casus::testing::mapdata());
  ASSERT_TRUE(variant) << to_string(variant.problems());
  for (std::string_view text : {"A lodz S A CASLAV - gyor", "A \u0141\u00d3D\u0179 S A \u010cASLAV - Gy\u00f6r",
                                "A \u0142o\u0301dz\u0301 S A \u010d\u00e1slav - gyo\u030br"}) {
    const auto order = parse_order(**variant, power("France"), text, {"orders.txt", 7, 5});
    ASSERT_TRUE(order) << to_string(order.problems());
    EXPECT_EQ(print(**variant, *order), "A \u0141\u00f3d\u017a S A \u010c\u00e1slav - Gy\u0151r");
  }
}

TEST(Notation, SaysWhyAnOrderCannotBeRead) {
  struct Row {
    std::string_view why, text;
    int column;
    std::string_view problem, found, nearest;
  };
  constexpr Row rows[] = {
      {"nothing", "", 5, "empty order", "", ""},
      {"blanks only", "   ", 5, "empty order", "", ""},
      {"a full stop only", ".", 5, "empty order", "", ""},
      {"a unit and no more", "A Paris", 12, "missing operator", "", ""},
      {"a letter and no more", "A", 6, "missing province", "", ""},
      {"a letter and an operator", "A - Burgundy", 7, "missing province", "-", ""},
      {"no unit before the hyphen", "- Burgundy", 5, "missing unit", "-", ""},
      {"no unit before the support", "S A Burgundy", 5, "missing unit", "S", ""},
      {"a misspelt unit", "A Pariss - Burgundy", 7, "unknown province", "Pariss", "Paris"},
      {"a misspelt destination", "A Paris - Burgandy", 15, "unknown province", "Burgandy", "Burgundy"},
      {"a misspelt name of several words", "F Nort Sea - Norway", 7, "unknown province", "Nort Sea", "North Sea"},
      {"a misspelt name with a hyphen", "F Mid-Atlantik Ocean - Brest", 7, "unknown province", "Mid-Atlantik Ocean",
       "Mid-Atlantic Ocean"},
      {"a name whose beginning is a name", "F Baltik Sea H", 7, "unknown province", "Baltik Sea", "Baltic Sea"},
      {"a name that nobody knows", "A Atlantis - Paris", 7, "unknown province", "Atlantis", ""},
      {"a misspelt supported unit", "A Paris S A Gascny - Burgundy", 17, "unknown province", "Gascny", "Gascony"},
      {"an unknown coast", "F Spain(xc) H", 13, "unknown coast", "xc", ""},
      {"an unknown coast behind a stroke", "F Spain/qq H", 13, "unknown coast", "qq", ""},
      {"a coast left empty", "F Spain() H", 13, "unknown coast", ")", ""},
      {"a stroke and no coast", "F Spain/", 12, "unknown coast", "", ""},
      {"a bracket that does not end", "F Spain(nc H", 12, "unbalanced bracket", "(nc H", ""},
      {"an unknown power", "A Paris S Germn A Munich", 15, "unknown power", "Germn", "Germany"},
      {"a move to nowhere", "A Paris -", 14, "missing destination", "", ""},
      {"a move to nowhere in words", "A Paris moves to", 21, "missing destination", "", ""},
      {"a retreat to nowhere", "A Paris R", 14, "missing destination", "", ""},
      {"a supported move to nowhere", "A Paris S A Gascony -", 26, "missing destination", "", ""},
      {"two hyphens with a blank", "A Paris - - Burgundy", 15, "two operators", "-", ""},
      {"two letters", "A Paris S S A Burgundy", 15, "two operators", "S", ""},
      {"a move and a support", "A Paris - S A Burgundy", 15, "two operators", "S", ""},
      {"two destinations", "A Paris - Burgundy - Munich", 24, "two destinations", "- Munich", ""},
      {"a path over seas by land", "A London - North Sea - Norway by land", 35, "a path over seas by land", "by land",
       ""},
      {"text behind a hold", "A Paris H - Burgundy", 15, "trailing text", "- Burgundy", ""},
      {"text behind a move", "A Paris - Burgundy now", 24, "trailing text", "now", ""},
      {"a tag where none belongs", "A Paris S A Gascony - Burgundy via convoy", 36, "trailing text", "via convoy", ""},
      {"an operator that nobody knows", "A Paris bombards Burgundy", 13, "unknown operator", "bombards Burgundy", ""},
      {"two provinces in a row", "A Paris Burgundy", 13, "unknown operator", "Burgundy", ""},
      {"a mark where an operator belongs", "A Paris ! Burgundy", 13, "missing operator", "! Burgundy", ""},
      {"a mark where a province belongs", "A Paris - ?", 15, "unexpected character", "?", ""},
      {"a full stop where a province belongs", "A Paris - . Burgundy", 15, "missing destination", ".", ""},
      {"support of nothing", "A Paris S", 14, "support of nothing", "", ""},
      {"support of nothing that moves", "A Paris S - Burgundy", 15, "two operators", "-", ""},
      {"convoy of nothing", "F North Sea C", 18, "convoy of nothing", "", ""},
      {"convoy without a destination", "F North Sea C A London", 27, "convoy without a destination", "", ""},
      {"convoy and only a hyphen", "F North Sea C A London -", 29, "convoy without a destination", "", ""},
      {"an unknown way", "A London - Belgium via balloon", 28, "unknown way", "balloon", ""},
      {"no way at all", "A London - Belgium by", 26, "unknown way", "", ""},
      {"a build of nothing", "Build", 10, "missing unit", "", ""},
      {"a disband of nothing", "Disband", 12, "missing unit", "", ""},
      {"more than a waived build", "Waive A Paris", 11, "trailing text", "A Paris", ""},
      {"a bracket around a province that does not end", "A(Par-Bur", 6, "unbalanced bracket", "(Par-Bur", ""},
      {"a bracket around a way that does not end", "A Lon-Bel (via sea", 15, "unbalanced bracket", "(via sea", ""},
      {"a misspelt province in brackets", "A(Pariss)-Bur", 7, "unknown province", "Pariss", "Paris"},
      {"an article and no more", "A Paris to the", 19, "missing destination", "", ""},
      {"a verb and no more", "Move", 9, "missing unit", "", ""},
      {"a verb before a destination", "move to Burgundy", 10, "missing unit", "to", ""},
      {"a unit or a destination", "attack Burgundy", 5, "missing unit", "attack", ""},
      {"a verb before a unit that goes nowhere", "move A Paris", 17, "missing destination", "", ""},
      {"a support by nobody", "support A Paris - Burgundy", 31, "missing unit", "", ""},
      {"a convoy by nobody", "convoy A Lon - Bel by F NTH", 24, "missing unit", "by F NTH", ""},
      {"another origin", "A Par moves from Gas to Bur", 17, "two origins", "from Gas", ""},
      {"an origin and no destination", "A Par moves from Par", 25, "missing destination", "", ""},
      {"a transform elsewhere", "A Kiel transforms to Berlin", 26, "another province", "Berlin", ""},
      {"a transform and more", "A Kiel T F now", 16, "trailing text", "now", ""},
      {"a list", "A Paris H, F Brest H", 14, "trailing text", ", F Brest H", ""},
      {"a control character", "A Paris - \x07", 15, "unexpected character", "a control character", ""},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    const auto order = read(row.text);
    ASSERT_FALSE(order.ok()) << print(standard(), *order);
    ASSERT_EQ(order.problems().size(), 1u) << to_string(order.problems());
    const Diagnostic& said = order.problems().front();
    EXPECT_EQ(said.at, (SourcePos{"orders.txt", 7, row.column}));
    EXPECT_EQ(said.problem, row.problem);
    EXPECT_EQ(said.found, row.found);
    EXPECT_EQ(said.nearest, row.nearest);
  }
}

TEST(Notation, SaysWhichBuildOrRemovalIsMeant) {
  struct Row {
    std::string_view text, problem, expected;
  };
  constexpr Row rows[] = {
      {"Build Brest F", "unknown form of a build", "Build F Brest"},
      {"Build Brest fleet", "unknown form of a build", "Build F Brest"},
      {"Brest build F", "unknown form of a build", "Build F Brest"},
      {"Brest: build a fleet", "unknown form of a build", "Build F Brest"},
      {"New fleet in Brest", "unknown form of a build", "Build F Brest"},
      {"Build a new fleet in Brest", "unknown form of a build", "Build F Brest"},
      {"F Brest built", "unknown form of a build", "Build F Brest"},
      {"France build F Brest", "unknown form of a build", "Build F Brest"},
      {"Build: F Brest", "unknown form of a build", "Build F Brest"},
      {"Build F nc StP", "unknown form of a build", "Build F St Petersburg(nc)"},
      {"Build north coast St Petersburg fleet", "unknown form of a build", "Build F St Petersburg(nc)"},
      {"Build StP F(nc)", "unknown form of a build", "Build F St Petersburg(nc)"},
      {"removed A Par", "unknown form of a removal", "Disband A Paris"},
      {"Remove Paris army", "unknown form of a removal", "Disband A Paris"},
      {"Build Paris and remove Brest", "trailing text", "the end of the order"},
      {"Build F Paris(nc) now", "trailing text", "the end of the order"},
      {"Germany build F Brest", "unknown province", "a province of this map"},
  };
  const PowerId france = *standard().find_power("France");
  for (const Row& row : rows) {
    SCOPED_TRACE(row.text);
    const auto order = parse_order(standard(), france, row.text, {"orders.txt", 7, 5});
    ASSERT_FALSE(order.ok()) << print(standard(), *order);
    EXPECT_EQ(order.problems().front().problem, row.problem);
    EXPECT_EQ(order.problems().front().expected, row.expected);
  }
  const auto in = [&](PhaseKind phase, std::string_view text) {
    return to_string(parse_order(standard(), france, text, {"orders.txt", 7, 5}, phase).problems());
  };
  EXPECT_EQ(in(PhaseKind::Adjustments, "F Brest"),
            "orders.txt:7:5: missing verb\n  expected  Build F Brest, or Disband F Brest\n  found     \"F Brest\"\n");
  EXPECT_EQ(in(PhaseKind::Adjustments, "Brest F"),
            "orders.txt:7:5: missing verb\n  expected  Build F Brest, or Disband F Brest\n  found     \"Brest F\"\n");
  EXPECT_EQ(in(PhaseKind::Adjustments, "A Paris"),
            "orders.txt:7:5: missing verb\n  expected  Build A Paris, or Disband A Paris\n  found     \"A Paris\"\n");
  EXPECT_EQ(in(PhaseKind::Movement, "F Brest"),
            "orders.txt:7:12: missing operator\n  expected  what the unit does: H, -, S, C, R, D or B\n");
}

// The names are also words of a build: "the new fleet on the north coast".
TEST(Notation, SuggestsNoBuildWhereAWordMayBeAName) {
  const auto variant = read_variant_text({R"(<variant id="words" extends="standard" title="Words"><map>
<province id="war" name="New"/><province id="sil" name="North"/><province id="gal" name="The"/></map></variant>)",
                                          "variant.xml"},
                                         casus::testing::mapdata());
  ASSERT_TRUE(variant) << to_string(variant.problems());
  const auto problem = [&](std::string_view text) {
    const auto order = parse_order(**variant, power("France"), text, {}, PhaseKind::Adjustments);
    return order ? print(**variant, *order) : order.problems().front().problem;
  };
  for (const std::string_view text : {"F New", "F North", "F The"})
    EXPECT_EQ(problem(text), "missing operator") << text;
  EXPECT_EQ(problem("F Brest"), "missing verb");
}

TEST(Notation, ReportsEveryUnknownNameOfAnOrder) {
  EXPECT_EQ(
      printed("A Pariss S Germn A Muniche - Burgundi(xc)"),
      "orders.txt:7:7: unknown province\n  expected  a province of this map\n  found     \"Pariss\" (the nearest is \"Paris\")\n"
      "orders.txt:7:16: unknown power\n  expected  a power of this variant before the unit\n  found     \"Germn\" (the nearest is \"Germany\")\n"
      "orders.txt:7:24: unknown province\n  expected  a province of this map\n  found     \"Muniche\" (the nearest is \"Munich\")\n"
      "orders.txt:7:34: unknown province\n  expected  a province of this map\n  found     \"Burgundi\" (the nearest is \"Burgundy\")\n"
      "orders.txt:7:43: unknown coast\n  expected  nc, sc, ec or wc\n  found     \"xc\"\n");
}

// A hyphen without blanks is a part of a name, or a move.
TEST(Notation, PartsUnknownNamesAtAHyphenWhereAPartIsCloseToAProvince) {
  struct Row {
    std::string_view text, first, second;  // what is found, and the nearest
  };
  constexpr Row rows[] = {
      {"A Pariss-Burgundi", "Pariss Paris", "Burgundi Burgundy"},
      {"A Atlantis-Burgundi", "Atlantis ", "Burgundi Burgundy"},
      {"A Paris S A Gascny-Burgundi", "Gascny Gascony", "Burgundi Burgundy"},
      {"A Pariss-Atlantis via convoy", "Pariss Paris", "Atlantis "},
      {"A Atlantis-Lutetia", "Atlantis-Lutetia ", ""},
      {"A Atlantis-Burgundi H", "Atlantis-Burgundi ", ""},
      {"F Mid-Atlantik Ocean - Brest", "Mid-Atlantik Ocean Mid-Atlantic Ocean", ""},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.text);
    const auto order = read(row.text);
    ASSERT_FALSE(order.ok());
    std::vector<std::string> said;
    for (const Diagnostic& one : order.problems()) {
      EXPECT_EQ(one.problem, "unknown province");
      said.push_back(one.found + " " + one.nearest);
    }
    std::vector<std::string> expected = {std::string(row.first)};
    if (!row.second.empty()) expected.emplace_back(row.second);
    EXPECT_EQ(said, expected);
  }
}

// It goes nowhere, so the hyphen is no move.
TEST(Notation, PartsNoUnknownNameOfAUnitAlone) {
  const auto unit = parse_unit(standard(), "A Atlantis-Burgundi", {});
  ASSERT_EQ(unit.problems().size(), 1u);
  EXPECT_EQ(unit.problems().front().found, "Atlantis-Burgundi");
}

TEST(Notation, RefusesAnEndlessOrderAtOnce) {
  const auto order = read(std::string(100000, 'A'));
  ASSERT_FALSE(order.ok());
  EXPECT_EQ(order.problems().front().problem, "the order is too long");
}

TEST(Notation, ReadsOrdersOfAtMost4096Bytes) {
  const auto with_blanks = [](std::size_t bytes) {
    std::string text = "A Paris H";
    text.resize(bytes, ' ');
    return text;
  };
  EXPECT_EQ(printed(with_blanks(4096)), "A Paris H");
  EXPECT_EQ(printed(with_blanks(4097)),
            "orders.txt:7:5: the order is too long\n  expected  at most 4096 bytes\n  found     \"4097 bytes\"\n");
}

TEST(Notation, ReadsNamesOfAtMostEightWordsAndMarks) {
  EXPECT_EQ(printed("A St......Petersburg H"), "A St Petersburg H");
  EXPECT_FALSE(read("A St.......Petersburg H"));
}

// "FLand" means what "F Land" means.
TEST(Notation, ReadsAGluedLetterAsOneWithABlank) {
  const auto variant = read_variant_text({R"(<variant id="lands" extends="standard" title="Lands"><map>
<province id="war" name="F Land"/><province id="sil" name="Land"/></map></variant>)",
                                          "variant.xml"},
                                         casus::testing::mapdata());
  ASSERT_TRUE(variant) << to_string(variant.problems());
  const auto unit_of = [&](std::string_view text) {
    const auto order = parse_order(**variant, power("France"), text, {});
    EXPECT_TRUE(order) << to_string(order.problems());
    return order ? order->unit : UnitName{};
  };
  const UnitName without_letter{WrittenKind::Unsaid, no_power, {*(*variant)->map.find("war"), Coast::None}};
  for (const std::string_view text : {"F Land H", "FLand H", "+F Land", "+FLand"})
    EXPECT_EQ(unit_of(text), without_letter) << text;
}

TEST(Notation, ReadsNamesOfPowersWithAStroke) {
  const Variant& variant = casus::testing::ludomaniacs();
  const auto unit = parse_unit(variant, "D\u00e4nemark/Norwegen A Cop", {});
  ASSERT_TRUE(unit) << to_string(unit.problems());
  EXPECT_EQ(unit->power, *variant.find_power("Denmark-Norway"));
  EXPECT_EQ(unit->kind, WrittenKind::Army);
}

TEST(Notation, PrintsUnitsAndPlaces) {
  const Unit fleet{power("France"), UnitKind::Fleet, {*standard().map.find("spa"), Coast::North}};
  EXPECT_EQ(print(standard(), fleet), "F Spain(nc)");
  EXPECT_EQ(print(standard(), fleet.at), "Spain(nc)");
  EXPECT_EQ(print(standard(), fleet.at.province), "Spain");
}

TEST(Notation, SurvivesWhatIsNoText) {
  // Each of these bytes in every place of an order: refused or read, but never a crash, and what is read can be
  // printed.
  constexpr std::string_view bytes{"\0\x07\t -.()/;'&asn\x7f\x80\xbf\xc3\xe2\xf0\xff", 22};
  const std::string order = "F Spa(nc) S English A Lon - Bel via convoy";
  for (std::size_t place = 0; place < order.size(); ++place) {
    for (char byte : bytes) {
      std::string text = order;
      text[place] = byte;
      const auto parsed = read(text);
      EXPECT_TRUE(!parsed.ok() || !print(standard(), *parsed).empty());
    }
  }
}

// ---- parse(print(order)) == order, for every kind of order, province, coast, letter and nationality ----

std::vector<Location> all_locations() {
  std::vector<Location> locations;
  const auto& map = standard().map;
  for (std::size_t i = 0; i < map.provinces().size(); ++i) {
    const ProvinceId province{static_cast<std::uint16_t>(i)};
    locations.push_back({province, Coast::None});
    locations.push_back({province, static_cast<Coast>(1 + i % (coast_count - 1))});
    for (const CoastOfProvince& coast : map[province].coasts) locations.push_back({province, coast.coast});
  }
  return locations;
}

std::vector<UnitName> all_unit_names() {
  std::vector<UnitName> names;
  std::size_t number = 0;
  for (const Location& at : all_locations()) {
    for (WrittenKind kind : {WrittenKind::Army, WrittenKind::Fleet, WrittenKind::Unsaid}) {
      names.push_back({kind, no_power, at});
      names.push_back({kind, PowerId{static_cast<std::uint8_t>(number++ % standard().powers.size())}, at});
    }
  }
  return names;
}

void expect_round_trip(const Order& order) {
  const std::string text = print(standard(), order);
  const auto again = parse_order(standard(), order.power, text, {});
  ASSERT_TRUE(again.ok()) << text << '\n' << to_string(again.problems());
  ASSERT_EQ(*again, order) << text << " was read as " << print(standard(), *again);
}

TEST(Notation, ReadsWhatItPrints) {
  const std::vector<UnitName> units = all_unit_names();
  const std::vector<Location> places = all_locations();
  const PowerId france = power("France");
  // Each unit with partners from all over the list: coprime strides meet every pair of kinds.
  for (std::size_t i = 0; i < units.size(); ++i) {
    const UnitName& unit = units[i];
    expect_round_trip({france, unit, Hold{}});
    expect_round_trip({france, unit, Build{}});
    expect_round_trip({france, unit, Disband{}});
    for (const WrittenKind into : {WrittenKind::Unsaid, WrittenKind::Army, WrittenKind::Fleet})
      expect_round_trip({france, unit, Transform{into}});
    for (const Coast coast : {Coast::North, Coast::South, Coast::East, Coast::West}) {
      for (const WrittenKind into : {WrittenKind::Army, WrittenKind::Fleet})
        expect_round_trip({france, unit, Transform{into, coast}});
    }
    for (std::size_t step = 0; step < 3; ++step) {
      const Location& place = places[(i * 7 + step * 31) % places.size()];
      const UnitName& other = units[(i * 13 + step * 101) % units.size()];
      expect_round_trip({france, unit, Move{place, static_cast<Via>(step % 3)}});
      expect_round_trip({france, unit, SupportHold{other}});
      expect_round_trip({france, unit, SupportMove{other, place}});
      expect_round_trip({france, unit, Convoy{other, place}});
    }
  }
  expect_round_trip({france, {}, Waive{}});
}

TEST(Notation, KnowsVerbsThatBeginAnOrder) {
  for (const std::string_view text : {"+A Par", "hold A Par", "Moves", "waive", "waived", "Waives", "declare Mun",
                                      "declares", "build A Par", "b A Par", " build A Par", "remove A Par",
                                      "permit Spain", "Withdraw", "agree", "support", "transform A Par", "std"}) {
    EXPECT_TRUE(begins_with_verb(text)) << text;
    EXPECT_TRUE(begins_like_order(text)) << text;
  }
  for (const std::string_view text : {"A Par", "army Par", "f Bre", "fleet Bre", "the army in Paris", "an army"}) {
    EXPECT_FALSE(begins_with_verb(text)) << text;
    EXPECT_TRUE(begins_like_order(text)) << text;
  }
  for (const std::string_view text :
       {"to Par", "into Par", "s", "h", "Paris", "", "(", "-A", "(hold", "holdup", "5", "France", "his army"}) {
    EXPECT_FALSE(begins_with_verb(text)) << text;
    EXPECT_FALSE(begins_like_order(text)) << text;
  }
}

TEST(Notation, ReadsUnitsAndLocationsAlone) {
  const auto unit = parse_unit(standard(), "F Spain(nc)", {});
  ASSERT_TRUE(unit.ok());
  EXPECT_EQ(print(standard(), *unit), "F Spain(nc)");
  const auto place = parse_location(standard(), "spa north coast", {});
  ASSERT_TRUE(place.ok());
  EXPECT_EQ(standard().map.print(*place), "Spain(nc)");
  EXPECT_EQ(parse_unit(standard(), "A Paris - Burgundy", {}).problems().at(0).problem, "trailing text");
  EXPECT_EQ(parse_unit(standard(), "", {}).problems().at(0).problem, "missing unit");
  EXPECT_EQ(parse_location(standard(), "A Paris", {}).problems().at(0).problem, "unknown province");
  EXPECT_EQ(parse_location(standard(), " ", {}).problems().at(0).problem, "missing province");
  // Nothing else is expected there, so a verb is a name that nobody knows.
  EXPECT_EQ(parse_unit(standard(), "hold", {}).problems().at(0).problem, "unknown province");
  EXPECT_EQ(parse_location(standard(), "hold", {}).problems().at(0).problem, "unknown province");
}

}  // namespace notation_test
}  // namespace casus
