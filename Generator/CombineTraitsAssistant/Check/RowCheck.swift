import CombineTraitsToolSupport
import Foundation

/// Finds out whether rows are true, with what these rows need alone.
///
/// `check-spec` reads the rules from the spec, so a changed rule does not have to build it again. What has to be built is the
/// library with the new conformances, and the tests of these rows in a package of their own. Both happen at the same time.
struct RowCheck: Sendable {
    /// One of the checks, or a build that failed before them.
    struct Part: Sendable {
        var title: String
        var isTrue: Bool
        /// What is said of a row that passes.
        var praise: String
        var seconds: TimeInterval
        var output: String
    }

    struct Verdict: Sendable {
        var building: TimeInterval
        var parts: [Part]

        var isTrue: Bool { parts.allSatisfy(\.isTrue) }
        /// What the programs printed.
        var output: String { parts.map(\.output).filter { !$0.isEmpty }.map { "\($0)\n" }.joined(separator: "\n") }

        func text(generation: TimeInterval, _ terminal: Terminal) -> String {
            let width = parts.map(\.title.count).max() ?? 0
            let lines = parts.map { part in
                let mark = part.isTrue ? terminal.styled("✓", .good) : terminal.styled("✗", .bad)
                return "\(mark) \(part.title.padded(to: width))  \(part.isTrue ? part.praise : "see above")"
            }
            let running = parts.map(\.seconds).reduce(0, +)
            let times = [("Generated", generation), ("built", building), ("ran", running)]
                .map { "\($0) in \(String(format: "%.1f", $1)) s" }
            return (lines + [times.joined(separator: ", ") + "."]).joined(separator: "\n")
        }
    }

    let rows: [String]
    let root: String
    let package: CheckedRowsPackage
    /// The path of `check-spec`.
    let checker: String
    let buildsChecker: Bool
    /// Runs a program, and returns its exit status and its output.
    let run: @Sendable (_ program: String, _ arguments: [String]) throws -> (status: Int32, output: String)
    let now: @Sendable () -> Date

    func verdict() throws -> Verdict {
        var building: TimeInterval = 0
        if buildsChecker {
            let build = try measured(
                "Checker", "", swift("build", ["--package-path", root, "--product", "check-spec"]))
            building += build.seconds
            guard build.isTrue else { return Verdict(building: building, parts: [build]) }
        }
        let jobs: [@Sendable () throws -> (building: TimeInterval, parts: [Part])] = [checkBehavior, checkConformances]
        let results = try Parallel.map(jobs) { job in Result(catching: job) }.map { try $0.get() }
        building += results.map(\.building).reduce(0, +)
        return Verdict(building: building, parts: results.flatMap(\.parts))
    }

    private func checkBehavior() throws -> (building: TimeInterval, parts: [Part]) {
        // The evidence of a rule that has just become true is still that of the one before.
        let laws = try measured("Rules", "each is sound and tight", (checker, ["--no-evidence"] + rows))
        let threads = try measured(
            "Threads", "no defect within the small bound",
            (checker, ["--schedules", "--quick", "--no-evidence"] + rows))
        return (0, [laws, threads])
    }

    private func checkConformances() throws -> (building: TimeInterval, parts: [Part]) {
        let title = "Conformances"
        let build = try measured(title, "", swift("build", ["--build-tests"] + package.options))
        guard build.isTrue else {
            // The tests did not run, so the failure of the build takes their place.
            return (build.seconds, [Part(title: title, isTrue: false, praise: "", seconds: 0, output: build.output)])
        }
        var tests = try measured(
            title, "the compiler infers what the rules say", swift("test", ["--skip-build"] + package.options))
        if tests.isTrue { tests.output = "" }
        return (build.seconds, [tests])
    }

    private func swift(_ command: String, _ arguments: [String]) -> (program: String, arguments: [String]) {
        ("/usr/bin/env", ["swift", command] + arguments)
    }

    private func measured(
        _ title: String, _ praise: String, _ command: (program: String, arguments: [String])
    ) throws -> Part {
        let start = now()
        let (status, output) = try run(command.program, command.arguments)
        return Part(
            title: title, isTrue: status == 0, praise: praise, seconds: now().timeIntervalSince(start),
            output: output.trimmingCharacters(in: .newlines))
    }
}
