// The options by which a command does a part of its work, keeps the result of each unit, and continues where it was
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

// The options of the table, followed by these.
std::vector<Option> with_campaign_options(std::vector<Option> options);

// "" if the options are correct.
std::string mistaken_campaign_options(const CommandLine& line);
// Call it before a long piece of work.
Done has_place_for_results(const CommandLine& line);

// The head of the results of a command; the command adds its own members.
exchange::Json campaign_of(std::string_view command);
// `is_result`: whether a line of an earlier call is a result of this work.
Read<std::unique_ptr<campaign::Units>> begin_units(const CommandLine& line, exchange::Json asked,
                                                   std::function<bool(const exchange::Json&)> is_result);

}  // namespace casus::cli
