import { formatDay } from '@hiram/lending/calendar-day';
import { pagePaths } from '@hiram/wire/addresses';
import type { LoanDetailsAnswer } from '@hiram/wire/calls/loan-details';
import type { PaymentsView } from '@hiram/wire/views/payment-views';
import { afterEach, expect, it } from 'vitest';
import {
  mandatePages,
  mandatePath,
  mandateRows,
  mandateStages,
  mandateProductId as productId,
} from '../../testing/borrowers/mandate-situation.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import { openDocument } from '../../testing/reading/read-document.ts';
import { actByTwo } from '../../testing/staff/staff-actions.ts';
import type { TestBorrower } from '../../testing/test-hiram.ts';
import { runDebits } from './run-debits.ts';

describeHiram('a debit that is under way', ({ hiram, staffOf }) => {
  afterEach(async () => {
    hiram.world?.setFaults({ debits: 'normal', webhooks: 'normal' });
    await hiram.setToday('2026-11-20');
  });
  const { debitsOf, paymentsOf, failuresTold } = mandateRows(hiram);
  const { view } = mandatePages(hiram);
  const { allowed, dayOf, announced, onDueDay } = mandateStages(hiram);

  const checkingOf = async (borrower: TestBorrower, orderId: string) =>
    (await borrower.call<LoanDetailsAnswer>('loanDetails', { orderId, productId })).data.checking;
  /** From today until ten days after the due day. */
  const pause = async (orderId: string) => {
    const [collector, officer] = [await staffOf('collector'), await staffOf('credit-officer')];
    const fromDay = formatDay(hiram.context.clock.today('IN'));
    const input = { fromDay, throughDay: await dayOf(orderId, 10) };
    const asked = await actByTwo([collector, officer], { kind: 'pause', orderId, input });
    expect(asked.data.status).toBe('done');
  };

  it('PAY-13 PAID-08 is not asked for in another way while the bank has not answered, also after its day', async () => {
    const { borrower, orderId } = await announced();
    expect(await checkingOf(borrower, orderId)).toBeUndefined();
    const other = await allowed();
    hiram.world?.setFaults({ debits: 'declined', webhooks: 'silent' });
    await hiram.setToday(await dayOf(orderId));
    await runDebits(hiram.context);
    expect(await debitsOf(orderId)).toMatchObject([{ state: 'taking' }]);
    const said = { text: expect.stringContaining('do not pay again'), action: 'Show payment' };
    const loans = [other, { borrower, orderId }, other];
    const asked = await Promise.all(loans.map((loan) => checkingOf(loan.borrower, loan.orderId)));
    const [before, checking, after] = asked;
    expect([before, after]).toEqual([undefined, undefined]);
    expect(checking).toMatchObject(said);
    expect(checking?.url).toContain(`${mandatePath}?`);
    expect((await view(borrower, orderId)).rows).toMatchObject([
      { value: expect.stringContaining('waiting for your bank') },
    ]);
    await hiram.setToday(await dayOf(orderId, 1));
    expect(await checkingOf(borrower, orderId)).toMatchObject(said);
    await hiram.setToday(await dayOf(orderId, 3));
    await runDebits(hiram.context);
    expect(await checkingOf(borrower, orderId)).toBeUndefined();
  });

  it('PAY-13 PAID-05 is no payment to make: in the list of payments it has a name and leads to no code', async () => {
    const { borrower, orderId } = await announced();
    const url = `${pagePaths.payments}?${borrower.query}&orderId=${orderId}`;
    const { payments } = (await openDocument<PaymentsView>(hiram.server, url)).content;
    const [debit] = payments.filter(({ title }) => title === 'Automatic repayment');
    expect(debit).toMatchObject({ state: 'Waiting' });
    expect(debit).not.toHaveProperty('link');
  });

  it('PAY-13 PAUSE-01 takes nothing while a pause is agreed, whether it was announced before or not', async () => {
    const { orderId, phone } = await allowed();
    await hiram.setToday(await dayOf(orderId, -5));
    await pause(orderId);
    await hiram.setToday(await dayOf(orderId, -2));
    await runDebits(hiram.context);
    expect(await debitsOf(orderId)).toEqual([]);
    await hiram.setToday('2026-11-20');
    const other = await announced();
    await pause(other.orderId);
    await onDueDay(other.orderId);
    expect(await debitsOf(other.orderId)).toMatchObject([{ state: 'dropped' }]);
    expect([await paymentsOf(orderId), await paymentsOf(other.orderId)]).toEqual([[], []]);
    expect(await failuresTold(phone)).toEqual([]);
  });

  it('PAY-13 that asks for more than was allowed is not announced, and the borrower is told once', async () => {
    const { orderId, phone } = await allowed();
    await hiram.database.db
      .updateTable('mandate')
      .set({ amount_max_minor: 100_000n })
      .where('order_id', '=', orderId)
      .execute();
    await hiram.setToday(await dayOf(orderId, -2));
    await runDebits(hiram.context);
    await runDebits(hiram.context);
    await hiram.worker.drain();
    expect(await debitsOf(orderId)).toEqual([]);
    expect(await failuresTold(phone)).toEqual([expect.stringContaining(`by ${await dayOf(orderId)}`)]);
  });
});
