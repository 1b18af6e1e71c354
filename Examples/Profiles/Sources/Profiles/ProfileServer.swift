import CombineTraits

/// A user of the app.
public struct Profile: Hashable, Sendable {
    /// The name that others see.
    public let name: String

    /// Creates a profile.
    public init(name: String) {
        self.name = name
    }
}

/// Where profiles come from.
@MainActor public protocol ProfileServer {
    /// Requests the profile for each subscriber.
    func profile() -> AnySinglePublisher<Profile, any Error>

    /// The number of friends that are online: now, and after each change.
    var friendCount: AnyImmediatePublisher<Int, Never> { get }
}
