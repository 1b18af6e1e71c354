import Foundation

@testable import CombineTraitsAssistant
@testable import CombineTraitsGenerator

#if canImport(FoundationXML)
import FoundationXML
#endif

/// A drawing as a parser of XML reads it.
final class ParsedDrawing: NSObject, XMLParserDelegate {
    struct Element {
        var name: String
        var attributes: [String: String]
        var text = ""
    }

    /// The elements, in the order of their ends.
    private(set) var elements: [Element] = []
    private(set) var comments: [String] = []
    private(set) var error: (any Error)?
    private var open: [Element] = []

    init(_ text: String) {
        super.init()
        let parser = XMLParser(data: Data(text.utf8))
        parser.delegate = self
        if !parser.parse() { error = parser.parserError ?? CocoaError(.fileReadCorruptFile) }
    }

    /// A picture of the generator.
    convenience init(_ drawing: Drawing) { self.init(drawing.text(generatedFrom: Layout.wholeSpec)) }

    func elements(_ name: String, _ style: String? = nil) -> [Element] {
        elements.filter { $0.name == name && (style == nil || $0.attributes["class"] == style) }
    }

    /// The texts of the elements with a name.
    func texts(_ name: String, _ style: String? = nil) -> [String] { elements(name, style).map(\.text) }

    // MARK: XMLParserDelegate

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) {
        open.append(Element(name: name, attributes: attributes))
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) {
        if !open.isEmpty { open[open.count - 1].text += text }
    }

    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
        if let element = open.popLast() { elements.append(element) }
    }

    func parser(_ parser: XMLParser, foundComment comment: String) { comments.append(comment) }
}
