// How the cost of a movement phase grows: rows of units that follow each other on a map that is one long road.
#include <benchmark/benchmark.h>

#include <memory>
#include <string>
#include <vector>

#include "bench/boards.h"
#include "engine/adjudicate.h"
#include "engine/movement/outcomes.h"

namespace casus::bench {
namespace {

// Where the row goes. In the sequence of the provinces, either the first unit leads or the last one.
enum class Row { HeadFirst, HeadLast, Ring, Blocked };

// `units` provinces with an army each, and one more at the end of the road; in a ring that one is left out.
struct Road {
  Road(std::size_t units, Row row) {
    MapBuilder builder;
    for (std::size_t i = 0; i <= units; ++i) {
      Province province;
      province.id = "p" + std::to_string(i);
      province.name = "Province " + std::to_string(i);
      province.abbreviations = {province.id};
      builder.add(province);
    }
    const auto border = [&](std::size_t a, std::size_t b) {
      Border one;
      one.a = static_cast<ProvinceId>(a);
      one.b = static_cast<ProvinceId>(b);
      one.army = true;
      builder.add(one);
    };
    for (std::size_t i = 0; i < units; ++i) border(i, i + 1);
    if (row == Row::Ring) border(units - 1, 0);
    variant = std::make_unique<Variant>(*standard());
    variant->map = builder.build();
    variant->start = {};
    position.phase = {Season::Spring, 1901, PhaseKind::Movement};
    position.owners.assign(units + 1, no_power);
    const std::size_t first = row == Row::HeadFirst ? 1 : 0;  // the vacant province is before or after the row
    const auto place = [&](std::size_t unit) { return Location{static_cast<ProvinceId>(first + unit), Coast::None}; };
    for (std::size_t i = 0; i < units; ++i) {
      position.units.push_back({PowerId{0}, UnitKind::Army, place(i)});
      Location to = row == Row::HeadFirst ? Location{static_cast<ProvinceId>(i), Coast::None} : place(i + 1);
      if (row == Row::Ring && i + 1 == units) to = place(0);
      const bool holds = row == Row::Blocked && i + 1 == units;
      const Task task = holds ? Task(Hold{}) : Task(Move{to});
      orders.push_back({PowerId{0}, {WrittenKind::Army, no_power, place(i)}, task});
    }
  }

  std::unique_ptr<Variant> variant;
  Position position;
  std::vector<Order> orders;
};

void Outcomes(benchmark::State& state, Row row) {
  const Road road(static_cast<std::size_t>(state.range(0)), row);
  MovementOutcomes outcomes(*road.variant, road.position);
  for (auto _ : state) benchmark::DoNotOptimize(outcomes.of(road.orders).data());
}
void Explained(benchmark::State& state, Row row) {
  const Road road(static_cast<std::size_t>(state.range(0)), row);
  for (auto _ : state) benchmark::DoNotOptimize(adjudicate(*road.variant, road.position, road.orders));
}

#define CASUS_ROW(row)                                                                             \
  BENCHMARK_CAPTURE(Outcomes, row, Row::row)->Arg(16)->Arg(64)->Arg(120)->Arg(240)->MinTime(0.02); \
  BENCHMARK_CAPTURE(Explained, row, Row::row)->Arg(16)->Arg(64)->Arg(120)->Arg(240)->MinTime(0.02);
CASUS_ROW(HeadFirst)
CASUS_ROW(HeadLast)
CASUS_ROW(Ring)
CASUS_ROW(Blocked)
#undef CASUS_ROW

}  // namespace
}  // namespace casus::bench
