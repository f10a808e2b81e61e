// How many blocks of memory the program has asked for so far: the tests count what a call allocates. And how many of
// them it still has: what a list took has to be given back.
#pragma once

namespace casus {

long allocations();
long blocks_in_use();

}  // namespace casus
