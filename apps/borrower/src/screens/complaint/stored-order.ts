const storageKey = 'hiram.complaint.orderNo';

/** COMP-02: the order that a complaint is about is also kept on the device. A store that throws is survived. */
export function storeOrderNo(orderNo: string): void {
  try {
    window.localStorage.setItem(storageKey, orderNo);
  } catch {
    // Private mode or a full store: the address carries the number too.
  }
}

/** The order number that was kept; empty when there is none. */
export function readOrderNo(): string {
  try {
    return window.localStorage.getItem(storageKey) ?? '';
  } catch {
    return '';
  }
}

/** Forgets the order number. */
export function forgetOrderNo(): void {
  try {
    window.localStorage.removeItem(storageKey);
  } catch {
    // Nothing was kept.
  }
}
