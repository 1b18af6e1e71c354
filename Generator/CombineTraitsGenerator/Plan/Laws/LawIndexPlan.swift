/// A list of the elements of all modules, for the checker.
struct LawIndexPlan: Sendable {
    enum Element: CaseIterable, Sendable {
        case instances, chainSteps
    }

    var element: Element
    var entries: [(typeName: String, condition: PlatformCondition?)]

    init(of element: Element, in spec: ValidSpec) {
        self.element = element
        entries = spec.modules.map { module in
            let typeName =
                switch element {
                case .instances: LawInstancePlan.typeName(of: module)
                case .chainSteps: ChainStepPlan.typeName(of: module)
                }
            return (typeName, ModuleFrame(module).condition)
        }
    }

    var typeName: String {
        switch element {
        case .instances: "AllInstances"
        case .chainSteps: "AllChainSteps"
        }
    }
}
