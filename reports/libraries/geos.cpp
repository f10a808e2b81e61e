#include "reports/libraries/geos.h"

#include <geos_c.h>

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
