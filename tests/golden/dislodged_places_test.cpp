// Dislodged units on all boards of the corpus: each is tied to its own province, so that it never looks as if it stood
// in another one.
#include <filesystem>
#include <map>

#include <gtest/gtest.h>

#include "checker/collection/find_files.h"
#include "checker/collection/read_corpus.h"
#include "checker/collection/run_corpus.h"
#include "checker/collection/variant_shelf.h"
#include "engine/map/geometry.h"
#include "reports/pictures/board_places.h"
#include "reports/pictures/turn_pictures.h"

namespace casus::golden {
namespace dislodged_places_test {

namespace fs = std::filesystem;
using namespace reports;

class Boards {
 public:
  // The orders say which units are dislodged now.
  void look_at(const Variant& variant, const Position& position, std::span<const OrderRecord> orders) {
    const auto [found, is_new] = shapes_.try_emplace(variant.id);
    if (is_new) found->second = map_shapes(variant.map);
    const MapShapes& shapes = found->second;
    const BoardPlaces places(variant, shapes, position, orders);
    for (const BoardPlaces::SetAside& one : places.set_aside()) {
      const Area& own = shapes.areas[index(one.unit.at.province)];
      ++units;
      within += contains(own, one.drawn) ? 1 : 0;
      EXPECT_TRUE(contains(own, one.tied_to)) << variant.map[one.unit.at.province].name;
      EXPECT_LE(casus::length(one.tied_to - one.drawn), 60) << "the line is short";
    }
  }
  int units = 0, within = 0;

 private:
  std::map<std::string, MapShapes> shapes_;  // by variant
};

TEST(DislodgedUnits, AreTiedToTheirProvinceOnAllBoards) {
  const fs::path source(CASUS_SOURCE_DIR);
  const std::vector<fs::path> folders{source / "cases"};
  const auto files = collection::find_case_files(folders);
  ASSERT_TRUE(files);
  collection::VariantShelf shelf({source / "mapdata"});
  const RunRecord run = collection::run_corpus(collection::read_corpus(*files, shelf, 0), {}, 0);
  Boards boards;
  for (const CaseRecord& record : run.cases) {
    if (record.variant == nullptr) continue;
    for (const PhaseRecord& phase : record.phases) {
      SCOPED_TRACE(record.id);
      boards.look_at(*record.variant, phase.before,
                     phase.impulses.empty() ? phase.orders : drawn_year(*record.variant, phase).orders);
      boards.look_at(*record.variant, phase.after, {});
    }
  }
  EXPECT_GT(boards.units, 5000);
  EXPECT_GT(boards.within * 100, boards.units * 85) << "most need no line to be understood";
}

}  // namespace dislodged_places_test
}  // namespace casus::golden
