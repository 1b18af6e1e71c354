#if canImport(SwiftUI)
import SwiftUI

/// A profile, or what keeps it from being shown.
public struct ProfileView: View {
    private let model: ProfileModel

    /// Creates a view of a model, which the app keeps, for example in a `@State` property.
    public init(model: ProfileModel) {
        self.model = model
    }

    /// The content of the view.
    public var body: some View {
        VStack {
            switch model.content {
            case .loading:
                ProgressView()
            case .profile(let profile):
                Text(profile.name)
            case .failure(let message):
                Text(message)
                Button("Try again") { model.retry() }
            }
            Text("\(model.friendCount) friends are online")
        }
        .task { await model.load() }
    }
}
#endif
