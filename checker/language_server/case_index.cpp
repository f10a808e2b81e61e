#include "checker/language_server/case_index.h"

#include <system_error>
#include <utility>

#include "checker/corpus/syntax/lines.h"
#include "checker/files/files.h"
#include "checker/language_server/text_document.h"
#include "engine/text/names.h"

namespace casus::language_server {

namespace fs = std::filesystem;

namespace {

std::string title_key(const KnownCase& one) { return one.variant + ' ' + folded(one.title); }

const std::vector<const KnownCase*>& found_in(const std::map<std::string, std::vector<const KnownCase*>>& lists,
                                              const std::string& key) {
  static const std::vector<const KnownCase*> none;
  const auto found = lists.find(key);
  return found == lists.end() ? none : found->second;
}

}  // namespace

std::vector<KnownCase> cases_in(std::string_view text, const std::string& shown) {
  std::vector<KnownCase> cases;
  std::string variant;
  const std::vector<std::string_view> lines = lines_of(text);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    corpus::Words words(lines[i], {});
    const bool is_case = lines[i].starts_with("case ");
    if (!is_case && !lines[i].starts_with("variant ")) continue;
    words.next();
    const std::string id(words.next());
    if (!is_case) variant = id;
    else if (!id.empty()) cases.push_back({id, words.quoted().value_or(""), variant, shown, i});
  }
  return cases;
}

void CaseIndex::set_folders(std::vector<fs::path> folders) {
  folders_ = std::move(folders);
  is_old_ = true;
}

void CaseIndex::open(const std::string& key, const std::string& shown, std::string_view text) {
  std::vector<KnownCase> cases = cases_in(text, shown);
  const auto known = opened_.find(key);
  if (known != opened_.end() && known->second == cases) return;
  opened_.insert_or_assign(key, std::move(cases));
  is_sorted_ = false;
}

void CaseIndex::close(const std::string& key) {
  if (opened_.erase(key) > 0) is_sorted_ = false;
}

void CaseIndex::read_folder(const fs::path& folder, std::map<std::string, FileOnDisk>& now) {
  std::error_code error;
  fs::recursive_directory_iterator entries(folder, fs::directory_options::skip_permission_denied, error);
  for (std::size_t seen = 0; !error && entries != fs::recursive_directory_iterator(); entries.increment(error)) {
    if (++seen > most_entries_of_a_folder) return;
    std::error_code of_this_file;
    const fs::path& path = entries->path();
    if (files::is_hidden(path)) entries.disable_recursion_pending();
    else if (path.extension() == ".case" && entries->is_regular_file(of_this_file)) {
      const std::string key = path.lexically_normal().string();
      if (now.contains(key)) continue;  // folders that overlap
      const fs::file_time_type changed = entries->last_write_time(of_this_file);
      const std::uintmax_t size = entries->file_size(of_this_file);
      const auto known = on_disk_.find(key);
      if (known != on_disk_.end() && known->second.changed == changed && known->second.size == size) {
        now.insert_or_assign(key, std::move(known->second));
      } else if (const Read<std::string> text = files::read_file(path)) {
        now.insert_or_assign(key, FileOnDisk{changed, size, cases_in(*text, files::shown(path).string())});
      }
    }
  }
}

void CaseIndex::renew() {
  if (std::exchange(is_old_, false)) {
    std::map<std::string, FileOnDisk> now;
    for (const fs::path& folder : folders_) read_folder(folder, now);
    on_disk_ = std::move(now);
    is_sorted_ = false;
  }
  if (std::exchange(is_sorted_, true)) return;
  std::map<std::string, const std::vector<KnownCase>*> files;  // by key
  for (const auto& [key, file] : on_disk_) files.insert_or_assign(key, &file.cases);
  for (const auto& [key, cases] : opened_) files.insert_or_assign(key, &cases);
  all_.clear();
  by_id_.clear();
  by_title_.clear();
  for (const auto& [key, cases] : files) {
    for (const KnownCase& one : *cases) {
      all_.push_back(&one);
      by_id_[one.id].push_back(&one);
      if (!one.title.empty()) by_title_[title_key(one)].push_back(&one);
    }
  }
}

const std::vector<const KnownCase*>& CaseIndex::with_id(const std::string& id) {
  renew();
  return found_in(by_id_, id);
}

const std::vector<const KnownCase*>& CaseIndex::with_title_of(const KnownCase& one) {
  renew();
  return found_in(by_title_, title_key(one));
}

const std::vector<const KnownCase*>& CaseIndex::all() {
  renew();
  return all_;
}

}  // namespace casus::language_server
