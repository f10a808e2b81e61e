#include "engine/impulses/actions_of_turn.h"

#include "tests/engine/impulses/small_turn.h"

namespace casus::impulses {
namespace actions_of_turn_test {

using testing::SmallTurn;

// Turns on the two small maps. The first unit is the one that acts.
struct Sheet {
  explicit Sheet(std::string_view units, const Variant& of = testing::small_variant())
      : variant(of),
        board(testing::board_of(of, units)),
        unit(testing::unit_of(of, testing::parts_of(units).front())) {}

  std::vector<std::string> first() const { return printed(ActionsOfTurn(variant, board).first(unit)); }
  std::vector<std::string> second(std::string_view from) const {
    return printed(ActionsOfTurn(variant, board).second(unit, testing::province(variant, from)));
  }
  std::vector<std::string> places() const { return printed(ActionsOfTurn(variant, board).places(unit)); }
  std::vector<std::string> retreats() const { return printed(ActionsOfTurn(variant, board).retreats(unit)); }
  int impulses() const { return ActionsOfTurn(variant, board).impulses_of(unit); }
  // Of the power of the unit.
  std::vector<std::string> further() const {
    std::vector<std::string> lines;
    for (const Order& order : ActionsOfTurn(variant, board).further(unit.power)) {
      EXPECT_EQ(order.power, unit.power);
      lines.push_back(print_in_sheet(variant, order));
    }
    std::ranges::sort(lines);
    return lines;
  }

  const Variant& variant;
  Position board;
  Unit unit;

 private:
  std::vector<std::string> printed(const std::vector<PossibleAction>& actions) const {
    std::vector<std::string> lines;
    for (const PossibleAction& one : actions) {
      const Element element{one.action, static_cast<std::uint8_t>(one.impulses)};
      std::string line = testing::printed_element(variant, unit.power, name_of(unit), element);
      if (one.permitted_by != no_power) line += " if permitted by " + variant[one.permitted_by].name;
      lines.push_back(std::move(line));
    }
    std::ranges::sort(lines);
    return lines;
  }
  std::vector<std::string> printed(const std::vector<ProvinceId>& places) const {
    std::vector<std::string> names;
    for (const ProvinceId place : places) names.push_back(print_in_sheet(variant, place));
    std::ranges::sort(names);
    return names;
  }
};

const Variant& map_of(bool has_straits) { return has_straits ? testing::strait_variant() : testing::small_variant(); }

TEST(ActionsOfTurn, OfTheFirstImpulseArePossibleOnTheBoard) {
  struct Row {
    std::string_view why, units, actions;
    bool has_straits = false;
  };
  const Row rows[] = {
      {"an army alone", "Poles A(Sax)", "-hold, -Boh, -Sil"},
      {"a march over mountains takes two impulses", "Austrian A(Vie)", "-hold, -Boh, -Mrv(x2)"},
      {"of a leader, too", "Austrian Euge(Vie)", "-hold, -Boh, -Mrv(x2)"},
      {"a neutral can be supported", "Poles A(Sil)", "-hold, -Boh, -GPo, -Mrv(x2), -Sax, S N(GPo)"},
      {"a unit in reach, and its moves", "Poles A(Sax), Austrian A(Boh)", "-hold, -Boh, -Sil, S A(Boh), S A(Boh)-Sil"},
      {"not into the place of the supporter", "Austrian A(Boh), Poles A(Sax)",
       "-hold, -Mrv(x2), -Sax, -Sil, -Vie, S A(Sax), S A(Sax)-Sil"},
      {"a support over mountains takes two impulses", "Austrian A(Boh), Austrian A(Vie)",
       "-hold, -Mrv(x2), -Sax, -Sil, -Vie, S A(Vie), S A(Vie)-Mrv(x2)"},
      {"of a unit there, too", "Austrian A(Vie), Poles A(Mrv)", "-hold, -Boh, -Mrv(x2), S A(Mrv)(x2), S A(Mrv)-Boh"},
      {"an army by sea, without a support of fleets", "Swedish A(Sca), Swedish 2F(COS)", "-hold, -Den, -Got"},
      {"the fleets that carry it", "Swedish 2F(COS), Swedish A(Sca)",
       "-hold, -Den if permitted by Poles, -Got, -SBA, -Sca, C A(Sca)-Den, S F(COS)-Den if permitted by Poles, "
       "S F(COS)-Got, S F(COS)-SBA, S F(COS)-Sca"},
      {"a fleet that lies with it, and moves", "Swedish 2F(SBA)", "-hold, -COS, -Sca, S F(SBA)-COS, S F(SBA)-Sca"},
      {"no convoy of an army inland", "Swedish F(COS), Poles A(Sax)",
       "-hold, -Den if permitted by Poles, -Got, -SBA, -Sca"},
      {"a coast of its own", "Poles F(COS)",
       "-hold, -Den, -Got if permitted by Swedish, -SBA, -Sca if permitted by Swedish"},
      {"a support of fleets on the owner's coast", "Swedish F(SBA), Poles F(COS)",
       "-hold, -COS, -Sca, S F(COS), S F(COS)-Sca"},
      {"a support of fleets on another coast", "Poles F(COS), Swedish F(SBA)",
       "-hold, -Den, -Got if permitted by Swedish, -SBA, -Sca if permitted by Swedish, S F(SBA), "
       "S F(SBA)-Sca if permitted by Swedish"},
      {"a support of a fleet in a foreign port", "Poles F(COS), Swedish F(Sca)",
       "-hold, -Den, -Got if permitted by Swedish, -SBA, -Sca if permitted by Swedish, "
       "S F(Sca) if permitted by Swedish, S F(Sca)-Got if permitted by Swedish, S F(Sca)-SBA"},
      {"fleets of two powers in a place are named with their power", "Swedish F(SBA), Swedish 2F(COS), Poles F(COS)",
       "-hold, -COS, -Sca, S Swedish F(COS), S Swedish F(COS)-Sca, S Polish F(COS), S Polish F(COS)-Sca"},
      {"fleets of one power are not", "Swedish F(SBA), Swedish 2F(COS), Poles A(Sax)",
       "-hold, -COS, -Sca, S F(COS), S F(COS)-Sca"},
      {"an army and a fleet in one place", "Swedish A(Sca), Swedish F(Sca)", "-hold, -Got"},
      {"of which the fleet is another unit", "Swedish F(Sca), Swedish A(Sca)", "-hold, -COS, -Got, -SBA"},
      {"over two seas", "Swedish A(Got), Swedish F(COS), Swedish F(SBA)", "-hold, -Den, -Sca", true},
      {"carried by one of two fleets", "Swedish F(COS), Swedish A(Got), Swedish F(SBA)",
       "-hold, -Got, -SBA, -Sca, S F(SBA), S F(SBA)-Sca, C A(Got)-Den", true},
      {"not over one sea of two", "Swedish A(Got), Swedish F(COS)", "-hold, -Sca", true},
      {"not by a fleet that is far away", "Swedish A(Got), Swedish F(SBA)", "-hold, -Sca", true},
      {"which offers no convoy", "Swedish F(SBA), Swedish A(Got)", "-hold, -COS, -Den if permitted by Poles, -Sca",
       true},
      {"not by a fleet in a port", "Swedish A(Got), Swedish F(Sca)", "-hold, -Sca", true},
      {"which offers no convoy either", "Swedish F(Sca), Swedish A(Got)",
       "-hold, -COS, -Den if permitted by Poles, -Got, -SBA", true},
      {"no convoy of a fleet", "Swedish F(COS), Swedish F(Sca), Swedish F(SBA)",
       "-hold, -Got, -SBA, -Sca, S F(SBA), S F(SBA)-Sca, S F(Sca), S F(Sca)-Got, S F(Sca)-SBA", true},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    EXPECT_EQ(Sheet(row.units, map_of(row.has_straits)).first(), testing::sorted_parts(row.actions));
  }
}

TEST(ActionsOfTurn, OfTheSecondImpulseAreThoseThatMovesOfTheFirstCanLeadTo) {
  struct Row {
    std::string_view why, units, from, actions;
    bool has_straits = false;
  };
  const Row rows[] = {
      {"no time is left for mountains", "Poles A(Sax)", "Boh", "-hold, -Sax, -Sil, -Vie"},
      {"but a leader has it", "Austrian Euge(Vie)", "Boh", "-hold, -Mrv(x2), -Sax, -Sil, -Vie"},
      {"another unit can have come into reach", "Poles A(Sax), Austrian A(Vie)", "Boh",
       "-hold, -Sax, -Sil, -Vie, S A(Vie), S A(Vie)-Sax, S A(Vie)-Sil, S A(Vie)-Vie"},
      {"or can move there", "Austrian A(Vie), Poles A(Sil)", "Vie", "-hold, -Boh, S A(Sil), S A(Sil)-Boh"},
      {"or be out of reach", "Poles A(Sil), Austrian A(Vie)", "GPo", "-hold, -Sil, S A(Vie)-Sil"},
      {"a neutral can be supported", "Poles A(Sax)", "Sil", "-hold, -Boh, -GPo, -Sax, S N(GPo)"},
      {"an army alone stays on land", "Swedish A(Sca)", "Sca", "-hold, -Got"},
      {"a fleet can carry it", "Swedish A(Sca), Swedish F(COS)", "Sca", "-hold, -Den, -Got"},
      {"from where it came by sea", "Swedish A(Sca), Swedish F(COS)", "Den", "-hold, -Got, -Sca"},
      {"a fleet can have gone to sea", "Swedish A(Sca), Swedish F(Sca)", "Got", "-hold, -Den, -Sca"},
      {"only over one sea", "Swedish A(Got), Swedish F(COS), Swedish F(SBA)", "Got", "-hold, -Sca", true},
      {"over a sea that it touches now", "Swedish A(Got), Swedish F(Sca)", "Sca", "-hold, -Den, -Got", true},
      {"fleets enter seas and their own coasts", "Swedish F(SBA)", "COS", "-hold, -Got, -SBA, -Sca"},
      {"and those that their army can have taken", "Swedish F(COS), Swedish A(Sca)", "COS",
       "-hold, -Den, -Got, -SBA, -Sca, C A(Sca)-Den, C A(Sca)-Got, C A(Sca)-Sca"},
      {"a convoy of an army that has come", "Swedish F(SBA), Swedish A(Got)", "COS",
       "-hold, -Got, -SBA, -Sca, C A(Got)-Den"},
      {"no convoy on a sea with one coast", "Swedish F(COS), Swedish A(Got)", "SBA", "-hold, -COS, -Sca"},
      {"no convoy of an army inland", "Swedish F(COS), Poles A(Sax)", "COS", "-hold, -Got, -SBA, -Sca"},
      {"no convoy in a port", "Swedish F(Sca), Swedish A(Got)", "Sca", "-hold, -COS, -Got, -SBA", true},
      {"fleets can come back", "Swedish F(SBA), Poles F(COS)", "SBA",
       "-hold, -COS, -Sca, S F(COS), S F(COS)-COS, S F(COS)-Sca"},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    EXPECT_EQ(Sheet(row.units, map_of(row.has_straits)).second(row.from), testing::sorted_parts(row.actions));
  }
}

TEST(ActionsOfTurn, APowerWithoutPlayerPermitsNothing) {
  Variant variant = testing::small_variant();
  variant.powers.change(*variant.find_power("Poles"), [](Power& poles) { poles.minor = true; });
  const Sheet sheet("Swedish F(COS)", variant);
  EXPECT_EQ(sheet.first(), testing::sorted_parts("-hold, -Got, -SBA, -Sca"));
  EXPECT_EQ(sheet.further(),
            testing::sorted_parts("Agree to end, Build A(Got), Build A(Sca), Build F(Got), Build F(Sca), "
                                  "Permit Anglo-Dutch, Permit Austro-Hungarians, Remove F(COS)"));
}

TEST(ActionsOfTurn, APlaceOfTheSecondImpulseIsTheStartOrWhereAMoveLeads) {
  EXPECT_EQ(Sheet("Poles A(Sax)").places(), testing::sorted_parts("Boh, Sax, Sil"));
  EXPECT_EQ(Sheet("Swedish A(Sca), Swedish F(COS)").places(), testing::sorted_parts("Den, Got, Sca"));
  EXPECT_EQ(Sheet("Swedish F(SBA)").places(), testing::sorted_parts("COS, SBA, Sca"));
}

TEST(ActionsOfTurn, RetreatsLeadToAllNeighbours) {
  EXPECT_EQ(Sheet("Poles A(Sax)").retreats(), testing::sorted_parts("Boh, Sil"));
  EXPECT_EQ(Sheet("Swedish F(COS)").retreats(), testing::sorted_parts("Den, Got, SBA, Sca"));
  EXPECT_EQ(Sheet("Swedish F(Sca)").retreats(), testing::sorted_parts("COS, Got, SBA"));
}

TEST(ActionsOfTurn, ALeaderHasThreeImpulses) {
  EXPECT_EQ(Sheet("Swedish A(Got), Austrian Euge(Vie)").impulses(), 2);
  EXPECT_EQ(Sheet("Austrian Euge(Vie), Swedish A(Got)").impulses(), 3);
  EXPECT_EQ(Sheet("Swedish F(Got), Swedish CXII(Got)").impulses(), 2);
  EXPECT_EQ(Sheet("Swedish CXII(Got), Swedish F(Got)").impulses(), 3);
}

TEST(ActionsOfTurn, APowerCanBuildRemovePermitAndEndTheGame) {
  const Sheet poles("Poles A(Sax), Swedish A(Sca)");
  EXPECT_EQ(poles.further(), testing::sorted_parts("Agree to end, Build A(Sax), Build F(Den), Permit Anglo-Dutch, "
                                                   "Permit Austro-Hungarians, Permit Swedish, Remove A(Sax)"));
  Sheet swedish("Swedish 2F(Sca), Poles A(Sax)");
  swedish.board.campaign.permissions = {{swedish.unit.power, *swedish.variant.find_power("Poles")}};
  EXPECT_EQ(swedish.further(),
            testing::sorted_parts("Agree to end, Build A(Got), Build A(Sca), Build F(Got), Build F(Sca), "
                                  "Permit Anglo-Dutch, Permit Austro-Hungarians, Remove 2F(Sca), Withdraw Poles"));
}

}  // namespace actions_of_turn_test
}  // namespace casus::impulses
