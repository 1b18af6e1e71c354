import ConbiniForTesting
import Testing

@testable import Photos

struct UploadTests {
    @Test func uploading() throws {
        try exploreBehaviors { run in
            let uploads = run.dependency("upload", .any, for: Photo.self, failures: [NetworkError() as any Error]) {
                _ in
                [0.5, 1]
            }
            let model = UploadModel(server: Server(upload: uploads.publisher(for:)))
            var isCancelled = false
            run.atAnyInstant("cancel") {
                isCancelled = model.state != .done
                model.cancel()
            }
            run.always("a cancelled upload writes nothing") { !isCancelled || model.library.isEmpty }
            model.upload(Photo("cat"))
            run.advance()
            run.expect("done is what is in the library", model.state == .done, equals: !model.library.isEmpty)
            run.expectRelease(of: model, as: "the model")
        }
    }
}
