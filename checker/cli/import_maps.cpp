#include "checker/cli/import_maps.h"

#include <algorithm>
#include <functional>
#include <map>
#include <ostream>
#include <set>

#include <fmt/format.h>

#include "checker/cli/archive_package.h"
#include "checker/cli/data_folder.h"
#include "checker/cli/edited_imports.h"
#include "checker/cli/folder_package.h"
#include "checker/cli/found_files.h"
#include "checker/cli/import_json.h"
#include "checker/cli/progress_line.h"
#include "checker/cli/told_findings.h"
#include "checker/collection/variant_shelf.h"
#include "checker/files/files.h"
#include "checker/foreign_maps/translate_map.h"
#include "checker/transfer/import.h"
#include "engine/text/largest_text.h"
#include "engine/text/visible.h"
#include "reports/sentences/number.h"

namespace casus::cli {

namespace fs = std::filesystem;
using transfer::MapForm;
using transfer::TranslatedMap;
using Names = std::set<std::string>;

namespace {

constexpr std::string_view variants_folder = "imported variants";  // its kind, in the folder's marker

struct NamedSite {
  std::string_view name;
  transfer::Site site;
};
constexpr NamedSite sites[] = {{"webdiplomacy", transfer::Site::WebDiplomacy},
                               {"vdiplomacy", transfer::Site::VDiplomacy}};

void add_source(const fs::path& file, const fs::path& root, const MapForm* form, std::vector<MapSource>& sources) {
  const Read<std::string> text = files::read_file(file);
  if (!text) return;  // reported when cases are read
  const MapForm* seen = form != nullptr ? form : transfer::map_form_of(file.filename().string(), *text);
  if (seen != nullptr) sources.push_back({file, root, seen});
}

// A file that cannot be unpacked is a problem: what the archive has is not known without it.
void add_archive(const fs::path& file, const MapForm* form, Given given, MapSources& sources) {
  Diagnostics& problems = sources.report.problems;
  Read<files::ZipArchive> read = files::read_zip(file);
  if (!read) {
    problems.insert(problems.end(), read.problems().begin(), read.problems().end());
    return;
  }
  const auto archive = std::make_shared<const files::ZipArchive>(*std::move(read));
  const std::size_t before = sources.maps.size();
  for (const std::string& name : archive->names()) {
    if (archive->size_of(name) > largest_text) continue;  // the map that names it says so
    const Read<std::string> text = archive->unpacked(name);
    if (!text) problems.insert(problems.end(), text.problems().begin(), text.problems().end());
    if (!text || text->find('\0') != text->npos) continue;  // a picture
    const MapForm* seen = form != nullptr ? form : transfer::map_form_of(fs::path(name).filename().string(), *text);
    if (seen != nullptr) sources.maps.push_back({name, "", seen, archive});
  }
  if (given == Given::ByName && sources.maps.size() == before)
    problems.push_back({{files::shown(file).string(), 0, 0},
                        "no map in this archive in a form that Casus reads",
                        "the files of a map; unpack an archive of cases",
                        "",
                        ""});
}

// Of the named paths that begin no map: those that do not exist, and cases, which are not read together with maps. All
// others may be parts of a map.
Diagnostics problems_beside_maps(const std::vector<std::string>& paths, const std::vector<MapSource>& maps) {
  Diagnostics problems;
  std::error_code error;
  for (const std::string& path : paths) {
    const bool is_folder = fs::is_directory(path, error);
    const fs::path file = is_folder ? fs::path(path) / "manifest.json" : fs::path(path);
    const bool exists = fs::exists(file, error);
    if (files::is_zip(path) || (is_folder && !exists)) continue;
    if (std::ranges::find(maps, file, &MapSource::file) != maps.end()) continue;
    const Read<std::string> text = files::read_file(file);
    if (!text) {
      if (!exists) problems.insert(problems.end(), text.problems().begin(), text.problems().end());
      continue;
    }
    const auto form = transfer::form_of(*text);
    if (form == transfer::Form::Manifest || form == transfer::Form::Jdip)
      problems.push_back({{files::shown(file).string(), 0, 0},
                          "cases together with maps",
                          "maps alone, and cases in another call",
                          "",
                          ""});
  }
  return problems;
}

// A variant's folder has the name of its id, so ids must be unique: as they are written, not as the source has them.
void make_ids_unique(std::vector<transfer::MapDraft>& drafts, const FileSource& files, std::set<std::string>& taken) {
  constexpr std::size_t longest = 80;  // so that the number is not cut off
  for (transfer::MapDraft& draft : drafts) {
    const std::string wanted = transfer::id_of_variant(draft, files).substr(0, longest);
    for (int number = 2; !taken.insert(transfer::id_of_variant(draft, files)).second; ++number)
      draft.id = fmt::format("{} {}", wanted, number);
  }
}

std::string shown_name(const MapSource& source) {
  const std::string name = source.file.generic_string();
  return source.archive != nullptr ? source.archive->shown(name) : files::shown(source.file).string();
}

// A variant is kept as a whole, so that its map and its rules fit each other.
Names kept_for(const Names& edited) {
  Names kept = edited;
  for (const std::string& name : edited) {
    const fs::path folder = fs::path(name).parent_path();
    for (const char* file : {"map.xml", "variant.xml", "outlines.svg"}) kept.insert((folder / file).string());
  }
  return kept;
}

// What was read, by variant. A file can have several; then the report about the file belongs to none of them.
struct Maps {
  std::vector<TranslatedMap> translated;
  std::vector<std::string> titles, sources;  // of these
  std::vector<ImportedPart> parts;

  // A mistake in a file that several variants use is one mistake.
  transfer::Report whole() const {
    transfer::Report report;
    for (const ImportedPart& part : parts) report.add(part.report);
    Diagnostics each;
    for (Diagnostic& problem : report.problems) {
      if (std::ranges::find(each, problem) == each.end()) each.push_back(std::move(problem));
    }
    report.problems = std::move(each);
    return report;
  }
};

// What a source has, before it is translated.
struct ReadSource {
  const MapSource* source = nullptr;
  std::vector<transfer::MapDraft> drafts;
  transfer::Report report;  // about the file
};

void add_maps(ReadSource read, const CommandLine& line, const FileSource& files, transfer::ClosedGaps& closed,
              const std::function<void()>& after_each, Maps& maps) {
  const transfer::MapWishes wishes{
      .mirror = line.flag("mirror"),
      .outlines = line.flag("no-made-outlines") ? transfer::MissingOutlines::Left : transfer::MissingOutlines::Made};
  const bool is_only_one = read.drafts.size() == 1;
  if (!is_only_one) maps.parts.push_back({"", std::move(read.report)});
  for (const transfer::MapDraft& draft : read.drafts) {
    transfer::Report report = is_only_one ? std::move(read.report) : transfer::Report();
    auto map = transfer::translate_map(draft, wishes, files, closed, report);
    after_each();
    maps.parts.push_back({map ? map->id : "", std::move(report)});
    if (!map) continue;
    maps.translated.push_back(std::move(*map));
    maps.titles.push_back(draft.title);
    maps.sources.push_back(shown_name(*read.source));
  }
}

// Outlines of a large map take seconds, so a terminal shows how many variants are done.
void translate_all(std::vector<ReadSource> sources, const CommandLine& line, const FileSource& files, Console& console,
                   Maps& maps) {
  std::size_t done = 0, total = 0;
  for (const ReadSource& one : sources) total += one.drafts.size();
  ProgressLine counting("variants", console);
  const Progress progress = counting.told();
  transfer::ClosedGaps closed;
  for (ReadSource& one : sources) {
    const auto count = [&] {
      ++done;
      if (progress) progress(done, total);
    };
    add_maps(std::move(one), line, files, closed, count, maps);
  }
}

void tell(const Maps& maps, const Names& kept, const CommandLine& line, Console& console) {
  const std::vector<TranslatedMap>& variants = maps.translated;
  std::vector<FindingGroup> groups;
  for (const ImportedPart& part : maps.parts)
    groups.push_back({variants.size() > 1 ? part.variant : "", &part.report.findings});
  const FindingCounts counts = tell_findings(groups, line.number("list"), console);
  const std::size_t mistakes = maps.whole().problems.size();
  console.out << fmt::format("{} translated{}", reports::numbered(variants.size(), "variant", "variants"),
                             counted(counts));
  if (mistakes > 0) console.out << "; " + reports::numbered(mistakes, "mistake", "mistakes");
  console.out << '\n';
  for (const TranslatedMap& map : variants) {
    if (!kept.contains(map.id + "/variant.xml"))
      console.out << visible((fs::path(line.text("out")) / map.id / "variant.xml").string()) << '\n';
  }
}

std::map<std::string, std::string> files_of(const std::vector<TranslatedMap>& maps) {
  std::map<std::string, std::string> files;
  for (const TranslatedMap& map : maps) {
    files[map.id + "/map.xml"] = map.map_xml;
    files[map.id + "/variant.xml"] = map.variant_xml;
    if (!map.outlines_svg.empty()) files[map.id + "/outlines.svg"] = map.outlines_svg;
  }
  return files;
}

ImportRecord record_of(const Maps& maps, const Names& kept, const std::string& out) {
  ImportRecord record;
  for (std::size_t i = 0; i < maps.translated.size(); ++i) {
    const std::string& id = maps.translated[i].id;
    record.variants.push_back({id, maps.titles[i], maps.sources[i]});
    for (const char* file : {"map.xml", "variant.xml", "outlines.svg"}) {
      if (file == std::string_view("outlines.svg") && maps.translated[i].outlines_svg.empty()) continue;
      const std::string name = (fs::path(id) / file).string();
      record.files.push_back({(fs::path(out) / name).string(), id, kept.contains(name)});
    }
  }
  record.parts = maps.parts;
  return record;
}

}  // namespace

MapSources map_sources(const std::vector<std::string>& paths, const MapForm* form) {
  MapSources sources;
  std::error_code error;
  for (const std::string& path : paths) {
    if (files::is_zip(path)) {
      sources.has_archive = true;
      add_archive(path, form, Given::ByName, sources);
      continue;
    }
    if (!fs::is_directory(path, error)) {
      add_source(path, fs::path(path).parent_path(), form, sources.maps);
      continue;
    }
    const FoundFiles found = files_below(path);
    sources.report.add(found.report);
    const std::size_t before = sources.maps.size();
    for (const fs::path& file : found.files) add_source(file, path, form, sources.maps);
    if (sources.maps.size() > before) continue;
    for (const fs::path& file : found.files) {
      if (files::is_zip(file)) add_archive(file, form, Given::InFolder, sources);
    }
  }
  return sources;
}

Option base_folders() {
  return texts("base-folder", "FOLDER", "for maps that are based on others: also look for these in FOLDER");
}

Option site_of_maps() {
  return text("site", "SITE",
              "for variants of webDiplomacy and vDiplomacy: which of the two sites they are of, webdiplomacy or "
              "vdiplomacy; their files do not say it");
}

AboutMaps about_maps(const CommandLine& line) {
  AboutMaps about;
  for (const std::string& folder : line.texts("base-folder")) about.base_folders.emplace_back(folder);
  const auto* const site = std::ranges::find(sites, line.text("site"), &NamedSite::name);
  if (site != std::end(sites)) about.site = site->site;
  return about;
}

std::string mistake_about_maps(const CommandLine& line, const MapSources& sources) {
  std::error_code error;
  for (const std::string& folder : line.texts("base-folder")) {
    if (!fs::is_directory(folder, error)) return fmt::format("--base-folder: no folder \"{}\"", folder);
  }
  if (!line.has("site")) return "";
  if (std::ranges::find(sites, line.text("site"), &NamedSite::name) == std::end(sites)) {
    Strings names;
    for (const NamedSite& site : sites) names.emplace_back(site.name);
    return unknown_name("site", line.text("site"), names);
  }
  const bool is_of_use =
      std::ranges::any_of(sources.maps, [](const MapSource& source) { return source.form->is_of_a_site; });
  return is_of_use ? "" : "--site: no variant of webDiplomacy or vDiplomacy among the maps";
}

Read<std::vector<transfer::MapDraft>> drafts_of(const MapSource& source, const AboutMaps& about,
                                                transfer::Report& report) {
  if (source.archive != nullptr) {
    const ArchivePackage package(source.archive, source.file.parent_path().generic_string(), about);
    const Read<std::string> text = source.archive->text(source.file.generic_string());
    if (!text) return text.problems();
    return source.form->read({*text, shown_name(source)}, package, report);
  }
  const FolderPackage package(source.root, source.file.parent_path(), about);
  const Read<std::string> text = files::read_file(source.file);
  if (!text) return text.problems();
  return source.form->read({*text, files::shown(source.file).string()}, package, report);
}

Exit import_maps(const CommandLine& line, const MapSources& sources, Console& console) {
  if (line.has("variant")) return unusable("import", "--variant is for cases, and these are maps", console);
  if (const std::string mistake = mistake_about_maps(line, sources); !mistake.empty())
    return unusable("import", mistake, console);
  const std::string out = line.text("out");
  if (out.ends_with(".case"))
    return unusable("import", fmt::format("--out has to name a folder for maps, not \"{}\"", out), console);
  const Done may = files::has_place_for(out, variants_folder);
  if (!may) return complained(may.problems(), console);
  if (const Done place = has_place_for_import_json(line); !place) return complained(place.problems(), console);
  const Read<DataFolder> data = find_data(line.text("data"), {});
  if (!data) return complained(data.problems(), console);
  const FileSource shipped = collection::variant_files(data->mapdata());
  Maps maps;
  maps.parts.push_back({"", sources.report});
  for (Diagnostic& problem : problems_beside_maps(line.texts("path"), sources.maps))
    maps.parts.back().report.problems.push_back(std::move(problem));
  std::set<std::string> taken;
  std::vector<ReadSource> read;
  for (const MapSource& source : sources.maps) {
    transfer::Report of_file;
    auto drafts = drafts_of(source, about_maps(line), of_file);
    if (!drafts) return complained(drafts.problems(), console);
    make_ids_unique(*drafts, shipped, taken);
    read.push_back({&source, *std::move(drafts), std::move(of_file)});
  }
  translate_all(std::move(read), line, shipped, console, maps);
  const Read<Names> edited = edited_imports(line, variants_folder);
  if (!edited) return complained(edited.problems(), console);
  const Names kept = kept_for(*edited);
  const transfer::Report report = maps.whole();
  print_problems(report.problems, console);
  if (!line.flag("quiet") && !prints_import_json(line)) tell(maps, kept, line, console);
  const Done json = write_import_json(line, record_of(maps, kept, out), console);
  if (!json) return complained(json.problems(), console);
  if (maps.translated.empty()) return Exit::Unusable;
  const Done written = files::write_folder_to_edit(out, files_of(maps.translated), variants_folder, kept);
  if (!written) return complained(written.problems(), console);
  print_problems(kept_files(out, *edited), console);
  const bool changes = change_results(report.findings) && !line.flag("allow-changes");
  return !report.problems.empty() || !edited->empty() || changes ? Exit::Failed : Exit::Green;
}

}  // namespace casus::cli
