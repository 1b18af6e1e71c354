import ConbiniForTesting
import Testing

@testable import Photos

/// Tests of a model on the main actor, which run there as well, so that its tasks are part of virtual time.
@MainActor
struct CommentsTests {
    private func comments(_ run: BehaviorRun) -> BehaviorDependency<Photo, AnySinglePublisher<[String], any Error>> {
        run.dependency("comments", .single, for: Photo.self, failures: [NetworkError() as any Error]) {
            [["on \($0.title)"]]
        }
    }

    @Test func loading() throws {
        try exploreBehaviors { run in
            let comments = comments(run)
            let drafts = run.dependency("drafts", .maybe, for: Photo.self) { ["for \($0.title)"] }
            let model = CommentsModel(
                server: Server(
                    comments: { try await comments.value(for: $0) }, draft: { try await drafts.value(for: $0) }))
            model.show(Photo("beach"))
            run.advance()
            let waits = comments.isSilent || drafts.isSilent
            run.expect("the spinner stops when nothing waits", model.isLoading, equals: waits)
            run.expect("comments or a failure", model.comments.isEmpty, equals: waits || model.hasFailed)
            run.expect("the draft", ["", "for beach"].contains(model.draft))
            run.expectRelease(of: model, as: "the model")
        }
    }

    @Test func selecting() throws {
        try exploreBehaviors { run in
            let comments = comments(run)
            let model = CommentsModel(
                server: Server(comments: { try await comments.value(for: $0) }, draft: { _ in nil }))
            model.show(Photo("sunset"))
            run.advance(by: .seconds(1))
            model.show(Photo("beach"))
            run.advance()
            run.expect("the spinner stops when nothing waits", model.isLoading, equals: comments.isSilent)
            run.expect("comments on what is shown", ["", "on beach"].contains(model.comments.joined()))
        }
    }
}
