// One sentence for each clause about homes and builds that only some variants have. Which clause is told by which of
// them is reports/sentences/feature_sentence.cpp.
#pragma once

#include <string>

#include "reports/sentences/circumstances.h"

namespace casus::reports {

std::string conditional_home(const Circumstances& told);
std::string predetermined_home(const Circumstances& told);
std::string elective_home(const Circumstances& told);
std::string kept_home(const Circumstances& told);
std::string no_home_left(const Circumstances& told);
std::string home_limit(const Circumstances& told);

// Centres that become homes because they are captured first; also what events of that kind say.
std::string first_captured(const Circumstances& told);
std::string declared(const Circumstances& told);
std::string undeclared(const Circumstances& told);
std::string not_to_declare(const Circumstances& told);

std::string build_anywhere(const Circumstances& told);
std::string no_home_held(const Circumstances& told);
std::string build_limit(const Circumstances& told);

}  // namespace casus::reports
