package example.hiram

import android.webkit.JavascriptInterface
import org.json.JSONObject

/** What the lender's app does for a page. Each function runs on the main thread. */
interface Screens {
    fun openPage(url: String)
    fun close()
    fun goTo(place: Place)
    fun callTelephone(number: String)
    fun composeMail(email: String)
    fun requestRating()
    fun report(point: JSONObject)
    fun noteBankFlow(isUnderWay: Boolean)
    fun dismissRepaymentDialog()
    fun openProduct(productId: String)
    fun shareDocument(url: String, fileName: String)
}

enum class Place { HOME, MINE, LOGIN }

/**
 * The bridge: one method for each action of hosts/contract.json, each with one JSON text. Methods are called on a thread of
 * the web view, and from every frame; [act] takes them to the main thread and drops those of a foreign page.
 */
class HiramNative(private val screens: Screens, private val act: (() -> Unit) -> Unit) {
    @JavascriptInterface
    fun openPage(json: String) = act { screens.openPage(JSONObject(json).getString("url")) }

    @JavascriptInterface
    fun closeWebView(json: String) = act { screens.close() }

    @JavascriptInterface
    fun goHome(json: String) = act { screens.goTo(Place.HOME) }

    @JavascriptInterface
    fun goToMine(json: String) = act { screens.goTo(Place.MINE) }

    @JavascriptInterface
    fun goToLogin(json: String) = act { screens.goTo(Place.LOGIN) }

    @JavascriptInterface
    fun callTelephone(json: String) = act { screens.callTelephone(JSONObject(json).getString("number")) }

    @JavascriptInterface
    fun composeMail(json: String) = act { screens.composeMail(JSONObject(json).getString("email")) }

    @JavascriptInterface
    fun requestRating(json: String) = act { screens.requestRating() }

    @JavascriptInterface
    fun reportBurialPoint(json: String) = act { screens.report(JSONObject(json).getJSONObject("point")) }

    @JavascriptInterface
    fun startBankFlow(json: String) = act { screens.noteBankFlow(isUnderWay = true) }

    @JavascriptInterface
    fun endBankFlow(json: String) = act { screens.noteBankFlow(isUnderWay = false) }

    @JavascriptInterface
    fun dismissRepaymentDialog(json: String) = act { screens.dismissRepaymentDialog() }

    @JavascriptInterface
    fun openProductDetail(json: String) = act { screens.openProduct(JSONObject(json).getString("productId")) }

    @JavascriptInterface
    fun shareDocument(json: String) = act {
        val message = JSONObject(json)
        screens.shareDocument(message.getString("url"), message.getString("fileName"))
    }
}
