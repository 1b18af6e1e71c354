import CombineTraitsGenerator
import Foundation

exit(GenerateTool(.ofThisProcess).run(Array(CommandLine.arguments.dropFirst())).rawValue)
