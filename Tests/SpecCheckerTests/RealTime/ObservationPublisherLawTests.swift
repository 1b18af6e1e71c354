import Conbini
import Observation
import TestSupport
import Testing

/// Observations are NonEmpty and Immediate. They publish again after each change, so they are never Single or Maybe.
@MainActor
struct ObservationPublisherLawTests {
    /// The name of the row in the spec.
    nonisolated static let row = "ObservationPublisher"

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    @MainActor @Observable final class Page {
        var number = 0
    }

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    @Test("NonEmpty and Immediate, with an owner and without", arguments: TraitCheck.standardDemands, [false, true])
    func nonEmpty(demand: DemandPolicy, hasOwner: Bool) async {
        let traces = await traces(demand: demand, hasOwner: hasOwner)

        expect(traces, obey: [.nonEmpty] + (demand == .none ? [] : [.immediate]), demand: demand)
        expectEqual(traces.map(\.isCompleted), [hasOwner, hasOwner, hasOwner])
        expectEqual(traces.map(\.values.count), (demand == .none ? [2, 2, 1] : [3, 3, 1]))
    }

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    @Test("Never Single or Maybe")
    func neverSingle() async {
        let traces = await traces(demand: .unlimited, hasOwner: false)

        expect(Array(traces.prefix(2)), violate: [.single, .maybe], demand: .unlimited)
    }

    /// Subscribes twice, changes the page twice, subscribes once more, and releases the page, which is the owner if `hasOwner`
    /// is `true`.
    ///
    /// - Returns: The traces, in the order of `TraitSubscriber.allCases`.
    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    private func traces(demand: DemandPolicy, hasOwner: Bool) async -> [Trace<Int, Never>] {
        var page: Page? = Page()
        func record() -> TraceRecorder<Int, Never>? {
            page.map { page in
                let publisher =
                    hasOwner
                    ? ObservationPublisher(of: page) { $0.number } : ObservationPublisher { page.number }
                return publisher.recordTrace(on: VirtualTimeScheduler(), demand: demand)
            }
        }
        func change(_ recorders: [TraceRecorder<Int, Never>?]) async {
            page?.number += 1
            await drainMainQueue()
            guard demand == .none else { return }
            for recorder in recorders { recorder?.request(.unlimited) }
        }
        let early = [record(), record()]
        await change(early)
        await change([])
        let late = record()
        if demand == .none { late?.request(.unlimited) }
        page = nil
        await drainMainQueue()
        return (early + [late]).compactMap { $0?.trace }
    }
}
