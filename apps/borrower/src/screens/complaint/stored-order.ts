const storageKey = 'hiram.complaint.orderNo';

/** COMP-02: saves the complaint's order on the device as well. Blocked storage is tolerated. */
export function storeOrderNo(orderNo: string): void {
  try {
    window.localStorage.setItem(storageKey, orderNo);
  } catch {
    // Private mode or a full store: the address has the number too.
  }
}

/** The saved order number; empty if there is none. */
export function readOrderNo(): string {
  try {
    return window.localStorage.getItem(storageKey) ?? '';
  } catch {
    return '';
  }
}

/** COMP-06: clears everything in local storage, as the specification says: the draft, the order and the saved pay code. */
export function clearStorage(): void {
  try {
    window.localStorage.clear();
  } catch {
    // Nothing was saved.
  }
}
