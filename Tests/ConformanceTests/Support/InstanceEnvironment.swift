import CombineTraits

/// The scheduler of the instances of the spec.
var scheduler: ImmediateScheduler { .shared }

extension ImmediateScheduler {
    /// The scheduler itself, in place of one that does not keep the order of its actions.
    var unordered: ImmediateScheduler { self }
}
