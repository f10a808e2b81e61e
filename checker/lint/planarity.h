// Whether a graph can be drawn in the plane without lines that cross, and a small part of it that cannot. Only this
// file's source uses Boost.Graph.
#pragma once

#include <cstddef>
#include <utility>
#include <vector>

namespace casus::lint {

using Edge = std::pair<std::size_t, std::size_t>;  // the lesser number first

bool is_planar(std::size_t vertices, const std::vector<Edge>& edges);

// Edges that cannot be drawn together in the plane, but can be without any one of them; empty if the graph is planar.
// They are a subdivision of five points that are all joined (K5), or of three that are all joined to three others
// (K3,3). The set is small, but not always the smallest.
std::vector<Edge> unplanar_part(std::size_t vertices, const std::vector<Edge>& edges);

// Each edge of `part` whose removal alone lets all the other `edges` be drawn.
std::vector<Edge> edges_too_many(std::size_t vertices, const std::vector<Edge>& edges, const std::vector<Edge>& part);

}  // namespace casus::lint
