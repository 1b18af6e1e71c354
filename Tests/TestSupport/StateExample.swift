/// Events that a model receives one after the other, without threads, and its answer to each.
package struct StateExample<Setting: Sendable, Event: Sendable, Answer: Equatable & Sendable>: Sendable,
    CustomStringConvertible
{
    package let description: String

    /// How the model is set up.
    package let setting: Setting

    private let steps: [(Event, Answer)]

    package init(_ description: String, _ setting: Setting, _ steps: (Event, Answer)...) {
        (self.description, self.setting, self.steps) = (description, setting, steps)
    }

    /// - Parameter answer: The answer of the model to the next event.
    /// - Returns: What is different from the expectation.
    package func differences(_ answer: (Event) -> Answer) -> [String] {
        steps.enumerated().compactMap { index, step in
            let found = answer(step.0)
            return found == step.1 ? nil : "step \(index + 1), \(step.0): \(found) instead of \(step.1)"
        }
    }
}

extension StateExample where Setting == Void {
    package init(_ description: String, _ steps: (Event, Answer)...) {
        (self.description, self.setting, self.steps) = (description, (), steps)
    }
}
