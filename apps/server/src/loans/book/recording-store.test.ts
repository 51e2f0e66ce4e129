import { parseDay } from '@hiram/lending/calendar-day';
import type { LoanEvent } from '@hiram/lending/loan-event';
import { expect, test } from 'vitest';
import { newIdBeside } from '../../ground/new-id.ts';
import { copyLoan } from '../../testing/borrowers/copy-loan.ts';
import { borrow } from '../../testing/borrowers/lend.ts';
import { countTableScans } from '../../testing/databases/count-table-scans.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import { lockLoan } from './loan-store.ts';
import { recordEvents } from './recording-store.ts';

describeHiram('a recording', ({ hiram }) => {
  test('WORK-13 of a payment that settles its loan reads no other loan, however many the book has', async ({
    skip,
  }) => {
    skip(hiram.database.engine === 'embedded', 'the embedded engine is for small books');
    skip(hiram.context.shards.all.length > 1, 'the rows of a distributed book are counted elsewhere');
    await hiram.setToday('2026-11-20');
    const orderId = await borrow(hiram, await hiram.borrower(), '1002');
    const { db, clock } = hiram.context;
    await copyLoan(db, orderId);
    await hiram.setToday('2027-01-05');
    const today = parseDay('2027-01-05');
    if (today === null) throw new Error('a day is not read');
    const paid: LoanEvent = {
      id: newIdBeside(orderId),
      kind: 'paid',
      valueDay: today,
      paymentId: newIdBeside(orderId),
      amountMinor: 100_000_000n,
      purpose: 'repayment',
    };
    const scans = await countTableScans(db, 'loan_order', async (tx) => {
      const at = { today, now: clock.businessNow() };
      const { state } = await recordEvents(tx, await lockLoan(tx, orderId), [paid], at);
      expect(state.status).toBe('settled');
    });
    expect(scans).toBe(0);
  });
});
