import UIKit
import WebKit

/// Loads a document with the session of the page, and opens the system's sheet to send, print or keep it.
enum DocumentShare {
    static func share(_ address: URL, fileName: String, from screen: UIViewController, cookies: WKHTTPCookieStore) {
        cookies.getAllCookies { kept in
            var request = URLRequest(url: address)
            let own = kept.filter { isSent($0, to: address) }
            request.allHTTPHeaderFields = HTTPCookie.requestHeaderFields(with: own)
            URLSession(configuration: .ephemeral).downloadTask(with: request) { file, answer, _ in
                guard let file, (answer as? HTTPURLResponse)?.statusCode == 200,
                      let named = try? rename(file, to: fileName) else { return }
                DispatchQueue.main.async {
                    let sheet = UIActivityViewController(activityItems: [named], applicationActivities: nil)
                    sheet.popoverPresentationController?.sourceView = screen.view
                    screen.present(sheet, animated: true)
                }
            }.resume()
        }
    }

    private static func isSent(_ cookie: HTTPCookie, to address: URL) -> Bool {
        let host = address.host ?? ""
        let domain = cookie.domain.hasPrefix(".") ? String(cookie.domain.dropFirst()) : cookie.domain
        return host == domain || (cookie.domain.hasPrefix(".") && host.hasSuffix("." + domain))
    }

    /// The temporary file ends with the task, so it is moved before the sheet opens.
    private static func rename(_ file: URL, to fileName: String) throws -> URL {
        let plain = fileName.replacingOccurrences(of: "[^A-Za-z0-9._-]", with: "_", options: .regularExpression)
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let named = folder.appendingPathComponent(plain)
        try FileManager.default.moveItem(at: file, to: named)
        return named
    }
}
