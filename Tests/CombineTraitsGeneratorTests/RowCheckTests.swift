import Foundation
import Testing

@testable import CombineTraitsAssistant
@testable import CombineTraitsGenerator

/// The command `check`, with programs that only say what they would do.
struct RowCheckTests {
    /// The programs that a command runs, and what they answer.
    ///
    /// Unchecked `Sendable`, because a lock protects the variables.
    final class Programs: @unchecked Sendable {
        private let lock = NSLock()
        private var log: [String] = []
        private var time = 0.0
        private let failures: [String: String]

        init(failures: [String: String] = [:]) { self.failures = failures }

        var commands: [String] { lock.withLock { log.sorted() } }

        /// A time that advances by a second with each call.
        var now: Date {
            lock.withLock {
                time += 1
                return Date(timeIntervalSince1970: time)
            }
        }

        func run(_ program: String, _ arguments: [String]) -> (status: Int32, output: String) {
            let command = ([program] + arguments).joined(separator: " ")
                .replacingOccurrences(of: "/usr/bin/env swift", with: "swift")
                .replacingOccurrences(of: "/repository/.build/debug/", with: "")
            lock.withLock { log.append(command) }
            let failure = failures.first { command.contains($0.key) }
            return (failure == nil ? 0 : 1, failure?.value ?? "\(command.prefix { $0 != " " }) has run\n")
        }
    }

    private let files = MemoryFileSystem(SampleSpec().files)
    private static let package = "--package-path /repository/.build/check"
    private static let tests = "/repository/.build/check/Tests/CheckedRowsTests"

    init() throws {
        let sources = [
            "Tests/ConformanceTests/ConformanceTests.swift",
            "Tests/ConformanceTests/Support/ConformanceTable.swift",
            "Tests/ConformanceTests/Support/ProbeSite.swift",
            "Sources/SpecInstances/InstanceSite.swift",
            "Sources/SpecInstances/RowInstances.swift",
            "Sources/CombineTraitsLaws/Instances/Instances.swift",
            "Sources/CombineTraitsLaws/Instances/TestError.swift",
            "Sources/CombineTraitsLaws/Instances/SleepForASecond.swift",
            "Sources/CombineTraits/Filter.swift",
        ]
        for path in sources { files.files["/repository/\(path)"] = Array("// \(path)\n".utf8) }
    }

    /// Runs the command.
    ///
    /// - Parameters:
    ///   - newer: The files that are newer than the checker, or `nil` if there is no checker.
    ///   - edits: What happens each time that the command waits for a change, after which it ends.
    private func check(
        _ arguments: String..., programs: Programs = Programs(), newer: Set<String>? = [], edits: [() -> Void] = []
    ) -> (isTrue: Bool, output: String, error: String) {
        var edits = edits[...]
        let environment = CheckEnvironment(
            run: { programs.run($0, $1) },
            lastChange: { path in
                if path.hasSuffix("/check-spec") { return newer.map { _ in Date(timeIntervalSince1970: 1) } }
                return Date(timeIntervalSince1970: newer?.contains { path.hasSuffix($0) } ?? false ? 2 : 0)
            },
            now: { programs.now },
            programs: "/repository/.build/debug",
            wait: {
                let edit = edits.popFirst()
                edit?()
                return edit != nil
            })
        var (output, error) = ([String](), [String]())
        let context = CommandContext(
            workingDirectory: "/repository", fileSystem: files, printOutput: { output.append($0) },
            printError: { error.append($0) })
        let status = CommandLineTool(context, environment: environment).run(["check"] + arguments)
        return (status == .success, output.joined(separator: "\n"), error.joined(separator: "\n"))
    }

    @Test("After a change of a rule, only the library and the tests of the row are built")
    func changedRule() throws {
        let programs = Programs()
        let check = check(
            "filter", programs: programs,
            newer: ["Sources/CombineTraits/Generated/Conformances/Combine+Conformances.swift", "Spec/combine.json"])
        #expect(check.isTrue && check.error == "")
        expectEqual(
            programs.commands,
            [
                "check-spec --no-evidence Publishers.Filter",
                "check-spec --schedules --quick --no-evidence Publishers.Filter",
                "swift build --build-tests \(Self.package)",
                "swift test --skip-build \(Self.package)",
            ])
        #expect(
            check.output.hasSuffix(
                """
                ✓ Rules         each is sound and tight
                ✓ Threads       no defect within the small bound
                ✓ Conformances  the compiler infers what the rules say
                """ + "\n" + (check.output.split(separator: "\n").last ?? "")))
        #expect(check.output.contains("check-spec has run\n\ncheck-spec has run\n\n✓"))
        let conformances = "/repository/Sources/CombineTraits/Generated/Conformances/Combine+Conformances.swift"
        expectEqual(files.texts[conformances]?.contains("Publishers.Filter"), true, "It generates first.")
    }

    @Test("A newer source, or none of the checker, means that the checker is built first", arguments: [true, false])
    func changedOperator(isThere: Bool) {
        let programs = Programs()
        let check = check("filter", programs: programs, newer: isThere ? ["Sources/CombineTraits/Filter.swift"] : nil)
        #expect(check.isTrue)
        #expect(programs.commands.contains("swift build --package-path /repository --product check-spec"))
        let file = isThere ? "Sources/CombineTraits/Filter.swift" : "Package.swift"
        #expect(check.output.hasPrefix("\(file) is newer than check-spec, so the checker is built first.\n"))
    }

    @Test(
        "What fails is printed, and marked in the verdict",
        arguments: [
            ("check-spec --no", "✗ Rules "), ("--schedules", "✗ Threads "), ("swift test", "✗ Conformances "),
            ("--build-tests", "✗ Conformances "), ("--product check-spec", "✗ Checker "),
        ])
    func failures(command: String, mark: String) {
        let programs = Programs(failures: [command: "error: because"])
        let check = check("filter", programs: programs, newer: ["Sources/CombineTraits/Filter.swift"])
        #expect(!check.isTrue)
        #expect(check.output.contains("error: because\n"))
        #expect(check.output.components(separatedBy: "✗").count == 2 && check.output.contains(mark), "\(check.output)")
        let isOfBuild = ["--build-tests", "--product check-spec"].contains(command)
        expectEqual(programs.commands.contains { $0.hasPrefix("swift test") }, !isOfBuild)
    }

    @Test("The tests are those of the named rows, beside what they need")
    func tests() throws {
        files.files["\(Self.tests)/Old.swift"] = []
        #expect(check("Just", "filter").isTrue)
        let names = files.files.keys.filter { $0.hasPrefix(Self.tests) }.map { $0.dropFirst(Self.tests.count + 1) }
        expectEqual(
            names.sorted(),
            [
                "AllConformances.swift", "AllInstances.swift", "CombineConformances.swift", "CombineInstances.swift",
                "ConformanceTable.swift", "ConformanceTests.swift", "InstanceSite.swift", "Instances.swift",
                "LawsStandIn.swift", "Probe.swift", "ProbeSite.swift", "RowInstances.swift", "TestError.swift",
            ])
        let tables = try #require(files.texts["\(Self.tests)/CombineConformances.swift"])
        #expect(tables.contains("Just()") && tables.contains("Publishers.Filter("))
        #expect(!tables.contains("Publishers.Zip("))
        let instances = try #require(files.texts["\(Self.tests)/CombineInstances.swift"])
        #expect(instances.contains("import CombineTraits\n") && !instances.contains("import CombineTraitsLaws\n"))
        #expect(instances.contains("func publishersFilter(") && !instances.contains("func publishersZip("))
        let manifest = try #require(files.texts["/repository/.build/check/Package.swift"])
        #expect(manifest.contains("[.product(name: \"CombineTraits\", package: \"CombineTraits\")])"))
    }

    @Test("An instance with another helper of the law tests depends on them")
    func helper() throws {
        var spec = SampleSpec()
        spec.publishers = spec.publishers.replacingOccurrences(of: "Just(1)", with: "Just(sleepForASecond)")
        files.files.merge(spec.files.mapValues { Array($0.utf8) }) { $1 }
        #expect(check("Just").isTrue)
        expectEqual(files.texts["\(Self.tests)/Exports.swift"], "@_exported import CombineTraitsLaws\n")
        #expect(files.texts["\(Self.tests)/TestError.swift"] == nil)
        let manifest = try #require(files.texts["/repository/.build/check/Package.swift"])
        #expect(manifest.contains(".product(name: \"CombineTraitsLaws\", package: \"CombineTraits\")])"))
    }

    @Test("What cannot be checked is an error, and runs nothing")
    func mistakes() {
        let programs = Programs()
        #expect(check(programs: programs).error.hasPrefix("error: 'check' needs the name of a row"))
        let unknown = check("fliter", programs: programs)
        #expect(!unknown.isTrue)
        expectEqual(unknown.error, "error: no publisher and no operator is named 'fliter'; did you mean 'filter'?")
        files.files["/repository/Spec/combine.json"]?.removeLast(3)
        let damaged = check("filter", programs: programs)
        #expect(!damaged.isTrue && damaged.error.contains("nothing was written"))
        expectEqual(programs.commands, [])
    }

    @Test("With --watch, the command checks again after a change of the spec, and goes on after a mistake")
    func watching() throws {
        let programs = Programs()
        let spec = try #require(files.files["/repository/Spec/combine.json"])
        let check = check(
            "--watch", "filter", programs: programs,
            edits: [
                {}, { files.files["/repository/Spec/combine.json"] = spec.dropLast(3) },
                { files.files["/repository/Spec/combine.json"] = spec + Array("\n".utf8) },
            ])
        #expect(check.isTrue)
        expectEqual(check.output.components(separatedBy: "✓ Rules").count, 3)
        #expect(check.error.contains("nothing was written"))
        expectEqual(programs.commands.count, 8)
    }
}
