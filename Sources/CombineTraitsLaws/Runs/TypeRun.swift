import CombineTraitsTesting

/// A run that creates an instance only to inspect its type.
final class TypeRun: ScriptedRun {
    /// Creates an instance.
    init(of instance: String, upstreamCount: Int, _ build: (ScriptedRun) -> Void) {
        let upstreams = UpstreamBehaviors(lists: Array(repeating: [.silence], count: upstreamCount))
        let order = InstantOrder.all(upstreamCount: upstreamCount, hasTimers: false)[0]
        super.init(
            Scenario(instance: instance, upstreams: upstreams, order: order), on: VirtualTimeScheduler())
        play(build)
    }

    /// The values of the upstreams that the instance uses, by the index of the upstream.
    private(set) var values: [Int: UpstreamValues] = [:]

    override func note<Value: ScriptedValue>(valuesOfUpstream index: Int, _ type: Value.Type) {
        values[index] = UpstreamValues(type)
    }

    override func record(_ publisher: some Publisher) {}
}
