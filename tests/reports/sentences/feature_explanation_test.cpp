#include <gtest/gtest.h>

#include <vector>

#include "tests/reports/sentences/told_verdict.h"
#include "tests/reports/standard_variant.h"

namespace casus::reports {
namespace feature_explanation_test {

const Variant& variant() { return *ambition_empire_6(); }
ProvinceId province(std::string_view name) { return variant().map.find(name).value(); }
PowerId power(std::string_view name) { return variant().find_power(name).value(); }

Order order(std::string_view who, std::string_view text) { return order_in(variant(), who, text); }
Position in_phase(PhaseKind kind) { return start_in_phase(variant(), kind); }

using Row = ToldVerdict;
std::string told(const Position& before, const Row& row) { return told_in(variant(), before, row); }

TEST(FeatureExplanation, TellsSorties) {
  const Row rows[] = {
      {Clause::SortieNeverMoves,
       Result::Bounces,
       "Switzerland",
       "A Swi - Bur",
       {},
       {},
       "The order of A Switzerland is a sortie to Burgundy: A Switzerland never leaves Switzerland."},
      {Clause::SortieNeverMoves,
       Result::Bounces,
       "France",
       "A Mar - Sav",
       {"holds Savoy"},
       {},
       "The order of A Savoy is a sortie, from which it never leaves its province."},
      {Clause::SortieUnopposed,
       Result::Bounces,
       "Switzerland",
       "A Swi - Bur",
       {},
       {},
       "Nothing stands against A Switzerland in Burgundy, but a sortie bounces all the same: it closes Burgundy to retreats."},
      {Clause::SortieNeverDislodges,
       Result::Bounces,
       "Switzerland",
       "A Swi - Milan",
       {"holds Milan"},
       Strengths{2, 1},
       "A Switzerland does not drive out A Milan: a sortie dislodges nobody, however strong it is (strength 2 against 1)."},
      {Clause::SortieCutsSupport,
       Result::Cut,
       "Austria",
       "A Milan S F Venice",
       {"cuts Switzerland"},
       {},
       "The attack of A Switzerland is a sortie, which cuts support as any other attack does."},
      {Clause::SortieBouncesOthers,
       Result::Bounces,
       "France",
       "A Paris - Burgundy",
       {"prevents Switzerland"},
       Strengths{1, 1},
       "The sortie of A Switzerland keeps A Paris out of Burgundy (strength 1 against 1)."},
      {Clause::SortieNoHoldSupport,
       Result::Void,
       "Savoy",
       "A Savoy S A Switzerland",
       {"stands Switzerland"},
       {},
       "A Switzerland makes a sortie, and a unit that makes one cannot be supported to hold."},
      {Clause::SortieNoHoldSupport,
       Result::Bounces,
       "Switzerland",
       "A Swi - Bur",
       {},
       {},
       "While A Switzerland makes its sortie it cannot be supported to hold, so its hold strength is 1."},
      {Clause::SortieByConvoy,
       Result::Bounces,
       "Papal States",
       "A Pap - Tunis",
       {},
       {},
       "A Papal States makes its sortie to Tunis by convoy."},
      {Clause::SortieUntouched,
       Result::Bounces,
       "Switzerland",
       "A Swi - Bur",
       {},
       {},
       "Burgundy is empty and nobody else tries to enter it, so the sortie leaves it untouched and A Switzerland counts as holding."},
      {Clause::SortieUntouched,
       Result::Void,
       "Savoy",
       "A Savoy S A Swi - Bur",
       {},
       {},
       "Burgundy is empty and nobody else tries to enter it, so the sortie of A Switzerland leaves it untouched and there is nothing to "
       "support."},
      {Clause::SortieDislodges,
       Result::Bounces,
       "Switzerland",
       "A Swi - Milan",
       {"holds Milan"},
       Strengths{2, 1},
       "The sortie of A Switzerland drives out A Milan, and A Switzerland is still in Switzerland afterwards (strength 2 against 1)."},
      {Clause::MinorCannotMove,
       Result::Illegal,
       "Switzerland",
       "A Swi - Bur",
       {},
       {},
       "A Switzerland belongs to Switzerland, a minor power, whose unit can never be ordered to move."},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(key_of(row.clause));
    EXPECT_EQ(told(in_phase(PhaseKind::Movement), row), row.text);
  }
}

TEST(FeatureExplanation, TellsTheSupportOfAUnitWhoseSortieComesToNothing) {
  Verdict verdict;
  verdict.result = Result::Bounces;
  verdict.clause = Clause::SortieUntouched;
  verdict.also = {Clause::HoldSupported};
  const std::string text =
      explain(variant(), in_phase(PhaseKind::Movement), order("Switzerland", "A Swi - Bur"), verdict);
  EXPECT_TRUE(text.ends_with("A Switzerland is supported in place, and no attack on it is stronger.")) << text;
}

TEST(FeatureExplanation, TellsFaiths) {
  const Row rows[] = {
      {Clause::FaithAttack,
       Result::Illegal,
       "Papal States",
       "A Pap - Tuscany",
       {"stands Tuscany"},
       {},
       "A Papal States makes no sortie to Tuscany: Tuscan A Tuscany stands there at the start of the turn and is Catholic, as Papal States "
       "is."},
      {Clause::FaithNotAdjacent,
       Result::Illegal,
       "Papal States",
       "A Pap - Tunis",
       {},
       {},
       "Tunis is not adjacent to Papal States, and A Papal States makes sorties into adjacent provinces only."},
      {Clause::FaithSupport,
       Result::Illegal,
       "Papal States",
       "A Pap S A Switzerland",
       {"stands Switzerland"},
       {},
       "Swiss A Switzerland is Protestant, and A Papal States supports Catholic units only."},
      {Clause::FaithIslamicSupport,
       Result::Illegal,
       "Crimea",
       "A Crimea S A Kiev - Smyrna",
       {"stands Kiev"},
       {},
       "A Crimea, the unit of an Islamic minor power, does not support the attack of Russian A Kiev, which is Christian, on Smyrna, where an "
       "Islamic unit stands at the start of the turn: Turkish A Smyrna."},
      {Clause::FaithIslamicSupport,
       Result::Illegal,
       "Crimea",
       "A Crimea S A Kiev - Wallachia",
       {},
       {},
       "A Crimea, the unit of an Islamic minor power, does not support the attack of Russian A Kiev, which is Christian, on Wallachia, where "
       "an Islamic unit stands at the start of the turn."},
      {Clause::FaithChristianSupport,
       Result::Illegal,
       "Venice",
       "F Venice S A Smyrna - Milan",
       {},
       {},
       "F Venice, the unit of a Christian minor power, does not support the attack of Turkish A Smyrna, which is Islamic, on Milan, where a "
       "Christian unit stands at the start of the turn: Austrian A Milan."},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(key_of(row.clause));
    EXPECT_EQ(told(in_phase(PhaseKind::Movement), row), row.text);
  }
}

TEST(FeatureExplanation, NamesTheCrossingAndTheFleetThatClosesIt) {
  const Position before = in_phase(PhaseKind::Movement);  // a British fleet is in Gibraltar
  const Row rows[] = {
      {Clause::StraitClosed,
       Result::Illegal,
       "Morocco",
       "F Mor - And",
       {"water Gibraltar"},
       {},
       "The crossing between Andalusia and Morocco is closed: British-Hanoverian F Gibraltar is in its water."},
      {Clause::StraitClosed,
       Result::Illegal,
       "Spain",
       "A Madrid S F Mor - And",
       {"water Gibraltar"},
       {},
       "The crossing between Andalusia and Morocco is closed: British-Hanoverian F Gibraltar is in its water."},
      {Clause::StraitOwnFleet,
       Result::Moves,
       "Britain",
       "F Mor - And",
       {"water Gibraltar"},
       {},
       "British-Hanoverian F Gibraltar does not close the crossing between Andalusia and Morocco to a unit of its own power."},
      {Clause::CoastUnified,
       Result::Moves,
       "Turkey",
       "F Con - Smyrna(nc)",
       {},
       {},
       "Turkey owns Constantinople, so the coasts of Smyrna are one coastline for its fleets."},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.order);
    EXPECT_EQ(told(before, row), row.text);
  }
}

TEST(FeatureExplanation, NamesWhomAListLetsAMinorPowerSupport) {
  const Variant& edition = *ambition_empire_5();
  const Row row{
      Clause::FaithListed,
      Result::Illegal,
      "Papal States",
      "A Pap S F Edinburgh",
      {},
      {},
      "A Papal States supports units of Austria, France, Poland & Saxony, Spain, Tuscany, Two Sicilies and Venice only, and "
      "F Edinburgh belongs to Great Britain & Hanover."};
  EXPECT_EQ(told_in(edition, start_in_phase(edition, PhaseKind::Movement), row), row.text);
}

TEST(FeatureExplanation, NamesTheFleetThatCannotCloseACrossing) {
  const Variant& edition = *classical();
  Position before = start_in_phase(edition, PhaseKind::Movement);
  put(edition, before, "Carthage", UnitKind::Fleet, "Liparae");
  put(edition, before, "Egypt", UnitKind::Army, "Syracuse");
  const Row rows[] = {
      {Clause::MoveUnopposed,
       Result::Moves,
       "Rome",
       "F Cumae - The Mamertines",
       {"water Liparae"},
       {},
       "F Cumae moves to The Mamertines: nothing stands against it. Carthaginian F Liparae is in the water of the crossing between Cumae "
       "and The Mamertines, which no fleet can close.",
       {Clause::StraitOpen}},
      {Clause::SupportGiven,
       Result::Given,
       "Rome",
       "F Cumae S A Syracuse - The Mamertines",
       {"water Liparae"},
       {},
       "F Cumae gives its support to A Syracuse: nothing cuts it. Carthaginian F Liparae is in the water of the crossing between Cumae and "
       "The Mamertines, which no fleet can close.",
       {Clause::StraitOpen}},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.order);
    EXPECT_EQ(told_in(edition, before, row), row.text);
  }
}

TEST(FeatureExplanation, DoesNotTakeTheFleetInTheWaterForARival) {
  const Variant& edition = *classical();
  Position before = start_in_phase(edition, PhaseKind::Movement);
  put(edition, before, "Carthage", UnitKind::Fleet, "Liparae");
  put(edition, before, "Egypt", UnitKind::Army, "Syracuse");
  const Row row{Clause::BounceStandOff,
                Result::Bounces,
                "Rome",
                "F Cumae - The Mamertines",
                {"water Liparae", "prevents Syracuse"},
                Strengths{1, 1},
                "",
                {Clause::StraitOpen}};
  EXPECT_TRUE(told_in(edition, before, row)
                  .starts_with("F Cumae bounces: its move to The Mamertines is not stronger than the move of "
                               "A Syracuse (strength 1 against 1): a stand-off."));
}

TEST(FeatureExplanation, TellsARetreatOverACrossing) {
  const Variant& edition = *classical();
  Position before = start_in_phase(edition, PhaseKind::Retreats);
  put(edition, before, "Carthage", UnitKind::Fleet, "Liparae");
  before.dislodged = {{*before.unit_at(edition.map.find("Cumae").value()), edition.map.find("Roma").value(), false}};
  put(edition, before, "Egypt", UnitKind::Army, "Cumae");
  const Row row{
      Clause::RetreatMoves,
      Result::Retreats,
      "Rome",
      "F Cumae - The Mamertines",
      {"water Liparae"},
      {},
      "F Cumae retreats to The Mamertines. Carthaginian F Liparae is in the water of the crossing between Cumae and The "
      "Mamertines, which no fleet can close.",
      {Clause::StraitOpen}};
  EXPECT_EQ(told_in(edition, before, row), row.text);
}

TEST(FeatureExplanation, NamesTheCoastalWaterInWhichFleetsConvoy) {
  const Variant& edition = *ambition_empire_ludomaniacs();
  const Row rows[] = {
      {Clause::ConvoyNotAtSea,
       Result::Illegal,
       "Britain",
       "F London C A Picardy - Wales",
       {},
       {},
       "F London is not at sea, and only a fleet in a sea province or in Gibraltar can convoy."},
      {Clause::ConvoyNoRoute,
       Result::Illegal,
       "Britain",
       "F Gibraltar C A Seville - Gibraltar",
       {},
       {},
       "F Gibraltar is in Gibraltar itself, and no fleet carries an army to where it is."},
      {Clause::ConvoyNoRoute,
       Result::Illegal,
       "Britain",
       "F Gibraltar C A Seville - Wales",
       {},
       {},
       "F Gibraltar cannot be part of any chain of fleets that carries A Seville to Wales."},
  };
  for (const Row& row : rows) EXPECT_EQ(told_in(edition, start_in_phase(edition, PhaseKind::Movement), row), row.text);
}

TEST(FeatureExplanation, TellsOnceThatADislodgedMinorUnitIsDestroyed) {
  Verdict verdict;
  verdict.clause = Clause::MinorHolds;
  verdict.witnesses = {{province("Paris"), Part::Attacks, {1, 2}}};
  verdict.fate = Fate::Destroyed;
  verdict.dislodged_by = province("Paris");
  verdict.also = {Clause::MinorDisbands};
  const Position before = in_phase(PhaseKind::Movement);
  EXPECT_EQ(
      explain_unordered(variant(), before, *before.unit_at(province("Switzerland")), verdict),
      "No diplomacy points give A Switzerland an order that counts, so it holds; the strongest attack on it has strength 2 against its "
      "hold strength of 1. A Switzerland is dislodged by A Paris, and a dislodged unit of a minor power does not retreat: it is "
      "destroyed.");
}

TEST(FeatureExplanation, TellsGrants) {
  struct GrantRow {
    std::string_view power, order;
    int points, granted;
    GrantResult result;
    Clause clause;
    std::vector<Clause> also;
    int all, against;
    std::vector<std::string_view> witnesses;
    std::string_view text;
  };
  const GrantRow rows[] = {
      {"Austria",
       "A Swi - Bur",
       2,
       2,
       GrantResult::Carried,
       Clause::PointsCarried,
       {},
       2,
       0,
       {},
       "A Switzerland is given this order: it has 2 diplomacy points, and no other order for it has any."},
      {"Austria",
       "A Swi - Bur",
       1,
       2,
       GrantResult::Carried,
       Clause::PointsCarried,
       {Clause::PointsAddUp},
       3,
       2,
       {},
       "A Switzerland is given this order: it has 3 diplomacy points, and no other order for it has more than 2. The points that all grants "
       "put on the same order add up to 3; 1 of Austria are in this one."},
      {"Austria",
       "A Swi - Moscow",
       1,
       1,
       GrantResult::Carried,
       Clause::PointsCarried,
       {Clause::PointsPublished},
       1,
       0,
       {},
       "A Switzerland is given this order: it has 1 diplomacy point, and no other order for it has any. The order is published as it was "
       "written, but A Switzerland cannot carry it out and holds."},
      {"Austria",
       "A Swi H",
       1,
       1,
       GrantResult::Outbid,
       Clause::PointsOutbid,
       {},
       1,
       2,
       {},
       "A Switzerland is given another order: this one has 1 diplomacy point, and the other one 2."},
      {"Austria",
       "A Swi H",
       1,
       1,
       GrantResult::Tied,
       Clause::PointsTied,
       {},
       1,
       1,
       {},
       "A Switzerland holds: this order has 1 diplomacy point, and another one has as many, so that none has more than every other."},
      {"Sweden",
       "A Swi H",
       2,
       3,
       GrantResult::Forfeited,
       Clause::PointsOverspent,
       {Clause::PointsPerCentre},
       0,
       0,
       {},
       "Sweden granted 3 diplomacy points in all but has 2, so it loses all of them for this turn. Sweden has one point for each centre that "
       "it owns, and it owns 2."},
      {"Austria",
       "A Swi H",
       4,
       4,
       GrantResult::Forfeited,
       Clause::PointsOverspent,
       {Clause::PointsLimit},
       0,
       0,
       {},
       "Austria granted 4 diplomacy points in all but has 3, so it loses all of them for this turn. No power has more than 3 diplomacy points "
       "a turn, however many centres it owns."},
      {"Austria",
       "A Swi H",
       1,
       1,
       GrantResult::Barred,
       Clause::PointsOfAttacker,
       {},
       0,
       0,
       {"Milan"},
       "Austria attacks Switzerland with A Milan, so it may put no points on that minor power in this turn."},
      {"Austria",
       "A Swi H",
       1,
       1,
       GrantResult::Barred,
       Clause::PointsOfSupporter,
       {},
       0,
       0,
       {"Milan"},
       "Austria supports an attack on Switzerland with A Milan, so it may put no points on that minor power in this turn."},
      {"Austria",
       "A Paris H",
       1,
       1,
       GrantResult::Illegal,
       Clause::PointsNoMinor,
       {},
       0,
       0,
       {},
       "The unit in Paris, A Paris of France, is not a minor power's, so the points do nothing."},
      {"Austria",
       "A Burgundy H",
       1,
       1,
       GrantResult::Illegal,
       Clause::PointsNoMinor,
       {},
       0,
       0,
       {},
       "There is no unit in Burgundy, so the points do nothing."},
  };
  for (const GrantRow& row : rows) {
    SCOPED_TRACE(row.text);
    Grant grant{power(row.power), row.points, order("Switzerland", row.order)};
    grant.order.power = variant().minor_of(grant.order.unit.at.province);
    GrantVerdict verdict{row.result, row.clause, row.also, {}, row.all, row.against};
    for (std::string_view name : row.witnesses) verdict.witnesses.push_back(province(name));
    EXPECT_EQ(explain(variant(), in_phase(PhaseKind::Movement), grant, verdict, row.granted), row.text);
  }
}

TEST(FeatureExplanation, TellsWhyAGrantIsRefused) {
  const Variant& edition = *ambition_empire_5();
  struct RefusedRow {
    std::string_view order;
    int points;
    Clause clause;
    std::string_view text;
  };
  const RefusedRow rows[] = {
      {"A Swi - Burgundy", 1, Clause::MinorCannotMove,
       "A Switzerland belongs to Switzerland, a minor power, whose unit can never be ordered to move. The order is refused when it is "
       "handed in: the 1 diplomacy point that Austria put on it is spent and counts for nothing."},
      {"A Pap S A Switzerland", 2, Clause::FaithListed,
       "A Papal States supports units of Austria, France, Poland & Saxony, Spain, Tuscany, Two Sicilies and Venice only, and A Switzerland "
       "belongs to Switzerland. The order is refused when it is handed in: the 2 diplomacy points that Austria put on it are spent and "
       "count for nothing."},
      {"Disband A Switzerland", 1, Clause::OrderWrongPhase,
       "A disbandment cannot be ordered in Spring 1763 movement. The order is refused when it is handed in: the 1 diplomacy point that "
       "Austria put on it is spent and counts for nothing."},
      {"A Swi S A Vienna", 1, Clause::SupportUnreachable,
       "A Switzerland could not itself move to Vienna, so it cannot support there. The order is refused when it is handed in: the 1 "
       "diplomacy point that Austria put on it is spent and counts for nothing."},
      {"A Swi S A Bavaria - Tyrol", 1, Clause::SupportImpossibleMove,
       "A Bavaria could never move to Tyrol, so there is nothing to support. The order is refused when it is handed in: the 1 diplomacy "
       "point that Austria put on it is spent and counts for nothing."},
      {"A Crimea S A Kiev - Ankara", 1, Clause::FaithIslamicSupport,
       "A Crimea, the unit of an Islamic minor power, does not support the attack of Russian A Kiev, which is Christian, on Ankara, where "
       "an Islamic unit stands at the start of the turn: Turkish A Ankara. The order is refused when it is handed in: the 1 diplomacy "
       "point that Austria put on it is spent and counts for nothing."},
  };
  for (const RefusedRow& row : rows) {
    SCOPED_TRACE(row.order);
    const Order bid = order_in(edition, "Austria", row.order);
    const Grant grant{edition.find_power("Austria").value(), row.points, bid};
    const GrantVerdict verdict{GrantResult::Illegal, row.clause, {Clause::PointsRefused}, {}, 0, 0};
    EXPECT_EQ(explain(edition, start_in_phase(edition, PhaseKind::Movement), grant, verdict, row.points), row.text);
  }
}

TEST(FeatureExplanation, CountsAllPointsOfThePowerForARecord) {
  PhaseRecord phase;
  phase.before = in_phase(PhaseKind::Movement);
  phase.played = phase.before;
  GrantRecord record;
  record.power = power("Sweden");
  record.points = 2;
  record.order = order("Switzerland", "A Swi H");
  record.verdict = GrantVerdict{GrantResult::Forfeited, Clause::PointsOverspent, {}, {}, 0, 0};
  phase.grants = {record, record, record};
  phase.grants[1].power = power("Austria");
  EXPECT_EQ(explain(variant(), phase, phase.grants[0]),
            "Sweden granted 4 diplomacy points in all but has 2, so it loses all of them for this turn.");
  record.verdict.reset();
  EXPECT_EQ(explain(variant(), phase, record), "") << "no verdict, nothing to tell";
}

TEST(FeatureExplanation, TellsEvents) {
  const Unit courland{power("Courland"), UnitKind::Fleet, {province("Courland"), Coast::None}};
  const Unit vienna{power("Austria"), UnitKind::Army, {province("Vienna"), Coast::None}};
  struct EventRow {
    Event event;
    std::string_view text;
  };
  const EventRow rows[] = {
      {{EventKind::Rebuilt, Clause::MinorRebuilt, power("Courland"), province("Courland"), courland, 0},
       "F Courland of Courland comes back: nobody owns Courland, and no unit stands there."},
      {{EventKind::HomeGained, Clause::HomePredetermined, power("Turkey"), province("Algiers"), {}, 0},
       "Turkey builds in Algiers and so makes it its home for the rest of the game: it is one of the centres set down for that."},
      {{EventKind::HomeGained, Clause::HomeElective, power("France"), province("Switzerland"), {}, 0},
       "France builds in Switzerland and so makes it its home for the rest of the game: it chooses this one among the centres that it has "
       "conquered."},
      {{EventKind::Independent, Clause::DisorderNewMinor, power("Courland"), province("Courland"), courland, 0},
       "Courland becomes a minor power with F Courland: it belonged to a power that is in permanent civil disorder."},
      {{EventKind::Independent, Clause::DisorderFaith, power("Courland"), province("Courland"), courland, 0},
       "Courland becomes a minor power with F Courland: it belonged to a power that is in permanent civil disorder. It has the faith of that "
       "power."},
      {{EventKind::LeftOccupied, Clause::DisorderOccupied, power("Courland"), province("Courland"), {}, 0},
       "Courland, a centre of a power in permanent civil disorder, does not become a minor power while a unit stands there."},
      {{EventKind::Disbanded, Clause::DisorderDisbands, power("Austria"), province("Vienna"), vienna, 0},
       "A Vienna is disbanded: Austria is in permanent civil disorder."},
      {{EventKind::BuildsUnused, Clause::BuildLimit, power("Austria"), no_province, {}, 2},
       "Austria leaves 2 builds unused: no power builds more than 3 units in a Winter."},
  };
  for (const EventRow& row : rows) EXPECT_EQ(explain(variant(), row.event), row.text);
}

TEST(FeatureExplanation, TellsOfArmiesThatCivilDisorderBrings) {
  const Variant& edition = *ambition_empire_5();
  const ProvinceId london = edition.map.find("London").value();
  const ProvinceId vienna = edition.map.find("Vienna").value();
  const ProvinceId courland = edition.map.find("Courland").value();
  const auto told_of = [&](EventKind kind, Clause clause, ProvinceId centre) {
    const PowerId minor = edition.minor_of(centre);
    return explain(edition, Event{kind, clause, minor, centre, Unit{minor, UnitKind::Army, {centre, Coast::None}}, 0});
  };
  EXPECT_EQ(
      told_of(EventKind::Independent, Clause::DisorderNewMinor, london),
      "London becomes a minor power with A London: it belonged to a power that is in permanent civil disorder. It gets an army, "
      "whatever stood there at the start.");
  EXPECT_EQ(told_of(EventKind::Independent, Clause::DisorderNewMinor, vienna),
            "Vienna becomes a minor power with A Vienna: it belonged to a power that is in permanent civil disorder.")
      << "an army stood there at the start";
  EXPECT_EQ(
      told_of(EventKind::Rebuilt, Clause::MinorRebuilt, london),
      "A London of London is put on the board: nobody owns London, and no unit stands there. It gets an army, whatever stood there at "
      "the start.");
  EXPECT_EQ(
      told_of(EventKind::Rebuilt, Clause::MinorRebuilt, courland),
      "A Courland of Courland comes back: nobody owns Courland, and no unit stands there. It gets an army, whatever stood there at the "
      "start.");
}

// Whatever clause decides, somebody gets a sentence: also in places where it hardly can.
TEST(FeatureExplanation, HasASentenceForEveryClause) {
  constexpr std::string_view orders[] = {"A Swi - Bur",   "A Swi S A Mar", "A Swi S A Mar - Sav", "A Swi H",
                                         "A Swi - Milan", "Declare Swi",   "Build A Swi",         "Waive"};
  for (std::string_view text : orders) {
    for (std::string_view who : {"Switzerland", "Austria"}) {
      for (std::size_t i = 0; i < all_clause_keys().size(); ++i) {
        const Row row{Clause{static_cast<std::uint8_t>(i)},  Result::Illegal, who, text,
                      {"prevents Milan", "water Gibraltar"}, Strengths{2, 1}, ""};
        SCOPED_TRACE(key_of(row.clause));
        const std::string found = told(in_phase(PhaseKind::Movement), row);
        ASSERT_FALSE(found.empty());
        EXPECT_TRUE(found.ends_with('.')) << found;
        EXPECT_EQ(found.find("  "), std::string::npos) << found;
        EXPECT_TRUE(found.front() >= 'A' && found.front() <= 'Z') << found;
      }
    }
  }
}

}  // namespace feature_explanation_test
}  // namespace casus::reports
