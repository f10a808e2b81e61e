#include "checker/cli/found_files.h"

#include <algorithm>
#include <string>
#include <system_error>

#include <fmt/format.h>

#include "checker/files/files.h"

namespace casus::cli {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t most_found = 10'000;

SourcePos place_of(const fs::path& file) { return {files::shown(file).string(), 0, 0}; }

std::string target_of(const fs::path& link) {
  std::error_code error;
  return fs::read_symlink(link, error).string();
}

// False if its file is read.
bool is_passed_over(const fs::directory_entry& link, const fs::path& folder, transfer::Report& report) {
  std::error_code error;
  const SourcePos at = place_of(link.path());
  if (auto problem = problem_of_link(link.path(), folder, at)) report.problems.push_back(*std::move(problem));
  else if (link.is_regular_file(error)) return false;
  else
    report.add(transfer::Finding::Kind::Lost, at,
               link.is_directory(error) ? "a link to another folder of the same package, whose files are read there"
                                        : "a link to what is no file");
  return true;
}

std::optional<Diagnostic> problem_of_folder(const fs::path& folder) {
  std::error_code error;
  const fs::directory_iterator entries(folder, error);
  if (!error) return std::nullopt;
  return Diagnostic{place_of(folder), "the folder cannot be read: " + error.message(), "", "", ""};
}

}  // namespace

bool leads_out(const fs::path& file, const fs::path& folder) {
  std::error_code error;
  const fs::path root = fs::canonical(folder.empty() ? fs::path(".") : folder, error);
  if (error) return true;
  fs::path place = fs::absolute(file);
  if (fs::is_symlink(file, error) && !fs::exists(file, error)) place.replace_filename(fs::read_symlink(file, error));
  const fs::path inside = fs::weakly_canonical(place, error).lexically_relative(root);
  return error || inside.empty() || *inside.begin() == "..";
}

bool is_behind_a_link(const fs::path& folder, const fs::path& name) {
  fs::path at = folder;
  std::error_code error;
  for (const fs::path& part : name) {
    at /= part;
    if (fs::is_symlink(fs::symlink_status(at, error))) return true;
  }
  return false;
}

std::optional<Diagnostic> problem_of_link(const fs::path& file, const fs::path& folder, const SourcePos& at) {
  std::error_code error;
  const bool is_there = fs::exists(file, error);
  std::string_view problem;
  if (error == std::errc::too_many_symbolic_link_levels) problem = "a link that leads to itself";
  else if (leads_out(file, folder)) problem = "a link that leads out of the package: it is not followed";
  else if (!is_there && fs::is_symlink(file, error)) problem = "a link to a missing file";
  else return std::nullopt;
  return Diagnostic{at, std::string(problem), "a file in the package; or name the target of the link", target_of(file),
                    ""};
}

FoundFiles files_below(const fs::path& folder) {
  FoundFiles found;
  const auto note_unread = [&](const fs::path& place) {
    if (auto problem = problem_of_folder(place)) found.report.problems.push_back(*std::move(problem));
  };
  note_unread(folder);
  std::error_code error;
  fs::recursive_directory_iterator at(folder, fs::directory_options::skip_permission_denied, error);
  for (const fs::recursive_directory_iterator end; at != end; at.increment(error)) {
    std::error_code none;
    if (files::is_hidden(at->path())) at.disable_recursion_pending();
    else if (at->is_symlink(none) && is_passed_over(*at, folder, found.report)) continue;
    else if (at->is_directory(none)) note_unread(at->path());
    else if (at->is_regular_file(none)) {
      if (found.files.size() == most_found) {
        found.report.problems.push_back({place_of(folder), fmt::format("a folder of more than {} files", most_found),
                                         "a smaller one: the other files are not read", "", ""});
        break;
      }
      found.files.push_back(at->path());
    }
  }
  std::ranges::sort(found.files);
  std::ranges::stable_sort(found.report.problems, {}, [](const Diagnostic& one) { return one.at.file; });
  std::ranges::stable_sort(found.report.findings, {}, [](const transfer::Finding& one) { return one.at.file; });
  return found;
}

}  // namespace casus::cli
