// Runs trace files on kiwi, and prints for each phase `kiwi WORKLOAD PHASE median_us min_us repetitions checksum`.
//
//   kiwi_driver [--repetitions N] [--last-phase N] [--counted-phase N] [--samples] PATH...
//
// A trace is `nvars nphases ncons`, the constraints `rel class weight constant nterms {var coefficient}*` (meaning
// sum(coefficient * var) + constant REL 0), `nops`, and the operations `0 id` add, `1 id` remove, `2 var class` edit,
// `3 var value` suggest, `4` update and read all, `5 phase`. NAME.ph beside NAME.txt holds the phases' names.
//
// What is timed is what ashlar-bench times: the first phase includes making the solver and its variables, each phase the
// constraint objects that it adds for the first time. Times are microseconds for one read and the changes before it. The last
// repetition runs the counted phase in the function runCounted, so that a profiler can be told to count nothing else.
#include <kiwi/kiwi.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iostream>
#include <optional>
#include <string>
#include <vector>

namespace {

using Clock = std::chrono::steady_clock;

struct Row {
    int relation, strengthClass;
    double weight, constant;
    std::size_t firstTerm, termCount;
};

struct Operation {
    int code, index;
    double value;
};

struct Trace {
    std::string name;
    int variableCount = 0;
    std::vector<std::string> phaseNames;
    std::vector<Row> rows;
    // The terms of all rows, one after another.
    std::vector<int> termVariables;
    std::vector<double> termCoefficients;
    // The operations of each phase.
    std::vector<std::vector<Operation>> phases;
    std::vector<int> reads;
};

[[noreturn]] void fail(const std::string& message) {
    std::cerr << "kiwi_driver: " << message << "\n";
    std::exit(2);
}

Trace readTrace(const std::string& path) {
    std::ifstream file(path);
    if (!file) fail(path + " cannot be read");
    Trace trace;
    std::string stem = path.substr(0, path.rfind(".txt"));
    trace.name = stem.substr(stem.find_last_of('/') + 1);
    int phaseCount = 0, rowCount = 0, operationCount = 0;
    file >> trace.variableCount >> phaseCount >> rowCount;
    for (int i = 0; i < rowCount && file; ++i) {
        Row row{};
        file >> row.relation >> row.strengthClass >> row.weight >> row.constant >> row.termCount;
        row.firstTerm = trace.termVariables.size();
        for (std::size_t t = 0; t < row.termCount && file; ++t) {
            int variable = 0;
            double coefficient = 0;
            file >> variable >> coefficient;
            if (variable < 0 || variable >= trace.variableCount) fail(path + ": unknown variable");
            trace.termVariables.push_back(variable);
            trace.termCoefficients.push_back(coefficient);
        }
        trace.rows.push_back(row);
    }
    trace.phases.resize(phaseCount);
    trace.reads.resize(phaseCount);
    file >> operationCount;
    int phase = 0;
    for (int i = 0; i < operationCount && file; ++i) {
        Operation operation{};
        file >> operation.code;
        if (operation.code != 4) file >> operation.index;
        if (operation.code == 2 || operation.code == 3) file >> operation.value;
        if (operation.code == 5) {
            phase = operation.index;
            if (phase < 0 || phase >= phaseCount) fail(path + ": unknown phase");
            continue;
        }
        if (operation.code == 4) trace.reads[phase] += 1;
        trace.phases[phase].push_back(operation);
    }
    if (!file) fail(path + " ends too early, or holds something that is no number");
    std::ifstream names(stem + ".ph");
    for (int i = 0; i < phaseCount; ++i) {
        std::string name;
        if (!(names >> name)) name = "phase" + std::to_string(i);
        trace.phaseNames.push_back(name);
    }
    return trace;
}

double strength(int strengthClass) {
    switch (strengthClass) {
        case 3: return kiwi::strength::required;
        case 2: return kiwi::strength::strong;
        case 1: return kiwi::strength::medium;
        default: return kiwi::strength::weak;
    }
}

struct Result {
    double microseconds, checksum;
};

kiwi::Constraint makeConstraint(const Trace& trace, const Row& row, const std::vector<kiwi::Variable>& variables) {
    std::vector<kiwi::Term> terms;
    terms.reserve(row.termCount);
    for (std::size_t t = row.firstTerm; t < row.firstTerm + row.termCount; ++t)
        terms.emplace_back(variables[trace.termVariables[t]], trace.termCoefficients[t]);
    kiwi::RelationalOperator relation = row.relation == 0 ? kiwi::OP_EQ : row.relation < 0 ? kiwi::OP_LE : kiwi::OP_GE;
    double force = strength(row.strengthClass);
    if (row.strengthClass != 3) force *= row.weight;
    return kiwi::Constraint(kiwi::Expression(std::move(terms), row.constant), relation, force);
}

struct State {
    kiwi::Solver solver;
    std::vector<kiwi::Variable> variables;
    std::vector<std::optional<kiwi::Constraint>> constraints;

    explicit State(const Trace& trace) : variables(trace.variableCount), constraints(trace.rows.size()) {}
};

inline double runPhase(const Trace& trace, std::size_t phase, std::optional<State>& state) {
    if (!state) state.emplace(trace);
    double checksum = 0;
    for (const Operation& operation : trace.phases[phase]) {
        switch (operation.code) {
            case 0: {
                std::optional<kiwi::Constraint>& constraint = state->constraints[operation.index];
                if (!constraint) constraint = makeConstraint(trace, trace.rows[operation.index], state->variables);
                state->solver.addConstraint(*constraint);
                break;
            }
            case 1: state->solver.removeConstraint(*state->constraints[operation.index]); break;
            case 2:
                state->solver.addEditVariable(state->variables[operation.index], strength(int(operation.value)));
                break;
            case 3: state->solver.suggestValue(state->variables[operation.index], operation.value); break;
            default:
                state->solver.updateVariables();
                for (const kiwi::Variable& variable : state->variables) checksum += variable.value();
        }
    }
    return checksum;
}

__attribute__((noinline)) double runCounted(const Trace& trace, std::size_t phase, std::optional<State>& state) {
    return runPhase(trace, phase, state);
}

std::vector<Result> run(const Trace& trace, std::size_t lastPhase, std::size_t countedPhase) {
    std::vector<Result> results;
    std::optional<State> state;
    for (std::size_t phase = 0; phase < trace.phases.size() && phase <= lastPhase; ++phase) {
        Clock::time_point mark = Clock::now();
        double checksum = phase == countedPhase ? runCounted(trace, phase, state) : runPhase(trace, phase, state);
        std::chrono::duration<double, std::micro> time = Clock::now() - mark;
        results.push_back({time.count() / std::max(1, trace.reads[phase]), checksum});
    }
    return results;
}

double median(std::vector<double> values) {
    std::sort(values.begin(), values.end());
    return (values[(values.size() - 1) / 2] + values[values.size() / 2]) / 2;
}

}  // namespace

int main(int argc, char** argv) {
    int repetitions = 15;
    std::size_t lastPhase = std::size_t(-1), countedPhase = std::size_t(-1);
    bool samples = false;
    std::vector<std::string> paths;
    for (int i = 1; i < argc; ++i) {
        if (!std::strcmp(argv[i], "--repetitions") && i + 1 < argc) repetitions = std::max(1, std::atoi(argv[++i]));
        else if (!std::strcmp(argv[i], "--last-phase") && i + 1 < argc) lastPhase = std::strtoul(argv[++i], nullptr, 10);
        else if (!std::strcmp(argv[i], "--counted-phase") && i + 1 < argc)
            countedPhase = std::strtoul(argv[++i], nullptr, 10);
        else if (!std::strcmp(argv[i], "--samples")) samples = true;
        else paths.push_back(argv[i]);
    }
    if (paths.empty()) fail("name at least one trace file");
    for (const std::string& path : paths) {
        Trace trace = readTrace(path);
        std::vector<std::vector<double>> times(trace.phases.size());
        std::vector<double> checksums(trace.phases.size());
        for (int repetition = 0; repetition < repetitions; ++repetition) {
            bool isLast = repetition == repetitions - 1;
            std::vector<Result> results = run(trace, lastPhase, isLast ? countedPhase : std::size_t(-1));
            for (std::size_t phase = 0; phase < results.size(); ++phase) {
                times[phase].push_back(results[phase].microseconds);
                checksums[phase] = results[phase].checksum;
            }
        }
        for (std::size_t phase = 0; phase < trace.phases.size(); ++phase) {
            if (times[phase].empty()) continue;
            const char* name = trace.phaseNames[phase].c_str();
            if (samples) {
                for (double time : times[phase])
                    std::printf("kiwi %s %s %.3f %.3f 1 %.17g\n", trace.name.c_str(), name, time, time, checksums[phase]);
            } else {
                std::printf("kiwi %s %s %.3f %.3f %zu %.17g\n", trace.name.c_str(), name, median(times[phase]),
                    *std::min_element(times[phase].begin(), times[phase].end()), times[phase].size(), checksums[phase]);
            }
        }
    }
}
