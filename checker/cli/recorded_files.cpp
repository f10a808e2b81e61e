#include "checker/cli/recorded_files.h"

#include <filesystem>
#include <fstream>
#include <istream>
#include <memory>
#include <sstream>
#include <system_error>

#include <fmt/format.h>

#include "checker/cli/found_files.h"
#include "checker/files/files.h"
#include "checker/files/gzip.h"
#include "checker/records/record_reader.h"
#include "engine/text/blanks.h"

namespace casus::cli {

namespace fs = std::filesystem;

namespace {

constexpr int end_of_file = std::char_traits<char>::eof();

bool is_record(const fs::path& file) {
  const fs::path end = file.extension();
  return end == ".json" || end == ".jsonl" || end == ".jdip";
}

Diagnostic too_large(const std::string& file, int line) {
  return {
      {file, line, 1}, "a game that is too large", fmt::format("at most {} MB", records::largest_record >> 20), "", ""};
}

// Adds to `text` up to the end of the line, or of the file. False if that is too much.
bool read_on(std::istream& in, bool only_a_line, std::string& text) {
  std::streambuf& bytes = *in.rdbuf();
  for (int byte = bytes.sbumpc(); byte != end_of_file; byte = bytes.sbumpc()) {
    if (only_a_line && byte == '\n') return true;
    if (text.size() >= records::largest_record) return false;
    text.push_back(static_cast<char>(byte));
  }
  return true;
}

// Of what is not a file on a disk, such as a pipe, the whole is read at once.
Read<std::unique_ptr<std::istream>> opened(const std::string& file) {
  std::error_code error;
  if (fs::is_regular_file(file, error)) {
    auto in = std::make_unique<std::ifstream>(file, std::ios::binary);
    if (*in) return std::unique_ptr<std::istream>(std::move(in));
  }
  Read<std::string> text = files::read_file(file, records::largest_record);
  if (!text) return text.problems();
  return std::unique_ptr<std::istream>(std::make_unique<std::istringstream>(*std::move(text)));
}

Read<std::string> unpacked(const std::string& file) {
  const Read<std::string> bytes = files::read_bytes(file, records::largest_record);
  return bytes ? files::unpacked_gzip(*bytes, file, records::largest_record) : bytes;
}

}  // namespace

Read<std::vector<std::string>> recorded_files(const std::vector<std::string>& named) {
  std::vector<std::string> files;
  for (const std::string& name : named) {
    std::error_code error;
    if (!fs::is_directory(name, error)) {
      files.push_back(name);
      continue;
    }
    const FoundFiles found = files_below(name);
    if (!found.report.problems.empty()) return found.report.problems;
    std::size_t records = 0;
    for (const fs::path& file : found.files) {
      if (!is_record(file)) continue;
      files.push_back(file.string());
      ++records;
    }
    if (records == 0)
      return Diagnostic{{name, 0, 0}, "a folder without recorded games", "*.json, *.jsonl or *.jdip", "", ""};
  }
  return files;
}

Done for_each_game(const std::string& file, const TakesGame& take) {
  if (files::is_gzip(file)) {
    const Read<std::string> text = unpacked(file);
    if (!text) return text.problems();
    take(*text, 1);
    return Done();
  }
  const Read<std::unique_ptr<std::istream>> in = opened(file);
  if (!in) return in.problems();
  std::string text;
  if (!read_on(**in, true, text)) return too_large(file, 1);
  if (!records::has_a_game_in_each_line(text)) {
    text.push_back('\n');
    if (!read_on(**in, false, text)) return too_large(file, 1);
    take(text, 1);
    return Done();
  }
  for (int line = 1;; ++line) {
    if (!without_blanks(text).empty()) take(text, line);
    if ((*in)->rdbuf()->sgetc() == end_of_file) return Done();
    text.clear();
    if (!read_on(**in, true, text)) return too_large(file, line + 1);
  }
}

}  // namespace casus::cli
