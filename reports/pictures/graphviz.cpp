#include "reports/pictures/graphviz.h"

#include <algorithm>
#include <map>
#include <stdexcept>
#include <vector>

#include <fmt/format.h>

#include "reports/markup/clean_text.h"
#include "reports/pictures/pdf_date.h"
#include "reports/pictures/spare_memory.h"

namespace casus::reports::diagrams {
namespace {

// Graphviz reports to one function for the whole process; what it says is kept here for the exception.
std::string& complaints() {
  static std::string text;
  return text;
}
int note_complaint(char* message) {
  complaints() += message;
  return 0;
}
std::mutex& graphviz_in_use() {
  static std::mutex mutex;
  return mutex;
}

struct CloseContext {
  void operator()(GVC_t* context) const { gvFreeContext(context); }
};
struct FreeRendered {
  void operator()(char* bytes) const { gvFreeRenderData(bytes); }
};
using Context = std::unique_ptr<GVC_t, CloseContext>;
using Rendered = std::unique_ptr<char, FreeRendered>;

// One context for the whole process: Graphviz's text plugin remembers the last font's name, which belongs to the
// context, so that a second context would make it read freed memory. Loading the plugins once is also quicker.
GVC_t* shared_context() {
  static const Context context(gvContext());
  if (!context) cannot_draw("start");
  return context.get();
}

// Names and numbers of a graph's parts. Graphviz's own numbers are the addresses of the names, and it keeps clusters in
// their sequence: a picture would differ from run to run. These count.
class CountedParts {
 public:
  static Agiddisc_t discipline() { return {open, map, alloc, free, print, close, note}; }

 private:
  explicit CountedParts(Agraph_t* graph) : graph_(graph) {}

  static void* open(Agraph_t* graph, Agdisc_t*) { return new CountedParts(graph); }
  static void close(void* state) { delete &parts(state); }
  static CountedParts& parts(void* state) { return *static_cast<CountedParts*>(state); }

  // Even numbers have names. An odd one is given to each part without a name.
  static long map(void* state, int, char* name, IDTYPE* number, int is_new) {
    CountedParts& all = parts(state);
    if (name == nullptr) {
      if (is_new == 0) return 0;
      *number = 2 * all.unnamed_++ + 1;
      return 1;
    }
    auto found = all.numbers_.find(name);
    if (found == all.numbers_.end()) {
      if (is_new == 0) return 0;
      all.names_.push_back(agstrdup(all.graph_, name));  // Graphviz asks its own strings what they are
      found = all.numbers_.emplace(name, 2 * all.names_.size()).first;
    }
    *number = found->second;
    return 1;
  }
  static long alloc(void*, int, IDTYPE) { return 0; }  // no caller chooses a number
  static void free(void*, int, IDTYPE) {}              // the strings go with their graph
  static char* print(void* state, int, IDTYPE number) {
    return number % 2 == 0 ? parts(state).names_[number / 2 - 1] : nullptr;
  }
  static void note(void*, int, void*) {}

  Agraph_t* graph_;
  std::map<std::string, IDTYPE> numbers_;
  std::vector<char*> names_;
  IDTYPE unnamed_ = 0;
};

const char* format_name(DiagramFormat format) {
  switch (format) {
    case DiagramFormat::Svg: return "svg";
    case DiagramFormat::Png: return "png";
    case DiagramFormat::Pdf: return "pdf";
    case DiagramFormat::Dot: return "dot";
  }
  return "svg";
}

}  // namespace

[[noreturn]] void cannot_draw(std::string_view what) {
  std::string message = fmt::format("Graphviz cannot {}", what);
  if (!complaints().empty()) message += ": " + complaints();
  while (!message.empty() && message.back() == '\n') message.pop_back();
  throw std::runtime_error(message);
}

GraphvizInUse::GraphvizInUse() : only_us_(graphviz_in_use()) {
  expect_memory_for_pictures();
  complaints().clear();
  agseterrf(note_complaint);
  context_ = shared_context();
}

Graph read_graph(std::string_view dot) {
  const auto read = [](void* from, char* buffer, int size) {
    std::string_view& rest = *static_cast<std::string_view*>(from);
    const std::size_t length = std::min(rest.size(), static_cast<std::size_t>(size));
    std::ranges::copy(rest.substr(0, length), buffer);
    rest.remove_prefix(length);
    return static_cast<int>(length);
  };
  static Agiddisc_t ids = CountedParts::discipline();
  static Agiodisc_t text{read, AgIoDisc.putstr, AgIoDisc.flush};
  static Agdisc_t disciplines{&AgMemDisc, &ids, &text};
  return Graph(agread(&dot, &disciplines));
}

// The names of attributes and values are `char*` in cgraph, although it does not write to them.
void set(void* object, std::string attribute, std::string value) {
  std::string otherwise;
  agsafeset(object, attribute.data(), value.data(), otherwise.data());
}

std::string label_text(std::string_view text) {
  std::string escaped;
  for (char letter : clean_text(text)) {
    if (letter == '\\') escaped += "\\\\";
    else if (letter == '&') escaped += "&amp;";
    else escaped += letter;
  }
  return escaped;
}

std::string rendered(GVC_t* context, Agraph_t* graph, DiagramFormat format) {
  char* bytes = nullptr;
  unsigned int length = 0;
  const int failed = gvRenderData(context, graph, format_name(format), &bytes, &length);
  const Rendered written(bytes);
  if (failed != 0 || bytes == nullptr) cannot_draw(fmt::format("write {}", format_name(format)));
  std::string file(bytes, length);
  if (format == DiagramFormat::Pdf) forget_date(file);
  return file;
}

}  // namespace casus::reports::diagrams
