import CombineTraitsLaws

/// A place that needs an instance of a row: a run of the laws, a chain, or a test of conformances.
///
/// The generated functions are generic in their upstreams, so one compiled form of an instance serves every site. The compiler does not
/// know the traits of an upstream there. Casts at run time find the conformances of what a function creates.
package protocol InstanceSite: AnyObject {
    /// The name of the instance to create.
    var instance: String { get }

    /// The scheduler that expressions of instances use under the name `scheduler`.
    var scheduler: VirtualTimeScheduler { get }

    /// The answers that expressions of instances use under the name `choose`.
    var choose: Choices { get }

    /// Returns the failure type of an upstream, if the instance and its row allow any failure type.
    func failure(ofUpstream index: Int) -> any ScriptedFailure.Type

    /// Returns the upstream for a generic parameter, by its index among those with such upstreams.
    func publisher<Output: ScriptedValue, Failure: ScriptedFailure>(
        _ index: Int, _ output: Output.Type, _ failure: Failure.Type
    ) -> any Publisher<Output, Failure>

    /// Returns an upstream whose values are a publisher.
    func publisher<Output: Publisher, Failure: ScriptedFailure>(
        _ index: Int, publishing output: Output, _ failure: Failure.Type
    ) -> any Publisher<Output, Failure>

    /// Returns an upstream that an operator can connect.
    func connectable(_ index: Int) -> any ConnectablePublisher<Int, TestError>

    /// Receives a requirement of a rule that depends on the type of the instance, and whether the type meets it.
    func note(_ requirement: String, isMet: Bool)

    /// Receives the instance.
    func take(_ instance: some Publisher)
}

extension InstanceSite {
    func publisher(_ index: Int) -> any Publisher<Int, TestError> { publisher(index, Int.self, TestError.self) }

    package func note(_ requirement: String, isMet: Bool) {}
}

/// A type whose instances meet the first of the requirements in its row that depend on the type.
protocol MeetsRequirement1 {}

/// A type whose instances meet the second of these requirements.
protocol MeetsRequirement2 {}

/// A type whose instances meet the third of these requirements.
protocol MeetsRequirement3 {}

/// A type whose instances meet the fourth of these requirements.
protocol MeetsRequirement4 {}

/// A type whose instances meet the fifth of these requirements.
protocol MeetsRequirement5 {}
