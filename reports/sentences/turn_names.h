// How sentences about a turn call units and places, and what they say of strengths that were compared. turn_words.h
// makes the sentences.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "reports/sentences/circumstances.h"
#include "reports/sentences/scene.h"
#include "reports/sentences/turn_claim.h"

namespace casus::reports::turns {

// A name, and whether it takes a verb in the plural: "2F(Sca)", "A(Boh) and A(Mrv)". A leader has the name of a person:
// "he", as the booklet says.
struct Name {
  std::string text;
  bool many = false;
  bool leader = false;

  std::string_view verb(std::string_view one, std::string_view several) const { return many ? several : one; }
  std::string_view is() const { return verb("is", "are"); }
  std::string_view has() const { return verb("has", "have"); }
  std::string_view does() const { return verb("does", "do"); }
  std::string_view it() const { return verb(leader ? "he" : "it", "they"); }
  std::string_view its() const { return verb(leader ? "his" : "its", "their"); }
  std::string_view them() const { return verb(leader ? "him" : "it", "them"); }
  std::string_view itself() const { return verb(leader ? "himself" : "itself", "themselves"); }
  std::string bounces() const { return fmt::format("{} {}", text, verb("bounces", "bounce")); }
  std::string moves_to(const std::string& place) const {
    return fmt::format("{} {} to {}", text, verb("moves", "move"), place);
  }
};

std::string with_indefinite_article(const std::string& adjective);  // "a Polish", "an Austrian"

class TurnNames {
 public:
  // `before`: the board at the start of the turn.
  TurnNames(const Variant& variant, const Position& before) : words_(variant, before) {}

  // Whether fleets of another power start there, too.
  bool is_shared(const Unit& unit) const;
  Name name(const Unit& unit) const;
  Name name(const Units& units) const;
  // By its place at the end of the turn: "the Polish army in Silesia", "2 fleets in South Baltic". The short name could
  // be that of another unit, which stood there when the turn began.
  Name standing(const Unit& unit, const std::string& whose = "") const;
  Name name(const Doer& doer) const;
  std::string name(const UnitName& unit) const;
  std::string together(const Units& units) const { return name(units).text + (units.size() > 1 ? " together" : ""); }
  std::string place(ProvinceId province) const { return words_.place(province); }
  std::string neutral(ProvinceId province) const;
  std::string served(const Served& served) const;
  static std::string kind(const Unit& unit);
  std::string adjectives(const Units& units) const;
  ProvinceId mountains_of(ProvinceId one, ProvinceId other) const;
  std::string border_of(ProvinceId mountains) const;
  static std::string comes(const Name& who) { return fmt::format("{} {}", who.it(), who.verb("comes", "come")); }
  static std::string_view gets(const Name& who) { return who.verb("gets", "get"); }

  // " (strength 2 against 1)"
  // " (over the whole turn 3 against 3: A(Boh) 1 + 1, support by A(Mrv) 0 + 1; A(Sil) 1 + 2)"
  std::string in_brackets(const Compared& compared, const std::string& of_it = "") const;
  // "A(Boh) 1 + 1, support by A(Mrv) 0 + 1", in the first and the second impulse.
  std::string added_up(const std::vector<Share>& shares) const;
  std::string added_up(const std::vector<Share>& first, const std::vector<Share>& second) const;
  // "the move of A(Boh) (strength 1 against 1)", "the moves of A(Boh) (strength 1 against 2) and A(Mrv) (...)".
  std::string moves(const std::vector<Rival>& all, std::string_view way = "") const;
  std::string defence(const Defence& defence) const;

 protected:
  Words words_;
};

}  // namespace casus::reports::turns
