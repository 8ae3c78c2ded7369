#!/usr/bin/env bash
# Measures Ashlar's solver against kiwi, on the same traces and in one interleaved run.
#
#   run.sh [--instructions] [WORKLOAD...]
#
# Fetches kiwi's headers from PyPI's source distribution, compiles our driver against them, builds ashlar-bench in release,
# and prints a table of medians, ratios and goals (goals.txt). With --instructions it prints callgrind's instruction counts
# instead, which do not depend on what else the machine does: how they grow with the size, with a verdict on every exponent, and
# how they stand to the limits (instructions.txt).
#
# ASHLAR_BENCH       a built ashlar-bench to use instead of building one
# ASHLAR_PEERS_DIR   where headers, driver and traces are kept between runs
# ROUNDS             how often the two take turns (5)
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=$(cd "$here/../../.." && pwd)
folder=${ASHLAR_PEERS_DIR:-${TMPDIR:-/tmp}/ashlar-peers-$(id -u)}
rounds=${ROUNDS:-5}
instructions=no
wanted=()
for word in "$@"; do
    case $word in
        --instructions) instructions=yes ;;
        -*) echo "run.sh: there is no option '$word'; usage: run.sh [--instructions] [WORKLOAD...]" >&2; exit 2 ;;
        *) wanted+=("$word") ;;
    esac
done

need() {
    command -v "$1" >/dev/null || { echo "run.sh: $1 is missing: install $2" >&2; exit 2; }
}

fetch_kiwi() {
    [ -e "$folder/kiwi.version" ] && return
    need python3 "python3 and python3-pip"
    echo "fetching kiwi's headers ..." >&2
    rm -rf "$folder/download" "$folder/headers"
    mkdir -p "$folder/download" "$folder/headers"
    python3 -m pip download --quiet --no-deps --no-binary :all: -d "$folder/download" kiwisolver
    tar -xzf "$folder"/download/kiwisolver-*.tar.gz -C "$folder/headers" --strip-components 1
    basename "$folder"/download/kiwisolver-*.tar.gz .tar.gz > "$folder/kiwi.version"
}

build_kiwi_driver() {
    need g++ "g++"
    local driver=$folder/kiwi_driver
    if [ ! -e "$driver" ] || [ "$here/kiwi_driver.cpp" -nt "$driver" ]; then
        echo "compiling the kiwi driver ..." >&2
        g++ -O3 -DNDEBUG -std=c++17 -w -I"$folder/headers" "$here/kiwi_driver.cpp" -o "$driver"
    fi
}

build_ashlar() {
    if [ -n "${ASHLAR_BENCH:-}" ]; then bench=$ASHLAR_BENCH; return; fi
    need swift "a Swift toolchain"
    echo "building ashlar-bench ..." >&2
    swift build --package-path "$root" -c release --product ashlar-bench >&2
    bench=$(swift build --package-path "$root" -c release --show-bin-path)/ashlar-bench
}

# Valgrind gives up on the debugging information of a large Swift binary: it counts in a copy without.
leave_out_debugging_information() {
    need strip binutils
    strip --strip-debug -o "$folder/ashlar-bench" "$bench"
    bench=$folder/ashlar-bench
}

is_wanted() {
    [ ${#wanted[@]} -eq 0 ] && return 0
    local name
    for name in "${wanted[@]}"; do
        [[ $1 == "$name" || $1 == "${name}"_* ]] && return 0
    done
    return 1
}

trace() {
    [ -e "$folder/traces/$1.txt" ] || "$bench" traces "$folder/traces" "$1"
    echo "$folder/traces/$1.txt"
}

# Prints samples; the first of a process is cold and dropped when there are more.
samples() {
    awk '{ key = $2 " " $3 } { line[++count] = $0; keys[count] = key; total[key]++ }
        END { for (i = 1; i <= count; i++) { seen[keys[i]]++
            if (total[keys[i]] == 1 || seen[keys[i]] > 1) print line[i] } }'
}

compare() {
    local results=$folder/samples.txt workload repetitions round
    : > "$results"
    while read -r workload repetitions; do
        is_wanted "$workload" || continue
        echo "$workload ..." >&2
        local file turns=$rounds variants=("")
        file=$(trace "$workload")
        # Ten seconds a run: three times are enough.
        [ "$repetitions" -eq 1 ] && turns=$((rounds < 3 ? rounds : 3))
        [[ $workload == mid_* ]] && variants+=("--set-constants")
        for ((round = 0; round < turns; round++)); do
            "$folder/kiwi_driver" --samples --repetitions "$repetitions" "$file" | samples >> "$results"
            local variant
            for variant in "${variants[@]}"; do
                # shellcheck disable=SC2086
                "$bench" trace $variant --samples --repetitions 21 "$file" | samples \
                    | if [ -n "$variant" ]; then sed 's/^ashlar /in-place /'; else cat; fi >> "$results"
            done
        done
    done < <(awk '!/^#/ && NF { if (!($1 in seen)) { seen[$1] = 1; print $1, $5 } }' "$here/goals.txt")
    echo
    echo "ashlar against $(cat "$folder/kiwi.version") (g++ -O3), medians of one interleaved run, microseconds a read"
    awk -v quiet="$([ ${#wanted[@]} -eq 0 ] && echo no || echo yes)" '
        function median(key,    n, i, j, value, list) {
            n = count[key]
            for (i = 1; i <= n; i++) {
                value = sample[key, i]
                for (j = i - 1; j >= 1 && list[j] > value; j--) list[j + 1] = list[j]
                list[j + 1] = value
            }
            return (list[int((n + 1) / 2)] + list[int(n / 2) + 1]) / 2
        }
        function row(name, workload, phase, least, aim,    k, a, ratio, verdict) {
            k = median("kiwi " workload " " phase); a = median(name " " workload " " phase)
            ratio = k / a
            verdict = ratio >= aim ? "aim" : ratio >= least ? "ok" : "BELOW"
            if (sum["kiwi " workload " " phase] != sum[name " " workload " " phase]) {
                x = sum["kiwi " workload " " phase]; y = sum[name " " workload " " phase]
                d = x > y ? x - y : y - x
                if (d > 1e-9 * (x < 0 ? -x : x)) verdict = verdict (workload == "enaml" ? " (another optimum)" : " (OTHER VALUES)")
            }
            printf "%-12s %-9s %14.3f %12.3f %10.1fx %8sx %7sx  %s%s\n", workload, phase, k, a, ratio, least, aim, verdict,
                name == "in-place" ? " (constant set in place)" : ""
            if (ratio < least && name == "ashlar") below++
        }
        FNR == NR { key = $1 " " $2 " " $3; sample[key, ++count[key]] = $4; sum[key] = $7; next }
        FNR == 1 { printf "%-12s %-9s %14s %12s %11s %9s %8s  %s\n", "workload", "phase", "kiwi", "ashlar", "ratio", "at least", "aim", "verdict" }
        !/^#/ && NF && count["kiwi " $1 " " $2] {
            row("ashlar", $1, $2, $3, $4)
            if (count["in-place " $1 " " $2]) row("in-place", $1, $2, $3, $4)
        }
        END { if (below) printf "%d below their goal\n", below }' "$results" "$here/goals.txt"
}

# Instructions of one phase of a warm repetition: `counted PHASE DRIVER... FILE`. Callgrind counts only inside the function in
# which the driver runs that phase the last time.
counted() {
    local phase=$1 count
    shift
    # Callgrind takes each byte of a `rep movsb` for an instruction, so the C library is told to copy without it. A Swift binary
    # may print to standard output; callgrind's figures are on standard error.
    count=$(GLIBC_TUNABLES=glibc.cpu.x86_rep_movsb_threshold=1073741824:glibc.cpu.x86_rep_stosb_threshold=1073741824 \
        valgrind --tool=callgrind --callgrind-out-file=/dev/null --toggle-collect='*runCounted*' \
        "${@:1:$#-1}" --counted-phase "$phase" --last-phase "$phase" --repetitions 2 "${@: -1}" 2>&1 >/dev/null \
        | awk '/Collected/ { print $4 }')
    [ "${count:-0}" -gt 0 ] || { echo "run.sh: callgrind counted nothing in phase $phase of $*" >&2; exit 1; }
    echo "$count"
}

# How often a phase after the first reads: all operations '4' but the first.
reads_of() {
    awk 'NF == 1 && $1 == 4 { reads++ } END { print (reads > 1 ? reads - 1 : 1) }' "$1"
}

# The fewest reads of a family's traces: each of its sizes is counted over so many, since the first changes cost more.
fewest_reads() {
    local family=$1 fewest="" size reads
    shift
    for size in "$@"; do
        reads=$(reads_of "$(trace "${family}_$size")")
        { [ -z "$fewest" ] || [ "$reads" -lt "$fewest" ]; } && fewest=$reads
    done
    echo "$fewest"
}

# Prints how the instructions of a family's phase grow with its size, and a verdict on each exponent.
growth_of() {
    local label=$1 phase=$2 family=$3 option=$4 previous="" size file variables count reads
    shift 4
    reads=$(fewest_reads "$family" "$@")
    for size in "$@"; do
        file=$(trace "${family}_$size")
        read -r variables _ < "$file"
        # shellcheck disable=SC2086
        count=$(counted "$phase" "$bench" trace --reads "$reads" $option "$file") || exit 1
        [ "$phase" -eq 0 ] || count=$((count / reads))
        awk -v name="${family}_$size" -v label="$label" -v n="$variables" -v c="$count" -v previous="$previous" 'BEGIN {
            split(previous, p, " ")
            if (p[1]) {
                exponent = log(c / p[2]) / log(n / p[1])
                tail = sprintf("%8.3f  %s", exponent, exponent <= 1.15 ? "ok" : "ABOVE 1.15")
            }
            printf "%-12s %-16s %9d %13d %s\n", name, label, n, c, tail }'
        previous="$variables $count"
    done
}

growth() {
    local family later option size_list
    printf '%-12s %-16s %9s %13s %8s  %s\n' workload phase variables instructions exponent "at most 1.15"
    while read -r family later option size_list; do
        is_wanted "$family" || continue
        [ "$option" = - ] && option=""
        # shellcheck disable=SC2086
        {
            [ -n "$option" ] || growth_of build 0 "$family" "" $size_list
            growth_of "$later" 1 "$family" "$option" $size_list
        }
    done <<'FAMILIES' | tee "$folder/growth.txt" || exit 1
column edit - 100 300 1000
mid replaced-constant - 100 300 1000
mid constant-in-place --set-constants 100 300 1000
churn remake - 100 300 1000
nested edit - 3 4 5
grid edit - 5 10 20
prio edit - 100 300 1000
cells edit - 100 300 1000
FAMILIES
    awk '/ ok$/ { fine++ } /ABOVE/ { above++ }
        END { printf "%d exponents at most 1.15, %d above\n", fine, above; exit above > 0 }' "$folder/growth.txt"
}

limits() {
    local workload phase limit file number kiwi ashlar
    printf '\n%-12s %-7s %14s %12s %8s %12s  %s\n' workload phase kiwi ashlar ratio "at most" verdict
    while read -r workload phase limit; do
        is_wanted "$workload" || continue
        file=$(trace "$workload")
        number=$([ "$phase" = build ] && echo 0 || echo 1)
        kiwi=$(counted "$number" "$folder/kiwi_driver" "$file")
        ashlar=$(counted "$number" "$bench" trace "$file")
        awk -v w="$workload" -v p="$phase" -v limit="$limit" -v kiwi="$kiwi" -v ashlar="$ashlar" \
            -v reads="$([ "$number" -eq 0 ] && echo 1 || reads_of "$file")" 'BEGIN {
            printf "%-12s %-7s %14d %12d %7.1fx %12d  %s\n", w, p, kiwi / reads, ashlar / reads, kiwi / ashlar, limit,
                ashlar / reads <= limit ? "ok" : "ABOVE" }'
    done < <(grep -v '^#' "$here/instructions.txt")
}

mkdir -p "$folder"
fetch_kiwi
build_kiwi_driver
build_ashlar
rm -rf "$folder/traces"
if [ "$instructions" = yes ]; then
    need valgrind valgrind
    leave_out_debugging_information
    # A growth above the limit fails the run, but not before the rest is printed.
    status=0
    growth || status=$?
    limits
    exit "$status"
else
    compare
fi
