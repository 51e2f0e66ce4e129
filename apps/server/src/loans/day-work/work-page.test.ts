import { beforeAll, expect, test, vi } from 'vitest';
import type { Shard } from '../../ground/engine/sharding/shards.ts';
import { sql } from '../../ground/engine/sql.ts';
import { copyLoan } from '../../testing/borrowers/copy-loan.ts';
import { borrow } from '../../testing/borrowers/lend.ts';
import { countTableScans } from '../../testing/databases/count-table-scans.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import { loansFromSnapshots } from '../book/loan-snapshot-store.ts';
import { dueLoansToLock, wantedDueLoans } from './due-loan-store.ts';
import { workPage } from './work-page.ts';

const market = 'PH';

describeHiram('a page of the day work', ({ hiram }) => {
  const orderIds: string[] = [];
  const onOneMachine = (): Shard => {
    const [shard] = hiram.context.shards.all;
    if (!shard) throw new Error('the book has no shard');
    return shard;
  };
  const isElsewhere = () => hiram.database.engine === 'embedded' || hiram.context.shards.all.length > 1;
  const makeDue = () =>
    hiram.database.pool.query(
      `update loan_order set next_day_work = '2026-11-20' where next_day_work is not null`,
    );
  const listDue = async (): Promise<string[]> => {
    const due = await hiram.database.pool.query<{ id: string }>(
      `select id from loan_order where next_day_work = '2026-11-20' order by id`,
    );
    return due.rows.map(({ id }) => id);
  };

  beforeAll(async () => {
    await hiram.setToday('2026-11-20');
    for (let loans = 0; loans < 3; loans += 1)
      orderIds.push(await borrow(hiram, await hiram.borrower(), '1003'));
    await hiram.setToday('2027-03-01');
  });

  test('WORK-01 leaves a loan that was held when it began to the next page, though it was given back meanwhile', async ({
    skip,
  }) => {
    skip(
      isElsewhere(),
      'the embedded engine has one connection, and a distributed book waits on its machines',
    );
    await makeDue();
    const { db } = hiram.context;
    const [held = '', ...others] = orderIds;
    const page = { shard: onOneMachine(), market, limit: 10 } as const;
    const holder = await hiram.database.pool.connect();
    const stopper = await hiram.database.pool.connect();
    await holder.query('begin');
    await holder.query('select 1 from loan_order where id = $1 for update', [held]);
    await stopper.query('begin; lock table loan_snapshot in access exclusive mode');
    // It holds the others now, and waits to read them.
    const worked = workPage(hiram.context, page);
    await vi.waitFor(async () => {
      const waiting =
        await sql`select 1 from pg_locks where not granted and relation = 'loan_snapshot'::regclass`.execute(
          db,
        );
      expect(waiting.rows).toHaveLength(1);
    }, 60_000);
    await holder.query('commit');
    await stopper.query('commit');
    holder.release();
    stopper.release();
    expect(await worked).toEqual({ taken: others.length, done: others.length, failed: 0 });
    expect(await listDue()).toEqual([held]);
    expect(await workPage(hiram.context, page)).toEqual({ taken: 1, done: 1, failed: 0 });
    expect(await listDue()).toEqual([]);
  });

  test('WORK-13 reads no other loan, however many the book has', async ({ skip }) => {
    skip(
      isElsewhere(),
      'the embedded engine is for small books, a distributed one counts its rows elsewhere',
    );
    await makeDue();
    const [first = ''] = orderIds;
    await copyLoan(hiram.context.db, first);
    const shard = onOneMachine();
    const due = { market, today: '2027-03-01', now: hiram.context.clock.systemNow(), limit: 10 } as const;
    const scans = await countTableScans(hiram.context.db, 'loan_order', async (tx) => {
      const { rows: locked } = await dueLoansToLock(shard, due).execute(tx);
      const { rows: read } = await loansFromSnapshots(wantedDueLoans(shard, due), shard).execute(tx);
      expect(read.map(({ id }) => id).sort()).toEqual(locked.map(({ id }) => id).sort());
      expect(locked).toHaveLength(orderIds.length);
    });
    expect(scans).toBe(0);
  });
});
