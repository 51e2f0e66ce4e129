import { useEffect, useEffectEvent, useMemo, useSyncExternalStore } from 'react';
import { useTools, withQuery } from '../../parts/screen-context.tsx';
import { type RepaymentRecord, readRecordText, saveRecord } from '../repayment/repayment-record.ts';
import { chooseRecord, type Given } from './choose-record.ts';

/** The state of the saved record. It is unknown on the server and until the script runs. */
export type SavedRecord =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'none' }
  | { readonly kind: 'not-asked' }
  | { readonly kind: 'found'; readonly record: RepaymentRecord };

/**
 * The record that the repayment page saved on this device. A record sent with the page is newer, so it is
 * shown and saved instead. One of another loan opens its own page, where the server knows what is still owed.
 */
export function useSavedRecord(known: Given): SavedRecord {
  const { record: given } = known;
  const { page, replaceWith, settings } = useTools();
  const { orderId } = page;
  const text = useSyncExternalStore(listenToStore, readRecordText, () => null);
  const chosen = useMemo(() => chooseRecord(known, { text, orderId }), [known, orderId, text]);
  const record = chosen === 'not-asked' ? null : chosen;
  const look = useEffectEvent((found: RepaymentRecord) => {
    if (given) saveRecord(given, orderId);
    if (orderId !== '' || !found.orderId || !navigator.onLine) return;
    replaceWith(withQuery(settings.paths.codeRepayment, { ...page, orderId: found.orderId }));
  });
  useEffect(() => {
    if (record) look(record);
  }, [record]);
  if (chosen === 'not-asked') return { kind: 'not-asked' };
  if (record) return { kind: 'found', record };
  return { kind: text === null ? 'waiting' : 'none' };
}

function listenToStore(listener: () => void): () => void {
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}
