// The same world in every form: each is known by its files, and becomes the same variant.
#include "checker/foreign_maps/map_forms.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/checker/foreign_maps/drafts_of_two_capes.h"
#include "tests/checker/foreign_maps/two_capes.h"

namespace casus::transfer {
namespace map_forms_test {

using drafts_of_two_capes::texts_of;

struct Example {
  std::string form, folder, file;
};
const Example examples[] = {
    {"jdip-map", "jdip", "variants.xml"},
    {"diplicity", "diplicity", "two-capes.json"},
    {"realpolitik", "realpolitik", "two-capes.var"},
    {"webdiplomacy", "webdiplomacy", "variant.php"},
    {"godip", "godip", "twocapes.go"},
    {"parlance", "parlance", "two-capes.cfg"},
    {"njudge-map", "njudge", "map.two-capes"},
    {"dpjudge-map", "dpjudge", "two-capes.map"},
};

TEST(MapForms, AllGiveTheSameVariant) {
  EXPECT_EQ(all_map_forms().size(), std::size(examples));
  for (const Example& example : examples) {
    SCOPED_TRACE(example.form);
    const auto texts = texts_of(example.folder);
    const MapForm* form = map_form_of(example.file, texts.at(example.file));
    ASSERT_NE(form, nullptr);
    EXPECT_EQ(form->name, example.form);
    EXPECT_EQ(form, map_form_named(example.form));
    Report report;
    auto drafts = form->read({texts.at(example.file), example.file}, PackageOfTexts(texts), report);
    ASSERT_FALSE(drafts.empty()) << told(report);
    MapDraft& draft = drafts.front();
    if (example.form == "njudge-map") {  // it knows letters only
      for (DraftPower& power : draft.powers) power.name = power.adjective = power.name == "Power R" ? "Rose" : "Blue";
      for (DraftUnit& unit : draft.units) unit.power = unit.power == "Power R" ? "Rose" : "Blue";
    }
    const auto variant = played(draft, report);
    ASSERT_TRUE(variant) << told(report);
    EXPECT_EQ(described(*variant), two_capes);
  }
}

TEST(MapForms, OnlyOneFileOfAPackageBeginsIt) {
  for (const Example& example : examples) {
    SCOPED_TRACE(example.form);
    for (const auto& [name, text] : texts_of(example.folder)) {
      const MapForm* form = map_form_of(name.substr(name.rfind('/') + 1), text);
      EXPECT_EQ(form != nullptr, name == example.file) << name;
    }
  }
}

}  // namespace map_forms_test
}  // namespace casus::transfer
