#include "checker/files/git_commit.h"

#include <algorithm>
#include <cstddef>
#include <string_view>
#include <system_error>

#include "checker/files/files.h"

namespace casus::files {

namespace fs = std::filesystem;

namespace {

// Of packed-refs, in a repository with a million branches.
constexpr std::size_t largest_of_git = std::size_t{64} << 20;

std::optional<std::string> text_of(const fs::path& file) {
  std::error_code error;
  if (!fs::is_regular_file(file, error)) return std::nullopt;
  Read<std::string> text = read_file(file, largest_of_git);
  return text ? std::optional(*std::move(text)) : std::nullopt;
}

// The first line, if the file has one.
std::optional<std::string> line_of(const fs::path& file) {
  std::optional<std::string> text = text_of(file);
  if (text) text->resize(std::min(text->find_first_of("\r\n"), text->size()));
  return text;
}

bool is_commit(std::string_view text) {
  return (text.size() == 40 || text.size() == 64) &&
         text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

// The folder of the repository that `.git` stands for.
std::optional<fs::path> repository_at(const fs::path& dot_git) {
  std::error_code error;
  if (fs::is_directory(dot_git, error)) return dot_git;
  constexpr std::string_view beginning = "gitdir: ";
  const auto line = line_of(dot_git);
  if (!line || !line->starts_with(beginning)) return std::nullopt;
  return dot_git.parent_path() / line->substr(beginning.size());
}

// "HASH refs/heads/main" in packed-refs.
std::optional<std::string> packed_commit(const fs::path& packed, std::string_view ref) {
  const auto text = text_of(packed);
  if (!text) return std::nullopt;
  std::string_view rest = *text;
  while (!rest.empty()) {
    const std::string_view line = rest.substr(0, rest.find('\n'));
    rest.remove_prefix(std::min(line.size() + 1, rest.size()));
    const std::size_t blank = line.find(' ');
    if (blank != std::string_view::npos && line.substr(blank + 1) == ref) return std::string(line.substr(0, blank));
  }
  return std::nullopt;
}

std::optional<std::string> commit_of_ref(const fs::path& repository, const std::string& ref) {
  // A worktree has its own HEAD; branches are in the repository that it belongs to.
  const auto common = line_of(repository / "commondir");
  const fs::path shared = common ? repository / *common : repository;
  if (auto commit = line_of(shared / ref)) return commit;
  return packed_commit(shared / "packed-refs", ref);
}

}  // namespace

std::optional<GitCommit> git_commit_of(const fs::path& path) {
  std::error_code error;
  const fs::path from = fs::weakly_canonical(path, error);
  if (error) return std::nullopt;
  for (fs::path folder = from; folder.has_relative_path(); folder = folder.parent_path()) {
    if (!fs::exists(folder / ".git", error)) continue;
    const auto repository = repository_at(folder / ".git");
    const auto head = repository ? line_of(*repository / "HEAD") : std::nullopt;
    if (!head) return std::nullopt;
    if (is_commit(*head)) return GitCommit{*head, ""};
    constexpr std::string_view beginning = "ref: refs/";
    const std::string ref = head->substr(std::min<std::size_t>(5, head->size()));
    if (!head->starts_with(beginning) || fs::path(ref).lexically_normal() != ref) return std::nullopt;
    const auto commit = commit_of_ref(*repository, ref);
    if (!commit || !is_commit(*commit)) return std::nullopt;
    constexpr std::string_view of_branches = "refs/heads/";
    return GitCommit{*commit, ref.starts_with(of_branches) ? ref.substr(of_branches.size()) : ref};
  }
  return std::nullopt;
}

}  // namespace casus::files
