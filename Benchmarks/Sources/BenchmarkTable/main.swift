// Prints a Markdown table of ratios out of the results of `swift package benchmark --format jmh`.
import Foundation

guard CommandLine.arguments.count == 2 else { fail(["give the path of one file of results"]) }
let path = CommandLine.arguments[1]
do {
    let (comparisons, problems) = Comparisons.pair(try Measurement.read(path))
    guard problems.isEmpty else { fail(problems) }
    print(markdown(comparisons), terminator: "")
} catch {
    fail(["\(path): \(error)"])
}

func fail(_ problems: [String]) -> Never {
    for problem in problems { FileHandle.standardError.write(Data("benchmark-table: error: \(problem)\n".utf8)) }
    exit(1)
}
