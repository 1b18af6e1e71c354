import CombineTraitsTesting
import Foundation
import SpecInstances
import TestSupport
import Testing

@testable import CombineTraitsLaws
@testable import SpecChecker

/// The command `check-spec`, from its arguments to its output and exit status.
struct SpecCheckerToolTests {
    /// An invocation of the command, with its exit status and its output.
    private struct Invocation {
        var status: SpecCheckerTool.ExitStatus
        var output: String
        var error: String

        init(
            _ arguments: [String], in directory: String = Laws.root.path, rows: [RowInstances] = AllInstances.rows,
            chainRows: [ChainRow]? = nil
        ) {
            var (output, error) = ([String](), [String]())
            let tool = SpecCheckerTool(
                workingDirectory: directory,
                bound: .small,
                rows: rows,
                chainRows: chainRows,
                printOutput: { output.append($0) },
                printError: { error.append($0) })
            status = tool.run(arguments)
            self.output = output.joined(separator: "\n")
            self.error = error.joined(separator: "\n")
        }
    }

    /// A temporary repository with a changed copy of this repository's spec.
    private final class Copy {
        let directory = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)

        init(
            of file: String = "combine/filtering.json", after row: String? = nil, replacing old: String,
            with new: String
        ) throws {
            try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
            try FileManager.default.copyItem(
                at: Laws.root.appendingPathComponent("Spec"), to: directory.appendingPathComponent("Spec"))
            try replace(old, with: new, in: file, after: row)
        }

        /// Replaces the first occurrence of a text in a file of the spec. If `row` is not `nil`, the search begins after its
        /// first occurrence.
        func replace(_ old: String, with new: String, in file: String = "combine/filtering.json", after row: String?)
            throws
        {
            let url = directory.appendingPathComponent("Spec/\(file)")
            var text = try String(contentsOf: url, encoding: .utf8)
            let start = try row.map { try #require(text.range(of: $0)).upperBound } ?? text.startIndex
            let range = try #require(text.range(of: old, range: start..<text.endIndex))
            text.replaceSubrange(range, with: new)
            try text.write(to: url, atomically: true, encoding: .utf8)
        }

        deinit { try? FileManager.default.removeItem(at: directory) }
    }

    @Test("A row that agrees: rules, inferred rules, evidence and figures")
    func agreement() {
        let invocation = Invocation(["Filter"])
        expectEqual(invocation.status, .success)
        expectEqual(invocation.error, "")
        #expect(
            invocation.output.contains(
                """
                  Single     spec:     never
                             inferred: never
                               "rejects all values": finished without a value
                                 Upstream   (1|)
                                 published  |
                  Maybe      spec:     Upstream: Maybe
                             inferred: Upstream: Maybe
                               without Upstream: Maybe, "accepts all values": failed after its value
                                 Upstream   (1x)
                                 published  (1x)
                """), "\(invocation.output)")
        #expect(invocation.output.contains("1 row, 4 rules: 4 sound, 4 tight.\n"))
        #expect(invocation.output.contains(" mutants of the rules, 0 survived."))
        #expect(
            invocation.output.contains(
                #/\n1 type with a direct path: \d{3,} comparisons with a plain subscription, no difference\./#))
    }

    @Test("A direct path that differs from a plain subscription: both logs, and exit status 1")
    func difference() throws {
        let row = try #require(AllInstances.rows.first { $0.name == "Deferred" })
        let toy = RowInstances.toy(of: row.name, row.fingerprint) { run in
            run.record(PathToy(run.upstream(0, Int.self, TestError.self), start: { _ in .finished }))
        }
        let invocation = Invocation(["Deferred"], rows: [toy])
        expectEqual(invocation.status, .failure)
        #expect(invocation.error.contains(": error: 'Deferred' by _start(_:) differs from subscribe(_:) ("))
        #expect(!invocation.error.contains("the rule of"), "\(invocation.error)")
        #expect(
            invocation.output.contains(
                #/\n1 type with a direct path: \d+ comparisons with a plain subscription, \d+ differences\./#),
            "\(invocation.output)")
        expectEqual(Invocation(["Deferred"]).status, .success)
    }

    @Test("A wrong rule: the place, the counterexample, the right rule, and exit status 1")
    func disagreement() throws {
        let row = "\"publisher\": \"Publishers.Share\""
        let file = "combine/sharing.json"
        // Every single publisher is nonempty, so the generator requires a rule for both traits.
        let copy = try Copy(
            of: file, after: row, replacing: "\"Single, NonEmpty, Immediate\":",
            with: "\"Single\": \"Upstream: Single\", \"NonEmpty\": \"Upstream: NonEmpty\", \"Immediate\":")
        // The generator rejects suggestions that help only where the rule already grants the trait.
        try copy.replace(
            """
            "NonEmpty": [
                      { "instead": "shareResult(_:keepingFailure:)", "where": "Upstream: Maybe" },
                      { "instead": "shareNewest()" }
                    ],
            """, with: "", in: file, after: row)
        let invocation = Invocation(["Share"], in: copy.directory.path)
        expectEqual(invocation.status, .failure)
        #expect(
            invocation.error.contains(
                """
                error: the rule of 'Publishers.Share' for 'Single', 'Upstream: Single', promises too much; \
                the correct rule is: never
                    "shares": finished without a value
                      subscriber: the second one, at the same instant as the first
                      Upstream   (1|)
                      published  |
                """), "\(invocation.error)")
    }

    @Test("The JSON for a new row")
    func proposal() {
        let invocation = Invocation(["--propose", "Concatenate", "Publishers.Zip", "Filter"])
        expectEqual(invocation.status, .success)
        #expect(invocation.output.hasPrefix("Publishers.Concatenate\n\"traits\": {\n"))
        #expect(invocation.output.contains("  \"NonEmpty\": [\"Prefix: NonEmpty\", \"Suffix: NonEmpty\"],\n"))
        #expect(
            invocation.output.contains(
                "  \"Single\": [\"Each: Single\", \"Any: Single, Others: NonEmpty, Each.Failure == Never\"],\n"))
        #expect(invocation.output.contains("  \"Immediate\": \"Each: Immediate\"\n}"))
        #expect(
            invocation.output.contains(
                "  \"Single\": { \"never\": \"Finished without a value "
                    + "(rejects all values where Upstream is `(1|)`).\" },\n"), "\(invocation.output)")
    }

    @Test(
        "Evidence that is not up to date is an error",
        arguments: [
            // A counterexample, and the demonstration.
            (#""publishers""#, #""instance": "rejects all values""#, #""instance": "accepts all values""#),
            (#""demonstrations""#, #""marbles": "-1---3-|""#, #""marbles": "-1-2-3-|""#),
        ])
    func evidence(_ part: String, _ old: String, _ new: String) throws {
        let row = #""Publishers.Filter""#
        let copy = try Copy(of: "Recorded/evidence.json", after: part, replacing: row, with: "\(row) ")
        try copy.replace(old, with: new, in: "Recorded/evidence.json", after: "\(row) ")
        let stale = Invocation(["Filter"], in: copy.directory.path)
        #if canImport(Combine)
        expectEqual(stale.status, .success)
        #else
        expectEqual(stale.status, .failure)
        expectEqual(
            stale.error,
            "\(ReferenceFramework.evidencePath): error: the evidence for Publishers.Filter is not up to date; "
                + "write it with: swift run -c release check-spec --record")
        #endif
        expectEqual(Invocation(["--no-evidence", "Filter"], in: copy.directory.path).status, .success)
    }

    @Test("Recording updates the evidence")
    func recording() throws {
        let row = #""Publishers.Filter": {"#
        let copy = try Copy(
            of: "Recorded/evidence.json", after: row, replacing: "rejects all values", with: "accepts all values")
        try copy.replace(
            #""-1---3-|""#, with: #""-1-2-3-|""#, in: "Recorded/evidence.json", after: row + #" "instance""#)
        let recording = Invocation(["--record", "Filter"], in: copy.directory.path)
        expectEqual(recording.status, .success)
        #expect(recording.output.contains("Wrote \(ReferenceFramework.evidencePath). Update the files that quote it"))
        expectEqual(Invocation(["Filter"], in: copy.directory.path).status, .success)
        #expect(Invocation(["--record", "Filter"], in: copy.directory.path).output.contains("evidence is up to date"))
    }

    @Test("A search for races updates its evidence, and compares it", .enabled(if: ScheduleSearch.seesLocks))
    func threads() throws {
        let search = ["--schedules", "--quick", "Fail"]
        expectEqual(Invocation(search).status, .success)
        let copy = try Copy(
            of: "Recorded/evidence.json", replacing: #""Fail": { "preemptions": 1 }"#,
            with: #""Fail": { "preemptions": 9 }"#)
        let stale = Invocation(search, in: copy.directory.path)
        expectEqual(stale.status, .failure)
        #expect(stale.error.contains("check-spec --schedules --quick --record"), "\(stale.error)")
        let recording = Invocation(search + ["--record"], in: copy.directory.path)
        expectEqual(recording.status, .success)
        #expect(recording.output.contains("Wrote \(ReferenceFramework.evidencePath)"), "\(recording.output)")
        expectEqual(Invocation(search, in: copy.directory.path).status, .success)
    }

    @Test(
        "The schedules of the reference show their faults again, with the commands beside them",
        .enabled(if: ScheduleSearch.seesLocks))
    func replays() throws {
        let faults = try Laws.spec().evidence.threads.values.compactMap(\.fault)
        #expect(faults.count >= 3)
        for fault in faults {
            let command = try #require(
                fault.command.firstMatch(of: /swift run check-spec --schedules (\S+) --replay "(.*)"/))
            let replay = ["--schedules", String(command.1), "--replay", String(command.2)]
            let invocation = Invocation(replay)
            #expect(invocation.output.contains(fault.reason), "\(replay): \(invocation.output)\(invocation.error)")
            #expect(invocation.output.contains("Found in the first schedule"), "\(invocation.output)")
        }
        let clean = Invocation(["--schedules", "Fail", "--replay", "fails @ "])
        #expect(clean.output.contains("The schedule has no fault."), "\(clean.output)\(clean.error)")
        let unfit = Invocation(["--schedules", "Fail", "--replay", "fails @ 0"])
        #expect(unfit.error.contains("error: no case has the schedule 'fails @ 0'"), "\(unfit.output)\(unfit.error)")
    }

    @Test("Instances that differ from the compiled ones")
    func uncompiled() throws {
        let copy = try Copy(replacing: "\"rejects all values\": \"upstream.filter", with: "\"no\": \"upstream.filter")
        let invocation = Invocation(["Publishers.Filter"], in: copy.directory.path)
        expectEqual(invocation.status, .failure)
        #expect(
            invocation.error.contains(
                "error: the instances of 'Publishers.Filter' differ from the compiled ones; "
                    + "run: swift run combine-traits generate"),
            "\(invocation.error)")
    }

    @Test(
        "Invalid arguments",
        arguments: [
            (["Fliter"], SpecCheckerTool.ExitStatus.failure, "did you mean 'Filter'?"),
            (
                ["--porpose"], .usage,
                "unknown option '--porpose'; expected '--propose', '--record', '--no-evidence', '--runs', '--schedules', '--quick', '--own', '--replay', '--pairs', '--preemptions', '--limit', '--random', '--chains', '--seed' or '--help'"
            ),
            (["--propose"], .usage, "'--propose' needs the name of a row"),
            (["--schedules", "--record"], .usage, "'--schedules' with '--record' needs '--quick'"),
            (["--runs", "Map"], .usage, "'--runs' cannot be combined with other arguments"),
            (["--preemptions", "2"], .usage, "'--preemptions' needs '--schedules'"),
            (["--schedules", "--preemptions", "two"], .usage, "'--preemptions' needs a number, such as 2"),
            (["--chains"], .usage, "'--chains' needs a number of chains, such as 200000"),
            (["--chains", "0"], .usage, "'--chains' needs a number of chains, such as 200000"),
            (["--chains", "1", "--seed", "one"], .usage, "'--seed' needs a number, such as one that a run printed"),
            (["--seed", "1"], .usage, "'--seed' needs '--chains', '--pairs' or '--random'"),
            (["--limit", "9"], .usage, "'--limit' needs '--schedules'"),
            (["--schedules", "--replay", "forwards"], .usage, "'--replay' needs a case and its schedule"),
            (
                ["--schedules", "--replay", "forwards @ 0"], .usage,
                "'--replay' needs the name of a row, and no other bound"
            ),
            (["--schedules", "--replay", "forwards @ 0", "Merge", "--quick"], .usage, "and no other bound"),
            (["--replay", "forwards @ 0", "Merge"], .usage, "'--replay' needs '--schedules'"),
            (["--schedules", "--replay", "sideways @ 0", "Merge"], .failure, "no case has the schedule 'sideways @ "),
            (["--schedules", "--pairs", "0"], .usage, "'--pairs' needs a number of pairs, such as 3000"),
            (
                ["--schedules", "--pairs", "1", "--own"], .usage,
                "'--pairs' cannot be combined with '--quick' or '--own'"
            ),
            (["--schedules", "--quick", "--limit", "9", "--record"], .usage, "needs '--quick', and no other bound"),
            (
                ["--chains", "1", "Zip"], .usage,
                "'--chains' can be combined with '--seed' only: chains consist of all rows"
            ),
        ])
    func invalidArguments(_ arguments: [String], _ status: SpecCheckerTool.ExitStatus, _ message: String) {
        let invocation = Invocation(arguments)
        expectEqual(invocation.status, status)
        #expect(invocation.error.contains(message), "\(invocation.error)")
    }

    @Test("Outside of a repository, and with a spec that has errors")
    func noSpec() throws {
        let outside = Invocation([], in: "/")
        expectEqual(outside.status, .failure)
        expectEqual(outside.error, "error: no Spec/ in / or above it; run the command inside the repository")
        let copy = try Copy(replacing: "\"filter(_:)\"", with: "\"fliter(_:)\"")
        let broken = Invocation([], in: copy.directory.path)
        expectEqual(broken.status, .failure)
        #expect(broken.error.contains("Spec/combine/filtering.json:"))
    }

    @Test("Chains: the figures and the seed")
    func chains() {
        let invocation = Invocation(["--chains", "20", "--seed", "1"])
        expectEqual(invocation.status, .success)
        expectEqual(invocation.error, "")
        #expect(
            invocation.output.contains(
                #/^20 chains from seed 1 on, \d+ runs, \d+\.\d s: no problem\.$/#.anchorsMatchLineEndings()),
            "\(invocation.output)")
    }

    @Test("A chain that breaks a promise: the shortest one, its seed, and exit status 1")
    func brokenChain() throws {
        let invocation = Invocation(
            ["--chains", "20", "--seed", "1"], chainRows: ChainToys.rows(with: ChainToys.twice))
        expectEqual(invocation.status, .failure)
        #expect(
            invocation.error.contains("the type is Maybe, and the publisher published more than one value"),
            "\(invocation.error)")
        #expect(invocation.error.contains("run it again with: check-spec --chains 1 --seed "))
        let seed = try #require(invocation.error.firstMatch(of: #/--seed (\d+)/#)?.1)
        let again = Invocation(
            ["--chains", "1", "--seed", String(seed)], chainRows: ChainToys.rows(with: ChainToys.twice))
        expectEqual(again.status, .failure)
        #expect(again.output.contains("chain \(seed)\n"))
    }

    @Test("Help")
    func help() {
        #expect(Invocation(["--help"]).output.contains("USAGE: check-spec"))
        expectEqual(Invocation(["--help"]).status, .success)
    }
}
