import Conbini
import Observation
import TestSupport
import Testing

extension Documentation {
    /// The samples in the comments of what works with publishers of any kind.
    struct CombineSamples {
        @Test func failures() {
            var shown: [String] = []
            func namePublisher() -> some Publisher<String, CustomError> { Fail(error: CustomError()) }
            func show(_ name: String) { shown.append(name) }
            func show(_ result: Result<String, CustomError>) { shown.append("\(result)") }
            do {
                let cancellable = namePublisher()
                    .ignoreFailure()
                    .sink { name in show(name) }
                withExtendedLifetime(cancellable) {}
            }
            #expect(shown.isEmpty)
            do {
                let cancellable = namePublisher()
                    .mapToResult()
                    .sink { result in show(result) }
                withExtendedLifetime(cancellable) {}
            }
            #expect(shown.count == 1)
        }

        @Test func asyncSequences() async throws {
            actor Store {
                var count = 0
                func add(_: Int) { count += 1 }
            }
            let (notifications, store) = ([1, 2].publisher, Store())
            for await notification in notifications.values(buffering: .unbounded) {
                await store.add(notification)
            }
            #expect(await store.count == 2)

            struct File {
                var parts: [String] = []
                mutating func write(_ part: String) throws { parts.append(part) }
            }
            let download = ["a", "b"].publisher.setFailureType(to: CustomError.self)
            var file = File()
            for try await part in download.values(buffering: .bufferingOldest(8)) {
                try file.write(part)
            }
            #expect(file.parts == ["a", "b"])

            let numbers = AsyncStream<Int> { $0.finish() }
            let cancellable = numbers.publisher.map { $0 * 10 }.sink { print($0) }
            cancellable.cancel()
        }

        @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
        @MainActor @Test func observation() {
            final class Screen {
                let label = Label()
                var cancellable: AnyCancellable?

                @MainActor func show(_ model: Model) {
                    cancellable = ObservationPublisher { model.title }
                        .removeDuplicates()
                        .sinkImmediate { [label] title in label.text = title.get() }
                    // The label already has its text.
                }
            }
            let screen = Screen()
            screen.show(Model())
            #expect(screen.label.text == "A title")

            let model = Model()
            let title = ObservationPublisher(of: model) { model in model.title }
            #expect(Documentation.marbles(of: title) == "a   a = A title")
        }
    }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
@MainActor @Observable private final class Model {
    var title = "A title"
}

private final class Label {
    var text: String?
}
