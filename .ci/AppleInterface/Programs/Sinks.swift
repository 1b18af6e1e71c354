import CombineTraits

// Each sink, as apps call it from the main actor, from another actor, and from no actor. Compiles without a warning in Swift 5 mode and in
// Swift 6 mode.

@MainActor final class MainModel {
    private var text = ""
    private var kept: [AnyCancellable] = []
    private let bag = CancelBag()

    private func show(_ result: Result<String, any Error>) { text = (try? result.get()) ?? "" }

    func attach(to single: AnySinglePublisher<String, any Error>) {
        kept.append(single.sinkSingle { [weak self] in self?.show($0) })
        kept.append(single.sinkSingleOnMain { [weak self] in self?.show($0) })
        kept.append(single.sinkSingle(with: self) { model, result in model.show(result) })
        kept.append(single.sinkSingleOnMain(with: self) { model, result in model.show(result) })
        single.sinkSingle(in: bag) { [weak self] in self?.show($0) }
    }

    func attach(to maybe: AnyMaybePublisher<String, any Error>) {
        kept.append(maybe.sinkMaybe { [weak self] in self?.show($0) })
        kept.append(maybe.sinkMaybeOnMain { [weak self] in self?.show($0) })
        kept.append(maybe.sinkMaybe(with: self) { model, result in model.show(result) })
        kept.append(maybe.sinkMaybeOnMain(with: self) { model, result in model.show(result) })
        maybe.sinkMaybe(in: bag) { [weak self] in self?.show($0) }
    }

    func attach(to immediate: AnyImmediatePublisher<String, any Error>) {
        kept.append(immediate.sinkImmediate { [weak self] in self?.show($0) })
        kept.append(immediate.sinkImmediate(with: self) { model, result in model.show(result) })
        immediate.sinkImmediate(in: bag) { [weak self] in self?.show($0) }
    }

    func attach(to completable: AnyCompletablePublisher<any Error>) {
        kept.append(completable.sinkCompletion { [weak self] _ in self?.text = "done" })
        kept.append(completable.sinkCompletionOnMain { [weak self] _ in self?.text = "done" })
        kept.append(completable.sinkCompletion(with: self) { model, _ in model.text = "done" })
        completable.sinkCompletion(in: bag) { [weak self] _ in self?.text = "done" }
    }

    func load(_ single: AnySinglePublisher<String, any Error>) async throws { text = try await single.value() }

    private func show(_ result: MaybeResult<String, any Error>) {
        if case .success(let value) = result { text = value }
    }
}

actor Store {
    private var texts: [String] = []
    private var kept: [AnyCancellable] = []

    private func add(_ result: Result<String, any Error>) { if let text = try? result.get() { texts.append(text) } }

    func attach(to single: AnySinglePublisher<String, any Error>) {
        // A closure of an actor, other than the main actor, must capture the actor to run on it.
        kept.append(single.sinkSingle { result in self.add(result) })
    }

    func load(_ single: AnySinglePublisher<String, any Error>) async throws { texts.append(try await single.value()) }
}

func attach(to single: AnySinglePublisher<String, any Error>) -> [AnyCancellable] {
    [single.sinkSingle { result in print(result) }, single.sinkSingleOnMain { result in print(result) }]
}
