import TestSupport

@testable import CombineTraitsLaws
@testable import SpecChecker

/// Operators that break a promise, as rows for a search of chains.
enum ChainToys {
    /// Returns rows for a small search: `Just`, `map`, `collect`, and a toy.
    static func rows(with toy: ChainRow) -> [ChainRow] {
        Laws.chainRows.filter { ["Publishers.Map", "Publishers.Collect", "Just"].contains($0.name) } + [toy]
    }

    /// An operator that publishes every value twice, although its type is Maybe.
    static let twice = row("upstream.twice()") { upstream in
        PathToy(upstream.flatMap { [$0, $0].publisher.setFailureType(to: TestError.self) })
    }

    /// An operator whose tasks publish every value again after a second, although its type is Maybe.
    static let twiceLater = row("upstream.twiceLater()") { upstream in
        PathToy(
            upstream.flatMap { value in
                TaskToy { receiver in
                    receiver.send(value)
                    try? await VirtualTimeScheduler.sleep(for: 1)
                    receiver.send(value)
                    receiver.finish()
                }
            })
    }

    /// An operator whose direct path finishes without the value.
    static let forgetful = row("upstream.forgetful()") { PathToy($0.first(), start: { _ in .finished }) }

    /// An operator that ignores its upstream, and finishes twice.
    static let repetitive = row("upstream.repetitive()") { _ in
        PathToy(RoguePublisher([.subscription, .event(.finished), .event(.finished)]))
    }

    private static func row(
        _ expression: String, _ toy: @escaping @Sendable (AnyPublisher<Int, TestError>) -> PathToy
    ) -> ChainRow {
        ChainRow(of: "Toy", upstreams: ["upstream"], steps: [.init("a toy", expression)]) { joint in
            joint.extend(toy(hidden(joint.links[0])))
        }
    }

    /// Returns the type-erased publisher of a link.
    static func hidden(_ link: some ChainLink) -> AnyPublisher<Int, TestError> {
        link.publisher.eraseToAnyPublisher()
    }
}
