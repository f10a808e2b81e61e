#include "reports/libraries/graphviz.h"

#include <algorithm>
#include <map>
#include <memory>
#include <stdexcept>
#include <vector>

#include <fmt/format.h>
#include <graphviz/cgraph.h>
#include <graphviz/gvc.h>

namespace casus::reports::graphviz {
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
[[noreturn]] void cannot_draw(std::string_view what) { throw std::runtime_error(failure(what)); }

struct CloseContext {
  void operator()(GVC_t* context) const { gvFreeContext(context); }
};
struct FreeRendered {
  void operator()(char* bytes) const { gvFreeRenderData(bytes); }
};
using Rendered = std::unique_ptr<char, FreeRendered>;

// One context for the whole process: Graphviz's text plugin remembers the last font's name, which belongs to the
// context, so that a second context would make it read freed memory. Loading the plugins once is also quicker.
GVC_t* shared_context() {
  static const std::unique_ptr<GVC_t, CloseContext> context(gvContext());
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

}  // namespace

std::string failure(std::string_view what) {
  std::string message = fmt::format("Graphviz cannot {}", what);
  if (!complaints().empty()) message += ": " + complaints();
  while (!message.empty() && message.back() == '\n') message.pop_back();
  return message;
}

Context* begin() {
  complaints().clear();
  agseterrf(note_complaint);
  return shared_context();
}

Graph* new_graph(std::string name) {
  Graph* const graph = agopen(name.data(), Agundirected, nullptr);
  if (graph == nullptr) cannot_draw("make a graph");
  return graph;
}

Graph* read_graph(std::string_view dot) {
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
  return agread(&dot, &disciplines);
}

void close(Graph* graph) { agclose(graph); }

Node* add_node(Graph* graph, std::string name) { return agnode(graph, name.data(), 1); }
Edge* add_edge(Graph* graph, Node* from, Node* to) { return agedge(graph, from, to, nullptr, 1); }

// The names of attributes and values are `char*` in cgraph, although it does not write to them.
void set(void* part, std::string attribute, std::string value) {
  std::string otherwise;
  agsafeset(part, attribute.data(), value.data(), otherwise.data());
}

std::string_view value(void* part, std::string attribute) {
  const char* const found = agget(part, attribute.data());
  return found == nullptr ? std::string_view() : found;
}

Point half_size(Node* node) { return {ND_width(node) * 36, ND_height(node) * 36}; }  // from inches
std::optional<Point> label_size(Edge* edge) {
  if (ED_label(edge) == nullptr) return std::nullopt;
  return Point{ED_label(edge)->dimen.x, ED_label(edge)->dimen.y};
}

void lay_out(Context* context, Graph* graph, const char* engine) {
  if (gvLayout(context, graph, engine) != 0) cannot_draw("lay out the map");
}
void forget_layout(Context* context, Graph* graph) { gvFreeLayout(context, graph); }

std::string rendered(Context* context, Graph* graph, const char* format) {
  char* bytes = nullptr;
  unsigned int length = 0;
  const int failed = gvRenderData(context, graph, format, &bytes, &length);
  const Rendered written(bytes);
  if (failed != 0 || bytes == nullptr) cannot_draw(fmt::format("write {}", format));
  return std::string(bytes, length);
}

}  // namespace casus::reports::graphviz
