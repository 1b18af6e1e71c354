/// The rows whose publishers need a real clock or a real URL session. The tests of this folder check their laws.
let realTimeLaws: Set<String> = [DataTaskPublisherLawTests.row, TimerPublisherLawTests.row]
