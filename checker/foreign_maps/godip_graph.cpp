#include "checker/foreign_maps/godip_graph.h"

#include <algorithm>
#include <array>
#include <set>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "checker/foreign_maps/finding.h"

namespace casus::transfer {

namespace {

constexpr std::size_t most_places_of_godip = 4000, most_connections = 60'000;

struct GodipFlags {
  bool sea = false, land = false, convoyable = false;
};

// A province without a coast is its own node.
struct GodipNode {
  std::string province, coast;
  GodipFlags flags;
  SourcePos at;
};
struct GodipConnection {
  std::size_t from = 0;
  std::string to;
  GodipFlags flags;
  SourcePos at;
};

class GodipGraphReader {
 public:
  GodipGraphReader(GoProgram& program, const GoSource& source, MapDraft& draft, Report& report, Mistakes& mistakes,
                   std::map<std::string, DraftPlace>& by_name, std::map<std::string, std::string>& centres)
      : program_(program),
        source_(source),
        draft_(draft),
        report_(report),
        mistakes_(mistakes),
        by_name_(by_name),
        centres_(centres) {}

  void read(const GoValue& graph) {
    for (std::size_t i = 2; i < graph.links.size(); ++i) take(graph.links[i]);
    if (nodes_.empty()) mistakes_.add(graph.at, "a graph without provinces", "graph.New().Prov(\"...\")");
    if (!mistakes_.none()) return;
    add_provinces();
    if (!mistakes_.none()) return;
    for (const GodipConnection& one : connections_) add_steps(one);
    tell_unused_steps();
  }

 private:
  void take(const GoLink& link) {
    if (link.name == "Prov") {
      if (const auto name = text_argument(link, 1)) current_ = node(*name, link.at);
      return;
    }
    if (link.name == "Done" && link.is_call) return;
    if (!current_ || !link.is_call) {
      return mistakes_.add(link.at, "a part of a graph that cannot be read", "Prov, Conn, Flag, SC or Done", link.name,
                           {"Prov", "Conn", "Flag", "SC", "Done"});
    }
    if (link.name == "Conn") {
      const auto name = text_argument(link, 2);
      if (connections_.size() == most_connections) mistakes_.add(link.at, "more connections than a map has");
      if (name && connections_.size() < most_connections)
        connections_.push_back({*current_, *name, flags_of(link, 1), link.at});
    } else if (link.name == "Flag") {
      const GodipFlags flags = flags_of(link, 0);
      GodipFlags& all = nodes_[*current_].flags;
      all = {all.sea || flags.sea, all.land || flags.land, all.convoyable || flags.convoyable};
    } else if (link.name == "SC") {
      if (const auto nation = text_argument(link, 1)) centres_[nodes_[*current_].province] = *nation;
    } else {
      mistakes_.add(link.at, "a part of a graph that cannot be read", "Prov, Conn, Flag, SC or Done", link.name,
                    {"Prov", "Conn", "Flag", "SC", "Done"});
    }
  }

  std::optional<std::string> text_argument(const GoLink& link, std::size_t least) {
    const auto text =
        link.arguments.size() < least ? std::nullopt : go_text(program_, {&source_, link.arguments.front()});
    if (!text)
      mistakes_.add(link.at, fmt::format("a part of a graph without its {}", link.name == "SC" ? "nation" : "province"),
                    link.name + "(\"...\")", link.name);
    return text;
  }

  GodipFlags flags_of(const GoLink& link, std::size_t first) {
    GodipFlags flags;
    for (std::size_t i = first; i < link.arguments.size(); ++i) {
      const std::string name = program_.name_in_library({&source_, link.arguments[i]}).value_or("");
      flags.sea |= name == "godip.Sea" || name == "godip.Coast" || name == "godip.Archipelago";
      flags.land |= name == "godip.Land" || name == "godip.Coast" || name == "godip.Archipelago";
      flags.convoyable |= name == "godip.Convoyable" || name == "godip.Archipelago";
      static const std::vector<std::string> known{"godip.Sea", "godip.Land", "godip.Coast", "godip.Archipelago",
                                                  "godip.Convoyable"};
      if (std::ranges::find(known, name) == known.end())
        mistakes_.add(link.arguments[i].at, "an unknown flag",
                      "godip.Sea, godip.Land, godip.Coast or godip.Archipelago", name.empty() ? link.name : name,
                      known);
    }
    return flags;
  }

  std::size_t node(const std::string& name, const SourcePos& at) {
    const auto [known, is_new] = numbers_.emplace(name, nodes_.size());
    if (!is_new) return known->second;
    const std::size_t stroke = name.find('/');
    nodes_.push_back({name.substr(0, stroke), stroke == name.npos ? "" : name.substr(stroke + 1), {}, at});
    names_.push_back(name);
    if (nodes_.size() == most_places_of_godip) mistakes_.add(at, "more provinces than a map has");
    return known->second;
  }

  // ---- Provinces ----

  // In the sequence of the source, coasts after all provinces.
  void add_provinces() {
    std::map<std::string, GodipFlags> together;
    for (const GodipNode& one : nodes_) {
      GodipFlags& all = together[one.province];
      all = {all.sea || one.flags.sea, all.land || one.flags.land, all.convoyable || one.flags.convoyable};
      if (one.coast.empty()) continue;
      with_coasts_.insert(one.province);
      if (!numbers_.contains(one.province))
        mistakes_.add(one.at, "a coast of an unknown province", "a province of that name", one.province, names_);
    }
    for (const GodipNode& one : nodes_) {
      if (!one.coast.empty()) continue;
      const GodipFlags& flags = together.at(one.province);
      DraftProvince province;
      province.key = province.abbreviation = one.province;
      province.name = one.province;
      province.at = one.at;
      province.terrain = !flags.land ? Terrain::Sea : flags.sea ? Terrain::Coastal : Terrain::Inland;
      province.convoys = flags.convoyable && province.terrain == Terrain::Coastal;
      province.centre = centres_.contains(one.province);
      if (!flags.land && !flags.sea)
        mistakes_.add(one.at, "a province that no unit can enter", "Flag(godip.Sea), Flag(godip.Land) or both",
                      one.province);
      if (with_coasts_.contains(one.province) && one.flags.sea)
        report_.add(
            Finding::Kind::ChangesResults, one.at,
            fmt::format("fleets can be in {} and on none of its coasts; in Casus they are on one", one.province));
      by_name_[one.province] = {one.province};
      draft_.provinces.push_back(std::move(province));
    }
    if (!mistakes_.none()) return;
    for (const bool usual : {true, false}) {
      for (const GodipNode& one : nodes_) {
        if (!one.coast.empty() && coast_with_short_name(one.coast).has_value() == usual) add_coast(one);
      }
    }
  }

  // A coast whose name is not one of the four gets a free one.
  void add_coast(const GodipNode& one) {
    DraftProvince& province = *std::ranges::find(draft_.provinces, one.province, &DraftProvince::key);
    constexpr std::array<Coast, 4> all{Coast::North, Coast::South, Coast::East, Coast::West};
    const auto is_free = [&](Coast coast) {
      return std::ranges::find(province.coasts, coast, &DraftCoast::coast) == province.coasts.end();
    };
    const auto usual = coast_with_short_name(one.coast);
    const Coast* coast = usual ? std::ranges::find(all, *usual) : std::ranges::find_if(all, is_free);
    if (coast == all.end()) return mistakes_.add(one.at, "more coasts than four", "four coasts at most", one.coast);
    if (!usual)
      report_.add(Finding::Kind::Noted, one.at,
                  fmt::format("{}/{} is /{} in Casus", one.province, one.coast, short_name(*coast)));
    province.coasts.push_back({*coast, std::nullopt, one.at});
    by_name_[one.province + '/' + one.coast] = {one.province, *coast};
  }

  // ---- Steps ----

  void add_steps(const GodipConnection& one) {
    const GodipNode& from = nodes_[one.from];
    const auto number = numbers_.find(one.to);
    if (number == numbers_.end())
      return mistakes_.add(one.at, "a connection to an unknown province", "the name of a province or coast", one.to,
                           names_);
    const GodipNode& to = nodes_[number->second];
    const auto add = [&](UnitKind unit) {
      const DraftPlace a = by_name_.at(names_[one.from]), b = by_name_.at(one.to);
      draft_.steps.push_back({unit, a, b, one.at});
    };
    if (one.flags.land) {
      if (from.flags.land && to.flags.land) add(UnitKind::Army);
      else note_unused(one);
    }
    if (one.flags.sea) {
      const bool names_coasts = has_coast_if_needed(from) && has_coast_if_needed(to);
      if (names_coasts && from.flags.sea && to.flags.sea) add(UnitKind::Fleet);
      else if (names_coasts) note_unused(one);  // without a coast, it only says that support is possible
    }
  }

  bool has_coast_if_needed(const GodipNode& one) const {
    return !one.coast.empty() || !with_coasts_.contains(one.province);
  }

  void note_unused(const GodipConnection& one) {
    if (unused_++ == 0) first_unused_ = one.at;
  }
  void tell_unused_steps() {
    if (unused_ > 0)
      report_.add(Finding::Kind::Fixed, first_unused_,
                  fmt::format("connections for units that cannot be at one of their ends: {} left out", unused_));
  }

  GoProgram& program_;
  const GoSource& source_;
  MapDraft& draft_;
  Report& report_;
  Mistakes& mistakes_;
  std::map<std::string, DraftPlace>& by_name_;
  std::map<std::string, std::string>& centres_;
  std::vector<GodipNode> nodes_;
  std::vector<std::string> names_;  // of the nodes
  std::map<std::string, std::size_t> numbers_;
  std::vector<GodipConnection> connections_;
  std::set<std::string> with_coasts_;
  std::optional<std::size_t> current_;
  int unused_ = 0;
  SourcePos first_unused_;
};

}  // namespace

std::optional<std::string> go_text(GoProgram& program, const GoMeaning& value) {
  const auto meant = program.meaning(value);
  if (!meant) return std::nullopt;
  if (meant->value.kind == GoValue::Kind::Text) return meant->value.text;
  if (meant->value.kind != GoValue::Kind::Chain) return std::nullopt;
  const GoLink& last = meant->value.links.back();
  const std::string name = program.name_in_library(*meant).value_or("");
  if (!name.starts_with("godip.") || meant->value.links.size() != 2) return std::nullopt;
  if (!last.is_call) return last.name;
  const bool is_conversion = (last.name == "Province" || last.name == "Nation") && last.arguments.size() == 1;
  return is_conversion ? go_text(program, {meant->source, last.arguments.front()}) : std::nullopt;
}

void GodipPlaces::read(GoProgram& program, const GoMeaning& graph, MapDraft& draft, Report& report,
                       Mistakes& mistakes) {
  GodipGraphReader(program, *graph.source, draft, report, mistakes, by_name_, centres_).read(graph.value);
}

std::optional<DraftPlace> GodipPlaces::place(const std::string& written, const SourcePos& at,
                                             Mistakes& mistakes) const {
  const auto found = by_name_.find(written);
  if (found != by_name_.end()) return found->second;
  std::vector<std::string> names;
  for (const auto& [name, place] : by_name_) names.push_back(name);
  mistakes.add(at, "an unknown province", "the name of a province or coast", written, names);
  return std::nullopt;
}

}  // namespace casus::transfer
