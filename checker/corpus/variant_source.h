// Variants as texts name them: a case, a position, a question. VariantShelf (checker/collection/variant_shelf.h) finds
// them as files of a folder; GivenVariants has those that its maker gave it, and looks at nothing else.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/rules/variant.h"
#include "engine/rules/variant_files.h"
#include "engine/text/diagnostic.h"

namespace casus::corpus {

class VariantSource {
 public:
  VariantSource() = default;
  VariantSource(const VariantSource&) = delete;
  VariantSource& operator=(const VariantSource&) = delete;
  virtual ~VariantSource() = default;

  // `said` is "standard" or "designs/mine.xml"; `named_in` is the file that says so. A diagnostic without a file is
  // about `said` itself. One thread may ask at a time.
  virtual Read<std::shared_ptr<const Variant>> get(std::string_view said, std::string_view named_in = "") = 0;
};

// By id alone. Each variant is read once; a failed read is remembered too.
class GivenVariants : public VariantSource {
 public:
  // `ids`: the known ids, if they can be listed; the message about an unknown one names the nearest.
  explicit GivenVariants(FileSource files, std::vector<std::string> ids = {});
  Read<std::shared_ptr<const Variant>> get(std::string_view said, std::string_view named_in = "") override;

 private:
  FileSource files_;
  std::vector<std::string> ids_;
  std::map<std::string, Read<std::shared_ptr<const Variant>>, std::less<>> read_;  // by id
};

// The mistakes in a variant, for the reader of a file that names it at `at`.
Diagnostics named_at(Diagnostics problems, const SourcePos& at, std::string_view said);

}  // namespace casus::corpus
