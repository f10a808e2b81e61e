# The files that a new variant begins with are files of their own, compiled in. Sets TEMPLATES to the source that has them.
include(${CMAKE_CURRENT_LIST_DIR}/../../cmake/compile_in.cmake)
file(GLOB files CONFIGURE_DEPENDS ${CMAKE_CURRENT_LIST_DIR}/templates/*)
set(TEMPLATES ${PROJECT_BINARY_DIR}/start/templates.cpp)
compile_in(${CMAKE_CURRENT_LIST_DIR}/templates.cpp.in ${TEMPLATES} ${files})
