package example.hiram

import android.annotation.SuppressLint
import android.content.ActivityNotFoundException
import android.content.Intent
import android.net.Uri
import android.os.Bundle
import android.util.Log
import android.webkit.ValueCallback
import android.webkit.WebChromeClient
import android.webkit.WebResourceRequest
import android.webkit.WebSettings
import android.webkit.WebView
import android.webkit.WebViewClient
import androidx.activity.ComponentActivity
import androidx.activity.addCallback
import androidx.activity.result.contract.ActivityResultContracts
import org.json.JSONException
import org.json.JSONObject

/** One page of Hiram in a web view of its own. Pages of other sites open in the browser, without the bridge. */
class PageActivity : ComponentActivity(), Screens {
    private lateinit var page: WebView
    private var chosenFiles: ValueCallback<Array<Uri>>? = null
    private val chooseFile = registerForActivityResult(ActivityResultContracts.StartActivityForResult()) { result ->
        chosenFiles?.onReceiveValue(WebChromeClient.FileChooserParams.parseResult(result.resultCode, result.data))
        chosenFiles = null
    }

    @SuppressLint("SetJavaScriptEnabled")
    override fun onCreate(savedInstanceState: Bundle?) {
        super.onCreate(savedInstanceState)
        page = WebView(this)
        setContentView(page)
        page.settings.apply {
            javaScriptEnabled = true
            domStorageEnabled = true // the page without a network needs it
            allowFileAccess = false
            allowContentAccess = false
            mixedContentMode = WebSettings.MIXED_CONTENT_NEVER_ALLOW
        }
        page.webViewClient = Visits()
        page.webChromeClient = Files()
        page.setDownloadListener { url, _, _, _, _ -> shareDocument(url, Uri.parse(url).lastPathSegment ?: "document.pdf") }
        page.addJavascriptInterface(HiramNative(this, ::actForOwnPage), "HiramNative")
        onBackPressedDispatcher.addCallback(this) { askPageBeforeBack() }
        page.loadUrl(toAddress(intent.getStringExtra(ADDRESS) ?: "/home").takeIf(::isOwn) ?: toAddress("/home"))
    }

    override fun onDestroy() {
        page.destroy()
        super.onDestroy()
    }

    /** The page may have an open question or sheet: then it handles the key and answers true. */
    private fun askPageBeforeBack() =
        page.evaluateJavascript("!!(window.hiramOnBack && window.hiramOnBack())") { if (it != "true") finish() }

    /** The interface is there in every frame; only a page of Hiram may use it, and a malformed message does nothing. */
    private fun actForOwnPage(action: () -> Unit) = runOnUiThread {
        if (!isOwn(page.url.orEmpty())) return@runOnUiThread
        try {
            action()
        } catch (fault: JSONException) {
            Log.w("Hiram", "a message of the page was dropped: ${fault.message}")
        }
    }

    private inner class Visits : WebViewClient() {
        override fun shouldOverrideUrlLoading(view: WebView, request: WebResourceRequest): Boolean {
            val url = request.url.toString()
            if (isOwn(url)) return false
            if (request.isForMainFrame) openOutside(request.url)
            return request.isForMainFrame
        }
    }

    private inner class Files : WebChromeClient() {
        override fun onShowFileChooser(
            view: WebView,
            callback: ValueCallback<Array<Uri>>,
            parameters: FileChooserParams,
        ): Boolean {
            chosenFiles?.onReceiveValue(null)
            chosenFiles = callback
            return try {
                chooseFile.launch(parameters.createIntent())
                true
            } catch (absent: ActivityNotFoundException) {
                chosenFiles = null
                false
            }
        }
    }

    private fun openOutside(address: Uri) {
        if (address.scheme !in setOf("https", "tel", "mailto", "upi")) return
        try {
            startActivity(Intent(Intent.ACTION_VIEW, address))
        } catch (absent: ActivityNotFoundException) {
            Log.w("Hiram", "no app opens ${address.scheme}")
        }
    }

    override fun openPage(url: String) {
        val address = toAddress(url)
        if (!isOwn(address)) return openOutside(Uri.parse(address))
        startActivity(Intent(this, PageActivity::class.java).putExtra(ADDRESS, address))
    }

    override fun close() = finish()

    override fun goTo(place: Place) =
        openPage(if (place == Place.HOME) "/home" else if (place == Place.MINE) "/mine" else "/login") // your own screens

    override fun callTelephone(number: String) = openOutside(Uri.fromParts("tel", number, null))

    override fun composeMail(email: String) = openOutside(Uri.fromParts("mailto", email, null))

    override fun requestRating() = Unit // your store's review

    override fun report(point: JSONObject) = Unit // your analytics

    override fun noteBankFlow(isUnderWay: Boolean) = Unit // your app may hold back its own dialogs meanwhile

    override fun dismissRepaymentDialog() = Unit // your app's dialog

    override fun openProduct(productId: String) = openPage("/home") // your app's page of the product

    override fun shareDocument(url: String, fileName: String) {
        val address = toAddress(url)
        if (isOwn(address)) DocumentShare(this).share(address, fileName)
    }

    companion object {
        private const val ADDRESS = "address"

        private fun toAddress(url: String): String =
            if (url.startsWith("/") && !url.startsWith("//")) BuildConfig.HIRAM_ORIGIN + url else url

        private fun isOwn(url: String): Boolean =
            url == BuildConfig.HIRAM_ORIGIN || url.startsWith(BuildConfig.HIRAM_ORIGIN + "/")
    }
}
