import { useEffect, useMemo, useSyncExternalStore } from 'react';
import {
  parseRecord,
  type RepaymentRecord,
  readRecordText,
  saveRecord,
} from '../repayment/repayment-record.ts';

/** The state of the saved record. It is unknown on the server and until the script runs. */
export type SavedRecord =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'none' }
  | { readonly kind: 'found'; readonly record: RepaymentRecord };

/**
 * The record that the repayment page saved on this device. A record sent with the page is newer, so it is
 * shown and saved instead.
 */
export function useSavedRecord(orderId: string, given?: Omit<RepaymentRecord, 'orderId'>): SavedRecord {
  const text = useSyncExternalStore(listenToStore, readRecordText, () => null);
  useEffect(() => {
    if (given) saveRecord(given, orderId);
  }, [given, orderId]);
  return useMemo(() => {
    if (given) return { kind: 'found', record: { ...given, orderId } };
    if (text === null) return { kind: 'waiting' };
    const record = parseRecord(text, orderId);
    return record ? { kind: 'found', record } : { kind: 'none' };
  }, [given, orderId, text]);
}

function listenToStore(listener: () => void): () => void {
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}
