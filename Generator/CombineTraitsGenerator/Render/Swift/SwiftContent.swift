package protocol SwiftContent: PlannedContent {
    func write(_ writer: inout SourceWriter)
}

extension SwiftContent {
    package func text(generatedFrom origin: String) -> String {
        var writer = SourceWriter(generatedFrom: origin)
        write(&writer)
        return writer.text
    }
}
