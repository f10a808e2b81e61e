# What `cmake --install` puts where, and what the packages (./dev package) are made of. docs/install.md describes it.
#
#   bin/casus                        the program
#   libexec/casus/casus-faulty       its engine with deliberate faults, for `casus faults`
#   libexec/casus/casus-pictures.so  its calls of the libraries that draw, loaded for the first picture
#   share/casus/                     maps, cases, worlds, positions, docs, templates of adapters and results of other
#                                    adjudicators: a data folder
#   share/casus/editors/             the extension for VS Code and the file for Neovim (docs/editors.md)
#   share/casus/live/                the engine for browsers, if the build folder has it: pages of reports are live
#   share/man, share/...             manual pages and completions, as the program itself writes them
#   lib/, include/casus/             the engine as a library, for C++
#   lib/, include/casus.h            casus.h as a shared library, for every language; its module for Python
#
# The archive that runs anywhere is made of the same (cmake/package/archive.sh).
#
# Nothing of it knows where it was built or where it lies: it can be moved as a whole.
set(CASUS_LIBRARY_FOLDER lib)
install(TARGETS casus RUNTIME DESTINATION bin)
install(TARGETS casus-faulty RUNTIME DESTINATION libexec/casus)
install(TARGETS casus_pictures LIBRARY DESTINATION libexec/casus)
install(DIRECTORY mapdata cases worlds census docs adapters conformance DESTINATION share/casus
  PATTERN .gitignore EXCLUDE PATTERN __pycache__ EXCLUDE PATTERN node_modules EXCLUDE)
install(DIRECTORY editors DESTINATION share/casus PATTERN node_modules EXCLUDE PATTERN *.vsix EXCLUDE)
# What begins with #! can be run, whatever modes the files of the tree have.
foreach(script docs/ci/shards-with-parallel.sh docs/ci/shards.sbatch editors/vscode/package.sh)
  get_filename_component(folder ${script} DIRECTORY)
  install(PROGRAMS ${script} DESTINATION share/casus/${folder})
endforeach()
install(FILES ${PROJECT_BINARY_DIR}/live/engine.js DESTINATION share/casus/live OPTIONAL)
install(FILES wasm/NOTICE DESTINATION share/doc/casus)
install(FILES README.md CHANGELOG.md LICENSE LICENSE-CC0 cmake/package/copyright DESTINATION share/doc/casus)
install(CODE "
  set(CASUS_PROGRAM \"$<TARGET_FILE:casus>\")
  set(CASUS_VERSION \"${PROJECT_VERSION}\")
  set(CASUS_SOURCE \"${PROJECT_SOURCE_DIR}\")")
install(SCRIPT cmake/package/pages.cmake)
install(SCRIPT cmake/package/headers.cmake)

# Pages and workflows that people copy name the place of the packages as it is in the tree, which is the first value that
# cmake/publisher.cmake gives it.
file(STRINGS ${PROJECT_SOURCE_DIR}/cmake/publisher.cmake in_tree REGEX "^set\\(CASUS_RELEASES ")
string(REGEX REPLACE "^[^\"]*\"([^\"]*)\".*" "\\1" in_tree "${in_tree}")
if(NOT in_tree STREQUAL CASUS_RELEASES)
  install(CODE "
    file(GLOB_RECURSE pages \"\$ENV{DESTDIR}\${CMAKE_INSTALL_PREFIX}/share/casus/docs/*.md\"
      \"\$ENV{DESTDIR}\${CMAKE_INSTALL_PREFIX}/share/casus/docs/*.yml\")
    foreach(page IN LISTS pages)
      file(READ \"\${page}\" text)
      string(REPLACE \"${in_tree}\" \"${CASUS_RELEASES}\" text \"\${text}\")
      file(WRITE \"\${page}\" \"\${text}\")
    endforeach()")
endif()
file(WRITE ${PROJECT_BINARY_DIR}/publisher.json "${CASUS_PUBLISHER_JSON}\n")

# The engine as a library.
set_target_properties(casus_engine PROPERTIES EXPORT_NAME engine)
set_target_properties(casus_game PROPERTIES EXPORT_NAME game)
target_include_directories(casus_game INTERFACE $<INSTALL_INTERFACE:include>)
install(TARGETS casus_engine casus_game EXPORT casus ARCHIVE DESTINATION ${CASUS_LIBRARY_FOLDER})

# casus.h as a shared library.
set_target_properties(casus_shared PROPERTIES EXPORT_NAME c)
target_include_directories(casus_shared INTERFACE $<INSTALL_INTERFACE:include>)
install(TARGETS casus_shared EXPORT casus LIBRARY DESTINATION ${CASUS_LIBRARY_FOLDER})
install(FILES interface/casus.h DESTINATION include)
install(DIRECTORY interface/python/casus DESTINATION ${CASUS_LIBRARY_FOLDER}/python3/dist-packages
  PATTERN __pycache__ EXCLUDE)

install(EXPORT casus NAMESPACE casus:: FILE casus-targets.cmake DESTINATION ${CASUS_LIBRARY_FOLDER}/cmake/casus)
include(CMakePackageConfigHelpers)
set(MAPDATA share/casus/mapdata)
configure_package_config_file(cmake/package/casus-config.cmake.in ${PROJECT_BINARY_DIR}/package/casus-config.cmake
  INSTALL_DESTINATION ${CASUS_LIBRARY_FOLDER}/cmake/casus PATH_VARS MAPDATA NO_CHECK_REQUIRED_COMPONENTS_MACRO)
# Before 1.0.0 the second number goes up where something breaks.
write_basic_package_version_file(${PROJECT_BINARY_DIR}/package/casus-config-version.cmake COMPATIBILITY SameMinorVersion)
foreach(package casus casus-engine)
  configure_file(cmake/package/${package}.pc.in ${PROJECT_BINARY_DIR}/package/${package}.pc @ONLY)
  install(FILES ${PROJECT_BINARY_DIR}/package/${package}.pc DESTINATION ${CASUS_LIBRARY_FOLDER}/pkgconfig)
endforeach()
install(FILES ${PROJECT_BINARY_DIR}/package/casus-config.cmake ${PROJECT_BINARY_DIR}/package/casus-config-version.cmake
  DESTINATION ${CASUS_LIBRARY_FOLDER}/cmake/casus)

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME casus)
set(CPACK_PACKAGE_VENDOR "${CASUS_MAINTAINER}")
set(CPACK_PACKAGE_CONTACT "${CASUS_MAINTAINER} <${CASUS_EMAIL}>")
set(CPACK_PACKAGE_HOMEPAGE_URL "${CASUS_HOMEPAGE}")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "reference adjudicator for Diplomacy and its variants")
set(CPACK_PACKAGE_DESCRIPTION
  "Casus prints the result of each order of a phase, the clause of the rulebook
that decides it, and the reason. It plays a corpus of thousands of cases,
draws boards and writes the rules as a book. The engine is here as a library,
too: for C++, for C and every language that can call it, and as a module for
Python.")
set(CPACK_PACKAGE_DIRECTORY ${PROJECT_SOURCE_DIR}/out/packages)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION misc)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_GENERATE_SHLIBS ON)
# Diagrams draw text with a font. Who links the library needs what it is linked to.
set(CPACK_DEBIAN_PACKAGE_DEPENDS fonts-dejavu-core)
set(CPACK_DEBIAN_PACKAGE_SUGGESTS "python3, pkg-config, libpugixml-dev, libfmt-dev")
set(CPACK_PRE_BUILD_SCRIPTS ${PROJECT_SOURCE_DIR}/cmake/package/debian.cmake)
include(CPack)

# A folder into which all this is installed, used from elsewhere with this tree out of sight.
add_test(NAME Package COMMAND ${PROJECT_SOURCE_DIR}/tests/package/run.sh ${PROJECT_BINARY_DIR})
set_tests_properties(Package PROPERTIES SKIP_RETURN_CODE 77 COST 50 LABELS slow)
# The corpus as packages for npm and PyPI.
add_test(NAME Package.corpus COMMAND ${PROJECT_SOURCE_DIR}/tests/package/corpus.sh $<TARGET_FILE:casus>)
set_tests_properties(Package.corpus PROPERTIES SKIP_RETURN_CODE 77 LABELS slow)
add_test(NAME corpus.version COMMAND ${PROJECT_SOURCE_DIR}/tests/package/corpus-version.sh)
# Names and addresses of the publisher are in one place, checksums can be checked, and version numbers keep their promises.
find_program(PYTHON_OF_PACKAGES python3)
find_program(GIT_OF_TREE git)
add_test(NAME release.signature COMMAND ${PROJECT_SOURCE_DIR}/tests/package/signature.sh)
set_tests_properties(release.signature PROPERTIES SKIP_RETURN_CODE 77)
if(PYTHON_OF_PACKAGES)
  add_test(NAME release.versions COMMAND ${PROJECT_SOURCE_DIR}/tests/package/versions.py $<TARGET_FILE:casus_shared> $<TARGET_FILE:casus>)
  add_test(NAME release.policy COMMAND ${PROJECT_SOURCE_DIR}/tests/package/versions_test.py)
  if(GIT_OF_TREE AND EXISTS ${PROJECT_SOURCE_DIR}/.git)
    add_test(NAME release.publisher COMMAND ${PROJECT_SOURCE_DIR}/tests/package/publisher.py)
  endif()
endif()
