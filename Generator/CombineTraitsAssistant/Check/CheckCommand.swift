import CombineTraitsToolSupport
import Foundation

/// What `check` needs besides files.
package struct CheckEnvironment {
    /// Runs a program, and returns its exit status, and its output with its errors.
    var run: @Sendable (_ program: String, _ arguments: [String]) throws -> (status: Int32, output: String)
    /// Returns when a file was changed, or `nil` if there is none.
    var lastChange: (_ path: String) -> Date?
    var now: @Sendable () -> Date
    /// The folder of this program, where SwiftPM puts `check-spec`, too.
    var programs: String
    /// Waits before `--watch` looks for a change again. Returns `false` to end the command.
    var wait: () -> Bool

    package static var ofThisProcess: CheckEnvironment {
        CheckEnvironment(
            run: { try runCommand($0, $1) },
            lastChange: { path in
                (try? FileManager.default.attributesOfItem(atPath: path))?[.modificationDate] as? Date
            },
            now: { Date() },
            programs: URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().path,
            wait: {
                Thread.sleep(forTimeInterval: 0.3)
                return true
            })
    }
}

extension CommandLineTool {
    /// Generates, and says whether rows are true: once, or after each change of the spec.
    func check(_ options: Options) throws -> ExitStatus {
        guard !options.names.isEmpty else { throw UsageError("'check' needs the name of a row") }
        while true {
            let spec = try specFiles(options)
            let status = context.run(help: "") { try checkOnce(options) }
            guard options.has(.watch) else { return status }
            printOutput("\nWaiting for a change in \(Project.directory). Control-C ends.")
            repeat {
                guard environment.wait() else { return status }
            } while try specFiles(options) == spec
        }
    }

    private func specFiles(_ options: Options) throws -> [String: [UInt8]] {
        guard let root = root(options) else { return [:] }
        let folder = "\(root)/\(Project.directory)"
        // The command itself writes the schema, and the verdict does not depend on the evidence.
        let read = try fileSystem.files(below: folder)
            .filter { $0.hasSuffix(".json") && !SpecFileName.dispensable.contains($0) }
        return try read.reduce(into: [:]) { files, path in files[path] = try fileSystem.read("\(folder)/\(path)") }
    }

    private func checkOnce(_ options: Options) throws -> ExitStatus {
        let start = environment.now()
        let (root, spec) = try inRepository(options, for: .writing, onError: "; nothing was written") {
            try OutputWriter(comparison: $2, fileSystem: fileSystem).apply()
            return ($0, $1)
        }
        var rows: [String] = []
        for name in options.names {
            switch spec.publishers(named: name) {
            case .success(let matches): rows += matches.rows.map(\.publisher.name)
            case .failure(let unknown): throw CommandFailure(unknown.message)
            }
        }
        let package = CheckedRowsPackage(rows, of: spec, in: root)
        try package.write(fileSystem)
        let newer = try fileNewerThanChecker(in: root)
        let check = RowCheck(
            rows: rows.withoutDuplicates, root: root, package: package.options, checker: checker, run: environment.run,
            now: environment.now)
        let generation = environment.now().timeIntervalSince(start)
        if let newer { printOutput("\(newer) is newer than check-spec, so the checker is built first.") }
        let parts = try check.parts(buildsChecker: newer != nil)
        // Of builds, only a failure is of interest.
        let shown = parts.filter { !$0.isBuild || !$0.isTrue }
        let output = shown.map(\.output).filter { !$0.isEmpty }.map { "\($0)\n" }.joined(separator: "\n")
        if !output.isEmpty { printOutput(output) }
        let width = shown.map(\.title.count).max() ?? 0
        for part in shown {
            let mark = part.isTrue ? terminal.styled("✓", .good) : terminal.styled("✗", .bad)
            printOutput("\(mark) \(part.title.padded(to: width))  \(part.isTrue ? part.praise : "see above")")
        }
        func seconds(areBuilds: Bool) -> TimeInterval {
            parts.filter { $0.isBuild == areBuilds }.map(\.seconds).reduce(0, +)
        }
        let times = [
            ("Generated", generation), ("built", seconds(areBuilds: true)), ("ran", seconds(areBuilds: false)),
        ].map { "\($0) in \(String(format: "%.1f", $1)) s" }
        printOutput("\(times.joined(separator: ", ")).")
        return shown.allSatisfy(\.isTrue) ? .success : .failure
    }

    private var checker: String { "\(environment.programs)/check-spec" }

    /// Returns a file that the checker is made of and that is newer than it. A changed rule changes only conformances, on
    /// which the events of an instance do not depend.
    private func fileNewerThanChecker(in root: String) throws -> String? {
        guard let built = environment.lastChange(checker) else { return "Package.swift" }
        let files = try fileSystem.files(below: "\(root)/Sources").filter { path in
            path.hasSuffix(".swift") && !path.contains("/Generated/\(Layout.conformances)/")
        }
        return (files.map { "Sources/\($0)" } + ["Package.swift"]).first { path in
            environment.lastChange("\(root)/\(path)").map { $0 > built } ?? false
        }
    }
}

/// Finds out whether rows are true, with what these rows need alone.
///
/// `check-spec` reads the rules from the spec, so a changed rule does not have to build it again. What has to be built is the
/// library with the new conformances, and the tests of these rows in a package of their own. Both happen at the same time.
private struct RowCheck: Sendable {
    /// A check, or a build for one.
    struct Part: Sendable {
        let title: String
        let isBuild: Bool
        let isTrue: Bool
        /// What is said of a row that passes.
        let praise: String
        let seconds: TimeInterval
        var output: String
    }

    let rows: [String]
    let root: String
    /// The options with which SwiftPM builds and tests the package of the rows.
    let package: [String]
    /// The path of `check-spec`.
    let checker: String
    let run: @Sendable (_ program: String, _ arguments: [String]) throws -> (status: Int32, output: String)
    let now: @Sendable () -> Date

    /// Returns the parts up to a build that fails.
    func parts(buildsChecker: Bool) throws -> [Part] {
        var builds: [Part] = []
        if buildsChecker {
            builds = [try swift("Checker", ["build", "--package-path", root, "--product", "check-spec"])]
            if !builds[0].isTrue { return builds }
        }
        let jobs: [@Sendable () throws -> [Part]] = [checkBehavior, checkConformances]
        return try builds + Parallel.map(jobs) { job in Result(catching: job) }.flatMap { try $0.get() }
    }

    private func checkBehavior() throws -> [Part] {
        // The evidence of a rule that has just become true is still that of the one before.
        let options = ["--no-evidence"] + rows
        return [
            try measured("Rules", "each is sound and tight", checker, options),
            try measured("Threads", "no defect within the small bound", checker, ["--schedules", "--quick"] + options),
        ]
    }

    private func checkConformances() throws -> [Part] {
        let build = try swift("Conformances", ["build", "--build-tests"] + package)
        guard build.isTrue else { return [build] }
        let praise = "the compiler infers what the rules say"
        var tests = try swift("Conformances", ["test", "--skip-build"] + package, praise)
        if tests.isTrue { tests.output = "" }
        return [build, tests]
    }

    private func swift(_ title: String, _ arguments: [String], _ praise: String? = nil) throws -> Part {
        try measured(title, praise, "/usr/bin/env", ["swift"] + arguments)
    }

    private func measured(
        _ title: String, _ praise: String?, _ program: String, _ arguments: [String]
    ) throws -> Part {
        let start = now()
        let (status, output) = try run(program, arguments)
        return Part(
            title: title, isBuild: praise == nil, isTrue: status == 0, praise: praise ?? "",
            seconds: now().timeIntervalSince(start), output: output.trimmingCharacters(in: .newlines))
    }
}
