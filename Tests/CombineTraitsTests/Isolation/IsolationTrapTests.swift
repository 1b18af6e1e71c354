import TestSupport
import Testing

// An exit test runs in a process of its own, which the other platforms do not let a test start.
#if compiler(>=6.3) && (os(macOS) || os(Linux) || os(Windows) || os(FreeBSD))

/// What stops the program rather than run the closure of an actor elsewhere.
@Suite struct IsolationTrapTests {
    /// A sink on an actor whose result comes from another thread.
    enum Sink: String, CaseIterable, Codable {
        case single, maybe, completion, immediate, alternative, actor, withObject

        var message: String {
            let arrived = "Fatal error: CombineTraits: a result arrived on the wrong executor:"
            let wasCalled = "at CombineTraitsTests/Model.swift"
            func remedy(_ sink: String) -> String {
                "Put receive(on: DispatchQueue.main) before it, or call \(sink)OnMain."
            }
            return switch self {
            case .single, .alternative, .withObject:
                "\(arrived) sinkSingle \(wasCalled):* MainActor* \(remedy("sinkSingle"))"
            case .maybe: "\(arrived) sinkMaybe \(wasCalled):* MainActor* \(remedy("sinkMaybe"))"
            case .completion: "\(arrived) sinkCompletion \(wasCalled):* MainActor* \(remedy("sinkCompletion"))"
            case .immediate:
                "\(arrived) sinkImmediate \(wasCalled):* MainActor* Put receive(on: DispatchQueue.main) before it."
            case .actor: "\(arrived) sinkSingle \(wasCalled):* Cache* Pass isolation: nil with a @Sendable closure"
            }
        }

        func sendFromAnotherThread() async {
            let names = Names()
            if self == .actor {
                let cache = Cache()
                await cache.load(names.publisher)
                onAnotherThread { names.complete() }
            } else {
                await MainActor.run {
                    let model = Model()
                    // Sendable, because the thread is waited for.
                    nonisolated(unsafe) let subject = CurrentValueSubject<String, Never>("")
                    switch self {
                    case .maybe: model.loadMaybe(names.publisher)
                    case .completion: model.loadCompletion(names.publisher)
                    case .immediate: model.loadImmediate(subject)
                    case .alternative: model.loadAlternative(names.publisher)
                    case .withObject: model.loadWithItself(names.publisher)
                    case .single, .actor: model.loadSingle(names.publisher)
                    }
                    onAnotherThread {
                        names.complete()
                        subject.send("Ada")
                    }
                }
            }
        }
    }

    @Test("A result from another thread stops the program", arguments: Sink.allCases)
    func otherThread(_ sink: Sink) async throws {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) { [sink] in
            await sink.sendFromAnotherThread()
        }
        let output = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        var rest = output[...]
        for part in sink.message.split(separator: "*") {
            let range = rest.range(of: part)
            #expect(range != nil, "'\(part)' is missing in \(output)")
            rest = rest[(range?.upperBound ?? rest.startIndex)...]
        }
    }

    /// A closure of the main actor that is not passed to a sink of this package.
    enum Closure: String, CaseIterable, Codable {
        case sink, map, job, cleanUp

        func callOnAnotherThread() async {
            let names = Names()
            await MainActor.run {
                let model = Model()
                switch self {
                case .sink: model.loadBySink(names.publisher)
                case .map: model.loadByMap(names.publisher)
                case .cleanUp: model.loadByJob(names, cleanUp: model.cleanUpOnMain)
                case .job:
                    // Sendable, because the thread is waited for.
                    nonisolated(unsafe) let job = model.job()
                    onAnotherThread { _ = job.sinkMaybe { _ in } }
                }
                onAnotherThread { names.complete() }
            }
        }
    }

    /// `import CombineTraits` alone keeps the check of Swift 6: see `reexportsCombine` in the manifest.
    @Test("Swift's own check is there without another import", arguments: Closure.allCases)
    func otherClosures(_ closure: Closure) async {
        await #expect(processExitsWith: .failure) { [closure] in
            await closure.callOnAnotherThread()
        }
    }
}

#endif
