// Variants of Parlance.
#include "checker/foreign_maps/parlance_variant.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/checker/foreign_maps/drafts_of_two_capes.h"

namespace casus::transfer {
namespace parlance_variant_test {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using namespace casus::drafts_of_two_capes;

const std::string file = "two-capes.cfg";

ReadDraft read(const Texts& texts) { return outcome_of(read_parlance_variant, texts, file); }
ReadDraft read_changed(const std::string& from, const std::string& to) {
  return read(changed(texts_of("parlance"), file, from, to));
}

// The same world in two files: this variant has only its start, and the rest is that of another one.
Texts with_base() {
  const std::string whole = texts_of("parlance").at(file);
  const std::size_t powers = whole.find("[powers]"), positions = whole.find("[positions]"),
                    borders = whole.find("[borders]");
  return {{file, whole.substr(0, powers) + whole.substr(positions, borders - positions)},
          {"maps/capes.cfg", "[variant]\nname=capes\n[positions]\nRSE=AMY ALD\nBLU=AMY DUN, AMY CED\n" +
                                 whole.substr(powers, positions - powers) + whole.substr(borders)}};
}
Texts with_base(const std::string& base) { return changed(with_base(), file, "start=", "base=" + base + "\nstart="); }

TEST(ParlanceVariant, ReadsTheWorld) {
  const ReadDraft outcome = read(texts_of("parlance"));
  ASSERT_TRUE(outcome.draft) << outcome.mistakes();
  MapDraft draft = *outcome.draft;
  EXPECT_FALSE(draft.victory_centres);  // more than half
  draft.victory_centres = 2;
  expect_it(draft);
  EXPECT_EQ(draft.title, "Two Capes");
  EXPECT_EQ(draft.id, "two_capes");
  EXPECT_EQ(draft.provinces.front().abbreviation, "ald");
  EXPECT_THAT(draft.powers.front().also, ElementsAre("RSE"));
  EXPECT_THAT(outcome.findings, IsEmpty());
}

TEST(ParlanceVariant, TakesWhatItDoesNotHaveFromTheVariantThatItIsBasedOn) {
  const ReadDraft outcome = read(with_base("capes"));
  ASSERT_TRUE(outcome.draft) << outcome.mistakes();
  MapDraft draft = *outcome.draft;
  draft.victory_centres = 2;
  // The owners are those of the base, where Blue has a unit in Cedar.
  EXPECT_THAT(owners_of(draft), ElementsAre("Cedar of Blue"));
  draft.owners.clear();
  expect_it(draft);
  EXPECT_THAT(read(with_base("nothing")).mistakes(), HasSubstr("two-capes.cfg:7:6: a variant that is based on another "
                                                               "one, whose file is missing"));
  EXPECT_THAT(read(with_base("two-capes")).mistakes(), HasSubstr("based on itself"));
  const Texts circle = changed(with_base("capes"), "maps/capes.cfg", "name=capes", "base=two-capes");
  EXPECT_THAT(read(circle).mistakes(), HasSubstr("maps/capes.cfg:2:6: a variant that is based on itself"));
}

TEST(ParlanceVariant, Owners) {
  const ReadDraft given = read_changed("[positions]", "[ownership]\nBLU=ALD\nUNO=CED,DUN\n[positions]");
  ASSERT_TRUE(given.draft) << given.mistakes();
  EXPECT_THAT(owners_of(*given.draft), ElementsAre("Alder of Blue", "Dunes of nobody"));
  const ReadDraft none = read_changed("FLT ALD", "FLT GRS");
  ASSERT_TRUE(none.draft) << none.mistakes();
  EXPECT_THAT(owners_of(*none.draft), ElementsAre("Alder of nobody"));
}

TEST(ParlanceVariant, Starts) {
  struct Row {
    std::string start;
    int first_year;
    Season season;
    bool is_told;
  };
  for (const Row& row : {Row{"FAL 1801", 1801, Season::Fall, false}, Row{"SUM 1801", 1801, Season::Fall, true},
                         Row{"AUT 1801", 1802, Season::Spring, true}, Row{"WIN 1801", 1801, Season::Winter, false},
                         Row{"SPR -273", -272, Season::Spring, false}}) {
    SCOPED_TRACE(row.start);
    const ReadDraft outcome = read_changed("SPR 1801", row.start);
    ASSERT_TRUE(outcome.draft) << outcome.mistakes();
    EXPECT_EQ(outcome.draft->first_year, row.first_year);
    EXPECT_EQ(outcome.draft->first_season, row.season);
    EXPECT_EQ(!outcome.changes().empty(), row.is_told);
  }
  const ReadDraft without = read_changed("start=SPR 1801\n", "");
  EXPECT_EQ(without.draft->first_year, 1901);
  EXPECT_THAT(without.of(Finding::Kind::Lost), ElementsAre(HasSubstr("begins in a year 0")));
}

TEST(ParlanceVariant, PowersWithAllHomesBuildAnywhere) {
  const ReadDraft outcome = read_changed("RSE=ALD\nBLU=DUN\nUNO=CED", "RSE=ALD,CED,DUN\nBLU=DUN,CED,ALD\nUNO=");
  ASSERT_TRUE(outcome.draft) << outcome.mistakes();
  EXPECT_EQ(outcome.draft->options, (std::vector<std::pair<std::string, std::string>>{{"build-sites", "any-owned"}}));
  EXPECT_THAT(powers_of(*outcome.draft), ElementsAre("Rose (Rosy): Alder", "Blue (Bluish): Dunes"));
  EXPECT_THAT(owners_of(*outcome.draft), IsEmpty());
  EXPECT_THAT(outcome.of(Finding::Kind::Noted), ElementsAre(HasSubstr("farthest from all its centres")));
}

TEST(ParlanceVariant, SaysWhatItDoesNotTranslate) {
  EXPECT_THAT(read_changed("judge=standard", "judge=aberration").changes(),
              ElementsAre("5: the variant has a judge of its own (aberration), whose rules Casus does not know"));
  const ReadDraft chaos = read_changed("judge=standard", "judge=chaos");
  EXPECT_THAT(chaos.changes(), IsEmpty());
  EXPECT_THAT(chaos.of(Finding::Kind::Noted), Contains(HasSubstr("farthest from all its centres")));
  Texts texts = texts_of("parlance");
  for (int i = 0; i < 3; ++i) texts = changed(texts, file, "NCS", "NWC");
  const ReadDraft coast = read(texts);
  ASSERT_TRUE(coast.draft) << coast.mistakes();
  EXPECT_THAT(coast.of(Finding::Kind::Noted), ElementsAre("33: the coast NWC of Cedar is /nc in Casus"));
  EXPECT_THAT(read_changed("[powers]\n", "[powers]\nGRN=Green\n").of(Finding::Kind::Noted),
              ElementsAre(HasSubstr("GRN is not in [homes]")));
  EXPECT_THAT(read_changed("[homes]", "XYZ=Nowhere\n[homes]").of(Finding::Kind::Lost),
              ElementsAre("21: Nowhere has no line of borders, and is no province"));
}

TEST(ParlanceVariant, SaysWhatIsWrongAndWhere) {
  struct Row {
    std::string from, to, message;
  };
  const Row rows[] = {
      {"[homes]", "[hommes]", "two-capes.cfg:21:1: an unknown section"},
      {"[homes]", "[homes", "an unknown section"},
      {"[variant]", "name=x\n[variant]", "two-capes.cfg:3:1: a line that is in no section"},
      {"ALD=Alder", "ALD Alder", "two-capes.cfg:14:1: a line that cannot be read"},
      {"ALD=Alder", "=Alder", "a line that cannot be read"},
      {"BIR=Birch", "ALD=Birch", "two-capes.cfg:15:1: a name that the section has already"},
      {"[homes]", "[powers]\nRSE=Rosie\n[homes]", "two-capes.cfg:22:1: a name that the section has already"},
      {"judge=", "jugde=", "(the nearest is \"judge\")"},
      {"SPR 1801", "SPR", "two-capes.cfg:7:7: a start that cannot be read"},
      {"SPR 1801", "JAN 1801", "a start that cannot be read"},
      {"AMY BIR CED", "AMY BRI CED", "two-capes.cfg:31:9: an unknown province"},
      {"AMY BIR CED", "ARM BIR CED", "two-capes.cfg:31:5: borders of an unknown kind of unit"},
      {"(FLT NCS) ALD", "(AMY NCS) ALD", "borders of an unknown kind of unit"},
      {"(FLT NCS) ALD", "(FLT NKS) ALD", "two-capes.cfg:33:27: an unknown coast"},
      {"(FLT SCS) DUN", "(FLT NCS) DUN", "a coast that the province has already"},
      {"(FLT SCS) DUN", "FLT DUN", "a province with named coasts, and fleets that name none"},
      {"(CED NCS)\n", "(CED ECS)\n", "two-capes.cfg:31:31: a coast that the province does not have"},
      {"(CED NCS)\n", "(CED NCS\n", "a bracket that does not hold a province and its coast"},
      {"(CED NCS)\n", "(CED NCS) )\n", "an unknown province"},
      {"BIR=AMY ALD CED DUN", "BIR=", "two-capes.cfg:32:1: a province without borders"},
      {"RSE=ALD", "RES=ALD", "two-capes.cfg:22:1: an unknown power"},
      {"RSE=ALD", "RSE=LAD", "two-capes.cfg:22:5: an unknown province"},
      {"RSE=FLT ALD", "RES=FLT ALD", "an unknown power"},
      {"RSE=FLT ALD", "RSE=WNG ALD", "two-capes.cfg:27:5: a unit that cannot be read"},
      {"RSE=FLT ALD", "RSE=FLT", "a unit that cannot be read"},
      {"RSE=FLT ALD", "RSE=FLT CED", "a fleet without its coast"},
      {"RSE=FLT ALD", "RSE=FLT CED ECS", "a coast that the province does not have"},
      {"[positions]", "[ownership]\nRSE=ALD\nBLU=ALD\n[positions]", "two-capes.cfg:28:5: a centre that has two owners"},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.to);
    EXPECT_THAT(read_changed(row.from, row.to).mistakes(), HasSubstr(row.message));
  }
  const std::string whole = texts_of("parlance").at(file);
  EXPECT_THAT(read({{file, whole.substr(0, whole.find("[borders]"))}}).mistakes(),
              HasSubstr("a variant without borders"));
}

// Cut off at every place, it is read or refused, and the mistake has a place.
TEST(ParlanceVariant, IsReadOrRefusedWhereverItEnds) {
  const std::string whole = texts_of("parlance").at(file);
  for (std::size_t length = 0; length < whole.size(); ++length) {
    const ReadDraft outcome = read({{file, whole.substr(0, length)}});
    for (const Diagnostic& problem : outcome.problems) EXPECT_EQ(problem.at.file, file);
  }
}

}  // namespace parlance_variant_test
}  // namespace casus::transfer
