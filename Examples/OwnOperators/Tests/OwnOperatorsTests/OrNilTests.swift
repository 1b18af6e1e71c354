import CombineTraitsTesting
import OwnOperators
import Testing

/// The values of `orNil`. In the diagrams, 0 is nil.
struct OrNilTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var upstream: Marbles
        var demand = DemandPolicy.unlimited
        var expected: Marbles

        var testDescription: String { "\(upstream), \(demand)" }
    }

    static let cases = [
        Case(upstream: "-", expected: "-"),
        Case(upstream: "|", expected: "(0|)"),
        Case(upstream: "--|", expected: "--(0|)"),
        Case(upstream: "-1|", expected: "-1|"),
        Case(upstream: "-1-2|", expected: "-1-2|"),
        Case(upstream: "-x", expected: "-x"),
        // Without demand
        Case(upstream: "-|", demand: .unlimitedAfter(3), expected: "---(0|)"),
        Case(upstream: "-x", demand: .none, expected: "-x"),
    ]

    @Test(arguments: cases)
    func values(_ example: Case) {
        let scheduler = VirtualTimeScheduler()
        let upstream = ScriptedPublisher<Int, NetworkError>(
            example.upstream, scheduler: scheduler, failure: NetworkError())
        let recorder = upstream.orNil().map { $0 ?? 0 }.recordTrace(on: scheduler, demand: example.demand)
        scheduler.run()
        #expect(recorder.trace.marbles == example.expected)
    }

    /// What the spec gives: a maybe publisher becomes single, so there is something to wait for.
    @Test func aMaybePublisherBecomesSingle() async {
        let nickname: AnyMaybePublisher<String, Never> = .empty()
        let single: AnySinglePublisher<String?, Never> = nickname.orNil().logged("nickname") { _ in }
            .eraseToAnySinglePublisher()
        #expect(await single.result() == .success(nil))
    }
}
