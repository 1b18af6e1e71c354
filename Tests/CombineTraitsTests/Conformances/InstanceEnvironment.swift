import CombineTraits
import Foundation

/// The scheduler that the instances of the spec mention.
var scheduler: ImmediateScheduler { .shared }
