#include "reports/libraries/geos.h"

#include <geos_c.h>

#include <map>
#include <optional>
#include <string>

#include "engine/text/gave_up.h"

namespace casus::reports::geos {

namespace {

// GEOS works through handles. Each call makes its own: there is nothing to share between threads.
class Geos {
 public:
  Geos() : handle_(GEOS_init_r()) { GEOSContext_setErrorMessageHandler_r(handle_, keep, &said_); }
  ~Geos() { GEOS_finish_r(handle_); }
  Geos(const Geos&) = delete;
  Geos& operator=(const Geos&) = delete;
  operator GEOSContextHandle_t() const { return handle_; }

  const std::string& said() const { return said_; }

 private:
  static void keep(const char* message, void* said) { *static_cast<std::string*>(said) = message; }

  GEOSContextHandle_t handle_;
  std::string said_;
};

class Geometry {
 public:
  // nullptr: the result is impossible. Shapes are made valid first; but parts smaller than the lattice on which shapes
  // are joined can still be too intricate.
  Geometry(const Geos& geos, GEOSGeometry* geometry) : geos_(&geos), geometry_(geometry) {
    if (geometry_ == nullptr) throw GaveUp("the shapes are too intricate: " + geos.said());
  }
  Geometry(Geometry&& other) noexcept : geos_(other.geos_), geometry_(std::exchange(other.geometry_, nullptr)) {}
  Geometry& operator=(Geometry&& other) noexcept {
    std::swap(geos_, other.geos_);
    std::swap(geometry_, other.geometry_);
    return *this;
  }
  ~Geometry() {
    if (geometry_ != nullptr) GEOSGeom_destroy_r(*geos_, geometry_);
  }
  operator const GEOSGeometry*() const { return geometry_; }
  GEOSGeometry* release() { return std::exchange(geometry_, nullptr); }

 private:
  const Geos* geos_;
  GEOSGeometry* geometry_;
};

GEOSCoordSequence* sequence_of(const Geos& geos, const std::vector<Point>& points, bool closed) {
  const auto count = static_cast<unsigned>(points.size());
  GEOSCoordSequence* sequence = GEOSCoordSeq_create_r(geos, count + (closed ? 1 : 0), 2);
  for (unsigned i = 0; i < count; ++i) GEOSCoordSeq_setXY_r(geos, sequence, i, points[i].x, points[i].y);
  if (closed) GEOSCoordSeq_setXY_r(geos, sequence, count, points[0].x, points[0].y);
  return sequence;
}

Geometry polygon_of(const Geos& geos, const Ring& ring) {
  return {geos,
          GEOSGeom_createPolygon_r(geos, GEOSGeom_createLinearRing_r(geos, sequence_of(geos, ring, true)), nullptr, 0)};
}

Geometry collection_of(const Geos& geos, int type, std::vector<Geometry> parts) {
  std::vector<GEOSGeometry*> raw;
  for (Geometry& part : parts) raw.push_back(part.release());
  return {geos, GEOSGeom_createCollection_r(geos, type, raw.data(), static_cast<unsigned>(raw.size()))};
}

Geometry line_of(const Geos& geos, const Line& line) {
  return {geos, GEOSGeom_createLineString_r(geos, sequence_of(geos, line, false))};
}

Geometry lines_of(const Geos& geos, const std::vector<Line>& lines) {
  std::vector<Geometry> parts;
  for (const Line& line : lines) {
    if (line.size() >= 2) parts.push_back(line_of(geos, line));
  }
  return collection_of(geos, GEOS_MULTILINESTRING, std::move(parts));
}

// Polygons and nothing else, however a ring crosses itself.
GEOSGeometry* valid_of(const Geos& geos, const GEOSGeometry* polygon) {
  GEOSMakeValidParams* params = GEOSMakeValidParams_create_r(geos);
  GEOSMakeValidParams_setMethod_r(geos, params, GEOS_MAKE_VALID_STRUCTURE);
  GEOSMakeValidParams_setKeepCollapsed_r(geos, params, 0);
  GEOSGeometry* valid = GEOSMakeValidWithParams_r(geos, polygon, params);
  GEOSMakeValidParams_destroy_r(geos, params);
  return valid;
}

void add_polygons(const Geos& geos, const GEOSGeometry* shapes, std::vector<Geometry>& polygons) {
  if (GEOSGeomTypeId_r(geos, shapes) == GEOS_POLYGON) polygons.emplace_back(geos, GEOSGeom_clone_r(geos, shapes));
  if (GEOSGeomTypeId_r(geos, shapes) < GEOS_MULTIPOINT) return;  // a point or a line
  const int count = GEOSGetNumGeometries_r(geos, shapes);
  for (int i = 0; i < count; ++i) add_polygons(geos, GEOSGetGeometryN_r(geos, shapes, i), polygons);
}

// A union or a difference of shapes that share a border can leave a line of it. Only polygons have an inside, and a
// mixture of both cannot be used further.
Geometry polygons_of(const Geos& geos, Geometry shapes) {
  if (GEOSGeomTypeId_r(geos, shapes) != GEOS_GEOMETRYCOLLECTION) return shapes;
  std::vector<Geometry> polygons;
  add_polygons(geos, shapes, polygons);
  return collection_of(geos, GEOS_MULTIPOLYGON, std::move(polygons));
}

// What an odd number of rings contains. Rings that cross themselves are cut where they do.
Geometry geometry_of(const Geos& geos, const Area& area) {
  Geometry whole(geos, GEOSGeom_createEmptyPolygon_r(geos));
  for (const Ring& ring : area.rings) {
    if (ring.size() < 3) continue;
    const Geometry polygon = polygon_of(geos, ring);
    const Geometry valid(geos, valid_of(geos, polygon));
    whole = polygons_of(geos, Geometry(geos, GEOSSymDifference_r(geos, whole, valid)));
  }
  return whole;
}

Geometry union_of(const Geos& geos, std::span<const Area> areas) {
  std::vector<Geometry> parts;
  for (const Area& area : areas) parts.push_back(geometry_of(geos, area));
  const Geometry all = collection_of(geos, GEOS_GEOMETRYCOLLECTION, std::move(parts));
  return polygons_of(geos, {geos, GEOSUnaryUnion_r(geos, all)});
}

std::vector<Point> points_of(const Geos& geos, const GEOSGeometry* line) {
  const GEOSCoordSequence* sequence = GEOSGeom_getCoordSeq_r(geos, line);
  unsigned count = 0;
  GEOSCoordSeq_getSize_r(geos, sequence, &count);
  std::vector<Point> points(count);
  for (unsigned i = 0; i < count; ++i) GEOSCoordSeq_getXY_r(geos, sequence, i, &points[i].x, &points[i].y);
  return points;
}

Ring ring_of(const Geos& geos, const GEOSGeometry* line) {
  Ring ring = points_of(geos, line);
  if (ring.size() > 1) ring.pop_back();
  return ring;
}

void for_each_part(const Geos& geos, const GEOSGeometry* geometry, const auto& visit) {
  const int count = GEOSGetNumGeometries_r(geos, geometry);
  for (int i = 0; i < count; ++i) visit(GEOSGetGeometryN_r(geos, geometry, i));
}

std::vector<Area> polygons_in(const Geos& geos, const GEOSGeometry* geometry) {
  std::vector<Area> areas;
  for_each_part(geos, geometry, [&](const GEOSGeometry* part) {
    if (GEOSGeomTypeId_r(geos, part) != GEOS_POLYGON || GEOSisEmpty_r(geos, part) == 1) return;
    Area& area = areas.emplace_back();
    area.rings.push_back(ring_of(geos, GEOSGetExteriorRing_r(geos, part)));
    const int holes = GEOSGetNumInteriorRings_r(geos, part);
    for (int i = 0; i < holes; ++i) area.rings.push_back(ring_of(geos, GEOSGetInteriorRingN_r(geos, part, i)));
  });
  return areas;
}

std::vector<Line> lines_in(const Geos& geos, const GEOSGeometry* geometry) {
  std::vector<Line> lines;
  for_each_part(geos, geometry, [&](const GEOSGeometry* part) {
    if (GEOSGeomTypeId_r(geos, part) == GEOS_LINESTRING && GEOSisEmpty_r(geos, part) == 0)
      lines.push_back(points_of(geos, part));
  });
  return lines;
}

Point point_of(const Geos& geos, const GEOSGeometry* point) {
  Point at;
  GEOSGeomGetX_r(geos, point, &at.x);
  GEOSGeomGetY_r(geos, point, &at.y);
  return at;
}

}  // namespace

std::vector<Area> united(std::span<const Area> areas, std::span<const Area> added, std::span<const Area> taken,
                         const Ring& frame, double tolerance) {
  const Geos geos;
  const Geometry inside = polygon_of(geos, frame);
  const Geometry known = union_of(geos, areas);
  const Geometry fine = polygons_of(geos, {geos, GEOSTopologyPreserveSimplify_r(geos, known, tolerance)});
  const Geometry more = union_of(geos, added);
  const Geometry less = union_of(geos, taken);
  const Geometry grown = polygons_of(geos, {geos, GEOSUnion_r(geos, fine, more)});
  const Geometry left = polygons_of(geos, {geos, GEOSDifference_r(geos, grown, less)});
  const Geometry whole(geos, GEOSIntersectionPrec_r(geos, left, inside, lattice));
  return polygons_in(geos, whole);
}

namespace {

// Areas that are drawn over each other, being made into areas that lie side by side.
class Parting {
 public:
  Parting(std::span<const Area> areas, double gap) : gap_(gap) {
    for (const Area& area : areas) {
      seen_.push_back(on_the_lattice(geometry_of(geos_, area)));
      extents_.push_back(extent_of_shape(seen_.back()));
    }
  }

  std::vector<Area> parted() {
    for (std::size_t i = 0; i < seen_.size(); ++i) cover(i);
    close_gaps();
    std::vector<Area> areas(seen_.size());
    for (std::size_t i = 0; i < seen_.size(); ++i) {
      for (Area& piece : polygons_in(geos_, on_the_lattice(seen_[i]))) {
        std::vector<Ring>& rings = areas[i].rings;
        rings.insert(rings.end(), std::make_move_iterator(piece.rings.begin()),
                     std::make_move_iterator(piece.rings.end()));
      }
    }
    return areas;
  }

 private:
  // Nothing for an empty shape.
  std::optional<Extent> extent_of_shape(const Geometry& shape) const {
    Extent extent;
    const bool is_known =
        GEOSGeom_getXMin_r(geos_, shape, &extent.low.x) == 1 && GEOSGeom_getYMin_r(geos_, shape, &extent.low.y) == 1 &&
        GEOSGeom_getXMax_r(geos_, shape, &extent.high.x) == 1 && GEOSGeom_getYMax_r(geos_, shape, &extent.high.y) == 1;
    return is_known && !is_empty(shape) ? std::optional(extent) : std::nullopt;
  }
  // Rounded, but not bound to the lattice: GEOS 3.11 loses a bound shape when it shrinks it.
  Geometry on_the_lattice(const Geometry& shape) const {
    const Geometry rounded = polygons_of(geos_, {geos_, GEOSGeom_setPrecision_r(geos_, shape, lattice, 0)});
    return {geos_, GEOSGeom_setPrecision_r(geos_, rounded, 0, 0)};
  }
  Geometry copy_of(const GEOSGeometry* shape) const { return {geos_, GEOSGeom_clone_r(geos_, shape)}; }
  bool is_empty(const Geometry& shape) const { return GEOSisEmpty_r(geos_, shape) != 0; }
  Geometry without(const Geometry& shape, const Geometry& taken) const {
    return polygons_of(geos_, {geos_, GEOSDifference_r(geos_, shape, taken)});
  }
  Geometry together(std::vector<Geometry> shapes) const {
    const Geometry all = collection_of(geos_, GEOS_GEOMETRYCOLLECTION, std::move(shapes));
    return polygons_of(geos_, {geos_, GEOSUnaryUnion_r(geos_, all)});
  }
  Geometry common(const Geometry& one, const Geometry& other) const {
    return polygons_of(geos_, {geos_, GEOSIntersection_r(geos_, one, other)});
  }
  // Grown by this width, or shrunk by a negative one; corners become round.
  Geometry swollen(const Geometry& shape, double by) const { return {geos_, GEOSBuffer_r(geos_, shape, by, 4)}; }
  // The same, but corners stay corners.
  Geometry grown(const Geometry& shape, double by) const {
    return {geos_, GEOSBufferWithStyle_r(geos_, shape, by, 4, GEOSBUF_CAP_FLAT, GEOSBUF_JOIN_MITRE, 2)};
  }
  bool come_near(std::size_t one, std::size_t other, double by) const {
    return extents_[one] && extents_[other] && extents_[one]->comes_near(*extents_[other], by);
  }

  // Takes away what later areas cover, and then parts too narrow to be meant.
  void cover(std::size_t which) {
    double before = 0, after = 0;
    GEOSArea_r(geos_, seen_[which], &before);
    Geometry left = copy_of(seen_[which]);
    for (std::size_t k = which + 1; k < seen_.size(); ++k) {
      if (come_near(which, k, 0)) left = without(left, seen_[k]);
    }
    GEOSArea_r(geos_, left, &after);
    if (before - after < gap_) return;
    const Geometry wide = grown(grown(left, -gap_ / 2), gap_ / 2);
    seen_[which] = common(left, wide);
  }

  // All grow into the gaps at the same time, step by step, so that each part of a gap goes to what is nearest. The
  // steps are small: areas that face each other in the corners of four do not come to touch along a line.
  void close_gaps() {
    constexpr double reach = 0.75;  // where three areas meet, the gap is wider than between two
    constexpr double step = 0.7;
    std::vector<Geometry> copies;
    for (const Geometry& shape : seen_) copies.push_back(copy_of(shape));
    const Geometry all = together(std::move(copies));
    const Geometry gaps = without(swollen(swollen(all, gap_ * reach), -gap_ * reach), all);
    std::vector<GapSide> sides = sides_of(gaps, 2 * reach * gap_);
    for (double by = step; by < reach * gap_; by += step) grow(sides, by);
    grow(sides, 2 * reach * gap_);
    for (GapSide& side : sides) {
      std::vector<Geometry> both;
      both.push_back(std::move(seen_[side.area]));
      both.push_back(std::move(side.taken));
      seen_[side.area] = together(std::move(both));
    }
  }

  // The side of an area along gaps, these gaps, and what it has taken of them.
  struct GapSide {
    std::size_t area;
    Geometry line, gaps, taken;
  };

  // What is near to an area.
  Geometry clipped_near(const Geometry& shape, std::size_t area, double by) const {
    const auto& [low, high] = *extents_[area];
    const Geometry near(geos_, GEOSGeom_createRectangle_r(geos_, low.x - by, low.y - by, high.x + by, high.y + by));
    // GEOSClipByRect would be quicker, and loses memory with some shapes.
    return common(shape, near);
  }

  // A narrow bay of one area is no gap.
  std::vector<GapSide> sides_of(const Geometry& gaps, double farthest) {
    constexpr double beside = 3 * lattice;
    std::map<std::size_t, std::vector<Geometry>> around, gaps_of;
    for_each_part(geos_, gaps, [&](const GEOSGeometry* part) {
      const Geometry gap = copy_of(part);
      const Geometry near = swollen(gap, beside);
      const auto extent = extent_of_shape(near);
      std::vector<std::size_t> areas;
      const GEOSPreparedGeometry* const prepared = GEOSPrepare_r(geos_, near);
      for (std::size_t i = 0; i < seen_.size() && extent; ++i) {
        if (extents_[i] && extents_[i]->comes_near(*extent, 0) &&
            GEOSPreparedIntersects_r(geos_, prepared, seen_[i]) == 1)
          areas.push_back(i);
      }
      GEOSPreparedGeom_destroy_r(geos_, prepared);
      if (areas.size() < 2) return;
      for (const std::size_t area : areas) {
        Geometry part_of_gap = clipped_near(gap, area, farthest);
        around[area].push_back(swollen(part_of_gap, beside));
        gaps_of[area].push_back(std::move(part_of_gap));
      }
    });
    std::vector<GapSide> sides;
    for (auto& [area, near] : around) {
      const Geometry border(geos_, GEOSBoundary_r(geos_, seen_[area]));
      Geometry line(geos_, GEOSIntersection_r(geos_, border, together(std::move(near))));
      sides.push_back(
          {area, std::move(line), together(std::move(gaps_of[area])), {geos_, GEOSGeom_createEmptyPolygon_r(geos_)}});
    }
    return sides;
  }

  void grow(std::vector<GapSide>& sides, double by) {
    for (GapSide& side : sides) {
      Geometry grown = common(side.gaps, swollen(side.line, by));
      for (const GapSide& other : sides) {
        if (&other != &side && come_near(side.area, other.area, 2 * by)) grown = without(grown, other.taken);
      }
      side.taken = std::move(grown);
    }
  }

  const Geos geos_;
  double gap_;
  std::vector<std::optional<Extent>> extents_;
  std::vector<Geometry> seen_;
};

}  // namespace

std::vector<Area> parted(std::span<const Area> areas, double gap) { return Parting(areas, gap).parted(); }

std::vector<Line> voronoi_lines(const std::vector<Point>& points, const Ring& frame) {
  if (points.size() < 2) return {};
  const Geos geos;
  std::vector<Geometry> sites;
  for (const Point at : points) sites.emplace_back(geos, GEOSGeom_createPointFromXY_r(geos, at.x, at.y));
  const Geometry all = collection_of(geos, GEOS_MULTIPOINT, std::move(sites));
  const Geometry envelope = polygon_of(geos, frame);
  const Geometry edges(geos, GEOSVoronoiDiagram_r(geos, all, envelope, 0, 1));
  return lines_in(geos, edges);
}

std::vector<Line> clipped(const std::vector<Line>& lines, const Area& area) {
  const Geos geos;
  const Geometry all = lines_of(geos, lines);
  const Geometry inside = geometry_of(geos, area);
  const Geometry parts(geos, GEOSIntersection_r(geos, all, inside));
  return lines_in(geos, parts);
}

std::vector<Area> faces(const std::vector<Line>& lines) {
  const Geos geos;
  const Geometry all = lines_of(geos, lines);
  const Geometry noded(geos, GEOSUnaryUnionPrec_r(geos, all, lattice));
  const GEOSGeometry* input = noded;
  const Geometry cut(geos, GEOSPolygonize_r(geos, &input, 1));
  return polygons_in(geos, cut);
}

Point point_inside(const Area& area) {
  const Geos geos;
  const Geometry shape = geometry_of(geos, area);
  const Geometry point(geos, GEOSPointOnSurface_r(geos, shape));
  return point_of(geos, point);
}

Point roomiest_point(const Area& area) {
  const Geos geos;
  const Geometry shape = geometry_of(geos, area);
  const Geometry radius(geos, GEOSMaximumInscribedCircle_r(geos, shape, 10 * lattice));  // from centre to border
  return points_of(geos, radius).front();
}

double size_of(const Area& area) {
  const Geos geos;
  const Geometry shape = geometry_of(geos, area);
  double size = 0;
  GEOSArea_r(geos, shape, &size);
  return size;
}

namespace {

// Areas whose borders are compared, each computed once for all pairs that it is in.
class ComparedAreas {
 public:
  ComparedAreas(std::span<const Area* const> areas, double tolerance)
      : areas_(areas), tolerance_(tolerance), shapes_(areas.size()), borders_(areas.size()), around_(areas.size()) {}

  std::pair<double, Point> shared(std::size_t one, std::size_t other) {
    const Geometry shared(geos_, GEOSIntersection_r(geos_, border(one), around(other)));
    double length = 0;
    GEOSLength_r(geos_, shared, &length);
    if (length <= 0) return {0, {}};
    const Geometry middle(geos_, GEOSPointOnSurface_r(geos_, shared));
    return {length, point_of(geos_, middle)};
  }

 private:
  using Known = std::vector<std::optional<Geometry>>;

  const Geometry& shape(std::size_t which) {
    if (!shapes_[which]) shapes_[which].emplace(geometry_of(geos_, *areas_[which]));
    return *shapes_[which];
  }
  const Geometry& border(std::size_t which) {
    if (!borders_[which]) borders_[which].emplace(geos_, GEOSBoundary_r(geos_, shape(which)));
    return *borders_[which];
  }
  const Geometry& around(std::size_t which) {
    if (!around_[which]) around_[which].emplace(geos_, GEOSBuffer_r(geos_, shape(which), tolerance_, 2));
    return *around_[which];
  }

  const Geos geos_;
  std::span<const Area* const> areas_;
  double tolerance_;
  Known shapes_, borders_, around_;
};

}  // namespace

std::vector<std::pair<double, Point>> shared_borders(std::span<const Area* const> areas,
                                                     std::span<const std::pair<std::size_t, std::size_t>> pairs,
                                                     double tolerance) {
  ComparedAreas compared(areas, tolerance);
  std::vector<std::pair<double, Point>> shared;
  for (const auto& [one, other] : pairs) shared.push_back(compared.shared(one, other));
  return shared;
}

}  // namespace casus::reports::geos
