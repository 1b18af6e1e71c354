import Foundation

/// The name of an instance: a text for people, which lands in comments, in strings, and in blocks of code.
enum InstanceName {
    /// What is wrong with a name, if anything.
    static func fault(in text: String) -> TextFault? {
        guard text.contains("swift-format-ignore") else { return nil }
        return TextFault(
            message: "'swift-format-ignore' would direct the formatter; write it in other words", offset: 0)
    }
}
