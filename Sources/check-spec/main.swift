import Foundation
import SpecChecker

exit(SpecCheckerTool().run(Array(CommandLine.arguments.dropFirst())).rawValue)
