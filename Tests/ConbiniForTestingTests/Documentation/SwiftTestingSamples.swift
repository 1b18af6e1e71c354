import ConbiniForTesting
import Testing

/// The samples of the documentation for Swift Testing.
///
/// When you change one, change the documentation as well: `SampleTests` of the generator compares them.
struct SwiftTestingSamples {
    func namePublisher() -> some Publisher<String, Never> {
        Just("Alice").receive(on: DispatchQueue.main)
    }

    @Test func nameIsAlice() async throws {
        let name = try await namePublisher().expectOne(within: .seconds(10))
        #expect(name == "Alice")
    }

    @Test("expectCompletion")
    func completion() async throws {
        let publisher = namePublisher()

        try await publisher.expectCompletion(within: .seconds(10))
    }

    @Test("expectFailure")
    func failure() async throws {
        let publisher = Fail<Int, CocoaError>(error: CocoaError(.fileNoSuchFile)).receive(on: DispatchQueue.main)

        let error = try await publisher.expectFailure(within: .seconds(10))

        #expect(error.code == .fileNoSuchFile)
    }

    @Test("expectOne")
    func one() async throws {
        let publisher = namePublisher()

        let name = try await publisher.expectOne(within: .seconds(10))
        #expect(name == "Alice")
    }

    @Test("expectAll")
    func all() async throws {
        let publisher = ["Alice", "Bob"].publisher.receive(on: DispatchQueue.main)

        let names = try await publisher.expectAll(within: .seconds(10))

        #expect(names == ["Alice", "Bob"])
    }

    @Test("expectAtLeast")
    func atLeast() async throws {
        let publisher = ["Alice", "Bob", "Carol", "Dan", "Eve", "Faythe"].publisher.receive(on: DispatchQueue.main)

        let names = try await publisher.expectAtLeast(values: 5, within: .seconds(10)) { name in
            #expect(!name.isEmpty)
        }

        #expect(names.count == 5)
    }
}
