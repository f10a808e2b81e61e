#include "checker/cli/ci_outputs.h"

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <map>
#include <ostream>
#include <set>
#include <system_error>

#include <fmt/format.h>

#include "checker/files/files.h"

namespace casus::cli {

namespace {

constexpr std::string_view documents[] = {"junit", "tap", "github-summary"};

std::string contents_of(std::string_view option, const reports::TestRun& run) {
  return option == "junit" ? junit_xml(run) : option == "tap" ? tap_lines(run) : github_summary(run);
}

std::filesystem::path place_of_output(const std::string& said) {
  if (said == "-") return said;
  std::error_code error;
  const std::filesystem::path path = std::filesystem::absolute(said, error);
  return std::filesystem::weakly_canonical(path.has_filename() ? path : path.parent_path(), error);
}

// The documents, and `others`.
std::vector<std::string_view> outputs_and(std::initializer_list<std::string_view> others) {
  std::vector<std::string_view> options(others);
  options.insert(options.end(), std::begin(documents), std::end(documents));
  return options;
}

std::vector<std::string_view> options_with_a_file(const CommandLine& line,
                                                  std::initializer_list<std::string_view> others) {
  std::vector<std::string_view> options = outputs_and(others);
  std::erase_if(options, [&](std::string_view it) { return !line.has(it) || line.text(it) == "-"; });
  return options;
}

}  // namespace

std::vector<Option> with_ci_options(std::vector<Option> options) {
  options.push_back(text("junit", "FILE", "write the results as JUnit XML (-: to standard output)"));
  options.push_back(text("tap", "FILE", "write the results as TAP (-: to standard output)"));
  options.push_back(text("github-summary", "FILE",
                         "add counts and the first failures to FILE as Markdown: $GITHUB_STEP_SUMMARY (-: to standard "
                         "output)"));
  options.push_back(
      flag("annotations", "print GitHub's annotations of cases that differ or failed, instead of the text"));
  return options;
}

std::string two_into_one_file(const CommandLine& line, const std::vector<std::string_view>& options) {
  std::map<std::filesystem::path, std::string_view> option_of;
  for (const std::string_view option : options) {
    if (!line.has(option)) continue;
    const auto [first, is_new] = option_of.emplace(place_of_output(line.text(option)), option);
    if (is_new) continue;
    if (line.text(option) == "-")
      return fmt::format("--{} and --{} cannot both go to standard output", first->second, option);
    return fmt::format("--{} and --{} cannot both go to {}", first->second, option, line.text(option));
  }
  return "";
}

std::string output_over_input(const CommandLine& line, const Strings& inputs,
                              std::initializer_list<std::string_view> others) {
  std::set<std::filesystem::path> read;
  for (const std::string& input : inputs) {
    if (input != "-") read.insert(place_of_output(input));
  }
  for (const std::string_view output : options_with_a_file(line, others)) {
    if (read.contains(place_of_output(line.text(output))))
      return fmt::format("--{} would write over {}, which is read", output, line.text(output));
  }
  return "";
}

std::string output_in_folder(const CommandLine& line, std::string_view folder_option,
                             std::initializer_list<std::string_view> others) {
  if (!line.has(folder_option)) return "";
  const std::filesystem::path folder = place_of_output(line.text(folder_option));
  for (const std::string_view option : options_with_a_file(line, others)) {
    const std::filesystem::path place = place_of_output(line.text(option));
    if (std::ranges::mismatch(folder, place).in1 == folder.end())
      return fmt::format("--{} cannot go into the folder of --{}, which is replaced", option, folder_option);
  }
  return "";
}

std::string outputs_that_meet(const CommandLine& line, std::initializer_list<std::string_view> others) {
  const std::vector<std::string_view> options = outputs_and(others);
  if (std::string mistake = two_into_one_file(line, options); !mistake.empty()) return mistake;
  if (!line.flag("annotations")) return "";
  const auto on_screen = std::ranges::find_if(options, [&](std::string_view it) { return line.text(it) == "-"; });
  if (on_screen == options.end()) return "";
  return fmt::format("--{} and --annotations cannot both go to standard output", *on_screen);
}

bool wants_ci_documents(const CommandLine& line) {
  return line.flag("annotations") ||
         std::ranges::any_of(documents, [&](std::string_view document) { return line.has(document); });
}

bool prints_ci_document(const CommandLine& line) {
  for (const std::string_view document : documents) {
    if (line.text(document) == "-") return true;
  }
  return line.flag("annotations");
}

Done has_place_for_ci_documents(const CommandLine& line) {
  for (const std::string_view document : documents) {
    if (!line.has(document) || line.text(document) == "-") continue;
    if (Done may = files::may_write_file(line.text(document)); !may) return may;
  }
  return Done();
}

bool write_ci_documents(const CommandLine& line, const reports::TestRun& run, Console& console) {
  bool all_written = true;
  for (const std::string_view document : documents) {
    if (!line.has(document)) continue;
    const std::string file = line.text(document), contents = contents_of(document, run);
    if (file == "-") {
      console.out << contents << std::flush;
      continue;
    }
    const Done written =
        document == "github-summary" ? files::append_to_file(file, contents) : files::write_file(file, contents);
    if (written) continue;
    print_problems(written.problems(), console);
    all_written = false;
  }
  if (line.flag("annotations")) console.out << github_annotations(run) << std::flush;
  return all_written;
}

}  // namespace casus::cli
