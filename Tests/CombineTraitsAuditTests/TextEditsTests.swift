import Testing

@testable import CombineTraitsAudit

struct TextEditsTests {
    private let edits = TextEdits([
        .init(range: 8..<9, text: ""), .init(range: 2..<4, text: "xyz"), .init(range: 6..<6, text: "++"),
    ])

    @Test func text() {
        expectEqual(String(decoding: edits.applied(to: Array("0123456789".utf8)), as: UTF8.self), "01xyz45++679")
    }

    /// Each place of the new text has one in the old text.
    @Test func places() {
        expectEqual((0..<12).map { edits.oldOffset($0).offset }, [0, 1, 2, 2, 2, 4, 5, 6, 6, 6, 7, 9])
        expectEqual((0..<12).filter { edits.oldOffset($0).isInserted }, [7, 8])
    }
}
