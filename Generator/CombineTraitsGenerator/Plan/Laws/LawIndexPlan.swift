/// A list of the elements of all modules, for the checker.
struct LawIndexPlan: Sendable {
    /// The kind of the elements. The raw value is the name of the type that lists the elements.
    enum Element: String, CaseIterable, Sendable {
        case instances = "AllInstances"
        case chainSteps = "AllChainSteps"
    }

    var element: Element
    var entries: [(typeName: String, condition: PlatformCondition?)]

    init(of element: Element, in spec: ValidSpec) {
        self.element = element
        let typeName = element == .instances ? LawInstancePlan.typeName : ChainStepPlan.typeName
        entries = spec.modules.map { (typeName($0), ModuleFrame($0).condition) }
    }

    var typeName: String { element.rawValue }
}
