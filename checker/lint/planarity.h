// Whether a graph can be drawn in the plane without lines that cross, and a small part of it that cannot. Boost.Graph
// stays behind this door.
#pragma once

#include <cstddef>
#include <utility>
#include <vector>

namespace casus::lint {

using Edge = std::pair<std::size_t, std::size_t>;  // the lesser number first

bool is_planar(std::size_t vertices, const std::vector<Edge>& edges);

// Edges that no plane can hold together, but can without any one of them; empty where the graph is planar. A
// subdivision of five points that are all joined (K5), or of three that are all joined to three others (K3,3). It is
// small, but not always the smallest that there is.
std::vector<Edge> unplanar_part(std::size_t vertices, const std::vector<Edge>& edges);

// Those of `part` without which alone all of `edges` can be drawn.
std::vector<Edge> edges_too_many(std::size_t vertices, const std::vector<Edge>& edges, const std::vector<Edge>& part);

}  // namespace casus::lint
