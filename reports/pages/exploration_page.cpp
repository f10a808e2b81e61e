#include "reports/pages/exploration_page.h"

#include <algorithm>
#include <array>
#include <functional>
#include <initializer_list>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "engine/rules/rulebook.h"
#include "engine/text/comma_list.h"
#include "reports/assets/assets.h"
#include "reports/pages/board_map.h"
#include "reports/pages/phase_boards.h"
#include "reports/pages/report_page.h"
#include "reports/pages/signs.h"
#include "reports/pictures/board_picture.h"
#include "reports/pictures/turn_pictures.h"
#include "reports/sentences/exploration_answer.h"
#include "reports/sentences/phase_title.h"

namespace casus::reports {

namespace {

constexpr std::string_view map_files = "map";

std::string anchor_of(const ExploredClause& clause) {
  std::string key(key_of(clause.clause));
  std::ranges::replace(key, '/', '.');
  return key;
}

std::string per_cent(std::uint64_t part, std::uint64_t all) {
  return fmt::format("{:.2f}", all == 0 ? 0.0 : 100.0 * static_cast<double>(part) / static_cast<double>(all));
}

std::string kinds_of_phases(const Exploration& found) {
  std::vector<std::string> kinds;
  const auto add = [&](std::uint64_t count, std::string_view what) {
    if (count > 0) kinds.push_back(with_commas(count) + " of " + std::string(what));
  };
  add(found.movement, "movement");
  add(found.retreats, "retreats");
  add(found.adjustments, "adjustments");
  add(found.turns, "a whole year");
  return comma_list(kinds, " and ", std::identity());
}

class ExplorationPage {
 public:
  explicit ExplorationPage(const Exploration& found)
      : found_(found), variant_(*found.variant), page_(new_page(variant_.title)), main_(begun()), contents_(main_) {}

  std::map<std::string, std::string> files() && {
    files_["report.css"] = assets::report_css;
    files_["board.css"] = assets::board_css;
    files_["board.js"] = assets::board_js;
    files_["report.js"] = assets::report_js;
    const BoardMap map = board_map(variant_, std::string(map_files), files_);
    add_head();
    add_set_options();
    add_clauses();
    add_silent("Clauses that could decide something but did not on these boards", "silent", false);
    add_silent("Clauses that can decide nothing in this variant", "excluded", true);
    add_untouched();
    add_options();
    add_examples(map);
    add_signs();
    for (const auto& [id, title] : sections_) contents_.add("li").add("a", {{"href", "#" + id}}, title);
    files_["index.html"] = page_.document.page();
    return std::move(files_);
  }

 private:
  static EmptyPage new_page(const std::string& variant_title) {
    constexpr std::array<std::string_view, 2> styles{"report.css", "board.css"}, scripts{"report.js", "board.js"};
    return empty_page({"Does it matter? " + variant_title, "", map_files, styles, scripts, ""});
  }
  Element begun() const {
    page_.body.add("a", {{"class", "skip"}, {"href", "#content"}}, "Skip to the content");
    return page_.body.add("main", {{"id", "content"}, {"tabindex", "-1"}});
  }

  void add_head() {
    main_.add("h1", {}, "Which rules matter: " + variant_.title);
    for (const std::string& told : answer_of(found_)) main_.add("p", {{"class", "lead"}}, told);
    main_.add("p", {},
              fmt::format("{} generated board{} from seed {}: {}. {} hand-written case{} on this map.",
                          with_commas(found_.boards), found_.boards == 1 ? "" : "s", found_.seed,
                          kinds_of_phases(found_), with_commas(found_.cases), found_.cases == 1 ? "" : "s"));
    main_.add(
        "p", {},
        "The boards are made so that the rules have much to decide. A board counts for each clause without which it "
        "would have another result.");
    contents_ = main_.add("nav", {{"aria-label", "Contents"}}).add("ul");
  }

  // A section with a heading, which the contents name.
  Element section(std::string id, std::string_view title) {
    const Element made = main_.add("section", {{"id", id}});
    made.add("h2", {}, title);
    sections_.emplace_back(std::move(id), title);
    return made;
  }

  void add_set_options() {
    if (std::ranges::none_of(found_.options, &ExploredOption::is_set)) return;
    const Element list = section("set", "Options with an unusual value").add("ul");
    for (const ExploredOption& option : found_.options) {
      if (!option.is_set()) continue;
      const Element item = list.add("li");
      item.add("b", {}, fmt::format("{}={}", option.option->name, option.option->values[option.value].name));
      item.text(": " + effect_of(found_, option) + ".");
    }
  }

  const ClauseEntry& entry(const ExploredClause& clause) const { return variant_.rulebook().entry(clause.clause); }

  // The columns that are `told` have their names in each row on a phone.
  static Element add_table(const Element& section, std::string_view label,
                           std::initializer_list<std::pair<std::string_view, bool>> columns) {
    const Element table =
        section.add("div", {{"class", "frame"}}).add("table", {{"class", "stack"}, {"aria-label", label}});
    const Element head = table.add("thead").add("tr");
    for (const auto& [name, told] : columns) {
      const Element cell = head.add("th", {{"scope", "col"}}, name);
      if (told) cell.set("class", "told");
    }
    return table;
  }

  void add_clauses() {
    const Element table =
        add_table(section("clauses", "How often each clause decides something"), "Clauses and how often they decide",
                  {{"Clause", false}, {"Boards", true}, {"Per cent", true}, {"Orders", true}, {"Rule", false}});
    const Element body = table.add("tbody");
    std::vector<const ExploredClause*> deciding;  // the variant's own first
    for (const bool own : {true, false}) {
      for (const ExploredClause& clause : found_.clauses) {
        if (clause.boards > 0 && is_own(found_, clause) == own) deciding.push_back(&clause);
      }
    }
    for (const ExploredClause* it : deciding) {
      const ExploredClause& clause = *it;
      const Element row = body.add("tr");
      const Element name = row.add("th", {{"scope", "row"}});
      if (clause.example) name.add("a", {{"class", "tag"}, {"href", "#" + anchor_of(clause)}}, entry(clause).id);
      else name.add("span", {{"class", "tag"}}, entry(clause).id);
      row.add("td", {{"class", "number"}}, with_commas(clause.boards));
      row.add("td", {{"class", "number"}}, per_cent(clause.boards, found_.boards));
      row.add("td", {{"class", "number"}}, with_commas(clause.decisions));
      row.add("td", {}, entry(clause).title);
    }
  }

  void add_silent(std::string_view title, const char* id, bool excluded) {
    const auto is_meant = [&](const ExploredClause& clause) {
      return clause.boards == 0 && clause.cannot.empty() != excluded;
    };
    if (std::ranges::none_of(found_.clauses, is_meant)) return;
    const Element list = section(id, title).add("ul");
    for (const ExploredClause& clause : found_.clauses) {
      if (!is_meant(clause)) continue;
      const Element item = list.add("li");
      item.add("span", {{"class", "tag"}}, entry(clause).id);
      item.text(" " + entry(clause).title + (excluded ? ": " + clause.cannot : "") + ".");
    }
  }

  void add_untouched() {
    const Element list = section("untouched", "What nothing touches").add("ul");
    const auto tell = [&](std::string_view what, std::uint64_t Uses::*by, std::string_view of) {
      std::string names;
      const auto add = [&](const std::string& name) { names += (names.empty() ? "" : ", ") + name; };
      for (std::size_t i = 0; i < found_.powers.size(); ++i) {
        if (what == "powers" && found_.powers[i].*by == 0) add(variant_.powers[i].name);
      }
      for (std::size_t i = 0; i < found_.provinces.size(); ++i) {
        if (what == "provinces" && found_.provinces[i].*by == 0) add(variant_.map.provinces()[i].name);
      }
      for (const ExploredBorder& it : found_.borders) {
        const std::string name = variant_.map.print({it.border.a, it.border.coast_a}) + " - " +
                                 variant_.map.print({it.border.b, it.border.coast_b});
        if (what == "borders for armies" && it.border.army && it.army.*by == 0) add(name);
        if (what == "borders for fleets" && it.border.fleet && it.fleet.*by == 0) add(name);
      }
      const Element item = list.add("li");
      item.add("b", {}, fmt::format("{}, {}: ", of, what));
      item.text(names.empty() ? "each is touched" : names);
    };
    for (const char* what : {"powers", "provinces", "borders for armies", "borders for fleets"}) {
      if (found_.cases > 0) tell(what, &Uses::cases, "By no hand-written case");
      tell(what, &Uses::boards, "By no board");
    }
  }

  void add_options() {
    if (found_.options.empty()) return;
    const Element about = section("options", "What other options would change");
    about.add("p", {},
              fmt::format("The number of boards, of {}, that have another result under another value.",
                          with_commas(found_.option_boards)));
    const Element table =
        add_table(about, "Options and what they change",
                  {{"Option", false}, {"Value here", true}, {"Other values, with the boards that they change", false}});
    const Element body = table.add("tbody");
    for (const ExploredOption& option : found_.options) {
      const Element row = body.add("tr");
      row.add("th", {{"scope", "row"}}, option.option->name);
      row.add("td", {}, option.option->values[option.value].name);
      std::string others;
      for (const ExploredOption::Other& other : option.others)
        others +=
            fmt::format("{}{} ({})", others.empty() ? "" : ", ", option.option->values[other.value].name, other.boards);
      row.add("td", {},
              option.matters()                                 ? others
              : option.cannot.empty() && option.others.empty() ? "no other value is possible here"
              : option.cannot.empty()                          ? "no value changes anything: " + others
                                                               : "it can decide nothing here: " + option.cannot);
    }
  }

  void add_examples(const BoardMap& map) {
    section("boards", "A small board for each clause");
    for (const ExploredClause& clause : found_.clauses) {
      if (clause.example) add_example(clause, map);
    }
  }

  void add_example(const ExploredClause& clause, const BoardMap& map) {
    const PhaseRecord& phase = clause.example->phase;
    const Element section = main_.add("details", {{"id", anchor_of(clause)}});
    const Element title = section.add("summary", {}, entry(clause).title + " ");
    title.add("span", {{"class", "tag"}}, entry(clause).id);
    const Box view = view_of(variant_, phase, map.shapes);
    const BoardRow row{add_boards(section, view), variant_, map, view};
    set_single(row);
    const std::string when = phase_title(variant_.calendar, phase.phase);
    const DrawnOrders drawn = is_turn(phase) ? drawn_year(variant_, phase) : DrawnOrders{phase.orders, {}};
    add_picture(row, {phase.before, drawn.orders, "The board, " + when, when});
    const Element details = section.add("details");
    details.add("summary", {}, fmt::format("The case, made from board {}", clause.example->board));
    details.add("pre", {{"tabindex", "0"}}).add("code", {}, clause.example->text);
  }

  void add_signs() { draw_legend(section("signs", std::string(signs_title)), std::span(&found_.variant, 1)); }

  const Exploration& found_;
  const Variant& variant_;
  EmptyPage page_;
  Element main_;
  Element contents_;
  std::vector<std::pair<std::string, std::string>> sections_;  // id and title
  std::map<std::string, std::string> files_;
};

}  // namespace

std::map<std::string, std::string> exploration_pages(const Exploration& found) {
  return ExplorationPage(found).files();
}

}  // namespace casus::reports
