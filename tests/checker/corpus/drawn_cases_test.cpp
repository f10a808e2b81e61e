// The boards of the DATC as they are drawn: whether a reader could take the sign of one order for that of another, and
// whether units that are dislodged have room.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

#include "checker/collection/read_corpus.h"
#include "checker/collection/run_corpus.h"
#include "reports/pictures/board_places.h"
#include "reports/pictures/order_lines.h"
#include "tests/engine/variant_files.h"

namespace casus::corpus {
namespace drawn_cases_test {

using reports::LineKind;
using reports::OrderLine;

reports::RunRecord datc_cases() {
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(CASUS_SOURCE_DIR "/cases/standard")) {
    const std::string name = entry.path().filename().string();
    if (name.starts_with("datc-6") && name.ends_with(".case")) files.push_back(entry.path());
  }
  std::ranges::sort(files);
  return collection::run_corpus(collection::read_corpus(files, testing::mapdata({}), 0), {}, 0);
}

// Of so many, so many are not as they should be: these.
struct Count {
  int all = 0, bad = 0;
  std::string named;

  void add(bool is_good, const std::string& name) {
    ++all;
    if (is_good) return;
    ++bad;
    named += "  " + name + "\n";
  }
};

struct Counts {
  Count signs, crosses, aside;

  void add(const std::string& id, const Variant& variant, const reports::MapShapes& shapes, const Position& position,
           std::span<const reports::OrderRecord> orders) {
    const reports::BoardPlaces places(variant, shapes, position, orders);
    std::vector<const reports::OrderRecord*> drawn;
    for (const reports::OrderRecord& order : orders) drawn.push_back(&order);
    const std::vector<OrderLine> lines = reports::order_lines(places, drawn);
    for (std::size_t i = 0; i < lines.size(); ++i) {
      if (lines[i].sign) signs.add(is_nearest_to_its_own(lines, i), id + ": " + orders[i].text);
      if (lines[i].fails && lines[i].kind == LineKind::Move)
        crosses.add(is_short_of_its_destination(places, *orders[i].order, lines[i]), id + ": " + orders[i].text);
    }
    for (const auto& one : places.set_aside()) aside.add(has_room(places, one), id);
  }

  static bool is_nearest_to_its_own(const std::vector<OrderLine>& lines, std::size_t own) {
    for (std::size_t i = 0; i < lines.size(); ++i) {
      if (i != own && lines[i].kind != LineKind::None && distance(*lines[own].sign, lines[i].way) < 9) return false;
    }
    return true;
  }

  static bool is_short_of_its_destination(const reports::BoardPlaces& places, const Order& order,
                                          const OrderLine& line) {
    const Point from = places.place_of_orderer(order), to = places.place(std::get<Move>(order.task).destination);
    return length(to - line.tip()) > std::max(14.0, length(to - from) * 0.2);
  }

  // Neither over another unit nor over a name.
  static bool has_room(const reports::BoardPlaces& places, const reports::BoardPlaces::SetAside& one) {
    const reports::Box body = reports::moved(reports::body_of(written(one.unit.kind)), one.drawn);
    return std::ranges::none_of(places.labels(), [&](const auto& label) { return label.grown(-1).meets(body); }) &&
           std::ranges::none_of(places.all_standing(), [&](const auto& other) {
             return other.at != one.drawn && reports::moved(other.body, other.at).grown(-1).meets(body);
           });
  }
};

TEST(DrawnCases, KeepSignsApartAndGiveDislodgedUnitsRoom) {
  const reports::RunRecord run = datc_cases();
  ASSERT_GT(run.cases.size(), 150U);
  const reports::MapShapes shapes = reports::map_shapes(run.cases.front().variant->map);
  Counts counts;
  for (const reports::CaseRecord& one : run.cases) {
    for (const reports::PhaseRecord& phase : one.phases) {
      counts.add(one.id, *one.variant, shapes, phase.before, phase.orders);
      counts.add(one.id, *one.variant, shapes, phase.after, {});
    }
  }
  EXPECT_GT(counts.signs.all, 300);
  EXPECT_LT(counts.signs.bad, counts.signs.all / 50) << "nearer to another line:\n" << counts.signs.named;
  EXPECT_GT(counts.crosses.all, 100);
  EXPECT_LT(counts.crosses.bad, counts.crosses.all / 50) << "at the destination:\n" << counts.crosses.named;
  EXPECT_GT(counts.aside.all, 100);
  EXPECT_LT(counts.aside.bad, counts.aside.all / 20) << "without room:\n" << counts.aside.named;
}

}  // namespace drawn_cases_test
}  // namespace casus::corpus
