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
        case .traitProtocol: writer.template(trait.protocolDeclaration)
        case .proofProtocol: trait.writeProof(&writer)
        case .wrapper: writer.template(trait.wrapperDeclarations)
        case .assertion: writer.template(trait.assertion)
        case .check: writer.template(trait.check)
        }
    }
}

extension PicturePlan: PlannedContent {
    func text(generatedFrom origin: String) -> String {
        switch drawing {
        case .run(let picture): PictureLayout(picture).drawing(appearance, generatedFrom: origin)
        case .schedule(let picture): ScheduleLayout(picture).drawing(appearance, generatedFrom: origin)
        }
    }
}
