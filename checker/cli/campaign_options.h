// The options by which a command does a part of its work, keeps what came of each unit, and goes on where it was
// stopped: --shard, --results, --continue (checker/campaign).
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "checker/campaign/units.h"
#include "checker/cli/command_line.h"

namespace casus::cli {

// The options of the table, with these behind them.
std::vector<Option> with_campaign_options(std::vector<Option> options);

// "" where all is well.
std::string mistaken_campaign_options(const CommandLine& line);
// Asked before a long piece of work.
Read<bool> has_place_for_results(const CommandLine& line);

// What heads the results of a command; what belongs to the command is added by it.
exchange::Json campaign_of(std::string_view command);
// `is_result`: whether a line of an earlier call is one of this work.
Read<std::unique_ptr<campaign::Units>> begin_units(const CommandLine& line, exchange::Json asked,
                                                   std::function<bool(const exchange::Json&)> is_result);

}  // namespace casus::cli
