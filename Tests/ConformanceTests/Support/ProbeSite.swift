import CombineTraitsLaws
import SpecInstances

/// A site that creates an instance to find out its type. Its upstreams have any traits, and no behavior.
final class ProbeSite: InstanceSite {
    let instance: String
    let scheduler = VirtualTimeScheduler()
    let choose = Choices()
    private(set) var type: Any.Type?

    private let traits: [any ProbeTraits.Type]
    private let unfailing: Set<Int>

    init(_ instance: String, traits: [any ProbeTraits.Type], unfailing: Set<Int>) {
        self.instance = instance
        self.traits = traits
        self.unfailing = unfailing
    }

    func failure(ofUpstream index: Int) -> any ScriptedFailure.Type {
        unfailing.contains(index) ? Never.self : TestError.self
    }

    func publisher<Output: ScriptedValue, Failure: ScriptedFailure>(
        _ index: Int, _ output: Output.Type, _ failure: Failure.Type
    ) -> any Publisher<Output, Failure> {
        probe(index)
    }

    func publisher<Output: Publisher, Failure: ScriptedFailure>(
        _ index: Int, publishing output: Output, _ failure: Failure.Type
    ) -> any Publisher<Output, Failure> {
        probe(index)
    }

    private func probe<Output, Failure: Error>(_ index: Int) -> any Publisher<Output, Failure> {
        func probe<Traits: ProbeTraits>(_: Traits.Type) -> any Publisher<Output, Failure> {
            Probe<Traits, Output, Failure>()
        }
        return probe(traits[index])
    }

    func connectable(_ index: Int) -> any ConnectablePublisher<Int, TestError> {
        func probe<Traits: ProbeTraits>(_: Traits.Type) -> any ConnectablePublisher<Int, TestError> {
            Probe<Traits, Int, TestError>()
        }
        return probe(traits[index])
    }

    func take(_ instance: some Publisher) { type = Swift.type(of: instance) }
}
