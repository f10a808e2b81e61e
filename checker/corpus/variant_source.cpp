#include "checker/corpus/variant_source.h"

#include <functional>
#include <utility>

#include "engine/text/names.h"

namespace casus::corpus {

GivenVariants::GivenVariants(FileSource files, std::vector<std::string> ids)
    : files_(std::move(files)), ids_(std::move(ids)) {}

Read<std::shared_ptr<const Variant>> GivenVariants::get(std::string_view said, std::string_view) {
  if (const auto known = read_.find(said); known != read_.end()) return known->second;
  const auto unknown = [&] {
    return Diagnostic{{}, "an unknown variant", "the id of a variant", std::string(said), nearest_name(said, ids_)};
  };
  if (!can_be_variant_id(said) || !files_(said, "variant.xml")) return unknown();
  return read_.emplace(std::string(said), read_variant(said, files_)).first->second;
}

Diagnostics named_at(Diagnostics problems, const SourcePos& at, std::string_view said) {
  const bool is_about_the_name = problems.front().at.file.empty();
  if (is_about_the_name) return placed(std::move(problems), at);
  problems.insert(problems.begin(),
                  {at, "the variant cannot be read", "a variant without mistakes", std::string(said), ""});
  return problems;
}

}  // namespace casus::corpus
