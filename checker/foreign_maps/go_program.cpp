#include "checker/foreign_maps/go_program.h"

#include <algorithm>
#include <utility>

#include "checker/foreign_maps/word_lines.h"

namespace casus::transfer {

namespace {

constexpr int longest_way_of_names = 16;

std::string folder_of(const std::string& name) {
  const std::size_t slash = name.rfind('/');
  return slash == name.npos ? "" : name.substr(0, slash);
}

// "classical/start" of "../classical/start"
std::string_view without_steps_up(std::string_view folder) {
  while (folder.starts_with("../")) folder.remove_prefix(3);
  return folder == ".." ? "" : folder;
}

bool is_source(const std::string& name) {
  const std::string lower = lower_letters(name);
  return lower.ends_with(".go") && !lower.ends_with("_test.go");
}

}  // namespace

GoProgram::GoProgram(const Package& package, const NamedText& first, IsLibrary is_library, Mistakes& mistakes)
    : package_(package),
      is_library_(is_library),
      mistakes_(mistakes),
      first_(std::make_unique<GoSource>(first, mistakes)) {
  own_.push_back(first_.get());
}

std::optional<std::string> GoProgram::name_in_library(const GoMeaning& chain) const {
  if (chain.value.kind != GoValue::Kind::Chain || chain.value.links.size() < 2) return std::nullopt;
  const GoLink& alias = chain.value.links[0];
  const auto path = chain.source->imports().find(alias.name);
  if (alias.is_call || path == chain.source->imports().end() || !is_library_(path->second)) return std::nullopt;
  return path->second.substr(path->second.rfind('/') + 1) + '.' + chain.value.links[1].name;
}

std::string GoProgram::full_name(const GoMeaning& chain) const {
  if (chain.value.kind != GoValue::Kind::Chain) return "";
  const std::vector<GoLink>& links = chain.value.links;
  const auto path = chain.source->imports().find(links[0].name);
  if (path == chain.source->imports().end()) return chain.source->package() + '.' + links[0].name;
  return path->second.substr(path->second.rfind('/') + 1) + (links.size() > 1 ? '.' + links[1].name : "");
}

const GoSource* GoProgram::loaded(const std::string& name) {
  const auto [known, is_new] = sources_.emplace(name, nullptr);
  if (!is_new) return known->second.get();
  const Read<NamedText> file = package_.read(name, first().at(0));
  if (!file) {
    mistakes_.add(file.problems());
    return nullptr;
  }
  known->second = std::make_unique<GoSource>(*file, mistakes_);
  return known->second.get();
}

// All files of the first one's folder.
const GoProgram::Sources& GoProgram::package_of(const GoSource& source) {
  if (const auto folder = folders_.find(&source); folder != folders_.end()) return packages_.at(folder->second);
  if (std::exchange(has_own_, true)) return own_;
  for (const std::string& name : package_.names()) {
    if (!is_source(name) || !folder_of(name).empty()) continue;
    const GoSource* other = loaded(name);
    if (other != nullptr && other->at(0).file != first().at(0).file) own_.push_back(other);
  }
  return own_;
}

// The folder whose name is the longest end of the path.
const GoProgram::Sources& GoProgram::package_at(const std::string& path) {
  const auto [known, is_new] = packages_.emplace(path, Sources());
  if (!is_new) return known->second;
  std::string best;
  const std::vector<std::string> names = package_.all_names();
  for (const std::string& name : names) {
    const std::string folder = folder_of(name);
    const std::string_view end = without_steps_up(folder);
    const bool is_end = path.ends_with(end) && (path.size() == end.size() || path[path.size() - end.size() - 1] == '/');
    if (is_source(name) && is_end && end.size() > without_steps_up(best).size()) best = folder;
  }
  for (const std::string& name : names) {
    if (best.empty() || !is_source(name) || folder_of(name) != best) continue;
    if (const GoSource* source = loaded(name)) {
      known->second.push_back(source);
      folders_.emplace(source, path);
    }
  }
  return known->second;
}

std::optional<GoProgram::Declared> GoProgram::declared(const GoMeaning& chain) {
  const std::vector<GoLink>& links = chain.value.links;
  const auto import = chain.source->imports().find(links[0].name);
  const bool is_imported = import != chain.source->imports().end();
  if (is_imported && (links.size() < 2 || is_library_(import->second))) return std::nullopt;
  const std::string& name = links[is_imported ? 1 : 0].name;
  const auto look_in = [&](const Sources& sources) -> std::optional<Declared> {
    for (const GoSource* source : sources) {
      const auto found = source->declared().find(name);
      if (found != source->declared().end()) return Declared{source, &found->second, is_imported ? 2U : 1U};
    }
    return std::nullopt;
  };
  if (is_imported) return look_in(package_at(import->second));
  if (auto here = look_in({chain.source})) return here;
  return look_in(package_of(*chain.source));
}

std::optional<GoProgram::Function> GoProgram::function(const GoMeaning& written) {
  if (written.value.kind == GoValue::Kind::Function)
    return Function{written.source, written.value.functions.front(), ""};
  if (written.value.kind != GoValue::Kind::Chain) return std::nullopt;
  const auto found = declared(written);
  if (!found || !found->declaration->function) return std::nullopt;
  return Function{found->source, *found->declaration->function, full_name(written)};
}

std::optional<GoMeaning> GoProgram::meaning(const GoMeaning& written, Mistakes* computed) {
  return meaning(written, 0, computed);
}

std::optional<GoMeaning> GoProgram::meaning(GoMeaning written, int depth, Mistakes* computed) {
  if (written.value.kind != GoValue::Kind::Chain || name_in_library(written)) return written;
  if (depth > longest_way_of_names) return std::nullopt;
  const auto found = declared(written);
  if (!found) return std::nullopt;
  const std::vector<GoLink>& links = written.value.links;
  GoMeaning next;
  next.source = found->source;
  std::size_t used = found->links;
  if (found->declaration->function) {
    const GoLink& call = links[used - 1];
    if (!call.is_call) {
      next.value.kind = GoValue::Kind::Function;
      next.value.functions = {*found->declaration->function};
      next.value.at = found->declaration->at;
      return used == links.size() ? std::optional(next) : std::nullopt;
    }
    const std::vector<GoRange> body = found->source->statements(found->declaration->function->body);
    if (body.size() != 1 || !call.arguments.empty() || !found->source->is(body[0].first, "return")) return std::nullopt;
    auto value = found->source->value({body[0].first + 1, body[0].second}, computed);
    if (!value) return std::nullopt;
    next.value = *std::move(value);
  } else {
    std::size_t token = found->declaration->value;
    auto value = found->source->value(token, computed);
    if (!value || links[used - 1].is_call) return std::nullopt;
    next.value = *std::move(value);
  }
  auto reached = meaning(std::move(next), depth + 1, computed);
  for (; reached && used < links.size(); ++used) {
    const GoValue* field = links[used].is_call ? nullptr : reached->value.field(links[used].name);
    if (field == nullptr) return std::nullopt;
    reached = meaning(GoMeaning{reached->source, GoValue(*field)}, depth + 1, computed);
  }
  return reached;
}

}  // namespace casus::transfer
