import { parseRecord, type RepaymentRecord } from '../repayment/repayment-record.ts';

type NewRecord = Omit<RepaymentRecord, 'orderId'>;

/** What the server knows of a code: the record that its address names, both of today, or that its amount is not asked for. */
export type Given = {
  readonly record?: NewRecord;
  readonly today?: { readonly [purpose in 'repayment' | 'rollover']?: NewRecord };
  readonly isNotAsked?: boolean;
};

/** What the device has saved as text, null while that is not known, and the loan that the page is about. */
type Saved = { readonly text: string | null; readonly orderId: string };

/**
 * The record to show: the server's, else the one that was saved, with its amount of today. `not-asked` where the loan does not
 * ask for that amount today; null without a record.
 */
export function chooseRecord(
  { record, today, isNotAsked }: Given,
  { text, orderId }: Saved,
): RepaymentRecord | 'not-asked' | null {
  if (isNotAsked) return 'not-asked';
  if (record) return { ...record, orderId };
  const saved = text === null ? null : parseRecord(text, orderId);
  if (!saved || !today) return saved;
  const newer = today[saved.repayAmount ? 'repayment' : 'rollover'];
  if (!newer) return 'not-asked';
  return newer.defDetail.payCode === saved.defDetail.payCode ? { ...newer, orderId } : saved;
}
