// Which graphs can be drawn in the plane, and the small part of a graph that cannot.
#include "checker/lint/planarity.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace casus::lint {
namespace planarity_test {

using ::testing::IsEmpty;
using ::testing::SizeIs;

std::vector<Edge> complete(std::size_t vertices) {
  std::vector<Edge> edges;
  for (std::size_t a = 0; a < vertices; ++a) {
    for (std::size_t b = a + 1; b < vertices; ++b) edges.emplace_back(a, b);
  }
  return edges;
}

TEST(Planarity, FollowsKuratowski) {
  struct Row {
    std::string_view why;
    std::vector<Edge> edges;
    std::size_t vertices, in_part;
  };
  std::vector<Edge> two_with_tail = complete(5);
  for (const Edge& edge : {Edge{4, 5}, Edge{5, 6}, Edge{0, 6}}) two_with_tail.push_back(edge);
  const Row rows[] = {
      {"nothing", {}, 0, 0},
      {"four that are all joined", complete(4), 4, 0},
      {"five that are all joined", complete(5), 5, 10},
      {"three joined to three", {{0, 3}, {0, 4}, {0, 5}, {1, 3}, {1, 4}, {1, 5}, {2, 3}, {2, 4}, {2, 5}}, 6, 9},
      {"what does not matter is left out", two_with_tail, 7, 10},
      {"a way in the place of an edge",
       {{0, 1}, {0, 2}, {0, 3}, {1, 2}, {1, 3}, {1, 4}, {2, 3}, {2, 4}, {3, 4}, {0, 5}, {4, 5}},
       6,
       11},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    EXPECT_EQ(is_planar(row.vertices, row.edges), row.in_part == 0);
    const std::vector<Edge> part = unplanar_part(row.vertices, row.edges);
    EXPECT_THAT(part, SizeIs(row.in_part));
    for (const Edge& edge : part) {
      std::vector<Edge> fewer = part;
      std::erase(fewer, edge);
      EXPECT_TRUE(is_planar(row.vertices, fewer)) << edge.first << " " << edge.second;
    }
  }
}

}  // namespace planarity_test
}  // namespace casus::lint
