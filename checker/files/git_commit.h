// The commit of the git repository that a file is in, read from the files of the repository.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

namespace casus::files {

struct GitCommit {
  std::string commit;  // 40 or 64 hexadecimal digits
  std::string branch;  // "main"; "" if HEAD names the commit itself
};

// What is checked out where `path` is: of the nearest folder at or above it with a `.git`, which is a folder, or the
// file of a worktree or a submodule. Changes that are not committed do not show. Nothing if the file is in no
// repository, if the repository has no commit yet, or if it keeps its branches in another form.
std::optional<GitCommit> git_commit_of(const std::filesystem::path& path);

}  // namespace casus::files
