import CombineTraitsTesting

/// What a URL session finds at a URL whose scheme is `scripted`.
enum ScriptedPage: String {
    case body, emptyBody, missing, refusedConnection, brokenConnection

    var url: URL { URL(string: "\(ScriptedPageLoader.scheme)://page/\(rawValue)")! }

    init?(_ url: URL) {
        self.init(rawValue: url.lastPathComponent)
    }

    /// The status of the response, or nil if the server does not respond.
    fileprivate var status: Int? {
        switch self {
        case .body, .emptyBody, .brokenConnection: 200
        case .missing: 404
        case .refusedConnection: nil
        }
    }

    /// What the session receives after the response.
    fileprivate var body: String {
        switch self {
        case .body: "Ada"
        case .brokenConnection: "Ada and"
        case .emptyBody, .missing, .refusedConnection: ""
        }
    }

    /// How the load fails after that, or nil if it succeeds.
    fileprivate var failure: URLError.Code? {
        switch self {
        case .refusedConnection: .cannotConnectToHost
        case .brokenConnection: .networkConnectionLost
        case .body, .emptyBody, .missing: nil
        }
    }
}

/// Loads scripted pages for a URL session.
final class ScriptedPageLoader: URLProtocol {
    static let scheme = "scripted"

    override class func canInit(with request: URLRequest) -> Bool {
        request.url?.scheme == scheme
    }

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
        if !page.body.isEmpty {
            client.urlProtocol(self, didLoad: Data(page.body.utf8))
        }
        if let failure = page.failure {
            client.urlProtocol(self, didFailWithError: URLError(failure))
        } else {
            client.urlProtocolDidFinishLoading(self)
        }
    }

    override func stopLoading() {}
}
