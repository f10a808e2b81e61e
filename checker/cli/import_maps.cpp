#include "checker/cli/import_maps.h"

#include <algorithm>
#include <map>
#include <ostream>
#include <set>

#include <fmt/format.h>

#include "checker/cli/data_folder.h"
#include "checker/cli/folder_package.h"
#include "checker/cli/told_findings.h"
#include "checker/corpus/files.h"
#include "checker/corpus/variant_shelf.h"
#include "checker/transfer/maps/translate_map.h"
#include "engine/text/visible.h"

namespace casus::cli {

namespace fs = std::filesystem;
using transfer::MapForm;
using transfer::TranslatedMap;

namespace {

constexpr std::string_view variants_folder = "imported variants";  // its kind, in the folder's marker
constexpr std::size_t most_files = 10'000;

void add_source(const fs::path& file, const fs::path& root, const MapForm* form, std::vector<MapSource>& sources) {
  const Read<std::string> text = corpus::read_file(file);
  if (!text) return;  // told where cases are read
  const MapForm* seen = form != nullptr ? form : transfer::map_form_of(file.filename().string(), *text);
  if (seen != nullptr) sources.push_back({file, root, seen});
}

// A variant's folder is called like its id, so no two may have the same.
void make_ids_unique(std::vector<transfer::MapDraft>& drafts, std::set<std::string>& taken) {
  for (transfer::MapDraft& draft : drafts) {
    const std::string wanted = draft.id.empty() ? draft.title : draft.id;
    draft.id = wanted;
    for (int number = 2; !taken.insert(draft.id).second; ++number) draft.id = fmt::format("{} {}", wanted, number);
  }
}

void tell(const transfer::Report& report, const std::vector<TranslatedMap>& maps, const CommandLine& line,
          Console& console) {
  const FindingCounts counts = tell_findings(report.findings, line.number("list"), console);
  console.out << fmt::format("{} {} translated{}", maps.size(), maps.size() == 1 ? "variant" : "variants",
                             counted(counts));
  if (!report.problems.empty()) console.out << fmt::format("; {} mistakes", report.problems.size());
  console.out << '\n';
  for (const TranslatedMap& map : maps)
    console.out << visible((fs::path(line.text("out")) / map.id / "variant.xml").string()) << '\n';
}

}  // namespace

std::vector<MapSource> map_sources(const std::vector<std::string>& paths, const MapForm* form) {
  std::vector<MapSource> sources;
  std::error_code error;
  for (const std::string& path : paths) {
    if (!fs::is_directory(path, error)) {
      add_source(path, fs::path(path).parent_path(), form, sources);
      continue;
    }
    std::vector<fs::path> files;
    for (fs::recursive_directory_iterator at(path, error), end; at != end && files.size() < most_files;
         at.increment(error)) {
      if (error) break;
      if (at->is_regular_file(error) && !corpus::is_hidden(at->path())) files.push_back(at->path());
    }
    std::ranges::sort(files);
    for (const fs::path& file : files) add_source(file, path, form, sources);
  }
  return sources;
}

Exit import_maps(const CommandLine& line, const std::vector<MapSource>& sources, Console& console) {
  const std::string out = line.text("out");
  const Read<bool> may = corpus::has_place_for(out, variants_folder);
  if (!may) return complained(may.problems(), console);
  const Read<DataFolder> data = find_data(line.text("data"), {});
  if (!data) return complained(data.problems(), console);
  transfer::Report report;
  std::vector<TranslatedMap> maps;
  std::set<std::string> taken;
  for (const MapSource& source : sources) {
    const FolderPackage package(source.root, source.file.parent_path());
    const Read<std::string> text = corpus::read_file(source.file);
    if (!text) return complained(text.problems(), console);
    auto drafts = source.form->read({*text, corpus::shown(source.file).string()}, package, report);
    make_ids_unique(drafts, taken);
    for (const transfer::MapDraft& draft : drafts) {
      if (auto map =
              transfer::translate_map(draft, line.flag("mirror"), corpus::variant_files(data->mapdata()), report))
        maps.push_back(std::move(*map));
    }
  }
  print_problems(report.problems, console);
  if (!line.flag("quiet")) tell(report, maps, line, console);
  if (maps.empty()) return Exit::Unusable;
  std::map<std::string, std::string> files;
  for (const TranslatedMap& map : maps) {
    files[map.id + "/map.xml"] = map.map_xml;
    files[map.id + "/variant.xml"] = map.variant_xml;
  }
  const Read<bool> written = corpus::write_folder(out, files, variants_folder);
  if (!written) return complained(written.problems(), console);
  const bool changes = change_results(report.findings) && !line.flag("allow-changes");
  return !report.problems.empty() || changes ? Exit::Failed : Exit::Green;
}

}  // namespace casus::cli
