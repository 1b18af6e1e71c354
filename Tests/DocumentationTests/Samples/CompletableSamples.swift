import CombineTraits
import TestSupport
import Testing

/// The samples of the article about completable publishers.
///
/// When you change one, change the page as well: `SampleTests` of the generator compares them.
struct CompletableSamples {
    struct File: Sendable {
        var size = 1
    }

    struct Receipt: Equatable {}

    struct Server: Sendable {
        func upload(_ file: File) async throws {
            if file.size == 0 { throw TestError() }
        }
    }

    let server = Server()

    func upload(_ file: File) -> AnyCompletablePublisher<any Error> {
        .task { try await server.upload(file) }
    }

    @Test("Wait for its end")
    func end() async throws {
        let file = File()
        let log = SharedLog<String>()
        func print(_ text: Any) { log.append("\(text)") }

        let cancellable = upload(file).sinkCompletion { result in
            switch result {
            case .success: print("done")
            case .failure(let error): print(error)
            }
        }

        try await upload(file).completion()
        await #expect(throws: TestError.self) { try await upload(File(size: 0)).completion() }
        withExtendedLifetime(cancellable) {}
    }

    @Test("Wait for several")
    func several() async throws {
        let files = [File(), File()]

        let oneAfterAnother = files.map { upload($0) }.concatCompletions()
        let allAtOnce = files.map { upload($0) }.zipCompletions()

        try await oneAfterAnother.completion()
        try await allAtOnce.completion()
    }

    func receipt(for file: File) -> AnyMaybePublisher<Receipt, any Error> { .just(Receipt()) }

    func receipt(for file: File, isNeeded: Bool) -> AnyMaybePublisher<Receipt, any Error> {
        isNeeded ? receipt(for: file) : upload(file).setOutputType(to: Receipt.self).eraseToAnyMaybePublisher()
    }

    @Test("Combine it with publishers of values")
    func values() async throws {
        let file = File()
        let newReceipt = upload(file).andThen { receipt(for: file) }
        #expect(try await newReceipt.value() == Receipt())
        #expect(try await receipt(for: File(), isNeeded: true).value() == Receipt())
        #expect(try await receipt(for: File(), isNeeded: false).value() == nil)
    }
}
