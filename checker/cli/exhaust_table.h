// The table that `casus exhaust` prints, row by row; `casus merge --text` prints it from results.
#pragma once

#include <array>
#include <iosfwd>
#include <string>
#include <string_view>

#include "checker/campaign/campaign_file.h"
#include "checker/cli/console.h"
#include "checker/exhaust/world_row.h"

namespace casus::cli {

class ExhaustTable {
 public:
  explicit ExhaustTable(std::ostream& out);  // prints the head
  void tell(const exhaust::WorldRow& row);   // prints nothing if the row has no board
  Exit sum_up();

 private:
  void tell(std::string_view world, std::string_view units, const std::array<std::string, 5>& cells);

  std::ostream& out_;
  exhaust::WorldRow sum_;
};

// Results as that table.
Read<Exit> tell_exhaust_results(const campaign::CampaignFile& results, const std::string& shown_name,
                                std::ostream& out);

}  // namespace casus::cli
