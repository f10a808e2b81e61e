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

TEST(XmlDocument, SkipsAByteOrderMark) {
  EXPECT_EQ(problems("\xEF\xBB\xBF<map/>"), "");
  EXPECT_EQ(problems("\xEF\xBB\xBF<a>b</a>"), problems("<a>b</a>")) << "columns are counted after it";
}

TEST(XmlDocument, HasPlacesInTheFileAndTheFileAsAWhole) {
  EXPECT_EQ(problems("\n<a>b</a>"),
            "file.xml:2:4: text between elements\n  expected  elements only\n  found     \"b\"\n");
  for (const std::string& unusable : {std::string(), std::string("<!-- map -->"), std::string(20'000'000, 'x')})
    EXPECT_EQ(read_xml(unusable, "file.xml").problems().front().at, (SourcePos{"file.xml", 0, 0}));
}

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
      {"Latin-1", "<map name=\"\xFC\"/>",
       "file.xml:1:12: a byte that is not text\n"
       "  expected  XML in UTF-8 (iconv -f latin1 -t utf8 converts Latin-1)\n"},
      {"UTF-16", std::string("\xFF\xFE<\0m\0", 6),
       "file.xml:1:1: a byte that is not text\n"
       "  expected  XML in UTF-8 (iconv -f utf-16 -t utf-8 converts UTF-16)\n"},
      {"half a letter at the end", "<map/>\xE2\x82",
       "file.xml:1:7: a byte that is not text\n"
       "  expected  XML in UTF-8 (iconv -f latin1 -t utf8 converts Latin-1)\n"},
      {"a foreign encoding", "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><map/>",
       "file.xml:1:1: an encoding that is not read\n  expected  UTF-8\n  found     \"iso-8859-1\"\n"},
      {"broken off in an element", "<map>\n  <sea/>\n",
       "file.xml:2:9: an end tag that does not match, or the file breaks off before it\n"
       "  expected  </map> for the <map> at 1:1\n"},
      {"an element without its end",
       "<map>\n <!-- <land> -->\n <sea id=\"a>b\">\n <sea id='/'/>\n <land></land >\n</map>",
       "file.xml:6:3: an end tag that does not match, or the file breaks off before it\n"
       "  expected  </sea> for the <sea> at 3:2\n"
       "  found     \"</map>\"\n"},
      {"values in quotes that look like the end of a tag", "<map>\n <sea id=\"a/>b\">\n <sea id='a/>b'/>\n</map>",
       "file.xml:4:3: an end tag that does not match, or the file breaks off before it\n"
       "  expected  </sea> for the <sea> at 2:2\n"
       "  found     \"</map>\"\n"},
      {"the same between other quotes", "<map>\n <sea id='a/>b'>\n</map>",
       "file.xml:3:3: an end tag that does not match, or the file breaks off before it\n"
       "  expected  </sea> for the <sea> at 2:2\n"
       "  found     \"</map>\"\n"},
      {"an element without its end after a comment that begins with a >", "<map>\n<!--> <land> -->\n</sea>",
       "file.xml:3:3: an end tag that does not match, or the file breaks off before it\n"
       "  expected  </map> for the <map> at 1:1\n"
       "  found     \"</sea>\"\n"},
      {"an element without its end after an empty comment", "<map>\n<!----><land>\n</map>",
       "file.xml:3:3: an end tag that does not match, or the file breaks off before it\n"
       "  expected  </land> for the <land> at 2:8\n"
       "  found     \"</map>\"\n"},
      {"an end too many before other elements", "<map/>\n</map>\n<sea/>",
       "file.xml:2:3: an end tag that does not match, or the file breaks off before it\n"
       "  expected  an end tag only where an element is open\n"
       "  found     \"</map>\"\n"},
      {"an end too many", "<map/></map>",
       "file.xml:1:9: an end tag that does not match, or the file breaks off before it\n"
       "  expected  an end tag only where an element is open\n"
       "  found     \"</map>\"\n"},
      {"a name that begins another", "<map><sea><seal></sea></seal></map>",
       "file.xml:1:19: an end tag that does not match, or the file breaks off before it\n"
       "  expected  </seal> for the <seal> at 1:11\n"
       "  found     \"</sea>\"\n"},
      {"broken off in a tag", "<map>\n  <sea",
       "file.xml:2:6: a start tag that cannot be read, or the file breaks off in it\n  expected  well-formed XML\n"},
      {"broken off in an attribute", "<map>\n  <sea id=\"ad",
       "file.xml:2:12: an attribute that cannot be read, or the file breaks off in it\n"
       "  expected  name=\"value\", in quotation marks\n"},
      {"crossed elements", "<map><sea></map></sea>",
       "file.xml:1:13: an end tag that does not match, or the file breaks off before it\n"
       "  expected  </sea> for the <sea> at 1:6\n"
       "  found     \"</map>\"\n"},
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
       "file.xml:1:600000: an end tag that does not match, or the file breaks off before it\n"
       "  expected  </a> for the <a> at 1:599998\n"},
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

TEST(XmlDocument, HasListsOfSoManyItems) {
  std::string items = "a";
  for (int i = 1; i < 1000; ++i) items += ", a";
  Mistakes mistakes;
  EXPECT_EQ(read_list(*read_xml("<map also=\"" + items + "\"/>", "file.xml"), "also", mistakes).size(), 300U);
  EXPECT_EQ(to_string(std::move(mistakes).take()), "file.xml:1:912: too many items in also\n  expected  at most 300\n");
}

// Each limit and one beyond it.
TEST(XmlDocument, HasLimits) {
  constexpr std::size_t largest = 16 * 1024 * 1024;
  EXPECT_EQ(problems("<a/>" + std::string(largest - 4, ' ')), "");
  EXPECT_EQ(problems("<a/>" + std::string(largest - 3, ' ')),
            "file.xml: the file is too large\n  expected  at most 16 MB\n  found     \"16777217 bytes\"\n");

  EXPECT_EQ(problems(repeated("<a>", 32) + repeated("</a>", 32)), "");
  EXPECT_EQ(problems(repeated("<a>", 33) + repeated("</a>", 33)),
            "file.xml:1:97: elements nested too deeply\n  expected  at most 32 levels\n");
  EXPECT_EQ(problems(repeated("<a>", 33) + "</a><b/><c/>" + repeated("</a>", 32)),
            "file.xml:1:97: elements nested too deeply\n  expected  at most 32 levels\n")
      << "once for each element that holds them";

  EXPECT_EQ(problems("<a>" + repeated("<b/>", 9'999) + "</a>"), "");
  EXPECT_EQ(problems("<a>" + repeated("<b/>", 10'000) + "</a>"),
            "file.xml:1:40000: too many elements\n  expected  at most 10000 in a file\n");

  const auto full = read_xml("<a>" + repeated("<b/>", 9'998) + "<b c=\"1\"/></a>", "file.xml");
  ASSERT_TRUE(full);
  EXPECT_EQ(full->children.back().value("c"), "1") << "the last element is read as a whole";

  const auto attributes = [](int count) {
    std::string xml = "<a";
    for (int i = 0; i < count; ++i) xml += " b" + std::to_string(10 + i) + "=\"\"";
    return xml + "/>";
  };
  EXPECT_EQ(problems(attributes(64)), "");
  EXPECT_EQ(problems(attributes(65)), "file.xml:1:452: too many attributes\n  expected  at most 64 an element\n");

  const auto items = [](std::size_t count) {
    Mistakes mistakes;
    read_list(*read_xml("<map also=\"a" + repeated(",a", count - 1) + "\"/>", "file.xml"), "also", mistakes);
    return to_string(std::move(mistakes).take());
  };
  EXPECT_EQ(items(300), "");
  EXPECT_EQ(items(301), "file.xml:1:612: too many items in also\n  expected  at most 300\n");
}

TEST(XmlDocument, SaysWhatBreaksOff) {
  struct Row {
    std::string_view xml, place, problem;
  };
  constexpr Row rows[] = {
      {"<", "1:1", "a tag that cannot be read"},
      {"<a></a", "1:6", "an end tag that cannot be read, or the file breaks off in it"},
      {"<a>\n<!-- b", "2:6", "a comment that does not end"},
      {"<a><![CDATA[b", "1:13", "a CDATA section that does not end"},
      {"<!DOCTYPE a", "1:11", "a DOCTYPE that does not end"},
      {"<a><?b", "1:6", "a processing instruction that cannot be read"},
      {"<a><1/></a>", "1:5", "a tag that cannot be read"},
  };
  for (const Row& row : rows) {
    EXPECT_EQ(problems(row.xml), "file.xml:" + std::string(row.place) + ": " + std::string(row.problem) +
                                     "\n  expected  well-formed XML\n")
        << row.xml;
  }
}

// Of a tag that does not match, and of the name of the element that it should have closed.
TEST(XmlDocument, ShowsFortyBytesOfATag) {
  const auto end_tag = [](std::size_t letters) { return "</" + std::string(letters, 'u') + ">"; };
  const std::string start = ": an end tag that does not match, or the file breaks off before it\n  expected  ";
  const std::string of_a = "file.xml:1:6" + start + "</a> for the <a> at 1:1\n  found     ";
  EXPECT_EQ(problems("<a>" + end_tag(37)), of_a + '"' + end_tag(37) + "\"\n");
  EXPECT_EQ(problems("<a>" + end_tag(38)), of_a + "\"</" + std::string(38, 'u') + "...\"\n");

  const auto of_name = [&](std::size_t letters) { return problems('<' + std::string(letters, 'u') + "></b>"); };
  const auto expected = [&](const std::string& column, const std::string& name) {
    return "file.xml:1:" + column + start + "</" + name + "> for the <" + name + "> at 1:1\n  found     \"</b>\"\n";
  };
  EXPECT_EQ(of_name(40), expected("45", std::string(40, 'u')));
  EXPECT_EQ(of_name(41), expected("46", std::string(40, 'u') + "..."));
}

TEST(XmlDocument, KnowsWhichReferencesMeanCharacters) {
  for (const std::string_view known :
       {"&#9;", "&#10;", "&#13;", "&#x9;", "&#xA;", "&#xD;", "&#32;", "&#x20;", "&#xD7FF;", "&#xE000;", "&#xFFFD;",
        "&#x10000;", "&#x10FFFF;", "&#1114111;", "&#65533;", "&#0000000000000000000000000000000000065;"})
    EXPECT_EQ(problems("<a b=\"" + std::string(known) + "\"/>"), "") << known;
  for (const std::string_view unknown :
       {"&#8;",     "&#11;",    "&#12;",    "&#14;",      "&#31;",          "&#x1F;", "&#xD800;",
        "&#xDFFF;", "&#xFFFE;", "&#xFFFF;", "&#x110000;", "&#99999999999;", "&#x;",   "&#xG;",
        "&#A;",     "&#6 5;",   "&#65x;",   "&#x41G;",    "&#65",           "&#-65;", "&#"}) {
    EXPECT_EQ(problems("<a b=\"c" + std::string(unknown) + "\"/>"),
              "file.xml:1:8: a reference to no character\n  expected  &#252; or &#xFC;\n  found     \"" +
                  std::string(unknown) + "\"\n")
        << unknown;
  }
}

TEST(XmlDocument, KnowsTheEntitiesOfXml) {
  const auto document = read_xml("<a b='&amp;&lt;&gt;&quot;&apos;' c=\"'\" d='\"'/>", "file.xml");
  ASSERT_TRUE(document) << to_string(document.problems());
  EXPECT_EQ(document->value("b"), "&<>\"'");
  EXPECT_EQ(document->value("c"), "'");
  EXPECT_EQ(document->value("d"), "\"");
  const auto unknown = [](const std::string& place, const std::string& found) {
    return "file.xml:" + place + ": an unknown entity\n  expected  &amp; &lt; &gt; &quot; or &apos;\n  found     \"" +
           found + "\"\n";
  };
  EXPECT_EQ(problems("<a b=\"&uuml;\n&auml; &\" c=\"&lt\"/>"),
            unknown("1:7", "&uuml;") + unknown("2:1", "&auml;") + unknown("2:8", "&") + unknown("2:14", "&lt"));
  // Forty characters of it are shown.
  const std::string longest = "&" + std::string(38, 'u') + ";", longer = "&" + std::string(39, 'u') + ";";
  EXPECT_EQ(problems("<a b=\"" + longest + "\"/>"), unknown("1:7", longest));
  EXPECT_EQ(problems("<a b=\"" + longer + "\"/>"), unknown("1:7", longer.substr(0, 40)));
  EXPECT_EQ(problems("<a b=\"c<d\"/>"), "file.xml:1:8: \"<\" in an attribute\n  expected  &lt;\n");
}

TEST(XmlDocument, TakesCommentsEncodingsAndBlanks) {
  for (const std::string_view xml :
       {"<?xml version=\"1.0\" encoding=\"UTF-8\"?><a/>", "<?xml version=\"1.0\" encoding=\"utf-8\"?><a/>",
        "<?xml version=\"1.0\" encoding=\"US-ASCII\"?><a/>", "<?xml version=\"1.0\"?><a/>", "<a/>\t\r\n ",
        "<a><!-- b --><?c d?></a><!-- e -->"})
    EXPECT_EQ(problems(xml), "") << xml;
  EXPECT_EQ(problems("<?xml version=\"1.0\" encoding=\"AZ@[`\"?><a/>"),
            "file.xml:1:1: an encoding that is not read\n  expected  UTF-8\n  found     \"az@[`\"\n");
  EXPECT_EQ(problems("<a>\n \t once upon \r\n a time </a>"),
            "file.xml:2:4: text between elements\n  expected  elements only\n  found     \"once upon\"\n");
  EXPECT_EQ(problems("<a>b<c/>d</a>"),
            "file.xml:1:4: text between elements\n  expected  elements only\n  found     \"b\"\n"
            "file.xml:1:9: text between elements\n  expected  elements only\n  found     \"d\"\n");
  EXPECT_EQ(problems("<a b=\"1\" c=\"\" b=\"2\"/>"),
            "file.xml:1:15: an attribute twice\n  expected  each attribute once\n  found     \"b\"\n");
  EXPECT_EQ(problems("<a/>\n<!DOCTYPE a>"),
            "file.xml:2:1: a DOCTYPE\n  expected  a file without DOCTYPE and entities\n");
  EXPECT_EQ(problems("<a>\x1F</a>"), "file.xml:1:4: a byte that is not text\n  expected  XML in UTF-8\n");
}

TEST(XmlElement, KnowsItsParts) {
  const auto read = read_xml("<a b=\"1\" c=\"2\"><d e=\"3\"/><f/><d e=\"4\"/></a>", "file.xml");
  ASSERT_TRUE(read);
  EXPECT_EQ(read->value("c"), "2");
  EXPECT_EQ(read->value("d"), "");
  EXPECT_EQ(read->value_at("c"), (SourcePos{"file.xml", 1, 13}));
  ASSERT_NE(read->child("d"), nullptr);
  EXPECT_EQ(read->child("d")->value("e"), "3") << "the first of that name";
  EXPECT_EQ(read->child("g"), nullptr);

  XmlElement changed = *read;
  take_over_attributes(changed, *read_xml("<x c=\"5\" h=\"6\"/>", "change.xml"));
  ASSERT_EQ(changed.attributes.size(), 3U);
  EXPECT_EQ(changed.value("b"), "1");
  EXPECT_EQ(changed.value("c"), "5");
  EXPECT_EQ(changed.value_at("c").file, "change.xml");
  EXPECT_EQ(changed.value("h"), "6");
}

TEST(XmlShape, AllowsAnElementOnceWhereNothingIsSaid) { EXPECT_FALSE(XmlShape{}.repeatable); }

constexpr std::string_view inner_required[] = {"id"}, outer_required[] = {"id", "name"}, outer_optional[] = {"x"};
constexpr XmlShape leaf{"leaf", {}, {}, {}, false};
constexpr const XmlShape* inner_children[] = {&leaf};
constexpr XmlShape once{"once", inner_required, {}, {}}, often{"often", inner_required, {}, inner_children, true};
constexpr const XmlShape* outer_children[] = {&once, &often};
constexpr XmlShape outer{"outer", outer_required, outer_optional, outer_children, false};

TEST(XmlShapes, SayWhatIsUnknownAndWhatIsMissing) {
  const auto known = [](std::string_view xml) {
    Mistakes mistakes;
    check_known(*read_xml(xml, "file.xml"), outer, mistakes);
    return to_string(std::move(mistakes).take());
  };
  EXPECT_EQ(known("<outer id=\"1\" name=\"2\" x=\"3\"><once id=\"4\"/><often/><often/></outer>"), "");
  EXPECT_EQ(known("<outer xmlns:xsi=\"1\" xsi:any=\"2\"/>"), "");
  EXPECT_EQ(known("<outer y=\"1\"/>"),
            "file.xml:1:8: an unknown attribute of <outer>\n  expected  id, name or x\n  found     \"y\"\n");
  EXPECT_EQ(known("<outer><once nane=\"1\"/></outer>"),
            "file.xml:1:14: an unknown attribute of <once>\n  expected  id\n  found     \"nane\"\n");
  EXPECT_EQ(known("<outer><once/><once/><once/></outer>"),
            "file.xml:1:15: an element twice in <outer>\n  expected  <once> once\n  found     \"once\"\n"
            "file.xml:1:22: an element twice in <outer>\n  expected  <once> once\n  found     \"once\"\n");
  EXPECT_EQ(known("<outer><onse/></outer>"),
            "file.xml:1:8: an unknown element in <outer>\n  expected  once or often\n"
            "  found     \"onse\" (the nearest is \"once\")\n");
  EXPECT_EQ(known("<outer><once><often/></once></outer>"),
            "file.xml:1:14: an unknown element in <once>\n  expected  no elements\n  found     \"often\"\n");
  EXPECT_EQ(known("<outer><leaf/></outer>"),
            "file.xml:1:8: an unknown element in <outer>\n  expected  once or often; <leaf> belongs in <often>\n"
            "  found     \"leaf\"\n");
  static constexpr XmlShape bare{"bare", {}, {}, {}, false};
  Mistakes mistakes;
  check_known(*read_xml("<bare a=\"1\"/>", "file.xml"), bare, mistakes);
  EXPECT_EQ(to_string(std::move(mistakes).take()),
            "file.xml:1:7: an unknown attribute of <bare>\n  expected  no attributes\n  found     \"a\"\n");

  const auto missing = [](std::string_view xml) {
    Mistakes found;
    check_complete(*read_xml(xml, "file.xml"), outer, found);
    return to_string(std::move(found).take());
  };
  EXPECT_EQ(missing("<outer id=\"1\" name=\"2\"><once id=\"4\"/><other/></outer>"), "");
  EXPECT_EQ(missing("<outer id=\"1\"><often/></outer>"),
            "file.xml:1:1: a missing attribute of <outer>\n  expected  name=\"...\"\n"
            "file.xml:1:15: a missing attribute of <often>\n  expected  id=\"...\"\n");
}

TEST(XmlAttributes, HaveValues) {
  const auto read = [](const std::string& value, auto reading) {
    Mistakes mistakes;
    const auto element = read_xml("<a b=\"" + value + "\"/>", "file.xml");
    const std::string result = std::to_string(reading(*element, mistakes));
    return result + " " + to_string(std::move(mistakes).take());
  };
  const auto refused = [](const std::string& missing, const std::string& expected, const std::string& found,
                          const std::string& problem = "a number that cannot be used") {
    return missing + " file.xml:1:7: " + problem + "\n  expected  " + expected +
           (found.empty() ? "" : "\n  found     \"" + found + "\"") + "\n";
  };
  for (const bool missing : {true, false}) {
    const auto yes_no = [&](const XmlElement& a, Mistakes& mistakes) { return read_yes_no(a, "b", missing, mistakes); };
    EXPECT_EQ(read("yes", yes_no), "1 ");
    EXPECT_EQ(read("no", yes_no), "0 ");
    EXPECT_EQ(read("maybe", yes_no),
              refused(missing ? "1" : "0", "yes or no", "maybe", "a value of b that is not known"));
    EXPECT_EQ(read("yea", yes_no), missing ? "1 file.xml:1:7: a value of b that is not known\n  expected  yes or no\n  "
                                             "found     \"yea\" (the nearest is \"yes\")\n"
                                           : "0 file.xml:1:7: a value of b that is not known\n  expected  yes or no\n  "
                                             "found     \"yea\" (the nearest is \"yes\")\n");
  }
  const auto number = [](const XmlElement& a, Mistakes& mistakes) { return read_integer(a, "b", 7, -3, 12, mistakes); };
  EXPECT_EQ(read("-3", number), "-3 ");
  EXPECT_EQ(read("0", number), "0 ");
  EXPECT_EQ(read("12", number), "12 ");
  for (const std::string unusable : {"-4", "13", "", "1 ", " 1", "1.0", "x", "99999999999"})
    EXPECT_EQ(read(unusable, number), refused("7", "a whole number from -3 to 12", unusable)) << unusable;

  const auto coordinate = [](const XmlElement& a, Mistakes& mistakes) { return read_coordinate(a, "b", mistakes); };
  EXPECT_EQ(read("97.5", coordinate), "97.500000 ");
  EXPECT_EQ(read("100000", coordinate), "100000.000000 ");
  EXPECT_EQ(read("-100000", coordinate), "-100000.000000 ");
  for (const std::string unusable : {"100000.5", "-100000.5", "1e3", "", "12px"})
    EXPECT_EQ(read(unusable, coordinate),
              refused("0.000000", "a number of picture units, such as 120 or 97.5", unusable))
        << unusable;

  Mistakes none;
  const XmlElement bare = *read_xml("<a/>", "file.xml");
  EXPECT_TRUE(read_yes_no(bare, "b", true, none));
  EXPECT_FALSE(read_yes_no(bare, "b", false, none));
  EXPECT_EQ(read_integer(bare, "b", 7, 8, 9, none), 7);
  EXPECT_EQ(read_coordinate(bare, "b", none), 0);
  EXPECT_TRUE(read_list(bare, "b", none).empty());
  EXPECT_TRUE(none.none());
}

TEST(XmlAttributes, HaveLists) {
  const auto read = [](const std::string& value) {
    Mistakes mistakes;
    std::string text;
    for (const XmlAttribute& item : read_list(*read_xml("<a b=\"" + value + "\"/>", "file.xml"), "b", mistakes)) {
      EXPECT_EQ(item.name, "b");
      EXPECT_EQ(item.at, item.value_at);
      text += std::to_string(item.at.column) + " " + item.value + "\n";
    }
    return text + to_string(std::move(mistakes).take());
  };
  EXPECT_EQ(read(""), "");
  EXPECT_EQ(read("  "), "");
  EXPECT_EQ(read("spa"), "7 spa\n");
  EXPECT_EQ(read(" spa ,por,  Great Sea "), "8 spa\n13 por\n19 Great Sea\n");
  const std::string empty = ": an empty item in b\n  expected  names with commas between them\n  found     ";
  EXPECT_EQ(read("spa,"), "7 spa\nfile.xml:1:11" + empty + "\"spa,\"\n");
  EXPECT_EQ(read(", ,x"), "10 x\nfile.xml:1:7" + empty + "\", ,x\"\nfile.xml:1:9" + empty + "\", ,x\"\n");
}

TEST(XmlAttributes, AreNamedAsAChoice) {
  EXPECT_EQ(one_of({"army"}), "army");
  EXPECT_EQ(one_of({"army", "fleet"}), "army or fleet");
  EXPECT_EQ(one_of({"army", "fleet", "both"}), "army, fleet or both");
}

// Whatever bytes come, the answer is a tree or messages.
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
