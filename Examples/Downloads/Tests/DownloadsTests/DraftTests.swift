import Foundation
import Testing

@testable import Downloads

/// Temporary files that replace another file when they are complete.
@Suite(.separateQueue) struct DraftTests {
    private let surroundings: Surroundings
    private let draft: Draft

    init() throws {
        surroundings = try Surroundings()
        draft = Draft(of: surroundings.file)
    }

    private var content: String {
        get throws { try String(contentsOf: surroundings.file, encoding: .utf8) }
    }

    @Test func untilItIsCompleteTheOriginalStays() throws {
        try Data("old".utf8).write(to: surroundings.file)
        try draft.write(Data("ne".utf8))
        try draft.write(Data("w".utf8))
        #expect(try content == "old")
        try draft.replaceOriginal()
        #expect(try content == "new")
        #expect(try surroundings.fileNames == ["users.json"])
    }

    @Test func discardedHalfway() throws {
        try draft.write(Data("half of ".utf8))
        #expect(try surroundings.fileNames.count == 1)
        draft.discard()
        #expect(try surroundings.fileNames == [])
        #expect(throws: CancellationError.self) { try draft.write(Data("it".utf8)) }
        #expect(throws: CancellationError.self) { try draft.replaceOriginal() }
        #expect(try surroundings.fileNames == [])
    }

    /// One thread writes while another one discards. In either order, nothing changes after `discard()` has returned.
    @Test func discardedByAnotherThread() async throws {
        let text = Data(repeating: 65, count: 1_000_000)
        for _ in 0..<10 {
            let draft = Draft(of: surroundings.file)
            try draft.write(Data("half of ".utf8))
            surroundings.queue.async {
                try? draft.write(text)
                try? draft.replaceOriginal()
            }
            draft.discard()
            let fileNames = try surroundings.fileNames
            await surroundings.waitForQueue()
            #expect(fileNames == [] || fileNames == ["users.json"])
            #expect(try surroundings.fileNames == fileNames)
        }
    }

    @Test func discardedTooLate() throws {
        try draft.write(Data("all of it".utf8))
        try draft.replaceOriginal()
        draft.discard()
        #expect(try content == "all of it")
    }

    @Test func longTexts() throws {
        let text = String(repeating: "All work and no play makes Jack a dull boy. ", count: 2_000)
        try draft.write(Data(text.utf8))
        try draft.replaceOriginal()
        #expect(try content == text)
    }

    @Test func emptyTexts() throws {
        try draft.write(Data())
        try draft.replaceOriginal()
        #expect(try content == "")
    }

    @Test func anOriginalThatCannotBeReplaced() throws {
        try FileManager.default.createDirectory(at: surroundings.file, withIntermediateDirectories: false)
        try draft.write(Data("text".utf8))
        #expect(throws: POSIXError.self) { try draft.replaceOriginal() }
        draft.discard()
        #expect(try surroundings.fileNames == ["users.json"])
    }
}
