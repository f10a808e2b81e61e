#include "checker/lint/planarity.h"

#include <algorithm>
#include <iterator>

#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/boyer_myrvold_planar_test.hpp>

namespace casus::lint {

namespace {

using Graph = boost::adjacency_list<boost::vecS, boost::vecS, boost::undirectedS,
                                    boost::property<boost::vertex_index_t, std::size_t>,
                                    boost::property<boost::edge_index_t, std::size_t>>;

Graph graph_of(std::size_t vertices, const std::vector<Edge>& edges) {
  Graph graph(vertices);
  std::size_t number = 0;
  for (const auto& [a, b] : edges) add_edge(a, b, number++, graph);
  return graph;
}

std::vector<Edge> without(const std::vector<Edge>& edges, std::size_t vertex) {
  std::vector<Edge> rest;
  std::ranges::copy_if(edges, std::back_inserter(rest),
                       [&](const Edge& edge) { return edge.first != vertex && edge.second != vertex; });
  return rest;
}

std::vector<Edge> without(std::vector<Edge> edges, const Edge& edge) {
  std::erase(edges, edge);
  return edges;
}

// Removes edges that are not needed to make the graph unplanar, beginning with this vertex.
std::vector<Edge> reduced(std::size_t vertices, std::vector<Edge> edges, std::size_t first) {
  for (std::size_t i = 0; i < vertices; ++i) {
    std::vector<Edge> fewer = without(edges, (first + i) % vertices);
    if (fewer.size() < edges.size() && !is_planar(vertices, fewer)) edges = std::move(fewer);
  }
  const std::vector<Edge> all = edges;
  for (const Edge& edge : all) {
    std::vector<Edge> fewer = without(edges, edge);
    if (!is_planar(vertices, fewer)) edges = std::move(fewer);
  }
  return edges;
}

}  // namespace

bool is_planar(std::size_t vertices, const std::vector<Edge>& edges) {
  return boost::boyer_myrvold_planarity_test(graph_of(vertices, edges));
}

std::vector<Edge> unplanar_part(std::size_t vertices, const std::vector<Edge>& edges) {
  if (is_planar(vertices, edges)) return {};
  std::vector<Edge> smallest = edges;
  constexpr std::size_t attempts = 8;
  for (std::size_t attempt = 0; attempt < attempts; ++attempt) {
    std::vector<Edge> part = reduced(vertices, edges, attempt * vertices / attempts);
    if (part.size() < smallest.size()) smallest = std::move(part);
  }
  std::ranges::sort(smallest);
  return smallest;
}

std::vector<Edge> edges_too_many(std::size_t vertices, const std::vector<Edge>& edges, const std::vector<Edge>& part) {
  std::vector<Edge> too_many;
  std::ranges::copy_if(part, std::back_inserter(too_many),
                       [&](const Edge& edge) { return is_planar(vertices, without(edges, edge)); });
  return too_many;
}

}  // namespace casus::lint
