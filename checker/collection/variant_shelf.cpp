#include "checker/collection/variant_shelf.h"

#include <algorithm>
#include <system_error>

#include <fmt/format.h>

#include "checker/files/files.h"
#include "engine/text/names.h"
#include "engine/text/visible.h"
#include "engine/text/xml_document.h"

namespace casus::collection {

namespace fs = std::filesystem;

namespace {

bool is_on_disk(const fs::path& path) {
  std::error_code error;
  return fs::is_regular_file(path, error);
}

bool is_same(const fs::path& left, const fs::path& right) {
  std::error_code error;
  return fs::equivalent(left, right, error);
}

Diagnostic another_id(const fs::path& xml, std::string_view wanted, const Variant& found) {
  return {{xml.string(), 0, 0},
          "a variant with another id than its folder",
          fmt::format("id=\"{}\"", wanted),
          found.id,
          ""};
}

fs::path or_here(const fs::path& folder) { return folder.empty() ? fs::path(".") : folder; }

// The unique name of a file, for all paths that lead to it.
std::string key_of(const fs::path& file) {
  std::error_code error;
  const fs::path canonical = fs::canonical(file, error);
  return error ? file.lexically_normal().string() : canonical.string();
}

bool is_plain_file_name(std::string_view name) {
  return !name.empty() && name.front() != '.' && name.find('/') == std::string_view::npos;
}

bool is_in(const fs::path& path, const TextInFront& texts) { return texts && texts(path); }

Read<std::string> text_at(const fs::path& path, const TextInFront& in_front) {
  if (in_front) {
    if (std::optional<std::string> text = in_front(path)) return *std::move(text);
  }
  return files::read_file(path);
}

Read<XmlElement> document_of(const Read<NamedText>& text) {
  return text ? read_xml(text->text, text->shown_name) : Read<XmlElement>(text.problems());
}

std::optional<Read<NamedText>> text_if_there(const fs::path& path, const TextInFront& in_front) {
  std::error_code error;
  if (!is_in(path, in_front) && !fs::exists(path, error) && !error) return std::nullopt;
  Read<std::string> text = text_at(path, in_front);
  if (!text) return Read<NamedText>(text.problems());
  return Read<NamedText>(NamedText{*std::move(text), path.string()});
}

FileSource first_of(const std::vector<fs::path>& folders, const TextInFront& in_front) {
  std::vector<FileSource> sources;
  for (const fs::path& folder : folders) sources.push_back(variant_files(folder, in_front));
  return [sources](std::string_view id, std::string_view file) -> std::optional<Read<NamedText>> {
    for (const FileSource& source : sources) {
      if (auto found = source(id, file)) return found;
    }
    return std::nullopt;
  };
}

}  // namespace

std::vector<std::string> variant_ids_below(const fs::path& mapdata) {
  std::vector<std::string> ids;
  std::error_code error;
  for (fs::directory_iterator entry(mapdata, error), end; !error && entry != end; entry.increment(error)) {
    std::string id = entry->path().filename().string();
    if (can_be_variant_id(id) && is_on_disk(entry->path() / "variant.xml")) ids.push_back(std::move(id));
  }
  std::sort(ids.begin(), ids.end());
  return ids;
}

FileSource variant_files(const fs::path& mapdata, const TextInFront& in_front) {
  return [mapdata, in_front](std::string_view id, std::string_view file) -> std::optional<Read<NamedText>> {
    if (!can_be_variant_id(id) || !is_plain_file_name(file)) return std::nullopt;
    const fs::path path = mapdata / id / file;
    return text_if_there(path, in_front);
  };
}

VariantShelf::VariantShelf(std::vector<fs::path> folders, TextInFront text_in_front)
    : text_in_front_(std::move(text_in_front)),
      files_(first_of(folders, text_in_front_)),
      folders_(std::move(folders)) {}

bool VariantShelf::is_file(const fs::path& path) const { return is_in(path, text_in_front_) || is_on_disk(path); }

Read<std::shared_ptr<const Variant>> VariantShelf::get(std::string_view said, std::string_view named_in) {
  const fs::path folder = or_here(fs::path(named_in).parent_path());
  if (!said.ends_with(".xml")) return get_by_id(said, folder);
  const fs::path from_there = folder / said;
  return get_by_path(files::shown(is_file(from_there) ? from_there : fs::path(said)));
}

Read<std::shared_ptr<const Variant>> VariantShelf::put_in_front(const std::string& xml) {
  ReadVariant found = get_by_path(files::shown(xml));
  if (found) in_front_.insert_or_assign((*found)->id, files::shown(xml));
  return found;
}

FileSource VariantShelf::files_of(const fs::path& xml, std::string_view id) {
  return source_for(id, or_here(xml.parent_path()), xml);
}

FileSource VariantShelf::files_of(const Variant& variant) {
  const std::optional<fs::path> xml = file_of(variant);
  return xml ? files_of(*xml, variant.id) : source_for(variant.id, ".", std::nullopt);
}

FileSource VariantShelf::files_beside(const fs::path& map_xml) {
  return [this, folder = map_xml.parent_path()](std::string_view, std::string_view name) {
    return text_if_there(folder / name, text_in_front_);
  };
}

VariantShelf::ReadVariant VariantShelf::get_by_path(const fs::path& xml) {
  const std::string key = key_of(xml);
  if (const auto known = read_.find(key); known != read_.end()) return known->second;
  const auto read = [&]() -> ReadVariant {
    const Read<NamedText> text = text_of(xml);
    const Read<XmlElement> document = document_of(text);
    if (!document) return document.problems();
    return read_variant_text(*text, noting_files_of(key, files_of(xml, document->value("id"))));
  };
  files_of_[key].insert(xml.string());
  return read_.emplace(key, read()).first->second;
}

VariantShelf::ReadVariant VariantShelf::get_by_id(std::string_view id, const fs::path& folder) {
  if (!can_be_variant_id(id)) return unknown(id, folder);
  const Read<XmlFile> place = locate(id, folder);
  if (!place) return place.problems();
  if (*place) {
    ReadVariant found = get_by_path(**place);
    if (!found || (*found)->id == id) return found;
    return another_id(**place, id, **found);
  }
  const auto known = read_.find(id);
  if (known != read_.end() && known->second.ok()) return known->second;
  const auto text = files_(id, "variant.xml");
  if (!text) {
    if (const XmlFile xml = in_folder_called(id, folder)) {
      const ReadVariant found = get_by_path(*xml);
      return found ? ReadVariant(another_id(*xml, id, **found)) : found;
    }
  }
  if (known != read_.end()) return known->second;
  if (!text) return unknown(id, folder);
  const fs::path own_folder = !*text ? folder : fs::path((*text)->shown_name).parent_path();
  const std::string key(id);
  return read_.emplace(key, read_variant(id, noting_files_of(key, source_for(id, own_folder, std::nullopt))))
      .first->second;
}

FileSource VariantShelf::noting_files_of(const std::string& key, FileSource source) {
  return [this, key, source = std::move(source)](std::string_view id,
                                                 std::string_view file) -> std::optional<Read<NamedText>> {
    auto found = source(id, file);
    if (found && *found) files_of_[key].insert((*found)->shown_name);
    return found;
  };
}

std::optional<std::set<std::shared_ptr<const Variant>>> VariantShelf::forget(const std::set<fs::path>& changed) {
  std::set<fs::path> known;
  std::set<std::string, std::less<>> touched;
  for (const auto& [key, files] : files_of_) {
    for (const std::string& file : files) {
      const fs::path path = files::shown(file);
      if (!changed.contains(path)) continue;
      known.insert(path);
      touched.insert(key);
    }
  }
  const auto is_touched = [&](const auto& front) { return touched.contains(key_of(front.second)); };
  if (known != changed || std::ranges::any_of(in_front_, is_touched)) return std::nullopt;
  std::set<std::shared_ptr<const Variant>> forgotten;
  std::erase_if(read_, [&](const auto& entry) {
    const auto& [key, found] = entry;
    if (found && !touched.contains(key)) return false;
    if (found) forgotten.insert(*found);
    files_of_.erase(key);
    return true;
  });
  beside_.clear();
  ids_of_files_.clear();
  std::erase_if(taken_, [&](const Diagnostic& warning) { return changed.contains(files::shown(warning.at.file)); });
  return forgotten;
}

// The file that the id means for a file in this folder.
Read<VariantShelf::XmlFile> VariantShelf::locate(std::string_view id, const fs::path& folder) {
  if (const auto front = in_front_.find(id); front != in_front_.end()) return XmlFile(front->second);
  const XmlFile place = beside(id, folder);
  const auto shipped = variant_files(folders_.front(), text_in_front_)(id, "variant.xml");
  if (!shipped) {
    const auto further = files_(id, "variant.xml");
    return place || !further || !*further ? place : XmlFile(files::shown((*further)->shown_name));
  }
  if (!place || !*shipped || is_same((*shipped)->shown_name, *place)) return XmlFile();
  return Diagnostic{{},
                    "an ambiguous variant id",
                    "a unique id for each variant, or the path of one of them",
                    fmt::format("{}: {} and {}", id, (*shipped)->shown_name, place->string()),
                    ""};
}

// The folder and those that it is in, up to the one with the data folder.
std::vector<fs::path> VariantShelf::from_folder_up(const fs::path& folder) const {
  std::vector<fs::path> found;
  std::error_code error;
  const fs::path root = or_here(folders_.back().parent_path());
  for (fs::path here = fs::absolute(folder, error).lexically_normal(); !here.empty(); here = here.parent_path()) {
    found.push_back(here);
    if (is_same(here, root) || here == here.root_path()) break;
  }
  return found;
}

VariantShelf::XmlFile VariantShelf::beside(std::string_view id, const fs::path& folder) {
  const std::pair key{folder.string(), std::string(id)};
  if (const auto known = beside_.find(key); known != beside_.end()) return known->second;
  const auto look = [&]() -> XmlFile {
    for (const fs::path& here : from_folder_up(folder)) {
      for (const fs::path& xml : {here / (std::string(id) + ".xml"), here / id / "variant.xml", here / "variant.xml"}) {
        if (is_file(xml) && is_variant(xml, id)) return files::shown(xml);
      }
    }
    return std::nullopt;
  };
  return beside_.emplace(key, look()).first->second;
}

// Whatever its id is.
VariantShelf::XmlFile VariantShelf::in_folder_called(std::string_view id, const fs::path& folder) const {
  for (const fs::path& here : from_folder_up(folder)) {
    if (const fs::path xml = here / id / "variant.xml"; is_file(xml)) return files::shown(xml);
  }
  return std::nullopt;
}

bool VariantShelf::is_variant(const fs::path& xml, std::string_view id) {
  // A file with the name of the variant is taken as the variant, even if it cannot be read.
  return xml.filename() != "variant.xml" || id_in(xml) == id;
}

const std::string& VariantShelf::id_in(const fs::path& xml) {
  if (const auto known = ids_of_files_.find(xml.string()); known != ids_of_files_.end()) return known->second;
  const Read<XmlElement> document = document_of(text_of(xml));
  return ids_of_files_.emplace(xml.string(), document ? std::string(document->value("id")) : "").first->second;
}

Read<NamedText> VariantShelf::text_of(const fs::path& xml) {
  Read<std::string> text = text_at(xml, text_in_front_);
  if (!text) return text.problems();
  return NamedText{*std::move(text), xml.string()};
}

// The files of the variant `own` in this folder (that XML file, or a variant of the data folder), and of all variants
// that it names.
FileSource VariantShelf::source_for(std::string_view own, const fs::path& folder, XmlFile xml) {
  return [this, own = std::string(own), folder, xml](std::string_view id,
                                                     std::string_view file) -> std::optional<Read<NamedText>> {
    XmlFile place = xml;
    if (id != own) {
      Read<XmlFile> located = locate(id, folder);
      if (!located) return Read<NamedText>(located.problems());
      place = *located;
    }
    if (place && file == "variant.xml") return text_of(*place);
    if (place && is_file(place->parent_path() / file)) return text_of(place->parent_path() / file);
    if (auto shipped = files_(id, file)) return shipped;
    if (place || file != "variant.xml") return std::nullopt;
    Diagnostic problem = unknown(id, folder);
    if (problem.problem == "an unknown variant") problem.expected = "the id of a variant";  // `extends` takes no path
    return Read<NamedText>(std::move(problem));
  };
}

// What an id in this folder can mean, apart from the variants of the data folders. Of the folders above, only their own
// variants.
std::vector<std::string> VariantShelf::ids_beside(const fs::path& folder) {
  std::vector<std::string> ids = variant_ids_below(folder);
  std::erase_if(ids, [&](const std::string& id) { return !is_variant(folder / id / "variant.xml", id); });
  for (const fs::path& here : from_folder_up(folder)) {
    const fs::path xml = here / "variant.xml";
    if (is_file(xml) && !id_in(xml).empty()) ids.push_back(id_in(xml));
  }
  return ids;
}

// The name of the file in this folder that has the variant with this id, but is not called so; otherwise "".
std::string VariantShelf::called_otherwise(std::string_view id, const fs::path& folder) {
  std::vector<fs::path> files;
  std::error_code error;
  for (fs::directory_iterator it(folder, error), end; !error && it != end; it.increment(error))
    if (it->path().extension() == ".xml") files.push_back(it->path());
  std::ranges::sort(files);
  for (const fs::path& xml : files) {
    const Read<XmlElement> document = document_of(text_of(xml));
    if (document && document->name == "variant" && document->value("id") == id) return xml.filename().string();
  }
  return "";
}

Diagnostic VariantShelf::unknown(std::string_view said, const fs::path& folder) {
  if (const std::string file = called_otherwise(said, folder); !file.empty()) {
    return {{},
            "a variant in a file with another name",
            fmt::format("{0}.xml, {0}/variant.xml, or the path of the file instead of the id", said),
            std::string(said),
            file};
  }
  std::vector<std::string> ids = ids_beside(folder);
  for (const fs::path& shipped : folders_) {
    for (std::string& id : variant_ids_below(shipped)) ids.push_back(std::move(id));
  }
  return {{},
          "an unknown variant",
          "the id of a variant, or the path of its XML file",
          std::string(said),
          nearest_name(said, ids)};
}

Diagnostics VariantShelf::take_warnings() {
  Diagnostics warnings;
  for (const auto& [key, found] : read_) {
    if (!found) continue;
    for (const Diagnostic& warning : (*found)->warnings) {
      if (std::ranges::find(taken_, warning) != taken_.end()) continue;
      taken_.push_back(warning);
      warnings.push_back(warning);
    }
  }
  sort_by_place(warnings);
  return warnings;
}

std::optional<fs::path> VariantShelf::file_of(const Variant& variant) {
  for (const auto& [key, found] : read_) {
    if (found && found->get() == &variant && key != variant.id) return files::shown(key);
  }
  return std::nullopt;
}

std::vector<std::string> VariantShelf::extended_by(const Variant& variant) {
  const FileSource files = files_of(variant);
  std::vector<std::string> ids;
  // It has been read before, so the chain ends; but a file may have changed since.
  for (std::string id = variant.id; std::ranges::find(ids, id) == ids.end();) {
    if (id != variant.id) ids.push_back(id);
    const auto text = files(id, "variant.xml");
    if (!text) break;
    const Read<XmlElement> document = document_of(*text);
    if (!document || document->value("extends").empty() || document->value("extends") == variant.id) break;
    id = document->value("extends");
  }
  return ids;
}

bool VariantShelf::read_again(const Variant& variant, const NoteFile& note) {
  const FileSource files = files_of(variant);
  const auto noting = [&](std::string_view id, std::string_view file) {
    auto found = files(id, file);
    if (found && *found) note(id, file, **found);
    return found;
  };
  return read_variant(variant.id, noting).ok();
}

std::map<std::pair<std::string, std::string>, std::string> VariantShelf::texts_of(const Variant& variant) {
  std::map<std::pair<std::string, std::string>, std::string> texts;
  const auto note = [&](std::string_view id, std::string_view file, const NamedText& text) {
    texts.emplace(std::pair(std::string(id), std::string(file)), text.text);
  };
  if (!read_again(variant, note)) texts.clear();
  return texts;
}

std::vector<NamedText> VariantShelf::files_read(const Variant& variant) {
  std::vector<NamedText> read;
  read_again(variant, [&](std::string_view, std::string_view, const NamedText& text) { read.push_back(text); });
  return read;
}

std::string VariantShelf::name_of(const Variant& variant) {
  const std::optional<fs::path> file = file_of(variant);
  if (!file || visible(file->string()) != file->string()) return variant.id;
  const XmlFile found = beside(variant.id, ".");
  return found && is_same(*found, *file) && !files_(variant.id, "variant.xml") ? variant.id : file->string();
}

}  // namespace casus::collection
