// The files of a variant: variant.xml, map.xml, outlines, in this sequence (parts_of). Where a variant or a map is
// named that is not among them, it is one of those that ship.
#include <algorithm>
#include <cctype>
#include <memory>

#include "checker/corpus/board_text.h"
#include "engine/adjudicate.h"
#include "engine/map/drawing.h"
#include "engine/orders/notation.h"
#include "engine/orders_of_phase.h"
#include "engine/rules/rulebook.h"
#include "engine/rules/with_options.h"
#include "reports/outlines/drawn_map.h"
#include "reports/outlines/make_outlines.h"
#include "reports/outlines/touching.h"
#include "reports/pictures/board_picture.h"
#include "reports/pictures/diagram.h"
#include "tests/fuzz/material.h"
#include "tests/fuzz/promises.h"
#include "tests/fuzz/targets.h"

namespace casus::fuzz {

namespace {

constexpr std::string_view fuzzed_id = "fuzzed";
constexpr std::size_t most_provinces_to_draw = 12;
constexpr int phases_played = 3;
constexpr std::size_t largest_map = 20'000;  // bytes

struct Parts {
  std::string_view variant, map, outlines;

  explicit Parts(std::string_view input) {
    const std::vector<std::string_view> parts = parts_of(input);
    variant = parts[0];
    if (parts.size() > 1) map = parts[1];
    if (parts.size() > 2) outlines = parts[2];
  }

  FileSource files() const {
    return
        [*this, shipped = data_files()](std::string_view of, std::string_view file) -> std::optional<Read<NamedText>> {
          if (of != fuzzed_id) return shipped(of, file);
          const std::string_view text = file == "variant.xml" ? variant : file == "map.xml" ? map : outlines;
          if (text.empty()) return std::nullopt;
          return Read<NamedText>(NamedText{std::string(text), std::string(of) + '/' + std::string(file)});
        };
  }
};

void must_be_told(const Diagnostics& problems, const Parts& parts) {
  fuzz::must_be_told(problems, parts.variant, "fuzzed/variant.xml");
  fuzz::must_be_told(problems, parts.map, "fuzzed/map.xml");
  fuzz::must_be_told(problems, parts.outlines, "fuzzed/outlines.svg");
}

// The boards of the first phases, nobody ordering anything.
void play_start(const std::shared_ptr<const Variant>& variant) {
  Position now = variant->start;
  for (int i = 0; i < phases_played; ++i) {
    const std::string printed = corpus::print_position(*variant, now);
    must_be_fit_for_a_terminal(printed, "a printed position steers no terminal");
    now = adjudicate(*variant, now, Submission{}).next;
  }
}

void list_orders(const Variant& variant) {
  for (const Order& order : orders_of_phase(variant, variant.start)) {
    const std::string printed = print(variant, order);
    const auto read = parse_order(variant, order.power, printed, {});
    if (!read) broken("a legal order is read as it is printed", to_string(read.problems()) + printed);
    must(*read == order, "a legal order is read as it is printed", printed);
  }
}

void draw(const Variant& variant, std::string_view input) {
  must_be_xml(reports::board_svg(
                  variant, variant.start, {},
                  {.whole_map = true, .title = variant.title, .caption = reports::Caption{variant.title, "Spring"}}),
              "a picture of a board is XML");
  reports::power_style(variant);
  const Drawing drawing = reports::as_drawing(variant.map, reports::drawn_map(variant.map));
  must_be_xml(reports::drawing_svg(variant.map, drawing), "a file of outlines is XML");
  reports::wrong_borders(variant.map, drawing);
  if (is_one_in(8, input))
    must_be_xml(reports::diagram(variant, reports::DiagramFormat::Svg), "a diagram of the borders is XML");
}

}  // namespace

void use_variant(std::string_view input) {
  const Parts parts(input);
  const auto variant = read_variant_text({std::string(parts.variant), "fuzzed/variant.xml"}, parts.files());
  if (!variant) return must_be_told(variant.problems(), parts);
  const Read<Variant> again = with_options(**variant, (*variant)->options());
  must(again.ok(), "a variant has the data that its options need", input);
  must(again->rulebook().clauses().size() == (*variant)->rulebook().clauses().size(),
       "a variant has all clauses that can decide something, and no others without words", input);
  must(again->powers.size() == (*variant)->powers.size(), "a variant has the minor powers that its options need",
       input);
  play_start(*variant);
  const std::size_t provinces = (*variant)->map.provinces().size();
  if (provinces <= most_provinces_to_draw) list_orders(**variant);
  if (provinces <= most_provinces_to_draw) draw(**variant, input);
}

Seeds variant_seeds() {
  Seeds seeds;
  const auto as_fuzzed = [](std::string text, const std::string& shipped) {
    const std::string names = "map=\"" + shipped + '"';
    if (const std::size_t at = text.find(names); at != std::string::npos)
      text.replace(at, names.size(), "map=\"" + std::string(fuzzed_id) + '"');
    return text;
  };
  for (const char* folder : {"worlds", "mapdata"}) {
    for (const std::string& file : files_below(folder, "/variant.xml")) {
      const std::string below = file.substr(0, file.rfind('/'));
      const std::string shipped = below.substr(below.find('/') + 1);
      const std::string& map = text_of(below + "/map.xml");
      seeds.push_back(text_of(file));
      // Of large maps, and of outlines, most changes are much like each other.
      if (!map.empty() && map.size() < largest_map) seeds.push_back(joined({as_fuzzed(text_of(file), shipped), map}));
    }
  }
  // A small map with outlines and with most of what a map can have.
  seeds.push_back(joined({R"(<variant id="fuzzed" extends="standard" map="fuzzed" title="Isles">
  <calendar first-year="1901" season="spring"/>
  <victory centres="2"/>
  <powers replace="yes">
    <power name="Red" adjective="Reddish" colour="#d1491b" homes="nor"/>
    <power name="Green" adjective="Greenish" colour="#009e73" homes="sud"/>
  </powers>
  <start>
    <unit power="Red" kind="army" at="nor"/>
    <unit power="Green" kind="fleet" at="sud" coast="nc"/>
  </start>
</variant>
)",
                          R"(<map width="100" height="100" outlines="outlines.svg">
  <province id="nor" name="Norland" kind="coastal" centre="yes" x="50" y="20"/>
  <province id="sud" name="Sudland" kind="coastal" centre="yes" x="50" y="70">
    <coast id="nc" x="50" y="62"/>
    <coast id="sc" x="50" y="78"/>
  </province>
  <province id="oce" name="Ocean" kind="sea" x="10" y="40"/>
  <border a="nor" b="oce" for="fleet"/>
  <border a="nor" b="sud" for="army" strait="oce"/>
  <border a="oce" b="sud" coast-b="nc" for="fleet"/>
  <border a="oce" b="sud" coast-b="sc" for="fleet"/>
</map>
)",
                          R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">
  <path id="nor" d="M30 10H70V30Q60 40 50 30T30 30z"/>
  <polygon id="sud" points="30,60 70,60 70,90 30,90"/>
  <g id="oce"><rect x="0" y="0" width="28" height="100"/></g>
  <path id="impassable" d="m80 80 10 0 0 10 -10 0z"/>
</svg>
)"}));
  return seeds;
}

}  // namespace casus::fuzz
