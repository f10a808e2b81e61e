// Manual pages in the language of man(7), made of the tables that the help is made of.
#pragma once

#include <map>
#include <span>
#include <string>
#include <string_view>

#include "checker/cli/commands.h"

namespace casus::cli {

// The foot of each page.
struct Edition {
  std::string_view version;  // "0.2.0"
  std::string_view date;     // "2026-11-22"
};

// Name of the file ("casus.1", "casus-run.1") -> page.
std::map<std::string, std::string> man_pages(std::span<const Command> commands, const Edition& edition);

// Text escaped for roff, which then shows each character as it is; `text` is a line without its end.
std::string for_roff(std::string_view text);

}  // namespace casus::cli
