import ConbiniForTesting
import TestSupport
import Testing

/// What BrokenPromises.md says about each method, in the order of its tables.
enum BrokenPromisesTable {
    private static let (file, line) = (Consumer.file, Consumer.line)

    // MARK: Sinks and tasks

    static let sinks = [
        Reliance(
            "Single", on: "Single", ofSingles,
            .received, .stops, .stops, .stopsInDebugBuilds, .stopsInDebugBuilds, .ignored, .received),
        Reliance(
            "Maybe", on: "Maybe", ofMaybes,
            .received, .received, .received, .stopsInDebugBuilds, .stopsInDebugBuilds, .ignored, .received),
        Reliance(
            "Immediate", on: "Immediate", ofImmediates,
            .stops, .stops, .stops, .received, .received, .ignored, .received),
        Reliance(
            "no trait", on: nil, ofAll,
            .received, .received, .received, .received, .received, .ignored, .received),
    ]

    private static let ofSingles = [
        Consumer("sinkSingle") { upstream, report in
            upstream.uncheckedSingle().sinkSingle(file: file, line: line) { report($0) }
        },
        Consumer("sinkSingle of a promise") { upstream, report in
            let report = UncheckedBox(report)
            let promise: @Sendable (sending Result<Int, TestError>) -> Void = { report.value($0) }
            return upstream.uncheckedSingle().sinkSingle(file: file, line: line, receive: promise)
        },
        Consumer("sinkSingle(with:)") { upstream, report in
            upstream.uncheckedSingle().sinkSingle(with: upstream, file: file, line: line) { report($1) }
        },
        Consumer("sinkSingle(in:)") { upstream, report in
            let bag = CancelBag()
            upstream.uncheckedSingle().sinkSingle(in: bag, file: file, line: line) { report($0) }
            return AnyCancellable { bag.cancel() }
        },
        Consumer("sinkSingleOnMain") { upstream, report in
            let report = UncheckedBox(report)
            return upstream.uncheckedSingle().sinkSingleOnMain(file: file, line: line) { report.value($0) }
        },
        Consumer("sinkSingleOnMain(with:)") { upstream, report in
            let report = UncheckedBox(report)
            let cancellable = upstream.uncheckedSingle()
                .sinkSingleOnMain(with: report, file: file, line: line) { $0.value($1) }
            return AnyCancellable { withExtendedLifetime(report) { cancellable.cancel() } }
        },
        Consumer("value") { try await $0.uncheckedSingle().value(file: file, line: line) },
        Consumer("result") { await $0.uncheckedSingle().result(file: file, line: line) },
        Consumer("makeOperation") { promise in
            let (upstream, later) = promise.makeUpstream()
            let operation = upstream.uncheckedSingle().makeOperation(file: file, line: line)
            operation.start()
            later.forEach { upstream.send($0) }
            return operation.result.map { ["\($0)"] } ?? []
        },
    ]

    private static let ofMaybes = [
        Consumer("sinkMaybe") { upstream, report in
            upstream.uncheckedMaybe().sinkMaybe(file: file, line: line) { report($0) }
        },
        Consumer("sinkMaybe of a promise") { upstream, report in
            let report = UncheckedBox(report)
            let promise: @Sendable (sending MaybeResult<Int, TestError>) -> Void = { report.value($0) }
            return upstream.uncheckedMaybe().sinkMaybe(file: file, line: line, receive: promise)
        },
        Consumer("sinkMaybe(with:)") { upstream, report in
            upstream.uncheckedMaybe().sinkMaybe(with: upstream, file: file, line: line) { report($1) }
        },
        Consumer("sinkMaybe(in:)") { upstream, report in
            let bag = CancelBag()
            upstream.uncheckedMaybe().sinkMaybe(in: bag, file: file, line: line) { report($0) }
            return AnyCancellable { bag.cancel() }
        },
        Consumer("sinkMaybeOnMain") { upstream, report in
            let report = UncheckedBox(report)
            return upstream.uncheckedMaybe().sinkMaybeOnMain(file: file, line: line) { report.value($0) }
        },
        Consumer("sinkMaybe of asOperation(in:)") { upstream, report in
            upstream.uncheckedMaybe().asOperation(in: ImmediateQueue()).sinkMaybe(file: file, line: line) { report($0) }
        },
        Consumer("value") { upstream in
            try await upstream.uncheckedMaybe().value(file: file, line: line).map { "\($0)" } ?? "finished"
        },
        Consumer("result") { upstream -> MaybeResult<Int, TestError>? in
            await upstream.uncheckedMaybe().result(file: file, line: line)
        },
        Consumer("sinkCompletion", reportsValues: false) { upstream, report in
            upstream.uncheckedMaybe().ignoreOutput().sinkCompletion(file: file, line: line) { report(text(of: $0)) }
        },
        Consumer("sinkCompletion(in:)", reportsValues: false) { upstream, report in
            let bag = CancelBag()
            upstream.uncheckedMaybe().ignoreOutput().sinkCompletion(in: bag, file: file, line: line) {
                report(text(of: $0))
            }
            return AnyCancellable { bag.cancel() }
        },
        Consumer("sinkCompletionOnMain", reportsValues: false) { upstream, report in
            let report = UncheckedBox(report)
            return upstream.uncheckedMaybe().ignoreOutput().sinkCompletionOnMain(file: file, line: line) {
                report.value(text(of: $0))
            }
        },
        Consumer("completion", reportsValues: false) { upstream in
            try await upstream.uncheckedMaybe().ignoreOutput().completion(file: file, line: line)
            return "finished"
        },
    ]

    private static let ofImmediates = [
        Consumer("sinkImmediate") { upstream, report in
            upstream.uncheckedImmediate().sinkImmediate(file: file, line: line) { report($0) }
        },
        Consumer("sinkImmediate of a promise") { upstream, report in
            let report = UncheckedBox(report)
            let promise: @Sendable (sending Result<Int, TestError>) -> Void = { report.value($0) }
            return upstream.uncheckedImmediate().sinkImmediate(file: file, line: line, receive: promise)
        },
        Consumer("sinkImmediate(with:)") { upstream, report in
            upstream.uncheckedImmediate().sinkImmediate(with: upstream, file: file, line: line) { report($1) }
        },
        Consumer("sinkImmediate(in:)") { upstream, report in
            let bag = CancelBag()
            upstream.uncheckedImmediate().sinkImmediate(in: bag, file: file, line: line) { report($0) }
            return AnyCancellable { bag.cancel() }
        },
        Consumer("sinkImmediate behind operators") { upstream, report in
            upstream.uncheckedImmediate().map { $0 }.eraseToAnyImmediatePublisher()
                .sinkImmediate(file: file, line: line) { report($0) }
        },
    ]

    private static let ofAll = [
        Consumer("sink(in:)") { upstream, report in
            let bag = CancelBag()
            upstream.sink(in: bag, receiveCompletion: { report($0) }, receiveValue: { report($0) })
            return AnyCancellable { bag.cancel() }
        },
        Consumer("sink(with:)") { upstream, report in
            upstream.sink(with: upstream, receiveCompletion: { report($1) }, receiveValue: { report($1) })
        },
        Consumer("values(buffering:)") { upstream in
            var events: [String] = []
            do {
                for try await value in upstream.values(buffering: .unbounded) { events.append("\(value)") }
                return "\(events) finished"
            } catch {
                return "\(events) \(error)"
            }
        },
    ]

    private static func text(of end: Result<Void, TestError>) -> String {
        if case .failure(let error) = end { "\(error)" } else { "finished" }
    }

    /// A queue that runs its operations at once.
    private final class ImmediateQueue: OperationQueue, @unchecked Sendable {
        override func addOperation(_ operation: Operation) { operation.start() }
    }

    // MARK: Checks

    static let checks = [
        Reliance(
            "`assertSingle()`", on: "Single", [check { $0.assertSingle(file: file, line: line) }],
            .passes, .stops, .stops, .stops, .stops, .ignored, .passes),
        Reliance(
            "`assertMaybe()`", on: "Maybe", [check { $0.assertMaybe(file: file, line: line) }],
            .passes, .passes, .passes, .stops, .stops, .ignored, .passes),
        Reliance(
            "`assertNonEmpty()`", on: "NonEmpty", [check { $0.assertNonEmpty(file: file, line: line) }],
            .passes, .stops, .stops, .passes, .passes, .ignored, .passes),
        Reliance(
            "`assertImmediate()`", on: "Immediate", [check { $0.assertImmediate(file: file, line: line) }],
            .stops, .stops, .stops, .passes, .passes, .ignored, .passes),
        Reliance(
            "`checkSingle()`", on: "Single", [check { $0.checkSingle() }],
            .passes, .fails, .fails, .fails, .fails, .ignored, .passes),
        Reliance(
            "`checkMaybe()`", on: "Maybe", [check { $0.checkMaybe() }],
            .passes, .passes, .passes, .fails, .fails, .ignored, .passes),
        Reliance(
            "`checkNonEmpty()`", on: "NonEmpty", [check { $0.checkNonEmpty() }],
            .passes, .fails, .fails, .passes, .passes, .ignored, .passes),
        Reliance(
            "`checkImmediate()`", on: "Immediate", [check { $0.checkImmediate() }],
            .fails, .fails, .fails, .passes, .passes, .ignored, .passes),
    ]

    private static func check<Checked: Publisher>(
        _ makePublisher: @escaping @Sendable (Consumer.Upstream) -> Checked
    ) -> Consumer {
        Consumer("the check") { upstream, report in
            let recorder = makePublisher(upstream).record { report($0.events.last as Any) }
            return AnyCancellable { recorder.cancel() }
        }
    }

    // MARK: Tests

    static let tests = [
        Reliance(
            "`checkTrait(.single)`", on: "Single", [law(.single)],
            .passes, .testFails, .testFails, .testFails, .testFails, .testFails, .testFails),
        Reliance(
            "`checkTrait(.maybe)`", on: "Maybe", [law(.maybe)],
            .passes, .passes, .passes, .testFails, .testFails, .testFails, .testFails),
        Reliance(
            "`checkTrait(.nonEmpty)`", on: "NonEmpty", [law(.nonEmpty)],
            .passes, .testFails, .testFails, .passes, .passes, .testFails, .testFails),
        Reliance(
            "`checkTrait(.immediate)`", on: "Immediate", [law(.immediate)],
            .testFails, .testFails, .testFails, .passes, .passes, .testFails, .testFails),
        Reliance(
            "`expectOne(within:)`", on: nil, [expectation],
            .passes, .testFails, .testFails, .testFails, .testFails, .ignored, .passes),
    ]

    private static func law(_ law: TraitLaw) -> Consumer {
        Consumer("the law") { promise in
            do {
                try checkTrait(law) { promise.makePublisher(on: $0) }
                return ["passed"]
            } catch {
                return ["failed"]
            }
        }
    }

    private static let expectation = Consumer("the expectation") { promise in
        let (upstream, later) = promise.makeUpstream()
        let sender = Task { @MainActor in later.forEach { upstream.send($0) } }
        var report = "failed"
        await withKnownIssue(isIntermittent: true) {
            try await upstream.expectOne(within: .seconds(60))
            report = "passed"
        }
        await sender.value
        return [report]
    }
}
