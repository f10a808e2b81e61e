#include "reports/pictures/diagram.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <stdexcept>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <graphviz/cgraph.h>
#include <graphviz/gvc.h>

#include "engine/map/geometry.h"
#include "reports/markup/clean_text.h"
#include "reports/pictures/changed_map.h"
#include "reports/pictures/line_ways.h"
#include "reports/pictures/pdf_date.h"
#include "reports/pictures/spare_memory.h"
#include "reports/sentences/circumstances.h"

namespace casus::reports {
namespace {

// Graphviz reports to one function for the whole process; what it says is kept here for the exception.
std::string& complaints() {
  static std::string text;
  return text;
}
int note_complaint(char* message) {
  complaints() += message;
  return 0;
}
// It also keeps global state, so that only one diagram is drawn at a time.
std::mutex& graphviz_in_use() {
  static std::mutex mutex;
  return mutex;
}

[[noreturn]] void cannot_draw(std::string_view what) {
  std::string message = fmt::format("Graphviz cannot {}", what);
  if (!complaints().empty()) message += ": " + complaints();
  while (!message.empty() && message.back() == '\n') message.pop_back();
  throw std::runtime_error(message);
}

struct CloseGraph {
  void operator()(Agraph_t* graph) const { agclose(graph); }
};
struct CloseContext {
  void operator()(GVC_t* context) const { gvFreeContext(context); }
};
struct FreeRendered {
  void operator()(char* bytes) const { gvFreeRenderData(bytes); }
};
using Graph = std::unique_ptr<Agraph_t, CloseGraph>;
using Context = std::unique_ptr<GVC_t, CloseContext>;
using Rendered = std::unique_ptr<char, FreeRendered>;

// One context for the whole process: Graphviz's text plugin remembers the last font's name, which belongs to the
// context, so that a second context would make it read freed memory. Loading the plugins once is also quicker.
GVC_t* shared_context() {
  static const Context context(gvContext());
  if (!context) cannot_draw("start");
  return context.get();
}

// Names and numbers of a graph's parts. Graphviz's own numbers are the addresses of the names, and it keeps clusters in
// their sequence: a picture would differ from run to run. These count.
class CountedParts {
 public:
  static Agiddisc_t discipline() { return {open, map, alloc, free, print, close, note}; }

 private:
  explicit CountedParts(Agraph_t* graph) : graph_(graph) {}

  static void* open(Agraph_t* graph, Agdisc_t*) { return new CountedParts(graph); }
  static void close(void* state) { delete &parts(state); }
  static CountedParts& parts(void* state) { return *static_cast<CountedParts*>(state); }

  // Even numbers have names. An odd one is given to each part without a name.
  static long map(void* state, int, char* name, IDTYPE* number, int is_new) {
    CountedParts& all = parts(state);
    if (name == nullptr) {
      if (is_new == 0) return 0;
      *number = 2 * all.unnamed_++ + 1;
      return 1;
    }
    auto found = all.numbers_.find(name);
    if (found == all.numbers_.end()) {
      if (is_new == 0) return 0;
      all.names_.push_back(agstrdup(all.graph_, name));  // Graphviz asks its own strings what they are
      found = all.numbers_.emplace(name, 2 * all.names_.size()).first;
    }
    *number = found->second;
    return 1;
  }
  static long alloc(void*, int, IDTYPE) { return 0; }  // no caller chooses a number
  static void free(void*, int, IDTYPE) {}              // the strings go with their graph
  static char* print(void* state, int, IDTYPE number) {
    return number % 2 == 0 ? parts(state).names_[number / 2 - 1] : nullptr;
  }
  static void note(void*, int, void*) {}

  Agraph_t* graph_;
  std::map<std::string, IDTYPE> numbers_;
  std::vector<char*> names_;
  IDTYPE unnamed_ = 0;
};

// A graph from its text in the DOT language.
Agraph_t* read_graph(std::string_view dot) {
  const auto read = [](void* from, char* buffer, int size) {
    std::string_view& rest = *static_cast<std::string_view*>(from);
    const std::size_t length = std::min(rest.size(), static_cast<std::size_t>(size));
    std::ranges::copy(rest.substr(0, length), buffer);
    rest.remove_prefix(length);
    return static_cast<int>(length);
  };
  static Agiddisc_t ids = CountedParts::discipline();
  static Agiodisc_t text{read, AgIoDisc.putstr, AgIoDisc.flush};
  static Agdisc_t disciplines{&AgMemDisc, &ids, &text};
  return agread(&dot, &disciplines);
}

class Layout {
 public:
  // "nop" is neato with every node at its place, and "nop2" with every line as well.
  Layout(GVC_t* context, Agraph_t* graph, const char* engine) : context_(context), graph_(graph) {
    if (gvLayout(context_, graph_, engine) != 0) cannot_draw("lay out the map");
  }
  ~Layout() { gvFreeLayout(context_, graph_); }
  Layout(const Layout&) = delete;
  Layout& operator=(const Layout&) = delete;

 private:
  GVC_t* context_;
  Agraph_t* graph_;
};

// The names of attributes and values are `char*` in cgraph, although it does not write to them.
void set(void* object, std::string attribute, std::string value) {
  std::string otherwise;
  agsafeset(object, attribute.data(), value.data(), otherwise.data());
}

// Graphviz reads backslash sequences and entities in every label; in text from a map file they have no meaning.
std::string label_text(std::string_view text) {
  std::string escaped;
  for (char letter : clean_text(text)) {
    if (letter == '\\') escaped += "\\\\";
    else if (letter == '&') escaped += "&amp;";
    else escaped += letter;
  }
  return escaped;
}

// Breaks a name into lines of about `width` bytes, so that long ones do not cover their neighbours.
std::string wrapped(std::string_view name, std::size_t width) {
  std::string lines;
  std::size_t line_length = 0;
  while (!name.empty()) {
    const std::size_t end = std::min(name.find(' '), name.size());
    if (line_length > 0) {
      const bool fits = line_length + 1 + end <= width;
      lines += fits ? ' ' : '\n';
      line_length = fits ? line_length + 1 : 0;
    }
    lines += name.substr(0, end);
    line_length += end;
    name.remove_prefix(std::min(end + 1, name.size()));
  }
  return lines;
}

struct Colour {
  int red = 0, green = 0, blue = 0;
};
std::optional<Colour> colour_from(std::string_view text) {
  if (text.size() != 7 || text[0] != '#') return std::nullopt;
  std::array<int, 3> parts{};
  for (std::size_t i = 1; i < text.size(); ++i) {
    const char digit = text[i];
    int value = 0;
    if (digit >= '0' && digit <= '9') value = digit - '0';
    else if (digit >= 'a' && digit <= 'f') value = digit - 'a' + 10;
    else if (digit >= 'A' && digit <= 'F') value = digit - 'A' + 10;
    else return std::nullopt;
    parts[(i - 1) / 2] = parts[(i - 1) / 2] * 16 + value;
  }
  return Colour{parts[0], parts[1], parts[2]};
}
std::string print(const Colour& colour) {
  return fmt::format("#{:02x}{:02x}{:02x}", colour.red, colour.green, colour.blue);
}
// Mixed with so much white that black letters are read on it.
Colour pale(const Colour& colour) {
  const auto mixed = [](int part) { return 255 - (255 - part) * 2 / 5; };
  return {mixed(colour.red), mixed(colour.green), mixed(colour.blue)};
}

// The same on a dark ground: so much of the colour that light letters are read on it, and lighter for a border.
Colour deep(const Colour& colour) {
  const auto mixed = [](int part, int ground) { return ground + (part - ground) * 2 / 5; };
  return {mixed(colour.red, 22), mixed(colour.green, 24), mixed(colour.blue, 31)};
}
Colour lighter(const Colour& colour) {
  const auto mixed = [](int part) { return part + (255 - part) * 2 / 5; };
  return {mixed(colour.red), mixed(colour.green), mixed(colour.blue)};
}

constexpr std::string_view land_line = "#8a5a2b";
constexpr std::string_view sea_line = "#2468a8";
constexpr std::string_view bridge_deck = "#f2b134";
constexpr std::string_view ink = "#222222";
constexpr std::string_view land_fill = "#fbf6e6";
constexpr std::string_view land_border = "#6b5d45";
constexpr std::string_view sea_fill = "#dcebf7";
constexpr std::string_view sea_border = "#9dbdd8";
constexpr std::string_view water_fill = "#a9cfea";  // of land that is water, too
constexpr std::string_view centre_fill = "#ffffff";
constexpr double font_size = 13;

// Changed parts have a colour, and a kind of line for readers who see no colours.
constexpr std::string_view added_line = "#1a7f37", removed_line = "#c62828", changed_line = "#7b3fb5";
constexpr std::string_view same_line_colour = "#b9b4a8";

// ---- Places ----

constexpr double scale = 2.4;            // points of the drawing to one of the map
constexpr std::size_t label_width = 14;  // letters; longer names are broken into lines
// Looks at boxes, to lead all lines round them: each line has its share, and what the lines before it have left over.
// The shipped maps need less than a tenth of it.
constexpr long most_looks = 600'000'000;

// Where the nodes go: the map's own positions, y upward as Graphviz has it, and then labels that would cover each other
// pushed apart as little as it takes.
struct Label {
  Location location;
  Point centre;
  double half_width = 0;
  double half_height = 0;
};

Label label_at(Location location, Point position, std::string_view text) {
  std::size_t longest = 0, line = 0, lines = 1;
  for (char letter : text) {
    line = letter == '\n' ? 0 : line + 1;
    lines += letter == '\n' ? 1 : 0;
    longest = std::max(longest, line);
  }
  return {location,
          {position.x * scale, -position.y * scale},
          (static_cast<double>(longest) * font_size * 0.68 + 30) / 2,
          (static_cast<double>(lines) * font_size * 1.2 + 22) / 2};
}

// Moves both labels by half of their overlap, along the axis with the smaller overlap. False if they do not overlap.
bool push_apart(Label& one, Label& other) {
  const double across = one.half_width + other.half_width - std::abs(one.centre.x - other.centre.x);
  const double along = one.half_height + other.half_height - std::abs(one.centre.y - other.centre.y);
  if (across <= 0.01 || along <= 0.01) return false;
  if (across < along) {
    const double step = one.centre.x <= other.centre.x ? across / 2 : -across / 2;
    one.centre.x -= step;
    other.centre.x += step;
  } else {
    const double step = one.centre.y <= other.centre.y ? along / 2 : -along / 2;
    one.centre.y -= step;
    other.centre.y += step;
  }
  return true;
}

std::map<Location, Point> places_for(const Map& map, const std::vector<std::string>& texts) {
  std::vector<Label> pushed;
  for (std::size_t i = 0; i < map.provinces().size(); ++i) {
    const Province& province = map.provinces()[i];
    const ProvinceId id{static_cast<std::uint16_t>(i)};
    pushed.push_back(label_at({id, Coast::None}, province.position, texts[i]));
    for (const CoastOfProvince& coast : province.coasts)
      pushed.push_back(label_at({id, coast.coast}, coast.position, "nc"));
  }
  // On a crowded map pushing may never end; then it is better that a few labels touch.
  constexpr int rounds = 60;
  bool moved = true;
  for (int round = 0; moved && round < rounds; ++round) {
    moved = false;
    for (std::size_t i = 0; i < pushed.size(); ++i) {
      for (std::size_t j = i + 1; j < pushed.size(); ++j) moved |= push_apart(pushed[i], pushed[j]);
    }
  }
  std::map<Location, Point> places;
  for (const Label& label : pushed) places[label.location] = label.centre;
  return places;
}

// ---- What is written in a province ----

// Not the minor powers that only the fall of a power would bring into the game.
bool is_in_the_game(const Power& power, const Variant& variant) {
  if (!power.minor) return true;
  return std::any_of(power.homes.begin(), power.homes.end(), [&](ProvinceId home) {
    const Unit* unit = variant.start.unit_at(home);
    return unit != nullptr && &variant[unit->power] == &power;
  });
}
const Power* home_of(const Variant& variant, ProvinceId province) {
  for (const Power& power : variant.powers) {
    const bool is_home = std::find(power.homes.begin(), power.homes.end(), province) != power.homes.end();
    if (is_home && is_in_the_game(power, variant)) return &power;
  }
  return nullptr;
}

// " [C]"; nothing where faiths do not count.
std::string faith_mark(const Power& power) {
  switch (power.faith) {
    case Faith::None: return "";
    case Faith::Catholic: return " [C]";
    case Faith::Protestant: return " [P]";
    case Faith::Orthodox: return " [O]";
    case Faith::Christian: return " [+]";
    case Faith::Islamic: return " [I]";
  }
  return "";
}

bool is_among(const std::vector<ProvinceId>& centres, ProvinceId centre) {
  return std::find(centres.begin(), centres.end(), centre) != centres.end();
}

// The name, the faith of the power whose home it is, and the powers for which it can be a home: listed as one, or with
// a star as long as the power owns it.
std::string label_for(const Variant& variant, ProvinceId province) {
  const Power* power = home_of(variant, province);
  std::string label = wrapped(variant.map[province].name + (power != nullptr ? faith_mark(*power) : ""), label_width);
  std::string takers;
  for (const Power& taker : variant.powers) {
    const bool while_owned = is_among(taker.conditional_homes, province);
    if (!while_owned && !is_among(taker.predetermined_homes, province)) continue;
    takers += (takers.empty() ? "" : ", ") + taker.name + (while_owned ? "*" : "");
  }
  return takers.empty() ? label : label + "\n" + wrapped("(" + takers + ")", label_width);
}

// With what changed there, if anything.
std::vector<std::string> labels_for(const Variant& variant, const ChangedMap* changes) {
  std::vector<std::string> labels;
  for (std::size_t i = 0; i < variant.map.provinces().size(); ++i) {
    const ProvinceId id{static_cast<std::uint16_t>(i)};
    if (changes == nullptr) {
      labels.push_back(label_for(variant, id));
      continue;
    }
    labels.push_back(wrapped(variant.map[id].name, label_width));
    if (!changes->provinces[i].note.empty()) labels.back() += "\n" + wrapped(changes->provinces[i].note, 22);
  }
  return labels;
}

// ---- The drawing ----

class Drawing {
 public:
  explicit Drawing(const Variant& variant) : Drawing(variant, nullptr, label_text(variant.title) + ": borders") {}
  Drawing(const ChangedMap& changes, const std::string& title) : Drawing(changes.both, &changes, label_text(title)) {}
  Agraph_t* graph() const { return graph_.get(); }
  bool has_changes() const { return changes_ != nullptr; }

  // Leads every line round the nodes in its way. Graphviz could do it as well, but takes a hundred times as long. It
  // must have measured the nodes before.
  void lead_lines() const {
    std::vector<Box> boxes;
    for (const auto& [node, centre] : centres_) {
      const Point half{ND_width(node) * 36, ND_height(node) * 36};  // from inches
      boxes.push_back({centre.x - half.x, centre.y - half.y, centre.x + half.x, centre.y + half.y});
    }
    long looks = 0;
    std::size_t unled = 0;
    for (const Line& line : lines_) {
      looks = std::max(looks, 0L) + most_looks / static_cast<long>(lines_.size());
      LineWay way = line_way(boxes, line.from, line.to, looks);
      unled += looks < 0 ? 1 : 0;
      std::string written;
      if (is_arrow(line.edge)) {
        way = up_to_box(way, boxes[line.to]);
        const Point tip = way.back();
        constexpr double head = 12;
        way.back() = tip - unit_vector(tip - way[way.size() - 2]) * head;
        written = fmt::format("e,{:.1f},{:.1f}", tip.x, tip.y);
      }
      for (const Point point : way)
        written += fmt::format("{}{:.1f},{:.1f}", written.empty() ? "" : " ", point.x, point.y);
      set(line.edge, "pos", written);
      if (ED_label(line.edge) == nullptr) continue;
      const Point label = label_beside(way, {ED_label(line.edge)->dimen.x, ED_label(line.edge)->dimen.y}, boxes);
      set(line.edge, "lp", fmt::format("{:.1f},{:.1f}", label.x, label.y));
    }
    set(graph(), "splines", "true");
    if (unled == 0) return;
    set(graph(), "label",
        title_ + fmt::format("\\n{} lines go straight, through what is in their way: there are too many "
                             "to lead all of them round it\\n ",
                             unled));
  }

 private:
  // On the side of the line's middle where fewer nodes are in the way.
  static Point label_beside(const LineWay& way, Point size, const std::vector<Box>& boxes) {
    const double middle = static_cast<double>(way.size() / 3) / 2;
    const Point along = unit_vector(point_on(way, middle + 0.01) - point_on(way, middle - 0.01));
    Point best;
    std::ptrdiff_t fewest = -1;
    for (const Point side : {left_of(along), left_of(along) * -1}) {
      const double away = (std::abs(side.x) * size.x + std::abs(side.y) * size.y) / 2 + 3;
      const Point centre = point_on(way, middle) + side * away;
      const Box label{centre.x - size.x / 2, centre.y - size.y / 2, centre.x + size.x / 2, centre.y + size.y / 2};
      const auto covered = std::ranges::count_if(boxes, [&](const Box& box) { return box.meets(label); });
      if (fewest >= 0 && covered >= fewest) continue;
      best = centre;
      fewest = covered;
    }
    return best;
  }

  // `changes` is what a diagram of changes marks; otherwise there is none.
  Drawing(const Variant& variant, const ChangedMap* changes, std::string title)
      : variant_(variant),
        changes_(changes),
        title_(std::move(title)),
        labels_(labels_for(variant, changes)),
        places_(places_for(variant.map, labels_)) {
    std::string name = clean_text(variant.id);
    graph_ = Graph(agopen(name.data(), Agundirected, nullptr));
    if (!graph_) cannot_draw("make a graph");
    draw();
  }

  void draw() {
    set(graph(), "label", title_ + "\n ");
    set(graph(), "labelloc", "t");
    set(graph(), "fontsize", "34");
    set(graph(), "fontname", "Helvetica-Bold");
    set(graph(), "bgcolor", "white");
    set(graph(), "pad", "0.4");
    set(graph(), "splines", "");  // no lines: lead_lines() does it
    set(graph(), "outputorder", "edgesfirst");
    set(graph(), "forcelabels", "true");
    draw_provinces();
    draw_borders();
    if (changes_ == nullptr) draw_legend();
    else draw_legend_of_changes();
  }

  Agnode_t* node(std::string name, Point place, std::string_view label) {
    Agnode_t* node = agnode(graph(), name.data(), 1);
    set(node, "label", label_text(label));
    set(node, "pos", fmt::format("{:.1f},{:.1f}", place.x, place.y));
    set(node, "fontname", "Helvetica");
    set(node, "fontsize", fmt::format("{}", font_size));
    set(node, "fontcolor", std::string(ink));
    set(node, "margin", "0.07,0.035");
    set(node, "width", "0.3");
    set(node, "height", "0.3");
    numbers_[node] = centres_.size();
    centres_.emplace_back(node, place);
    return node;
  }

  // Sea: an ellipse. Inland: a box. Coastal: a box with round corners. A supply centre has a double border.
  void shape(Agnode_t* node, Terrain terrain, bool supply_centre) {
    switch (terrain) {
      case Terrain::Sea:
        set(node, "shape", "ellipse");
        set(node, "style", "filled");
        set(node, "fillcolor", std::string(sea_fill));
        set(node, "color", std::string(sea_border));
        set(node, "fontname", "Helvetica-Oblique");
        set(node, "margin", "0.01,0.005");
        break;
      case Terrain::Inland:
        set(node, "shape", "box");
        set(node, "style", "filled");
        set(node, "fillcolor", std::string(land_fill));
        set(node, "color", std::string(land_border));
        break;
      case Terrain::Coastal:
        set(node, "shape", "box");
        set(node, "style", "filled,rounded");
        set(node, "fillcolor", std::string(land_fill));
        set(node, "color", std::string(land_border));
        break;
    }
    if (supply_centre) {
      set(node, "peripheries", "2");
      set(node, "fillcolor", std::string(centre_fill));
      set(node, "fontname", "Helvetica-Bold");
    }
  }
  // Half land, half water, whichever power's home it is.
  void fill_with_land_and_water(Agnode_t* node) {
    set(node, "fillcolor", fmt::format("{};0.5:{}", land_fill, water_fill));
    set(node, "gradientangle", "270");
  }
  // A home in its power's colour; the centre of a minor power with a dashed border and white inside.
  void paint(Agnode_t* node, const Power& power, Terrain terrain) {
    const Colour colour = colour_from(power.colour).value_or(Colour{128, 128, 128});
    set(node, "color", print(colour));
    set(node, "fillcolor", power.minor ? std::string(centre_fill) : print(pale(colour)));
    set(node, "penwidth", "2");
    if (power.minor) set(node, "style", terrain == Terrain::Coastal ? "filled,rounded,dashed" : "filled,dashed");
  }
  void shape_coast(Agnode_t* node) {
    set(node, "shape", "ellipse");
    set(node, "style", "filled");
    set(node, "fillcolor", std::string(centre_fill));
    set(node, "color", std::string(sea_line));
    set(node, "fontsize", fmt::format("{}", font_size - 2));
    set(node, "margin", "0,0");
  }
  void draw_coast_tie(Agnode_t* province, Agnode_t* coast) {
    Agedge_t* tie = line(province, coast);
    set(tie, "style", "dotted");
    set(tie, "color", std::string(ink));
    set(tie, "penwidth", "1.5");
  }

  void draw_provinces() {
    const auto provinces = variant_.map.provinces();
    for (std::size_t i = 0; i < provinces.size(); ++i) {
      const Province& province = provinces[i];
      const ProvinceId id{static_cast<std::uint16_t>(i)};
      Agnode_t* drawn = node("province/" + clean_text(province.id), places_.at({id, Coast::None}), labels_[i]);
      shape(drawn, province.terrain, province.supply_centre);
      const Power* power = home_of(variant_, id);
      if (power != nullptr && changes_ == nullptr) paint(drawn, *power, province.terrain);
      if (province.convoys) fill_with_land_and_water(drawn);
      if (changes_ != nullptr) mark(drawn, province.terrain, changes_->provinces[i].mark);
      nodes_[{id, Coast::None}] = drawn;
      for (const CoastOfProvince& coast : province.coasts) {
        Agnode_t* drawn_coast = node(fmt::format("province/{}/{}", clean_text(province.id), short_name(coast.coast)),
                                     places_.at({id, coast.coast}), short_name(coast.coast));
        shape_coast(drawn_coast);
        draw_coast_tie(drawn, drawn_coast);
        nodes_[{id, coast.coast}] = drawn_coast;
      }
    }
  }

  Agedge_t* line(Agnode_t* from, Agnode_t* to) {
    Agedge_t* edge = agedge(graph(), from, to, nullptr, 1);
    lines_.push_back({edge, numbers_.at(from), numbers_.at(to)});
    return edge;
  }
  static bool is_arrow(Agedge_t* line) {
    char name[] = "dir";
    const char* direction = agget(line, name);
    return direction != nullptr && std::string_view(direction) == "forward";
  }
  void style(Agedge_t* line, const Passage& passage) {
    if (passage.strait && !passage.can_be_closed) {
      set(line, "color", fmt::format("{}:{}:{}", ink, bridge_deck, ink));
      set(line, "penwidth", "2.2");
      return;
    }
    if (passage.army && passage.fleet) {
      set(line, "color", fmt::format("{}:white:{}", land_line, sea_line));
      set(line, "penwidth", "1.5");
    } else if (passage.army) {
      set(line, "color", std::string(land_line));
      set(line, "penwidth", "2.5");
    } else {
      set(line, "color", std::string(sea_line));
      set(line, "style", "dashed");
      set(line, "penwidth", "1.3");
    }
    if (passage.strait) set(line, "style", "dashed");
  }

  // A province that changed: by its border's colour, and whole, broken or dotted.
  void mark(Agnode_t* node, Terrain terrain, MapMark mark) {
    if (mark == MapMark::Same) return;
    const std::string shape = terrain == Terrain::Coastal ? "filled,rounded" : "filled";
    set(node, "color", std::string(colour_of(mark)));
    set(node, "penwidth", "5");
    set(node, "style", shape + std::string(style_of(mark)));
  }
  void mark(Agedge_t* line, MapMark mark, std::string_view note) {
    set(line, "color", std::string(colour_of(mark)));
    set(line, "penwidth", mark == MapMark::Same ? "1" : mark == MapMark::Changed ? "6" : "4");
    set(line, "style", mark == MapMark::Same ? "solid" : "solid" + std::string(style_of(mark)));
    if (mark == MapMark::Same || note.empty()) return;
    set(line, "label", label_text(note));
    set(line, "fontname", "Helvetica-Oblique");
    set(line, "fontsize", "15");
    set(line, "fontcolor", std::string(ink));
  }
  static std::string_view colour_of(MapMark mark) {
    switch (mark) {
      case MapMark::Same: return same_line_colour;
      case MapMark::Added: return added_line;
      case MapMark::Removed: return removed_line;
      case MapMark::Changed: return changed_line;
    }
    return ink;
  }
  static std::string_view style_of(MapMark mark) {
    return mark == MapMark::Removed ? ",dashed" : mark == MapMark::Changed ? ",dotted" : "";
  }

  bool can_be_closed() const { return variant_.options().straits != Straits::Open; }

  // From where it leads, if it leads in one direction.
  Agedge_t* line_of(const PassageEnds& ends, const Passage& passage) {
    const bool turned = passage.leads_to == ends.first;
    Agedge_t* drawn = line(nodes_.at(turned ? ends.second : ends.first), nodes_.at(turned ? ends.first : ends.second));
    if (passage.leads_to) set(drawn, "dir", "forward");
    return drawn;
  }

  void draw_borders() {
    if (changes_ != nullptr) {
      for (const auto& [ends, changed] : changes_->passages)
        mark(line_of(ends, changed.passage), changed.mark, changed.note);
      return;
    }
    for (const auto& [ends, kinds] : passages_of(variant_)) {
      Agedge_t* drawn = line_of(ends, kinds);
      style(drawn, kinds);
      // Which water it is matters only if fleets may close it.
      if (!kinds.strait || !kinds.can_be_closed) continue;
      set(drawn, "label", label_text("strait: " + variant_.map[*kinds.strait].name));
      set(drawn, "fontname", "Helvetica-Oblique");
      set(drawn, "fontsize", "11");
    }
  }

  // What the marks mean, in two rows below the map.
  void draw_legend_of_changes() {
    constexpr double row_height = 60;
    double y = bottom() - 1.6 * row_height;
    const double left = leftmost(), width = std::max(rightmost() - left, 900.0);
    constexpr std::array<std::pair<MapMark, std::string_view>, 4> marks{{{MapMark::Added, "new"},
                                                                         {MapMark::Removed, "gone"},
                                                                         {MapMark::Changed, "otherwise than before"},
                                                                         {MapMark::Same, "as before"}}};
    for (std::size_t i = 0; i < marks.size(); ++i) {
      const auto& [mark_of, words] = marks[i];
      const double x = left + width * (static_cast<double>(i) + 0.5) / marks.size();
      Agnode_t* province = node(fmt::format("legend/province/{}", i), {x, y}, fmt::format("province: {}", words));
      shape(province, Terrain::Inland, false);
      mark(province, Terrain::Inland, mark_of);
      const auto [from, to] = sample_ends(fmt::format("border/{}", i), x, y - row_height);
      mark(line(from, to), mark_of, "");
      set(node(fmt::format("legend/border/{}", i), {x, y - row_height - 15}, fmt::format("border: {}", words)), "shape",
          "plaintext");
    }
  }

  // Rows below the map, each spread over its width.
  void draw_legend() {
    const double row_height = 60;
    double y = bottom() - 1.6 * row_height;
    const double left = leftmost();
    const double width = std::max(rightmost() - left, 900.0);
    const auto spread = [&](std::size_t i, std::size_t count) {
      return left + width * (static_cast<double>(i) + 0.5) / static_cast<double>(count);
    };

    const bool has_land_with_water = std::any_of(variant_.map.provinces().begin(), variant_.map.provinces().end(),
                                                 [](const Province& province) { return province.convoys; });
    const std::size_t places = has_land_with_water ? 7 : 6;
    shape(node("legend/sea", {spread(0, places), y}, "sea"), Terrain::Sea, false);
    shape(node("legend/coastal", {spread(1, places), y}, "coastal province"), Terrain::Coastal, false);
    shape(node("legend/inland", {spread(2, places), y}, "inland province"), Terrain::Inland, false);
    shape(node("legend/centre", {spread(3, places), y}, "supply centre"), Terrain::Coastal, true);
    shape(node("legend/inland centre", {spread(4, places), y}, "inland supply centre"), Terrain::Inland, true);
    Agnode_t* coast = node("legend/coast", {spread(5, places) + 60, y}, "nc");
    shape_coast(coast);
    Agnode_t* with_coast = node("legend/with coasts", {spread(5, places) - 40, y}, "coast of a province");
    shape(with_coast, Terrain::Coastal, false);
    draw_coast_tie(with_coast, coast);
    if (has_land_with_water) {
      Agnode_t* both = node("legend/land and water", {spread(6, places), y}, "land and water:\nfleets convoy there");
      shape(both, Terrain::Coastal, false);
      fill_with_land_and_water(both);
    }

    y -= row_height;
    const bool has_straits = !variant_.map.straits().empty();
    const std::size_t kinds = has_straits ? 4 : 3;
    draw_sample(spread(0, kinds), y, "border for armies only", {true, false, std::nullopt});
    draw_sample(spread(1, kinds), y, "border for fleets only", {false, true, std::nullopt});
    draw_sample(spread(2, kinds), y, "border for armies and fleets", {true, true, std::nullopt});
    if (has_straits) {
      const std::string_view words =
          can_be_closed() ? "strait: its water is named" : "crossing (land bridge): no fleet closes it";
      draw_sample(spread(3, kinds), y, words, {true, true, ProvinceId{}, can_be_closed()});
    }

    y = draw_powers(y - row_height, row_height, spread);
    draw_notes(y, left + width / 2);
  }

  // In rows that leave room for long names. Gives where the next row goes.
  double draw_powers(double y, double row_height, const auto& spread) {
    constexpr std::size_t a_row = 7;
    std::vector<const Power*> at_home;
    const Power* a_minor = nullptr;
    for (const Power& power : variant_.powers) {
      if (power.homes.empty() || !is_in_the_game(power, variant_)) continue;
      if (!power.minor) at_home.push_back(&power);
      else if (a_minor == nullptr) a_minor = &power;
    }
    const std::size_t entries = at_home.size() + (a_minor != nullptr ? 1 : 0);
    const std::size_t rows = (entries + a_row - 1) / a_row;
    const std::size_t in_a_row = rows == 0 ? 0 : (entries + rows - 1) / rows;
    const auto entry = [&](std::size_t i, const Power& power, const std::string& words) {
      const double row = static_cast<double>(i / in_a_row);
      Agnode_t* home = node(fmt::format("legend/home/{}", i), {spread(i % in_a_row, in_a_row), y - row * row_height},
                            wrapped(words, 16));
      shape(home, Terrain::Coastal, true);
      paint(home, power, Terrain::Coastal);
    };
    for (std::size_t i = 0; i < at_home.size(); ++i)
      entry(i, *at_home[i], "home of " + at_home[i]->name + faith_mark(*at_home[i]));
    if (a_minor != nullptr) entry(at_home.size(), *a_minor, "centre of a minor power");
    return y - static_cast<double>(rows) * row_height;
  }

  // What letters and names in brackets mean, where there are any, and what else the rulebook says about single powers.
  void draw_notes(double y, double x) {
    std::vector<std::string> notes = notes_on_letters();
    if (std::ranges::any_of(variant_.map.borders(), &Border::one_way))
      notes.push_back("An arrow: units pass in its direction only.");
    for (const Power& power : variant_.powers) {
      if (!power.supports_only.empty())
        notes.push_back(fmt::format("{} supports units of {} only.", power.name, names(power.supports_only)));
      if (!power.never_builds_in.empty())
        notes.push_back(fmt::format("{} never builds in {}.", power.name, names(power.never_builds_in)));
    }
    if (notes.empty()) return;
    std::string lines, line;
    constexpr std::size_t line_width = 140;
    for (const std::string& note : notes) {
      if (!line.empty() && line.size() + 1 + note.size() > line_width) lines += std::exchange(line, "") + "\n";
      line += (line.empty() ? "" : " ") + note;
    }
    lines += line;
    const double height = static_cast<double>(std::count(lines.begin(), lines.end(), '\n')) * font_size * 1.2;
    set(node("legend/notes", {x, y - height / 2}, lines), "shape", "plaintext");
  }

  std::vector<std::string> notes_on_letters() const {
    const auto any_power = [&](auto is_so) {
      return std::any_of(variant_.powers.begin(), variant_.powers.end(), is_so);
    };
    std::vector<std::string> notes;
    if (any_power([](const Power& power) { return power.faith != Faith::None; })) {
      const bool plain = any_power([](const Power& power) { return power.faith == Faith::Christian; });
      notes.push_back(plain ? "Faiths: [C] Catholic, [P] Protestant, [O] Orthodox, [+] Christian, [I] Islamic."
                            : "Faiths: [C] Catholic, [P] Protestant, [O] Orthodox, [I] Islamic.");
    }
    const bool can_become = any_power([](const Power& power) { return !power.predetermined_homes.empty(); });
    const bool while_owned = any_power([](const Power& power) { return !power.conditional_homes.empty(); });
    if (can_become) notes.push_back("Powers in brackets: it can become a home of theirs.");
    if (while_owned) notes.push_back("Powers with a star: it is a home of theirs as long as they own it.");
    return notes;
  }
  std::string names(const std::vector<PowerId>& powers) const {
    std::vector<std::string> found;
    for (const PowerId power : powers) found.push_back(variant_[power].name);
    return listed(found);
  }
  std::string names(const std::vector<ProvinceId>& centres) const {
    std::vector<std::string> found;
    for (const ProvinceId centre : centres) found.push_back(variant_.map[centre].name);
    return listed(found);
  }

  std::pair<Agnode_t*, Agnode_t*> sample_ends(std::string_view words, double x, double y) {
    Agnode_t* from = node(fmt::format("legend/{}/from", words), {x - 110, y + 12}, "");
    Agnode_t* to = node(fmt::format("legend/{}/to", words), {x + 110, y + 12}, "");
    for (Agnode_t* end : {from, to}) {
      set(end, "shape", "circle");
      set(end, "style", "filled");
      set(end, "fillcolor", std::string(land_fill));
      set(end, "width", "0.15");
      set(end, "height", "0.15");
      set(end, "fixedsize", "true");
    }
    return {from, to};
  }

  void draw_sample(double x, double y, std::string_view words, const Passage& passage) {
    const auto [from, to] = sample_ends(words, x, y);
    style(line(from, to), passage);
    Agnode_t* text = node(fmt::format("legend/{}", words), {x, y - 15}, words);
    set(text, "shape", "plaintext");
  }

  double bottom() const {
    double y = 0;
    for (const auto& [location, place] : places_) y = std::min(y, place.y);
    return y;
  }
  double leftmost() const {
    double x = places_.empty() ? 0 : places_.begin()->second.x;
    for (const auto& [location, place] : places_) x = std::min(x, place.x);
    return x;
  }
  double rightmost() const {
    double x = places_.empty() ? 0 : places_.begin()->second.x;
    for (const auto& [location, place] : places_) x = std::max(x, place.x);
    return x;
  }

  const Variant& variant_;
  const ChangedMap* changes_;
  const std::string title_;
  std::vector<std::string> labels_;  // by province
  std::map<Location, Point> places_;
  Graph graph_;
  std::map<Location, Agnode_t*> nodes_;
  std::vector<std::pair<Agnode_t*, Point>> centres_;  // of all nodes, also of the legend's
  std::map<Agnode_t*, std::size_t> numbers_;          // where they stand in centres_
  struct Line {
    Agedge_t* edge;
    std::size_t from, to;  // numbers of nodes
  };
  std::vector<Line> lines_;
};

// ---- On dark screens ----

// The replacement of each colour of the drawing where a page or a screen is dark. Attributes keep the light colours,
// for paper and for programs that ignore the style.
std::string dark_style(const Variant& variant, bool with_changes) {
  constexpr std::string_view ground = "#16181f", letters = "#f4efe2";
  std::string rules = fmt::format("text{{fill:{}}}", letters);
  const auto fill = [&](std::string_view light, std::string_view dark) {
    rules += fmt::format("[fill=\"{}\"]{{fill:{}}}", light, dark);
  };
  const auto stroke = [&](std::string_view light, std::string_view dark) {
    rules += fmt::format("[stroke=\"{}\"]{{stroke:{}}}", light, dark);
  };
  fill("white", ground);
  stroke("white", ground);
  stroke("black", letters);
  fill(ink, letters);
  stroke(ink, letters);
  fill(land_fill, "#403d36");
  stroke(land_border, "#a39a80");
  fill(sea_fill, "#1d3148");
  stroke(sea_border, "#4d7396");
  fill(centre_fill, "#262933");
  if (with_changes) {
    stroke(added_line, "#5cc97b");
    stroke(removed_line, "#ff7b72");
    stroke(changed_line, "#c39bf0");
    stroke(same_line_colour, "#4a4d57");
  }
  stroke(land_line, "#d09a63");
  stroke(sea_line, "#6fb1ee");
  for (const auto& [light, dark] : {std::pair{land_fill, "#403d36"}, {water_fill, "#235577"}})
    rules += fmt::format("stop[style*=\"{}\"]{{stop-color:{}!important}}", light, dark);
  std::set<std::string> known;
  for (const Power& power : variant.powers) {
    const Colour colour = colour_from(power.colour).value_or(Colour{128, 128, 128});
    if (!known.insert(print(colour)).second) continue;
    fill(print(pale(colour)), print(deep(colour)));
    stroke(print(colour), print(lighter(colour)));
  }
  return fmt::format("<style>@media screen and (prefers-color-scheme:dark){{{}}}</style>", rules);
}

// Right after the start of the root element.
void add_style(std::string& svg, const std::string& style) {
  const std::size_t root = svg.find("<svg");
  const std::size_t end = root == std::string::npos ? root : svg.find('>', root);
  if (end == std::string::npos) cannot_draw("write svg as expected");
  svg.insert(end + 1, "\n" + style);
}

const char* format_name(DiagramFormat format) {
  switch (format) {
    case DiagramFormat::Svg: return "svg";
    case DiagramFormat::Png: return "png";
    case DiagramFormat::Pdf: return "pdf";
    case DiagramFormat::Dot: return "dot";
  }
  return "svg";
}

std::string rendered(GVC_t* context, Agraph_t* graph, DiagramFormat format) {
  char* bytes = nullptr;
  unsigned int length = 0;
  const int failed = gvRenderData(context, graph, format_name(format), &bytes, &length);
  const Rendered written(bytes);
  if (failed != 0 || bytes == nullptr) cannot_draw(fmt::format("write {}", format_name(format)));
  std::string file(bytes, length);
  if (format == DiagramFormat::Pdf) forget_date(file);
  return file;
}

template <class MakeDrawing>
std::string drawn(const Variant& variant, DiagramFormat format, const MakeDrawing& make_drawing) {
  const std::lock_guard<std::mutex> only_us(graphviz_in_use());
  expect_memory_for_pictures();
  complaints().clear();
  agseterrf(note_complaint);
  GVC_t* const context = shared_context();
  const Drawing drawing = make_drawing();
  {
    const Layout measured(context, drawing.graph(), "nop");
    drawing.lead_lines();
  }
  const Layout layout(context, drawing.graph(), "nop2");
  std::string file = rendered(context, drawing.graph(), format);
  if (format == DiagramFormat::Svg) add_style(file, dark_style(variant, drawing.has_changes()));
  return file;
}

}  // namespace

std::string diagram(const Variant& variant, DiagramFormat format) {
  return drawn(variant, format, [&] { return Drawing(variant); });
}

std::string diagram_of_changes(const ChangedMap& changes, const std::string& title, DiagramFormat format) {
  return drawn(changes.both, format, [&] { return Drawing(changes, title); });
}

std::string drawn_by_graphviz(std::string dot, DiagramFormat format, std::span<const ColourOnDark> on_dark) {
  const std::lock_guard<std::mutex> only_us(graphviz_in_use());
  expect_memory_for_pictures();
  complaints().clear();
  agseterrf(note_complaint);
  GVC_t* const context = shared_context();
  const Graph graph(read_graph(dot));
  if (!graph) cannot_draw("read the graph");
  const Layout layout(context, graph.get(), "dot");
  std::string file = rendered(context, graph.get(), format);
  if (format != DiagramFormat::Svg) return file;
  std::string rules;
  for (const ColourOnDark& colour : on_dark) {
    rules += fmt::format("[fill=\"{0}\"]{{fill:{1}}}[stroke=\"{0}\"]{{stroke:{1}}}", colour.light, colour.dark);
  }
  add_style(file, fmt::format("<style>@media screen and (prefers-color-scheme:dark){{{}}}</style>", rules));
  return file;
}

}  // namespace casus::reports
