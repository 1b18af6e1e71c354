/// The rows of the spec whose publishers follow a real clock or a real network, and are held to their laws in this folder.
let realTimeLaws: Set<String> = [DataTaskPublisherLawTests.row, TimerPublisherLawTests.row]
