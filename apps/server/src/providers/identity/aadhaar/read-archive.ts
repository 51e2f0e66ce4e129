/** A file of an Aadhaar holder has one entry of some ten kilobytes: the data with a small picture. */
export const archiveBytesMax = 512 * 1_024;
const entryBytesMax = 1_024 * 1_024;

/** It takes 20 MB, and few lenders are sent such a file: it is loaded with the first. */
async function loadZip() {
  const zip = await import('@zip.js/zip.js');
  zip.configure({ useWebWorkers: false });
  return zip;
}

/** Reads the XML in an offline file by its share code; null if it is no such file or the code is another one. */
export async function readArchive(archive: Buffer, shareCode: string): Promise<string | null> {
  if (archive.length > archiveBytesMax || shareCode === '') return null;
  const { Uint8ArrayReader, Uint8ArrayWriter, ZipReader } = await loadZip();
  const reader = new ZipReader(new Uint8ArrayReader(new Uint8Array(archive)), { password: shareCode });
  try {
    const [entry, ...others] = await reader.getEntries();
    if (!entry || entry.directory || others.length > 0) return null;
    if (!/\.xml$/i.test(entry.filename) || entry.uncompressedSize > entryBytesMax) return null;
    const bytes = await entry.getData(new Uint8ArrayWriter());
    return bytes.length > entryBytesMax ? null : Buffer.from(bytes).toString('utf8');
  } catch {
    return null;
  } finally {
    await reader.close().catch(() => undefined);
  }
}
