#include "checker/foreign_maps/picture_of_map.h"

#include <algorithm>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "engine/map/geometry.h"
#include "engine/text/gave_up.h"
#include "reports/outlines/planar.h"
#include "reports/outlines/touching.h"

namespace casus::transfer {

namespace {

constexpr double least_gap = 3, part_of_gap = 1.0 / 250;  // in units; of the longer side of the picture
constexpr std::size_t most_notes = 8;

// The id of a drawn area of the source in the map; "" if it has none.
std::string id_of_area(const DrawnArea& area, const MapDraft& draft, const TidyVariant& tidy) {
  if (area.id == impassable_id || area.id == lake_id) return area.id;
  if (const auto known = tidy.numbers.find(area.id); known != tidy.numbers.end())
    return tidy.provinces[known->second].id;
  const auto province = std::ranges::find(draft.provinces, area.id, &DraftProvince::key);
  return province != draft.provinces.end() && province->impassable ? std::string(impassable_id) : "";
}

// Without points that are the same as the one before, and rings that are lines.
Ring tidy_ring(const Ring& ring, Point shift) {
  Ring tidy;
  for (const Point& point : ring) {
    if (tidy.empty() || tidy.back() != point + shift) tidy.push_back(point + shift);
  }
  while (tidy.size() > 1 && tidy.front() == tidy.back()) tidy.pop_back();
  return tidy.size() < 3 ? Ring() : tidy;
}

Drawing drawing_of_source(const MapDraft& draft, const TidyVariant& tidy) {
  Drawing drawing;
  drawing.size = *tidy.size;
  for (const DrawnArea& area : draft.picture->outlines.areas) {
    DrawnArea ours{id_of_area(area, draft, tidy), {}, area.made};
    for (const Ring& ring : area.area.rings) {
      if (Ring kept = tidy_ring(ring, tidy.shift); !kept.empty()) ours.area.rings.push_back(std::move(kept));
    }
    if (!ours.id.empty() && !ours.area.rings.empty()) drawing.areas.push_back(std::move(ours));
  }
  return drawing;
}

void close_gaps(Drawing& drawing, double widest, ClosedGaps& closed) {
  std::vector<Area> areas;
  for (DrawnArea& one : drawing.areas) areas.push_back(std::move(one.area));
  const auto same_rings = [](const Area& a, const Area& b) { return a.rings == b.rings; };
  if (closed.widest != widest || !std::ranges::equal(areas, closed.before, same_rings)) {
    std::vector<Area> after = reports::parted(areas, widest);
    closed = {std::move(areas), std::move(after), widest};
  }
  for (std::size_t i = 0; i < drawing.areas.size(); ++i) drawing.areas[i].area = closed.after[i];
  std::erase_if(drawing.areas, [](const DrawnArea& one) { return one.area.rings.empty(); });
}

std::vector<std::string> missing_in(const Drawing& drawing, const TidyVariant& tidy) {
  std::set<std::string> drawn;
  for (const DrawnArea& area : drawing.areas) drawn.insert(area.id);
  std::vector<std::string> missing;
  for (const TidyProvince& province : tidy.provinces) {
    if (!drawn.contains(province.id)) missing.push_back(province.name);
  }
  return missing;
}

// The map is what it is, so these are only notes.
void note_differences(const std::vector<reports::BorderFinding>& findings, const Map& map, const SourcePos& at,
                      Report& report) {
  const auto sentence = [&](const reports::BorderFinding& finding) {
    return "in the picture " + reports::sentence_of(finding, map);
  };
  if (findings.size() > most_notes)
    return report.add(Finding::Kind::Noted, at,
                      fmt::format("the picture and the borders differ in {} places, which casus outline lists; {}",
                                  findings.size(), sentence(findings.front())));
  for (const reports::BorderFinding& finding : findings) report.add(Finding::Kind::Noted, at, sentence(finding));
}

}  // namespace

std::optional<Drawing> outlines_of_source(const MapDraft& draft, const TidyVariant& tidy, const Map& map,
                                          ClosedGaps& closed, Report& report) {
  if (!draft.picture || !tidy.size) return std::nullopt;
  const SourcePos& at = draft.picture->at;
  Drawing drawing = drawing_of_source(draft, tidy);
  const std::vector<std::string> missing = missing_in(drawing, tidy);
  if (2 * missing.size() > tidy.provinces.size()) {
    report.add(Finding::Kind::Lost, at,
               fmt::format("the picture has outlines of only {} of {} provinces",
                           tidy.provinces.size() - missing.size(), tidy.provinces.size()));
    return std::nullopt;
  }
  if (!missing.empty())
    report.add(Finding::Kind::Lost, at, fmt::format("the picture has no outline of {}", fmt::join(missing, ", ")));
  const double widest = std::max(least_gap, std::max(drawing.size.x, drawing.size.y) * part_of_gap);
  try {
    std::vector<reports::BorderFinding> findings = reports::wrong_borders(map, drawing);
    const bool has_gaps = std::ranges::any_of(findings, [&](const reports::BorderFinding& finding) {
      return finding.fault == reports::BorderFault::BorderWithoutTouching && finding.far <= widest;
    });
    if (has_gaps) {
      close_gaps(drawing, widest, closed);
      findings = reports::wrong_borders(map, drawing);
    }
    note_differences(findings, map, at, report);
  } catch (const GaveUp& reason) {
    report.add(Finding::Kind::Lost, at, fmt::format("the outlines of the picture cannot be used: {}", reason.what()));
    return std::nullopt;
  }
  return drawing;
}

}  // namespace casus::transfer
