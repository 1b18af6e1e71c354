import CombineTraits

// Programs as users write them. They import nothing but CombineTraits, as its documentation says.

@MainActor final class Model {
    var name = ""
    var cancellable: AnyCancellable?

    func loadSingle(_ names: AnySinglePublisher<String, any Error>) {
        cancellable = names.sinkSingle { self.name = (try? $0.get()) ?? "" }
    }

    func loadMaybe(_ names: AnySinglePublisher<String, any Error>) {
        cancellable = names.sinkMaybe { self.name = (try? $0.get()) ?? "" }
    }

    func loadCompletion(_ names: AnySinglePublisher<String, any Error>) {
        cancellable = names.ignoreOutput().sinkCompletion { _ in self.name = "done" }
    }

    func loadImmediate(_ names: CurrentValueSubject<String, Never>) {
        cancellable = names.sinkImmediate { self.name = $0.get() }
    }

    func loadAlternative(_ names: AnySinglePublisher<String, any Error>) {
        cancellable = names.catch { _ in Just("").setFailureType(to: (any Error).self) }
            .sinkSingle { self.name = (try? $0.get()) ?? "" }
    }

    func loadOnMain(_ names: AnySinglePublisher<String, any Error>) {
        cancellable = names.sinkSingleOnMain { self.name = (try? $0.get()) ?? "" }
    }

    func loadMaybeOnMain(_ names: AnySinglePublisher<String, any Error>) {
        cancellable = names.sinkMaybeOnMain { self.name = (try? $0.get()) ?? "" }
    }

    func loadCompletionOnMain(_ names: AnySinglePublisher<String, any Error>) {
        cancellable = names.ignoreOutput().sinkCompletionOnMain { _ in self.name = "done" }
    }

    func loadWithItself(_ names: AnySinglePublisher<String, any Error>) {
        cancellable = names.sinkSingle(with: self) { $0.name = (try? $1.get()) ?? "" }
    }

    func loadOnMainWithItself(_ names: AnySinglePublisher<String, any Error>) {
        cancellable = names.sinkSingleOnMain(with: self) { $0.name = (try? $1.get()) ?? "" }
    }

    func loadMaybeOnMainWithItself(_ names: AnySinglePublisher<String, any Error>) {
        cancellable = names.sinkMaybeOnMain(with: self) { $0.name = (try? $1.get()) ?? "" }
    }

    func loadCompletionOnMainWithItself(_ names: AnySinglePublisher<String, any Error>) {
        cancellable = names.ignoreOutput().sinkCompletionOnMain(with: self) { model, _ in model.name = "done" }
    }

    func loadAnywhere(_ names: AnySinglePublisher<String, any Error>, report: @escaping @Sendable (String) -> Void) {
        cancellable = names.sinkSingle(isolation: nil) { @Sendable in report((try? $0.get()) ?? "") }
    }

    /// The closure belongs to the framework's own method.
    func loadBySink(_ names: AnySinglePublisher<String, any Error>) {
        cancellable = names.sink { _ in
        } receiveValue: {
            self.name = $0
        }
    }

    /// As before.
    func loadByMap(_ names: AnySinglePublisher<String, any Error>) {
        cancellable = names.map { self.name = $0 }.sink { _ in
        } receiveValue: { @Sendable _ in
        }
    }

    /// A job that is cleaned up on the thread that completes it.
    func loadByJob(_ names: Names, cleanUp: AnyCancellable) {
        let job = DeferredFutureSingle<String, any Error> { promise in
            names.promise = promise
            return cleanUp
        }
        cancellable = job.sinkSingle(isolation: nil) { @Sendable _ in }
    }

    /// A clean-up that belongs to the main actor.
    var cleanUpOnMain: AnyCancellable { AnyCancellable { self.name = "" } }

    /// A job that starts on the thread that subscribes.
    func job() -> DeferredFutureSingle<String, Never> {
        DeferredFutureSingle { promise in
            promise(.success(self.name))
            return AnyCancellable {}
        }
    }
}

actor Cache {
    var name = ""
    private var cancellable: AnyCancellable?

    func load(_ names: AnySinglePublisher<String, any Error>) {
        cancellable = names.sinkSingle { self.name = (try? $0.get()) ?? "" }
    }

    func send(_ name: String, through subject: sending PassthroughSubject<String, any Error>) {
        load(subject.uncheckedSingle())
        subject.send(name)
    }
}
