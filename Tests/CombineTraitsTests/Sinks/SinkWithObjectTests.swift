import TestSupport
import Testing

/// The sinks that call their closures with an object, and do not keep it.
struct SinkWithObjectTests {
    /// What a sink reports to.
    final class Screen {
        var lines: [String] = []

        func show(_ line: Any) { lines.append("\(line)") }
    }

    /// The sinks, as one table.
    enum Sink: CaseIterable {
        case sinkSingle, sinkMaybe, sinkCompletion, sinkImmediate, sink, sinkOfNever

        /// What the closure makes of the result, or of the values and the completion.
        var lines: [String] {
            switch self {
            case .sinkSingle, .sinkMaybe: ["success(1)"]
            case .sinkCompletion: ["success()"]
            case .sinkImmediate: ["success(0)", "success(1)"]
            case .sink: ["1", "finished"]
            case .sinkOfNever: ["1"]
            }
        }

        func attach(_ screen: Screen, to subject: PassthroughSubject<Int, TestError>) -> AnyCancellable {
            switch self {
            case .sinkSingle: subject.first().uncheckedSingle().sinkSingle(with: screen) { $0.show($1) }
            case .sinkMaybe: subject.first().sinkMaybe(with: screen) { $0.show($1) }
            case .sinkCompletion: subject.first().ignoreOutput().sinkCompletion(with: screen) { $0.show($1) }
            case .sinkImmediate:
                Just(0).setFailureType(to: TestError.self).append(subject).sinkImmediate(with: screen) { $0.show($1) }
            case .sink:
                subject.sink(with: screen) {
                    $0.show($1)
                } receiveValue: {
                    $0.show($1)
                }
            case .sinkOfNever: subject.replaceError(with: 0).sink(with: screen) { $0.show($1) }
            }
        }
    }

    @Test("The closures receive the object and what the sink without an object reports", arguments: Sink.allCases)
    func reports(_ sink: Sink) {
        let subject = PassthroughSubject<Int, TestError>()
        let screen = Screen()
        let cancellable = sink.attach(screen, to: subject)
        subject.send(1)
        subject.send(completion: .finished)
        expectEqual(screen.lines, sink.lines)
        withExtendedLifetime(cancellable) {}
    }

    @Test("The object is not kept, and nothing is called when it is gone", arguments: Sink.allCases)
    func release(_ sink: Sink) {
        let subject = PassthroughSubject<Int, TestError>()
        var isCancelled = false
        let observed = PassthroughSubject<Int, TestError>()
        let forwarding = observed.handleEvents(receiveCancel: { isCancelled = true }).subscribe(subject)
        var screen: Screen? = Screen()
        let lifetime = Lifetime(of: screen!)
        let cancellable = sink.attach(screen!, to: subject)
        screen = nil
        #expect(lifetime.isOver)
        observed.send(1)
        observed.send(completion: .finished)
        #expect(!isCancelled)
        withExtendedLifetime((cancellable, forwarding)) {}
    }

    @Test("Types that have a trait under one of several conditions have the wrapper, and its sinks")
    func alternatives() {
        let screen = Screen()
        let (one, never) = (Just(1), PassthroughSubject<Int, Never>())
        // It is immediate if either upstream is.
        let merged = [
            never.merge(with: one).eraseToAnyImmediatePublisher().sinkImmediate(with: screen) { $0.show($1) },
            one.merge(with: never).sinkImmediate(with: screen) { $0.show($1) },
        ]
        let single = AnySinglePublisher<Int, TestError>.fail(TestError())
        let caught = [
            single.catch { _ in one.setFailureType(to: TestError.self) }.sinkSingle(with: screen) { $0.show($1) },
            single.catch { _ in one }.sinkSingle(with: screen) { $0.show($1) },
            single.catch { _ in one }.sinkMaybe(with: screen) { $0.show($1) },
        ]
        expectEqual(screen.lines, Array(repeatElement("success(1)", count: 5)))
        withExtendedLifetime((merged, caught)) {}
    }

    // MARK: Actors

    @Test("A closure that is sendable runs anywhere")
    @MainActor func sendableClosure() {
        let names = Names()
        let reports = SharedLog<String>()
        let cancellable = names.publisher.sinkSingle(with: reports, isolation: nil) { @Sendable in
            $0.append((try? $1.get()) ?? "")
        }
        onAnotherThread { names.complete() }
        expectEqual(reports.values, ["Ada"])
        withExtendedLifetime(cancellable) {}
    }

    @Test("The sinks on main do not keep the object, either")
    @MainActor func releaseOnMain() async {
        var model: Model? = Model()
        let lifetime = Lifetime(of: model!)
        let names = Names()
        let cancellable = names.publisher.sinkSingleOnMain(with: model!) { model, _ in
            Issue.record("\(model) is gone.")
        }
        onAnotherThread { names.complete() }
        model = nil
        #expect(lifetime.isOver)
        await drainMainQueue()
        withExtendedLifetime(cancellable) {}
    }
}
