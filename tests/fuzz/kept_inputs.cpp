#include "tests/fuzz/kept_inputs.h"

#include <algorithm>
#include <charconv>
#include <fstream>
#include <sstream>
#include <tuple>

#include "checker/files/zip_archive.h"
#include "tests/checker/files/made_zip.h"

namespace casus::fuzz {

namespace {

constexpr const char* name_in_archive = "inputs";

// Each input after a line with its size in bytes, and with a newline at its end.
std::string one_after_the_other(const Seeds& inputs, std::size_t how_many) {
  std::string text;
  for (std::size_t i = 0; i < how_many; ++i) text += std::to_string(inputs[i].size()) + '\n' + inputs[i] + '\n';
  return text;
}

std::string archive_of(const Seeds& inputs, std::size_t how_many) {
  return made_zip({{name_in_archive, one_after_the_other(inputs, how_many)}});
}

}  // namespace

std::string packed_inputs(Seeds inputs) {
  std::ranges::sort(inputs, {},
                    [](const std::string& input) { return std::tuple(input.size(), std::string_view(input)); });
  inputs.erase(std::ranges::unique(inputs).begin(), inputs.end());
  std::size_t fit = 0, too_many = std::min(inputs.size(), most_kept) + 1;
  while (too_many - fit > 1) {
    const std::size_t middle = fit + (too_many - fit) / 2;
    (archive_of(inputs, middle).size() <= most_packed ? fit : too_many) = middle;
  }
  return archive_of(inputs, fit);
}

Read<Seeds> unpacked_inputs(std::string archive, const std::string& shown_name) {
  const auto opened = files::ZipArchive::open(std::move(archive), shown_name);
  if (!opened) return opened.problems();
  const Read<std::string> text = opened->unpacked(name_in_archive);
  if (!text) return text.problems();
  Seeds inputs;
  for (std::string_view rest = *text; !rest.empty();) {
    std::size_t size = 0;
    const auto [end, error] = std::from_chars(rest.data(), rest.data() + rest.size(), size);
    const std::size_t begin = static_cast<std::size_t>(end - rest.data()) + 1;
    const bool fits = error == std::errc() && begin < rest.size() && rest[begin - 1] == '\n' &&
                      size < rest.size() - begin && rest[begin + size] == '\n';
    if (!fits)
      return Diagnostic{{opened->shown(name_in_archive), 0, 0},
                        "input " + std::to_string(inputs.size() + 1) + " has another size than is stated",
                        "a line with the number of bytes, then the input, then a newline",
                        "",
                        ""};
    inputs.emplace_back(rest.substr(begin, size));
    rest.remove_prefix(begin + size + 1);
  }
  return inputs;
}

std::filesystem::path file_of_kept_inputs(const Target& target) {
  return std::filesystem::path(CASUS_SOURCE_DIR) / "tests/fuzz/corpus" / (std::string(target.name) + ".zip");
}

Read<Seeds> kept_inputs(const std::filesystem::path& file) {
  if (!std::filesystem::exists(file)) return Seeds();
  std::ifstream in(file, std::ios::binary);
  std::ostringstream bytes;
  bytes << in.rdbuf();
  return unpacked_inputs(bytes.str(), file.filename().string());
}

}  // namespace casus::fuzz
