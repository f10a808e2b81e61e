// casus list: lists of cases, variants, provinces, options and more. That of orders is in list_orders.h.
#include <algorithm>
#include <functional>
#include <map>
#include <optional>
#include <ostream>
#include <span>

#include <fmt/format.h>

#include "checker/cli/case_selection.h"
#include "checker/cli/chosen_variant.h"
#include "checker/cli/command_line.h"
#include "checker/cli/commands.h"
#include "checker/cli/data_folder.h"
#include "checker/cli/given_position.h"
#include "checker/cli/list_orders.h"
#include "checker/collection/read_corpus.h"
#include "checker/collection/variant_shelf.h"
#include "checker/corpus/corpus.h"
#include "engine/rules/option.h"
#include "engine/rules/rulebook.h"
#include "engine/rules/with_options.h"
#include "engine/text/comma_list.h"
#include "engine/text/visible.h"
#include "reports/formats/province_table.h"

namespace casus::cli {

namespace {

const Usage usage_of_list{
    .command = "list",
    .synopsis = "variants|cases|clauses|options|provinces|orders|data [ID] [OPTIONS]",
    .about =
        "Lists variants, the cases of the corpus, the clauses of a rulebook with the number of cases that cite each, "
        "or the options of the rulebooks with their values: the value in force is marked *, and a value that the "
        "variant cannot take is marked -. Generated cases are not counted.\n"
        "\n"
        "The list of provinces is a table to proof-read a map with: kind, centre, owner at the start, and where an "
        "army and a fleet on each coast can go.\n"
        "\n"
        "The list of orders has every legal order of each unit on the board of --position, or at the start, by power "
        "and unit, with their numbers. The authors of other adjudicators compare such lists and numbers. Each order is "
        "there once, in its plainest form. Under convoy-path=required and missing-nationality=refused, orders that need "
        "further words are not listed. Orders that follow the position do not count.\n"
        "\n"
        "In retreats, the list has the open retreats and disbandments. In adjustments, it has the builds, declined "
        "builds, removals and declarations that are legal by themselves. In a turn of a year (1700ad), it has what can be "
        "written on the sheets: for each unit its retreats and its first action, as a plan without a second one, and for "
        "each power the other lines.\n"
        "\n"
        "casus list data prints the folder that Casus takes maps and cases from. Templates of adapters are in its folder "
        "adapters.",
    .options = {text("variant", "ID|FILE.xml",
                     "of this variant (clauses, options, provinces, orders: default: standard)"),
                texts("chapter", "ID", "for cases: those of this chapter"),
                flag("generated", "for cases: also the generated ones"),
                flag("uncovered", "for clauses: only those that no case cites"),
                text("position", "FILE", "for orders: the board (-: standard input; default: the start)"),
                texts("power", "POWER", "for orders: those of this power"),
                texts("unit", "UNIT", "for orders: those of this unit, or of the units in this province"),
                texts("option", "NAME=VALUE", "for orders: set an option of the rulebook"),
                flag("counts", "for orders: only their number"),
                text("format", "text|csv|json",
                     "for provinces and orders: the format (default: text); orders have no csv")},
    .words = "what",
    .examples = {{"casus list variants", ""},
                 {"casus list cases --chapter 6.D", ""},
                 {"casus list clauses --uncovered", ""},
                 {"casus list options --variant standard", ""},
                 {"casus list provinces classical", "the map as a table"},
                 {"casus list orders --unit 'A Par'", "all that this unit can do"},
                 {"casus list orders --position docs/examples/paradox.txt --counts", ""},
                 {"casus list data", "where adapters/ and conformance/ are"},
                 {"casus list provinces --variant mine.xml --format csv > provinces.csv", ""}}};

// The sources of every list.
struct Sources {
  const CommandLine& line;
  const DataFolder& data;
  collection::VariantShelf& shelf;
  Console& console;
};

// The variants of --variant; none if the option is missing.
Read<Variants> named_variants(const Sources& from) {
  return chosen_variants(from.line.texts("variant"), {}, from.shelf);
}

// The variant after the name of the list, or the one of --variant.
std::optional<std::string> said_variant(const CommandLine& line) {
  const Strings& words = line.texts("what");
  if (words.size() > 1) return words[1];
  return line.has("variant") ? std::optional(line.text("variant")) : std::nullopt;
}
Read<std::shared_ptr<const Variant>> one_variant(const Sources& from) {
  return chosen_variant(said_variant(from.line).value_or("standard"), from.shelf);
}

// The corpus: its hand-written cases, or all of it. Files that cannot be read are reported, and the rest is listed.
struct Shown {
  corpus::Corpus corpus;
  Exit exit = Exit::Green;
};
Shown shown_corpus(const Sources& from, const Variants& variants, bool generated) {
  auto files = case_files_for(from.data, variants, from.shelf);
  if (!files) return {{}, complained(files.problems(), from.console)};
  if (!generated) std::erase_if(*files, corpus::is_generated);
  Shown shown{collection::read_corpus(*files, from.shelf, 0), Exit::Green};
  if (const Diagnostics problems = problems_of(shown.corpus); !problems.empty())
    shown.exit = complained(problems, from.console);
  return shown;
}

// Lines of two columns.
void print_table(const std::vector<std::pair<std::string, std::string>>& rows, std::ostream& out) {
  std::size_t width = 0;
  for (const auto& [id, title] : rows) width = std::max(width, id.size());
  for (const auto& [id, title] : rows) out << visible_lines(fmt::format("{:<{}}  {}\n", id, width, title));
}

void for_each_case(const corpus::Corpus& corpus,
                   const std::function<void(const corpus::CaseFile&, const corpus::Case&)>& visit) {
  for (const corpus::CorpusFile& file : corpus.files) {
    if (!file.read) continue;
    for (const corpus::Case& the_case : file.read->cases) visit(*file.read, the_case);
  }
}

Exit list_variants(const Sources& from) {
  const auto variants = chosen_variants(from.line.texts("variant"), from.data.variant_ids(), from.shelf);
  if (!variants) return complained(variants.problems(), from.console);
  std::vector<std::pair<std::string, std::string>> rows;
  for (const auto& variant : *variants) rows.emplace_back(variant->id, variant->title);
  print_table(rows, from.console.out);
  return Exit::Green;
}

Exit list_cases(const Sources& from) {
  const Read<Variants> variants = named_variants(from);
  if (!variants) return complained(variants.problems(), from.console);
  const Shown shown = shown_corpus(from, *variants, from.line.flag("generated"));
  corpus::Selection selection;
  selection.chapters = from.line.texts("chapter");
  for (const auto& variant : *variants) selection.variants.push_back(variant->id);
  std::vector<std::pair<std::string, std::string>> rows;
  for_each_case(shown.corpus, [&](const corpus::CaseFile& file, const corpus::Case& the_case) {
    if (selects(selection, file, the_case)) rows.emplace_back(the_case.id, the_case.title);
  });
  if (rows.empty() && shown.exit == Exit::Green)
    return unusable("list", mistaken_entry(shown.corpus, selection), from.console);
  print_table(rows, from.console.out);
  return shown.exit;
}

Exit list_clauses(const Sources& from) {
  const auto variant = one_variant(from);
  if (!variant) return complained(variant.problems(), from.console);
  const Shown shown = shown_corpus(from, {*variant}, false);
  std::map<std::string, int> citations;
  for_each_case(shown.corpus, [&](const corpus::CaseFile&, const corpus::Case& the_case) {
    for (const std::string& id : the_case.clauses) ++citations[id];
  });
  for (const ClauseEntry& clause : (*variant)->rulebook().clauses()) {
    const int cited = citations[clause.id];
    if (cited == 0 || !from.line.flag("uncovered")) {
      from.console.out << visible_lines(fmt::format("{:<44}{:>4}  {}\n", clause.id, cited, clause.title));
    }
  }
  return shown.exit;
}

// "none" and numbers: they have room on one line.
bool is_limit(const OptionInfo& option) {
  return option.values.size() > 1 &&
         std::all_of(option.values.begin() + 1, option.values.end(), [](const OptionValue& value) {
           return value.name.find_first_not_of("0123456789") == std::string_view::npos;
         });
}

// The data that the variant lacks for the value; "" if it can have the value.
std::string lacked_for(const Variant& variant, const OptionInfo& option, std::size_t value) {
  return what_choice_lacks(variant, {&option, static_cast<std::uint8_t>(value)});
}

// "*" is the value of the variant, "-" is a value that it cannot have.
char mark_of(const Variant& variant, const OptionInfo& option, std::size_t value) {
  if (option.get(variant.options()) == value) return '*';
  return lacked_for(variant, option, value).empty() ? ' ' : '-';
}

std::string limit_values(const OptionInfo& option, const Variant& variant) {
  std::string text;
  for (std::size_t i = 0; i < option.values.size(); ++i) {
    const char mark = mark_of(variant, option, i);
    text += fmt::format(" {}{}", mark == ' ' ? "" : std::string(1, mark), option.values[i].name);
  }
  return text;
}

Exit list_options(const Sources& from) {
  const auto variant = one_variant(from);
  if (!variant) return complained(variant.problems(), from.console);
  for (const OptionInfo& option : all_options()) {
    from.console.out << fmt::format("{:<26}{:<8}{}\n", option.name, option.datc, option.summary);
    if (is_limit(option)) {
      from.console.out << "   " << limit_values(option, **variant) << '\n';
      continue;
    }
    for (std::size_t i = 0; i < option.values.size(); ++i) {
      const OptionValue& value = option.values[i];
      const std::string letter = value.letter.empty() ? "" : fmt::format(" ({})", value.letter);
      const char mark = mark_of(**variant, option, i);
      const std::string why = mark == '-' ? ": needs " + lacked_for(**variant, option, i) : "";
      from.console.out << visible_lines(fmt::format("  {} {}{}{}\n", mark, value.name, letter, why));
    }
  }
  return Exit::Green;
}

Exit list_provinces(const Sources& from) {
  const auto variant = one_variant(from);
  if (!variant) return complained(variant.problems(), from.console);
  const std::string format = from.line.has("format") ? from.line.text("format") : "text";
  if (format == "json") from.console.out << reports::written_out(reports::provinces_as_json(**variant));
  else if (format == "csv") from.console.out << reports::provinces_as_csv(**variant);
  else from.console.out << visible_lines(reports::provinces_as_text(**variant));
  return Exit::Green;
}

Exit list_data(const Sources& from) {
  from.console.out << from.data.root.string() << '\n';
  return Exit::Green;
}

Exit list_orders(const Sources& from) {
  return cli::list_orders(from.line, said_variant(from.line), from.shelf, from.console);
}

struct ListedKind {
  std::string_view name;
  Exit (*list)(const Sources&);
  bool names_variant = false;  // by a second word, too
  std::span<const std::string_view> formats = {};
};
constexpr std::string_view province_formats[] = {"text", "csv", "json"};
constexpr std::string_view order_formats[] = {"text", "json"};
constexpr ListedKind listed_kinds[] = {{"variants", list_variants},
                                       {"cases", list_cases},
                                       {"clauses", list_clauses, true},
                                       {"options", list_options, true},
                                       {"provinces", list_provinces, true, province_formats},
                                       {"orders", list_orders, true, order_formats},
                                       {"data", list_data}};

// Options that only one of the lists takes.
struct OwnOption {
  const char* option;
  std::string_view list;
};
constexpr OwnOption own_options[] = {{"chapter", "cases"},   {"generated", "cases"}, {"uncovered", "clauses"},
                                     {"position", "orders"}, {"power", "orders"},    {"unit", "orders"},
                                     {"option", "orders"},   {"counts", "orders"}};

// What is wrong with the words and options, or "".
std::string mistake_in_list(const CommandLine& line, const ListedKind& kind) {
  const Strings& words = line.texts("what");
  if (words.size() > (kind.names_variant ? 2u : 1u))
    return fmt::format("\"{}\" is a word too many: casus list {} takes {}", visible(words.back()), kind.name,
                       kind.names_variant ? "one variant" : "no further word");
  if (words.size() > 1 && line.has("variant")) return "name the variant once: as a word, or with --variant";
  for (const OwnOption& own : own_options) {
    if (line.has(own.option) && kind.name != own.list)
      return fmt::format("only the list of {} takes --{}", own.list, own.option);
  }
  if (!line.has("format")) return "";
  if (kind.formats.empty()) return "only the lists of provinces and orders take --format";
  const std::string format = line.text("format");
  if (format == "json" && line.flag("counts")) return "JSON has the numbers, too: leave out --counts";
  const Strings known(kind.formats.begin(), kind.formats.end());
  if (std::ranges::find(known, format) != known.end()) return "";
  return unknown_name("format", format, known) + "; expected " +
         comma_list(known, " or ", [](const std::string& name) { return name; });
}

}  // namespace

const Usage& list_usage() { return usage_of_list; }

Exit list(const Arguments& arguments, Console& console) {
  const CommandLine line(usage_of_list, arguments, console);
  if (line.finished()) return *line.finished();
  const Strings& words = line.texts("what");
  if (words.empty())
    return unusable("list", "missing list: variants, cases, clauses, options, provinces, orders or data", console);
  const auto* kind = std::find_if(std::begin(listed_kinds), std::end(listed_kinds),
                                  [&](const ListedKind& entry) { return entry.name == words.front(); });
  if (kind == std::end(listed_kinds)) {
    Strings names;
    for (const ListedKind& entry : listed_kinds) names.emplace_back(entry.name);
    return unusable("list", unknown_name("list", words.front(), names), console);
  }
  if (const std::string mistake = mistake_in_list(line, *kind); !mistake.empty())
    return unusable("list", mistake, console);
  Strings named = line.texts("variant");
  named.insert(named.end(), words.begin() + 1, words.end());
  const Read<DataFolder> data = find_data(line.text("data"), files_of_board(line, named));
  if (!data) return complained(data.problems(), console);
  collection::VariantShelf shelf(data->variant_folders());
  const Exit exit = kind->list({line, *data, shelf, console});
  print_warnings(shelf, console);
  return exit;
}

}  // namespace casus::cli
