import Dispatch
import Foundation

/// Whether this code runs on the main thread or the main queue. On Linux, another thread can run the main queue.
package func isOnMain() -> Bool { Thread.isMainThread || DispatchQueue.getSpecific(key: mainQueueKey) == true }

private let mainQueueKey = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
}()
