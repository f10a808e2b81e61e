// Variants of webDiplomacy and vDiplomacy.
#include "checker/foreign_maps/webdiplomacy.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/checker/foreign_maps/drafts_of_two_capes.h"

namespace casus::transfer {
namespace webdiplomacy_test {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using namespace casus::drafts_of_two_capes;

ReadDraft read(const Texts& texts) { return outcome_of(read_webdiplomacy, texts, "variant.php"); }

const std::string units = "classes/adjudicatorPreGame.php";

ReadDraft read_changed(const std::string& file, const std::string& from, const std::string& to) {
  return read(changed(texts_of("webdiplomacy"), file, from, to));
}

TEST(WebDiplomacy, ReadsTheWorld) {
  const ReadDraft outcome = read(texts_of("webdiplomacy"));
  ASSERT_TRUE(outcome.draft) << outcome.mistakes();
  expect_it(*outcome.draft, {"Rose (Rose): Alder", "Blue (Blue): Dunes"});
  EXPECT_EQ(outcome.draft->title, "Two Capes");
  EXPECT_EQ(outcome.draft->id, "TwoCapes");
  EXPECT_EQ(outcome.draft->provinces.front().position, (Point{10, 20}));
  EXPECT_EQ(outcome.draft->provinces[2].coasts.back().position, (Point{40, 60}));
  EXPECT_THAT(outcome.findings, IsEmpty());
}

TEST(WebDiplomacy, TellsWhatChangesResults) {
  const auto changes = [](const Texts& texts) {
    const ReadDraft outcome = read(texts);
    EXPECT_TRUE(outcome.draft) << outcome.mistakes();
    return outcome.of(Finding::Kind::ChangesResults);
  };
  Texts texts = texts_of("webdiplomacy");
  texts["classes/drawMap.php"] = texts["classes/panelGame.php"] = "<?php";
  EXPECT_THAT(changes(texts), IsEmpty());
  texts["classes/processOrderBuilds.php"] = "<?php";
  EXPECT_THAT(changes(texts), ElementsAre(HasSubstr("a program, which is not read: processOrderBuilds")));
  EXPECT_THAT(read_changed("install.php", "'Yes', 0, 60, 50", "'Yes', 3, 60, 50").of(Finding::Kind::ChangesResults),
              ElementsAre(HasSubstr("neutral units have no player")));
  EXPECT_THAT(read_changed(units, "'Blue' =>", "'Neutral units' =>").of(Finding::Kind::ChangesResults),
              ElementsAre(HasSubstr("neutral units have no player")));
  texts = texts_of("webdiplomacy");
  texts.erase(units);
  EXPECT_THAT(changes(texts), ElementsAre(HasSubstr("the game begins without units")));
  texts[units] = "<?php class X { function f() { return array(); } }";
  EXPECT_THAT(changes(texts), ElementsAre(HasSubstr("units are not written as data")));
}

TEST(WebDiplomacy, TidiesAndTells) {
  const ReadDraft west = read_changed("install.php", "Cedar (North Coast)", "Cedar (West Coast)");
  EXPECT_FALSE(west.draft) << "borders name the other coast";
  const ReadDraft river = read_changed("install.php", "'Alder',               'Grey Sea',            'Yes'",
                                       "'Cedar',               'Grey Sea',            'Yes'");
  ASSERT_TRUE(river.draft) << river.mistakes();
  EXPECT_THAT(river.of(Finding::Kind::Fixed),
              ElementsAre(HasSubstr("at provinces that have coasts, and of armies at coasts: 1 left out")));
  Texts texts = texts_of("webdiplomacy");
  std::string& install = texts.at("install.php");
  for (std::size_t at = 0; (at = install.find("South Coast", at)) != install.npos;)
    install.replace(at, 11, "River Coast");
  const ReadDraft outcome = read(texts);
  ASSERT_TRUE(outcome.draft) << outcome.mistakes();
  EXPECT_THAT(outcome.of(Finding::Kind::Noted), ElementsAre("12: Cedar (River Coast) is /sc in Casus"));
  EXPECT_THAT(read_changed("variant.php", "floor($turn/2) + 1801", "$turn * 5 + 1801").of(Finding::Kind::Lost),
              ElementsAre(HasSubstr("years")));
  EXPECT_FALSE(read_changed("variant.php", "$this->supplyCenterTarget = 2;", "").draft->victory_centres);
  Texts named = texts_of("webdiplomacy");
  std::string& by_name = named.at("install.php");
  for (const auto& [from, to] : {std::pair("$countryID, $x, $y, $sx, $sy)=", "$country, $x, $y, $sx, $sy)="),
                                 std::pair("'Yes', 1,", "'Yes', 'Rose',"), std::pair("'Yes', 2,", "'Yes', 'Blue',")})
    by_name.replace(by_name.find(from), std::string(from).size(), to);
  for (std::size_t at = 0; (at = by_name.find(" 0, ", at)) != by_name.npos;) by_name.replace(at, 4, " 'Neutral', ");
  const ReadDraft with_names = read(named);
  ASSERT_TRUE(with_names.draft) << with_names.mistakes();
  expect_it(*with_names.draft, {"Rose (Rose): Alder", "Blue (Blue): Dunes"});
}

TEST(WebDiplomacy, NamesHaveTheirQuotes) {
  Texts texts = texts_of("webdiplomacy");
  for (auto& [name, text] : texts) {
    const std::string plain = name == units ? "Dunes" : "'Dunes'",
                      quoted = name == units ? "D\\'unes" : "'D\\\\\\'unes'";
    for (std::size_t at = 0; (at = text.find(plain, at)) != text.npos; at += quoted.size())
      text.replace(at, plain.size(), quoted);
  }
  const ReadDraft outcome = read(texts);
  ASSERT_TRUE(outcome.draft) << outcome.mistakes();
  EXPECT_THAT(provinces_of(*outcome.draft), Contains("D'unes coastal centre"));
  EXPECT_THAT(units_of(*outcome.draft), Contains("Blue A D'unes"));
}

TEST(WebDiplomacy, SaysWhatIsWrongAndWhere) {
  struct Row {
    std::string file, from, to, message;
  };
  const Row rows[] = {
      {"variant.php", "$countries", "$powers", "a variant without its powers"},
      {"variant.php", "\"Blue\"", "\"Rose\"", "variant.php:8:36: a power without a name of its own"},
      {"variant.php", "\"Blue\"", "\"$Blue\"", "data that is computed"},
      {"variant.php", "array('Rose', \"Blue\")", "names()", "data that is computed"},
      {"install.php", "$territoryRawData=", "$data=", "a file without $territoryRawData"},
      {"install.php", "list($from, $to, $fleets, $armies)", "$row", "a file without $bordersRawData"},
      {"install.php", "'Land',", "'Lake',", "install.php:6:31: an unknown kind of territory"},
      {"install.php", "'Yes', 1", "'Yes', 4", "an unknown power"},
      {"install.php", "'Yes', 1", "'yes', 1", "neither yes nor no"},
      {"install.php", "'Birch',               'Land'", "'Alder',               'Land'",
       "a territory without a name of its own"},
      {"install.php", "'Alder',               'Birch'", "'Alder',               'Brich'", "(the nearest is \"Birch\")"},
      {"install.php", "array('Cedar (North Coast)', 'Coast'", "array('Ceder (North Coast)', 'Coast'",
       "a coast of an unknown territory"},
      {"install.php", "array('Birch',               'Alder',               'No',  'Yes')", "array('Birch')",
       "a row that is too short"},
      {"install.php", "'No',  'Yes'),\n\tarray('Birch',               'Alder'", "'No',  'Yes", "install.php:"},
      {"install.php", "10, 20,  5, 10),", "10 + 20, 20,  5, 10),", "data that is computed"},
      {units, "'Fleet'", "'Wing'", "an unknown kind of unit"},
      {units, "'Rose' =>", "'Red' =>", "an unknown power"},
      {units, "'Dunes'", "'Dune'", "an unknown territory"},
      {units, "'Alder' =>", "'Cedar' =>", "a fleet without its coast"},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.to);
    EXPECT_THAT(read_changed(row.file, row.from, row.to).mistakes(), HasSubstr(row.message));
  }
  Texts texts = texts_of("webdiplomacy");
  texts["variant.php"] = "<?php\nclass HeirVariant extends ClassicVariant { public $name = 'Heir'; }";
  EXPECT_THAT(read(texts).mistakes(), HasSubstr("variant.php:2:27: a variant that is based on another one"));
  texts = texts_of("webdiplomacy");
  texts.erase("install.php");
  EXPECT_THAT(read(texts).mistakes(), HasSubstr("a missing file"));
}

TEST(WebDiplomacy, NothingEndsTheReader) {
  std::string deep = "<?php $territoryRawData=$bordersRawData=$countries=$countryUnits=";
  for (int i = 0; i < 100'000; ++i) deep += "array(";
  const std::string bad[] = {"",
                             "<?php",
                             "<?php '",
                             "<?php /*",
                             "<?php $",
                             "<?php $countries=",
                             "<?php $countries=array(",
                             "<?php $countries=array('a'=>",
                             "<?php $countries=-",
                             "<?php $countries=[[],[]]",
                             "<?php $countries=array('a\\",
                             deep,
                             std::string(10'000'000, '$'),
                             "\xFF\xFE",
                             std::string("<?php \0", 7)};
  for (const std::string& text : bad) {
    for (const auto& [name, old] : texts_of("webdiplomacy")) {
      Texts texts = texts_of("webdiplomacy");
      texts.at(name) = text;
      const ReadDraft outcome = read(texts);
      EXPECT_TRUE(name == units || !outcome.draft);
    }
  }
  const std::string install = texts_of("webdiplomacy").at("install.php");
  const std::size_t end_of_data = install.find("foreach($bordersRawData");
  for (std::size_t length = 0; length < end_of_data; length += 53) {
    Texts texts = texts_of("webdiplomacy");
    texts.at("install.php") = install.substr(0, length);
    EXPECT_FALSE(read(texts).draft);
  }
  Texts windows = texts_of("webdiplomacy");
  for (auto& [name, text] : windows) {
    std::string other = "\xEF\xBB\xBF";
    for (const char c : text) other += c == '\n' ? "\r\n" : std::string(1, c);
    text = other;
  }
  const ReadDraft outcome = read(windows);
  ASSERT_TRUE(outcome.draft) << outcome.mistakes();
  expect_it(*outcome.draft, {"Rose (Rose): Alder", "Blue (Blue): Dunes"});
}

TEST(WebDiplomacy, IsKnownByItsClass) {
  EXPECT_TRUE(looks_like_webdiplomacy(texts_of("webdiplomacy").at("variant.php")));
  EXPECT_FALSE(looks_like_webdiplomacy(texts_of("webdiplomacy").at("install.php")));
  EXPECT_FALSE(looks_like_webdiplomacy("<?php echo 1;"));
}

}  // namespace webdiplomacy_test
}  // namespace casus::transfer
