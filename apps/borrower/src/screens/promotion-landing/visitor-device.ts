const key = 'hiram-visitor-device';

/** What tells this device from others: the app's own id, else one that this browser keeps; empty where it keeps nothing. */
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
