package struct Module: Sendable {
    package var file: PublisherFile
    package var publishers: [PublisherType]

    package var path: String { file.pathsOfRows }
    package var name: String { file.module.value }
    package var target: String { file.target.value }
    package var openCombineModule: String? { file.openCombineModule?.value }
}
