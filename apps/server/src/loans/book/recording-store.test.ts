import { parseDay } from '@hiram/lending/calendar-day';
import type { LoanEvent } from '@hiram/lending/loan-event';
import { expect, test } from 'vitest';
import type { Database } from '../../ground/engine/database.ts';
import { sql } from '../../ground/engine/sql.ts';
import { newIdBeside } from '../../ground/new-id.ts';
import { borrow } from '../../testing/borrowers/lend.ts';
import { countTableScans } from '../../testing/databases/count-table-scans.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import { lockLoan } from './loan-store.ts';
import { recordEvents } from './recording-store.ts';

const copies = 4_000;

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

/** As many loans beside one as let PostgreSQL choose what it would in a real book. */
async function copyLoan(db: Database, orderId: string): Promise<void> {
  await sql`insert into loan_order (bucket, id, borrower_id, product_id, product_version, contract_number, contract,
      contract_sha256, status_copy, is_open, next_day_work, created_at)
    select o.bucket, (left(gen_random_uuid()::text, 34) || right(o.id::text, 2))::uuid, o.borrower_id, o.product_id,
      o.product_version, 'C' || n, o.contract, o.contract_sha256, o.status_copy, false, null, o.created_at - interval '1 year'
    from loan_order o, generate_series(1, ${copies}::integer) n where o.id = ${orderId}`.execute(db);
  await sql`analyze loan_order`.execute(db);
}
