import { dayOf } from '@hiram/lending/calendar-day';
import { expect, it } from 'vitest';
import { borrow } from '../../testing/borrowers/lend.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import { runDayWork } from '../day-work/day-work.ts';
import { loadLockedLoans } from './lock-loans.ts';
import { planRecording } from './plan-recording.ts';

describeHiram('a clock that steps back over midnight', ({ hiram }) => {
  const referenceOf = async (orderId: string): Promise<string> => {
    await hiram.worker.drain();
    const { reference } = await hiram.database.db
      .selectFrom('payment_intent')
      .select('reference')
      .where('order_id', '=', orderId)
      .where('purpose', '=', 'repayment')
      .where('amount_minor', 'is', null)
      .executeTakeFirstOrThrow();
    return reference;
  };

  it('LEND-09 what was recorded before it is in the books again once its day has come', async () => {
    await hiram.setToday('2026-11-20');
    const orderId = await borrow(hiram, await hiram.borrower(), '1003');
    const reference = await referenceOf(orderId);
    const pay = (amountMinor: number) =>
      hiram.sandbox('POST', `/sandbox/payments/${reference}`, { status: 'paid', amountMinor });
    await hiram.setToday('2026-12-01');
    await pay(100_00);
    await hiram.setToday('2026-11-30');
    await pay(200_00);
    await hiram.setToday('2026-12-01');
    await runDayWork(hiram.context);
    const [loan] = await loadLockedLoans(hiram.database.db, [orderId]);
    if (!loan) throw new Error('no such loan');
    expect(loan.events.filter(({ kind }) => kind === 'paid')).toHaveLength(2);
    const missing = planRecording(loan, [], { today: dayOf('2026-12-01'), now: new Date() }).newPostings;
    expect(missing).toEqual([]);
    expect((await hiram.ledger(orderId)).balances).toMatchObject({ 'borrower-credit': -300_00 });
  });
});
