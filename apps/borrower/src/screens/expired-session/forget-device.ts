/**
 * Forgets what these pages kept on this device: drafts, codes, amounts and copies of pages. Browsers that know the header
 * `Clear-Site-Data` have done it already; this is for the others. A browser that keeps nothing has nothing to forget.
 */
export async function forgetDevice(): Promise<void> {
  try {
    window.localStorage.clear();
    window.sessionStorage.clear();
    for (const name of await caches.keys()) await caches.delete(name);
  } catch {
    return;
  }
}
