import CombineTraitsLaws
import Foundation

/// The runs that the site plays, so that its code does not have to imitate operators.
struct PlayedRuns {
    static let path = ".ci/FrontPage/runs.json"

    /// The name of the instance to run for each publisher.
    static let instances: KeyValuePairs = [
        "Publishers.Map": "doubles the value",
        "Publishers.Filter": "accepts odd values",
        "Publishers.First": "the first value",
        "Publishers.Delay": "one second",
        "TraitPublishers.Deadline": "one second",
        "TraitPublishers.FlatMapLatest": "the latest publisher",
        "Publishers.Zip": "all upstreams",
    ]

    let grids: [RunGrid]

    /// Runs those of the ``instances`` that belong to the given rows.
    init(_ rows: [CompiledRow], _ bound: Bound) {
        grids = Self.instances.flatMap { publisher, instance in
            rows.filter { $0.tested.type.name == publisher }
                .flatMap { Experiment.all(of: $0.tested, $0.instances.build, bound) }
                .filter { $0.instance.name == instance }
                .map { $0.grid() }
        }
    }

    /// The runs as JSON.
    var text: String {
        get throws {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
            return String(decoding: try encoder.encode(grids), as: UTF8.self) + "\n"
        }
    }
}
