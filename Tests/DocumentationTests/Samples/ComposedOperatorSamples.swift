import CombineTraits
import Foundation
import TestSupport
import Testing

extension Publisher where Output == String {
    func trimmed() -> Publishers.Map<Self, String> {
        map { text in text.trimmingCharacters(in: .whitespaces) }
    }
}

extension SinglePublisher where Output == String {
    func orAnonymous() -> some SinglePublisher<String, Failure> {
        filter { name in !name.isEmpty }.replaceEmpty(with: "Anonymous")
    }
}

struct Player: Equatable {
    let id: Int
}

extension Player: ScriptedValue {
    /// Creates the player with the number as its ID.
    public init?(scripted number: Int) { self.init(id: number) }
}

/// The samples of YourOwnOperators.md.
struct ComposedOperatorSamples {
    @Test(
        "The result has the traits of the publisher that it returns",
        arguments: [(" Ada ", "Ada"), ("  ", "Anonymous")])
    func composition(_ text: String, _ expected: String) {
        let name = AnySinglePublisher<String, any Error>.just(text)
        let signature = name.trimmed().orAnonymous().eraseToAnySinglePublisher()
        #expect(signature.record().values == [expected])
        _ = [text].publisher.trimmed().first().eraseToAnyMaybePublisher()
    }

    @Test("Upstreams publish values of a type that conforms")
    func scriptedValue() {
        #expect((1...2).map(Player.init(scripted:)) == [Player(id: 1), Player(id: 2)])
    }
}
