/// The rows whose publishers need a real clock, a real URL session or an actor. The tests in this folder check their laws.
let realTimeLaws: Set<String> = [
    DataTaskPublisherLawTests.row, ObservationPublisherLawTests.row, TimerPublisherLawTests.row,
]
