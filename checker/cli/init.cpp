// casus init: a folder with a variant that can be checked, drawn and played at once.
#include <algorithm>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <ostream>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "checker/cli/command_line.h"
#include "checker/cli/commands.h"
#include "checker/cli/data_folder.h"
#include "checker/cli/import_maps.h"
#include "checker/cli/told_findings.h"
#include "checker/collection/variant_shelf.h"
#include "checker/files/files.h"
#include "checker/files/new_folder.h"
#include "checker/foreign_maps/free_names.h"
#include "checker/foreign_maps/map_of_drawing.h"
#include "checker/foreign_maps/svg_picture.h"
#include "checker/foreign_maps/translate_map.h"
#include "checker/start/new_variant.h"
#include "engine/rules/variant_files.h"
#include "engine/text/names.h"
#include "engine/text/visible.h"
#include "reports/outlines/make_outlines.h"
#include "reports/sentences/number.h"

namespace casus::cli {

namespace fs = std::filesystem;

namespace {

using transfer::MapDraft;
using transfer::Report;

const Usage usage_of_init{
    .command = "init",
    .synopsis = "FOLDER [OPTIONS]",
    .about =
        "Writes a new folder with a variant that can be checked, drawn and played at once: map.xml and variant.xml, a "
        "first case in cases/, a file for continuous integration, and a README.md that names the next commands. The "
        "name of the folder is the id of the variant.\n"
        "\n"
        "Without --from it is a small example: thirteen provinces and three powers, to be replaced by your own.\n"
        "\n"
        "With --from it is made of a map of another program, in one of the forms that casus import reads. Casus "
        "reports what it changed, left out or noticed, with its place, as casus import does.\n"
        "\n"
        "With --from DRAWING.svg it is made of a drawing: each shape is a province, and shapes that touch have a border. "
        "Names are those of texts in the shapes, or of labels and ids. What a drawing does not show, Casus chooses, and "
        "reports it as \"chosen\": check these lines. The drawing becomes the outlines of the map.\n"
        "\n"
        "Casus overwrites nothing: the folder has to be new or empty.\n"
        "\n"
        "Exit status: 0 if the folder was written; 1 if it was written and a part of the source could not be read; 2 "
        "if nothing was written.",
    .options = {text("from", "PATH", "make the variant of this map or drawing: a file, or a folder of a map's files"),
                text("format", "FORMAT",
                     "the form of that map, if Casus cannot recognize it: jdip-map, diplicity, realpolitik, "
                     "webdiplomacy, godip, parlance, njudge-map or dpjudge-map"),
                text("map", "TITLE", "the one of several maps in PATH that has this title"),
                flag("mirror", "with --from: make each one-way border two-way"), base_folders(), site_of_maps(),
                text("name", "TITLE", "the title of the variant (default: that of the map, or the folder's name)"),
                number("list", "N", 50, "print at most N findings of each kind; 0: all").within(0, 1'000'000),
                flag("quiet", "print only what was not read").with_letter('q')},
    .words = "folder",
    .examples = {{"casus init out/my-variant", "a small example"},
                 {"casus init out/capes --from docs/examples/two-capes --name 'Two Capes'", "from a map of jDip"},
                 {"casus init out/drawn --from docs/examples/drawing.svg", "from a drawing"}}};

constexpr std::string_view new_folder = "new variant";  // its kind, while it is being written

// The folder's own name, also for "." and "variants/mine/".
std::string name_of_folder(const std::string& folder) {
  std::error_code error;
  fs::path path = fs::weakly_canonical(fs::absolute(folder, error), error);
  if (!path.has_filename()) path = path.parent_path();
  return path.filename().string();
}

// "my-variant" becomes "My Variant".
std::string title_of_id(const std::string& id) {
  std::string title;
  for (const char c : id) {
    const bool is_mark = c == '-' || c == '_' || c == '.';
    const bool begins_word = title.empty() || title.back() == ' ';
    if (!is_mark) title += begins_word && c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    else if (!begins_word) title += ' ';
  }
  return title;
}

std::optional<Diagnostic> wrong_id(const std::string& id, const std::string& folder, const DataFolder& data) {
  if (!can_be_variant_id(id))
    return Diagnostic{{folder, 0, 0},
                      "the name of the folder cannot be the id of a variant",
                      "letters, digits and . _ -, beginning with a letter or digit, at most 100 of them",
                      id,
                      transfer::id_of(id, "my-variant")};
  const std::vector<std::string> known = data.variant_ids();
  if (std::ranges::find(known, id) == known.end()) return std::nullopt;
  return Diagnostic{
      {folder, 0, 0}, "Casus has a variant with the id \"" + id + "\"", "another name of the folder", "", ""};
}

// A map of another program is expected, and a variant of Casus is not one.
std::optional<Diagnostic> variant_of_casus(const std::string& from, const DataFolder& data) {
  std::error_code error;
  const std::vector<std::string> known = data.variant_ids();
  const bool is_id = !fs::exists(from, error) && std::ranges::find(known, from) != known.end();
  if (!is_id && !fs::exists(fs::path(from) / "variant.xml", error)) return std::nullopt;
  return Diagnostic{{from, 0, 0},
                    "a variant of Casus",
                    "a map of another program, or a drawing in SVG; a variant that changes this one names it with "
                    "extends=\"...\" (docs/variant-format.md)",
                    "",
                    ""};
}

std::string known_map_forms() {
  std::vector<std::string_view> forms;
  for (const transfer::MapForm& form : transfer::all_map_forms()) forms.push_back(form.what);
  return fmt::format("{}", fmt::join(forms, ", "));
}

// The one map that is asked for.
Read<MapDraft> chosen_draft(std::vector<MapDraft> drafts, const CommandLine& line) {
  const std::string& from = line.text("from");
  std::vector<std::string> titles;
  for (const MapDraft& draft : drafts) titles.push_back(draft.title.empty() ? draft.id : draft.title);
  if (line.has("map")) {
    const auto title = std::ranges::find(titles, line.text("map"));
    if (title != titles.end()) return std::move(drafts[static_cast<std::size_t>(title - titles.begin())]);
    return Diagnostic{{from, 0, 0},
                      unknown_name("map", line.text("map"), titles),
                      fmt::format("{}", fmt::join(titles, ", ")),
                      "",
                      ""};
  }
  if (drafts.size() == 1) return std::move(drafts.front());
  return Diagnostic{{from, 0, 0},
                    fmt::format("{} maps: a folder has one variant", drafts.size()),
                    "--map TITLE, or casus import, which takes all of them",
                    fmt::format("{}", fmt::join(titles, ", ")),
                    ""};
}

// A map that a variant is made of; of a drawing with the outlines of its provinces.
struct VariantSource {
  MapDraft draft;
  std::optional<Drawing> outlines;
};

// Nothing if the report has the reasons.
Read<VariantSource> drawing_of(const std::string& file, const std::string& text, const CommandLine& line,
                               Report& report) {
  for (const char* option : {"format", "map", "mirror", "base-folder", "site"}) {
    if (line.has(option))
      return Diagnostic{{file, 0, 0}, fmt::format("--{} with a drawing", option), "a map of another program", "", ""};
  }
  auto map = transfer::map_of_drawing({text, files::shown(file).string()}, report);
  if (!map) return Diagnostics{};
  return VariantSource{std::move(map->draft), std::move(map->outlines)};
}

Read<VariantSource> source_of(const CommandLine& line, Report& report) {
  const std::string from = line.text("from");
  std::error_code error;
  if (!fs::is_directory(from, error) && !files::is_zip(from)) {
    const Read<std::string> text = files::read_file(from);
    if (!text) return text.problems();
    if (transfer::looks_like_svg(*text)) return drawing_of(from, *text, line, report);
  }
  const transfer::MapForm* form = transfer::map_form_named(line.text("format"));
  const MapSources sources = map_sources({from}, form);
  report.add(sources.report);
  if (sources.maps.empty() && sources.has_archive) return Diagnostics{};  // the report has the reasons
  if (sources.maps.empty())
    return Diagnostic{
        {from, 0, 0}, "no map in a form that Casus reads", known_map_forms() + ", or a drawing in SVG", "", ""};
  if (const std::string mistake = mistake_about_maps(line, sources); !mistake.empty())
    return Diagnostic{{from, 0, 0}, mistake, "", "", ""};
  std::vector<MapDraft> drafts;
  for (const MapSource& source : sources.maps) {
    auto read = drafts_of(source, about_maps(line), report);
    if (!read) return read.problems();
    for (MapDraft& draft : *read) drafts.push_back(std::move(draft));
  }
  if (drafts.empty()) return Diagnostics{};
  auto chosen = chosen_draft(std::move(drafts), line);
  if (!chosen) return chosen.problems();
  return VariantSource{*std::move(chosen), std::nullopt};
}

// A variant of files that are not written yet.
Read<std::shared_ptr<const Variant>> variant_of(const std::string& id, const start::Files& files,
                                                const std::string& folder, const FileSource& others) {
  return read_variant(id, [&](std::string_view of, std::string_view name) -> std::optional<Read<NamedText>> {
    if (of != id) return others(of, name);
    const auto file = files.find(std::string(name));
    if (file == files.end()) return std::nullopt;
    return NamedText{file->second, (fs::path(folder) / name).string()};
  });
}

struct Made {
  start::Files files;  // map.xml, variant.xml and what they name; of the example also its cases
  std::string title;
};

Read<Made> made_of_source(const CommandLine& line, const std::string& id, const std::string& folder,
                          const FileSource& shipped, Report& report) {
  Read<VariantSource> source = source_of(line, report);
  if (!source) return source.problems();
  MapDraft& draft = source->draft;
  draft.id = id;
  if (line.has("name")) draft.title = line.text("name");
  if (draft.title.empty()) draft.title = title_of_id(id);
  transfer::ClosedGaps closed;
  const transfer::MapWishes wishes{.mirror = line.flag("mirror"), .outlines = transfer::MissingOutlines::Made};
  auto map = transfer::translate_map(draft, wishes, shipped, closed, report);
  if (!map) return Diagnostics{};
  Made made{{{"map.xml", std::move(map->map_xml)}, {"variant.xml", std::move(map->variant_xml)}}, draft.title};
  if (!map->outlines_svg.empty()) made.files["outlines.svg"] = std::move(map->outlines_svg);
  if (source->outlines) {
    const auto variant = variant_of(id, made.files, folder, shipped);
    if (!variant) return variant.problems();
    made.files[draft.outlines] = reports::drawing_svg((*variant)->map, *source->outlines);
  }
  return made;
}

Made example(const CommandLine& line, const std::string& id) {
  const std::string title = line.has("name") ? line.text("name") : title_of_id(id);
  return {start::example_files({id, title}), title};
}

void tell_what_next(const std::string& folder, const Variant& variant, Console& console) {
  const std::string file = (fs::path(folder) / "variant.xml").lexically_normal().string();
  console.out << visible(fmt::format("{}: {}, {}, {}", folder, variant.title,
                                     reports::numbered(variant.map.provinces().size(), "province", "provinces"),
                                     reports::numbered(variant.powers.size(), "power", "powers")))
              << "\nnext:\n";
  for (const std::string& command :
       {"casus lint " + folder, "casus run " + folder, fmt::format("casus diagram --variant {} -o borders.svg", file),
        fmt::format("casus adjudicate --variant {} --explain", file)})
    console.out << "  " << visible(command) << '\n';
}

// The mistake in the options; "" without a mistake.
std::string mistake_in_init(const CommandLine& line) {
  if (line.texts("folder").empty()) return "missing FOLDER: the name of the new folder";
  if (line.texts("folder").size() > 1) return "only one FOLDER at a time";
  for (const char* option : {"format", "map", "mirror", "base-folder", "site"}) {
    if (line.has(option) && !line.has("from")) return fmt::format("--{} needs --from PATH", option);
  }
  if (line.has("format") && transfer::map_form_named(line.text("format")) == nullptr) {
    Strings names;
    for (const transfer::MapForm& form : transfer::all_map_forms()) names.emplace_back(form.name);
    return fmt::format("{}; expected {}", unknown_name("format", line.text("format"), names), fmt::join(names, ", "));
  }
  if (line.has("name") &&
      (folded(line.text("name")).empty() || line.text("name").find_first_of("\r\n") != std::string::npos))
    return "--name needs a title of one line";
  return "";
}

}  // namespace

const Usage& init_usage() { return usage_of_init; }

Exit init(const Arguments& arguments, Console& console) {
  const CommandLine line(usage_of_init, arguments, console);
  if (line.finished()) return *line.finished();
  if (const std::string mistake = mistake_in_init(line); !mistake.empty()) return unusable("init", mistake, console);
  const std::string folder = line.texts("folder").front(), id = name_of_folder(folder);
  const Read<DataFolder> data = find_data(line.text("data"));
  if (!data) return complained(data.problems(), console);
  if (const auto wrong = wrong_id(id, folder, *data)) return complained({*wrong}, console);
  if (const Done may = files::has_place_for_new(folder, new_folder); !may) return complained(may.problems(), console);

  if (const auto own = variant_of_casus(line.text("from"), *data); line.has("from") && own)
    return complained({*own}, console);

  const FileSource shipped = collection::variant_files(data->mapdata());
  Report report;
  Read<Made> made = line.has("from") ? made_of_source(line, id, folder, shipped, report) : Read(example(line, id));
  print_problems(report.problems, console);
  print_problems(made.problems(), console);
  if (!made) return Exit::Unusable;
  if (!line.flag("quiet")) tell_findings(report.findings, line.number("list"), console);
  const auto variant = variant_of(id, made->files, folder, shipped);
  if (!variant) return complained(variant.problems(), console);
  made->files.merge(start::common_files({id, made->title}));
  if (!made->files.contains(start::case_file)) made->files[start::case_file] = start::first_cases(*variant);
  if (const Done written = files::write_new_folder(folder, made->files, new_folder); !written)
    return complained(written.problems(), console);
  if (!line.flag("quiet")) tell_what_next(folder, **variant, console);
  return report.problems.empty() ? Exit::Green : Exit::Failed;
}

}  // namespace casus::cli
