import type { RepaymentAnswer } from '@hiram/wire/views/repayment-answer';

const storageKey = 'hiram.repaymentRecord';

/** The content of a code's page, saved on the device so that the last code is readable without a network. */
export type RepaymentRecord = Pick<RepaymentAnswer, 'repayAmount' | 'delayInfo' | 'defDetail'> & {
  readonly [field in 'repayDate' | 'onlyOn' | 'dueAmount' | 'tone']?: RepaymentAnswer[field] | undefined;
} & {
  readonly orderId: string;
};

/**
 * Saves the record of the default channel. Blocked storage is tolerated, because the server can send the
 * record again.
 */
export function saveRecord(answer: Omit<RepaymentRecord, 'orderId'>, orderId: string): void {
  const { repayAmount, repayDate, onlyOn, dueAmount, tone, delayInfo, defDetail } = answer;
  const record: RepaymentRecord = {
    ...{ repayAmount, repayDate, onlyOn, dueAmount, tone },
    ...{ delayInfo, defDetail, orderId },
  };
  try {
    window.localStorage.setItem(storageKey, JSON.stringify(record));
  } catch {
    // Private mode or a full store.
  }
}

/** The saved record as text; empty if there is none or storage is blocked. */
export function readRecordText(): string {
  try {
    return window.localStorage.getItem(storageKey) ?? '';
  } catch {
    return '';
  }
}

/** Parses a record; null if it is invalid, has no code, or belongs to another order than `orderId`. */
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

/** CODE-01: the total to pay: the repayment amount, otherwise the amount that extends the loan. */
export function totalOf(record: Pick<RepaymentRecord, 'repayAmount' | 'delayInfo'>): number {
  return record.repayAmount || record.delayInfo?.delayAmount || 0;
}
