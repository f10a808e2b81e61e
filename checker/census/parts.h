// The parts of a census: what is played, counted and signed. The same for any number of threads.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "checker/census/tally.h"
#include "checker/corpus/corpus.h"
#include "checker/parallel.h"
#include "checker/signature.h"
#include "engine/rules/variant.h"

namespace casus::census {

struct Part {
  std::string what;  // "corpus", "generated boards", "small world"
  std::string of;    // id of the variant or world
  Tally tally;
  Signature signature;  // of a line "NAME SIGNATURE" for each board; NAME is a case's id or another board's number
};

// All cases of the variant, in corpus order, each with its options; their expectations are not checked.
Part corpus_part(const corpus::Corpus& corpus, std::string_view variant_id, const Jobs& jobs);

// The boards that `casus generate` makes from this seed (checker/generate/make_situation.h).
Part generated_part(const std::shared_ptr<const Variant>& variant, std::uint64_t seed, std::size_t count,
                    const Jobs& jobs);

// Every set of legal orders on every placement of up to `units` units (checker/exhaust). For turns of a year: every
// plan of one unit, and a share of the pairs of plans of two.
Part world_part(const std::shared_ptr<const Variant>& world, int units, const Jobs& jobs);

}  // namespace casus::census
