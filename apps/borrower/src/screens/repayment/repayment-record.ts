import type { RepaymentAnswer } from '@hiram/wire/repayment-answer';

const storageKey = 'hiram.repaymentRecord';

/** What the page of a code shows, kept on the device so that the last code stays readable without a network. */
export type RepaymentRecord = Pick<RepaymentAnswer, 'repayAmount' | 'delayInfo' | 'defDetail'> & {
  readonly orderId: string;
};

/** Keeps the record of the default channel. A store that throws is survived: the server can give the record again. */
export function saveRecord(answer: Omit<RepaymentRecord, 'orderId'>, orderId: string): void {
  const { repayAmount, delayInfo, defDetail } = answer;
  const record: RepaymentRecord = { repayAmount, delayInfo, defDetail, orderId };
  try {
    window.localStorage.setItem(storageKey, JSON.stringify(record));
  } catch {
    // Private mode or a full store.
  }
}

/** The record as it was written; empty when there is none or the store is closed. */
export function readRecordText(): string {
  try {
    return window.localStorage.getItem(storageKey) ?? '';
  } catch {
    return '';
  }
}

/** Reads a record; null when it is none, has no code, or belongs to another order than `orderId`. */
export function parseRecord(text: string, orderId: string): RepaymentRecord | null {
  try {
    const record = JSON.parse(text) as Partial<RepaymentRecord> | null;
    if (!record?.defDetail?.payCode) return null;
    const isForeign = orderId !== '' && record.orderId !== undefined && record.orderId !== orderId;
    return isForeign ? null : (record as RepaymentRecord);
  } catch {
    return null;
  }
}

/** CODE-01: what is to be paid in all: the amount to repay, else the amount that extends the loan. */
export function totalOf(record: Pick<RepaymentRecord, 'repayAmount' | 'delayInfo'>): number {
  return record.repayAmount || record.delayInfo?.delayAmount || 0;
}
