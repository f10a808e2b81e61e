// How read_orders() and read_position() (board_text.h) read a list of orders.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "checker/corpus/board_text.h"
#include "checker/corpus/syntax/lines.h"
#include "engine/text/mistakes.h"

namespace casus::corpus {

// A head of a list on an order sheet, and the verb that the entries of the list leave out.
struct SheetSection {
  std::string_view head, verb;
};

// "Sweden 1700 Moves", "Sweden 1700", "Retreats", "Builds (2)": the head of a sheet, or of one of its lists.
struct SheetHead {
  PowerId power = no_power;
  std::optional<int> year;
  const SheetSection* section = nullptr;
};

// A head of a list that is no sheet, and the order that its entries leave out: "Builds: A Paris, F Brest".
struct ListHead {
  std::string_view word;
  std::optional<Task> task = {};
};

// The orders of one list, with any indentation.
//
// A list names a power in one of two ways: on a separate line or before a colon, or simply before its orders ("France A
// Paris H"). The second way counts only in a list that begins with it: below a line "Germany", the same words are an
// order of Germany for a French unit.
//
// A head such as "Builds" counts up to the next head or power. If it comes before all powers, it counts for all of
// them, and so do the heads after it that are alone on their lines.
//
// If turns are years, a list is an order sheet: "Sweden 1700 Moves: ...; Retreats: ...; Builds: ...". Entries under a
// head leave their verb out.
class OrderList {
 public:
  OrderList(const Variant& variant, Mistakes& mistakes, std::optional<PhaseKind> phase,
            Unreadable unreadable = Unreadable::Refused);
  bool is_full() const { return is_full_; }

  // A list that somebody has copied has marks before its lines and remarks after them.
  void read(const Line& written);
  WrittenOrders take() &&;

 private:
  void read_line(const Line& line);

  enum class Named { NotYet, ByHeading, BeforeOrders };

  // A head of permissions with nothing below it: the intended power is at the margin, and begins its own sheet.
  void expect_entries();
  bool lists_powers() const;
  void begin_power(PowerId power, Named how);
  void begin_list(const ListHead& head);
  void begin_list(const SheetHead& head, const SourcePos& at);

  // "Austria", "**Austria (Ann)**", "AUSTRIA - 3 units".
  std::optional<PowerId> power_in_heading(std::string_view text) const;

  // "T" of "T: A Con-Bul": the only power whose name begins with it.
  std::optional<PowerId> power_by_initial(std::string_view name) const;

  // "## Austria" is a comment to Casus, but a heading to the person who wrote it.
  void read_heading_in_comment(std::string_view comment, const SourcePos& at);

  // A power that is indented below "Permits" is permitted; otherwise its own sheet begins.
  bool is_listed_power(const Line& line, const SheetHead& head) const;

  // Not an order, but nearly a power.
  bool is_misspelt_heading(std::string_view text) const;
  void add_unknown_power(const SourcePos& at, std::string_view name, std::string expected);

  // The power is not known whose orders follow. If they are left out, no other power gets them.
  void miss_orders();
  void read_orders(const Words& line, std::string_view text);

  // Where an entry of a sheet ends: at a semicolon or comma, or at a full stop before a head. A condition belongs to
  // the order before it, and may have commas: "A(Boh)-Sil, otherwise hold". It goes on up to an order for another unit.
  std::size_t end_on_sheet(std::string_view text) const;
  bool goes_on(std::string_view text, std::size_t end) const;

  // An order, with or without its power or another head before it. False if a mistake makes the rest of the line
  // meaningless.
  bool read_piece(const Words& line, std::string_view text);

  // What stands before a colon. False if it is unknown.
  bool read_head(std::string_view name, const SourcePos& at);

  // A misspelt head of a list, or a misspelt power.
  void add_unknown_head(const SourcePos& at, std::string_view name);

  // "France A Paris H": the text after the power, which becomes the current power. A name of one letter ("A", "S") does
  // not count here.
  std::string_view after_power(std::string_view text);
  bool is_order_on_sheet(std::string_view text) const;
  void miss_power(const SourcePos& at, std::string_view text);
  void read_civil_disorder(Words& words, const Line& line);
  void read_grant(std::string_view text, const SourcePos& at);
  void read_order(std::string_view text, const SourcePos& at);

  // One order, or what is left of it where the list or the entry before it says the rest.
  Read<Order> entry(std::string_view text, const SourcePos& at) const;

  // "A Vienna - Galicia.  (*bounce*)". A result says nothing of the order; any other remark is reported. The order may
  // end in brackets of its own: "F MAO - Spa(sc) (bounce)".
  bool read_with_remark(std::string_view text, const SourcePos& at);
  static SourcePos place_of(std::string_view part, std::string_view text, const SourcePos& at);

  // "A Par-Bur and A Mar-Spa", and after a comma "and A Mar-Spa". It parts only what is no order as a whole: "and" may
  // be in a name.
  bool read_around_and(std::string_view text, const SourcePos& at);

  // "No builds", "Pass": nothing, in any phase. "No build" is an order: it waives one.
  bool passes(std::string_view text) const;

  // "A Con-Bul (Turkey)", without a power before it.
  bool read_with_power_after_it(std::string_view text, const SourcePos& at);

  // "Convoy path taken: lon-nth-hol" after an order.
  bool is_in_remark(std::string_view text, std::size_t colon) const;

  // "Builds: none".
  static bool is_nothing(std::string_view text);

  // An entry of a list whose head gives the verb: "A(Liv)-Kur" below "Retreats", and "Disband A(Sil)".
  bool is_listed(std::string_view text) const;
  std::string verb_of_section() const;
  void read_listed(std::string_view text, const SourcePos& at);
  bool has_room(const SourcePos& at);
  void add(const Order& order, const SourcePos& at);

  const Variant& variant_;
  Mistakes& mistakes_;
  std::optional<PhaseKind> phase_;  // if it is known
  PowerId power_ = no_power;
  Named named_ = Named::NotYet;
  bool power_missed_ = false;           // reported already
  bool is_full_ = false;                // likewise: of too many orders
  std::optional<Task> verb_;            // for the entries after it on the line
  std::optional<Task> listed_task_;     // of the head of the list
  bool counts_for_all_powers_ = false;  // the head of the list
  bool no_order_given_ = false;         // the unit of the entry has none, as a judge says
  const bool on_sheet_;
  const bool leaves_out_;                  // what cannot be read, instead of refusing the list
  const SheetSection* section_ = nullptr;  // of an order sheet; nullptr: its moves
  SourcePos section_at_;
  bool section_has_entries_ = false;
  std::optional<int> unknown_head_;  // the level of an unknown head
  WrittenOrders result_;
};

}  // namespace casus::corpus
