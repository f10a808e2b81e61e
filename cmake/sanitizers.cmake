# CASUS_SANITIZERS: what -fsanitize takes ("address,undefined", "thread"), for the whole program and its tests. A finding ends
# the program, and the library checks its own bounds.
set(CASUS_SANITIZERS "" CACHE STRING "sanitizers to build with, as -fsanitize takes them; empty: none")
if(CASUS_SANITIZERS)
  add_compile_options(-fsanitize=${CASUS_SANITIZERS} -fno-sanitize-recover=all -fno-omit-frame-pointer -g1)
  add_compile_definitions(_GLIBCXX_ASSERTIONS)
  add_link_options(-fsanitize=${CASUS_SANITIZERS})
endif()
