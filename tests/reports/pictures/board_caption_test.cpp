// The words above a picture that stands alone: complete, beside each other, and never on the map.
#include "reports/pictures/board_caption.h"

#include <cstring>

#include <gtest/gtest.h>
#include <pugixml.hpp>

#include "engine/text/utf8.h"
#include "reports/pictures/turn_pictures.h"
#include "tests/reports/sample_turn.h"
#include "tests/reports/standard_variant.h"

namespace casus::reports {
namespace board_caption_test {

struct Text {
  std::string words;
  Box box;  // as it is at most in the usual fonts
};

// A picture that stands alone, read back.
class Captioned {
 public:
  Captioned(const Variant& variant, const Position& position, const Caption& caption, bool whole_map = true) {
    PictureOptions options;
    options.whole_map = whole_map;
    without_ = root_of(board_svg(variant, position, {}, options), plain_);
    options.caption = caption;
    with_ = root_of(board_svg(variant, position, {}, options), captioned_);
    collect(with_.find_child_by_attribute("class", "caption"), {0, 0});
  }

  // What is above the map, in its units.
  Box band() const {
    const Box map = view_of(without_), all = view_of(with_);
    EXPECT_EQ(all.left, map.left);
    EXPECT_EQ(all.right, map.right);
    EXPECT_NEAR(all.bottom, map.bottom, 0.2);
    return {all.left, all.top, all.right, map.top};
  }
  const std::vector<Text>& texts() const { return texts_; }
  std::string words() const {
    std::string all;
    for (const Text& text : texts_) all += (all.empty() ? "" : "|") + text.words;
    return all;
  }
  bool says(std::string_view words) const { return ("|" + this->words() + "|").find(words) != std::string::npos; }

 private:
  static pugi::xml_node root_of(const std::string& svg, pugi::xml_document& document) {
    EXPECT_TRUE(document.load_string(svg.c_str()));
    return document.document_element();
  }
  static Box view_of(pugi::xml_node svg) {
    Point from, size;
    EXPECT_EQ(std::sscanf(svg.attribute("viewBox").value(), "%lf %lf %lf %lf", &from.x, &from.y, &size.x, &size.y), 4);
    return {from.x, from.y, from.x + size.x, from.y + size.y};
  }
  void collect(pugi::xml_node node, Point at) {
    Point moved;
    if (std::sscanf(node.attribute("transform").value(), "translate(%lf %lf)", &moved.x, &moved.y) == 2)
      at = {at.x + moved.x, at.y + moved.y};
    for (const pugi::xml_node child : node.children()) {
      if (std::strcmp(child.name(), "text") == 0) add(child, at);
      else collect(child, at);
    }
  }
  void add(pugi::xml_node text, Point at) {
    constexpr double em = 0.58;  // a character of DejaVu Sans, on the average of a name
    const std::string words = text.text().get();
    const double size = text.attribute("font-size").as_double();
    const double width = em * size * static_cast<double>(characters_in(words));
    const std::string anchor = text.attribute("text-anchor").value();
    const double left = at.x + text.attribute("x").as_double() -
                        (anchor == "end"     ? width
                         : anchor == "start" ? 0
                                             : width / 2);
    const double base = at.y + text.attribute("y").as_double();
    if (!words.empty()) texts_.push_back({words, {left, base - 0.75 * size, left + width, base + 0.2 * size}});
  }

  pugi::xml_document plain_, captioned_;
  pugi::xml_node without_, with_;
  std::vector<Text> texts_;
};

const Caption in_spring{"Standard Diplomacy", "Spring 1901 movement"};

TEST(BoardCaption, SaysWhatTheBoardIsAndWhatEachPowerOwns) {
  const Variant& variant = *standard_variant();
  EXPECT_EQ(Captioned(variant, variant.start, in_spring).words(),
            "Standard Diplomacy|Spring 1901 movement|Au|Austria|3|En|England|3|Fr|France|3|Ge|Germany|3|It|Italy|3|"
            "Ru|Russia|4|Tu|Turkey|3");
}

TEST(BoardCaption, FitsAboveTheMapOfEveryVariant) {
  for (const auto& variant :
       {standard_variant(), classical(), ambition_empire_5(), ambition_empire_6(), ambition_empire_ludomaniacs(),
        testing::variant_of_1700(), mapdata_variant("hundred"), mapdata_variant("modern"),
        mapdata_variant("versailles"), mapdata_variant("youngstown"), mapdata_variant("colonial")}) {
    Position few = variant->start;
    few.units.resize(1);
    for (const bool is_whole : {true, false}) {
      SCOPED_TRACE(variant->title + (is_whole ? "" : ", a part"));
      const Captioned picture(*variant, is_whole ? variant->start : few, {variant->title, "Spring 1763 movement"},
                              is_whole);
      const Box band = picture.band();
      EXPECT_LT(band.height(), is_whole ? 160 : 320);
      EXPECT_GT(picture.texts().size(), 10U);
      for (const Text& text : picture.texts()) {
        EXPECT_TRUE(text.box.left >= band.left && text.box.right <= band.right) << text.words;
        EXPECT_TRUE(text.box.top >= band.top && text.box.bottom <= band.bottom) << text.words << " is on the map";
        for (const Text& other : picture.texts())
          EXPECT_TRUE(&text == &other || !text.box.meets(other.box)) << text.words << " is on " << other.words;
      }
    }
  }
}

TEST(BoardCaption, CountsMinorPowersOfOneColourTogether) {
  const Variant& variant = *ambition_empire_6();
  EXPECT_TRUE(Captioned(variant, variant.start, in_spring).says("|17 minor powers|"));
}

TEST(BoardCaption, LeavesOutPowersWithoutUnitsAndCentresAndCountsThatNobodyKnows) {
  const Variant& variant = *standard_variant();
  Position position = variant.start;
  position.owners.assign(position.owners.size(), no_power);
  std::erase_if(position.units, [](const Unit& unit) { return unit.power != PowerId{0}; });
  EXPECT_EQ(Captioned(variant, position, in_spring).words(), "Standard Diplomacy|Spring 1901 movement|Au|Austria");
  position.units.clear();
  EXPECT_EQ(Captioned(variant, position, in_spring).words(), "Standard Diplomacy|Spring 1901 movement");
}

TEST(BoardCaption, WrapsOrCutsWhatIsLong) {
  auto variant = std::make_shared<Variant>(*standard_variant());
  variant->powers.change(PowerId{0}, [](Power& power) { power.name = std::string(400, 'W'); });
  std::string title;
  for (int i = 0; i < 40; ++i) title += "A long title ";
  const Captioned picture(*variant, variant->start, {title + std::string(500, 'M'), "Spring 1901 movement"}, false);
  const Box band = picture.band();
  for (const Text& text : picture.texts()) EXPECT_LE(text.box.right, band.right) << text.words;
  EXPECT_TRUE(picture.says("..."));
}

TEST(BoardCaption, IsOnAPictureOfAPhaseIfItIsWished) {
  const Variant& variant = *standard_variant();
  PhaseRecord phase;
  phase.phase = variant.start.phase;
  phase.before = phase.after = variant.start;
  const auto drawn = [&](bool is_captioned) {
    return titled_phase_svg(variant, phase, {.is_captioned = is_captioned});
  };
  EXPECT_EQ(drawn(false).find("caption"), std::string::npos);
  EXPECT_NE(drawn(true).find(">Spring 1901 movement<"), std::string::npos);
}

}  // namespace board_caption_test
}  // namespace casus::reports
