// The command that plays a case, or a file of cases, again.
#pragma once

#include <string>
#include <string_view>

namespace casus::reports {

struct Replay {
  std::string file;     // "" if there is no file to play
  std::string id;       // "": all cases of the file
  std::string options;  // further ones, as a shell reads them: " --oracle"
  friend bool operator==(const Replay&, const Replay&) = default;
};

// "casus run cases/a.case --id 6.A.1 --oracle"; "" where there is no file.
std::string command_of(const Replay& replay);

// A word quoted for a shell, with any characters.
std::string quoted_for_shell(std::string_view word);

}  // namespace casus::reports
