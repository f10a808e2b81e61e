// An install.php of webDiplomacy or vDiplomacy: the territories of a map and the borders between them. Most files have
// lists of them ($territoryRawData, $bordersRawData); others make each by a call with literal arguments:
//   new InstallTerritory('Clyde', 'Coast', 'No', 1, 299, 336, 160, 109);
//   InstallTerritory::$Territories['Clyde']->addBorder(InstallTerritory::$Territories['Edinburgh'], 'Yes', 'Yes');
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "checker/foreign_maps/php_data.h"
#include "checker/foreign_maps/webdiplomacy_chain.h"
#include "checker/foreign_maps/webdiplomacy_database.h"
#include "engine/text/mistakes.h"

namespace casus::transfer {

// The cells of a row by the names of the columns: name, type, supply, countryID or country, x, y; and from, to, fleets,
// armies.
struct InstallRow {
  std::map<std::string, PhpValue> cells;
  SourcePos at;
};
struct InstallRows {
  std::vector<InstallRow> territories, borders;
  std::vector<ChangesInDatabase> changes;  // of the file with the rows, and of those that include it
};

// Of the first variant of the chain that has an install.php, or of the variant whose file this one includes.
InstallRows rows_of_install(const std::vector<ChainedVariant>& chain, Mistakes& mistakes);

// A name becomes part of an SQL command, so some variants write a quote in it with a backslash. This one has none.
PhpValue with_plain_quotes(PhpValue value);

}  // namespace casus::transfer
