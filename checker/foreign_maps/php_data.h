// Data in a source of PHP: texts, numbers, and lists of them. Nothing is run: a value that has to be computed is not
// read.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/rules/variant_files.h"
#include "engine/text/diagnostic.h"
#include "engine/text/mistakes.h"

namespace casus::transfer {

struct PhpToken {
  enum class Kind : std::uint8_t { Text, WorkedOutText, Number, Word, Variable, Mark };
  Kind kind = Kind::Mark;
  std::string text;  // of a variable with its $
  int line = 1, column = 1;
};

struct PhpValue {
  enum class Kind : std::uint8_t { Text, Number, List };
  Kind kind = Kind::Text;
  std::string text;                    // also of a number
  std::vector<PhpValue> keys, values;  // of a list; a key that is not written is an empty text
  SourcePos at;
};

class PhpSource {
 public:
  PhpSource(const NamedText& file, Mistakes& mistakes);

  // The number of the token after the next "$name =" or "$this->name ="; nothing if the name is not assigned.
  std::optional<std::size_t> assigned(std::string_view name, std::size_t from = 0) const;
  // The whole value that begins at this token: nothing is added to it or taken from it. Anything else is a mistake, if
  // the caller asks for that.
  std::optional<PhpValue> value(std::size_t token, Mistakes* mistakes) const;
  // The same, whatever follows it.
  std::optional<PhpValue> literal(std::size_t token) const;
  // The variables of "list($a, $b) = $name", without their $.
  std::vector<std::string> columns_of(std::string_view name) const;

  const std::vector<PhpToken>& tokens() const { return tokens_; }
  SourcePos at(const PhpToken& token) const { return {file_, token.line, token.column}; }
  SourcePos end() const { return {file_, line_, 1}; }

 private:
  bool is(std::size_t token, std::string_view mark) const;
  std::optional<PhpValue> value_in(std::size_t& token, int depth, Mistakes* mistakes) const;
  std::optional<PhpValue> refused(std::size_t token, Mistakes* mistakes) const;

  std::string file_;
  std::vector<PhpToken> tokens_;
  int line_ = 1;
};

}  // namespace casus::transfer
