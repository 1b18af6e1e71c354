import CombineTraits

/// A screen that shows one picker at a time. It replaces UIKit in the samples.
final class Screen {
    private(set) var picker: NumberPicker?
    private(set) var dismissalCount = 0

    func present(_ picker: NumberPicker) {
        self.picker = picker
    }

    func dismiss() {
        picker = nil
        dismissalCount += 1
    }
}

/// A picker of telephone numbers, which reports the actions of the user to a delegate.
final class NumberPicker {
    weak var delegate: (any NumberPickerDelegate)?

    func pick(_ number: String) {
        delegate?.numberPicker(self, didPick: number)
    }

    func close() {
        delegate?.numberPickerDidClose(self)
    }
}

protocol NumberPickerDelegate: AnyObject {
    func numberPicker(_ picker: NumberPicker, didPick number: String)
    func numberPickerDidClose(_ picker: NumberPicker)
}
