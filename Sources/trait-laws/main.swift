import Foundation
import TraitLaws

exit(TraitLawsTool().run(Array(CommandLine.arguments.dropFirst())).rawValue)
