#include "checker/collection/variant_shelf.h"

#include <filesystem>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/checker/cli/program.h"

namespace casus::collection {
namespace variant_shelf_test {

namespace fs = std::filesystem;
using ::testing::HasSubstr;

std::string small_variant(const std::string& id, const std::string& title) {
  return "<variant id=\"" + id + "\" extends=\"standard\" title=\"" + title + "\"/>\n";
}

// A data folder with the standard game in it, and a designer's folder elsewhere.
class Shelf : public ::testing::Test {
 protected:
  Shelf() {
    fs::create_directories(folder_.path() / "data/mapdata");
    fs::copy(CASUS_SOURCE_DIR "/mapdata/standard", folder_.path() / "data/mapdata/standard");
  }

  std::string write(const std::string& name, const std::string& contents) { return folder_.write(name, contents); }
  std::string title(const std::string& said, const std::string& named_in) {
    const auto read = shelf_.get(said, folder_ / named_in);
    return read ? (*read)->title : to_string(read.problems());
  }

  const TemporaryFolder folder_;
  VariantShelf shelf_{std::vector<fs::path>{folder_.path() / "data/mapdata"}};
};

TEST_F(Shelf, FindsAVariantInTheDataFolderBesideTheFileThatNamesItOrByPath) {
  write("own/mine.xml", small_variant("mine", "Beside"));
  write("own/deep/er/variant.xml", small_variant("deeper", "In its folder"));
  write("own/folder/variant.xml", small_variant("folder", "A folder a variant"));
  write("own/My.Variant_2.xml", small_variant("My.Variant_2", "An id with all that ids may have"));
  struct Row {
    std::string why, said, named_in, title;
  };
  const Row rows[] = {
      {"in the data folder", "standard", "own/a.case", "Standard Diplomacy"},
      {"beside the file", "mine", "own/a.case", "Beside"},
      {"in a folder above", "mine", "own/cases/deep/a.case", "Beside"},
      {"a folder of its name", "folder", "own/a.case", "A folder a variant"},
      {"the variant.xml of the folder", "deeper", "own/deep/er/a.case", "In its folder"},
      {"by a path from the file", "mine.xml", "own/a.case", "Beside"},
      {"by a path up and down", "../own/folder/variant.xml", "data/a.case", "A folder a variant"},
      {"full stops, capitals and _", "My.Variant_2", "own/a.case", "An id with all that ids may have"},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    EXPECT_EQ(title(row.said, row.named_in), row.title);
  }
}

TEST_F(Shelf, ReadsAgainOnlyWhatAChangedFileTouches) {
  const std::string mine = write("own/mine.xml", small_variant("mine", "Mine"));
  const std::string other = write("own/other.xml", small_variant("other", "Other"));
  const auto get = [&](const std::string& id) { return *shelf_.get(id, folder_ / "own/a.case"); };
  const auto first = get("mine"), second = get("other"), third = get("standard");

  write("own/mine.xml", small_variant("mine", "Changed"));
  EXPECT_EQ(shelf_.forget({mine}), std::set<std::shared_ptr<const Variant>>{first});
  EXPECT_EQ(title("mine", "own/a.case"), "Changed");
  EXPECT_EQ(get("other"), second);
  EXPECT_EQ(get("standard"), third);

  // A file that others extend touches these, too.
  const auto all = shelf_.forget({folder_.path() / "data/mapdata/standard/map.xml"});
  ASSERT_TRUE(all);
  EXPECT_EQ(all->size(), 3u);
  EXPECT_NE(get("other"), second);

  // One that could not be read is read again.
  write("own/other.xml", "<variant");
  EXPECT_EQ(shelf_.forget({other})->size(), 1u);
  EXPECT_THAT(title("other", "own/a.case"), HasSubstr("other.xml:1:"));
  write("own/other.xml", small_variant("other", "Mended"));
  EXPECT_EQ(shelf_.forget({other})->size(), 0u);
  EXPECT_EQ(title("other", "own/a.case"), "Mended");

  EXPECT_FALSE(shelf_.forget({folder_.path() / "own/map.xml"})) << "nobody knows what a new file is";
  ASSERT_TRUE(shelf_.put_in_front(mine));
  EXPECT_FALSE(shelf_.forget({mine})) << "its id may be another one now";
}

TEST_F(Shelf, KnowsAllTextsThatAVariantIsReadFrom) {
  const std::string own = small_variant("mine", "Mine");
  write("own/mine.xml", own);
  const auto variant = shelf_.get("mine", folder_ / "own/a.case");
  ASSERT_TRUE(variant);
  const auto texts = shelf_.texts_of(**variant);
  std::vector<std::string> names;
  for (const auto& [place, text] : texts) names.push_back(place.first + "/" + place.second);
  EXPECT_THAT(names, ::testing::IsSupersetOf({"mine/variant.xml", "standard/variant.xml", "standard/map.xml"}));
  EXPECT_EQ(texts.at({"mine", "variant.xml"}), own);
  // They are enough to read it again.
  corpus::GivenVariants given([&](std::string_view id, std::string_view file) -> std::optional<Read<NamedText>> {
    const auto found = texts.find({std::string(id), std::string(file)});
    if (found == texts.end()) return std::nullopt;
    return Read<NamedText>(NamedText{found->second, std::string(file)});
  });
  const auto again = given.get("mine");
  ASSERT_TRUE(again);
  EXPECT_EQ((*again)->title, "Mine");
  EXPECT_EQ((*again)->map.provinces().size(), (*variant)->map.provinces().size());
}

TEST_F(Shelf, TellsWhatItCannotFind) {
  write("own/broken.xml", "<variant id=\"broken\"");
  write("own/other.xml", small_variant("another", "Under a foreign id"));
  write("own/renamed/variant.xml", small_variant("further", "In a folder with another name"));
  write("own/half/variant.xml", "<variant id=\"half\"");
  write("own/isthmus/variant.xml", small_variant("isthmus", "Isthmus"));
  write("own/lost.xml", "<variant id=\"lost\" extends=\"standrad\" title=\"Lost\"/>\n");
  write("data/mapdata/unreadable/variant.xml", std::string("<variant\0>", 10));
  struct Row {
    std::string why, said, named_in, told;
  };
  const Row rows[] = {
      {"no such id", "standrad", "own/a.case", "an unknown variant"},
      {"no such id, with the nearest", "standrad", "own/a.case", "the nearest is \"standard\""},
      {"nearly the id of a folder that is here", "istmus", "own/a.case", "the nearest is \"isthmus\""},
      {"the same in other letters", "ISTHMUS", "own/a.case", "the nearest is \"isthmus\""},
      {"the same from its own cases", "isthmsu", "own/isthmus/cases/a.case", "the nearest is \"isthmus\""},
      {"nearly a folder whose variant has another id", "renamd", "own/a.case", "found     \"renamd\"\n"},
      {"not beside, but elsewhere", "broken", "data/a.case", "an unknown variant"},
      {"no id at all", "../own/mine", "own/a.case", "an unknown variant"},
      {"no such file", "nowhere.xml", "own/a.case", "nowhere.xml: no such file"},
      {"a file that is no XML", "broken", "own/a.case", "own/broken.xml:1:"},
      {"a foreign id", "other", "own/a.case", "a variant with another id than its folder"},
      {"the id of a file with another name", "another", "own/a.case", "a variant in a file with another name"},
      {"the same, with the name of the file", "another", "own/a.case", "(the nearest is \"other.xml\")"},
      {"a foreign id in a folder of that name", "renamed", "own/a.case",
       "own/renamed/variant.xml: a variant with another id than its folder"},
      {"the same, seen from the folder", "renamed", "own/renamed/a.case",
       "own/renamed/variant.xml: a variant with another id than its folder"},
      {"a folder of that name, seen from elsewhere", "renamed", "data/a.case", "an unknown variant"},
      {"a folder of that name, with a file that is no XML", "half", "own/a.case", "own/half/variant.xml:1:"},
      {"what it extends is unknown", "lost", "own/a.case", "own/lost.xml:1:29: an unknown variant"},
      {"what it extends is named by its id only", "lost", "own/a.case", "expected  the id of a variant\n"},
      {"what it extends is unknown, with the nearest", "lost", "own/a.case", "the nearest is \"standard\""},
      {"a file of the data folder that cannot be read", "unreadable", "own/a.case",
       "unreadable/variant.xml:1:9: is not a text file"},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    EXPECT_THAT(title(row.said, row.named_in), HasSubstr(row.told));
  }
}

TEST_F(Shelf, RefusesAnIdThatMeansTwoVariants) {
  write("own/standard.xml", small_variant("standard", "A copy"));
  EXPECT_THAT(title("standard", "own/a.case"), HasSubstr("an ambiguous variant id"));
  EXPECT_EQ(title("standard", "elsewhere/a.case"), "Standard Diplomacy");
}

// The corpus has variants that lie with their cases. A designer need not know their ids.
TEST_F(Shelf, PrefersWhatLiesBesideToAllFoldersButTheFirst) {
  write("data/cases/victory/variant.xml", small_variant("victory", "With its cases"));
  write("own/victory.xml", small_variant("victory", "Beside"));
  VariantShelf both({folder_.path() / "data/mapdata", folder_.path() / "data/cases"});
  const auto found = [&](const std::string& id, const std::string& named_in) {
    const auto read = both.get(id, folder_ / named_in);
    return read ? (*read)->title : to_string(read.problems());
  };
  EXPECT_EQ(found("victory", "elsewhere/a.case"), "With its cases");
  EXPECT_EQ(found("victory", "data/cases/victory/a.case"), "With its cases");
  EXPECT_EQ(*both.get("victory", folder_ / "elsewhere/a.case"),
            *both.get("variant.xml", folder_ / "data/cases/victory/a.case"))
      << "by its id and by its path it is one variant";
  EXPECT_EQ(found("victory", "own/a.case"), "Beside");
  EXPECT_EQ(found("standard", "elsewhere/a.case"), "Standard Diplomacy");
}

TEST_F(Shelf, TakesTheFileThatWasPutInFront) {
  write("data/mapdata/old/variant.xml", small_variant("mine", "Old"));
  const std::string file = write("own/changed.xml", small_variant("mine", "Changed"));
  ASSERT_TRUE(shelf_.put_in_front(file));
  EXPECT_EQ(title("mine", "elsewhere/a.case"), "Changed");
  EXPECT_TRUE(shelf_.file_of(**shelf_.get("mine", "")).has_value());
  EXPECT_FALSE(shelf_.file_of(**shelf_.get("standard", "")).has_value());
}

// No line of a text can have a line feed in it, or a tab.
TEST_F(Shelf, NamesAVariantByItsIdWhereATextCannotHaveItsPath) {
  for (const auto& [folder, name] : {std::pair<std::string, std::string>{"one line", "one line/mine.xml"},
                                     {"two\nlines", "mine"},
                                     {"two\tcolumns", "mine"}}) {
    SCOPED_TRACE(folder);
    VariantShelf shelf({folder_.path() / "data/mapdata"});
    const auto variant = shelf.put_in_front(write(folder + "/mine.xml", small_variant("mine", "Mine")));
    ASSERT_TRUE(variant) << to_string(variant.problems());
    EXPECT_TRUE(shelf.name_of(**variant).ends_with(name)) << shelf.name_of(**variant);
    EXPECT_EQ(shelf.name_of(**variant).find_first_of("\n\t"), std::string::npos);
  }
}

TEST_F(Shelf, ReadsTheMapBesideAVariantOfOnesOwn) {
  std::string map = contents_of(CASUS_SOURCE_DIR "/mapdata/standard/map.xml");
  const std::string name = "name=\"Portugal\"";
  map.replace(map.find(name), name.size(), "name=\"Lusitania\"");
  write("own/map.xml", map);
  const std::string file =
      write("own/mine.xml", "<variant id=\"mine\" extends=\"standard\" map=\"mine\" title=\"Mine\"/>");
  const auto read = shelf_.get(file, "");
  ASSERT_TRUE(read) << to_string(read.problems());
  EXPECT_TRUE((*read)->map.find("Lusitania"));
}

TEST(VariantFiles, AreNotInHiddenFolders) {
  const TemporaryFolder folder;
  for (const std::string id : {"mine", ".mine.casus-AbCdEfGh", ".git"}) folder.write(id + "/variant.xml", "");
  EXPECT_EQ(variant_ids_below(folder.path()), std::vector<std::string>{"mine"});
}

TEST(VariantFiles, StayInTheirFolder) {
  const TemporaryFolder folder;
  folder.write("mapdata/mine/variant.xml", "<variant/>");
  folder.write("secret.xml", "secret");
  const FileSource files = variant_files(folder / "mapdata");
  EXPECT_TRUE(files("mine", "variant.xml"));
  EXPECT_FALSE(files("..", "secret.xml"));
  EXPECT_FALSE(files("", "../secret.xml"));
  EXPECT_FALSE(files("mine", "../../secret.xml"));
  EXPECT_FALSE(files("Mine", "variant.xml"));
  EXPECT_FALSE(files(".hidden", "variant.xml"));
}

}  // namespace variant_shelf_test
}  // namespace casus::collection
