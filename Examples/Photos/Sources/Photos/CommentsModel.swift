import Conbini

/// Shows the comments on a photo, and the comment that the user has begun. The calls of the server are `async` functions, and the
/// tasks of the model run on the main actor.
@MainActor
final class CommentsModel: ObservableObject {
    @Published private(set) var comments: [String] = []
    @Published private(set) var draft = ""
    @Published private(set) var isLoading = false
    @Published private(set) var hasFailed = false

    private let server: Server
    private var loading: Task<Void, Never>?

    init(server: Server) { self.server = server }

    deinit { loading?.cancel() }

    func show(_ photo: Photo) {
        loading?.cancel()
        (comments, draft, isLoading, hasFailed) = ([], "", true, false)
        loading = Task { [weak self, server] in
            let content: (comments: [String], draft: String)?
            do {
                content = (try await server.comments(photo), try await server.draft(photo) ?? "")
            } catch {
                content = nil
            }
            // A task is cancelled when its photo is no longer shown, and can have its content all the same.
            guard !Task.isCancelled || Mistake.cancelledTaskShows.isPlanted else { return }
            self?.finish(content)
        }
    }

    private func finish(_ content: (comments: [String], draft: String)?) {
        (isLoading, hasFailed) = (false, content == nil)
        if let content { (comments, draft) = content }
    }
}
