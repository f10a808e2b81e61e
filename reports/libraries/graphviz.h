// Graphviz in this process, called through reports/pictures/graphviz.h. It keeps global state: one call at a time.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/map/map.h"

// Types of Graphviz, whose contents only graphviz.cpp knows.
struct GVC_s;
struct Agraph_s;
struct Agnode_s;
struct Agedge_s;

namespace casus::reports::graphviz {

using Context = ::GVC_s;
using Graph = ::Agraph_s;
using Node = ::Agnode_s;
using Edge = ::Agedge_s;

// "Graphviz cannot WHAT", and what Graphviz itself has said. Functions below throw std::runtime_error with such a text.
std::string failure(std::string_view what);

// Before each drawing: forgets the messages of the one before.
Context* begin();

// Without directions; the caller closes it.
Graph* new_graph(std::string name);
// From text in the DOT language; nullptr, if it cannot be read.
Graph* read_graph(std::string_view dot);
void close(Graph* graph);

Node* add_node(Graph* graph, std::string name);
Edge* add_edge(Graph* graph, Node* from, Node* to);
// An attribute of a graph, a node or an edge.
void set(void* part, std::string attribute, std::string value);
// "" if it is not set.
std::string_view value(void* part, std::string attribute);

// As measured by a layout, in points: half the width and half the height.
Point half_size(Node* node);
// Nothing, if the edge has no label.
std::optional<Point> label_size(Edge* edge);

void lay_out(Context* context, Graph* graph, const char* engine);
void forget_layout(Context* context, Graph* graph);

// The bytes of a file of that format ("svg").
std::string rendered(Context* context, Graph* graph, const char* format);

}  // namespace casus::reports::graphviz
