import CombineTraitsSpec
import TestSupport
import Testing

@testable import CombineTraitsLaws
@testable import SpecChecker

/// Chains of operators, checked against the traits that the compiler knows.
struct ChainTests {
    /// Returns a chain, whose steps are the first steps of the rows with the given names.
    private func chain(
        _ source: Chain.Source, _ steps: (row: String, others: [Chain])..., in rows: [ChainRow] = Laws.chainRows
    ) throws -> Chain {
        Chain(
            source: source,
            steps: try steps.map { step in
                let row = try #require(rows.firstIndex { $0.name == step.row }, "no row '\(step.row)'")
                return Chain.Step(instance: .init(row: row, step: 0), place: 0, others: step.others, erasure: nil)
            })
    }

    private func problem(
        of chain: Chain, in rows: [ChainRow] = Laws.chainRows, ownRows: Set<String> = []
    ) -> ChainProblem? {
        let order = InstantOrder.all(upstreamCount: chain.upstreams.lists.count, hasTimers: true)[0]
        return ChainCheck(builder: ChainBuilder(rows: rows), ownRows: ownRows).check(chain, order, .all).problem
    }

    private func single(_ values: [Int], _ ending: Behavior.Ending) -> Chain.Source {
        .scripted(.single, [Behavior(values: values, ending: ending)])
    }

    private func search(_ rows: [ChainRow] = Laws.chainRows, of spec: ValidSpec? = nil) -> ChainSearch {
        ChainSearch(rows, of: spec)
    }

    @Test("Chains of all rows keep their promises, except those with known defects")
    func chains() throws {
        let search = search(of: try Laws.spec())
        let result = search.run(count: 200, seed: 1)
        expectEqual(result.chainCount, 200)
        #expect(result.runCount > 4 * result.chainCount)
        for report in search.reports(of: result) { Issue.record("\(report)") }
    }

    @Test("A seed always makes the same chain")
    func seed() {
        let (first, second) = (search(), search())
        expectEqual((1...50).map { first.text(seed: $0) }, (1...50).map { second.text(seed: $0) })
        #expect(Set((1...50).map { first.text(seed: $0) }).count > 45)
    }

    @Test("Every row that can keep a trait is a step, except those that chains cannot build")
    func coverage() throws {
        let steps = Set(Laws.chainRows.map(\.name))
        let keeping = try Laws.spec().publishers.map(\.publisher).filter { publisher in
            publisher.realTime == nil && publisher.rules.values.contains { !$0.isNever }
        }
        let missing = keeping.filter { !steps.contains($0.name) }
        #if canImport(Combine)
        let absent: [String] = []
        #else
        let absent = missing.filter { $0.openCombineName == nil }.map(\.name)
        #endif
        // `Autoconnect` needs a connectable upstream.
        expectEqual(missing.map(\.name), ["Publishers.Autoconnect"] + absent)
    }

    @Test("The rows with known defects are left out, and no others")
    func leftOut() throws {
        let spec = try Laws.spec()
        let broken = spec.publishers.map(\.publisher).filter {
            spec.evidence.defects[$0.name] != nil || ReferenceFramework.defectInChains(of: $0) != nil
        }
        expectEqual(Set(search(of: spec).leftOut), Set(broken.map(\.name)))
        expectEqual(search().leftOut, [])
    }

    @Test("Chains are checked against every trait of the spec")
    func traits() throws {
        expectEqual(Set(ChainTrait.allCases.map(\.name)), Set(try Laws.spec().algebra.names))
    }

    #if !canImport(Combine)
    #if !OpenCombineWithMerge
    @Test("zip of OpenCombine: an event comes before the subscription; zip of this package keeps the rules")
    func zip() throws {
        let failure = single([], .failed(instant: 0))
        let value = Chain(source: single([0], .finished(instant: 0)), steps: [])
        let framework = try chain(failure, ("Publishers.Zip", [value]))
        expectEqual(problem(of: framework)?.kind, .defect(.eventBeforeSubscription))
        let own = try chain(failure, ("TraitPublishers.Zip", [value]), ("Publishers.Collect", []))
        #expect(problem(of: own) == nil)
    }

    @Test("collect() behind zip of OpenCombine loses the failure, which the direct path delivers")
    func zipAndCollect() throws {
        let failure = single([], .failed(instant: 0))
        let value = Chain(source: single([0], .finished(instant: 0)), steps: [])
        let problem = try #require(
            problem(of: try chain(failure, ("Publishers.Zip", [value]), ("Publishers.Collect", []))))
        expectEqual(problem.kind, .difference)
        expectEqual(problem.sides.map(\.trace), ["(a|)   a = []", "x   x = TestError(code: 0)"], "\(problem.sides)")
    }
    #endif

    @Test("replaceEmpty of OpenCombine publishes without demand")
    func replaceEmpty() throws {
        let value = single([0], .finished(instant: 0))
        let problem = problem(of: try chain(value, ("Publishers.ReplaceEmpty", []), ("Publishers.Map", [])))
        expectEqual(problem?.kind, .defect(.valueWithoutDemand))
    }

    @Test("replaceError of OpenCombine publishes its value again for each request on receipt")
    func replaceError() {
        var values: [Int] = []
        var subscription: (any Subscription)?
        Fail<Int, TestError>(error: TestError()).replaceError(with: 0).subscribe(
            AnySubscriber(
                receiveSubscription: { subscription = $0 },
                receiveValue: { value in
                    values.append(value)
                    if values.count < 4 { subscription?.request(.max(1)) }
                    return .none
                }))
        subscription?.request(.max(1))
        expectEqual(values.count, 4, "OpenCombine fixed it: remove 'defectInChains' from the row")
    }
    #endif

    @Test(
        "An operator that breaks a promise: the shortest chain is that operator alone",
        arguments: [
            (ChainToys.twice, ChainProblem.Kind.law(.maybe), "  subscribe(_:): (11|)"),
            (ChainToys.twiceLater, .law(.maybe), "  subscribe(_:): (^1)(1|)"),
            (ChainToys.forgetful, .difference, "  _start(_:)"),
            // A publisher that is not of this package is checked up to its first completion, except on the direct path.
            (ChainToys.repetitive, .difference, "  _start(_:)"),
        ])
    func shortest(_ toy: ChainRow, _ kind: ChainProblem.Kind, _ line: String) throws {
        let search = search(ChainToys.rows(with: toy))
        let problem = try #require(search.run(count: 50, seed: 1).problems.first { $0.kind == kind })
        let report = try #require(search.report(seed: problem.seed))
        expectEqual(report.problem.kind, kind)
        expectEqual(report.chain.operatorCount, 1)
        #expect(report.lines[0].hasSuffix(toy.steps[0].expression.dropFirst("upstream".count)), "\(report.lines)")
        #expect(report.lines.contains { $0.hasPrefix(line) }, "\(report.lines)")
    }

    @Test("An event after the completion is a defect of an operator of this package, and tolerated of the framework's")
    func eventAfterCompletion() throws {
        let toy = ChainToys.repetitive
        let chain = try chain(single([0], .finished(instant: 0)), (toy.name, []), in: [toy])
        expectEqual(problem(of: chain, in: [toy], ownRows: [toy.name])?.kind, .defect(.eventAfterCompletion))
        // On the direct path, the completion comes last for every operator.
        expectEqual(problem(of: chain, in: [toy])?.kind, .difference)
    }
}
