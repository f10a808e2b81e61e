// The tables by which the readers know elements and attributes (XmlShape), the schemas in mapdata/ and the tables of
// docs/variant-format.md say the same.
#include <algorithm>
#include <map>
#include <regex>
#include <set>
#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <pugixml.hpp>

#include "engine/map/map_changes.h"
#include "engine/rules/variant_elements.h"
#include "tests/engine/variant_files.h"

namespace casus {
namespace schema_test {

using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::IsSupersetOf;

// What may stand in an element, from a schema or from the table of the reader.
struct Attribute {
  bool required = false;
  std::vector<std::string> choices;  // the values that the schema lists
};
struct Element {
  std::map<std::string, Attribute> attributes;
  std::map<std::string, Element> children;
};

// --- the schemas

class Schema {
 public:
  explicit Schema(std::initializer_list<const char*> files) {
    for (const char* file : files) {
      auto document = std::make_unique<pugi::xml_document>();
      EXPECT_TRUE(document->load_file((std::string(CASUS_SOURCE_DIR "/mapdata/") + file).c_str()));
      for (const pugi::xml_node& define : document->child("grammar").children("define"))
        defines_.emplace(define.attribute("name").value(), define);
      documents_.push_back(std::move(document));
    }
  }

  // The element that a definition begins with, or the one at the start of the grammar.
  Element element_of(const std::string& define) const {
    Element around;
    add(defines_.at(define), true, around);
    return around.children.begin()->second;
  }
  Element start() const {
    Element around;
    add(documents_.front()->child("grammar").child("start"), true, around);
    return around.children.begin()->second;
  }

 private:
  // What stands in `pattern`, added to the element around it.
  void add(const pugi::xml_node& pattern, bool required, Element& around) const {
    for (const pugi::xml_node& node : pattern.children()) {
      const std::string kind = node.name(), name = node.attribute("name").value();
      if (kind == "element") add(node, true, around.children[name]);
      else if (kind == "attribute" && name.empty()) continue;  // any of xsi:
      else if (kind == "attribute") around.attributes[name] = {required, choices_in(node)};
      else if (kind == "ref") add(defines_.at(name), required, around);
      else if (kind == "optional" || kind == "zeroOrMore" || kind == "choice") add(node, false, around);
      else add(node, required, around);
    }
  }
  std::vector<std::string> choices_in(const pugi::xml_node& attribute) const {
    pugi::xml_node inner = attribute.first_child();
    while (std::string_view(inner.name()) == "ref") inner = defines_.at(inner.attribute("name").value()).first_child();
    std::vector<std::string> choices;
    for (const pugi::xml_node& value : inner.children("value")) choices.emplace_back(value.child_value());
    return choices;
  }

  std::vector<std::unique_ptr<pugi::xml_document>> documents_;
  std::map<std::string, pugi::xml_node> defines_;
};

// --- the tables of the readers

Element element_of(const XmlShape& shape) {
  Element element;
  for (std::string_view name : shape.required) element.attributes[std::string(name)].required = true;
  for (std::string_view name : shape.optional) element.attributes[std::string(name)];
  for (const XmlShape* child : shape.children) element.children[std::string(child->name)] = element_of(*child);
  return element;
}

// "power/@homes", "power/@name!" where it is required.
void list(const std::string& path, const Element& element, bool with_required, std::set<std::string>& out) {
  out.insert(path);
  for (const auto& [name, attribute] : element.attributes)
    out.insert(path + "/@" + name + (with_required && attribute.required ? "!" : ""));
  for (const auto& [name, child] : element.children) list(path + '/' + name, child, with_required, out);
}
std::set<std::string> listed(const std::string& root, const Element& element, bool with_required) {
  std::set<std::string> out;
  list(root, element, with_required, out);
  return out;
}

std::vector<std::string> only_in(const std::set<std::string>& one, const std::set<std::string>& other) {
  std::vector<std::string> only;
  std::ranges::set_difference(one, other, std::back_inserter(only));
  return only;
}
void expect_equal(const std::set<std::string>& schema, const std::set<std::string>& reader) {
  EXPECT_THAT(only_in(schema, reader), IsEmpty()) << "only the schema knows them";
  EXPECT_THAT(only_in(reader, schema), IsEmpty()) << "only the reader knows them";
}

TEST(Schemas, KnowTheElementsAndAttributesThatTheReadersKnow) {
  const Schema map({"map.rng"}), variant({"variant.rng", "map.rng"});
  expect_equal(listed("map", map.start(), true), listed("map", element_of(map_shape()), true));
  // A variant that stands alone is one without `extends`, and the reader asks for its rulebook where clauses are.
  Element whole = variant.element_of("whole-variant");
  whole.attributes["extends"];
  whole.children["rules"].attributes["rulebook"].required = false;
  expect_equal(listed("variant", whole, true), listed("variant", element_of(variant_shape()), true));
  // What a variant leaves out that changes another is asked for when both are put together.
  expect_equal(listed("variant", variant.element_of("changed-variant"), false),
               listed("variant", element_of(changed_variant_shape()), false));
}

TEST(Schemas, ListTheValuesThatTheReadersKnow) {
  struct Row {
    std::string attribute;  // in changed-variant
    std::string xml;        // with a value that is none
  };
  const Row rows[] = {
      {"variant/map/province/kind", R"(<map><province id="war" kind="?"/></map>)"},
      {"variant/map/province/coast/id", R"(<map><province id="war"><coast id="?"/></province></map>)"},
      {"variant/map/border/for", R"(<map><border a="war" b="spa" for="?"/></map>)"},
      {"variant/map/border/one-way", R"(<map><border a="war" b="spa" for="army" one-way="?"/></map>)"},
      {"variant/map/border/weak", R"(<map><border a="war" b="spa" for="army" weak="?"/></map>)"},
      {"variant/map/border/closed", R"(<map><border a="war" b="spa" for="army" closed="?"/></map>)"},
      {"variant/map/border/coast-a", R"(<map><border a="spa" b="war" for="fleet" coast-a="?"/></map>)"},
      {"variant/map/border/coast-b", R"(<map><border a="war" b="spa" for="fleet" coast-b="?"/></map>)"},
      {"variant/map/province/centre", R"(<map><province id="war" centre="?"/></map>)"},
      {"variant/map/province/convoys", R"(<map><province id="war" convoys="?"/></map>)"},
      {"variant/map/province/mountains", R"(<map><province id="war" mountains="?"/></map>)"},
      {"variant/map/province/source", R"(<map><province id="war" source="?"/></map>)"},
      {"variant/map/border/source", R"(<map><border a="war" b="spa" for="army" source="?"/></map>)"},
      {"variant/map/province/remove", R"(<map><province id="war" remove="?"/></map>)"},
      {"variant/map/border/remove", R"(<map><border a="war" b="spa" remove="?"/></map>)"},
      {"variant/calendar/season", R"(<calendar season="?"/>)"},
      {"variant/calendar/turns", R"(<calendar turns="?"/>)"},
      {"variant/victory/replace", R"(<victory replace="?"/>)"},
      {"variant/powers/replace", R"(<powers replace="?"/>)"},
      {"variant/powers/power/minor", R"(<powers><power name="France" minor="?"/></powers>)"},
      {"variant/powers/power/faith", R"(<powers><power name="France" faith="?"/></powers>)"},
      {"variant/powers/power/bound-to-faith", R"(<powers><power name="France" bound-to-faith="?"/></powers>)"},
      {"variant/powers/power/remove", R"(<powers><power name="France" remove="?"/></powers>)"},
      {"variant/start/unit/kind", R"(<calendar turns="year"/><rules movement="impulses"/>)"
                                  R"(<start><unit power="France" kind="?" at="par"/></start>)"},
      {"variant/start/unit/coast", R"(<start><unit power="France" kind="fleet" at="spa" coast="?"/></start>)"},
      {"variant/rules/movement", R"(<rules movement="?"/>)"},
      {"variant/rules/unified-coasts/remove", R"(<rules><unified-coasts province="spa" remove="?"/></rules>)"},
  };
  std::map<std::string, std::vector<std::string>> choices;
  const std::function<void(const std::string&, const Element&)> note = [&](const std::string& path, const Element& it) {
    for (const auto& [name, attribute] : it.attributes) {
      if (!attribute.choices.empty()) choices[path + '/' + name] = attribute.choices;
    }
    for (const auto& [name, child] : it.children) note(path + '/' + name, child);
  };
  note("variant", Schema({"variant.rng", "map.rng"}).element_of("changed-variant"));
  for (const Row& row : rows) {
    SCOPED_TRACE(row.attribute);
    ASSERT_TRUE(choices.contains(row.attribute)) << "the schema lists no values";
    const auto read = read_variant_text(
        {"<variant id=\"mine\" extends=\"standard\">" + row.xml + "</variant>", "mine.xml"}, testing::mapdata());
    EXPECT_THAT(to_string(read.problems()),
                HasSubstr("expected  " + one_of(choices[row.attribute]) + "\n  found     \"?\""));
    choices.erase(row.attribute);
  }
  for (const auto& [attribute, values] : choices) ADD_FAILURE() << attribute << " has a list of values and no row here";
}

// --- docs/variant-format.md

std::vector<std::string> in_backticks(const std::string& text) {
  std::vector<std::string> found;
  static const std::regex quoted("`([^`]+)`");
  for (std::sregex_iterator it(text.begin(), text.end(), quoted), end; it != end; ++it) found.push_back((*it)[1]);
  return found;
}

// "power/homes" and what the page says of it, from the tables "| element | attribute | meaning |", and for the map from
// those below a line that begins with the element.
std::map<std::string, std::string> documented() {
  std::istringstream lines(testing::text_of_file(CASUS_SOURCE_DIR "/docs/variant-format.md"));
  std::map<std::string, std::string> found;
  std::string element, above;
  std::size_t columns = 0;
  const std::regex head("^`<([a-z-]+)>`"), cell("\\| *([^|]*)");
  for (std::string line; std::getline(lines, line);) {
    std::smatch match;
    if (std::regex_search(line, match, head)) above = match[1];
    if (line.starts_with("## ")) above.clear();
    if (!line.starts_with("|")) columns = 0;
    if (line == "| element | attribute | meaning |") columns = 3;
    if (line == "| attribute | meaning |" && !above.empty()) columns = 2, element = above;
    if (columns == 0 || line.starts_with("| --- ") || line.ends_with("| meaning |")) continue;
    std::vector<std::string> cells;
    for (std::sregex_iterator it(line.begin(), line.end(), cell), end; it != end; ++it) cells.push_back((*it)[1]);
    if (columns == 3 && !cells[0].empty())
      element = std::regex_replace(in_backticks(cells[0]).front(), std::regex("[<>]"), "");
    const std::string attributes = columns == 3 ? cells[1] : cells[0], meaning = columns == 3 ? cells[2] : cells[1];
    for (const std::string& attribute : in_backticks(attributes)) found[element + '/' + attribute] = meaning;
  }
  return found;
}

TEST(Schemas, AreDescribedOnThePageOfTheFormat) {
  const std::map<std::string, std::string> page = documented();
  std::set<std::string> on_page, known;
  for (const auto& [attribute, meaning] : page) on_page.insert(attribute);
  const std::function<void(const std::string&, const Element&)> note = [&](const std::string& name, const Element& it) {
    for (const auto& [attribute, what] : it.attributes) {
      known.insert(name + '/' + attribute);
      const auto described = page.find(name + '/' + attribute);
      if (described == page.end() || what.choices.size() < 3) continue;
      EXPECT_THAT(in_backticks(described->second), IsSupersetOf(what.choices)) << name << '/' << attribute;
    }
    for (const auto& [child, what] : it.children) note(child, what);
  };
  note("map", Schema({"map.rng"}).start());
  const Schema variant({"variant.rng", "map.rng"});
  Element whole = variant.element_of("whole-variant"), changed = variant.element_of("changed-variant");
  whole.children.erase("map");
  changed.children.erase("map");
  note("variant", whole);
  note("variant", changed);
  // In sentences of their own.
  for (const char* told : {"map/width", "map/height", "map/outlines", "coast/id", "coast/x", "coast/y", "power/remove",
                           "powers/replace", "victory/replace", "unified-coasts/remove"})
    EXPECT_EQ(known.erase(told), 1u) << told;
  EXPECT_THAT(only_in(on_page, known), IsEmpty()) << "nobody knows them";
  EXPECT_THAT(only_in(known, on_page), IsEmpty()) << "the page does not tell of them";
}

}  // namespace schema_test
}  // namespace casus
