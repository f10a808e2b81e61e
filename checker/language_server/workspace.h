// The texts that an editor has open, and what Casus reads in each of them: a case file, a position, orders, a map or a
// variant. Texts of open editors count before files on disk.
#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "checker/collection/variant_shelf.h"
#include "checker/corpus/case.h"
#include "checker/corpus/play_case.h"
#include "checker/corpus/syntax/case_text.h"
#include "checker/language_server/case_index.h"
#include "checker/language_server/text_document.h"
#include "engine/map/map.h"
#include "engine/rules/variant.h"
#include "reports/record/run_record.h"

namespace casus::language_server {

enum class DocumentKind : std::uint8_t { Cases, Position, Orders, Map, Variant, OtherXml };
// By the name of the file and its first words.
DocumentKind kind_of(const Document& document);

// A case in a file that may have mistakes in other cases.
struct OpenCase {
  std::string id;
  std::size_t begin = 0, end = 0;            // its lines; the last is not among them
  std::shared_ptr<const Variant> variant;    // with its options, as far as they can be read
  std::optional<corpus::Case> read;          // nothing if it has a mistake
  std::optional<corpus::PlayedCase> played;  // by the engine, if it can be read
};

// What is known of a text.
struct Reading {
  DocumentKind kind = DocumentKind::Cases;
  std::shared_ptr<const Variant> variant;  // nullptr if it cannot be read
  std::optional<Map> map;                  // of a map by itself
  Diagnostics problems;                    // mistakes that its reader reports
  std::vector<OpenCase> cases;
  std::optional<reports::PhaseRecord> phase;  // of a position with orders: the phase, played

  const Map* board() const { return variant ? &variant->map : map ? &*map : nullptr; }
  const OpenCase* case_at(std::size_t line) const;  // nullptr if the line is in no case
  // With the options of the case that the line is in; nullptr if it is in none.
  std::shared_ptr<const Variant> variant_of_case_at(std::size_t line) const;
};
// The file with this case alone: mistakes in others do not matter.
corpus::CaseFileText with_case_alone(const corpus::CaseFileText& file, const corpus::ChapterText& chapter,
                                     const corpus::CaseText& one);

// An order of the text on this line (from 0), played; `phase` is nullptr if the line has no order.
struct OrderSeen {
  const Variant* variant = nullptr;
  const reports::PhaseRecord* phase = nullptr;
  const reports::OrderRecord* order = nullptr;
};
OrderSeen order_on(const Reading& reading, std::size_t line);

// What comes with Casus: texts may name its cases and rulings.
struct Library {
  std::filesystem::path cases;    // the folder of the corpus; may be empty
  std::filesystem::path rulings;  // docs/undecided.md; may be empty
};

// Whether it is the folder, or in it or below. Both are normal, and seen from the same place.
bool is_within(const std::filesystem::path& path, const std::filesystem::path& folder);

class Workspace {
 public:
  // `orders_variant` is the variant of texts with orders alone.
  Workspace(std::vector<std::filesystem::path> variant_folders, std::string orders_variant, Library library);
  Workspace(const Workspace&) = delete;
  Workspace& operator=(const Workspace&) = delete;

  void set_orders_variant(std::string id) { orders_variant_ = std::move(id); }
  // The folders that the editor has open, instead of those that it had before.
  void set_folders(std::vector<std::filesystem::path> folders);
  const std::vector<std::filesystem::path>& folders() const { return folders_open_; }

  void open(std::string uri, std::int64_t version, std::string text);
  void close(std::string uri);
  Document* find(const std::string& uri);  // nullptr if it is not open
  const Document* find(const std::string& uri) const;
  // The text of an open document has been changed.
  void changed(const Document& document);
  // Files may have been changed on disk: everything is read anew.
  void forget_readings();
  const std::map<std::string, Document>& documents() const { return documents_; }

  const Reading& reading(const Document& document);
  // The variant that the text was last read with, if it cannot be read now. May be nullptr.
  std::shared_ptr<const Variant> variant_of(const Document& document);
  // The address by which the editor knows a file.
  std::string uri_of(const std::string& file) const;
  collection::VariantShelf& shelf() { return *shelf_; }
  // The cases of the folders that the editor has open, and of the folder of each case file that is open.
  CaseIndex& cases() { return cases_; }
  // The cases with this id: those of the editor's folders, otherwise those that come with Casus.
  const std::vector<const KnownCase*>& cases_named(const std::string& id);
  const Library& library() const { return library_; }
  std::vector<std::string> variant_ids() const;  // of the data folders, sorted

 private:
  void renew_shelf();
  void index_folders();
  void index_cases(const Document& document);
  Reading read(const Document& document);
  void read_cases(const Document& document, Reading& reading);
  void read_position_text(const Document& document, Reading& reading);

  std::vector<std::filesystem::path> folders_;
  std::string orders_variant_;
  Library library_;
  std::vector<std::filesystem::path> folders_open_;
  CaseIndex cases_, cases_of_library_;
  std::map<std::string, Document> documents_;                            // by address
  std::map<std::string, std::string> uris_;                              // of open files, by absolute path
  std::map<std::string, Reading> readings_;                              // by address
  std::map<std::string, std::shared_ptr<const Variant>> last_variants_;  // by address
  std::unique_ptr<collection::VariantShelf> shelf_;
};

}  // namespace casus::language_server
