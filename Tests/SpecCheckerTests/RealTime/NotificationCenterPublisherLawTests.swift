import CombineTraitsTesting
import TestSupport
import Testing

/// Publishers of notifications are NonEmpty, as they never finish, and have no other trait.
struct NotificationCenterPublisherLawTests {
    private let center = NotificationCenter()
    private let name = Notification.Name("test")

    @Test("NonEmpty, and nothing else", arguments: TraitCheck.standardDemands)
    func nonEmpty(demand: DemandPolicy) {
        let traces = endlessTraces(of: center.publisher(for: name), demand: demand, publish: postTwice)

        expect(traces, obey: [.nonEmpty], violate: [.single, .maybe, .immediate], demand: demand)
        // Subscribers miss notifications that are posted before they request values. The early subscribers also receive the
        // notifications that are posted for the late one.
        expectEqual(traces.map(\.values.count), (demand == .none ? [6, 6, 2] : [4, 4, 2]))
        expectEqual(traces.map(\.isCompleted), [false, false, false])
    }

    @Test("Nothing, when nothing is posted", arguments: TraitCheck.standardDemands)
    func silence(demand: DemandPolicy) {
        let traces = endlessTraces(of: center.publisher(for: name), demand: demand) {
            // The publisher ignores other notifications.
            center.post(name: Notification.Name("other"), object: nil)
        }

        expect(traces, obey: [.nonEmpty], violate: [.immediate], demand: demand)
        expectEqual(traces.map(\.events.count), [0, 0, 0])
    }

    private func postTwice() {
        center.post(name: name, object: nil)
        center.post(name: name, object: nil)
    }
}
