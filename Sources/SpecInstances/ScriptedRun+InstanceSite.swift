import CombineTraitsLaws

extension ScriptedRun: InstanceSite {
    package func failure(ofUpstream index: Int) -> any ScriptedFailure.Type { TestError.self }

    package func publisher<Output: ScriptedValue, Failure: ScriptedFailure>(
        _ index: Int, _ output: Output.Type, _ failure: Failure.Type
    ) -> any Publisher<Output, Failure> {
        upstream(index, output, failure)
    }

    package func publisher<Output: Publisher, Failure: ScriptedFailure>(
        _ index: Int, publishing output: Output, _ failure: Failure.Type
    ) -> any Publisher<Output, Failure> {
        upstream(index, publishing: output, failure)
    }

    package func connectable(_ index: Int) -> any ConnectablePublisher<Int, TestError> {
        upstream(index, Int.self, TestError.self)
    }

    package func take(_ instance: some Publisher) { record(instance) }
}
