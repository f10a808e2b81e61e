// A source of Go as data: what it declares at its top, the literals in it, and the statements of its functions. Nothing
// is run: a value that has to be computed is not read.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/rules/variant_files.h"
#include "engine/text/diagnostic.h"
#include "engine/text/mistakes.h"

namespace casus::transfer {

struct GoToken {
  enum class Kind : std::uint8_t { Text, Number, Word, Mark };
  Kind kind = Kind::Mark;
  std::string text;  // of a text without its quotes; ";" also at the end of a line that ends a statement
  int line = 1, column = 1;
};

// Tokens from one number up to another.
using GoRange = std::pair<std::size_t, std::size_t>;

struct GoFunction {
  std::vector<std::string> parameters;
  GoRange body;  // without its brackets
};

struct GoLink;
// "text", 18, map[Province]Unit{"ald": Unit{Fleet, Rose}}, graph.New().Prov("ald").Done(), func() int { return 18 }
struct GoValue {
  enum class Kind : std::uint8_t { Text, Number, List, Chain, Function };
  Kind kind = Kind::Text;
  std::string text;                   // of a text or number; of a list, its type
  std::vector<GoValue> keys, values;  // of a list; a key that is not written is an empty text
  std::vector<GoLink> links;          // of a chain, at least one
  std::vector<GoFunction> functions;  // of a function, one
  SourcePos at;

  const GoValue* field(std::string_view name) const;  // of a list whose keys are words; nullptr if it is not there
};
// A part of a chain: a name, and what it is called with. In newPhase(a)(b) the second part has no name.
struct GoLink {
  std::string name;
  bool is_call = false;
  std::vector<GoValue> arguments;
  SourcePos at;
};

struct GoDeclaration {
  std::size_t value = 0;               // the token that its value begins with
  std::optional<GoFunction> function;  // if it is one
  SourcePos at;
};

class GoSource {
 public:
  GoSource(const NamedText& file, Mistakes& mistakes);

  const std::string& package() const { return package_; }
  // Paths of imported packages by their names in this file.
  const std::map<std::string, std::string, std::less<>>& imports() const { return imports_; }
  const std::map<std::string, GoDeclaration, std::less<>>& declared() const { return declared_; }

  // The value that begins at this token, and ends before the one that `token` is then. Anything else is a mistake, if
  // the caller asks for that.
  std::optional<GoValue> value(std::size_t& token, Mistakes* mistakes) const;
  // The value that these tokens are.
  std::optional<GoValue> value(GoRange range, Mistakes* mistakes) const;
  std::vector<GoRange> statements(GoRange body) const;
  // The first token of these that is the mark or word and stands in no bracket; the end if it is not there.
  std::size_t find(GoRange range, std::string_view mark) const;
  // What follows this token, or if it is an opening bracket, the one that closes it.
  std::size_t behind(std::size_t token) const;
  bool is(std::size_t token, std::string_view text) const;  // a word or mark
  std::string words(GoRange range) const;                   // the tokens with a blank between two

  const GoToken& token(std::size_t number) const { return tokens_.at(number); }
  SourcePos at(std::size_t token) const;  // also of the end

 private:
  void read_declarations();
  void read_imports(GoRange range);
  void read_values(GoRange range);
  void read_function(GoRange range);
  std::optional<GoFunction> function_at(std::size_t& token) const;
  std::optional<GoValue> value_in(std::size_t& token, int depth, Mistakes* mistakes) const;
  std::optional<GoValue> list_in(std::size_t& token, std::string type, int depth, Mistakes* mistakes) const;
  std::optional<GoValue> chain_in(std::size_t& token, int depth, Mistakes* mistakes) const;
  std::optional<std::vector<GoValue>> arguments_in(std::size_t& token, int depth, Mistakes* mistakes) const;
  std::optional<GoValue> refused(std::size_t token, Mistakes* mistakes) const;
  std::string type_in(std::size_t& token) const;

  std::string file_, package_;
  std::vector<GoToken> tokens_;
  int last_line_ = 1;
  std::map<std::string, std::string, std::less<>> imports_;
  std::map<std::string, GoDeclaration, std::less<>> declared_;
};

}  // namespace casus::transfer
