extension OutputPlan {
    func render() -> [GeneratedFile] { Parallel.map(files) { GeneratedFile(path: $0.path, content: $0.text) } }
}

extension PlannedFile {
    var text: String { content.text(generatedFrom: origin) }
}

extension Drawing: PlannedContent {
    func text(generatedFrom origin: String) -> String {
        switch self {
        case .run(let picture): PictureLayout(picture).drawing(generatedFrom: origin)
        case .schedule(let picture): ScheduleLayout(picture).drawing(generatedFrom: origin)
        }
    }
}
