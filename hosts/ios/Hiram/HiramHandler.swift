import WebKit

/// What the lender's app does for a page.
protocol Screens: AnyObject {
    func openPage(_ url: String)
    func close()
    func go(to place: Place)
    func callTelephone(_ number: String)
    func composeMail(_ email: String)
    func requestRating()
    func report(_ point: [String: Any])
    func noteBankFlow(isUnderWay: Bool)
    func dismissRepaymentDialog()
    func openProduct(_ productId: String)
    func shareDocument(_ url: String, fileName: String)
}

enum Place { case home, mine, login }

/// The bridge: one message handler named `hiram` for each action of hosts/contract.json. A message of a frame or of a foreign
/// page is dropped, and so is one without its payload.
final class HiramHandler: NSObject, WKScriptMessageHandler {
    static let name = "hiram"
    /// A page cannot see what an iOS app performs, so the app lists it before the page starts.
    static let actions = [
        "openPage", "closeWebView", "goHome", "goToMine", "goToLogin", "callTelephone", "composeMail", "requestRating",
        "reportBurialPoint", "startBankFlow", "endBankFlow", "dismissRepaymentDialog", "openProductDetail", "shareDocument",
    ]

    private weak var screens: Screens?
    private let origin: URL

    init(screens: Screens, origin: URL) {
        self.screens = screens
        self.origin = origin
    }

    func userContentController(_ controller: WKUserContentController, didReceive message: WKScriptMessage) {
        let frame = message.frameInfo
        guard frame.isMainFrame, frame.securityOrigin.protocol == "https", frame.securityOrigin.host == origin.host,
              let screens, let body = message.body as? [String: Any], let action = body["action"] as? String
        else { return }
        switch action {
        case "openPage":
            if let url = body["url"] as? String { screens.openPage(url) }
        case "closeWebView":
            screens.close()
        case "goHome":
            screens.go(to: .home)
        case "goToMine":
            screens.go(to: .mine)
        case "goToLogin":
            screens.go(to: .login)
        case "callTelephone":
            if let number = body["number"] as? String { screens.callTelephone(number) }
        case "composeMail":
            if let email = body["email"] as? String { screens.composeMail(email) }
        case "requestRating":
            screens.requestRating()
        case "reportBurialPoint":
            if let point = body["point"] as? [String: Any] { screens.report(point) }
        case "startBankFlow":
            screens.noteBankFlow(isUnderWay: true)
        case "endBankFlow":
            screens.noteBankFlow(isUnderWay: false)
        case "dismissRepaymentDialog":
            screens.dismissRepaymentDialog()
        case "openProductDetail":
            if let productId = body["productId"] as? String { screens.openProduct(productId) }
        case "shareDocument":
            if let url = body["url"] as? String, let fileName = body["fileName"] as? String {
                screens.shareDocument(url, fileName: fileName)
            }
        default:
            break
        }
    }
}
