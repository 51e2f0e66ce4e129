/** A short fingerprint of a text (FNV-1a, 32 bits). The same text always gives the same one. Not a secret. */
export function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (let place = 0; place < text.length; place += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(place), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}
