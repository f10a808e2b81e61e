#include "checker/cli/given_position.h"

#include <memory>
#include <string_view>

#include "checker/cli/chosen_variant.h"
#include "checker/corpus/variant_source.h"
#include "checker/files/files.h"

namespace casus::cli {

namespace {

// The variants of a shelf under the options of the command line. What a position and the orders after it may say can
// depend on them: whether powers fall into permanent civil disorder, and which minor powers that has brought.
class UnderOptions : public corpus::VariantSource {
 public:
  UnderOptions(collection::VariantShelf& shelf, const Strings& options) : shelf_(shelf), options_(options) {}

  Read<std::shared_ptr<const Variant>> get(std::string_view said, std::string_view named_in = "") override {
    auto found = shelf_.get(said, named_in);
    if (!found) return found;
    own_ = *found;
    auto changed = with_options(own_, options_);
    return changed ? changed : found;  // mistakes in the options are reported after those in the text
  }

  // The last one that was asked for, without the options.
  const std::shared_ptr<const Variant>& own() const { return own_; }

 private:
  collection::VariantShelf& shelf_;
  const Strings& options_;
  std::shared_ptr<const Variant> own_;
};

}  // namespace

std::string shown_name(const std::string& file) { return file == "-" ? "(standard input)" : file; }

Read<std::string> read_text(const std::string& file) {
  return file == "-" ? files::read_standard_input(shown_name(file)) : files::read_file(file);
}

Strings files_of_board(const CommandLine& line, const Strings& variants) {
  Strings files = files_among(variants);
  if (line.has("position") && line.text("position") != "-") files.push_back(line.text("position"));
  return files;
}

Read<corpus::PositionFile> given_position(const CommandLine& line, const std::optional<std::string>& variant,
                                          collection::VariantShelf& shelf) {
  std::shared_ptr<const Variant> chosen;
  if (variant || !line.has("position")) {
    const auto found = chosen_variant(variant.value_or("standard"), shelf);
    if (!found) return found.problems();
    if (!line.has("position")) return corpus::PositionFile{*found, (*found)->start, {}};
    chosen = *found;
  }
  const std::string file = line.text("position");
  const Read<std::string> text = read_text(file);
  if (!text) return text.problems();
  const Strings options = line.texts("option");
  UnderOptions variants(shelf, options);
  auto read = corpus::read_position(*text, shown_name(file), variants);
  if (read) read->variant = variants.own();
  if (read && chosen != nullptr && read->variant->id != chosen->id) {
    return Diagnostic{
        {shown_name(file), 0, 0}, "the position is of another variant", chosen->id, read->variant->id, ""};
  }
  return read;
}

}  // namespace casus::cli
