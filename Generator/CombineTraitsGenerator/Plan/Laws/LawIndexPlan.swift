/// A generated type that joins the lists of all modules: the instances of publishers, or the steps of chains.
struct LawIndexPlan: Sendable {
    /// The raw value is the name of the generated type.
    enum Element: String, CaseIterable, Sendable {
        case instances = "AllInstances"
        case chainSteps = "AllChainSteps"
    }

    var element: Element
    var entries: [(typeName: String, condition: PlatformCondition?)]

    init(of element: Element, in spec: ValidSpec) {
        self.element = element
        let typeName = element == .instances ? LawInstancePlan.typeName : ChainStepPlan.typeName
        entries = spec.modules.map { (typeName($0.name), ModuleFrame($0).condition) }
    }

    var typeName: String { element.rawValue }
}
