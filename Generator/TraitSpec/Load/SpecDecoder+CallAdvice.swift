extension SpecDecoder {
    func callAdvice(_ value: JSONValue) -> CallAdvice? {
        guard let object = ObjectDecoder<CallAdviceKey>(value, diagnostics: diagnostics),
            let receiver = object.text(.on, Self.faultOfName),
            let declaration = object.text(.declaration, Self.faultOfDeclaration), let text = object.prose(.advice)
        else { return nil }
        return CallAdvice(
            receiver: receiver, declaration: declaration, exception: object.text(.unless, SwiftExpression.fault),
            excusingOperators: Set(object.strings(.notIn)?.map(\.value) ?? []),
            ignoredClosure: object.text(.ifIgnored, Self.faultOfName), text: text)
    }

    private static func faultOfName(_ text: String) -> TextFault? {
        text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { String($0).isIdentifier }
            ? nil : TextFault(message: "'\(text)' is not a name", offset: 0)
    }

    private static func faultOfDeclaration(_ text: String) -> TextFault? {
        guard ["func ", "init(", "convenience init("].contains(where: text.hasPrefix) else {
            return TextFault(message: "a declaration begins with 'func', 'init' or 'convenience init'", offset: 0)
        }
        return SwiftExpression.fault(in: text)
    }
}
