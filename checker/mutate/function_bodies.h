// The bodies of the functions, the tables and the first values of members in a source, as far as embedded.h needs them.
// A body is one in which a statement may ask something while the program runs. A body inside another one (a lambda, a
// local type) belongs to the outer one.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

namespace casus::mutate {

struct FunctionBody {
  std::size_t begin = 0;  // of its {
  std::size_t end = 0;    // after its }
  int line = 0;           // of its {, from 1
};

// In the sequence of their places. Functions that only the compiler runs (consteval) or whose type it finds in the body
// (auto) are left out, and so are the values of tables and members.
std::vector<FunctionBody> function_bodies_of(std::string_view source);

// A table that the compiler fills, for all functions: `constexpr Row rows[] = {...};`.
struct Table {
  std::size_t begin = 0;  // of its first word
  std::size_t end = 0;    // after its ;
  int line = 0;           // of its first word, from 1
  std::string_view type;  // of a row, into the source
  std::string_view name;  // into the source
};

// In the sequence of their places.
std::vector<Table> tables_of(std::string_view source);

// The value that a member of a type begins with: `0` of `int year = 0;`.
struct MemberValue {
  std::size_t begin = 0;  // of the expression
  std::size_t end = 0;
  int line = 0;  // of its first word, from 1
};

// In the sequence of their places. Lists ({1, 2}) and values with a template's < are left out.
std::vector<MemberValue> member_values_of(std::string_view source);

}  // namespace casus::mutate
