import CombineTraitsTesting

/// A run that creates an instance only to inspect its type.
final class TypeRun: ScriptedRun {
    /// Returns the requirements that the type of an instance meets, in the notation of the spec.
    static func metRequirements(
        of instance: String, upstreamCount: Int, _ build: (ScriptedRun) -> Void
    ) -> Set<String> {
        let upstreams = UpstreamBehaviors(lists: Array(repeating: [.silence], count: upstreamCount))
        let order = InstantOrder.all(upstreamCount: upstreamCount, hasTimers: false)[0]
        let run = TypeRun(Scenario(instance: instance, upstreams: upstreams, order: order))
        run.play(build)
        return run.metRequirements
    }

    override func record(_ publisher: some Publisher) {}
}
