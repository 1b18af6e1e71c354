// Combine exports neither Foundation nor Dispatch.
import Combine

let session = URLSession.shared  // rejected: cannot find 'URLSession' in scope
let decoded = Just(1).decode(type: Int.self, decoder: JSONDecoder())  // rejected: cannot find 'JSONDecoder' in scope
let loop = Just(1).receive(on: RunLoop.main)  // rejected: cannot find 'RunLoop' in scope
let queue = Just(1).receive(on: DispatchQueue.main)  // rejected: cannot find 'DispatchQueue' in scope
