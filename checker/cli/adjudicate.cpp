// casus adjudicate: one phase, from a position and orders.
#include <algorithm>
#include <filesystem>
#include <iterator>
#include <optional>
#include <ostream>
#include <system_error>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "checker/adjudicators/adjudicator.h"
#include "checker/cli/chosen_variant.h"
#include "checker/cli/ci_outputs.h"
#include "checker/cli/command_line.h"
#include "checker/cli/commands.h"
#include "checker/cli/given_position.h"
#include "checker/collection/variant_shelf.h"
#include "checker/corpus/asked_phase.h"
#include "checker/corpus/board_text.h"
#include "checker/corpus/phase_as_case.h"
#include "checker/corpus/record_phase.h"
#include "checker/corpus/syntax/case_text.h"
#include "checker/files/files.h"
#include "engine/adjudicate.h"
#include "engine/rules/features.h"
#include "engine/text/names.h"
#include "engine/text/visible.h"
#include "reports/formats/adjudication_json.h"
#include "reports/formats/text_report.h"
#include "reports/pictures/plain_style.h"
#include "reports/pictures/rasterize.h"
#include "reports/pictures/turn_pictures.h"

namespace casus::cli {

namespace {

const Usage usage_of_adjudicate{
    .command = "adjudicate",
    .synopsis = "[ORDERS...] [OPTIONS]",
    .about =
        "Adjudicates one phase: the start of the variant, or the position given. Prints the result of every order, "
        "the retreats open to each dislodged unit, and the next position. The output is itself a position (everything "
        "else is in comments). To play a game, hand it to the next call.\n"
        "\n"
        "Orders are lines in hobby notation, under a line with their power's name, or after the name and a colon:\n"
        "\n"
        "  France\n"
        "    A Paris - Burgundy\n"
        "    F Brest - English Channel\n"
        "  Germany: A Munich - Burgundy; F Kiel H\n"
        "\n"
        "They are read from a file or from standard input, or they are words of the command: each word is a line, so "
        "put it in quotes.\n"
        "\n"
        "Orders may be typed in many forms, such as \"the army in Paris moves to Burgundy\"; docs/notation.md lists "
        "what Casus reads.\n"
        "\n"
        "Where a turn is a year (1700ad), each power hands in a sheet: the plans of its units for both impulses, "
        "followed by retreats, builds and the other orders of the year. Hyphens join the elements of a plan, and an "
        "element with (x2) takes two impulses:\n"
        "\n"
        "  Sweden 1700\n"
        "    CXII(Got)-hold-Den(x2)\n"
        "    2F(Sca)-COS-C CXII(Got)-Den\n"
        "  Retreats: A(Liv)-Kur. Builds: A(Fin), A(Dal).\n"
        "\n"
        "Some variants need more: DP 2: A Switzerland H among the orders of the power that pays, Declare Breslau in "
        "Winter, and a line civil-disorder POWER, ... (docs/for-designers.md).",
    .options = {text("variant", "ID|FILE.xml",
                     "the variant (default: standard); a position names its variant, which has to be this one"),
                text("position", "FILE", "the position to play (-: standard input; default: the start)"),
                text("orders", "FILE",
                     "the orders, if no word of the command has any and none follow the position (default: standard "
                     "input)"),
                texts("option", "NAME=VALUE", "set an option of the rulebook (casus list options)"),
                flag("oracle", "let the oracle answer instead of the engine; it gives no reasons"),
                flag("explain",
                     "print the reason for each order, not only for those that are illegal or void, and how a "
                     "paradox was settled"),
                flag("json", "print JSON"),
                text("as-case", "ID",
                     "print a case file that states the results as they came out; read them before you keep it"),
                text("title", "TITLE", "with --as-case: the title of the case (default: the phase)"),
                flag("lenient", "report the orders that cannot be read, and play the others"),
                flag("publish", "print what a game master posts: orders and results, without diplomacy points"),
                text("picture", "FILE",
                     "draw the board with the orders and their results, as FILE.svg, FILE.png or FILE.pdf"),
                text("svg", "FILE", "draw the board as SVG; FILE need not end in .svg"),
                text("theme", "light|dark", "the colours of the picture (default: light)"),
                text("caption", "full|none",
                     "the words above the picture: variant, phase, and powers with their centres (default: full)"),
                text("impulse", "1|2", "in a turn of a year: draw this impulse, and not the whole year"),
                text("next", "FILE", "also write the next position to a file of its own")},
    .words = "lines",
    .examples = {
        {"casus adjudicate --explain 'France: A Paris - Burgundy' 'Germany: A Munich - Burgundy'", ""},
        {"casus adjudicate --orders docs/examples/spring-1901.txt > out/after.txt", ""},
        {"casus adjudicate --position out/after.txt --orders docs/examples/fall-1901.txt --picture out/board.png", ""},
        {"casus adjudicate --orders docs/examples/spring-1901.txt --as-case MINE.1 > out/mine.case",
         "a case of your own"},
        {"casus adjudicate --variant ambition-empire-6 --orders docs/examples/spring-1763.txt --publish", ""},
        {"casus adjudicate --variant 1700ad --orders docs/examples/year-1700.txt --impulse 2 --picture out/impulse.png",
         ""},
        {"casus adjudicate --position docs/examples/paradox.txt --option convoy-paradox=1982", ""}}};

struct Input {
  corpus::AskedPhase asked;
  std::shared_ptr<const Variant> own;  // without the options of the command line
  std::string variant_name;            // as the next position names it
  std::string orders;                  // what messages call the text that has them
};

// Whether some orders are left when the others are left out.
bool can_be_left_out(const Variant& variant, std::string_view text) {
  const auto rest = corpus::read_orders(variant, text, "", corpus::Unreadable::LeftOut);
  return rest && !rest->orders.empty();
}
constexpr std::string_view lenient_advice = "casus adjudicate --lenient would leave this out:\n";

// Why the orders after the position do not count; nothing if they do.
std::optional<Diagnostic> why_not_these_orders(const CommandLine& line) {
  const SourcePos at{shown_name(line.text("position")), 0, 0};
  if (line.flag("lenient"))
    return Diagnostic{at, "--lenient with orders after the position", "orders in a text of their own", "", ""};
  if (line.has("orders")) return Diagnostic{at, "orders twice", "orders after the position, or --orders", "both", ""};
  if (line.has("lines"))
    return Diagnostic{at, "orders twice", "orders after the position, or as words of the command", "both", ""};
  return std::nullopt;
}

// The file of orders that do not follow the position, if they are no words of the command.
std::string file_of_orders(const CommandLine& line) { return line.has("orders") ? line.text("orders") : "-"; }

std::string name_of_orders(const CommandLine& line) {
  return line.has("lines") ? "(command line)" : shown_name(file_of_orders(line));
}

// A word that cannot be read may be the name of a file.
void name_files_among(const Strings& words, Console& console) {
  for (const std::string& word : words) {
    std::error_code error;
    if (std::filesystem::is_regular_file(word, error))
      console.err << fmt::format("{0} is a file: casus adjudicate --orders {0} reads the orders in it\n",
                                 visible(word));
  }
}

// The orders that do not follow the position.
Read<corpus::WrittenOrders> separate_orders(const CommandLine& line, const Variant& variant, const Phase& phase,
                                            Console& console) {
  const Strings& words = line.texts("lines");
  const std::string file = file_of_orders(line);
  const bool is_standard_input = words.empty() && file == "-";
  if (is_standard_input && line.text("position") == "-") {
    return Diagnostic{{shown_name("-"), 0, 0},
                      "no orders follow the position",
                      "a line \"orders\" and the orders after it, --orders FILE, or orders as words of the command",
                      "",
                      ""};
  }
  if (is_standard_input && console.in_is_terminal)
    console.err << "orders for " << visible(print(variant.calendar, phase)) << ", then Ctrl-D:\n" << std::flush;
  const Read<std::string> text =
      words.empty() ? read_text(file) : Read<std::string>(fmt::format("{}\n", fmt::join(words, "\n")));
  if (!text) return text.problems();
  const bool is_lenient = line.flag("lenient");
  auto orders = corpus::read_orders(variant, *text, name_of_orders(line),
                                    is_lenient ? corpus::Unreadable::LeftOut : corpus::Unreadable::Refused, phase.kind);
  if (!orders || !orders->left_out.empty()) name_files_among(words, console);
  if (!orders && !is_lenient && can_be_left_out(variant, *text)) console.err << lenient_advice;
  if (orders) print_problems(orders->left_out, console);
  return orders;
}

Read<Input> input_of(const CommandLine& line, collection::VariantShelf& shelf, Console& console) {
  const auto said = line.has("variant") ? std::optional(line.text("variant")) : std::nullopt;
  const auto board = given_position(line, said, shelf);
  if (!board) return board.problems();
  print_warnings(shelf, console);
  const auto variant = with_options(board->variant, line.texts("option"));
  if (!variant) return variant.problems();
  if (const auto why = board->orders ? why_not_these_orders(line) : std::nullopt) return *why;
  const auto orders = board->orders ? Read<corpus::WrittenOrders>(*board->orders)
                                    : separate_orders(line, **variant, board->position.phase, console);
  if (!orders) return orders.problems();
  return Input{{*variant, board->position, *orders},
               board->variant,
               shelf.name_of(*board->variant),
               board->orders ? shown_name(line.text("position")) : name_of_orders(line)};
}

// What the output says of lines that were left out, so that it is known where the output is kept, too.
std::string left_out_text(const Diagnostics& left_out) {
  if (left_out.empty()) return "";
  return "Left out, because it cannot be read:\n" + to_string(left_out) + "\n";
}

constexpr std::string_view comment_mark = "# ";

std::string as_comments(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    out += end == 0 ? "#" : comment_mark;
    out += text.substr(0, end);
    out += '\n';
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return out;
}

enum class PictureFormat { Svg, Png, Pdf };

struct NamedFormat {
  std::string_view ending;
  PictureFormat format;
};
constexpr NamedFormat picture_formats[] = {
    {"svg", PictureFormat::Svg},
    {"png", PictureFormat::Png},
    {"pdf", PictureFormat::Pdf},
};

std::optional<PictureFormat> format_of(const std::string& file) {
  const std::string ending = folded(std::filesystem::path(file).extension().string());
  for (const NamedFormat& named : picture_formats) {
    if (ending == named.ending) return named.format;
  }
  return std::nullopt;
}

std::string mistake_in_file(const std::string& option, const std::string& file) {
  if (file == "-") return option + " needs the name of a file: standard output has the result";
  const std::string ending = std::filesystem::path(file).extension().string();
  const std::optional<PictureFormat> format = format_of(file);
  if (option == "--svg") {
    if (!format || format == PictureFormat::Svg) return "";
    return fmt::format("--svg writes SVG, but {} ends in {}: use --picture {}", file, ending, file);
  }
  if (format) return "";
  return fmt::format("--picture needs a file that ends in .svg, .png or .pdf; {} {}", file,
                     ending.size() > 1 ? "ends in " + ending : "has no ending");
}

// Without them all units would be in one place.
bool has_positions(const Map& map) {
  return std::ranges::any_of(map.provinces(), [](const Province& province) { return province.position != Point{}; });
}

// The mistake in the options of the picture; "" if there is none.
std::string mistake_in_picture(const CommandLine& line) {
  if (line.has("picture") && line.has("svg"))
    return "--picture and --svg both name a file for the picture: use one of them";
  if (std::string mistake = two_into_one_file(line, {"picture", "svg", "next"}); !mistake.empty()) return mistake;
  if (line.text("next") == "-") return "--next needs the name of a file: standard output has the next position, too";
  for (const char* option : {"picture", "svg"}) {
    if (!line.has(option)) continue;
    const std::string mistake = mistake_in_file(fmt::format("--{}", option), line.text(option));
    if (!mistake.empty()) return mistake;
  }
  struct Choice {
    std::string option, one, other;
  };
  for (const auto& [option, one, other] :
       {Choice{"impulse", "1", "2"}, Choice{"theme", "light", "dark"}, Choice{"caption", "full", "none"}}) {
    if (!line.has(option)) continue;
    if (!line.has("picture") && !line.has("svg")) return fmt::format("--{} needs --picture FILE", option);
    const std::string value = line.text(option);
    if (value != one && value != other)
      return unknown_name(option, value, {one, other}) + fmt::format("; expected {} or {}", one, other);
  }
  return "";
}

// The mistake in the options of the case; "" without a mistake.
std::string mistake_in_case(const CommandLine& line) {
  if (!line.has("as-case")) return line.has("title") ? "--title needs --as-case ID" : "";
  for (const char* option : {"json", "publish", "explain"}) {
    if (line.flag(option))
      return fmt::format("--as-case prints a case and nothing else: it cannot be combined with --{}", option);
  }
  if (line.flag("oracle"))
    return "a case states what only the engine answers: --as-case cannot be combined with --oracle";
  if (!corpus::is_id(line.text("as-case")))
    return "the ID of --as-case has to be one such as MINE.1: letters, digits and . _ - / = +";
  if (line.text("title").find_first_of("\r\n") != std::string::npos) return "--title needs a title of one line";
  return "";
}

struct PictureWish {
  std::string file;
  PictureFormat format;
  reports::PhasePicture look;
};
std::optional<PictureWish> asked_picture(const CommandLine& line) {
  if (!line.has("picture") && !line.has("svg")) return std::nullopt;
  const std::string file = line.text(line.has("picture") ? "picture" : "svg");
  reports::PhasePicture look;
  if (line.text("theme") == "dark") look.theme = reports::Theme::Dark;
  look.is_captioned = line.text("caption") != "none";
  if (line.has("impulse")) look.impulse = line.text("impulse") == "2" ? 1 : 0;
  return PictureWish{file, format_of(file).value_or(PictureFormat::Svg), look};
}

std::string picture(const Variant& variant, const reports::PhaseRecord& phase, const PictureWish& wish) {
  const std::string svg = reports::titled_phase_svg(variant, phase, wish.look);
  switch (wish.format) {
    case PictureFormat::Svg: return svg;
    case PictureFormat::Png: return reports::png_from(svg);
    case PictureFormat::Pdf: return reports::pdf_from(svg);
  }
  return svg;
}

// A variant by the path of its file is named as the file with the position finds it.
std::string name_in_file(const std::string& variant_name, const std::string& file) {
  const std::filesystem::path variant(variant_name), folder = std::filesystem::path(file).parent_path();
  if (variant.extension() != ".xml" || variant.is_absolute() || folder.empty()) return variant_name;
  std::error_code unknown;
  const std::filesystem::path from_there = std::filesystem::proximate(variant, folder, unknown);
  return unknown ? variant_name : from_there.string();
}

// Files first, so that the output on the screen ends with the failures.
Exit answer(const CommandLine& line, const Input& input, collection::VariantShelf& shelf, Console& console) {
  const auto& [asked, own, variant_name, orders] = input;
  const Submission submission{asked.written.orders, asked.written.grants, asked.written.fallen};
  const adjudicators::Adjudicator& by = line.flag("oracle") ? adjudicators::oracle() : adjudicators::engine();
  const Ruling said = by.adjudicate(*asked.variant, asked.position, submission);
  const auto phase = corpus::record_phase(*asked.variant, asked.position, submission, said);
  const std::string next = corpus::print_position(*asked.variant, said.next(), variant_name);
  const reports::Reasons reasons = said.level != Level::Reasons ? reports::Reasons::None
                                   : line.flag("explain")       ? reports::Reasons::All
                                                                : reports::Reasons::OfMistakes;

  if (line.has("as-case")) {
    const auto title = line.has("title") ? std::optional(line.text("title")) : std::nullopt;
    const Read<std::string> made =
        corpus::phase_as_case(asked, *own, said, {line.text("as-case"), title, variant_name}, orders, shelf);
    if (!made) return complained(made.problems(), console);
    console.out << (console.out_is_terminal ? visible_lines(*made) : *made);
  } else if (line.flag("json"))
    console.out << reports::adjudication_json(
        *asked.variant, asked.position, submission, adjudicators::adjudication_of(said),
        said.level == Level::Reasons ? reports::Telling::Reasons : reports::Telling::Outcomes);
  else if (line.flag("publish"))
    console.out << reports::published_text(*asked.variant, phase, console.out_ink, console.out_width);
  else
    console.out << as_comments(visible_lines(left_out_text(asked.written.left_out)))
                << as_comments(reports::phase_text(*asked.variant, phase, reasons, console.out_ink,
                                                   console.out_width - comment_mark.size()))
                << "#\n"
                << (console.out_is_terminal ? visible_lines(next) : next);  // elsewhere it is read again

  Diagnostics problems;
  const auto write = [&](const std::string& file, const std::string& contents) {
    const Done written = files::write_file(file, contents);
    problems.insert(problems.end(), written.problems().begin(), written.problems().end());
  };
  if (const auto wish = asked_picture(line)) write(wish->file, picture(*asked.variant, phase, *wish));
  if (line.has("next")) {
    const std::string& file = line.text("next");
    write(file, corpus::print_position(*asked.variant, said.next(), name_in_file(variant_name, file)));
  }
  return problems.empty() ? Exit::Green : complained(problems, console);
}

std::string mistake_in_adjudicate(const CommandLine& line) {
  if (line.text("position") == "-" && line.text("orders") == "-")
    return "position and orders cannot both come from standard input";
  if (line.has("orders") && line.has("lines")) return "orders twice: as words of the command, and with --orders";
  if (line.flag("oracle") && line.flag("explain"))
    return "the oracle gives no reasons: --oracle and --explain cannot be combined";
  if (line.flag("publish") && (line.flag("explain") || line.flag("json")))
    return "reasons and data show the diplomacy points: --publish cannot be combined with --explain or --json";
  const std::string mistake = mistake_in_picture(line);
  return mistake.empty() ? mistake_in_case(line) : mistake;
}

// An option that this variant has no use for; "" without one.
std::string mistake_about_variant(const CommandLine& line, const Variant& variant) {
  if (line.has("impulse") && !variant.has(Feature::Impulses))
    return fmt::format("--impulse needs a turn of a year, and {} does not have such turns", variant.title);
  if ((line.has("picture") || line.has("svg")) && !has_positions(variant.map))
    return fmt::format("--{} needs a map with positions, and no province of {} has x and y",
                       line.has("svg") ? "svg" : "picture", variant.title);
  return "";
}

}  // namespace

const Usage& adjudicate_usage() { return usage_of_adjudicate; }

Exit adjudicate(const Arguments& arguments, Console& console) {
  const CommandLine line(usage_of_adjudicate, arguments, console);
  if (line.finished()) return *line.finished();
  if (const std::string mistake = mistake_in_adjudicate(line); !mistake.empty())
    return unusable("adjudicate", mistake, console);
  const Read<DataFolder> data = find_data(line.text("data"), files_of_board(line, line.texts("variant")));
  if (!data) return complained(data.problems(), console);
  collection::VariantShelf shelf(data->variant_folders());
  const Read<Input> input = input_of(line, shelf, console);
  if (!input) return complained(input.problems(), console);
  const corpus::AskedPhase& asked = input->asked;
  if (const std::string mistake = mistake_about_variant(line, *asked.variant); !mistake.empty())
    return unusable("adjudicate", mistake, console);
  const std::string position = line.has("position") ? shown_name(line.text("position")) : "";
  if (const Diagnostics problems = corpus::why_not_playable(asked, position); !problems.empty())
    return complained(problems, console);
  if (line.flag("oracle")) {
    if (const auto option = adjudicators::oracle().not_covered(*asked.variant, asked.position)) {
      return unusable("adjudicate", "the oracle does not cover " + *option, console);
    }
  }
  return answer(line, *input, shelf, console);
}

}  // namespace casus::cli
