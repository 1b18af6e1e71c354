/// A list of events that a state receives one after another, without threads, with the expected answer to each event.
package struct StateExample<Setting: Sendable, Event: Sendable, Answer: Equatable & Sendable>: Sendable,
    CustomStringConvertible
{
    package let description: String

    /// The configuration with which a test creates the state.
    package let setting: Setting

    private let steps: [(Event, Answer)]

    package init(_ description: String, _ setting: Setting, _ steps: (Event, Answer)...) {
        (self.description, self.setting, self.steps) = (description, setting, steps)
    }

    /// Sends the events to a state, and compares its answers with the expected answers.
    ///
    /// - Parameter answer: Sends an event to the state, and returns its answer.
    /// - Returns: Descriptions of the differences.
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
