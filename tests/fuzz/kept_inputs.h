// The kept inputs of a target: what the fuzzer found worth going on from, minimised, small inputs first. One archive a
// target, corpus/TARGET.zip, has them all in one file of it, so that Git holds few files and similar inputs cost
// little.
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>

#include "engine/text/diagnostic.h"
#include "tests/fuzz/targets.h"

namespace casus::fuzz {

// For all targets together there are 2 MB.
inline constexpr std::size_t most_packed = 90'000;  // bytes
// Each is played at the beginning of every run of the fuzzer.
inline constexpr std::size_t most_kept = 1'000;

// The smallest of `inputs`, as many as the limits allow, as an archive. The same inputs give the same bytes.
std::string packed_inputs(Seeds inputs);
// `archive` are the bytes of the file.
Read<Seeds> unpacked_inputs(std::string archive, const std::string& shown_name);

std::filesystem::path file_of_kept_inputs(const Target& target);
// No file: no kept inputs.
Read<Seeds> kept_inputs(const std::filesystem::path& file);

}  // namespace casus::fuzz
