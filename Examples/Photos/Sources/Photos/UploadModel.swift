import Conbini

/// Uploads a photo, and adds it to the library when the server has it.
final class UploadModel: ObservableObject {
    enum State: Equatable {
        case idle
        case uploading(progress: Double)
        case done
        case failed
    }

    @Published private(set) var state = State.idle
    @Published private(set) var library: [Photo] = []

    private let server: Server
    private var uploading: AnyCancellable?

    init(server: Server) { self.server = server }

    func upload(_ photo: Photo) {
        state = .uploading(progress: 0)
        uploading = server.upload(photo).sink(
            receiveCompletion: { [weak self] completion in self?.finish(photo, completion) },
            receiveValue: { [weak self] progress in self?.show(progress) })
    }

    private func show(_ progress: Double) {
        if case .uploading = state { state = .uploading(progress: progress) }
    }

    private func finish(_ photo: Photo, _ completion: Subscribers.Completion<any Error>) {
        if case .finished = completion { library.append(photo) }
        guard case .uploading = state else { return }
        if case .finished = completion { state = .done } else { state = .failed }
    }

    func cancel() {
        if !Mistake.cancelledUploadWrites.isPlanted { uploading = nil }
        if case .uploading = state { state = .idle }
    }
}
