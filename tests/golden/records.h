// Golden records: files of lines under the heads of cases, as they are accepted in a folder of tests/golden. To accept
// what has changed, look at the difference and run
//     ./dev golden
#pragma once

#include <map>
#include <string>

namespace casus::golden {

using Records = std::map<std::string, std::string>;  // by file name: "standard/support.txt"

// "" where they are the same; otherwise what has changed below which case, and how it is accepted.
std::string differences(const Records& now, const Records& accepted);

// A test that they are those of the folder. With CASUS_ACCEPT_GOLDEN in the environment they are written there.
void expect_accepted(const Records& now, const std::string& folder);

}  // namespace casus::golden
