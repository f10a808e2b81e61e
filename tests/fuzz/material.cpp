#include "tests/fuzz/material.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>
#include <stdexcept>

#include "checker/cli/data_folder.h"

namespace casus::fuzz {

namespace fs = std::filesystem;

namespace {

constexpr int inputs_a_shelf = 50'000;

Variants all_of(const std::vector<std::string>& ids) {
  Variants variants;
  for (const std::string& id : ids) {
    auto read = read_variant(id, data_files());
    if (!read) throw std::runtime_error(to_string(read.problems()));
    variants.push_back(*read);
  }
  return variants;
}

}  // namespace

FileSource data_files() {
  return [](std::string_view id, std::string_view file) -> std::optional<Read<NamedText>> {
    for (const char* folder : {"mapdata", "worlds"}) {
      const std::string path = std::string(folder) + '/' + std::string(id) + '/' + std::string(file);
      const std::string& text = text_of(path);
      if (!text.empty()) return Read<NamedText>(NamedText{text, path});
    }
    return std::nullopt;
  };
}

corpus::GivenVariants& shelf() {
  static std::unique_ptr<corpus::GivenVariants> current;
  static int inputs = 0;
  if (current == nullptr || ++inputs % inputs_a_shelf == 0)
    current = std::make_unique<corpus::GivenVariants>(data_files());
  return *current;
}

const Variants& shipped_variants() {
  static const Variants all = all_of(cli::DataFolder{CASUS_SOURCE_DIR}.variant_ids());
  return all;
}

const Variants& worlds() {
  static const Variants all = all_of(cli::DataFolder{CASUS_SOURCE_DIR}.world_ids());
  return all;
}

std::shared_ptr<const Variant> variant_by_id(std::string_view id) {
  for (const Variants* variants : {&shipped_variants(), &worlds()}) {
    const auto found = std::ranges::find(*variants, id, [](const auto& variant) { return variant->id; });
    if (found != variants->end()) return *found;
  }
  return nullptr;
}

const std::string& text_of(const std::string& path) {
  // Only files that are there are kept: an input can ask for any.
  static std::map<std::string, std::string> texts;
  static const std::string none;
  if (const auto known = texts.find(path); known != texts.end()) return known->second;
  std::ifstream file(fs::path(CASUS_SOURCE_DIR) / path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  if (!file || text.str().empty()) return none;
  return texts[path] = text.str();
}

std::vector<std::string> files_below(const std::string& folder, std::string_view ending) {
  std::vector<std::string> files;
  for (const auto& entry : fs::recursive_directory_iterator(fs::path(CASUS_SOURCE_DIR) / folder)) {
    if (entry.path().string().ends_with(ending))
      files.push_back(entry.path().lexically_relative(CASUS_SOURCE_DIR).string());
  }
  std::ranges::sort(files);
  return files;
}

std::vector<std::string> single_cases(const std::string& file, std::size_t most) {
  constexpr std::string_view mark = "\ncase ";
  const std::string& text = text_of(file);
  std::vector<std::string_view> cases;
  const std::size_t first = text.find(mark);
  for (std::size_t at = first; at != std::string::npos;) {
    const std::size_t next = text.find(mark, at + 1);
    cases.push_back(std::string_view(text).substr(at, next - at));
    at = next;
  }
  std::vector<std::string> inputs;
  const std::size_t step = std::max<std::size_t>(1, (cases.size() + most - 1) / most);
  for (std::size_t i = 0; i < cases.size(); i += step) inputs.push_back(text.substr(0, first) + std::string(cases[i]));
  return inputs;
}

std::vector<std::string_view> parts_of(std::string_view input) {
  std::vector<std::string_view> parts;
  std::size_t begin = 0;
  for (std::size_t at = input.find(next_part); at != std::string_view::npos; at = input.find(next_part, at)) {
    const std::size_t end = at + next_part.size();
    const bool is_line = (at == 0 || input[at - 1] == '\n') && (end == input.size() || input[end] == '\n');
    if (is_line) {
      parts.push_back(input.substr(begin, at - begin));
      begin = std::min(end + 1, input.size());
    }
    at = end;
  }
  parts.push_back(input.substr(begin));
  return parts;
}

std::string joined(const std::vector<std::string>& parts) {
  std::string input;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (i > 0) input += (input.empty() || input.ends_with('\n') ? "" : "\n") + std::string(next_part) + '\n';
    input += parts[i];
  }
  return input;
}

bool is_one_in(std::size_t how_many, std::string_view input) {
  std::uint64_t number = 0xcbf29ce484222325;  // FNV-1a
  for (const char c : input) number = (number ^ static_cast<unsigned char>(c)) * 0x100000001b3;
  return (number >> 20) % how_many == 0;
}

}  // namespace casus::fuzz
