// The page of a case in which an adjudicator differs or failed: the rules' board and the adjudicator's side by side,
// the first order with another result, and the clause that decides it.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "reports/matrix/matrix_page.h"
#include "reports/pages/board_map.h"

namespace casus::reports {

// `before` and `after` are its neighbours that also have pages; `map` is unused where the case is not known.
std::string disputed_case_page(const MatrixSources& sources, std::size_t which, std::optional<std::size_t> before,
                               std::optional<std::size_t> after, const BoardMap& map);

}  // namespace casus::reports
