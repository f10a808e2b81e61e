// Graphviz in this process: its graphs, layouts and files, which are freed after use. Text from a map has no meaning of
// its own in a label.
#pragma once

#include <memory>
#include <mutex>
#include <string>
#include <string_view>

#include <graphviz/cgraph.h>
#include <graphviz/gvc.h>

#include "reports/pictures/diagram.h"

namespace casus::reports::diagrams {

// Throws std::runtime_error with Graphviz's message.
[[noreturn]] void cannot_draw(std::string_view what);

struct CloseGraph {
  void operator()(Agraph_t* graph) const { agclose(graph); }
};
using Graph = std::unique_ptr<Agraph_t, CloseGraph>;

// As long as it lives, Graphviz draws for its owner only: it keeps global state, so that only one diagram is drawn at a
// time.
class GraphvizInUse {
 public:
  GraphvizInUse();
  GVC_t* context() const { return context_; }

 private:
  std::lock_guard<std::mutex> only_us_;
  GVC_t* context_;
};

// A graph from its text in the DOT language; none, if it cannot be read.
Graph read_graph(std::string_view dot);

class Layout {
 public:
  // "nop" is neato with every node at its place, and "nop2" with every line as well.
  Layout(GVC_t* context, Agraph_t* graph, const char* engine) : context_(context), graph_(graph) {
    if (gvLayout(context_, graph_, engine) != 0) cannot_draw("lay out the map");
  }
  ~Layout() { gvFreeLayout(context_, graph_); }
  Layout(const Layout&) = delete;
  Layout& operator=(const Layout&) = delete;

 private:
  GVC_t* context_;
  Agraph_t* graph_;
};

void set(void* object, std::string attribute, std::string value);

// Graphviz reads backslash sequences and entities in every label; in text from a map file they have no meaning.
std::string label_text(std::string_view text);

// The bytes of a file.
std::string rendered(GVC_t* context, Agraph_t* graph, DiagramFormat format);

}  // namespace casus::reports::diagrams
