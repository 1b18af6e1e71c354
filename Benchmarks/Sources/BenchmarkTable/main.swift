// Prints a Markdown table of ratios from the results of `swift package benchmark --format jmh`, with one file for each round.
import Foundation

let paths = CommandLine.arguments.dropFirst()
guard !paths.isEmpty else { fail(["give the paths of files of results"]) }
var measurements: [Measurement] = []
for path in paths {
    do {
        measurements += try Measurement.read(path)
    } catch {
        fail(["\(path): \(error)"])
    }
}
let (comparisons, problems) = Comparisons.pair(Measurement.fastest(of: measurements))
guard problems.isEmpty else { fail(problems) }
print(markdown(comparisons), terminator: "")

func fail(_ problems: [String]) -> Never {
    for problem in problems { FileHandle.standardError.write(Data("benchmark-table: error: \(problem)\n".utf8)) }
    exit(1)
}
