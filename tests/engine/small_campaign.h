// A small variant with movement in impulses, for tests of what turns of a year need: eleven provinces around the Baltic
// Sea, four powers, two leaders. No rule is tested with it that a shipped map has to show.
#pragma once

#include <memory>
#include <stdexcept>
#include <string>

#include "engine/rules/variant_files.h"
#include "tests/engine/variant_files.h"

namespace casus::testing {

inline std::string small_campaign_map() {
  return R"(<map>
  <province id="boh" name="Bohemia" abbr="Boh" kind="inland" centre="yes"/>
  <province id="cos" name="Copenhagen Sound" abbr="COS" kind="sea" also="Sound"/>
  <province id="den" name="Denmark" abbr="Den" kind="coastal" centre="yes"/>
  <province id="gpo" name="Greater Poland" abbr="GPo" kind="inland"/>
  <province id="got" name="Gotaland" abbr="Got" kind="coastal" centre="yes"/>
  <province id="mrv" name="Moravia" abbr="Mrv" kind="inland"/>
  <province id="sax" name="Saxony" abbr="Sax" also="Sar" kind="inland" centre="yes"/>
  <province id="sca" name="Scania" abbr="Sca" also="Soa" kind="coastal" centre="yes"/>
  <province id="sil" name="Silesia" abbr="Sil" kind="inland"/>
  <province id="sba" name="South Baltic" abbr="SBA" kind="sea"/>
  <province id="vie" name="Vienna" abbr="Vie" kind="inland" centre="yes"/>
  <border a="boh" b="mrv" for="army"/>
  <border a="boh" b="sax" for="army"/>
  <border a="boh" b="sil" for="army"/>
  <border a="boh" b="vie" for="army"/>
  <border a="cos" b="den" for="fleet"/>
  <border a="cos" b="got" for="fleet"/>
  <border a="cos" b="sba" for="fleet"/>
  <border a="cos" b="sca" for="fleet"/>
  <border a="gpo" b="sil" for="army"/>
  <border a="got" b="sca" for="both"/>
  <border a="mrv" b="sil" for="army"/>
  <border a="mrv" b="vie" for="army"/>
  <border a="sax" b="sil" for="army"/>
  <border a="sba" b="sca" for="fleet"/>
</map>)";
}

inline std::string small_campaign_xml() {
  return R"(<variant id="small" title="A small campaign" map="small">
  <calendar first-year="1700" turns="year"/>
  <victory additional="3"/>
  <powers>
    <power name="Anglo-Dutch" colour="#c62828" adjective="Anglo-Dutch" also="England, British" homes=""/>
    <power name="Austro-Hungarians" colour="#8a6a4f" adjective="Austro-Hungarian" also="Austria, Austrian" homes="boh, vie"/>
    <power name="Poles" colour="#c2418f" adjective="Polish" also="Poland" homes="sax" delayed-fleets="den"/>
    <power name="Swedish" colour="#1c9ab8" adjective="Swedish" also="Sweden" homes="got, sca"/>
  </powers>
  <leaders>
    <leader id="cxii" name="Charles XII" abbr="CXII" power="Swedish" also="Charles"/>
    <leader id="euge" name="Prince Eugene" abbr="Euge" power="Austro-Hungarians"/>
  </leaders>
  <start>
    <unit power="Austro-Hungarians" kind="leader" leader="euge" at="vie"/>
    <unit power="Austro-Hungarians" kind="army" at="boh"/>
    <unit power="Poles" kind="army" at="sax"/>
    <unit power="Swedish" kind="leader" leader="cxii" at="got"/>
    <unit power="Swedish" kind="army" at="sca"/>
    <unit power="Swedish" kind="fleet" count="2" at="sca"/>
    <coast of="Poles" at="den"/>
  </start>
  <rules rulebook="small" movement="impulses">
  </rules>
</variant>)";
}

inline const FilesByPath& small_campaign_files() {
  static const FilesByPath files{{"small/map.xml", small_campaign_map()}, {"small/variant.xml", small_campaign_xml()}};
  return files;
}

inline const Variant& small_campaign() {
  static const std::shared_ptr<const Variant> variant = [] {
    auto read = read_variant("small", mapdata(small_campaign_files()));
    if (!read) throw std::runtime_error(to_string(read.problems()));
    return *read;
  }();
  return *variant;
}

}  // namespace casus::testing
