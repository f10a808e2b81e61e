// Variants as files and options name them, the same way for every command: by their id in the data folder; by their id
// next to the file that names them, or in a folder above it; or by the path of their XML file.
#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "checker/corpus/variant_source.h"
#include "engine/rules/variant.h"
#include "engine/rules/variant_files.h"
#include "engine/text/diagnostic.h"

namespace casus::collection {

// Texts that count before the files on disk, such as those of open editors; nothing for a file that has no such text.
using TextInFront = std::function<std::optional<std::string>(const std::filesystem::path&)>;

// Each variant is read once, no matter which file names it. A failed read is remembered too.
class VariantShelf : public corpus::VariantSource {
 public:
  // `folders` ("data/mapdata") hold one folder for each variant; a variant that is not in the first is sought in the
  // next. What lies with the file that names it comes before all folders but the first.
  explicit VariantShelf(std::vector<std::filesystem::path> folders, TextInFront text_in_front = {});

  // In the folder of `named_in`, and in those above it as far as the data folder, "mine" is mine.xml, mine/variant.xml,
  // or a variant.xml with that id. A path is seen from that folder, or else from the current one. An id that means
  // different variants in different places is a mistake.
  Read<std::shared_ptr<const Variant>> get(std::string_view said, std::string_view named_in = "") override;

  // Reads an XML file; from now on its id means this file, no matter which file names the id.
  Read<std::shared_ptr<const Variant>> put_in_front(const std::string& xml);

  // The files named by the XML file whose variant has this id, for callers that read them themselves.
  FileSource files_of(const std::filesystem::path& xml, std::string_view id);
  // The same for a map by itself: the files in its folder.
  FileSource files_beside(const std::filesystem::path& map_xml);

  // The warnings of all variants that were read, by place, each once; the next call gives only those of later ones.
  Diagnostics take_warnings();

  // The XML file of a variant that has been put in front, or found by its path or next to the file that names it;
  // nothing for a variant of the data folder.
  std::optional<std::filesystem::path> file_of(const Variant& variant);
  // The ids of the variants that it extends, the nearest first.
  std::vector<std::string> extended_by(const Variant& variant);
  // What it is read from: its files, those of the variants that it extends, and outlines, by variant and name.
  std::map<std::pair<std::string, std::string>, std::string> texts_of(const Variant& variant);
  // The same files with their names, in the sequence of reading: its own first.
  std::vector<NamedText> files_read(const Variant& variant);
  // After some files have changed: variants that were read from one of them, and those that could not be read, are read
  // again when they are next asked for. Returns those that had been read; nothing if one of the files belongs to no
  // variant, or to one that has been put in front. Then another shelf is needed.
  std::optional<std::set<std::shared_ptr<const Variant>>> forget(const std::set<std::filesystem::path>& changed);
  // How a file in the current folder names it: by its id if that is found from here, otherwise by its path. Also by its
  // id where no line of a text can have its path, such as one with a line feed.
  std::string name_of(const Variant& variant);

 private:
  using ReadVariant = Read<std::shared_ptr<const Variant>>;
  using XmlFile = std::optional<std::filesystem::path>;  // of an XML file; nothing: the id is in the data folder

  bool is_file(const std::filesystem::path& path) const;
  FileSource files_of(const Variant& variant);
  // Reads the variant again, and calls `note` with each of its files.
  using NoteFile = std::function<void(std::string_view id, std::string_view file, const NamedText&)>;
  bool read_again(const Variant& variant, const NoteFile& note);

  Read<XmlFile> locate(std::string_view id, const std::filesystem::path& folder);
  std::vector<std::filesystem::path> from_folder_up(const std::filesystem::path& folder) const;
  XmlFile beside(std::string_view id, const std::filesystem::path& folder);
  XmlFile in_folder_called(std::string_view id, const std::filesystem::path& folder) const;
  bool is_variant(const std::filesystem::path& xml, std::string_view id);
  const std::string& id_in(const std::filesystem::path& xml);
  Read<NamedText> text_of(const std::filesystem::path& xml);
  FileSource noting_files_of(const std::string& key, FileSource source);
  FileSource source_for(std::string_view id, const std::filesystem::path& folder, XmlFile xml);
  ReadVariant get_by_id(std::string_view id, const std::filesystem::path& folder);
  ReadVariant get_by_path(const std::filesystem::path& xml);
  std::vector<std::string> ids_beside(const std::filesystem::path& folder);
  std::string called_otherwise(std::string_view id, const std::filesystem::path& folder);
  Diagnostic unknown(std::string_view said, const std::filesystem::path& folder);

  TextInFront text_in_front_;
  FileSource files_;
  std::vector<std::filesystem::path> folders_;
  std::map<std::string, std::filesystem::path, std::less<>> in_front_;  // by id
  std::map<std::string, std::string> ids_of_files_;                     // "" if a file is not a variant
  std::map<std::pair<std::string, std::string>, XmlFile> beside_;       // by folder and id
  std::map<std::string, ReadVariant, std::less<>> read_;                // by id, or by path
  std::map<std::string, std::set<std::string>, std::less<>> files_of_;  // by the same: what each was read from
  Diagnostics taken_;                                                   // warnings
};

// The ids of the variants below `mapdata`, sorted: the names of its folders with a variant.xml. Then their files.
std::vector<std::string> variant_ids_below(const std::filesystem::path& mapdata);
FileSource variant_files(const std::filesystem::path& mapdata, const TextInFront& text_in_front = {});

}  // namespace casus::collection
