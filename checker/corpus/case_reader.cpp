#include "checker/corpus/case_reader.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "checker/corpus/board_lines.h"
#include "checker/corpus/case_lines.h"
#include "checker/corpus/grant_lines.h"
#include "checker/corpus/record_phase.h"
#include "checker/corpus/result_lines.h"
#include "checker/corpus/verdict_text.h"
#include "engine/orders/notation.h"
#include "engine/text/mistakes.h"
#include "engine/text/names.h"

namespace casus::corpus {

namespace {

// In the sequence in which they stand in a case.
constexpr std::array<std::string_view, 6> head_keywords = {"source", "clauses",       "option",
                                                           "ruling", "known-failure", "note"};
constexpr std::size_t note_stage = 5;
constexpr int most_phases_skipped = 10;  // two years: no two phases of a case are further apart
constexpr const char* parts_of_a_phase = "board, civil-disorder, diplomacy, orders, result";

std::optional<std::size_t> head_stage(std::string_view keyword) {
  const auto found = std::find(head_keywords.begin(), head_keywords.end(), keyword);
  if (found == head_keywords.end()) return std::nullopt;
  return static_cast<std::size_t>(found - head_keywords.begin());
}

bool is_id(std::string_view text) {
  constexpr std::string_view marks = "._-/=+";
  return !text.empty() && std::all_of(text.begin(), text.end(), [&](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
           marks.find(c) != std::string_view::npos;
  });
}

bool follows(const Calendar& calendar, Phase before, Phase after) {
  for (int i = 0; i < most_phases_skipped; ++i) {
    before = next_phase(calendar, before);
    if (before == after) return true;
  }
  return false;
}

class CaseFileReader {
 public:
  CaseFileReader(std::string_view shown_name, VariantShelf& variants, Mistakes& mistakes)
      : CaseFileReader(shown_name, &variants, nullptr, mistakes) {}
  // Whatever variant the file names, and every case by itself.
  CaseFileReader(std::string_view shown_name, std::shared_ptr<const Variant> instead, Mistakes& mistakes)
      : CaseFileReader(shown_name, nullptr, std::move(instead), mistakes) {}

  void read(Lines lines) {
    for (const Line& line : lines.lines) {
      read_line(line);
      if (!usable_) return;
    }
    finish_case();
    if (lines.lines.empty()) mistakes_.add(whole_file_, "an empty file", "variant ID on the first line");
    result_.layout.comments_at_end = std::move(lines.comments_at_end);
  }

  LaidCaseFile take() && { return std::move(result_); }
  std::vector<Read<Case>> take_each() && { return std::move(each_); }

 private:
  enum class Block { None, Board, Diplomacy, Orders, Result, Unknown };

  CaseFileReader(std::string_view shown_name, VariantShelf* variants, std::shared_ptr<const Variant> instead,
                 Mistakes& mistakes)
      : variants_(variants), instead_(std::move(instead)), mistakes_(mistakes) {
    result_.file.path = shown_name;
    whole_file_ = {std::string(shown_name), 1, 1};
  }

  // ---- Lines by their level ----

  void read_line(const Line& line) {
    LaidLine laid;
    laid.level = line.level;
    laid.comments = line.comments;
    laid.trailing = line.trailing;
    if (line.level == 0) read_top_line(line, laid);
    else if (variant_ == nullptr) miss_variant(line);
    else if (line.level == 1) read_case_line(line, laid);
    else if (line.level == 2) read_block_line(line, laid);
    else read_deeper_line(line);
    result_.layout.lines.push_back(std::move(laid));
  }

  void miss_variant(const Line& line) {
    mistakes_.add(line.at, "no variant yet", "variant ID on the first line", Words(line).peek(), {"variant"});
    usable_ = false;
  }

  void read_deeper_line(const Line& line) {
    block_is_empty_ = false;
    mistakes_.add(line.at, "bad indentation", "two blanks in a case, four in a block", line.text);
  }

  void read_top_line(const Line& line, LaidLine& laid) {
    Words words(line);
    const std::string_view keyword = words.next();
    if (keyword == "variant") return read_variant_line(words, line, laid);
    if (variant_ == nullptr) return miss_variant(line);
    if (keyword == "chapter") return read_chapter_line(words, line, laid);
    if (keyword == "case") return begin_case(words, line, laid);
    mistakes_.add(line.at, "unknown line", "variant, chapter or case; lines of a case are indented", keyword,
                  {"variant", "chapter", "case"});
  }

  void read_variant_line(Words& words, const Line& line, LaidLine& laid) {
    if (variant_ != nullptr) {
      mistakes_.add(line.at, "a second variant", "one variant a file", line.text);
      return;
    }
    if (instead_ != nullptr) {
      variant_ = instead_;
      return;
    }
    const SourcePos at = words.at();
    const std::string id(words.next());
    laid.head = "variant " + id;
    if (id.empty()) mistakes_.add(at, "a variant without its id", "variant ID");
    expect_end(words);
    usable_ = false;
    if (id.empty()) return;
    const auto read = variants_->get(id, whole_file_.file);
    if (!read) return mistakes_.add(named_at(read.problems(), at, id));
    usable_ = true;
    variant_ = *read;
    result_.file.variant = *read;
  }

  void read_chapter_line(Words& words, const Line& line, LaidLine& laid) {
    finish_case();
    Chapter chapter{read_id(words, "chapter"), read_title(words, "chapter")};
    laid.head = "chapter " + chapter.id + ' ' + in_quotes(chapter.title);
    laid.blank_before = result_.layout.lines.size() > 1 || !laid.comments.empty();
    const bool twice = std::any_of(result_.file.chapters.begin(), result_.file.chapters.end(),
                                   [&](const Chapter& other) { return other.id == chapter.id; });
    if (twice && !chapter.id.empty()) mistakes_.add(line.at, "a chapter named twice", "an id of its own", chapter.id);
    titles_.clear();
    result_.file.chapters.push_back(std::move(chapter));
  }

  // ---- The head of a case ----

  void begin_case(Words& words, const Line& line, LaidLine& laid) {
    finish_case();
    in_case_ = true;
    case_ = Case{};
    case_.at = line.at;
    case_.variant = variant_;
    board_ = Board{};
    has_board_ = false;
    has_result_ = false;
    phase_missed_ = false;
    stage_ = 0;
    said_.clear();
    block_ = Block::None;
    head_columns_ = ++columns_;
    if (result_.file.chapters.empty())
      mistakes_.add(line.at, "a case outside of a chapter", "chapter ID \"Title\" before it");
    else case_.chapter = result_.file.chapters.back().id;
    case_.id = read_id(words, "case");
    const SourcePos at = words.at();
    case_.title = read_title(words, "case");
    if (!case_.id.empty() && !ids_.insert(case_.id).second)
      mistakes_.add(line.at, "a case id used twice", "an id of its own", case_.id);
    if (!case_.title.empty() && !titles_.insert(case_.title).second) {
      mistakes_.add(at, "a title used twice in this chapter", "a title of its own", case_.title);
    }
    laid.head = "case " + case_.id + ' ' + in_quotes(case_.title);
    laid.blank_before = true;
  }

  std::string read_id(Words& words, const std::string& what) {
    const SourcePos at = words.at();
    if (words.at_end() || words.peek().starts_with('"')) {
      mistakes_.add(at, "a " + what + " without its id", what + " ID \"Title\"", words.peek());
      return "";
    }
    const std::string id(words.next());
    if (!is_id(id)) mistakes_.add(at, "an id that is none", "letters, digits and . _ - / = +", id);
    return id;
  }

  std::string read_title(Words& words, const std::string& what) {
    return read_quoted(words, "a " + what + " without its title", "a title in quotes");
  }

  std::string read_quoted(Words& words, const std::string& when_missing, const std::string& expected) {
    const SourcePos at = words.at();
    const auto text = words.quoted();
    if (!text && words.peek().starts_with('"')) return "";  // reported with the line
    if (!text || trimmed(*text).empty()) {
      mistakes_.add(at, when_missing, expected, words.rest());
      return "";
    }
    expect_end(words);
    return *text;
  }

  void expect_end(Words& words) {
    if (words.at_end()) return;
    const SourcePos at = words.at();
    mistakes_.add(at, "trailing text", "the end of the line", words.rest());
  }

  void read_case_line(const Line& line, LaidLine& laid) {
    if (!in_case_) {
      mistakes_.add(line.at, "a line outside of a case", "case ID \"Title\" before it", line.text);
      return;
    }
    block_ = Block::None;
    Words words(line);
    const std::string_view keyword = words.next();
    if (const auto stage = head_stage(keyword)) return read_head_line(*stage, words, line, laid);
    if (keyword == "phase") return begin_phase(words, line, laid);
    if (keyword == "board" && words.at_end()) return begin_board(line, laid);
    if (keyword == "civil-disorder") return read_civil_disorder(words, line, laid);
    if (keyword == "diplomacy" && words.at_end()) return begin_diplomacy(line, laid);
    if (keyword == "result" && words.at_end()) return begin_result(line, laid);
    if (const auto power = variant_->find_power(line.text)) return begin_orders(*power, line, laid);
    if (is_power_with_colon(line.text)) return read_power_with_colon(line, laid);
    unknown_case_line(keyword, words, line);
  }

  bool is_power_with_colon(std::string_view text) const {
    const std::size_t colon = text.find(':');
    return colon != std::string_view::npos && !variant_->nearest_power(text.substr(0, colon)).empty();
  }

  // "France:" and "France: A Paris H": lists of orders have them, cases do not.
  void read_power_with_colon(const Line& line, LaidLine& laid) {
    const std::size_t colon = line.text.find(':');
    const std::string name = line.text.substr(0, colon);
    block_ = Block::Unknown;
    if (const auto power = variant_->find_power(name)) {
      mistakes_.add({line.at.file, line.at.line, line.at.column + static_cast<int>(colon)}, "a colon behind a power",
                    "the power alone on its line, and its orders below", line.text);
      begin_orders(*power, line, laid);
      block_is_empty_ = false;
      return;
    }
    mistakes_.add_with_nearest(line.at, "unknown power", "a power of this variant", name,
                               variant_->nearest_power(name));
    expect_content();
  }

  void unknown_case_line(std::string_view keyword, Words& words, const Line& line) {
    block_ = Block::Unknown;
    if (keyword == "board" || keyword == "diplomacy" || keyword == "result") return expect_end(words);
    std::vector<std::string> names(head_keywords.begin(), head_keywords.end());
    for (const char* other : {"phase", "board", "civil-disorder", "diplomacy", "result"}) names.emplace_back(other);
    for (const Power& power : variant_->powers) names.push_back(power.name);
    const std::string nearest = nearest_name(keyword, names);
    const bool is_word_with_text = !words.at_end() && !nearest.empty();
    mistakes_.add(line.at, case_.phases.empty() ? "unknown head line" : "unknown line",
                  case_.phases.empty() ? "source, clauses, option, ruling, known-failure, note or phase"
                                       : "a power, board, civil-disorder, diplomacy, result or phase",
                  is_word_with_text ? keyword : std::string_view(line.text), names);
    if (!is_word_with_text || nearest != "phase") return;
    finish_phase();
    add_phase(line, parse_phase(variant_->calendar, words.rest()));
  }

  void read_head_line(std::size_t stage, Words& words, const Line& line, LaidLine& laid) {
    const std::string keyword(head_keywords[stage]);
    laid.head = case_head(keyword);
    laid.columns = head_columns_;
    if (!case_.phases.empty())
      mistakes_.add(line.at, "a head line in a phase", "head lines before the first phase", keyword);
    else if (stage < stage_)
      mistakes_.add(line.at, "a head line out of sequence",
                    "source, clauses, option, ruling, known-failure, note, phase", keyword);
    else if (!said_.insert(stage).second && stage != note_stage)
      mistakes_.add(line.at, "a head line said twice", "it once a case", keyword);
    stage_ = std::max(stage_, stage);
    switch (stage) {
      case 0: laid.rest = case_.source = read_text(words, "a source without text"); break;
      case 1: laid.rest = read_clauses(words); break;
      case 2: laid.rest = read_options(words); break;
      case 3: laid.rest = case_.ruling = read_ruling(words); break;
      case 4:
        case_.known_failure = read_quoted(words, "a known failure without its reason", "the reason in quotes");
        laid.rest = in_quotes(case_.known_failure);
        break;
      default:
        case_.notes.push_back(read_quoted(words, "a note without text", "the remark in quotes"));
        laid.rest = in_quotes(case_.notes.back());
        break;
    }
  }

  std::string read_text(Words& words, const std::string& when_missing) {
    if (words.at_end()) mistakes_.add(words.at(), when_missing, "text up to the end of the line");
    return std::string(words.rest());
  }

  std::string read_ruling(Words& words) {
    const SourcePos at = words.at();
    const std::string id(words.next());
    if (!is_id(id))
      mistakes_.add(at, id.empty() ? "a ruling without its id" : "an id that is none",
                    "letters, digits and . _ - / = +", id);
    expect_end(words);
    return id;
  }

  std::string read_clauses(Words& words) {
    if (instead_ != nullptr) return "";
    if (words.at_end()) mistakes_.add(words.at(), "clauses without an id", "ids of clauses of this variant");
    std::string text;
    while (!words.at_end()) {
      const SourcePos at = words.at();
      const std::string id(words.next());
      if (!variant_->rulebook.find(id))
        mistakes_.add(at, "unknown clause", "a clause of this variant", id, clause_ids());
      else if (std::find(case_.clauses.begin(), case_.clauses.end(), id) != case_.clauses.end()) {
        mistakes_.add(at, "a clause cited twice", "each clause once", id);
      }
      case_.clauses.push_back(id);
      text += (text.empty() ? "" : " ") + id;
    }
    return text;
  }

  std::vector<std::string> clause_ids() const {
    std::vector<std::string> ids;
    for (const ClauseEntry& entry : variant_->rulebook.clauses()) ids.push_back(entry.id);
    return ids;
  }

  // ---- Options ----

  std::string read_options(Words& words) {
    const SourcePos line_at = words.at();
    if (words.at_end()) mistakes_.add(words.at(), "option without a choice", "NAME=VALUE");
    Options options = variant_->options();
    std::set<std::string_view> chosen;
    std::string text;
    while (!words.at_end()) {
      const SourcePos at = words.at();
      const std::string_view choice = words.next();
      const std::size_t equals = choice.find('=');
      if (equals == std::string_view::npos) {
        mistakes_.add(at, "an option without its value", "NAME=VALUE", choice);
        continue;
      }
      const std::string_view name = choice.substr(0, equals);
      const std::string_view value = choice.substr(equals + 1);
      case_.options.emplace_back(name, value);
      const OptionInfo* option = find_option(name);
      if (option == nullptr) {
        mistakes_.add(at, "unknown option", "an option by its name or DATC number", name, option_names());
        continue;
      }
      if (!chosen.insert(option->name).second) mistakes_.add(at, "an option chosen twice", "each option once", choice);
      const auto number = find_value(*option, value);
      if (!number) {
        const std::vector<std::string> names = value_names(*option);
        mistakes_.add({at.file, at.line, at.column + static_cast<int>(equals) + 1},
                      "unknown value of " + std::string(option->name), fmt::format("{}", fmt::join(names, ", ")), value,
                      names);
        continue;
      }
      option->set(options, *number);
      text += fmt::format("{}{}={}", text.empty() ? "" : " ", option->name, option->values[*number].name);
    }
    case_.variant = with_options(options);
    expect_what_it_needs(line_at, text);
    return text;
  }

  // An option can bring rules that the rulebook of this variant has no clauses for, or need data that it does not have.
  void expect_what_it_needs(const SourcePos& at, std::string_view options) {
    if (const auto data = case_.variant->missing_data()) {
      mistakes_.add(at, "an option that needs what the variant does not have", *data, options);
    }
    const std::vector<Clause> missing = case_.variant->missing_clauses();
    if (missing.empty()) return;
    mistakes_.add(at, "the rulebook has no clause for what this option brings",
                  "a variant with the clause " + std::string(key_of(missing.front())), options);
  }

  static std::vector<std::string> option_names() {
    std::vector<std::string> names;
    for (const OptionInfo& option : all_options()) {
      names.emplace_back(option.name);
      if (!option.datc.empty()) names.emplace_back(option.datc);
    }
    return names;
  }

  static std::vector<std::string> value_names(const OptionInfo& option) {
    std::vector<std::string> names;
    for (const OptionValue& value : option.values) names.emplace_back(value.name);
    return names;
  }

  // One variant for all cases of the file that choose the same.
  std::shared_ptr<const Variant> with_options(const Options& options) {
    if (options == variant_->options()) return variant_;
    for (const auto& derived : derived_) {
      if (derived->options() == options) return derived;
    }
    auto derived = std::make_shared<Variant>(*variant_);
    derived->rulebook.options = options;
    derived_.push_back(derived);
    return derived;
  }

  // ---- Phases ----

  void begin_phase(Words& words, const Line& line, LaidLine& laid) {
    const SourcePos at = words.at();
    const std::string_view text = words.rest();
    const auto phase = parse_phase(variant_->calendar, text);
    const std::string example = print(variant_->calendar, variant_->start.phase);
    laid.head = case_head("phase");
    laid.columns = head_columns_;
    if (!phase) mistakes_.add(at, text.empty() ? "missing phase" : "unknown phase", "a phase such as " + example, text);
    finish_phase();
    if (!case_.phases.empty() && phase && phase_known_ &&
        !follows(variant_->calendar, case_.phases.back().phase, *phase)) {
      mistakes_.add(at, "a phase that does not follow",
                    "a phase after " + print(variant_->calendar, case_.phases.back().phase), text);
    }
    add_phase(line, phase);
    laid.rest = print(variant_->calendar, case_.phases.back().phase);
  }

  void add_phase(const Line& line, std::optional<Phase> phase) {
    CasePhase begun;
    begun.at = line.at;
    begun.phase = phase.value_or(variant_->start.phase);
    phase_known_ = phase.has_value();
    case_.phases.push_back(std::move(begun));
    has_board_ = false;
    has_diplomacy_ = false;
    has_result_ = false;
    order_columns_ = ++columns_;
  }

  bool in_phase(const Line& line) {
    if (!case_.phases.empty()) return true;
    block_ = Block::Unknown;
    if (!std::exchange(phase_missed_, true))
      mistakes_.add(line.at, "missing phase", "a phase line before it", line.text);
    return false;
  }

  void begin_board(const Line& line, LaidLine& laid) {
    laid.head = "board";
    if (!in_phase(line)) return;
    begin_block(Block::Board, line);
    if (case_.phases.size() > 1)
      mistakes_.add(line.at, "a board in a further phase", "a board in the first phase only");
    else if (has_board_) mistakes_.add(line.at, "a second board", "one board a case");
    else if (orders_have_begun()) mistakes_.add(line.at, "a board behind orders", parts_of_a_phase);
    else if (has_diplomacy_ || !case_.phases.back().fallen.empty())
      mistakes_.add(line.at, "a board out of sequence", parts_of_a_phase);
    has_board_ = true;
  }

  bool orders_have_begun() const { return !case_.phases.back().orders.empty() || has_result_; }

  void read_civil_disorder(Words& words, const Line& line, LaidLine& laid) {
    laid.head = "civil-disorder";
    if (!in_phase(line)) return;
    expect_content();
    std::vector<PowerId>& fallen = case_.phases.back().fallen;
    if (!fallen.empty()) mistakes_.add(line.at, "a second civil-disorder line", "one line a phase");
    else if (has_diplomacy_ || orders_have_begun())
      mistakes_.add(line.at, "civil-disorder out of sequence", parts_of_a_phase);
    BoardText board(*case_.variant, mistakes_);
    fallen = board.powers_in_disorder(words);
    laid.head += ' ' + board.print(fallen);
  }

  void begin_diplomacy(const Line& line, LaidLine& laid) {
    laid.head = "diplomacy";
    if (!in_phase(line)) return;
    begin_block(Block::Diplomacy, line);
    if (has_diplomacy_) mistakes_.add(line.at, "a second diplomacy block", "one block a phase");
    else if (orders_have_begun()) mistakes_.add(line.at, "diplomacy behind orders", parts_of_a_phase);
    if (!case_.variant->has(Feature::Points)) {
      mistakes_.add(line.at, "diplomacy in a variant without diplomacy points", "the option diplomacy-points");
    }
    has_diplomacy_ = true;
  }

  void begin_result(const Line& line, LaidLine& laid) {
    laid.head = "result";
    if (!in_phase(line)) return;
    begin_block(Block::Result, line);
    if (has_result_) mistakes_.add(line.at, "a second result", "one result a phase");
    has_result_ = true;
  }

  void begin_orders(PowerId power, const Line& line, LaidLine& laid) {
    laid.head = (*variant_)[power].name;
    if (!in_phase(line)) return;
    begin_block(Block::Orders, line);
    if (has_result_) mistakes_.add(line.at, "orders behind the result", parts_of_a_phase, line.text);
    power_ = power;
  }

  void begin_block(Block block, const Line& line) {
    expect_content();
    block_ = block;
    block_at_ = line.at;
    block_columns_ = ++columns_;
    block_is_empty_ = true;
    awaiting_content_ = true;
  }

  void expect_content() {
    if (awaiting_content_ && block_is_empty_)
      mistakes_.add(block_at_, "an empty block", "lines with four blanks in front");
    awaiting_content_ = false;
  }

  void read_block_line(const Line& line, LaidLine& laid) {
    block_is_empty_ = false;
    if (line.open_quote) return;
    switch (block_) {
      case Block::None:
        mistakes_.add(line.at, "a line that belongs to no block", "a power, board, diplomacy or result before it",
                      line.text);
        return;
      case Block::Unknown: return;  // its first line is wrong, and has been reported
      case Block::Board: {
        const LaidLine read = BoardText(*variant_, mistakes_).read_board_line(line, board_);
        laid.head = read.head;
        laid.rest = read.rest;
        laid.columns = block_columns_;
        return;
      }
      case Block::Diplomacy: return add_grant(line, laid);
      case Block::Orders: return read_order_line(line, laid);
      case Block::Result:
        laid.columns = block_columns_;
        ResultText(*case_.variant, mistakes_).read_line(line, laid, case_.phases.back().result);
        return;
    }
  }

  // ---- Grants and orders ----

  void add_grant(const Line& line, LaidLine& laid) {
    laid.leads = block_columns_;
    laid.columns = order_columns_;
    CasePhase& phase = case_.phases.back();
    const PhaseKind kind = phase_known_ ? phase.phase.kind : PhaseKind::Movement;
    if (auto read = read_grant_line(*variant_, line, kind, laid, mistakes_)) phase.grants.push_back(*std::move(read));
  }

  void read_order_line(const Line& line, LaidLine& laid) {
    const OrderColumns columns = order_columns(line.text);
    laid.columns = order_columns_;
    OrderLine order;
    order.power = power_;
    order.comments = line.comments;
    order.at = line.at;
    std::optional<WrittenVerdict> verdict;
    if (!columns.verdict.empty()) verdict = read_verdict(Words(line).part(columns.verdict), mistakes_);
    const bool quoted = columns.order.starts_with('"');
    // Where the verdict is what is wrong, the order is not judged by it.
    const bool verdict_too_near = columns.verdict.empty() && ends_in_verdict(line.text);
    SourcePos at = line.at;
    std::string text(columns.order);
    if (quoted) {
      Words words(columns.order, line.at);
      text = words.quoted().value_or("");
      if (!verdict_too_near) expect_end(words);
      ++at.column;
      order.written = text;
    }
    const Read<Order> read = parse_order(*variant_, power_, text, at);
    if (verdict && verdict->unreadable) {
      order.unreadable = *verdict->unreadable;
      order.written = text;
      expect_unreadable(read, order, at);
      laid.rest = "unreadable " + in_quotes(order.unreadable);
    } else if (!read) {
      if (!verdict_too_near && !columns.verdict.starts_with("unreadable")) {
        if (quoted || !add_foreign_to_cases(text, at)) mistakes_.add(read.problems());
      }
    } else {
      order.order = *read;
      if (verdict) {
        order.expected = verdict->expected;
        laid.rest = words(order.expected.result, order.expected.fate);
        expect_fitting(order, Words(line).part(columns.verdict).at());
      }
    }
    if (columns.verdict.empty()) missing_verdict(line, order);
    laid.head =
        order.written.empty() ? (order.order ? print(*variant_, *order.order) : text) : in_quotes(order.written);
    case_.phases.back().orders.push_back(std::move(order));
  }

  // What a list of orders may have on a line, and a case may not.
  bool add_foreign_to_cases(std::string_view order, const SourcePos& at) {
    const std::size_t mark = order.find_first_of(":;,");
    if (mark == std::string_view::npos) return false;
    const SourcePos there{at.file, at.line, at.column + static_cast<int>(mark)};
    const std::string_view before = order.substr(0, mark);
    if (is_grant(order)) {
      mistakes_.add(at, "diplomacy points among orders", "them in the block diplomacy", order);
    } else if (order[mark] != ':') {
      mistakes_.add(there, "several orders on a line", "each order on a line of its own, with its verdict", order);
    } else if (variant_->nearest_power(before).empty()) {
      return false;
    } else if (variant_->find_power(before)) {
      mistakes_.add(at, "a power before its order", "the power on a line of its own above its orders", before);
    } else {
      mistakes_.add_with_nearest(at, "unknown power", "a power on a line of its own above its orders", before,
                                 variant_->nearest_power(before));
    }
    return true;
  }

  void expect_unreadable(const Read<Order>& read, const OrderLine& order, const SourcePos& at) {
    if (is_publication(*variant_, case_.phases.back(), order)) {
      mistakes_.add(at, "an unreadable order of a minor power", "an order that diplomacy points publish");
    }
    if (read) {
      mistakes_.add(at, "the order can be read", "an unreadable order", print(*variant_, *read));
      return;
    }
    const std::string& message = read.problems().front().problem;
    if (!message.starts_with(order.unreadable)) {
      mistakes_.add(at, "the order is unreadable with another message", "\"" + order.unreadable + "\"", message);
    }
  }

  void expect_fitting(const OrderLine& order, const SourcePos& at) {
    const PhaseKind kind = case_.phases.back().phase.kind;
    const std::vector<Result> fitting = fitting_results(kind, order.order->task);
    const ExpectedVerdict& expected = order.expected;
    if (!phase_known_) return;
    if (std::find(fitting.begin(), fitting.end(), expected.result) == fitting.end()) {
      mistakes_.add(at, "a verdict that this order cannot get", listed_words(fitting), word(expected.result));
    } else if (expected.fate != Fate::Stays && (kind != PhaseKind::Movement || expected.result == Result::Moves)) {
      mistakes_.add(at, "a fate that this order cannot have", "the verdict alone",
                    words(expected.result, expected.fate));
    }
  }

  void missing_verdict(const Line& line, const OrderLine& order) {
    SourcePos at = line.at;
    at.column += static_cast<int>(line.text.size());
    if (ends_in_verdict(line.text)) {
      mistakes_.add(at, "an order without its verdict", "two blanks before the verdict", line.text);
      return;
    }
    const Task task = order.order ? order.order->task : Task(Move{});
    const std::vector<Result> fitting = fitting_results(case_.phases.back().phase.kind, task);
    mistakes_.add(at, "an order without its verdict",
                  phase_known_ ? "two blanks and a verdict: " + listed_words(fitting) : "two blanks and a verdict",
                  line.text);
  }

  // ---- The end of a phase and of a case ----

  void finish_phase() {
    expect_content();
    if (case_.phases.size() == 1) build_start();
  }

  void build_start() {
    const CasePhase& first = case_.phases.front();
    if (board_.start) {
      if (board_.says_more_than_start()) {
        mistakes_.add(first.at, "a start position and more", "\"start\" as the only line of the board");
      }
      case_.start = start_position(*variant_, first.phase);
      return;
    }
    // What a board may hold, and what orders show, depends on the phase.
    if (!phase_known_) {
      board_.setup.dislodged.clear();
      board_.setup.stand_offs.clear();
    } else if (first.phase.kind != PhaseKind::Movement && !has_board_) {
      mistakes_.add(first.at, "a missing board", "a board, because orders of this phase imply no units",
                    print(variant_->calendar, first.phase));
    }
    board_.setup.phase = first.phase;
    if (first.phase.kind == PhaseKind::Movement && phase_known_) add_implied_units(first);
    auto position = make_position(variant_->map, board_.setup);
    if (position) case_.start = *std::move(position);
    else mistakes_.add(position.problems());
  }

  // A power's own order says better whose unit is there than points that somebody put on it.
  void add_implied_units(const CasePhase& first) {
    std::vector<OrderShown> orders, bids;
    const auto quotes = [](const auto& line) { return line.written.empty() ? Quotes::Possible : Quotes::Written; };
    for (const OrderLine& line : first.orders) {
      if (line.order) orders.push_back({*line.order, line.at, quotes(line)});
    }
    for (const GrantLine& line : first.grants) bids.push_back({line.grant.order, line.at, quotes(line)});
    BoardText board(*variant_, mistakes_);
    board.add_implied_units(orders, board_);
    board.add_implied_units(bids, board_);
  }

  void finish_case() {
    if (!in_case_) return;
    if (case_.phases.empty()) {
      if (!phase_missed_) mistakes_.add(case_.at, "a case without a phase", "a phase line", case_.id);
      expect_content();
    } else {
      finish_phase();
    }
    in_case_ = false;
    block_ = Block::None;
    if (instead_ != nullptr) keep_by_itself();
    else result_.file.cases.push_back(std::move(case_));
    case_ = Case{};
  }

  void keep_by_itself() {
    if (mistakes_.none()) each_.emplace_back(std::move(case_));
    else each_.emplace_back(std::exchange(mistakes_, {}).take());
  }

  VariantShelf* variants_;                  // where the file says which variant it is for
  std::shared_ptr<const Variant> instead_;  // otherwise
  Mistakes& mistakes_;
  SourcePos whole_file_;
  LaidCaseFile result_;
  std::vector<Read<Case>> each_;
  bool usable_ = true;
  std::shared_ptr<const Variant> variant_;
  std::vector<std::shared_ptr<const Variant>> derived_;
  std::set<std::string> ids_, titles_;

  bool in_case_ = false;
  Case case_;
  Board board_;
  bool has_board_ = false;
  bool has_diplomacy_ = false;
  bool has_result_ = false;
  bool phase_known_ = false;
  bool phase_missed_ = false;  // said already
  std::size_t stage_ = 0;
  std::set<std::size_t> said_;

  Block block_ = Block::None;
  PowerId power_ = no_power;
  SourcePos block_at_;
  bool block_is_empty_ = false;
  bool awaiting_content_ = false;
  int columns_ = 0, head_columns_ = 0, order_columns_ = 0, block_columns_ = 0;
};

}  // namespace

Read<LaidCaseFile> read_laid_case_file(std::string_view text, std::string_view shown_name, VariantShelf& variants) {
  Mistakes mistakes;
  CaseFileReader reader(shown_name, variants, mistakes);
  if (auto lines = read_lines(text, shown_name, mistakes)) reader.read(*std::move(lines));
  if (!mistakes.none()) return std::move(mistakes).take();
  return std::move(reader).take();
}

Read<CaseFile> read_case_file(std::string_view text, std::string_view shown_name, VariantShelf& variants) {
  auto laid = read_laid_case_file(text, shown_name, variants);
  if (!laid) return laid.problems();
  return std::move(laid->file);
}

std::vector<Read<Case>> read_cases_as(std::string_view text, std::string_view shown_name,
                                      std::shared_ptr<const Variant> variant) {
  Mistakes mistakes;
  CaseFileReader reader(shown_name, std::move(variant), mistakes);
  if (auto lines = read_lines(text, shown_name, mistakes)) reader.read(*std::move(lines));
  return std::move(reader).take_each();
}

}  // namespace casus::corpus
