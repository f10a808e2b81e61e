// The statements with which a variant of webDiplomacy or vDiplomacy changes its map or its start in the site's
// database, after its data are there: sql_put('DELETE ...'). They are read as text and never run.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "checker/foreign_maps/php_data.h"

namespace casus::transfer {

// Nothing goes from the one territory to the other; from anywhere, where the first is not named. Territories have
// numbers from 1, in the sequence of the data.
struct ClosedWay {
  std::optional<int> from;
  int to = 0;
  friend auto operator<=>(const ClosedWay&, const ClosedWay&) = default;
};

// Whose territory it is at the start; power 0 is nobody.
struct StatedOwner {
  int territory = 0;
  int power = 0;
  SourcePos at;
};

struct ChangesInDatabase {
  std::vector<ClosedWay> closed;
  std::vector<std::string> no_centres;  // territories that are no supply centres, though the data say so
  std::vector<StatedOwner> owners;
  std::vector<SourcePos> unknown;  // what changes something else, or in a way that is computed
};

// All of a file.
ChangesInDatabase changes_in_database(const PhpSource& source);
// Those in a function; nothing if the file does not have it. Anything else that it does is unknown, except to call the
// function that it replaces; so is not to call it.
std::optional<ChangesInDatabase> changes_in_function(const PhpSource& source, std::string_view name);

}  // namespace casus::transfer
