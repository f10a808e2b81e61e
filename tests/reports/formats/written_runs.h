// Small runs for the tests of what is written of a run: with a case of each status, with texts that a file can hold,
// with diplomacy points, with years counted in two ways.
#pragma once

#include <string>
#include <string_view>

#include "engine/orders/order.h"
#include "reports/record/run_record.h"

namespace casus::reports::written_runs {

const Variant& standard();
PowerId power(std::string_view name);
Order order(std::string_view who, std::string_view text);

CaseRecord one_case(std::string id, Status status);
RunRecord a_run();
// Everything that a text from a file can hold.
RunRecord a_hostile_run();

// Years told in two ways.
PhaseRecord a_classical_phase();

// Where points and published orders, homes and fallen centres are.
const Variant& empire();
PowerId empire_power(std::string_view name);
Order empire_order(std::string_view who, std::string_view text);
RunRecord a_run_with_grants();

}  // namespace casus::reports::written_runs
