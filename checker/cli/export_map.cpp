#include "checker/cli/export_map.h"

#include <ostream>
#include <string_view>

#include <fmt/format.h>

#include "checker/cli/chosen_variant.h"
#include "checker/cli/data_folder.h"
#include "checker/cli/told_findings.h"
#include "checker/collection/variant_shelf.h"
#include "checker/files/files.h"
#include "checker/foreign_maps/map_export.h"
#include "engine/text/visible.h"
#include "reports/pictures/diagram.h"
#include "reports/sentences/number.h"

namespace casus::cli {

namespace {

constexpr std::string_view map_folder = "export of a map";  // its kind, in the folder's marker

Exit write_jdip(const CommandLine& line, const Variant& variant, Console& console) {
  const transfer::JdipPackage package = transfer::map_as_jdip(variant);
  const Done written = files::write_folder(line.text("out"), package.files, map_folder);
  if (!written) return complained(written.problems(), console);
  const FindingCounts counts = tell_findings(package.findings, 0, console);
  if (!line.flag("quiet")) {
    console.out << fmt::format("{}: {}{}\n", visible(line.text("out")),
                               reports::numbered(package.files.size(), "file", "files"), counted(counts));
  }
  return change_results(package.findings) ? Exit::Failed : Exit::Green;
}

}  // namespace

Exit export_map(const CommandLine& line, Console& console) {
  const std::string format = line.has("format") ? line.text("format") : "json";
  if (format != "json" && format != "geojson" && format != "dot" && format != "jdip")
    return unusable("export", unknown_name("format", format, {"json", "geojson", "dot", "jdip"}), console);
  const Strings named = line.texts("variant");
  if (named.size() > 1) return unusable("export", "only one map at a time: give --variant once", console);
  if (line.has("path")) return unusable("export", "--map writes no cases: leave out the PATH", console);
  for (const std::string_view choosing : {"chapter", "clause", "id", "glob", "ids", "smoke", "generated"})
    if (line.has(choosing))
      return unusable("export", fmt::format("--map writes no cases: leave out --{}", choosing), console);
  const Read<DataFolder> data = find_data(line.text("data"), files_among(named));
  if (!data) return complained(data.problems(), console);
  collection::VariantShelf shelf(data->variant_folders());
  const auto variant = chosen_variant(named.empty() ? "standard" : named.front(), shelf);
  print_warnings(shelf, console);
  if (!variant) return complained(variant.problems(), console);
  if (format == "jdip") return write_jdip(line, **variant, console);
  const std::string text = format == "dot"       ? reports::diagram(**variant, reports::DiagramFormat::Dot)
                           : format == "geojson" ? transfer::map_as_geojson(**variant)
                                                 : transfer::map_as_json(**variant);
  const Done written = files::write_file(line.text("out"), text);
  return written ? Exit::Green : complained(written.problems(), console);
}

}  // namespace casus::cli
