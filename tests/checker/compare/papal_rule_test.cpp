// A designer's variant of a few lines: version 5 with version 6's reading of the Papal rule, Catholics in the place of
// a closed list. Just those cases come out otherwise in which the Papal army is to support somebody whom one of the two
// readings allows and the other does not.
#include <algorithm>
#include <filesystem>
#include <set>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "checker/collection/find_files.h"
#include "checker/collection/read_corpus.h"
#include "checker/compare/compare_rules.h"
#include "engine/adjustments/civil_disorder.h"
#include "engine/legality/minor_powers.h"
#include "engine/rules/features.h"
#include "engine/rules/rulebook.h"
#include "tests/engine/variant_files.h"

namespace casus::compare {
namespace papal_rule_test {

using ::testing::IsSupersetOf;

constexpr const char* catholics_instead_of_a_list =
    "<variant id=\"papal\" extends=\"ambition-empire-5\" title=\"Version 5 with the Papal rule of version 6\">\n"
    "  <powers><power name=\"Papal States\" supports-only=\"\"/></powers>\n"
    "  <rules><clause id=\"ae5/faith/support\" title=\"The army of the Papal States supports Catholic units only.\" source=\"version 6\"/></rules>\n"
    "</variant>\n";

FileSource files() { return casus::testing::mapdata({{"papal/variant.xml", catholics_instead_of_a_list}}); }

const Comparison& compared() {
  static const Comparison comparison = [] {
    const std::filesystem::path folder = CASUS_SOURCE_DIR "/cases/ambition-empire-5";
    const auto found = collection::find_case_files(std::span(&folder, 1));
    const auto rules = read_variant("papal", files());
    if (!rules) throw std::runtime_error(to_string(rules.problems()));
    return compare_rules(collection::read_corpus(*found, files(), 0), {}, *rules, 0);
  }();
  return comparison;
}

const Unit* supported_unit(const Position& board, const Order& order) {
  if (const auto* hold = std::get_if<SupportHold>(&order.task)) return board.unit_at(hold->supported.at.province);
  if (const auto* move = std::get_if<SupportMove>(&order.task)) return board.unit_at(move->supported.at.province);
  return nullptr;
}

// Whether the list and the faith say different things of whom the order supports.
bool parts_the_readings(const Variant& variant, const Position& board, const std::optional<Order>& order) {
  if (!order || order->unit.at.province == no_province) return false;
  const Unit* papal = board.unit_at(order->unit.at.province);
  if (papal == nullptr || variant[papal->power].name != "Papal States") return false;
  const Unit* supported = supported_unit(board, *order);
  if (supported == nullptr || supported == papal) return false;
  const std::vector<PowerId>& list = variant[papal->power].supports_only;
  const bool is_listed = std::ranges::find(list, supported->power) != list.end();
  const bool is_of_the_faith =
      !variant.has(Feature::Faiths) || faith_of(variant, board, supported->power) == variant[papal->power].faith;
  return is_listed != is_of_the_faith;
}

bool parts_the_readings(const reports::CaseRecord& played) {
  return std::ranges::any_of(played.phases, [&](const reports::PhaseRecord& phase) {
    const Position board = fall_into_disorder(*played.variant, phase.before, phase.fallen).position;
    const auto parts = [&](const auto& record) { return parts_the_readings(*played.variant, board, record.order); };
    return std::ranges::any_of(phase.grants, parts) || std::ranges::any_of(phase.orders, parts);
  });
}

bool decides(const reports::CaseRecord& played, const std::string& id) {
  const auto clause = played.variant->rulebook().find(id);
  return clause && std::ranges::binary_search(played.decided, *clause);
}

TEST(PapalRule, ChangesJustTheCasesInWhichTheTwoReadingsPart) {
  std::set<std::string> changed;
  for (const ComparedCase& one : compared().cases) {
    SCOPED_TRACE(one.own.id + " \"" + one.own.title + '"');
    ASSERT_TRUE(one.is_shared());
    EXPECT_EQ(one.result == ComparisonResult::Different, parts_the_readings(one.own));
    if (one.result != ComparisonResult::Different) continue;
    changed.insert(one.own.id);
    EXPECT_TRUE(decides(one.own, "ae5/faith/listed") || decides(*one.other, "ae5/faith/support"));
  }
  // Bavaria, Portugal, Savoy; and all of them where faiths do not matter.
  EXPECT_THAT(changed, IsSupersetOf({"AE5.FAITH.26", "AE5.FAITH.27", "AE5.FAITH.28", "AE5.FAITH.30"}));
}

TEST(PapalRule, DecidesElsewhereWhatTheListDecided) {
  int decided = 0;
  for (const ComparedCase& one : compared().cases) {
    if (one.result != ComparisonResult::Same || !decides(one.own, "ae5/faith/listed")) continue;
    EXPECT_TRUE(decides(*one.other, "ae5/faith/support")) << one.own.id;
    ++decided;
  }
  EXPECT_GT(decided, 10);
}

}  // namespace papal_rule_test
}  // namespace casus::compare
