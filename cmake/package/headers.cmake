# Run by `cmake --install`: the headers of the library and what they include, below include/casus/. Each says whether
# it is part of the interface. Their own includes name casus/ too, so that they do not meet an engine/ of somebody else.
cmake_minimum_required(VERSION 3.25)
set(interface
  library/variant_folder.h
  engine/adjudicate.h
  engine/board/phase.h
  engine/board/position.h
  engine/lists/rare_list.h
  engine/lists/short_list.h
  engine/map/ids.h
  engine/map/map.h
  engine/map/province_set.h
  engine/movement/outcomes.h
  engine/results.h
  engine/orders_of_phase.h
  engine/legality/legal_orders.h
  engine/orders/grant.h
  engine/orders/notation.h
  engine/orders/order.h
  engine/orders/submission.h
  engine/rules/clause.h
  engine/rules/clauses.h
  engine/rules/feature.h
  engine/rules/features.h
  engine/rules/option.h
  engine/rules/options.h
  engine/rules/powers.h
  engine/rules/rulebook.h
  engine/rules/variant.h
  engine/rules/variant_files.h
  engine/rules/with_options.h
  engine/text/assert.h
  engine/text/diagnostic.h
  engine/verdicts/verdict.h)
string(REGEX MATCH "^[0-9]+\\.[0-9]+" minor "${CASUS_VERSION}")
set(include "$ENV{DESTDIR}${CMAKE_INSTALL_PREFIX}/include")
file(REMOVE_RECURSE "${include}/casus")
set(to_do ${interface})
set(done)
while(to_do)
  list(POP_FRONT to_do header)
  if(header IN_LIST done)
    continue()
  endif()
  list(APPEND done ${header})
  file(READ "${CASUS_SOURCE}/${header}" text)
  string(REGEX MATCHALL "\n#include \"[^\"\n]+\"" lines "${text}")
  foreach(line IN LISTS lines)
    string(REGEX REPLACE "\n#include \"([^\"]+)\"" "\\1" included "${line}")
    list(APPEND to_do ${included})
  endforeach()
  string(REGEX REPLACE "\n#include \"(engine/[^\"\n]+)\"" "\n#include \"casus/\\1\"" text "${text}")
  if(header IN_LIST interface)
    set(place "Part of the interface of casus::engine: as it is in all versions ${minor}.x.")
  else()
    set(place "Not part of the interface of casus::engine: it may change in any version.")
  endif()
  string(REGEX REPLACE "^library/" "" installed ${header})
  file(WRITE "${include}/casus/${installed}" "// ${place}\n//\n${text}")
endwhile()
