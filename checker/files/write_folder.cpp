#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <iterator>
#include <optional>
#include <set>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include <fcntl.h>
#include <unistd.h>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include "checker/files/checksum.h"
#include "checker/files/files.h"
#include "checker/files/new_folder.h"
#include "checker/files/private_name.h"
#include "checker/files/written_path.h"
#include "engine/text/json_depth.h"

namespace casus::files {

namespace fs = std::filesystem;

namespace {

using Files = std::map<std::string, WritesTo>;
using Names = std::set<std::string>;
// By file: the checksums that its contents may have if it was not edited. There are several while a call replaces it.
using Checksums = std::map<std::string, std::set<std::string>>;

// ---- The marker ----

struct Listed {
  Names names;
  Checksums checksums;
};

WritesTo marker_text(std::string_view kind, const Listed& listed) {
  nlohmann::ordered_json json;
  json["format"] = "casus-folder";
  json["format_version"] = 1;
  json["casus"] = CASUS_VERSION;
  json["kind"] = kind;
  json["files"] = listed.names;
  if (!listed.checksums.empty()) json["crc32"] = listed.checksums;
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

// "" for the name of a file below the folder; otherwise why it is not one.
std::string what_is_wrong_with(const std::string& name, const fs::path& folder) {
  const fs::path path(name);
  if (path.is_absolute()) return "an absolute path";
  if (name.find('\0') != std::string::npos || !path.has_filename() || path.lexically_normal() != path ||
      *path.begin() == ".." || *path.begin() == "." || name == folder_marker)
    return "not the name of a file in the folder";
  if (goes_through_a_link(folder, path)) return "a path through a symbolic link";
  return "";
}

std::optional<Checksums> checksums_from(const nlohmann::json& json) {
  Checksums checksums;
  if (!json.is_object()) return json.is_null() ? std::optional(checksums) : std::nullopt;
  for (const auto& [name, sums] : json.items()) {
    if (!sums.is_array()) return std::nullopt;
    for (const nlohmann::json& sum : sums) {
      if (!sum.is_string()) return std::nullopt;
      checksums[name].insert(sum.get<std::string>());
    }
  }
  return checksums;
}

// The files of an older folder that Casus wrote; of any kind, if `kind` is empty.
Read<Listed> listed_in(const fs::path& folder, std::string_view kind) {
  const fs::path marker = folder / folder_marker;
  const auto damaged = [&](const std::string& found) {
    return about(marker, "is damaged: the list of files that Casus wrote is lost", "what Casus wrote", found);
  };
  std::error_code error;
  if (!fs::is_regular_file(fs::symlink_status(marker, error))) return damaged("not a regular file");
  const Read<std::string> text = read_file(marker);
  if (!text) return text.problems();
  const auto json = json_from_outside<nlohmann::json>(*text);
  if (!json.is_object()) return damaged("not a JSON object");
  if (json.value("format", nlohmann::json()) != "casus-folder") return damaged("another \"format\"");
  if (json.value("format_version", nlohmann::json()) != 1) return damaged("a \"format_version\" other than 1");
  if (!json.value("casus", nlohmann::json()).is_string()) return damaged("no version in \"casus\"");
  const nlohmann::json found_kind = json.value("kind", nlohmann::json());
  if (!found_kind.is_string()) return damaged("no \"kind\"");
  if (!kind.empty() && found_kind != kind) {
    return about(folder, "will not be replaced: Casus wrote it as something else", std::string(kind),
                 found_kind.get<std::string>());
  }
  const nlohmann::json files = json.value("files", nlohmann::json());
  if (!files.is_array()) return damaged("no list \"files\"");
  Listed listed;
  for (const nlohmann::json& file : files) {
    if (!file.is_string()) return damaged("an entry of \"files\" that is not a string");
    const std::string name = file.get<std::string>();
    if (const std::string wrong = what_is_wrong_with(name, folder); !wrong.empty())
      return damaged(fmt::format("\"{}\", {}", name, wrong));
    listed.names.insert(name);
  }
  std::optional<Checksums> checksums = checksums_from(json.value("crc32", nlohmann::json()));
  if (!checksums) return damaged("no checksums in \"crc32\"");
  listed.checksums = *std::move(checksums);
  return listed;
}

// ---- What else is in a folder ----

// The folders that exist because of the files: "cases" for "cases/a.html".
Names folders_of(const Names& files) {
  Names folders;
  for (const std::string& file : files) {
    for (fs::path above = fs::path(file).parent_path(); !above.empty(); above = above.parent_path())
      folders.insert(above.string());
  }
  return folders;
}

// "cases/a.html" for the remains of a killed call that replaced this file; "" for all other names.
std::string remains_of(const fs::path& folder, const std::string& name) {
  const fs::path path(name);
  const std::string file_name = path.filename().string();
  const std::string target(target_of_private_name(file_name));
  if (target.empty() || !lock_of_abandoned(folder / name, false)) return "";
  return (path.parent_path() / target).string();
}

struct Foreign {
  Names names;  // a folder has a '/' at its end; its contents are not named
  std::error_code problem;
};

// Remains of killed calls that wrote files of Casus also belong to Casus, and are added to `ours`.
Foreign foreign_in(const fs::path& folder, Names& ours) {
  const Names folders = folders_of(ours);
  Foreign foreign;
  std::error_code error;
  fs::recursive_directory_iterator entries(folder, error);
  while (!error && entries != fs::recursive_directory_iterator()) {
    const std::string name = entries->path().lexically_relative(folder).string();
    const fs::file_status status = entries->symlink_status(error);
    const bool is_folder = fs::is_directory(status);
    const auto is_listed = [&](const std::string& file) { return ours.contains(file) || file == folder_marker; };
    bool is_ours = is_folder ? folders.contains(name) : fs::is_regular_file(status) && is_listed(name);
    if (!is_ours && fs::is_regular_file(status) && is_listed(remains_of(folder, name))) {
      ours.insert(name);
      is_ours = true;
    }
    if (!is_ours) foreign.names.insert(is_folder ? name + "/" : name);
    if (is_folder && !is_ours) entries.disable_recursion_pending();
    entries.increment(error);
  }
  foreign.problem = error;
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
  fs::path folder;                   // not a link any more
  std::optional<struct stat> found;  // nothing: there is no folder yet
  Names ours;                        // what an earlier call wrote there
  Checksums checksums;
};

// `is_moving`: another call is replacing the folder just now.
Read<FolderPlace> place_now(const fs::path& wanted, std::string_view kind, bool& is_moving) {
  const Read<WrittenPath> to = written_path(wanted.has_filename() ? wanted : wanted.parent_path());
  if (!to) return to.problems();
  if (to->own_descriptor || (to->found && !S_ISDIR(to->found->st_mode)))
    return about(wanted, "cannot be written: it exists and is not a folder", "a folder, or a new path");
  if (!to->found) return FolderPlace{to->path, std::nullopt, {}, {}};

  std::error_code error;
  FolderPlace place{fs::canonical(to->path, error), to->found, {}, {}};
  if (error) return about(wanted, "cannot be written: " + error.message());
  if (fs::exists(fs::symlink_status(place.folder / folder_marker, error))) {
    const Read<Listed> listed = listed_in(place.folder, kind);
    if (!listed) return listed.problems();
    place.ours = listed->names;
    place.checksums = listed->checksums;
  }
  const Foreign foreign = foreign_in(place.folder, place.ours);
  struct stat now {};
  const bool is_another = ::stat(place.folder.c_str(), &now) != 0 || now.st_ino != to->found->st_ino;
  is_moving = is_another || foreign.problem == std::errc::no_such_file_or_directory;
  if (foreign.problem) return about(wanted, "cannot be searched: " + foreign.problem.message());
  if (foreign.names.empty()) return place;
  return about(wanted, "will not be replaced: it holds files that Casus did not write",
               "an empty folder, or one that holds only files that Casus wrote", first_few(foreign.names));
}

constexpr int most_tries = 8;  // while another call writes the same folder

Read<FolderPlace> place_for(const fs::path& wanted, std::string_view kind) {
  for (int tries = 1;; ++tries) {
    bool is_moving = false;
    Read<FolderPlace> place = place_now(wanted, kind, is_moving);
    if (!is_moving || tries == most_tries) return place;
  }
}

// ---- Writing ----

// The functions below return "", or the reason of the failure.

std::string make_folders_above(const fs::path& file) {
  std::error_code error;
  fs::create_directories(file.parent_path(), error);
  return error ? error.message() : "";
}

// Each file replaces an older one.
std::string replace_each(const fs::path& folder, const Files& files) {
  for (const auto& [name, text] : files) {
    if (std::string problem = make_folders_above(folder / name); !problem.empty()) return problem;
    if (const Done written = write_file(folder / name, text, Remains::Kept); !written)
      return fmt::format("{}: {}", name, written.problems().front().problem);
  }
  return "";
}

std::string write_marker(const fs::path& folder, std::string_view kind, const Listed& listed) {
  return replace_each(folder, {{std::string(folder_marker), marker_text(kind, listed)}});
}

// A file of a new folder, which still has a private name. Each is made in one step, so that nothing is added while a
// signal removes the folder.
std::string fill_one(const fs::path& path, const WritesTo& text) {
  std::string problem;
  Descriptor file;
  between_steps([&] {
    problem = make_folders_above(path);
    if (!problem.empty()) return;
    file = Descriptor(::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0666));
    if (*file < 0) problem = reason(errno);
  });
  return problem.empty() ? write_pieces(std::move(file), text) : problem;
}

std::string fill(const fs::path& folder, const Files& files) {
  for (const auto& [name, text] : files) {
    if (const std::string problem = fill_one(folder / name, text); !problem.empty())
      return fmt::format("{}: {}", name, problem);
  }
  return "";
}

// Also removes the folders that become empty.
void remove_files(const fs::path& folder, const Names& names) {
  std::error_code ignored;
  for (const std::string& name : names) fs::remove(folder / name, ignored);
  const Names folders = folders_of(names);
  // A folder comes after the one that contains it; folders that are not empty stay.
  for (auto name = folders.rbegin(); name != folders.rend(); ++name) fs::remove(folder / *name, ignored);
}

Names names_of(const Files& files) {
  Names names;
  for (const auto& [name, text] : files) names.insert(name);
  return names;
}

// The marker is removed last, even after the folders: as long as anything from Casus is left, the marker says so.
PrivateName::Contents private_contents_of(const Names& files) {
  const Names folders = folders_of(files);
  return {{files.begin(), files.end()}, {folders.rbegin(), folders.rend()}, std::string(folder_marker)};
}

// The intended contents of the folder.
struct Wanted {
  Files files;
  std::string_view kind;
  Checksums checksums;
  Names kept;  // of the older files
};

std::string replace_files(const FolderPlace& place, const Wanted& wanted) {
  Listed before{place.ours, place.checksums}, after{names_of(wanted.files), wanted.checksums};
  Files files = wanted.files;
  for (const std::string& name : wanted.kept) {
    if (!place.ours.contains(name)) continue;
    files.erase(name);
    after.names.insert(name);
    after.checksums.erase(name);
    if (const auto known = place.checksums.find(name); known != place.checksums.end()) after.checksums.insert(*known);
  }
  Names outdated;
  std::ranges::set_difference(place.ours, after.names, std::inserter(outdated, outdated.end()));
  // The marker first lists both. So the next call does not take the remains of an interrupted call for foreign files.
  before.names.insert(after.names.begin(), after.names.end());
  for (const auto& [name, sums] : after.checksums) before.checksums[name].insert(sums.begin(), sums.end());
  std::string problem = write_marker(place.folder, wanted.kind, before);
  if (!problem.empty()) return problem;
  remove_files(place.folder, outdated);
  problem = replace_each(place.folder, files);
  return problem.empty() ? write_marker(place.folder, wanted.kind, after) : problem;
}

// A new folder under a private name; removed again with these files unless it takes its place.
class FolderBeside {
 public:
  FolderBeside(const FolderPlace& place, const Names& files) {
    const mode_t mode = place.found ? 0700 : 0777;
    const int error = name_.take(place.folder, private_contents_of(files), [&](const std::string& name) {
      if (::mkdir(name.c_str(), mode) != 0) return errno;
      if (holds_folder(name, lock_)) return 0;
      ::rmdir(name.c_str());
      return EEXIST;
    });
    if (error != 0) problem_ = reason(error);
    else if (place.found && !takes_over(*place.found)) problem_ = reason(errno);
  }

  fs::path path() const { return name_.path(); }
  const std::string& problem() const { return problem_; }

  std::string become(const fs::path& folder) {
    const int error = name_.leave([&] { return ::rename(name_.path().c_str(), folder.c_str()) == 0 ? 0 : errno; });
    return error == 0 ? "" : reason(error);
  }

  // From now on the private name belongs to the older folder.
  std::string exchange_with(const FolderPlace& place) {
    holds_folder(place.folder.string(), lock_of_older_);
    std::string outdated = private_name_beside(place.folder).string(), problem;
    const int error = name_.change(private_contents_of(place.ours), [&](std::string& path) {
      if (::renameat2(AT_FDCWD, path.c_str(), AT_FDCWD, place.folder.c_str(), RENAME_EXCHANGE) == 0) return 0;
      if (errno != EINVAL && errno != ENOSYS) return errno;
      return exchange_in_steps(path, place.folder, outdated, problem);
    });
    if (error != 0) return problem.empty() ? reason(error) : problem;
    lock_.close();  // of the new folder: it has its place
    // Files that another call has put there since the folder was read also belong to Casus.
    if (const Read<Listed> listed = listed_in(name_.path(), "")) {
      Names all = place.ours;
      all.insert(listed->names.begin(), listed->names.end());
      name_.change(private_contents_of(all), [](std::string&) { return 0; });
    }
    return "";
  }

  // False if something was added to the older folder in the meantime: that stays.
  bool remove() { return name_.remove(); }

 private:
  static bool holds_folder(const std::string& path, Descriptor& lock) {
    lock = Descriptor(::open(path.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC));
    if (*lock < 0) return errno != ENOENT;  // another call took it for abandoned, before it was held
    return holds(*lock, path);
  }

  bool takes_over(const struct stat& old) {
    struct stat own {};
    if (::stat(name_.path().c_str(), &own) != 0) return false;
    const bool same_owner = own.st_uid == old.st_uid && own.st_gid == old.st_gid;
    if (!same_owner && ::chown(name_.path().c_str(), old.st_uid, old.st_gid) != 0) return false;
    return ::chmod(name_.path().c_str(), old.st_mode & all_modes) == 0;
  }

  // For file systems that cannot exchange two names.
  static int exchange_in_steps(std::string& path, const fs::path& folder, std::string& outdated, std::string& problem) {
    if (::rename(folder.c_str(), outdated.c_str()) != 0) return errno;
    if (::rename(path.c_str(), folder.c_str()) != 0) {
      const int error = errno;
      if (::rename(outdated.c_str(), folder.c_str()) != 0)
        problem = fmt::format("{}; the older folder is {}", reason(error), outdated);
      return error;
    }
    path.swap(outdated);
    return 0;
  }

  PrivateName name_;
  Descriptor lock_, lock_of_older_;
  std::string problem_;
};

// Remains of killed calls: new folders that are not finished, and older ones that are not completely removed.
void remove_abandoned_folders(const fs::path& folder) {
  find_abandoned(folder, true, [](const fs::path& abandoned) {
    remove_abandoned_files(abandoned / folder_marker);
    if (const Read<Listed> listed = listed_in(abandoned, "")) {
      remove_files(abandoned, listed->names);
      // If the folder has foreign files, the marker stays: then the next call knows whose the rest was.
      std::error_code error;
      const auto left = std::distance(fs::directory_iterator(abandoned, error), fs::directory_iterator());
      if (!error && left == 1) ::unlink((abandoned / folder_marker).c_str());
    }
    ::rmdir(abandoned.c_str());
  });
}

// A shell whose current folder this is would be left in a folder that is gone.
bool holds_the_current_folder(const fs::path& folder) {
  std::error_code error;
  const fs::path here = fs::current_path(error);
  return !error && std::mismatch(folder.begin(), folder.end(), here.begin(), here.end()).first == folder.end();
}

std::string write_in(const FolderPlace& place, const Wanted& wanted) {
  // Kept files are never touched.
  const bool stays = place.found && (holds_the_current_folder(place.folder) || !wanted.kept.empty());
  if (stays) return replace_files(place, wanted);
  const Names names = names_of(wanted.files);
  FolderBeside beside(place, names);
  if (!beside.problem().empty()) return place.found ? replace_files(place, wanted) : beside.problem();
  std::string problem = write_marker(beside.path(), wanted.kind, {names, wanted.checksums});
  if (problem.empty()) problem = fill(beside.path(), wanted.files);
  if (!problem.empty()) return problem;
  if (!place.found) return beside.become(place.folder);
  if (!beside.exchange_with(place).empty()) return replace_files(place, wanted);
  if (beside.remove()) return "";
  return fmt::format("the new folder is in place, but the older one holds other files: {}", beside.path().string());
}

Done write_wanted(const fs::path& folder, const Wanted& wanted) {
  for (int tries = 1;; ++tries) {
    const Read<FolderPlace> place = place_for(folder, wanted.kind);
    if (!place) return place.problems();
    const std::string problem = write_in(*place, wanted);
    if (problem.empty()) {
      remove_abandoned_folders(place->folder);
      return Done();
    }
    std::error_code error;
    const bool has_come_meanwhile = !place->found && fs::exists(place->folder, error);
    if (!has_come_meanwhile || tries == most_tries) return about(folder, "cannot be written: " + problem);
  }
}

Files files_of(const std::map<std::string, std::string>& contents) {
  Files files;
  for (const auto& [name, text] : contents) files[name] = [&text](const Sink& sink) { sink(text); };
  return files;
}

bool is_edited(const fs::path& file, const std::string& name, const Checksums& checksums) {
  std::error_code error;
  if (!fs::exists(fs::symlink_status(file, error))) return false;
  const auto known = checksums.find(name);
  if (known == checksums.end()) return true;  // unknown
  const Read<std::string> text = read_file(file);
  return !text || !known->second.contains(checksum_of(*text));
}

}  // namespace

Done has_place_for(const fs::path& folder, std::string_view kind) {
  const Read<FolderPlace> place = place_for(folder, kind);
  return place.problems();
}

Done write_folder(const fs::path& folder, const std::map<std::string, std::string>& contents, std::string_view kind) {
  return write_wanted(folder, {files_of(contents), kind, {}, {}});
}

Done write_folder(const fs::path& folder, const Files& contents, std::string_view kind) {
  return write_wanted(folder, {contents, kind, {}, {}});
}

Read<std::set<std::string>> edited_files(const fs::path& folder, std::string_view kind) {
  const Read<FolderPlace> place = place_for(folder, kind);
  if (!place) return place.problems();
  Names edited;
  for (const std::string& name : place->ours) {
    const bool is_private = !target_of_private_name(fs::path(name).filename().string()).empty();
    if (!is_private && is_edited(place->folder / name, name, place->checksums)) edited.insert(name);
  }
  return edited;
}

Done write_folder_to_edit(const fs::path& folder, const std::map<std::string, std::string>& contents,
                          std::string_view kind, const std::set<std::string>& kept) {
  Checksums checksums;
  for (const auto& [name, text] : contents) checksums[name] = {checksum_of(text)};
  return write_wanted(folder, {files_of(contents), kind, std::move(checksums), kept});
}

Done has_place_for_new(const fs::path& folder, std::string_view kind) {
  Names names;
  std::error_code error;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder, error))
    names.insert(entry.path().filename().string());
  // A folder that cannot be read, or is a file, is reported by the search for its place.
  if (!names.empty() && !names.contains(std::string(folder_marker)))
    return about(folder, "exists and is not empty, so nothing is written", "a new folder, or an empty one",
                 first_few(names));
  const Read<Names> edited = edited_files(folder, kind);
  if (!edited) return edited.problems();
  if (edited->empty()) return Done();
  return about(folder, "exists and is not empty, so nothing is written", "a new folder, or an empty one",
               first_few(*edited));
}

Done write_new_folder(const fs::path& folder, const std::map<std::string, std::string>& contents,
                      std::string_view kind) {
  if (const Done has_place = has_place_for_new(folder, kind); !has_place) return has_place.problems();
  if (const Done written = write_folder_to_edit(folder, contents, kind, {}); !written) return written.problems();
  std::error_code error;
  if (fs::remove(folder / folder_marker, error); error)
    return about(folder / folder_marker, "cannot be removed: " + error.message());
  return Done();
}

}  // namespace casus::files
