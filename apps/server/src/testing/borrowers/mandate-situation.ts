import { addDays, formatDay } from '@hiram/lending/calendar-day';
import { replayLoan } from '@hiram/lending/replay/replay-loan';
import { expect } from 'vitest';
import { findLoan } from '../../loans/book/loan-store.ts';
import { runDebits } from '../../payments/mandates/run-debits.ts';
import { readDocument } from '../reading/read-document.ts';
import type { TestBorrower, TestHiram } from '../test-hiram.ts';
import { takeLoan } from './lend.ts';
import { readMessages } from './visitor.ts';

/** The product whose borrowers may let its payments be taken. */
export const mandateProductId = '2003';
const productId = mandateProductId;
/** The page of automatic repayment. */
export const mandatePath = '/automatic-repayment';
let people = 0;

/** A telephone number in India that nobody has yet. */
export const nextPhone = (): string => `98766${String(++people).padStart(5, '0')}`;

/** A loan whose borrower may set up automatic repayment. */
export type MandateLoan = {
  readonly borrower: TestBorrower;
  readonly orderId: string;
  readonly phone: string;
};

/** What became of the mandate, the debits and the payments of a loan, and what a phone was told of failed debits. */
export const mandateRows = (hiram: TestHiram) => ({
  mandateOf: (orderId: string) =>
    hiram.database.db
      .selectFrom('mandate')
      .selectAll()
      .where('order_id', '=', orderId)
      .orderBy('created_at', 'desc')
      .executeTakeFirst(),
  debitsOf: (orderId: string) =>
    hiram.database.db.selectFrom('mandate_debit').selectAll().where('order_id', '=', orderId).execute(),
  paymentsOf: (orderId: string) =>
    hiram.database.db.selectFrom('payment').selectAll().where('order_id', '=', orderId).execute(),
  failuresTold: async (phone: string): Promise<string[]> =>
    (await readMessages(hiram, phone))
      .map(({ text }) => text)
      .filter((text) => text.startsWith('We could not take')),
});

type View = { lead: string; points: string[]; rows: { value: string }[]; start?: string; end?: string };

/** What a borrower does on the pages of a loan with automatic repayment. */
export const mandatePages = (hiram: TestHiram) => ({
  view: async (borrower: TestBorrower, orderId: string): Promise<View> => {
    const page = await borrower.page(mandatePath, { orderId, productId });
    expect(page.status).toBe(200);
    return readDocument(await page.text()).content as View;
  },
  press: (borrower: TestBorrower, orderId: string, what: string) =>
    fetch(`${hiram.baseUrl}${mandatePath}?${borrower.query}&orderId=${orderId}&productId=${productId}`, {
      method: 'POST',
      body: new URLSearchParams({ do: what }),
      headers: { accept: 'text/html' },
      redirect: 'manual',
    }),
  /** The reference of a payment of the instalment in another way. */
  payOtherwise: async (borrower: TestBorrower, orderId: string): Promise<string> => {
    const pay = { orderId, productId, amount: 530_000, channelNumber: '91101', isDelay: 0 };
    const opened = await borrower.call<{ payUrl: string }>('generateVcode', pay);
    expect(opened.code).toBe(0);
    const { reference } = await hiram.database.db
      .selectFrom('payment_intent')
      .select('reference')
      .where('order_id', '=', orderId)
      .where('channel_number', '=', '91101')
      .executeTakeFirstOrThrow();
    return reference;
  },
});

/** A loan up to a stage of its automatic repayment: lent, allowed by its borrower, announced, on its due day. */
export function mandateStages(hiram: TestHiram) {
  const lent = async (): Promise<MandateLoan> => {
    const phone = nextPhone();
    const borrower = await hiram.borrower({ system: '1', name: 'Isha Rao', phone });
    const account = { product_id: productId, cardType: '1', vpa: 'isha@okhdfcbank', salaryDay: '15' };
    expect((await borrower.call('bindCardNew', account)).code).toBe(0);
    const orderId = await takeLoan(borrower, productId);
    await hiram.sandbox('POST', `/sandbox/orders/${orderId}/decision`, { approve: true });
    await hiram.sandbox('POST', `/sandbox/orders/${orderId}/payout`, { result: 'credited' });
    return { borrower, orderId, phone };
  };
  const allowed = async (): Promise<MandateLoan & { readonly reference: string }> => {
    const loan = await lent();
    expect((await mandatePages(hiram).press(loan.borrower, loan.orderId, 'start')).status).toBe(303);
    const mandate = await mandateRows(hiram).mandateOf(loan.orderId);
    await hiram.world?.actOnMandate(mandate?.reference ?? '', 'authorise');
    return { ...loan, reference: mandate?.reference ?? '' };
  };
  /** The first due day of a loan, or a day beside it. */
  const dayOf = async (orderId: string, beside = 0): Promise<string> => {
    const loan = await findLoan(hiram.database.db, orderId);
    if (!loan) throw new Error('no loan');
    const { schedule } = replayLoan(loan.contract, loan.events, hiram.context.clock.today('IN'));
    const [first] = schedule;
    return formatDay(addDays(first?.dueDay ?? hiram.context.clock.today('IN'), beside));
  };
  /** To the announcement, and through the notice. */
  const announced = async () => {
    const loan = await allowed();
    await hiram.setToday(await dayOf(loan.orderId, -2));
    await runDebits(hiram.context);
    await hiram.world?.flush();
    return loan;
  };
  const onDueDay = async (orderId: string) => {
    await hiram.setToday(await dayOf(orderId));
    await runDebits(hiram.context);
    await hiram.world?.flush();
    await runDebits(hiram.context);
    await hiram.worker.drain();
  };
  return { lent, allowed, dayOf, announced, onDueDay };
}
