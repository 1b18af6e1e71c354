import CombineTraitsAssistant
import CombineTraitsAudit
import CombineTraitsGenerator
import Foundation

let tool = CommandLineTool(.ofThisProcess, terminal: .standardOutput) { try $0.run() }
exit(tool.run(Array(CommandLine.arguments.dropFirst())).rawValue)
