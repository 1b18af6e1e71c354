/// A namespace for subscription classes. Subclass one of them to wrap a complex asynchronous API in a publisher.
///
/// ``DeferredFutureSingle`` and ``DeferredFutureMaybe`` need no subclass, and are enough for most jobs.
public enum TraitSubscriptions {}

/// Another name for ``TraitSubscriptions/Single``.
public typealias SingleSubscription = TraitSubscriptions.Single

/// Another name for ``TraitSubscriptions/Maybe``.
public typealias MaybeSubscription = TraitSubscriptions.Maybe
