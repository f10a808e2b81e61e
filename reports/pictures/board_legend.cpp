#include <algorithm>

#include "engine/rules/features.h"
#include "reports/pictures/board_picture.h"
#include "reports/pictures/board_signs.h"

namespace casus::reports {
namespace {

bool has_land_with_water(const Map& map) {
  return std::ranges::any_of(map.provinces(), [](const Province& province) { return province.convoys; });
}

bool has_mountains(const Map& map) {
  return std::ranges::any_of(map.provinces(), [](const Province& province) { return province.mountains; });
}

class Legend {
 public:
  Legend(const Element& parent, std::span<const std::shared_ptr<const Variant>> variants)
      : list_(parent.add("dl", {{"class", "legend"}})), variants_(variants) {}

  void add_units() const {
    entry("Army", "a square; the badge has the first letters of its power.", [&](const Element& svg) {
      draw_unit_sign(svg.add("g", {{"class", "unit"}}), WrittenKind::Army, colour_, "Xy");
    });
    entry("Fleet", "a boat.", [&](const Element& svg) {
      draw_unit_sign(svg.add("g", {{"class", "unit"}}), WrittenKind::Fleet, colour_, "Xy");
    });
    if (any_has(Feature::Minors)) {
      entry("Unit of a minor power", "hollow: a frame in its colour.", [&](const Element& svg) {
        draw_unit_sign(group_at(svg, {-27, 0}, "unit"), WrittenKind::Army, colour_, "Xy", no_strike, Player::Minor);
        draw_unit_sign(group_at(svg, {17, 0}, "unit"), WrittenKind::Fleet, colour_, "Yz", no_strike, Player::Minor);
      });
    }
    if (any_has(Feature::Impulses)) {
      entry("Leader", "an army with a star, and his abbreviation.", [&](const Element& svg) {
        draw_unit_sign(svg.add("g", {{"class", "unit"}}), WrittenKind::Army, colour_, "Xy", no_strike, Player::Great,
                       {1, "CXII"});
      });
      entry("Squadron", "a boat with the number of its fleets; it is drawn next to land units and other squadrons.",
            [&](const Element& svg) {
              draw_unit_sign(group_at(svg, {-22, -3}, "unit"), WrittenKind::Army, colour_, "Xy");
              draw_unit_sign(group_at(svg, {16, 8}, "unit"), WrittenKind::Fleet, colour_, "Xy", no_strike,
                             Player::Great, {2, ""});
            });
      entry("Armed neutral", "a shield with the strength with which it defends itself.", [&](const Element& svg) {
        draw_shield(svg.add("g", {{"class", "neutral"}}), 1);
      });
    }
  }

  void add_map() const {
    if (std::ranges::any_of(variants_, [](const auto& variant) { return has_mountains(variant->map); })) {
      entry("Mountains", "peaks and a thick border: an order across it takes two impulses.", [&](const Element& svg) {
        for (const Point peak : {Point{-12, 2}, {14, -6}, {12, 12}}) draw_peaks(svg, peak);
      });
    }
    if (any_has(Feature::Straits)) {
      entry("Crossing", "a dotted line over water: a fleet in that water can close it.",
            [&](const Element& svg) { draw_crossing(svg, path_of(line_)); });
    }
    if (any_has(Feature::OpenStraits)) {
      entry("Land bridge", "a bridge over water: a crossing that no fleet can close.", [&](const Element& svg) {
        draw_bridge(svg, path_of(straight({-20, 0}, {20, 0})));
      });
    }
    const auto condition = [&](Feature feature, std::string_view term, std::string_view meaning, Condition sign) {
      if (any_has(feature))
        entry(term, meaning, [&](const Element& svg) { draw_condition(group_at(svg, {0, 0}, "gate"), sign); });
    };
    condition(Feature::WeakBorders, "Weak border", "a move across counts one less, and no unit supports across.",
              Condition::Weak);
    condition(Feature::SeasonalBorders, "Border closed in a season", "nothing goes across then; its title says when.",
              Condition::Closed);
    condition(Feature::OwnersBorders, "Border of an owner", "only units of the power that owns a centre pass.",
              Condition::ForOwner);
    if (std::ranges::any_of(variants_, [](const auto& variant) { return has_land_with_water(variant->map); })) {
      entry("Land and water", "waves in a coastal province: fleets convoy there as they do at sea.",
            [&](const Element& svg) {
              for (const Point wave : {Point{-14, -7}, {10, -7}, {-2, 7}, {22, 7}}) draw_wave(svg, wave);
            });
    }
    entry("Supply centre", "a star: filled in its owner's colour, hollow if no power owns it.",
          [&](const Element& svg) {
            draw_star(svg, {-14, 0}, "star owned", colour_);
            draw_star(svg, {14, 0}, "star", "");
          });
    if (any_has(Feature::NewHomes)) {
      entry("Home gained", "a small house after the name: the centre became a home of the power in whose colour it is.",
            [&](const Element& svg) { draw_home(svg, colour_); });
    }
  }

  void add_orders() const {
    if (any_has(Feature::CapturedHomes)) {
      entry("Declaration", "a house in a circle: a captured centre is declared to be a home.", [&](const Element& svg) {
        svg.add("circle", {{"class", "disc"}, {"r", "12"}});
        draw_home(svg, colour_);
      });
    }
    entry("Hold", "a ring around the unit.", [&](const Element& svg) {
      const Element unit = svg.add("g", {{"class", "unit"}});
      unit.add("circle", {{"class", "hold"}, {"r", "22"}});
      draw_unit_sign(unit, WrittenKind::Army, colour_, "Xy");
    });
    if (any_has(Feature::Transforms)) {
      entry("Transform",
            "two arrows in a circle: the unit becomes the other kind. Scissors instead: an attack stops it.",
            [&](const Element& svg) {
              draw_unit_sign(svg.add("g", {{"class", "unit"}}), WrittenKind::Army, colour_, "Xy");
              draw_transform(group_at(svg, {-17, -14}, "mark"));
            });
    }
    entry("Move", "an arrow that arrives.", [&](const Element& svg) {
      draw_cased(svg, path_of(line_.trimmed(0, 11)), "move", colour_);
      draw_head(svg, line_.to, {1, 0}, "head", colour_);
    });
    if (any_has(Feature::Impulses)) {
      entry("Under way", "an arrow that ends half way, with dots to its destination: it arrives in the second impulse.",
            [&](const Element& svg) {
              draw_under_way(svg, straight({-38, 0}, {38, 0}), colour_);
            });
      entry("Part of a squadron",
            "a number of fleets next to an arrow: so many of them make this move. Without it the whole squadron does.",
            [&](const Element& svg) {
              draw_cased(svg, path_of(line_.trimmed(0, 11)), "move", colour_);
              draw_head(svg, line_.to, {1, 0}, "head", colour_);
              draw_fleets(group_at(svg, {0, -13}, "mark"), 1);
            });
      entry("Strength", "a number next to an arrow: the points of the move and its supports.", [&](const Element& svg) {
        draw_cased(svg, path_of(line_.trimmed(0, 11)), "move", colour_);
        draw_head(svg, line_.to, {1, 0}, "head", colour_);
        draw_strength(group_at(svg, {0, -11}, "mark"), 2);
      });
    }
    entry("Bounce", "a line that ends in a cross, short of its destination.", [&](const Element& svg) {
      draw_cased(svg, path_of(line_.part(0, 0.7)), "move", colour_);
      draw_cross(group_at(svg, line_.at(0.7), "mark"));
    });
    if (any_has(Feature::Sorties)) {
      entry("Sortie", "an arrow that turns round: the unit of the minor power never leaves its province.",
            [&](const Element& svg) {
              const Curve way = straight({-38, 6}, {18, 6});
              draw_cased(svg, path_of(way), "move sortie", colour_);
              draw_turn(svg, way.to, {1, 0}, colour_);
            });
    }
    entry("Support", "a dashed line with a dot at its end: on the move that is supported, or at the unit that holds.",
          [&](const Element& svg) {
            draw_support(svg, path_of(line_));
            group_at(svg, line_.to, "support-end").add("circle", {{"r", "5.5"}});
          });
    entry("Cut", "scissors on the support, near its unit.", [&](const Element& svg) {
      draw_support(svg, path_of(line_.part(0, 0.35)));
      svg.add("path", {{"class", "idle"}, {"d", path_of(line_.part(0.35, 1))}});
      draw_scissors(group_at(svg, line_.at(0.35), "mark"));
    });
    entry("Convoy", "a wave through the fleets.", [&](const Element& svg) {
      draw_cased(svg, wave({{-38, 0}, {24, 0}}), "move convoyed", colour_);
      draw_head(svg, line_.to, {1, 0}, "head", colour_);
    });
    entry(
        "Disrupted",
        "a wave that ends in a cross before the fleet that is lost, and continues faintly; a cross next to that fleet.",
        [&](const Element& svg) {
          draw_rest(svg, {{-6, 8}, {38, -8}}, colour_);
          draw_cased(svg, wave({{-38, 8}, {-8, 8}}), "move convoyed", colour_);
          draw_cross(group_at(svg, {-6, 8}, "mark"));
        });
  }

  void add_results() const {
    entry(
        "Dislodged",
        "struck through and set aside, with a line that ends in a dot in the province of the unit; a burst is where the "
        "unit was; destroyed: crossed out.",
        [&](const Element& svg) {
          draw_burst(group_at(svg, {-20, 0}, "burst-place"));
          draw_tie(svg, {-14, 0}, {16, 2});
          draw_end_of_tie(svg, {-14, 0});
          draw_unit_sign(group_at(svg, {16, 2}, "unit"), WrittenKind::Army, colour_, "Xy", one_strike);
        });
    if (any_has(Feature::Impulses)) {
      entry(
          "Lost elsewhere",
          "crossed out and tied to where it is lost: in a year, a unit that is destroyed away from its start, or fleets "
          "that are lost while others of their squadron are not.",
          [&](const Element& svg) {
            draw_tie(svg, {-24, 0}, {10, 2});
            draw_end_of_tie(svg, {-24, 0});
            draw_unit_sign(group_at(svg, {10, 2}, "unit"), WrittenKind::Fleet, colour_, "Xy", two_strikes);
          });
    }
    entry("Retreat", "a broken arrow with an open head.", [&](const Element& svg) {
      draw_cased(svg, path_of(line_.trimmed(0, 11)), "move retreat", colour_);
      draw_head(svg, line_.to, {1, 0}, "head open", colour_);
    });
    entry("Built, removed", "a plus; a minus.", [&](const Element& svg) {
      draw_plus(group_at(svg, {-14, 0}, "mark"));
      draw_minus(group_at(svg, {14, 0}, "mark"));
    });
    if (any_has(Feature::Impulses)) {
      entry("Without supply", "a broken line in a diamond.", [&](const Element& svg) {
        draw_starved(svg.add("g", {{"class", "mark"}}));
      });
    }
    entry("Illegal", "a thin line with a barred circle.", [&](const Element& svg) {
      svg.add("path", {{"class", "idle"}, {"d", path_of(line_)}});
      draw_illegal(svg.add("g", {{"class", "mark"}}));
    });
    const bool has_impulses = any_has(Feature::Impulses);
    entry(has_impulses ? "Void, stands" : "Void",
          std::string("a thin line with a dash in a circle: legal, but without the order that it was to match") +
              (has_impulses ? "; in an impulse also an action that its unit cannot carry out from where it is." : "."),
          [&](const Element& svg) {
            svg.add("path", {{"class", "idle"}, {"d", path_of(line_)}});
            draw_void(svg.add("g", {{"class", "mark"}}));
          });
  }

  void add_comparison() const {
    entry("Not as expected",
          "a ring around the unit and a red light along its line: the result of the order is not the one that the case "
          "states, or not that of the board with which this one is compared.",
          [&](const Element& svg) {
            const Element unit = group_at(svg, {-14, 4}, "unit");
            draw_emphasis(svg, "M4 4H32");
            draw_difference(unit);
            draw_unit_sign(unit, WrittenKind::Army, colour_, "Xy");
            draw_cased(svg, "M4 4H32", "move", colour_);
            draw_cross(group_at(svg, {32, 4}, "mark"));
          });
    entry("Expected", "faint and broken, next to it: that other result.", [&](const Element& svg) {
      const Element ghost = svg.add("g", {{"class", "ghost"}});
      draw_cased(ghost, path_of(line_.trimmed(0, 11)), "move", colour_);
      draw_head(ghost, line_.to, {1, 0}, "head", colour_);
    });
  }

 private:
  bool any_has(Feature feature) const {
    return std::ranges::any_of(variants_, [&](const auto& variant) { return variant->has(feature); });
  }

  template <class Draw>
  void entry(std::string_view term, std::string_view meaning, Draw draw) const {
    const Element item = list_.add("div");
    const Element svg = item.add("dt").add("svg", {{"class", "board"},
                                                   {"viewBox", "-42 -26 84 52"},
                                                   {"width", "84"},
                                                   {"height", "52"},
                                                   {"role", "img"},
                                                   {"aria-label", term}});
    draw(svg);
    const Element told = item.add("dd");
    told.add("b", {}, term);
    told.text(": " + std::string(meaning));
  }

  const Element list_;
  std::span<const std::shared_ptr<const Variant>> variants_;
  const std::string colour_ = "#c98a3c";
  const Curve line_ = straight({-38, 0}, {34, 0});
};

}  // namespace

void draw_legend(const Element& parent, std::span<const std::shared_ptr<const Variant>> variants) {
  const Legend legend(parent, variants);
  legend.add_units();
  legend.add_map();
  legend.add_orders();
  legend.add_results();
  legend.add_comparison();
}

}  // namespace casus::reports
