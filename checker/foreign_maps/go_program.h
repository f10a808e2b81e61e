// The sources of Go that a package of files has, and what their names mean: a name of one file may be declared in
// another file of its folder, or in a package that it imports.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "checker/foreign_maps/go_source.h"
#include "checker/foreign_maps/package.h"

namespace casus::transfer {

// A value, and the source in which its names are to be looked up.
struct GoMeaning {
  const GoSource* source = nullptr;
  GoValue value;
};

class GoProgram {
 public:
  // The packages of a library are not looked up: their names keep their meaning.
  using IsLibrary = bool (*)(std::string_view path);
  GoProgram(const Package& package, const NamedText& first, IsLibrary is_library, Mistakes& mistakes);

  const GoSource& first() const { return *own_.front(); }

  // "graph.New" of a chain that begins with a name of the library.
  std::optional<std::string> name_in_library(const GoMeaning& chain) const;
  // What a chain is declared as: names are followed until there is a literal, a function, a name of the library or a
  // call that is more than a returned value. Nothing if a name is not declared in the package of files, or if its value
  // has to be computed; that is a mistake, if the caller asks for it.
  std::optional<GoMeaning> meaning(const GoMeaning& written, Mistakes* computed = nullptr);
  // The function that a chain names or calls, with the source that it is in.
  struct Function {
    const GoSource* source = nullptr;
    GoFunction function;
    std::string name;  // "classical.NewPhase"
  };
  std::optional<Function> function(const GoMeaning& written);
  // The same name, whether or not it is in the package of files: "classical.NewPhase".
  std::string full_name(const GoMeaning& chain) const;

 private:
  using Sources = std::vector<const GoSource*>;
  struct Declared {
    const GoSource* source = nullptr;
    const GoDeclaration* declaration = nullptr;
    std::size_t links = 0;  // of the chain, that name it
  };
  std::optional<Declared> declared(const GoMeaning& chain);
  const Sources& package_at(const std::string& path);
  const Sources& package_of(const GoSource& source);
  const GoSource* loaded(const std::string& name);
  std::optional<GoMeaning> meaning(GoMeaning written, int depth, Mistakes* computed);

  const Package& package_;
  IsLibrary is_library_;
  Mistakes& mistakes_;
  std::map<std::string, std::unique_ptr<GoSource>> sources_;  // by names of files; nothing for one that is not read
  std::map<std::string, Sources> packages_;                   // by paths
  std::map<const GoSource*, std::string> folders_;
  std::unique_ptr<GoSource> first_;
  Sources own_;
  bool has_own_ = false;
};

}  // namespace casus::transfer
