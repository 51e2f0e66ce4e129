import { dayOf as calendarDayOf } from '@hiram/lending/calendar-day';
import { formatDayInWords } from '@hiram/lending/format';
import { pagePaths } from '@hiram/wire/addresses';
import type { LoanDetailsAnswer } from '@hiram/wire/calls/loan-details';
import type { MandateView } from '@hiram/wire/views/mandate-view';
import { beforeEach, expect, it } from 'vitest';
import type { HomeLoan } from '../../portal/home/list-loans.ts';
import {
  mandatePages,
  mandatePath,
  mandateProductId,
  mandateStages,
} from '../../testing/borrowers/mandate-situation.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import { readDocument } from '../../testing/reading/read-document.ts';
import { requestAction } from '../../testing/staff/staff-actions.ts';
import type { TestBorrower } from '../../testing/test-hiram.ts';
import { runDebits } from './run-debits.ts';

describeHiram('who pays the next payment of a loan with automatic repayment', ({ hiram, staffOf }) => {
  beforeEach(() => hiram.setToday('2026-11-20'));
  const { payOtherwise, press } = mandatePages(hiram);
  const { allowed, announced, dayOf } = mandateStages(hiram);

  /** What its borrower reads on the page of automatic repayment, of the loan, and at home. */
  const said = async (borrower: TestBorrower, orderId: string) => {
    const own = { orderId, productId: mandateProductId };
    const contentOf = async (path: string) =>
      readDocument(await (await borrower.page(path, own)).text()).content;
    const page = (await contentOf(mandatePath)) as MandateView;
    const { home, noticeDesText } = (await contentOf(pagePaths.orderDetails)) as LoanDetailsAnswer;
    const { loans } = (await contentOf(pagePaths.home)) as { loans: HomeLoan[] };
    const note = loans.find((loan) => loan.orderId === orderId)?.note;
    return { page, banner: home?.mandate, about: noticeDesText, note };
  };
  const inWords = async (orderId: string) => formatDayInWords(calendarDayOf(await dayOf(orderId)), 'en');
  const end = 'You can end it here at any time. You can always pay in another way.';

  it('PAY-13 is said with its amount and day as it stands today, before a debit is planned, and with the amount of the debit after', async () => {
    const { borrower, orderId } = await allowed();
    const day = await inWords(orderId);
    const ready = 'Please have the money in your account by 09:00 on that day.';
    const before = await said(borrower, orderId);
    expect(before.page.points.slice(0, 2)).toEqual([
      `As it stands today, ₹ 5.300,00 is taken on ${day}.`,
      ready,
    ]);
    expect(before).toMatchObject({
      about: `As it stands today, ₹ 5.300,00 is taken on ${day}.`,
      note: 'It is taken automatically.',
    });
    await hiram.setToday(await dayOf(orderId, -2));
    await runDebits(hiram.context);
    await hiram.world?.flush();
    const planned = await said(borrower, orderId);
    expect(planned.page.points.slice(0, 2)).toEqual([
      `₹ 5.300,00 is taken on ${day}. You do not need to do anything else.`,
      ready,
    ]);
    expect(planned.note).toBe('It is taken automatically.');
  });

  it('PAY-13 is not promised to be taken once a part of what was announced is paid in another way', async () => {
    const { borrower, orderId } = await announced();
    const reference = await payOtherwise(borrower, orderId);
    await hiram.sandbox('POST', `/sandbox/payments/${reference}`, { amountMinor: 10_000 });
    const own = `The payment due on ${await inWords(orderId)} is not taken automatically. Please pay it yourself.`;
    const { page, banner, about, note } = await said(borrower, orderId);
    expect(page.points[0]).toBe(own);
    expect(banner?.text).toBe(own);
    expect(about).toMatch(/^Please pay by/);
    expect(note).toBe('It is not taken automatically. Please pay it yourself.');
  });

  it('PAY-13 is not promised to be taken during a hold, in which nothing is planned', async () => {
    const { borrower, orderId } = await allowed();
    const officer = await staffOf('credit-officer');
    expect((await requestAction(officer, { kind: 'hold', orderId })).status).toBe(200);
    const { page, note } = await said(borrower, orderId);
    expect(page.points.join(' ')).not.toContain('As it stands today');
    expect(note).toBe('');
  });

  it('PAY-13 is the borrower’s while the bank has paused it: how much, by when, and the way to pay once it can be paid', async () => {
    const { borrower, orderId, reference } = await allowed();
    await hiram.world?.actOnMandate(reference, 'pause');
    const resume = 'To go on with it, resume it in the app of your bank or of UPI.';
    const own = `Please pay ₹ 5.300,00 yourself by ${await inWords(orderId)}.`;
    const early = await said(borrower, orderId);
    expect(early.page.points).toEqual([own, resume, end]);
    expect(early.page).not.toHaveProperty('link');
    expect(early.banner?.text).toContain('Please pay in another way.');
    expect(early.note).toBe('Automatic repayment is paused. Please pay it yourself.');
    await hiram.setToday(await dayOf(orderId));
    const due = await said(borrower, orderId);
    expect(due.page).toMatchObject({
      points: [own, resume, end],
      link: { text: 'Pay it now', url: expect.stringContaining(`${pagePaths.instalmentRepayment}?`) },
    });
    await hiram.setToday(await dayOf(orderId, 2));
    const late = await said(borrower, orderId);
    expect(late.page.points[0]).toMatch(/^Please pay ₹ .* yourself today\.$/);
  });

  it('PAY-13 is the borrower’s after the bank has ended it: all pages say so, until its borrower allows it anew', async () => {
    const { borrower, orderId, reference } = await allowed();
    await hiram.world?.actOnMandate(reference, 'end');
    const day = await inWords(orderId);
    const early = await said(borrower, orderId);
    expect(early).toMatchObject({
      page: { lead: 'Your bank ended automatic repayment. Nothing is taken any more.' },
      banner: {
        text: 'Your bank ended automatic repayment. Please pay each payment yourself.',
        action: 'Set up automatic repayment',
      },
      note: 'Automatic repayment has ended. Please pay it yourself.',
    });
    expect(early.page.points[0]).toBe(
      `Please pay ₹ 5.300,00 yourself by ${day}, or allow it again at least two days before.`,
    );
    await hiram.setToday(await dayOf(orderId));
    expect((await said(borrower, orderId)).page.points[0]).toBe(`Please pay ₹ 5.300,00 yourself by ${day}.`);
    await hiram.setToday(await dayOf(orderId, 2));
    const late = await said(borrower, orderId);
    expect(late.page).toMatchObject({
      lead: 'Your bank ended automatic repayment. Nothing is taken any more.',
      points: [expect.stringMatching(/^Please pay ₹ .* yourself today\.$/)],
      link: { text: 'Pay it now' },
    });
    expect(late.banner).toMatchObject({
      text: 'Your bank ended automatic repayment. Please pay each payment yourself.',
      action: '',
    });
  });

  it('PAY-13 is not said to have ended to a borrower who ended it', async () => {
    const { borrower, orderId } = await allowed();
    await press(borrower, orderId, 'end');
    expect(await said(borrower, orderId)).toMatchObject({
      page: { lead: 'You ended automatic repayment. Nothing is taken any more.' },
      banner: { text: 'Never miss a due date.' },
      note: '',
    });
  });
});
