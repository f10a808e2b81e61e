// checkForWinner in a class of webDiplomacy or vDiplomacy: what a winner needs besides the site's own rule. It is read
// as text and never run: a few shapes are known, such as "the winner has to own this territory". Powers and territories
// are numbers from 1, in the sequences of $countries and install.php.
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "checker/foreign_maps/php_data.h"

namespace casus::transfer {

struct VictoryOfClass {
  struct Need {
    int power = 0;  // 0: every power
    std::vector<int> territories;
    int count = 0;  // how many of them
  };
  struct OwnNumber {
    int power = 0;
    int centres = 0;
  };
  std::vector<Need> needs;
  std::vector<OwnNumber> own_numbers;
  // If it lists what each power needs: the powers of which it says so. A power that is not listed never wins.
  std::vector<int> listed_powers;
};

// The tokens of "function checkForWinner() { ... }"; nothing if the source does not have it.
std::optional<std::pair<std::size_t, std::size_t>> check_for_winner(const PhpSource& source);
// What these tokens ask for; nothing if that is not known.
std::optional<VictoryOfClass> victory_of_class(const PhpSource& source, std::pair<std::size_t, std::size_t> function);

}  // namespace casus::transfer
