import { pagePaths } from '@hiram/wire/addresses';
import type { LoanDetailsAnswer } from '@hiram/wire/calls/loan-details';
import type { BorrowerStory } from '@hiram/wire/staff/borrowers/borrowers';
import type { CollectionCase } from '@hiram/wire/staff/collections/collections';
import type { PromiseView } from '@hiram/wire/views/promise-view';
import { beforeEach, expect, test } from 'vitest';
import { findReminderStop } from '../../contacts/reminder-stop-store.ts';
import { runDayWork } from '../../loans/day-work/day-work.ts';
import { applyFor, borrow, openPayment } from '../../testing/borrowers/lend.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import { openDocument } from '../../testing/reading/read-document.ts';
import { actByTwo } from '../../testing/staff/staff-actions.ts';
import type { TestBorrower } from '../../testing/test-hiram.ts';
import { decidePromises } from './decide-promises.ts';

describeHiram("a borrower's own promise", ({ hiram, staffOf }) => {
  let borrower: TestBorrower;
  let orderId: string;
  /** A loan that is seven days late: 8,155.00 is overdue, and 5,000.00 more comes due. */
  beforeEach(async () => {
    await hiram.setToday('2026-11-20');
    borrower = await hiram.borrower();
    orderId = await borrow(hiram, borrower, '1003');
    await hiram.setToday('2027-01-12');
    await runDayWork(hiram.context);
  });

  const addressOf = (page: 'promise' | 'orderDetails', locale = 'en', who = borrower) =>
    `${pagePaths[page]}?${who.query}&orderId=${orderId}&lang=${locale}`;
  const read = async (locale = 'en') =>
    (await openDocument<PromiseView>(hiram.server, addressOf('promise', locale))).content;
  const home = async () =>
    (await openDocument<LoanDetailsAnswer>(hiram.server, addressOf('orderDetails'))).content.home;
  const promise = (amount: string, day: string, who = borrower) =>
    hiram.server.inject({
      method: 'POST',
      url: addressOf('promise', 'en', who),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ amount, day }).toString(),
    });
  const stop = () => findReminderStop(hiram.context.db, orderId, hiram.context.clock.today('PH'));

  test('COLL-04 stops reminders, stands in both stories, and is broken by itself', async () => {
    expect((await home())?.promise).toMatchObject({ action: 'Promise a payment' });
    expect((await promise('2,000.00', '2027-01-15')).statusCode).toBe(303);
    expect((await promise('2,000.00', '2027-01-15')).statusCode).toBe(303);
    expect(await stop()).toBe('promised');
    expect((await home())?.promise?.text).toContain('Fri, 15 Jan 2027');
    expect((await read()).form).toBeNull();
    const collector = await staffOf('collector');
    const { data } = await collector.get<CollectionCase>(`/collections/${orderId}/case`);
    expect(data.promises).toMatchObject([
      { amountMinor: 200_000, isByBorrower: true, staff: '', status: 'open' },
    ]);
    const story = (await collector.get<BorrowerStory>(`/borrowers/${borrower.userId}/story`)).data;
    expect(story.promises).toMatchObject([{ orderId, dueDay: '2027-01-15', isByBorrower: true }]);
    expect(story.contacts.find(({ topic }) => topic === 'promise')).toMatchObject({
      channel: 'reply',
      result: 'will-pay',
      staff: '',
    });
    const mine = await openDocument<{ contact: { history: { text: string }[] } }>(
      hiram.server,
      `${pagePaths.mine}?${borrower.query}`,
    );
    expect(mine.content.contact.history.map(({ text }) => text).join()).toMatch(
      /Promised ₱ ?2[.,]000[.,]00 by 2027-01-15 on their own page/,
    );
    await hiram.setToday('2027-01-16');
    await decidePromises(hiram.context);
    expect(await stop()).toBeNull();
    expect((await home())?.promise).toBeUndefined();
    expect((await promise('2,000.00', '2027-01-20')).statusCode).not.toBe(303);
    await hiram.setToday('2027-02-15');
    expect((await home())?.promise?.action).toBe('Promise a payment');
  });

  test('COLL-04 says that late penalties are added only where some will be', async () => {
    expect((await read()).form?.note).toMatch(/ Late penalties are added as agreed\.$/);
    const both = [await staffOf('collector'), await staffOf('credit-officer')] as const;
    expect((await actByTwo(both, { kind: 'write-off', orderId })).data.status).toBe('done');
    expect((await read()).form?.note).toBe('We do not remind you until that day.');
  });

  test('COLL-04 CONT-12 asks for none once it is recorded that the borrower has died, and takes none', async () => {
    const both = [await staffOf('collector'), await staffOf('credit-officer')] as const;
    const death = { kind: 'write-off', orderId, input: { cause: 'deceased' } };
    expect((await actByTwo(both, death)).data.status).toBe('done');
    expect((await home())?.promise).toBeUndefined();
    expect(await read()).toMatchObject({
      lead: 'You cannot promise a payment here now. Please call us.',
      form: null,
    });
    expect((await promise('2,000.00', '2027-01-15')).statusCode).not.toBe(303);
    expect(await stop()).toBe('deceased');
  });

  test('COLL-04 says calmly that nothing is to be paid of a loan that was declined, waits for its money or is paid', async () => {
    const opened = async () => {
      const { status, screen, content } = await openDocument(hiram.server, addressOf('promise'));
      const posted = await promise('2,000.00', '2027-01-15');
      expect({ status, posted: posted.statusCode }).toEqual({ status: 200, posted: 200 });
      expect(posted.body).toContain('<title>loanState');
      return { screen, content };
    };
    const { data } = await borrower.call<{ repayAmount: number; settlement?: { amount: number } }>(
      'loanPlayDetail',
      { orderId, productId: '1003' },
    );
    const amount = data.settlement?.amount ?? data.repayAmount;
    const reference = await openPayment(hiram, borrower, { orderId, productId: '1003', amount });
    await hiram.sandbox('POST', `/sandbox/payments/${reference}`, {});
    expect((await opened()).content).toMatchObject({ state: 'nothing-owed' });
    borrower = await hiram.borrower();
    orderId = await applyFor(borrower, '1003');
    expect(await opened()).toMatchObject({ screen: 'loanState', content: { state: 'not-disbursed' } });
    await hiram.sandbox('POST', `/sandbox/orders/${orderId}/decision`, { approve: false });
    const declined = { state: 'nothing-owed', wasDeclined: true };
    expect(await opened()).toMatchObject({ screen: 'loanState', content: declined });
  });

  test('COLL-04 keeps to the bounds and says them in every language', async () => {
    for (const locale of ['en', 'fil', 'hi', 'id']) {
      const { form } = await read(locale);
      expect(form, locale).toMatchObject({ dayMin: '2027-01-12', dayMax: '2027-01-26' });
      expect(form?.amountHint, locale).toMatch(/815.50.*13,?\.?155/);
    }
    for (const [amount, day] of [
      ['815.49', '2027-01-15'],
      ['13,155.01', '2027-01-15'],
      ['a lot', '2027-01-15'],
      ['2,000.00', '2027-01-11'],
      ['2,000.00', '2027-01-27'],
      ['2,000.00', 'soon'],
    ] as const)
      expect((await promise(amount, day)).statusCode, `${amount} ${day}`).not.toBe(303);
    expect(await stop()).toBeNull();
    const stranger = await hiram.borrower();
    expect((await promise('2,000.00', '2027-01-15', stranger)).statusCode).toBe(404);
    expect((await promise('815.50', '2027-01-26')).statusCode).toBe(303);
  });
});
