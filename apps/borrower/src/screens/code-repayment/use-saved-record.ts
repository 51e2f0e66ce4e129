import { useEffect, useEffectEvent, useMemo, useSyncExternalStore } from 'react';
import { useTools, withQuery } from '../../parts/screen-context.tsx';
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

/** The records that came with the page: the one of its address, or both of today. */
type Given = {
  readonly record?: Omit<RepaymentRecord, 'orderId'>;
  readonly today?: { readonly [purpose in 'repayment' | 'rollover']?: Omit<RepaymentRecord, 'orderId'> };
};

/**
 * The record that the repayment page saved on this device. A record sent with the page is newer, so it is
 * shown and saved instead. One of another loan opens its own page, where the server knows what is still owed.
 */
export function useSavedRecord({ record: given, today }: Given): SavedRecord {
  const { page, replaceWith, settings } = useTools();
  const { orderId } = page;
  const text = useSyncExternalStore(listenToStore, readRecordText, () => null);
  const record = useMemo(() => {
    if (given) return { ...given, orderId };
    const saved = text === null ? null : parseRecord(text, orderId);
    const newer = saved && today?.[saved.repayAmount ? 'repayment' : 'rollover'];
    return newer && newer.defDetail.payCode === saved.defDetail.payCode ? { ...newer, orderId } : saved;
  }, [given, orderId, text, today]);
  const look = useEffectEvent((found: RepaymentRecord) => {
    if (given) saveRecord(given, orderId);
    if (orderId !== '' || !found.orderId || !navigator.onLine) return;
    replaceWith(withQuery(settings.paths.codeRepayment, { ...page, orderId: found.orderId }));
  });
  useEffect(() => {
    if (record) look(record);
  }, [record]);
  if (record) return { kind: 'found', record };
  return { kind: text === null ? 'waiting' : 'none' };
}

function listenToStore(listener: () => void): () => void {
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}
