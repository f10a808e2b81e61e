// The bodies of the functions of a source, as far as embedded.h needs them: those in which a statement may ask
// something while the program runs. A body inside another one (a lambda, a local type) belongs to the outer one.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

namespace casus::mutate {

struct FunctionBody {
  std::size_t begin = 0;  // of its {
  std::size_t end = 0;    // behind its }
  int line = 0;           // of its {, from 1
};

// In the sequence of their places. Functions that a compiler may run (constexpr) or whose type it finds in the body
// (auto) are left out, and so are the values of tables and members.
std::vector<FunctionBody> function_bodies_of(std::string_view source);

}  // namespace casus::mutate
