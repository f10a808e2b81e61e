// Variants with the options of one test, also with options that with_options would refuse.
#pragma once

#include <type_traits>
#include <utility>

#include "engine/rules/options.h"
#include "engine/rules/with_options.h"

namespace casus::testing {

template <class Change>
Variant with_changed_options(Variant variant, Change change) {
  Options options = variant.options();
  change(options);
  return with_unchecked_options(std::move(variant), options);
}

template <class Value>
Variant with_option(Variant variant, Value Options::*option, std::type_identity_t<Value> value) {
  return with_changed_options(std::move(variant), [&](Options& options) { options.*option = value; });
}

}  // namespace casus::testing
