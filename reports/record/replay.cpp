#include "reports/record/replay.h"

#include <algorithm>

#include <fmt/format.h>

#include "engine/text/visible.h"

namespace casus::reports {

namespace {

bool is_plain_in_a_shell(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
         std::string_view("._-/=+,:@%").find(c) != std::string_view::npos;
}

}  // namespace

std::string quoted_for_shell(std::string_view word) {
  if (!word.empty() && std::all_of(word.begin(), word.end(), is_plain_in_a_shell)) return std::string(word);
  // A character that a terminal must not get directly is given to the shell by its number.
  const bool has_control = visible(word) != word;
  const auto is_control = [&](char c) {
    const auto byte = static_cast<unsigned char>(c);
    return byte < ' ' || byte == 0x7F || (has_control && byte > 0x7F);
  };
  std::string text = has_control ? "$'" : "'";
  for (const char c : word) {
    if (is_control(c)) text += fmt::format("\\x{:02x}", static_cast<unsigned char>(c));
    else if (c == '\'') text += has_control ? "\\'" : "'\\''";
    else if (c == '\\' && has_control) text += "\\\\";
    else text += c;
  }
  return text + "'";
}

std::string command_of(const Replay& replay) {
  if (replay.file.empty()) return "";
  return "casus run " + quoted_for_shell(replay.file) +
         (replay.id.empty() ? "" : " --id " + quoted_for_shell(replay.id)) + replay.options;
}

}  // namespace casus::reports
