import { expect } from 'vitest';
import type { TestBorrower, TestHiram } from '../test-hiram.ts';
import { borrow } from './lend.ts';

type Card = { id: string; bankName: string; cardNo: string; bankCode: string };

/** What a repayment can be made from, as `repayment-way` answers it. */
export type Ways = { alipay: number; repayToken: string; bankCards: Card[] };
type Committed = { needValid: number; repayRecordId: string };
export type CommitFields = Record<string, string | number>;

/** A product that takes repayments from an account, and its first instalment. */
export const cardProductId = '1003';
export const instalmentMinor = 530_000;

let payers = 0;

/** A borrower whose first instalment is due today, with what the repayment selection is asked for. */
export async function cardPayer(hiram: TestHiram) {
  await hiram.setToday('2026-11-20');
  payers += 1;
  const phone = `0917444${String(payers).padStart(4, '0')}`;
  const borrower = await hiram.borrower({ phone });
  const orderId = await borrow(hiram, borrower, cardProductId);
  await hiram.setToday('2027-01-05');
  const waysOf = async () => (await borrower.call<Ways>('repaymentWay', {}, { orderId })).data;
  const commit = (fields: CommitFields) => borrower.call<Committed>('repaymentCommit', fields);
  const codes = async () => {
    const address = `/sandbox/messages?phone=${encodeURIComponent(phone)}`;
    const sent = await hiram.sandbox<{ text: string }[]>('GET', address);
    return sent.flatMap(({ text }) => /^(\d{6}) is your code/.exec(text)?.[1] ?? []);
  };
  const lastCode = async () => (await codes())[0] ?? '';
  return {
    ...{ borrower, orderId, phone, waysOf, commit, codes, lastCode },
    fieldsOf: (ways: Ways, card?: Card) => fieldsOf(orderId, ways, card),
    confirm: (repaymentRecordId: string, verifyCode: string, who: TestBorrower = borrower) =>
      who.call('repaymentConfirm', { orderId, verifyCode, repaymentRecordId }),
    wrongCode: async () => ((await lastCode()) === '000000' ? '000001' : '000000'),
    paymentsOf: () =>
      hiram.database.db.selectFrom('payment').selectAll().where('order_id', '=', orderId).execute(),
    /** Commits the first card, which then waits for its code. Returns the id of the repayment. */
    begin: async () => {
      const committed = await commit(fieldsOf(orderId, await waysOf()));
      expect(committed).toMatchObject({ code: '00', data: { needValid: 1 } });
      return committed.data.repayRecordId;
    },
  };
}

export type CardPayer = Awaited<ReturnType<typeof cardPayer>>;

/** The fields of `repayment-commit` for a card, the first one unless another is named. */
function fieldsOf(orderId: string, ways: Ways, card = ways.bankCards[0] as Card): CommitFields {
  const { bankName, id: cardId, cardNo, bankCode } = card;
  const { repayToken } = ways;
  const chosen = { bankName, cardId, cardNo, bankCode };
  return { ...chosen, amount: instalmentMinor, couponId: '', orderId, repayToken, sendMsg: 0 };
}
