import Foundation

/// The name of an instance, which the generator inserts into comments, strings and code blocks.
enum InstanceName {
    static func fault(in text: String) -> TextFault? {
        guard text.contains("swift-format-ignore") else { return nil }
        return TextFault(
            message: "'swift-format-ignore' would direct the formatter; write it in other words", offset: 0)
    }
}
