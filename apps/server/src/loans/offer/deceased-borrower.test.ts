import { pagePaths } from '@hiram/wire/addresses';
import type { LoanDetailsAnswer } from '@hiram/wire/calls/loan-details';
import { agreementScene } from '@hiram/wire/limits';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { insertVerdict } from '../../borrowers/matches/person-verdict-store.ts';
import { inTransaction } from '../../ground/engine/transaction.ts';
import { newId } from '../../ground/new-id.ts';
import { en } from '../../lender/texts/en.ts';
import { borrow, oweInstalment, takeLoan } from '../../testing/borrowers/lend.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import { openDocument } from '../../testing/reading/read-document.ts';
import { sendPaymentReport } from '../../testing/samples/provider-messages.ts';
import type { TestStaff } from '../../testing/staff/staff.ts';
import { actByTwo } from '../../testing/staff/staff-actions.ts';
import type { TestBorrower } from '../../testing/test-hiram.ts';

const productId = '1001';
const nothing = en.nothingOffered;

describeHiram('the offers to a borrower who has died', { LOAN_MARKET: 'open' }, ({ hiram, staffOf }) => {
  let two: readonly [TestStaff, TestStaff];
  let borrower: TestBorrower;
  let orderId: string;

  beforeAll(async () => {
    two = [await staffOf('cashier'), await staffOf('credit-officer')];
  });
  beforeEach(async () => {
    await hiram.setToday('2026-11-20');
    borrower = await hiram.borrower();
    orderId = await borrow(hiram, borrower, '1002');
  });

  const die = async () => {
    const writeOff = { kind: 'write-off', orderId, input: { cause: 'deceased' } };
    expect((await actByTwo(two, writeOff)).data.status).toBe('done');
  };
  const takeBack = async () => {
    const { id: eventId } = await hiram.database.db
      .selectFrom('order_event')
      .select('id')
      .where('order_id', '=', orderId)
      .where('kind', '=', 'written-off')
      .executeTakeFirstOrThrow();
    const reversal = { kind: 'reverse', orderId, input: { eventId } };
    expect((await actByTwo(two, reversal)).data.status).toBe('done');
  };
  const urlOf = (path: string, { query }: TestBorrower, id = productId) => `${path}?${query}&productId=${id}`;
  const pages = [
    [pagePaths.loanConfirmation, productId, 'loanConfirmation'],
    [pagePaths.olderLoanConfirmation, productId, 'olderLoanConfirmation'],
    [pagePaths.identity, '1004', 'apply'],
  ] as const;
  const offerOf = async () =>
    (await borrower.call<{ amount: number; periods: number }>('loanDetailConfirm', { productId })).data;
  const applicationsOf = ({ userId }: TestBorrower) =>
    hiram.database.db
      .selectFrom('loan_order')
      .select('id')
      .where('borrower_id', '=', userId)
      .where('product_id', '=', Number(productId))
      .execute();

  it('CONT-12 no page leads into an application: it says calmly that there is no offer, until the death is taken back', async () => {
    for (const [path, id, screen] of pages)
      expect(await openDocument(hiram.server, urlOf(path, borrower, id))).toMatchObject({ screen });
    await die();
    for (const [path, id] of pages)
      expect(await openDocument(hiram.server, urlOf(path, borrower, id)), path).toMatchObject({
        status: 200,
        screen: 'problem',
        content: { message: nothing, isFailed: false },
      });
    await takeBack();
    for (const [path, id, screen] of pages)
      expect(await openDocument(hiram.server, urlOf(path, borrower, id))).toMatchObject({ screen });
  });

  it('CONT-12 the first call of an application is refused, and so is every later one and every form', async () => {
    const { amount, periods } = await offerOf();
    await die();
    const push = { amount, periods, termUnit: 'day', productId };
    expect(await borrower.call('loanDetailConfirm', { productId })).toMatchObject({
      code: 1027,
      message: nothing,
    });
    const shown = { productId, scene: agreementScene };
    expect(await borrower.call('contract', shown)).toMatchObject({ code: 1027 });
    expect(await borrower.call('agreementAnswer', { productId })).toMatchObject({ code: 1027 });
    expect(await borrower.call('loanDetailPush', push)).toMatchObject({ code: 1027, message: nothing });
    const older = { key: productId };
    expect(await borrower.call('olderConfirmDetail', older)).toMatchObject({ code: '1027' });
    const olderPush = { ...older, amount, period: periods, termUnit: 'day' };
    expect(await borrower.call('olderPush', olderPush)).toMatchObject({ code: '1027' });
    for (const key of ['ph-quick', 'ph-partner', productId])
      expect(await borrower.call('olderProductLink', { key })).toMatchObject({ code: '1027' });
    const form = { amount: String(amount), periods: String(periods), agreed: 'on' };
    const posted = await openDocument(hiram.server, urlOf(pagePaths.loanConfirmation, borrower), form);
    expect(JSON.stringify(posted.content)).toContain(nothing);
    expect(await applicationsOf(borrower)).toEqual([]);
  });

  it('CONT-12 an application that was sent before leads to its page, as ever', async () => {
    const { amount, periods } = await offerOf();
    const applied = await takeLoan(borrower, productId);
    await die();
    const push = { amount, periods, termUnit: 'day', productId };
    const { code, data } = await borrower.call<{ lendDetailsUrl: string }>('loanDetailPush', push);
    expect(code).toBe(0);
    expect(data.lendDetailsUrl).toContain(applied);
  });

  it('CONT-12 PERSON-05 another account of the same person is offered nothing either', async () => {
    await die();
    const same = await hiram.borrower();
    const borrowerIds = [borrower.userId, same.userId] as const;
    const verdict = { borrowerIds, verdict: 'same', requestId: newId() } as const;
    await inTransaction(hiram.context.db, (tx) =>
      insertVerdict(tx, verdict, hiram.context.clock.businessNow()),
    );
    const { screen } = await openDocument(hiram.server, urlOf(pagePaths.loanConfirmation, same));
    expect(screen).toBe('problem');
    expect(await same.call('loanDetailConfirm', { productId })).toMatchObject({ code: 1027 });
  });

  it('CONT-12 ORDER-03 ORDER-04 the page of a loan that is paid off leads to no other one, and its market is empty', async () => {
    const paidOff = await oweInstalment(hiram);
    const { reference } = paidOff;
    const all = { paymentId: `all-${reference}`, reference, amountMinor: 5_000_000 };
    expect((await sendPaymentReport(hiram, { ...all, state: 'SUCCEEDED' })).effect).toBe('recorded');
    const pageOf = async () => {
      const url = `${urlOf(pagePaths.orderDetails, paidOff.borrower)}&orderId=${paidOff.orderId}`;
      return (await openDocument<LoanDetailsAnswer>(hiram.server, url)).content;
    };
    const alive = await pageOf();
    expect(alive.orderStatus).toBe(200);
    expect(alive.home).not.toHaveProperty('isNothingOffered');
    expect(alive.recProducts).not.toEqual([]);
    ({ borrower } = paidOff);
    orderId = await borrow(hiram, borrower, '1002');
    await die();
    const dead = await pageOf();
    expect(dead).toMatchObject({ orderStatus: 200, recProducts: [], home: { isNothingOffered: true } });
  });
});
