// What must hold of any input. A broken promise ends the program with the words for it: that is how a fuzzer notices.
#pragma once

#include <string_view>

#include "engine/text/diagnostic.h"

namespace casus::fuzz {

[[noreturn]] void broken(std::string_view promise, std::string_view detail = "");

inline void must(bool holds, std::string_view promise, std::string_view detail = "") {
  if (!holds) broken(promise, detail);
}

// What a reader says of `text`: there is something, it names its problem, its place lies in the text, and printing it
// steers no terminal. Places in other files (those that a variant extends) are not looked at.
void must_be_told(const Diagnostics& problems, std::string_view text, std::string_view shown_name);

// Nothing in it steers a terminal: no control character but the newline.
void must_be_fit_for_a_terminal(std::string_view text, std::string_view promise);

// What machines read.
void must_be_json(std::string_view text, std::string_view promise);
void must_be_xml(std::string_view text, std::string_view promise);
// Markup that can be read as XML, and in it no element, attribute or address that runs a script.
void must_run_no_script(std::string_view markup, std::string_view promise);

}  // namespace casus::fuzz
