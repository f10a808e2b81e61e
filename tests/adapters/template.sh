#!/usr/bin/env bash
# A template of adapters/ is built as its first lines say, and gives the answers of template.py: template.sh PROGRAM FOLDER
# LANGUAGE. PROGRAM is casus; FOLDER takes what is built. Status 77: skipped, and the last line says why.
set -euo pipefail
root=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../.." && pwd -P)
program=$1 folder=$2 language=$3
template=$root/adapters/template

# needs COMMAND... from PACKAGES: continuous integration skips nothing that ./dev installs.
optional=false
needs() {
  local command=$1 packages=$2
  command -v "$command" >/dev/null || [[ -e $command ]] && return
  printf '%s\n' "the template in $language was not tried: there is no $command (Debian packages: $packages)" >&2
  [[ ${CI:-} != true || $optional == true ]] || exit 1
  exit 77
}

(($(wc -l <"$template.$language") < 120)) || { echo "template.$language has 120 lines or more" >&2; exit 1; }
mkdir -p -- "$folder"
cd -- "$folder"
case $language in
  js)
    needs node nodejs
    command=(node "$template.js")
    ;;
  go)
    needs go golang-go
    GOFLAGS=-mod=mod GOTOOLCHAIN=local go build -o template-go "$template.go"
    command=("$folder/template-go")
    ;;
  cpp)
    needs g++ "g++ nlohmann-json3-dev"
    g++ -std=c++17 -O1 -Wall -Wextra -Werror "$template.cpp" -o template-cpp
    command=("$folder/template-cpp")
    ;;
  php)
    needs php php-cli
    command=(php "$template.php")
    ;;
  java)
    needs javac "default-jdk-headless libgoogle-gson-java"
    needs /usr/share/java/gson.jar libgoogle-gson-java
    javac -cp /usr/share/java/gson.jar -d java "$template.java"
    command=(java -XX:TieredStopAtLevel=1 -cp /usr/share/java/gson.jar:java Template)
    ;;
  cs)
    library=/usr/lib/cli/Newtonsoft.Json-5.0
    needs mcs "mono-mcs mono-runtime libnewtonsoft-json-cil-dev"
    needs "$library/Newtonsoft.Json.dll" libnewtonsoft-json-cil-dev
    mcs -nowarn:649 -warnaserror -r:"$library/Newtonsoft.Json.dll" -out:template.exe "$template.cs"
    export MONO_PATH=$library
    command=(mono "$folder/template.exe")
    ;;
  rs)
    optional=true  # ./dev does not install it
    crates=/usr/share/cargo/registry
    needs cargo "cargo librust-serde-json-dev"
    compgen -G "$crates/serde_json-*" >/dev/null || needs "$crates/serde_json" "cargo librust-serde-json-dev"
    mkdir -p rust/src rust/.cargo
    cp -- "$template.rs" rust/src/main.rs
    printf '%s\n' '[package]' 'name = "template"' 'version = "1.0.0"' 'edition = "2021"' '' '[dependencies]' \
      'serde_json = "1"' >rust/Cargo.toml
    # What Debian has of crates.io.
    printf '%s\n' '[source.crates-io]' 'replace-with = "debian"' '[source.debian]' "directory = \"$crates\"" \
      >rust/.cargo/config.toml
    (cd rust && RUSTFLAGS="-D warnings" cargo build --quiet --offline)
    command=("$folder/rust/target/debug/template")
    ;;
  *)
    echo "unknown language: $language" >&2
    exit 2
    ;;
esac
exec python3 "$root/tests/adapters/same_answers.py" "$program" "$folder" "python3 $template.py" "${command[*]}"
