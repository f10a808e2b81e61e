#include "checker/exhaust/world_row.h"

#include <fmt/format.h>

#include "checker/corpus/board_text.h"
#include "checker/generate/other_rulebooks.h"
#include "engine/orders/notation.h"
#include "engine/text/visible.h"

namespace casus::exhaust {

using exchange::Json;

namespace {

constexpr std::pair<const char*, std::uint64_t WorldRow::*> numbers[] = {{"boards", &WorldRow::boards},
                                                                         {"order_sets", &WorldRow::order_sets},
                                                                         {"in_full", &WorldRow::in_full},
                                                                         {"single_orders", &WorldRow::single_orders},
                                                                         {"differences", &WorldRow::differences}};
constexpr std::pair<const char*, std::string WorldRow::*> texts[] = {
    {"world", &WorldRow::world}, {"kind", &WorldRow::kind}, {"first_difference", &WorldRow::first_difference}};

// With the options that were drawn, where the boards are played by other rulebooks than the world's own.
std::string difference_text(const Variant& world, const WorldTally& tally) {
  const generate::Situation& where = *tally.where;
  std::string text = "\nthe first difference:\n";
  const std::string options = generate::differing_options(*where.variant, world);
  if (!options.empty()) text += "options " + options + '\n';
  text += visible_lines(corpus::print_position(*where.variant, where.position)) + "orders\n";
  const auto add = [&](PowerId power, const std::string& order) {
    text += visible(fmt::format("  {}: {}", (*where.variant)[power].name, order)) + '\n';
  };
  for (const Order& order : where.orders) add(order.power, print(*where.variant, order));
  for (const Grant& grant : where.grants) add(grant.power, print(*where.variant, grant));
  for (const std::string& line : tally.first_difference) text += "  " + visible_lines(line) + '\n';
  return text;
}

}  // namespace

WorldRow row_of(const Variant& world, std::string kind, const WorldTally& tally) {
  return {.world = world.id,
          .kind = std::move(kind),
          .boards = tally.boards,
          .order_sets = tally.order_sets,
          .in_full = tally.in_full,
          .single_orders = tally.single_orders,
          .differences = tally.differences,
          .first_difference = tally.differences > 0 ? difference_text(world, tally) : ""};
}

void add(WorldRow& sum, const WorldRow& one) {
  if (sum.differences == 0) sum.first_difference = one.first_difference;
  for (const auto& [name, member] : numbers) sum.*member += one.*member;
}

Json json_of(const WorldRow& row) {
  Json json = {{"world", row.world}, {"kind", row.kind}};
  for (const auto& [name, member] : numbers) json[name] = row.*member;
  if (!row.first_difference.empty()) json["first_difference"] = row.first_difference;
  return json;
}

std::optional<WorldRow> row_from(const Json& json) {
  WorldRow row;
  for (const auto& [name, member] : numbers) {
    const auto found = json.find(name);
    if (found == json.end() || !found->is_number_unsigned()) return std::nullopt;
    row.*member = found->get<std::uint64_t>();
  }
  for (const auto& [name, member] : texts) {
    const auto found = json.find(name);
    if (found == json.end() ? member != &WorldRow::first_difference : !found->is_string()) return std::nullopt;
    if (found != json.end()) row.*member = found->get<std::string>();
  }
  return row;
}

}  // namespace casus::exhaust
