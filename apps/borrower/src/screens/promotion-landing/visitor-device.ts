const key = 'hiram-visitor-device';

/**
 * The id of this device: the app's, otherwise one saved in this browser. Empty if the browser saves nothing.
 */
export function visitorDevice(deviceId: string): string {
  if (deviceId) return deviceId;
  try {
    const known = localStorage.getItem(key);
    if (known) return known;
    const made = [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-');
    localStorage.setItem(key, made);
    return made;
  } catch {
    return '';
  }
}
