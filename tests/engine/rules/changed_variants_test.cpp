// What is said of a variant that takes away something that the one before still needs, and of a variant that
// contradicts itself. One golden file has it all.
#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/rules/variant_files.h"
#include "tests/engine/small_campaign.h"
#include "tests/engine/variant_files.h"
#include "tests/golden/file.h"

namespace casus {
namespace {

using testing::FilesByPath;

constexpr std::string_view land_map = R"(<map>
<province id="rom" name="Rome" kind="inland" centre="yes"/>
<province id="ven" name="Venice" kind="coastal" centre="yes"/>
<province id="spa" name="Spain" kind="coastal" centre="yes"><coast id="nc"/><coast id="sc"/></province>
<province id="tus" name="Tuscany" kind="coastal"/>
<province id="mar" name="Marches" kind="inland"/>
<province id="oce" name="Ocean" kind="sea"/>
<border a="rom" b="mar" for="army"/>
<border a="ven" b="oce" for="fleet"/>
<border a="spa" b="oce" for="fleet" coast-a="nc"/>
</map>)";

constexpr std::string_view before = R"(<variant id="before" title="Before" map="land">
<calendar first-year="1901"/>
<victory centres="3">
<needs centres="rom, ven" count="1"/>
<number power="Blue" centres="2"/>
</victory>
<powers>
<power name="Red" adjective="Reds" colour="#ff0000" homes="rom" home-provinces="tus, mar"/>
<power name="Blue" adjective="Blues" colour="#0000ff" homes="ven" also="Azure"/>
<power name="Grey" adjective="Greys" colour="#888888" homes="spa" minor="yes" supports-only="Blue"/>
</powers>
<start>
<unit power="Red" kind="army" at="rom"/>
<unit power="Blue" kind="fleet" at="ven"/>
<unit power="Grey" kind="fleet" at="spa" coast="nc"/>
<owner centre="spa" power="Blue"/>
</start>
<rules rulebook="before"><unified-coasts province="spa" owner-of="ven"/></rules>
</variant>)";

const FilesByPath& files() {
  static const FilesByPath all = [] {
    FilesByPath both = testing::small_campaign_files();
    both["land/map.xml"] = land_map;
    both["other/map.xml"] = R"(<map><province id="rom" name="Rome" kind="inland" centre="yes"/></map>)";
    both["before/variant.xml"] = before;
    return both;
  }();
  return all;
}

struct Change {
  std::string_view why, extends, elements, attributes = "";
};
const std::vector<Change> changes = {
    {"nothing", "before", ""},
    {"a centre that is a home", "before", R"(<map><province id="rom" centre="no"/></map>)"},
    {"a centre of which an owner is written", "before", R"(<map><province id="spa" centre="no"/></map>)"},
    {"the centre whose owner unites coasts", "before", R"(<map><province id="ven" centre="no"/></map>)"},
    {"coasts of which a unit is on one", "before",
     R"(<map><province id="spa"><coast id="ec"/><coast id="sc"/></province></map>)"},
    {"the kind of a province with coasts", "before", R"(<map><province id="spa" kind="inland"/></map>)"},
    {"the kind of a province with a fleet", "before", R"(<map><province id="ven" kind="inland"/></map>)"},
    {"the kind of a province with an army", "before", R"(<map><province id="rom" kind="sea"/></map>)"},
    {"a kind that fits as well", "before", R"(<map><province id="rom" kind="coastal"/></map>)"},
    {"the kind of a province with a leader, which fits as well", "small",
     R"(<map><province id="vie" kind="coastal"/></map>)"},
    {"the kind of a province with two fleets", "small", R"(<map><province id="sca" kind="inland"/></map>)"},
    {"a province that is a home", "before", R"(<map><province id="ven" remove="yes"/></map>)"},
    {"a province of a country", "before", R"(<map><province id="tus" remove="yes"/></map>)"},
    {"all of the map", "before", "", R"( map="other")"},
    {"a power with a number of its own", "before", R"(<powers><power name="Blue" remove="yes"/></powers>)"},
    {"a name that a list has", "before",
     R"(<powers><power name="Grey" supports-only="Azure"/><power name="Blue" also="Navy"/></powers>)"},
    {"the centres, and no number of them is written", "before",
     R"(<victory replace="yes"/><map><province id="rom" centre="no"/></map>)"},
    {"all centres, and no number of them is written", "before",
     R"(<victory replace="yes"/><map><province id="rom" centre="no"/><province id="ven" centre="no"/>
<province id="spa" centre="no"/></map>)"},
    {"the kind of a province with two fleets, which they can have as well", "small",
     R"(<map><province id="sca" kind="sea"/></map>)"},
    {"a minor power has no home now", "before", R"(<powers><power name="Grey" homes=""/></powers>)"},
    {"a new minor power without a home", "before",
     R"(<powers><power name="Pink" adjective="Pinks" colour="#ffc0cb" minor="yes" homes=""/></powers>)"},
    {"two ways to win in one element", "before",
     R"(<victory replace="yes" centres="3" lead="2" additional="2"><needs centres="rom"/></victory>)"},
    {"a site that is a home, in one element", "before",
     R"(<powers><power name="Red" homes="rom" alternative-sites="rom"/></powers>)"},
    {"a minor power with sites, in one element", "before",
     R"(<powers><power name="Grey" alternative-sites="tus" minor="yes"/></powers>)"},
    {"a list of a power with a player, in one element", "before",
     R"(<powers><power name="Red" supports-only="Grey" minor="no"/></powers>)"},
    {"one of two needed centres misspelt, both needed", "before",
     R"(<victory><needs centres="rom, vem" count="2"/></victory>)"},
    {"the only needed centre misspelt", "before", R"(<victory><needs centres="vem" count="1"/></victory>)"},
    {"some needed, but not of which", "before", R"(<victory><needs count="1"/></victory>)"},
    {"more needed than there are", "before", R"(<victory><needs centres="rom, ven" count="3"/></victory>)"},
    {"a clause without its rulebook", "before", R"(<rules><clause id="support"/></rules>)"},
    {"a clause without an id", "before", R"(<rules><clause title="Cut"/></rules>)"},
    {"a leader without a power", "small", R"(<leaders><leader id="hetm" name="The Hetman"/></leaders><start/>)"},
    {"a leader among other things", "small", R"(<leaders><power name="Poles"/></leaders><start/>)"},
};

std::string said(const Change& change) {
  const std::string text = "<variant id=\"my\" extends=\"" + std::string(change.extends) + '"' +
                           std::string(change.attributes) + ">\n" + std::string(change.elements) + "</variant>";
  const auto variant = read_variant_text({text, "my/variant.xml"}, testing::mapdata(files()));
  return variant ? "all is well\n" : to_string(variant.problems());
}

TEST(VariantReader, SaysWhatAChangeLeavesWithoutItsNeeds) {
  std::string text;
  for (const Change& change : changes) {
    text += "---- " + std::string(change.why) + '\n';
    if (!change.elements.empty()) text += std::string(change.elements) + '\n';
    text += said(change);
  }
  testing::expect_accepted("tests/engine/rules/changed_variants.txt", text);
}

}  // namespace
}  // namespace casus
