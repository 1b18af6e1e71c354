extension OutputPlan {
    func render() -> [GeneratedFile] { Parallel.map(files) { GeneratedFile(path: $0.path, content: $0.text) } }
}

extension PlannedFile {
    var text: String { content.text(generatedFrom: origin) }
}

protocol SwiftContent: PlannedContent {
    func write(_ writer: inout SourceWriter)
}

extension SwiftContent {
    func text(generatedFrom origin: String) -> String {
        var writer = SourceWriter(generatedFrom: origin)
        write(&writer)
        return writer.text
    }
}

extension TraitFile: SwiftContent {
    func write(_ writer: inout SourceWriter) {
        switch part {
        case .traitProtocol: trait.writeProtocol(&writer)
        case .proofProtocol: trait.writeProof(&writer)
        case .wrapper: trait.writeWrapperFile(&writer)
        case .assertion: trait.writeAssertion(&writer)
        case .check: trait.writeCheck(&writer)
        }
    }
}

extension PicturePlan: PlannedContent {
    func text(generatedFrom origin: String) -> String {
        switch drawing {
        case .run(let picture): PictureRenderer(picture, appearance).drawing(generatedFrom: origin)
        case .schedule(let picture): SchedulePictureRenderer(picture, appearance).drawing(generatedFrom: origin)
        }
    }
}
