#include "checker/foreign_maps/entities.h"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <optional>
#include <utility>

#include "checker/foreign_maps/code_points.h"
#include "checker/foreign_maps/word_lines.h"

namespace casus::transfer {

namespace {

// The capital letters of Latin-1: the small letters are 32 higher. Then letters without such a partner, and marks.
constexpr std::pair<std::string_view, std::uint32_t> entities[] = {
    {"Agrave", 192}, {"Aacute", 193}, {"Acirc", 194},  {"Atilde", 195}, {"Auml", 196},   {"Aring", 197},
    {"AElig", 198},  {"Ccedil", 199}, {"Egrave", 200}, {"Eacute", 201}, {"Ecirc", 202},  {"Euml", 203},
    {"Igrave", 204}, {"Iacute", 205}, {"Icirc", 206},  {"Iuml", 207},   {"ETH", 208},    {"Ntilde", 209},
    {"Ograve", 210}, {"Oacute", 211}, {"Ocirc", 212},  {"Otilde", 213}, {"Ouml", 214},   {"Oslash", 216},
    {"Ugrave", 217}, {"Uacute", 218}, {"Ucirc", 219},  {"Uuml", 220},   {"Yacute", 221}, {"THORN", 222},
    {"szlig", 223},  {"yuml", 255},   {"OElig", 338},  {"oelig", 339},  {"Scaron", 352}, {"scaron", 353},
    {"Yuml", 376},   {"ndash", 8211}, {"mdash", 8212}, {"lsquo", 8216}, {"rsquo", 8217}, {"amp", 38},
    {"lt", 60},      {"gt", 62},      {"quot", 34},    {"apos", 39},    {"nbsp", 32},
};

std::optional<std::uint32_t> code_of(std::string_view name) {
  if (name.starts_with('#')) {
    const bool is_hex = name.starts_with("#x") || name.starts_with("#X");
    name.remove_prefix(is_hex ? 2 : 1);
    std::uint32_t code = 0;
    const auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), code, is_hex ? 16 : 10);
    const bool is_letter = code >= 32 && is_code_point(code);
    if (error != std::errc() || end != name.data() + name.size() || !is_letter) return std::nullopt;
    return code;
  }
  for (const auto& [known, code] : entities) {
    if (name == known) return code;
    // "Eacute" and "eacute", "AElig" and "aelig", "THORN" and "thorn".
    const std::size_t letters = std::min(known.find_first_of("abcdefghijklmnopqrstuvwxyz"), known.size());
    const std::string small = lower_letters(known.substr(0, letters)) + std::string(known.substr(letters));
    if (code >= 192 && code < 223 && name == small) return code + 32;
  }
  return std::nullopt;
}

}  // namespace

std::string without_entities(std::string_view text) {
  constexpr std::size_t longest = 10;
  std::string plain;
  while (!text.empty()) {
    const std::size_t end = text.starts_with('&') ? text.substr(0, longest).find(';') : text.npos;
    const auto code = end == text.npos ? std::nullopt : code_of(text.substr(1, end - 1));
    if (code) append_utf8(*code, plain);
    else plain += text.front();
    text.remove_prefix(code ? end + 1 : 1);
  }
  return plain;
}

}  // namespace casus::transfer
