# The style and behaviour of pages are files of their own, compiled in. Sets ASSETS to the source that has them. The
# scripts of a folder become one script.
include(${CMAKE_CURRENT_LIST_DIR}/../../cmake/compile_in.cmake)
file(GLOB files CONFIGURE_DEPENDS ${CMAKE_CURRENT_LIST_DIR}/*.css ${CMAKE_CURRENT_LIST_DIR}/*.js
  ${CMAKE_CURRENT_LIST_DIR}/*/*.js)
set(ASSETS ${PROJECT_BINARY_DIR}/reports/assets.cpp)
compile_in(${CMAKE_CURRENT_LIST_DIR}/assets.cpp.in ${ASSETS} ${files})
