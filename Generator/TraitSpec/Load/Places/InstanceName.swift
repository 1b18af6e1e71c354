import Foundation

/// Checks the name of an instance, which the generator inserts into comments, strings, and code blocks.
enum InstanceName {
    static func fault(in text: String) -> TextFault? {
        text.range(of: "swift-format-ignore").map { range in
            TextFault(
                message: "'swift-format-ignore' would direct the formatter; write it in other words",
                offset: text.utf8.distance(from: text.startIndex, to: range.lowerBound))
        }
    }
}
