package example.hiram

import android.app.Activity
import android.content.Intent
import android.util.Log
import android.webkit.CookieManager
import android.webkit.MimeTypeMap
import androidx.core.content.FileProvider
import java.io.File
import java.io.IOException
import java.net.HttpURLConnection
import java.net.URL
import kotlin.concurrent.thread

/** Loads a document with the session of the page, and opens the system's sheet to send, print or keep it. */
class DocumentShare(private val activity: Activity) {
    fun share(address: String, fileName: String) {
        thread {
            try {
                val file = load(address, fileName)
                activity.runOnUiThread { show(file) }
            } catch (failure: IOException) {
                Log.w("Hiram", "a document could not be loaded: ${failure.message}")
            }
        }
    }

    private fun load(address: String, fileName: String): File {
        val connection = URL(address).openConnection() as HttpURLConnection
        connection.instanceFollowRedirects = false
        connection.setRequestProperty("Cookie", CookieManager.getInstance().getCookie(address).orEmpty())
        try {
            if (connection.responseCode != 200) throw IOException("status ${connection.responseCode}")
            val folder = File(activity.cacheDir, "documents").apply { mkdirs() }
            val file = File(folder, fileName.replace(Regex("[^A-Za-z0-9._-]"), "_"))
            connection.inputStream.use { from -> file.outputStream().use { to -> from.copyTo(to) } }
            return file
        } finally {
            connection.disconnect()
        }
    }

    private fun show(file: File) {
        val uri = FileProvider.getUriForFile(activity, "${activity.packageName}.documents", file)
        val send = Intent(Intent.ACTION_SEND)
            .setType(typeOf(file))
            .putExtra(Intent.EXTRA_STREAM, uri)
            .addFlags(Intent.FLAG_GRANT_READ_URI_PERMISSION)
        activity.startActivity(Intent.createChooser(send, null))
    }

    /** A document is a PDF; the copy of a person's data is JSON. */
    private fun typeOf(file: File): String =
        MimeTypeMap.getSingleton().getMimeTypeFromExtension(file.extension) ?: "application/octet-stream"
}
