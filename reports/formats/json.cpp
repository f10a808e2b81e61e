#include "reports/formats/json.h"

namespace casus::reports {

std::string written_out(const Json& json) { return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n"; }

}  // namespace casus::reports
