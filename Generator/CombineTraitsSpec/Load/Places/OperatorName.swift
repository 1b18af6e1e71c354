/// Checks the name of an operator or property, such as `zip(_:_:)` or `Optional.publisher`.
enum OperatorName {
    static func fault(in text: String) -> TextFault? {
        let name = text.prefix { $0 != "(" }
        let labels = text.dropFirst(name.count)
        return name.split(byte: ".").allSatisfy(\.isIdentifier) && (labels.isEmpty || areLabels(labels))
            ? nil : TextFault("'\(text)' is not the name of an operator; write it as 'zip(_:_:)'")
    }

    private static func areLabels(_ text: Substring) -> Bool {
        guard text.first == "(", text.last == ")" else { return false }
        let labels = text.dropFirst().dropLast()
        return labels.isEmpty || labels.last == ":" && labels.dropLast().split(byte: ":").allSatisfy(\.isIdentifier)
    }
}
