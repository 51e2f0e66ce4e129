import StoreKit
import UIKit
import WebKit

/// One page of Hiram in a web view of its own. Pages of other sites open in the browser, without the bridge.
final class PageViewController: UIViewController, WKNavigationDelegate, Screens {
    /// Where Hiram is; also under WKAppBoundDomains in Info.plist.
    static let origin = URL(string: "https://app.lender.example")! // replace

    private let address: URL
    private lazy var page = makeWebView()

    init(address: URL) {
        self.address = address
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override func loadView() { view = page }

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.leftBarButtonItem = UIBarButtonItem(
            image: UIImage(systemName: "chevron.left"), style: .plain, target: self, action: #selector(askPageBeforeBack))
        page.load(URLRequest(url: address))
    }

    private func makeWebView() -> WKWebView {
        let configuration = WKWebViewConfiguration()
        // Service workers, which show pages without a network, run in app-bound domains only.
        configuration.limitsNavigationsToAppBoundDomains = true
        let controller = configuration.userContentController
        controller.add(HiramHandler(screens: self, origin: Self.origin), name: HiramHandler.name)
        let listed = HiramHandler.actions.map { "'\($0)'" }.joined(separator: ",")
        controller.addUserScript(WKUserScript(
            source: "window.hiramActions = [\(listed)]", injectionTime: .atDocumentStart, forMainFrameOnly: true))
        let view = WKWebView(frame: .zero, configuration: configuration)
        view.navigationDelegate = self
        return view
    }

    /// The page may have an open question or sheet: then it handles the key and answers true.
    @objc private func askPageBeforeBack() {
        page.evaluateJavaScript("!!(window.hiramOnBack && window.hiramOnBack())") { [weak self] answer, _ in
            if answer as? Bool != true { self?.close() }
        }
    }

    func webView(
        _ webView: WKWebView, decidePolicyFor action: WKNavigationAction,
        decisionHandler: @escaping (WKNavigationActionPolicy) -> Void
    ) {
        guard let url = action.request.url, action.targetFrame?.isMainFrame != false, !isOwn(url) else {
            return decisionHandler(.allow)
        }
        openOutside(url)
        decisionHandler(.cancel)
    }

    private func isOwn(_ url: URL) -> Bool { url.scheme == "https" && url.host == Self.origin.host }

    private func toAddress(_ url: String) -> URL? { URL(string: url, relativeTo: Self.origin)?.absoluteURL }

    private func openOutside(_ url: URL) {
        if ["https", "tel", "mailto", "upi"].contains(url.scheme) { UIApplication.shared.open(url) }
    }

    func openPage(_ url: String) {
        guard let address = toAddress(url) else { return }
        if !isOwn(address) { return openOutside(address) }
        navigationController?.pushViewController(PageViewController(address: address), animated: true)
    }

    func close() { navigationController?.popViewController(animated: true) }

    // Your own screens take the place of these pages.
    func go(to place: Place) {
        switch place {
        case .home: openPage("/home")
        case .mine: openPage("/mine")
        case .login: openPage("/login")
        }
    }

    func callTelephone(_ number: String) {
        let digits = number.filter { "+0123456789*#,;".contains($0) }
        if let url = URL(string: "tel:\(digits)") { openOutside(url) }
    }

    func composeMail(_ email: String) {
        var parts = URLComponents()
        parts.scheme = "mailto"
        parts.path = email
        if let url = parts.url { openOutside(url) }
    }

    func requestRating() {
        if let scene = view.window?.windowScene { SKStoreReviewController.requestReview(in: scene) }
    }

    func report(_ point: [String: Any]) {} // your analytics

    func noteBankFlow(isUnderWay: Bool) {} // your app may hold back its own dialogs meanwhile

    func dismissRepaymentDialog() {} // your app's dialog

    func openProduct(_ productId: String) { openPage("/home") } // your app's page of the product

    func shareDocument(_ url: String, fileName: String) {
        guard let address = toAddress(url), isOwn(address) else { return }
        DocumentShare.share(address, fileName: fileName, from: self, cookies: page.configuration.websiteDataStore.httpCookieStore)
    }
}
