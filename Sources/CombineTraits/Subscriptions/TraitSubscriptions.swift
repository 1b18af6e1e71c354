/// A namespace for the subscriptions to subclass when a publisher wraps a complex asynchronous API.
///
/// ``DeferredFutureSingle`` and ``DeferredFutureMaybe`` need no subclass, and are enough for most jobs.
public enum TraitSubscriptions {}

/// Another name of ``TraitSubscriptions/Single``.
public typealias SingleSubscription = TraitSubscriptions.Single

/// Another name of ``TraitSubscriptions/Maybe``.
public typealias MaybeSubscription = TraitSubscriptions.Maybe
