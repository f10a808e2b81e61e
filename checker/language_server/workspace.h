// The texts that an editor has open, and what Casus reads in each of them: a case file, a position, orders, a map or a
// variant. Texts of open editors count before files on disk.
#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "checker/collection/variant_shelf.h"
#include "checker/corpus/case.h"
#include "checker/corpus/play_case.h"
#include "checker/corpus/syntax/case_text.h"
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
};
// An order of the text on this line (from 0), played; `phase` is nullptr if the line has no order.
struct OrderSeen {
  const Variant* variant = nullptr;
  const reports::PhaseRecord* phase = nullptr;
  const reports::OrderRecord* order = nullptr;
};
OrderSeen order_on(const Reading& reading, std::size_t line);

class Workspace {
 public:
  // `orders_variant` is the variant of texts with orders alone.
  Workspace(std::vector<std::filesystem::path> variant_folders, std::string orders_variant);

  void open(std::string uri, std::int64_t version, std::string text);
  void close(const std::string& uri);
  Document* find(const std::string& uri);  // nullptr if it is not open
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
  std::vector<std::string> variant_ids() const;  // of the data folders, sorted

 private:
  void renew_shelf();
  Reading read(const Document& document);
  void read_cases(const Document& document, Reading& reading);
  void read_position_text(const Document& document, Reading& reading);

  std::vector<std::filesystem::path> folders_;
  std::string orders_variant_;
  std::map<std::string, Document> documents_;                            // by address
  std::map<std::string, std::string> uris_;                              // of open files, by absolute path
  std::map<std::string, Reading> readings_;                              // by address
  std::map<std::string, std::shared_ptr<const Variant>> last_variants_;  // by address
  std::unique_ptr<collection::VariantShelf> shelf_;
};

}  // namespace casus::language_server
