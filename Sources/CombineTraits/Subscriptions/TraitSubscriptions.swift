/// A namespace for the subscription classes to subclass when a publisher wraps a complex asynchronous API.
///
/// ``DeferredFutureSingle`` and ``DeferredFutureMaybe`` need no subclass, and are enough for most jobs.
public enum TraitSubscriptions {}

/// Another name for ``TraitSubscriptions/Single``.
public typealias SingleSubscription = TraitSubscriptions.Single

/// Another name for ``TraitSubscriptions/Maybe``.
public typealias MaybeSubscription = TraitSubscriptions.Maybe
