#include "checker/cli/watched.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <ostream>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>

#include "engine/text/visible.h"

namespace casus::cli {

namespace fs = std::filesystem;

namespace {

// A case, a variant or map, its outlines; or a folder, which comes or goes with all that is in it.
bool can_matter(const fs::path& path) {
  constexpr std::string_view endings[] = {".case", ".xml", ".svg"};
  return !path.has_filename() || std::ranges::find(endings, path.extension().string()) != std::end(endings);
}

bool is_written_below(const fs::path& path, const fs::path& folder) {
  std::error_code error;
  const fs::path inside =
      fs::absolute(path, error).lexically_normal().lexically_relative(fs::absolute(folder, error).lexically_normal());
  return !inside.empty() && *inside.begin() != "..";
}

}  // namespace

Read<std::set<fs::path>> Watched::next() {
  for (;;) {
    Read<std::set<fs::path>> changed = folders_.wait();
    if (!changed) return changed;
    std::erase_if(*changed, [&](const fs::path& path) {
      return !can_matter(path) || (!written_.empty() && is_written_below(path, written_));
    });
    if (!changed->empty()) return changed;
  }
}

Read<Watched> watched_by(const Strings& named, std::vector<files::WatchedFolder> further, const fs::path& written) {
  for (const std::string& path : named) {
    std::error_code error;
    if (fs::is_directory(path, error)) further.push_back({path, true});
    else further.push_back({fs::path(path).parent_path(), false});
  }
  Read<files::WatchedFolders> folders = files::WatchedFolders::of(further);
  if (!folders) return folders.problems();
  return Watched(*std::move(folders), written);
}

void tell_watching(Console& console) { console.err << "watching for changes; Ctrl-C ends this\n" << std::flush; }

void tell_changed(const std::set<fs::path>& changed, Console& console) {
  constexpr std::size_t most_named = 3;
  std::string names;
  std::size_t named = 0;
  for (const fs::path& path : changed) {
    if (named == most_named) break;
    names += (named++ == 0 ? "" : ", ") + path.string();
  }
  if (changed.size() > named) names += " and " + std::to_string(changed.size() - named) + " more";
  reports::StyledText text;
  text.add(reports::Tone::Strong, "changed: " + names + '\n');
  console.out << text.on_screen(console.out_ink) << std::flush;
}

}  // namespace casus::cli
