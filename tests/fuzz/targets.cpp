#include "tests/fuzz/targets.h"

#include <algorithm>

#include "engine/text/gave_up.h"

namespace casus::fuzz {

namespace {

constexpr Target table[] = {
    {"case-file", "a case file: read, laid out, played by engine and oracle, told to terminals and machines",
     use_case_file, case_file_seeds},
    {"accept", "a case file: what came out, written into each case that states something else", use_accept,
     accept_seeds},
    {"report", "a case file with the pages and pictures of its report", use_report, report_seeds},
    {"variant", "variant.xml, map.xml and outlines: read, drawn, and its start played", use_variant, variant_seeds},
    {"orders", "a position and orders, as `casus adjudicate` reads them: printed, read back, played", use_orders,
     order_seeds},
    {"board", "a board made of bytes: engine against oracle, with and without reasons, in two sequences", use_board,
     board_seeds, false},
    {"outlines", "SVG outlines, also as the drawing of a whole map; a sketch and a coastline in GeoJSON or TopoJSON",
     use_outlines, outline_seeds},
    {"json-file", "JSON that is read back: the marker of a folder, what `casus faults` found, a report's history",
     use_json_file, json_file_seeds},
    {"markdown", "a page of docs/ for the book of the rules", use_markdown, markdown_seeds},
    {"command-line", "what is typed behind `casus`, in a small data folder", use_command_line, command_line_seeds},
    {"messages", "a line of the adapter protocol, as a question and as an answer; results of an adapter", use_messages,
     message_seeds},
    {"editor-messages", "what an editor sends to `casus language-server`, one message a line", use_editor_messages,
     editor_message_seeds},
    {"imports", "cases of an export as JSON, and in the case dialect of jDip: read, written, and read again",
     use_imports, import_seeds},
    {"campaigns", "what a call writes for later ones: results of a campaign, known failures", use_campaigns,
     campaign_seeds},
    {"id-lists", "a list of cases, as `--ids` names it", use_id_list, id_list_seeds},
    {"manifests", "the manifest of an export, and the import of what it lists", use_manifest, manifest_seeds},
    {"waivers", "a map or a variant that waives findings of `casus lint`", use_waivers, waiver_seeds},
    {"explore", "what is typed behind `casus explore`, and the variant that it is asked about", use_explore,
     explore_seeds},
    {"interface",
     "casus.h: a question about a board and orders, a case file, a line of the protocol, the id of a variant",
     use_interface, interface_seeds},
    {"maps", "maps in forms of other programs: read, made a variant, and written in other forms", use_maps, map_seeds},
    {"records", "games that other programs recorded: read, and each phase played", use_records, record_seeds},
};

}  // namespace

std::span<const Target> targets() { return table; }

const Target* find_target(std::string_view name) {
  const auto* found = std::ranges::find(table, name, &Target::name);
  return found == std::end(table) ? nullptr : found;
}

void play(const Target& target, std::string_view input) {
  try {
    target.use(input);
  } catch (const GaveUp&) {
  }
}

}  // namespace casus::fuzz
