/// A generated type that joins the lists of all modules: the instances of publishers, or the steps of chains.
struct LawIndexPlan: Sendable {
    enum Element: String, CaseIterable, Sendable {
        case instances = "Instances"
        case chainSteps = "ChainSteps"

        func typeName(of module: String) -> String { module + rawValue }
    }

    var element: Element
    var entries: [(typeName: String, condition: PlatformCondition?)]

    init(of element: Element, in spec: ValidSpec) {
        self.element = element
        entries = spec.modules.map { (element.typeName(of: $0.name), ModuleFrame($0).condition) }
    }

    var typeName: String { element.typeName(of: "All") }
}

extension LawInstancePlan {
    var typeName: String { LawIndexPlan.Element.instances.typeName(of: module.name) }
}
