// Graphviz in this process: its graphs and layouts, which are freed after use, and its files. Text from a map has no
// meaning of its own in a label.
#pragma once

#include <memory>
#include <mutex>
#include <string>
#include <string_view>

#include "reports/libraries/graphviz.h"
#include "reports/pictures/diagram.h"

namespace casus::reports::diagrams {

using graphviz::Edge;
using graphviz::Node;

// Throws std::runtime_error with Graphviz's message.
[[noreturn]] void cannot_draw(std::string_view what);

struct CloseGraph {
  void operator()(graphviz::Graph* graph) const;
};
using Graph = std::unique_ptr<graphviz::Graph, CloseGraph>;

// As long as it lives, Graphviz draws for its owner only: it keeps global state, so that only one diagram is drawn at a
// time.
class GraphvizInUse {
 public:
  GraphvizInUse();
  graphviz::Context* context() const { return context_; }

 private:
  std::lock_guard<std::mutex> only_us_;
  graphviz::Context* context_;
};

Graph new_graph(std::string name);
// A graph from its text in the DOT language; none, if it cannot be read.
Graph read_graph(std::string_view dot);

class Layout {
 public:
  // "nop" is neato with every node at its place, and "nop2" with every line as well.
  Layout(graphviz::Context* context, graphviz::Graph* graph, const char* engine);
  ~Layout();
  Layout(const Layout&) = delete;
  Layout& operator=(const Layout&) = delete;

 private:
  graphviz::Context* context_;
  graphviz::Graph* graph_;
};

void set(void* part, std::string attribute, std::string value);

// Graphviz reads backslash sequences and entities in every label; in text from a map file they have no meaning.
std::string label_text(std::string_view text);

// The bytes of a file.
std::string rendered(graphviz::Context* context, graphviz::Graph* graph, DiagramFormat format);

}  // namespace casus::reports::diagrams
