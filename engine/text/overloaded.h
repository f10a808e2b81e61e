// One lambda for each alternative of a std::variant, for std::visit.
#pragma once

namespace casus {

template <class... Branches>
struct Overloaded : Branches... {
  using Branches::operator()...;
};
template <class... Branches>
Overloaded(Branches...) -> Overloaded<Branches...>;

}  // namespace casus
