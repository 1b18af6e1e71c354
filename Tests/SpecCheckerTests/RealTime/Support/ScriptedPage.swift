import CombineTraitsTesting

/// A page that a URL session can load from a URL with the scheme `scripted`.
enum ScriptedPage: String {
    case body, emptyBody, missing, refusedConnection, brokenConnection

    var url: URL { URL(string: "\(ScriptedPageLoader.scheme)://page/\(rawValue)")! }

    init?(_ url: URL) { self.init(rawValue: url.lastPathComponent) }

    /// The status code of the response, or `nil` if the server does not respond.
    fileprivate var status: Int? {
        switch self {
        case .body, .emptyBody, .brokenConnection: 200
        case .missing: 404
        case .refusedConnection: nil
        }
    }

    /// The text that the session receives after the response.
    fileprivate var body: String {
        switch self {
        case .body: "Ada"
        case .brokenConnection: "Ada and"
        case .emptyBody, .missing, .refusedConnection: ""
        }
    }

    /// The code of the error that follows the body, or `nil` if the load succeeds.
    fileprivate var failure: URLError.Code? {
        switch self {
        case .refusedConnection: .cannotConnectToHost
        case .brokenConnection: .networkConnectionLost
        case .body, .emptyBody, .missing: nil
        }
    }
}

/// A URL protocol that loads scripted pages.
final class ScriptedPageLoader: URLProtocol {
    static let scheme = "scripted"

    override class func canInit(with request: URLRequest) -> Bool { request.url?.scheme == scheme }

    override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

    override func startLoading() {
        guard let client else { return }
        guard let url = request.url, let page = ScriptedPage(url) else {
            return client.urlProtocol(self, didFailWithError: URLError(.fileDoesNotExist))
        }
        if let status = page.status,
            let response = HTTPURLResponse(url: url, statusCode: status, httpVersion: "HTTP/1.1", headerFields: nil)
        {
            client.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
        }
        if !page.body.isEmpty { client.urlProtocol(self, didLoad: Data(page.body.utf8)) }
        if let failure = page.failure {
            client.urlProtocol(self, didFailWithError: URLError(failure))
        } else {
            client.urlProtocolDidFinishLoading(self)
        }
    }

    override func stopLoading() {}
}
