import { useEffect, useMemo, useSyncExternalStore } from 'react';
import {
  parseRecord,
  type RepaymentRecord,
  readRecordText,
  saveRecord,
} from '../repayment/repayment-record.ts';

/** What is known of the saved record: the server, and the page until its script runs, cannot look. */
export type SavedRecord =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'none' }
  | { readonly kind: 'found'; readonly record: RepaymentRecord };

/**
 * The record that the repayment page has saved on this device. One that the server gave with the page is newer: it is
 * shown and saved in its place.
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
