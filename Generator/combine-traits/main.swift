import CombineTraitsGenerator
import Foundation

exit(CommandLineTool().run(Array(CommandLine.arguments.dropFirst())).rawValue)
