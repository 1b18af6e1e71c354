import CombineTraits
import Observation

/// The state of the views that show a profile.
@MainActor @Observable
public final class ProfileModel {
    /// What the views show.
    public enum Content: Hashable, Sendable {
        case loading
        case profile(Profile)
        case failure(String)
    }

    /// The profile, or what there is in its place.
    public private(set) var content = Content.loading

    /// The number of friends that are online.
    public private(set) var friendCount = 0

    @ObservationIgnored private let profile: TraitPublishers.ShareResult<AnySinglePublisher<Profile, any Error>>
    @ObservationIgnored private let bag = CancelBag()

    /// Creates a model, which requests nothing before ``load()`` or ``retry()``.
    public init(server: some ProfileServer) {
        profile = server.profile().shareResult(keepingFailure: false)
        server.friendCount.sinkImmediate(in: bag) { [weak self] count in
            self?.friendCount = count.get()
        }
    }

    /// Loads the profile, in the task of a view.
    public func load() async {
        do {
            content = .profile(try await profile.value())
        } catch is CancellationError {
            // The view has gone away, so it needs no profile.
        } catch {
            content = .failure(error.localizedDescription)
        }
    }

    /// Loads the profile again, for a button.
    public func retry() {
        content = .loading
        profile
            .sinkSingleOnMain { [weak self] result in self?.show(result) }
            .store(in: bag)
    }

    private func show(_ result: Result<Profile, any Error>) {
        switch result {
        case .success(let profile): content = .profile(profile)
        case .failure(let error): content = .failure(error.localizedDescription)
        }
    }
}
