#include "engine/text/xml_document.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <utility>

namespace casus {
namespace xml_document_test {

std::string problems(std::string_view xml) {
  const auto document = read_xml(xml, "file.xml");
  return document ? "" : to_string(document.problems());
}

std::string repeated(std::string_view text, std::size_t times) {
  std::string all;
  for (std::size_t i = 0; i < times; ++i) all += text;
  return all;
}

TEST(XmlDocument, KnowsWhereEverythingStands) {
  const auto document = read_xml(
      "<?xml version=\"1.0\"?>\n<!-- a map -->\n<map>\n  <sea id = 'adr'\n\tname=\"Adria &amp; more\"/>\n</map>\n",
      "file.xml");
  ASSERT_TRUE(document);
  EXPECT_EQ(document->at, (SourcePos{"file.xml", 3, 1}));
  const XmlElement& sea = document->children.at(0);
  EXPECT_EQ(sea.at, (SourcePos{"file.xml", 4, 3}));
  EXPECT_EQ(sea.attribute("id")->at, (SourcePos{"file.xml", 4, 8}));
  EXPECT_EQ(sea.attribute("id")->value_at, (SourcePos{"file.xml", 4, 14}));
  EXPECT_EQ(sea.attribute("name")->at, (SourcePos{"file.xml", 5, 2}));
  EXPECT_EQ(sea.value("name"), "Adria & more");
  EXPECT_EQ(sea.attribute("kind"), nullptr);
  EXPECT_EQ(sea.value_at("kind"), sea.at);
}

// They are part of every well-formed document, and some writers put them for all letters that are not ASCII.
TEST(XmlDocument, ReadsReferencesToCharacters) {
  const auto document = read_xml("<map name=\"M&#252;nchen &#xFC; &#39;&#x1F6A2;\" note=\"a&#10;b\"/>", "file.xml");
  ASSERT_TRUE(document) << to_string(document.problems());
  EXPECT_EQ(document->value("name"), "M\xC3\xBCnchen \xC3\xBC '\xF0\x9F\x9A\xA2");
  EXPECT_EQ(document->value("note"), "a b") << "a blank, as a line feed that is written plainly";
}

TEST(XmlDocument, SkipsAByteOrderMark) { EXPECT_EQ(problems("\xEF\xBB\xBF<map/>"), ""); }

TEST(XmlDocument, LetsARootNameItsSchema) {
  static constexpr XmlShape inner{"in", {}, {}, {}, false};
  static constexpr const XmlShape* children[] = {&inner};
  static constexpr XmlShape shape{"map", {}, {}, children, false};
  const auto mistakes_in = [&](std::string_view xml) {
    Mistakes mistakes;
    const auto read = read_xml(xml, "test.xml");
    if (!read) return to_string(read.problems());
    check_known(*read, shape, mistakes);
    return to_string(std::move(mistakes).take());
  };
  EXPECT_EQ(mistakes_in("<?xml-model href=\"map.rng\"?>\n<map xmlns:xsi=\"x\" xsi:noNamespaceSchemaLocation=\"m\"/>"),
            "");
  EXPECT_NE(mistakes_in("<map xmlns=\"x\"/>"), "");
  EXPECT_NE(mistakes_in("<map><in xsi:type=\"x\"/></map>"), "");
}

TEST(XmlDocument, RefusesWhatItCannotUse) {
  struct Row {
    std::string_view why;
    std::string xml, message;
  };
  const Row rows[] = {
      {"nothing", "", "file.xml: the file is empty\n  expected  an XML document\n"},
      {"blanks", " \n\t\n", "file.xml: the file is empty\n  expected  an XML document\n"},
      {"a comment", "<!-- map -->", "file.xml: no element in the file\n  expected  an XML document\n"},
      {"plain text", "once upon a time",
       "file.xml:1:1: text between elements\n  expected  elements only\n  found     \"once upon a time\"\n"},
      {"text after the end", "<map/>\nand so on",
       "file.xml:2:1: text between elements\n  expected  elements only\n  found     \"and so on\"\n"},
      {"CDATA", "<map><![CDATA[text]]></map>",
       "file.xml:1:15: text between elements\n  expected  elements only\n  found     \"text\"\n"},
      {"two elements at the top", "<map/><map/>",
       "file.xml:1:7: a second element at the top\n  expected  one element that holds all others\n  found     \"map\"\n"},
      {"a zero byte", std::string("<map>\n \0</map>", 14),
       "file.xml:2:2: a byte that is not text\n  expected  XML in UTF-8\n"},
      {"Latin-1", "<map name=\"\xFC\"/>", "file.xml:1:12: a byte that is not text\n  expected  XML in UTF-8\n"},
      {"UTF-16", std::string("\xFF\xFE<\0m\0", 6), "file.xml:1:1: a byte that is not text\n  expected  XML in UTF-8\n"},
      {"half a letter at the end", "<map/>\xE2\x82",
       "file.xml:1:7: a byte that is not text\n  expected  XML in UTF-8\n"},
      {"a foreign encoding", "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><map/>",
       "file.xml:1:1: an encoding that is not read\n  expected  UTF-8\n  found     \"iso-8859-1\"\n"},
      {"broken off in an element", "<map>\n  <sea/>\n",
       "file.xml:2:9: an end tag that does not match, or the file breaks off before it\n  expected  well-formed XML\n"},
      {"broken off in a tag", "<map>\n  <sea",
       "file.xml:2:6: a start tag that cannot be read, or the file breaks off in it\n  expected  well-formed XML\n"},
      {"broken off in an attribute", "<map>\n  <sea id=\"ad",
       "file.xml:2:12: an attribute that cannot be read, or the file breaks off in it\n  expected  well-formed XML\n"},
      {"crossed elements", "<map><sea></map></sea>",
       "file.xml:1:13: an end tag that does not match, or the file breaks off before it\n  expected  well-formed XML\n"},
      {"an entity bomb", "<!DOCTYPE map [<!ENTITY a \"aaaa\"><!ENTITY b \"&a;&a;\">]>\n<map name=\"&b;\"/>",
       "file.xml:1:1: a DOCTYPE\n  expected  a file without DOCTYPE and entities\n"
       "file.xml:2:12: an unknown entity\n  expected  &amp; &lt; &gt; &quot; or &apos;\n  found     \"&b;\"\n"},
      {"references to no character", "<map a=\"&#0;\" b=\"&#xD800;\" c=\"&#1114112;\" d=\"&#;\" e=\"&#9\"/>",
       "file.xml:1:9: a reference to no character\n  expected  &#252; or &#xFC;\n  found     \"&#0;\"\n"
       "file.xml:1:18: a reference to no character\n  expected  &#252; or &#xFC;\n  found     \"&#xD800;\"\n"
       "file.xml:1:31: a reference to no character\n  expected  &#252; or &#xFC;\n  found     \"&#1114112;\"\n"
       "file.xml:1:46: a reference to no character\n  expected  &#252; or &#xFC;\n  found     \"&#;\"\n"
       "file.xml:1:54: a reference to no character\n  expected  &#252; or &#xFC;\n  found     \"&#9\"\n"},
      {"deep nesting", repeated("<a>", 100) + repeated("</a>", 100),
       "file.xml:1:97: elements nested too deeply\n  expected  at most 32 levels\n"},
      {"very deep nesting that never ends", repeated("<a>", 200'000),
       "file.xml:1:600000: an end tag that does not match, or the file breaks off before it\n  expected  well-formed XML\n"},
      {"too many elements", "<a>" + repeated("<b/>", 20'000) + "</a>",
       "file.xml:1:40000: too many elements\n  expected  at most 10000 in a file\n"},
      {"a huge file", std::string(20'000'000, 'x'),
       "file.xml: the file is too large\n  expected  at most 16 MB\n  found     \"20000000 bytes\"\n"},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    EXPECT_EQ(problems(row.xml), row.message);
  }
}

TEST(XmlDocument, RefusesTooManyAttributes) {
  std::string xml = "<a";
  for (int i = 0; i < 70; ++i) xml += " b" + std::to_string(i) + "=\"\"";
  EXPECT_EQ(problems(xml + "/>"), "file.xml:1:442: too many attributes\n  expected  at most 64 an element\n");
}

// Whatever bytes come, the answer is a tree or messages.
TEST(XmlDocument, HasListsOfSoManyItems) {
  std::string items = "a";
  for (int i = 1; i < 1000; ++i) items += ", a";
  Mistakes mistakes;
  EXPECT_EQ(read_list(*read_xml("<map also=\"" + items + "\"/>", "file.xml"), "also", mistakes).size(), 300U);
  EXPECT_EQ(to_string(std::move(mistakes).take()), "file.xml:1:912: too many items in also\n  expected  at most 300\n");
}

TEST(XmlDocument, SurvivesEveryTruncationAndEveryChangedByte) {
  const std::string xml =
      "<?xml version=\"1.0\"?><map a='1'><!-- c --><sea id=\"adr\" name=\"A &lt; B\"/><![CDATA[x]]></map>";
  for (std::size_t end = 0; end < xml.size(); ++end) EXPECT_NE(problems(xml.substr(0, end)), "");
  for (std::size_t at = 0; at < xml.size(); ++at) {
    for (int byte = 0; byte < 256; ++byte) {
      std::string changed = xml;
      changed[at] = static_cast<char>(byte);
      problems(changed);
    }
  }
}

}  // namespace xml_document_test
}  // namespace casus
