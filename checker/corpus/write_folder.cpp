#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <optional>
#include <set>
#include <string>
#include <system_error>
#include <vector>

#include <fcntl.h>
#include <unistd.h>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include "checker/corpus/files.h"
#include "checker/corpus/written_path.h"

namespace casus::corpus {

namespace fs = std::filesystem;

namespace {

using Files = std::map<std::string, WritesTo>;
using Names = std::set<std::string>;

// ---- The marker ----

WritesTo marker_text(std::string_view kind, const Names& names) {
  nlohmann::ordered_json json;
  json["format"] = "casus-folder";
  json["format_version"] = 1;
  json["casus"] = CASUS_VERSION;
  json["kind"] = kind;
  json["files"] = names;
  const std::string text = json.dump(2, ' ', false, nlohmann::json::error_handler_t::replace) + "\n";
  return [text](const Sink& sink) { sink(text); };
}

bool goes_through_a_link(const fs::path& folder, const fs::path& name) {
  fs::path above = folder;
  for (const fs::path& part : name.parent_path()) {
    above /= part;
    std::error_code error;
    if (fs::is_symlink(above, error)) return true;
  }
  return false;
}

// "" for the name of a file below the folder; otherwise why it is none.
std::string what_is_wrong_with(const std::string& name, const fs::path& folder) {
  const fs::path path(name);
  if (path.is_absolute()) return "an absolute path";
  if (name.find('\0') != std::string::npos || !path.has_filename() || path.lexically_normal() != path ||
      *path.begin() == ".." || *path.begin() == "." || name == folder_marker)
    return "no name of a file in the folder";
  if (goes_through_a_link(folder, path)) return "a way through a symbolic link";
  return "";
}

// The files of an older folder of ours.
Read<Names> listed_in(const fs::path& folder, std::string_view kind) {
  const fs::path marker = folder / folder_marker;
  const auto damaged = [&](const std::string& found) {
    return about(marker, "is damaged: which files of the folder Casus wrote is not known", "what Casus wrote", found);
  };
  std::error_code error;
  if (!fs::is_regular_file(fs::symlink_status(marker, error))) return damaged("no plain file");
  const Read<std::string> text = read_file(marker);
  if (!text) return text.problems();
  const auto json = nlohmann::json::parse(*text, nullptr, false);
  if (!json.is_object()) return damaged("no JSON object");
  if (json.value("format", nlohmann::json()) != "casus-folder") return damaged("another \"format\"");
  if (json.value("format_version", nlohmann::json()) != 1) return damaged("another \"format_version\" than 1");
  if (!json.value("casus", nlohmann::json()).is_string()) return damaged("no version in \"casus\"");
  const nlohmann::json found_kind = json.value("kind", nlohmann::json());
  if (!found_kind.is_string()) return damaged("no \"kind\"");
  if (found_kind != kind) {
    return about(folder, "will not be replaced: Casus wrote it as something else", std::string(kind),
                 found_kind.get<std::string>());
  }
  const nlohmann::json files = json.value("files", nlohmann::json());
  if (!files.is_array()) return damaged("no list \"files\"");
  Names names;
  for (const nlohmann::json& file : files) {
    if (!file.is_string()) return damaged("an entry of \"files\" that is no text");
    const std::string name = file.get<std::string>();
    if (const std::string wrong = what_is_wrong_with(name, folder); !wrong.empty())
      return damaged(fmt::format("\"{}\", {}", name, wrong));
    names.insert(name);
  }
  return names;
}

// ---- What else is in a folder ----

// The folders that are there because of the files: "cases" for "cases/a.html".
Names folders_of(const Names& files) {
  Names folders;
  for (const std::string& file : files) {
    for (fs::path above = fs::path(file).parent_path(); !above.empty(); above = above.parent_path())
      folders.insert(above.string());
  }
  return folders;
}

struct Foreign {
  Names names;  // a folder has a '/' at its end; what is in it is not named
  std::string problem;
};

Foreign foreign_in(const fs::path& folder, const Names& ours) {
  const Names folders = folders_of(ours);
  Foreign foreign;
  std::error_code error;
  fs::recursive_directory_iterator entries(folder, error);
  while (!error && entries != fs::recursive_directory_iterator()) {
    const std::string name = entries->path().lexically_relative(folder).string();
    const fs::file_status status = entries->symlink_status(error);
    const bool is_folder = fs::is_directory(status);
    const bool is_ours = is_folder ? folders.contains(name)
                                   : fs::is_regular_file(status) && (ours.contains(name) || name == folder_marker);
    if (!is_ours) foreign.names.insert(is_folder ? name + "/" : name);
    if (is_folder && !is_ours) entries.disable_recursion_pending();
    entries.increment(error);
  }
  if (error) foreign.problem = error.message();
  return foreign;
}

std::string first_few(const Names& names) {
  constexpr std::size_t few = 3;
  std::vector<std::string> first;
  for (const std::string& name : names) {
    if (first.size() < few) first.push_back(name);
  }
  const std::string more = names.size() > few ? fmt::format(" and {} more", names.size() - few) : "";
  return fmt::format("{}{}", fmt::join(first, ", "), more);
}

// ---- The place ----

struct FolderPlace {
  fs::path folder;                   // no link any more
  std::optional<struct stat> found;  // nothing: there is none yet
  Names ours;                        // what an earlier call wrote there
};

Read<FolderPlace> place_for(const fs::path& wanted, std::string_view kind) {
  const Read<WrittenPath> to = written_path(wanted.has_filename() ? wanted : wanted.parent_path());
  if (!to) return to.problems();
  if (to->own_descriptor || (to->found && !S_ISDIR(to->found->st_mode)))
    return about(wanted, "cannot be written: it exists and is no folder", "a folder, or nothing yet");
  if (!to->found) return FolderPlace{to->path, std::nullopt, {}};

  std::error_code error;
  FolderPlace place{fs::canonical(to->path, error), to->found, {}};
  if (error) return about(wanted, "cannot be written: " + error.message());
  if (fs::exists(fs::symlink_status(place.folder / folder_marker, error))) {
    Read<Names> listed = listed_in(place.folder, kind);
    if (!listed) return listed.problems();
    place.ours = *std::move(listed);
  }
  const Foreign foreign = foreign_in(place.folder, place.ours);
  if (!foreign.problem.empty()) return about(wanted, "cannot be looked through: " + foreign.problem);
  if (foreign.names.empty()) return place;
  return about(wanted, "will not be replaced: it holds files that Casus did not write",
               "an empty folder, or one that Casus wrote and nobody added to", first_few(foreign.names));
}

// ---- Writing ----

// Those below give "", or the reason why it did not succeed.

std::string fill(const fs::path& folder, const Files& files) {
  std::error_code error;
  for (const auto& [name, text] : files) {
    const fs::path path = folder / name;
    fs::create_directories(path.parent_path(), error);
    if (error) return error.message();
    if (const Read<bool> written = write_file(path, text); !written)
      return fmt::format("{}: {}", name, written.problems().front().problem);
  }
  return "";
}

// With the folders that become empty by it.
void remove_files(const fs::path& folder, const Names& names) {
  std::error_code ignored;
  for (const std::string& name : names) fs::remove(folder / name, ignored);
  const Names folders = folders_of(names);
  // A folder stands behind the one that it is in; what is not empty stays.
  for (auto name = folders.rbegin(); name != folders.rend(); ++name) fs::remove(folder / *name, ignored);
}

Names names_of(const Files& files) {
  Names names;
  for (const auto& [name, text] : files) names.insert(name);
  return names;
}

Names with_marker(Names names) {
  names.insert(std::string(folder_marker));
  return names;
}

std::string replace_files(const FolderPlace& place, const Files& files, std::string_view kind) {
  const Names wanted = names_of(files);
  Names all = place.ours, outdated;
  all.insert(wanted.begin(), wanted.end());
  std::ranges::set_difference(place.ours, wanted, std::inserter(outdated, outdated.end()));
  // The marker first knows both, so that a call that is cut short leaves nothing that the next one takes for foreign.
  std::string problem = fill(place.folder, {{std::string(folder_marker), marker_text(kind, all)}});
  if (!problem.empty()) return problem;
  remove_files(place.folder, outdated);
  problem = fill(place.folder, files);
  return problem.empty() ? fill(place.folder, {{std::string(folder_marker), marker_text(kind, wanted)}}) : problem;
}

// A new folder under a private name, removed again with what `ours` names.
class FolderBeside {
 public:
  FolderBeside(const FolderPlace& place, Names ours) : ours_(std::move(ours)) {
    constexpr int tries = 100;
    const mode_t mode = place.found ? 0700 : 0777;
    for (int i = 0; i < tries && !is_there_ && (i == 0 || errno == EEXIST); ++i) {
      path_ = private_name_beside(place.folder);
      is_there_ = ::mkdir(path_.c_str(), mode) == 0;
    }
    if (!is_there_) problem_ = reason(errno);
    else if (place.found && !takes_over(*place.found)) problem_ = reason(errno);
  }
  ~FolderBeside() {
    if (is_there_) remove();
  }
  FolderBeside(const FolderBeside&) = delete;
  FolderBeside& operator=(const FolderBeside&) = delete;

  const fs::path& path() const { return path_; }
  const std::string& problem() const { return problem_; }

  std::string become(const fs::path& folder) {
    if (::rename(path_.c_str(), folder.c_str()) != 0) return reason(errno);
    is_there_ = false;
    return "";
  }

  // From now on the private name is that of the older folder.
  std::string exchange_with(const FolderPlace& place) {
    if (::renameat2(AT_FDCWD, path_.c_str(), AT_FDCWD, place.folder.c_str(), RENAME_EXCHANGE) != 0) {
      if (errno != EINVAL && errno != ENOSYS) return reason(errno);
      if (std::string problem = exchange_in_steps(place.folder); !problem.empty()) return problem;
    }
    ours_ = with_marker(place.ours);
    return "";
  }

  // False where something came into the older folder in the meantime: that stays.
  bool remove() {
    remove_files(path_, ours_);
    is_there_ = false;
    return ::rmdir(path_.c_str()) == 0;
  }

 private:
  bool takes_over(const struct stat& old) {
    struct stat own {};
    if (::stat(path_.c_str(), &own) != 0) return false;
    const bool same_owner = own.st_uid == old.st_uid && own.st_gid == old.st_gid;
    if (!same_owner && ::chown(path_.c_str(), old.st_uid, old.st_gid) != 0) return false;
    return ::chmod(path_.c_str(), old.st_mode & all_modes) == 0;
  }

  // For file systems that cannot exchange two names.
  std::string exchange_in_steps(const fs::path& folder) {
    const fs::path outdated = private_name_beside(folder);
    if (::rename(folder.c_str(), outdated.c_str()) != 0) return reason(errno);
    if (::rename(path_.c_str(), folder.c_str()) != 0) {
      const std::string problem = reason(errno);
      return ::rename(outdated.c_str(), folder.c_str()) == 0
                 ? problem
                 : fmt::format("{}; the older folder is {}", problem, outdated.string());
    }
    path_ = outdated;
    return "";
  }

  fs::path path_;
  Names ours_;
  bool is_there_ = false;
  std::string problem_;
};

// A shell that stands in a folder would be left in one that is gone.
bool holds_the_current_folder(const fs::path& folder) {
  std::error_code error;
  const fs::path here = fs::current_path(error);
  return !error && std::mismatch(folder.begin(), folder.end(), here.begin(), here.end()).first == folder.end();
}

std::string write_in(const FolderPlace& place, const Files& files, std::string_view kind) {
  if (place.found && holds_the_current_folder(place.folder)) return replace_files(place, files, kind);
  const Names names = names_of(files);
  FolderBeside beside(place, with_marker(names));
  if (!beside.problem().empty()) return place.found ? replace_files(place, files, kind) : beside.problem();
  Files all = files;
  all.emplace(folder_marker, marker_text(kind, names));
  if (std::string problem = fill(beside.path(), all); !problem.empty()) return problem;
  if (!place.found) return beside.become(place.folder);
  if (!beside.exchange_with(place).empty()) return replace_files(place, files, kind);
  if (beside.remove()) return "";
  return fmt::format("the new folder is there, but the older one holds other files: {}", beside.path().string());
}

}  // namespace

Read<bool> has_place_for(const fs::path& folder, std::string_view kind) {
  const Read<FolderPlace> place = place_for(folder, kind);
  return place ? Read<bool>(true) : place.problems();
}

Read<bool> write_folder(const fs::path& folder, const std::map<std::string, std::string>& contents,
                        std::string_view kind) {
  Files files;
  for (const auto& [name, text] : contents) files[name] = [&text](const Sink& sink) { sink(text); };
  return write_folder(folder, files, kind);
}

Read<bool> write_folder(const fs::path& folder, const Files& contents, std::string_view kind) {
  const Read<FolderPlace> place = place_for(folder, kind);
  if (!place) return place.problems();
  const std::string problem = write_in(*place, contents, kind);
  if (problem.empty()) return true;
  return about(folder, "cannot be written: " + problem);
}

}  // namespace casus::corpus
