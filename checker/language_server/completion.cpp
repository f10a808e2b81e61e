#include "checker/language_server/completion.h"

#include <algorithm>
#include <charconv>
#include <span>
#include <system_error>
#include <utility>

#include <fmt/format.h>

#include "checker/corpus/board_text.h"
#include "checker/corpus/play_case.h"
#include "checker/corpus/resolve/order_lines.h"
#include "checker/corpus/resolve/resolve_case.h"
#include "checker/corpus/resolve/result_lines.h"
#include "checker/corpus/syntax/case_text.h"
#include "checker/language_server/case_places.h"
#include "checker/language_server/rulings.h"
#include "checker/language_server/sheet_completion.h"
#include "checker/language_server/word_at.h"
#include "checker/lint/finding_kinds.h"
#include "engine/orders/notation.h"
#include "engine/orders/order_sheet.h"
#include "engine/orders_of_phase.h"
#include "engine/rules/features.h"
#include "engine/rules/option.h"
#include "engine/rules/rulebook.h"

namespace casus::language_server {

namespace {

using Kind = CompletionKind;

constexpr int most_number_of_an_id = 1'000'000;

// The board on which the orders of a line are given.
struct OrdersBoard {
  Position position;
  bool orders_show_units = false;  // an order shows that its unit is there
};

class Completions {
 public:
  Completions(Workspace& workspace, const Document& document, const Spot& spot)
      : workspace_(workspace),
        document_(document),
        spot_(spot),
        reading_(workspace.reading(document)),
        lines_(lines_of(document.text)),
        variant_of_text_(workspace.variant_of(document)),
        variant_(reading_.variant_of_case_at(spot.line)) {
    if (!variant_) variant_ = variant_of_text_;
    if (spot.line < lines_.size()) line_ = lines_[spot.line];
    spot_.byte = std::min(spot_.byte, line_.size());
  }

  CompletionList take() {
    if (spot_.line >= lines_.size()) return {};
    switch (reading_.kind) {
      case DocumentKind::Cases:
      case DocumentKind::Position:
      case DocumentKind::Orders: in_lines(); break;
      case DocumentKind::Map:
      case DocumentKind::Variant: in_xml(); break;
      case DocumentKind::OtherXml: break;
    }
    return {std::move(found_), is_whole_};
  }

 private:
  void add(std::string text, Kind kind, const Piece& replaced, std::string detail = "") {
    found_.push_back(
        {std::move(text), kind, {{spot_.line, replaced.begin}, {spot_.line, replaced.end}}, std::move(detail), ""});
  }
  Piece before_cursor(std::size_t begin) const { return {std::min(begin, spot_.byte), spot_.byte}; }

  void add_variants(const Piece& piece) {
    for (std::string& id : workspace_.variant_ids()) add(std::move(id), Kind::Variant, piece);
  }
  void add_words(const std::vector<std::string>& words, const Piece& piece) {
    for (const std::string& word : words) add(word, Kind::Word, piece);
  }
  void add_powers(const Piece& piece) {
    for (const Power& power : variant_->powers) add(power.name, Kind::Power, piece);
  }
  void add_provinces(const Map& map, const Piece& piece) {
    for (const Province& province : map.provinces()) add(province.name, Kind::Province, piece, province.id);
  }

  // ---- Lines of cases, positions and orders

  void in_lines() {
    const std::string_view before = line_.substr(0, spot_.byte);
    const std::size_t begin = std::min(before.find_first_not_of(" \t"), before.size());
    const std::string_view text = before.substr(begin);
    if (text_of_line(line_).begin + text_of_line(line_).text.size() < spot_.byte && line_.find('#') < spot_.byte)
      return add_case_ids();  // a comment
    const std::size_t blank = text.find(' ');
    const std::string_view keyword = blank == std::string_view::npos ? "" : text.substr(0, blank);
    const Piece word = before_cursor(word_at(line_, spot_.byte).begin);
    if (keyword == "variant" && begin == 0) return add_variants(word);
    if (!variant_) {
      if (begin == 0) add("variant", Kind::Word, word);
      return;
    }
    if (keyword == "phase") return add_phases(before_cursor(begin + blank + 1));
    if (reading_.kind == DocumentKind::Cases) {
      if (begin == 0 && keyword == "case") return add_next_id(before_cursor(blank + 1));
      if (begin == 0) return keyword.empty() ? add_words({"chapter", "case"}, before_cursor(0)) : void();
      if (begin <= 2) return in_case_line(keyword, begin);
    }
    const std::string heading = heading_above(begin);
    if (heading == "board" || heading == "result") return in_block_line(heading, keyword, begin);
    in_order_line(heading, begin);
  }

  // A line of a case that is in no block.
  void in_case_line(std::string_view keyword, std::size_t begin) {
    const Piece word = before_cursor(word_at(line_, spot_.byte).begin);
    if (keyword == "clauses") return add_clauses(before_cursor(line_.substr(0, spot_.byte).rfind(' ') + 1));
    if (keyword == "option") return add_options();
    if (keyword == "civil-disorder") return add_powers(word);
    if (keyword == "ruling") return add_rulings(word);
    if (keyword == "source" || keyword == "note") return add_case_ids();
    if (!keyword.empty()) return;
    const Piece piece = before_cursor(begin);
    add_words(corpus::head_words(), piece);
    add_words(corpus::block_words(), piece);
    add_powers(piece);
  }

  // For a new case: the id after that of the case above, or the first of a chapter.
  void add_next_id(const Piece& piece) {
    if (piece.of(line_).find(' ') != std::string_view::npos) return;  // in the title
    for (std::size_t i = spot_.line; i-- > 0;) {
      const bool is_case = lines_[i].starts_with("case ");
      if (!is_case && !lines_[i].starts_with("chapter ")) continue;
      std::string stem(word_at(lines_[i], lines_[i].find(' ') + 1).of(lines_[i]));
      if (stem.empty()) return;
      int number = 0;
      if (is_case) {
        const std::size_t digits = stem.find_last_not_of("0123456789") + 1;
        const auto [end, error] = std::from_chars(stem.data() + digits, stem.data() + stem.size(), number);
        if (error != std::errc() || number > most_number_of_an_id) return;
        stem.resize(digits);
      } else {
        stem += '.';
      }
      while (is_taken(stem + std::to_string(++number))) {
      }
      return add(stem + std::to_string(number), Kind::Case, piece);
    }
  }
  // By a case that is not the one of this line.
  bool is_taken(const std::string& id) {
    return std::ranges::any_of(workspace_.cases().with_id(id), [&](const KnownCase* one) {
      return one->file != document_.name || one->line != spot_.line;
    });
  }

  // Cases that a text may name: those whose id begins with what is written.
  void add_case_ids() {
    constexpr std::size_t most = 200;
    const Piece piece = before_cursor(id_at(line_, spot_.byte).begin);
    const std::string_view written = piece.of(line_);
    if (written.empty()) return;
    for (const KnownCase* one : workspace_.cases().all()) {
      if (!one->id.starts_with(written)) continue;
      is_whole_ = found_.size() < most;
      if (!is_whole_) return;
      add(one->id, Kind::Case, piece, one->title);
    }
  }
  void add_rulings(const Piece& piece) {
    for (KnownRuling& ruling : rulings_of(workspace_.library().rulings)) add(std::move(ruling.id), Kind::Ruling, piece);
  }

  void add_clauses(const Piece& piece) {
    for (const ClauseEntry& entry : variant_->rulebook().clauses()) add(entry.id, Kind::Clause, piece, entry.title);
  }

  void add_options() {
    const std::string_view before = line_.substr(0, spot_.byte);
    const std::size_t begin = before.rfind(' ') + 1;
    const std::size_t equals = before.find('=', begin);
    if (equals == std::string_view::npos) {
      for (const OptionInfo& option : all_options())
        add(std::string(option.name) + '=', Kind::Option, before_cursor(begin), std::string(option.summary));
      return;
    }
    const OptionInfo* option = find_option(before.substr(begin, equals - begin));
    if (option == nullptr) return;
    add_values(*option, before_cursor(equals + 1));
  }
  void add_values(const OptionInfo& option, const Piece& piece) {
    for (std::size_t i = 0; i < option.values.size(); ++i) {
      const bool is_in_force = variant_of_text_ && option.get(variant_of_text_->options()) == i;
      add(std::string(option.values[i].name), Kind::Value, piece, is_in_force ? "in force" : "");
    }
  }

  // Those that can come after the phase above, or those of the first year.
  void add_phases(const Piece& piece) {
    constexpr int phases_to_show = 6;
    Phase phase = variant_->start.phase;
    for (std::size_t i = spot_.line; i-- > 0;) {
      const std::string_view text = text_of_line(lines_[i]).text;
      if (text.starts_with("case ")) break;
      if (!text.starts_with("phase ")) continue;
      if (const auto above = parse_phase(variant_->calendar, text.substr(6)))
        phase = next_phase(variant_->calendar, *above);
      break;
    }
    for (int i = 0; i < phases_to_show; ++i) {
      add(print(variant_->calendar, phase), Kind::Word, piece);
      phase = next_phase(variant_->calendar, phase);
    }
  }

  // The line above that begins the block: "board", "orders", "result", or the name of a power.
  std::string heading_above(std::size_t begin) const {
    for (std::size_t i = spot_.line; i-- > 0;) {
      const LineText text = text_of_line(lines_[i]);
      if (text.text.empty()) continue;
      const bool is_heading = reading_.kind == DocumentKind::Cases
                                  ? text.begin < begin
                                  : text.text == "board" || text.text == "orders" ||
                                        variant_->find_power(without_colon(text.text)).has_value();
      if (is_heading) return std::string(without_colon(text.text));
    }
    return "";
  }
  static std::string_view without_colon(std::string_view text) {
    return text.ends_with(':') ? text.substr(0, text.size() - 1) : text;
  }

  void in_block_line(const std::string& heading, std::string_view keyword, std::size_t begin) {
    const std::string_view before = line_.substr(0, spot_.byte);
    if (keyword.empty()) {
      if (heading == "board") {
        add_words({"centres", "homes", "dislodged", "stand-offs", "fallen", "start"}, before_cursor(begin));
        add_powers(before_cursor(begin));
      } else {
        add_words(corpus::result_words(*variant_), before_cursor(begin));
      }
      return;
    }
    const std::size_t comma = before.find_last_of(",:");
    std::size_t last = comma == std::string_view::npos || comma < begin ? begin + keyword.size() : comma + 1;
    while (last < before.size() && before[last] == ' ') ++last;
    const std::string_view piece = before.substr(last);
    const std::size_t from = piece.starts_with("A ") || piece.starts_with("F ") ? last + 2 : last;
    if (comma == std::string_view::npos) add_powers(before_cursor(last));
    add_provinces(variant_->map, before_cursor(from));
  }

  // ---- Orders

  void in_order_line(const std::string& heading, std::size_t begin) {
    std::string_view before = line_.substr(0, spot_.byte);
    std::optional<PowerId> power = power_of_list(begin);
    if (!power) power = variant_->find_power(heading);
    // "Austria: A Vienna H; F Trieste H" on one line.
    if (const std::size_t colon = before.find(':'); colon != std::string_view::npos) {
      if (const auto named = variant_->find_power(before.substr(begin, colon - begin))) {
        power = named;
        const std::size_t separator = before.find_last_of(";,");
        const std::size_t last = separator == std::string_view::npos ? colon : std::max(colon, separator);
        begin = std::min(before.find_first_not_of(' ', last + 1), before.size());
      }
    }
    if (!power) return add_powers(before_cursor(begin));
    const std::string_view order = before.substr(begin);
    if (reading_.kind == DocumentKind::Cases) {
      if (const std::size_t gap = order.find("  "); gap != std::string_view::npos)
        return add_verdicts(*power, order.substr(0, gap), begin);
    }
    add_orders(*power, order, begin);
    const bool may_be_heading = begin == 0 && order.find_first_of(" -(") == std::string_view::npos;
    if (may_be_heading && reading_.kind != DocumentKind::Cases) add_powers(before_cursor(begin));
  }

  void add_orders(PowerId power, std::string_view order, std::size_t begin) {
    const std::optional<OrdersBoard> board = board_of_line(power, order);
    if (variant_->has(Feature::Impulses)) return in_sheet(power, order, begin, board);
    const Piece piece = before_cursor(begin);
    if (board) {
      std::vector<Order> legal = orders_of_phase(*variant_, board->position);
      std::erase_if(legal, [&](const Order& one) { return one.power != power; });
      if (add_orders_of_named_unit(legal, order, piece)) return;
      for (const Order& one : legal) add(print(*variant_, one), Kind::Order, piece);
    }
    if (!found_.empty() && !board->orders_show_units) return;
    // A unit that no line shows yet.
    if (order.find(' ') == std::string_view::npos || found_.empty()) {
      for (const Province& province : variant_->map.provinces()) {
        if (province.terrain != Terrain::Sea) add("A " + province.name, Kind::Unit, piece);
        if (province.terrain != Terrain::Inland && province.coasts.empty())
          add("F " + province.name, Kind::Unit, piece);
        for (const CoastOfProvince& coast : province.coasts)
          add(fmt::format("F {}({})", province.name, short_name(coast.coast)), Kind::Unit, piece);
      }
    }
  }

  // In a list of orders, whose order the line is. Its reader knows more ways to name a power than a line of its own, so
  // it is asked whose another order in this line would be.
  std::optional<PowerId> power_of_list(std::size_t begin) const {
    if (reading_.kind == DocumentKind::Cases || variant_->map.provinces().empty()) return std::nullopt;
    const auto above = std::span(lines_).first(spot_.line);
    std::size_t first = 0;
    if (reading_.kind == DocumentKind::Position) {
      while (first < above.size() && text_of_line(above[first]).text != "orders") ++first;
      if (first == above.size()) return std::nullopt;
      ++first;
    }
    std::string text;
    for (const std::string_view line : above.subspan(first)) text += std::string(line) + '\n';
    const UnitName unit{WrittenKind::Army, no_power, {ProvinceId{0}, Coast::None}};
    const bool on_sheet = variant_->has(Feature::Impulses);
    const std::string order = on_sheet ? print_in_sheet(*variant_, unit) + "-hold" : print(*variant_, unit) + " H";
    text += std::string(begin, ' ') + order;
    const auto read = corpus::read_orders(*variant_, text, document_.name, corpus::Unreadable::LeftOut);
    if (!read || read->at.empty()) return std::nullopt;
    const auto line = static_cast<std::size_t>(read->at.back().line);
    if (line != above.size() - first + 1) return std::nullopt;
    return read->orders.back().power;
  }

  // The orders of the unit that the line names, if there are any: "A Mar - ".
  bool add_orders_of_named_unit(const std::vector<Order>& legal, std::string_view order, const Piece& piece) {
    constexpr std::string_view after_unit = " ->";
    for (std::size_t end = order.find_first_of(after_unit); end != std::string_view::npos && found_.empty();
         end = order.find_first_of(after_unit, end + 1)) {
      const Read<UnitName> named = parse_unit(*variant_, order.substr(0, end), {});
      if (!named) continue;
      const std::size_t next = std::min(order.find_first_not_of(' ', end), order.size());
      const bool has_coast = order.substr(next).starts_with('(');
      add_orders_of(*named, legal, order, has_coast ? end_of_unit(order, next) : end, piece);
    }
    return !found_.empty();
  }
  // Clients compare what is written with the text that they filter by. So that text names the unit, up to `end`, as the
  // line does.
  void add_orders_of(const UnitName& named, const std::vector<Order>& legal, std::string_view order, std::size_t end,
                     const Piece& piece) {
    for (const Order& one : legal) {
      const bool is_named = one.unit.at.province == named.at.province &&
                            (named.kind == WrittenKind::Unsaid || named.kind == one.unit.kind);
      const std::string unit = print(*variant_, one.unit), text = print(*variant_, one);
      if (!is_named || !text.starts_with(unit)) continue;  // "Build A Paris" does not begin with its unit
      add(text, Kind::Order, piece);
      found_.back().filter = order.substr(0, end);
      found_.back().filter += as_written(order.substr(end), std::string_view(text).substr(unit.size()));
    }
  }
  // The text with the blanks and the arrow of what is written, if it begins so.
  static std::string as_written(std::string_view written, std::string_view text) {
    std::size_t at = 0;
    const auto pass_blanks = [&] { at = std::min(text.find_first_not_of(' ', at), text.size()); };
    for (const char c : written) {
      if (c == ' ' || c == '>') continue;
      pass_blanks();
      if (at == text.size() || text[at] != c) return std::string(text);
      ++at;
    }
    const bool goes_on = !written.empty() && std::string_view(" ->").find(written.back()) != std::string_view::npos;
    if (goes_on) pass_blanks();
    return std::string(written) + std::string(text.substr(at));
  }

  // A line of an order sheet. Without a board, it may have any unit.
  void in_sheet(PowerId power, std::string_view order, std::size_t begin, const std::optional<OrdersBoard>& board) {
    Position none = variant_->start;
    none.units.clear();
    const bool units_unknown = !board || board->orders_show_units;
    for (SheetPiece& piece : sheet_pieces(*variant_, board ? board->position : none, power, order, units_unknown))
      add(std::move(piece.text), piece.begin == 0 ? Kind::Unit : Kind::Order, before_cursor(begin + piece.begin));
  }

  void add_verdicts(PowerId power, std::string_view order, std::size_t begin) {
    const Read<Order> read = parse_order(*variant_, power, order, {document_.name, 1, 1});
    if (!read) return;
    const std::string_view before = line_.substr(0, spot_.byte);
    std::size_t from = begin + order.size();
    const Plan* plan = std::get_if<Plan>(&read->task);
    // After "moves / ", the verdict of the next impulse.
    const std::size_t impulse = plan == nullptr ? std::string_view::npos : before.find_last_of("/+");
    const bool is_further = impulse != std::string_view::npos && impulse > from;
    if (is_further) from = impulse + 1;
    while (from < before.size() && before[from] == ' ') ++from;
    std::vector<Result> results = corpus::fitting_results(phase_above(), read->task);
    if (is_further) results.clear();
    if (plan != nullptr) {
      for (const Result result : corpus::results_of_impulse(*plan)) {
        if (std::ranges::find(results, result) == results.end()) results.push_back(result);
      }
    }
    for (const Result result : results) add(std::string(word(result)), Kind::Verdict, before_cursor(from));
  }

  PhaseKind phase_above() const {
    for (std::size_t i = spot_.line; i-- > 0;) {
      const std::string_view text = text_of_line(lines_[i]).text;
      if (!text.starts_with("phase ")) continue;
      const auto phase = parse_phase(variant_->calendar, text.substr(6));
      return phase ? phase->kind : PhaseKind::Movement;
    }
    return PhaseKind::Movement;
  }

  // The board of the text without the line that is being written, and with the unit that it names.
  std::optional<OrdersBoard> board_of_line(PowerId power, std::string_view order) {
    std::optional<OrdersBoard> board;
    switch (reading_.kind) {
      case DocumentKind::Cases: board = board_of_case(); break;
      case DocumentKind::Position: board = board_of_position(); break;
      case DocumentKind::Orders: board = OrdersBoard{variant_->start, false}; break;
      case DocumentKind::Map:
      case DocumentKind::Variant:
      case DocumentKind::OtherXml: break;
    }
    if (!board || !board->orders_show_units || variant_->has(Feature::Impulses)) return board;
    const auto name = name_at(order, 2, [&](std::string_view it) { return variant_->map.find(it).has_value(); });
    if (!name || name->begin != 2 || (!order.starts_with("A ") && !order.starts_with("F "))) return board;
    const Read<Order> holds = parse_order(
        *variant_, power, std::string(order.substr(0, end_of_unit(order, name->end))) + " H", {document_.name, 1, 1});
    if (!holds) return board;
    if (const auto shown = corpus::implied_unit(variant_->map, *holds)) {
      std::vector<Unit>& units = board->position.units;
      const bool is_free = board->position.unit_at(shown->at.province) == nullptr;
      if (is_free) units.insert(std::ranges::lower_bound(units, *shown, stands_before), *shown);
    }
    return board;
  }
  // With its coast: "F Spain(nc)".
  static std::size_t end_of_unit(std::string_view order, std::size_t end) {
    if (end < order.size() && order[end] == '(') return std::min(order.find(')', end), order.size() - 1) + 1;
    return end;
  }

  std::optional<OrdersBoard> board_of_position() {
    if (reading_.phase) return OrdersBoard{reading_.phase->before, false};
    std::string text;
    for (std::size_t i = 0; i < lines_.size(); ++i) {
      if (i != spot_.line) text += lines_[i];
      text += '\n';
    }
    const auto read = corpus::read_position(text, document_.name, workspace_.shelf());
    if (!read) return std::nullopt;
    return OrdersBoard{read->position, false};
  }

  std::optional<OrdersBoard> board_of_case() const {
    std::size_t case_line = 0, phase = 0, phase_line = 0;
    bool has_board = false;
    for (std::size_t i = 0; i < spot_.line; ++i) {
      const std::string_view words = text_of_line(lines_[i]).text;
      if (words.starts_with("case ")) case_line = i + 1, phase = 0, has_board = false;
      if (words.starts_with("phase ")) ++phase, phase_line = i;
      has_board |= words == "board";
    }
    // The board of a later phase follows from the phases before it.
    const std::size_t left_out = phase > 1 ? phase_line : spot_.line;
    std::size_t next = spot_.line + 1;
    const auto is_heading = [](std::string_view line) {
      return line.starts_with("case ") || line.starts_with("chapter ");
    };
    while (phase > 1 && next < lines_.size() && !is_heading(lines_[next])) ++next;
    std::string text;
    for (std::size_t i = 0; i < lines_.size(); ++i) {
      if (i < left_out || i >= next) text += lines_[i];
      text += '\n';
    }
    if (phase == 0) return std::nullopt;
    Mistakes mistakes;
    const auto read = corpus::read_case_text(text, document_.name, mistakes);
    if (!read) return std::nullopt;
    for (const corpus::ChapterText& chapter : read->chapters) {
      for (const corpus::CaseText& one : chapter.cases) {
        if (static_cast<std::size_t>(one.heading.at.line) != case_line) continue;
        Mistakes of_this_case;
        const corpus::CaseFile file = resolve(with_case_alone(*read, chapter, one), variant_of_text_, of_this_case);
        const corpus::Case& resolved = file.cases.front();
        if (phase == 1) {
          if (resolved.start.owners.empty()) return std::nullopt;  // its board contradicts itself
          const bool shows_units = phase_above() == PhaseKind::Movement || phase_above() == PhaseKind::Turn;
          return OrdersBoard{resolved.start, !has_board && shows_units};
        }
        if (!of_this_case.none()) return std::nullopt;
        const corpus::PlayedCase played = corpus::play_case(resolved);
        if (played.record.phases.size() + 1 < phase) return std::nullopt;
        return OrdersBoard{played.record.phases[phase - 2].after, false};
      }
    }
    return std::nullopt;
  }

  // ---- Maps and variants

  void in_xml() {
    const auto attribute = attribute_at(document_.text, spot_);
    if (!attribute) return;
    const std::string& name = attribute->name;
    const std::size_t comma = line_.substr(0, spot_.byte).rfind(',');
    std::size_t begin =
        comma == std::string_view::npos || comma < attribute->value.begin ? attribute->value.begin : comma + 1;
    while (begin < spot_.byte && line_[begin] == ' ') ++begin;
    const Piece item = before_cursor(begin), value = before_cursor(attribute->value.begin);
    const Map* map = variant_ ? &variant_->map : reading_.board();
    if (names_variant(*attribute)) return add_variants(value);
    if (attribute->element == "option" && name == "name") {
      for (const OptionInfo& option : all_options())
        add(std::string(option.name), Kind::Option, value, std::string(option.summary));
    } else if (attribute->element == "option" && name == "value") {
      if (const OptionInfo* option = find_option(named_before())) add_values(*option, value);
    } else if (attribute->element == "calendar" && name == "season") {
      add_words({"spring", "fall", "winter"}, value);
    } else if (attribute->element == "clause" && name == "id" && variant_) {
      add_clauses(value);
    } else if (attribute->element == "waive" && name == "code") {
      for (const lint::Kind& kind : lint::all_kinds())
        add(std::string(kind.code), Kind::Value, value, std::string(kind.about));
    } else if (name == "power" && variant_) {
      add_powers(value);
    } else if (map != nullptr && names_provinces(attribute->element, name)) {
      for (const Province& province : map->provinces()) add(province.id, Kind::Province, item, province.name);
    }
  }
  static bool names_provinces(std::string_view element, std::string_view attribute) {
    if (element == "needs" && attribute == "centres") return true;
    static constexpr std::string_view all[] = {"a",      "b",        "at",     "homes",        "home-provinces",
                                               "strait", "province", "centre", "only-owner-of"};
    return std::ranges::find(all, attribute) != std::end(all);
  }
  // The name of the option whose value is written here.
  std::string_view named_before() const {
    constexpr std::string_view attribute = "name=\"";
    const std::size_t found = line_.substr(0, spot_.byte).rfind(attribute);
    if (found == std::string_view::npos) return "";
    const std::size_t begin = found + attribute.size();
    return line_.substr(begin, line_.find('"', begin) - begin);
  }

  Workspace& workspace_;
  const Document& document_;
  Spot spot_;
  const Reading& reading_;
  std::vector<std::string_view> lines_;
  std::shared_ptr<const Variant> variant_of_text_;
  std::shared_ptr<const Variant> variant_;  // with the options of the case, if the line is in one
  std::string_view line_;
  std::vector<Completion> found_;
  bool is_whole_ = true;
};

}  // namespace

CompletionList completions_at(Workspace& workspace, const Document& document, const Spot& spot) {
  return Completions(workspace, document, spot).take();
}

}  // namespace casus::language_server
