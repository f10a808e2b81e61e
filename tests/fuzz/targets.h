// The targets of the fuzzer: each takes bytes from anybody to one of the doors through which Casus takes them, and says
// what must hold whatever they are (promises.h). README.md says how to add one.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace casus::fuzz {

using Seeds = std::vector<std::string>;

struct Target {
  std::string_view name;   // "case-file"
  std::string_view about;  // "a case file is read, laid out, played and told in every format"
  void (*use)(std::string_view input);
  Seeds (*seeds)();     // good inputs, from which the fuzzer goes on
  bool is_text = true;  // changed by lines and words, too (text_changes.h)
};

std::span<const Target> targets();
const Target* find_target(std::string_view name);  // nullptr: there is none

// An input that Casus gives up (engine/text/gave_up.h) is refused like any other that it cannot use.
void play(const Target& target, std::string_view input);

void use_case_file(std::string_view input);
Seeds case_file_seeds();
void use_accept(std::string_view input);
Seeds accept_seeds();
void use_report(std::string_view input);
Seeds report_seeds();
void use_variant(std::string_view input);
Seeds variant_seeds();
void use_orders(std::string_view input);
Seeds order_seeds();
void use_board(std::string_view input);
Seeds board_seeds();
void use_outlines(std::string_view input);
Seeds outline_seeds();
void use_json_file(std::string_view input);
Seeds json_file_seeds();
void use_markdown(std::string_view input);
Seeds markdown_seeds();
void use_command_line(std::string_view input);
Seeds command_line_seeds();
void use_messages(std::string_view input);
Seeds message_seeds();
void use_editor_messages(std::string_view input);
Seeds editor_message_seeds();
void use_imports(std::string_view input);
Seeds import_seeds();
void use_campaigns(std::string_view input);
Seeds campaign_seeds();
void use_id_list(std::string_view input);
Seeds id_list_seeds();
void use_manifest(std::string_view input);
Seeds manifest_seeds();
void use_waivers(std::string_view input);
Seeds waiver_seeds();
void use_explore(std::string_view input);
Seeds explore_seeds();
void use_interface(std::string_view input);
Seeds interface_seeds();
void use_maps(std::string_view input);
Seeds map_seeds();
void use_records(std::string_view input);
Seeds record_seeds();

}  // namespace casus::fuzz
