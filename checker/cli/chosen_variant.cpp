#include "checker/cli/chosen_variant.h"

#include <regex>
#include <system_error>

#include <fmt/format.h>

#include "checker/corpus/files.h"
#include "engine/text/names.h"

namespace casus::cli {

namespace fs = std::filesystem;

namespace {

// Only to know in which folder to look; the variant's reader judges the XML.
std::string id_in(const std::string& xml) {
  static const std::regex pattern("<variant\\s[^>]*\\bid\\s*=\\s*[\"']([a-z0-9-]+)[\"']");
  // The attribute stands near the top; a regex over megabytes of something else would take long.
  const std::string top = xml.substr(0, 4096);
  std::smatch found;
  return std::regex_search(top, found, pattern) ? found[1].str() : "";
}

FileSource in_front_of(const DataFolder& data, const fs::path& file, const std::string& xml,
                       const std::string& own_id) {
  return [others = data.variants(), file, xml, own_id](std::string_view id, std::string_view name) {
    if (id != own_id) return others(id, name);
    if (name == "variant.xml") return std::optional(NamedText{xml, file.string()});
    const fs::path beside = file.parent_path() / name;
    if (auto text = corpus::read_file(beside)) return std::optional(NamedText{*std::move(text), beside.string()});
    return others(id, name);
  };
}

std::string joined(std::span<const OptionValue> values) {
  std::string text;
  for (const OptionValue& value : values) text += (text.empty() ? "" : ", ") + std::string(value.name);
  return text;
}

Diagnostic unknown_option(const std::string& name) {
  std::vector<std::string> names;
  for (const OptionInfo& option : all_options()) names.emplace_back(option.name);
  return {{"--option", 0, 0},
          "there is no such option of the rulebook",
          "a name of casus list options",
          name,
          nearest_name(name, names)};
}

}  // namespace

Read<ChosenVariant> choose_variant(const std::string& said, const DataFolder& data) {
  if (!said.ends_with(".xml")) return ChosenVariant{said, data.variants()};
  const Read<std::string> xml = corpus::read_file(said);
  if (!xml) return xml.problems();
  const std::string id = id_in(*xml);
  if (id.empty()) return Diagnostic{{said, 0, 0}, "this is no variant file", "<variant id=\"...\">", "", ""};
  return ChosenVariant{id, in_front_of(data, said, *xml, id)};
}

Read<std::shared_ptr<const Variant>> read_chosen(const std::string& said, const DataFolder& data) {
  const Read<ChosenVariant> chosen = choose_variant(said, data);
  if (!chosen) return chosen.problems();
  corpus::VariantShelf shelf(chosen->files);
  return read_chosen(*chosen, data, shelf);
}

Read<std::shared_ptr<const Variant>> read_chosen(const ChosenVariant& chosen, const DataFolder& data,
                                                 corpus::VariantShelf& shelf) {
  auto variant = shelf.get(chosen.id);
  if (variant) return variant;
  Diagnostics problems = variant.problems();
  if (const std::string nearest = nearest_variant(data, chosen.id); !nearest.empty() && nearest != chosen.id) {
    for (Diagnostic& problem : problems) {
      if (problem.nearest.empty() && problem.at.line == 0) problem.nearest = nearest;
    }
  }
  return problems;
}

Read<std::shared_ptr<const Variant>> with_options(std::shared_ptr<const Variant> variant,
                                                  const std::vector<std::string>& settings) {
  if (settings.empty()) return variant;
  auto changed = std::make_shared<Variant>(*variant);
  Diagnostics problems;
  for (const std::string& setting : settings) {
    const std::size_t equals = setting.find('=');
    const std::string name = setting.substr(0, equals);
    const OptionInfo* option = find_option(name);
    if (equals == std::string::npos || option == nullptr) {
      problems.push_back(equals == std::string::npos
                             ? Diagnostic{{"--option", 0, 0}, "this sets no value", "NAME=VALUE", setting, ""}
                             : unknown_option(name));
      continue;
    }
    const auto value = find_value(*option, setting.substr(equals + 1));
    if (!value) {
      problems.push_back({{"--option", 0, 0},
                          fmt::format("{} has no such value", option->name),
                          joined(option->values),
                          setting.substr(equals + 1),
                          ""});
      continue;
    }
    option->set(changed->rulebook.options, *value);
  }
  if (!problems.empty()) return problems;
  if (const std::vector<Clause> missing = changed->missing_clauses(); !missing.empty()) {
    return Diagnostic{{"--option", 0, 0},
                      "the rulebook has no clause for what this option brings",
                      fmt::format("a variant with the clause {}", key_of(missing.front())),
                      fmt::format("{}", fmt::join(settings, " ")),
                      ""};
  }
  return std::shared_ptr<const Variant>(std::move(changed));
}

}  // namespace casus::cli
