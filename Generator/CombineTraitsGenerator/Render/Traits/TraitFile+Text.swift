extension TraitFile: SwiftContent {
    package func write(_ writer: inout SourceWriter) {
        switch part {
        case .traitProtocol: writer.template(trait.protocolDeclaration)
        case .proofProtocol: trait.writeProof(&writer)
        case .wrapper: writer.template(trait.wrapperDeclarations)
        case .assertion: writer.template(trait.assertion)
        case .check: writer.template(trait.check)
        }
    }
}
