import { partnerNumbersPath } from '@hiram/wire/partner/partner';
import { expect, test, vi } from 'vitest';
import { loadBorrower } from '../../borrowers/identity/borrower-store.ts';
import { sql } from '../../ground/engine/sql.ts';
import { walletFields } from '../../testing/borrowers/lend.ts';
import { newPhone } from '../../testing/borrowers/visitor.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import type { TestBorrower } from '../../testing/test-hiram.ts';

const partnerKey = 'the-partner-key-of-the-tests-is-long-enough';
const productId = '1003';

describeHiram('an application while its borrower changes', { PARTNER_API_KEY: partnerKey }, ({ hiram }) => {
  const isElsewhere = () => hiram.database.engine === 'embedded' || hiram.context.shards.all.length > 1;
  const giveNumber = ({ userId }: TestBorrower, phone: string) =>
    hiram.server.inject({
      method: 'POST',
      url: partnerNumbersPath,
      headers: { authorization: `Bearer ${partnerKey}` },
      payload: { userId, phone },
    });
  const bound = async (phone: string): Promise<TestBorrower> => {
    const borrower = await hiram.borrower({ phone });
    await borrower.call('bindCardNew', { product_id: productId, ...walletFields });
    return borrower;
  };
  const push = async (borrower: TestBorrower) => {
    const offer = await borrower.call<{ amount: number; periods: number }>('loanDetailConfirm', {
      productId,
    });
    const { amount, periods } = offer.data;
    return () => borrower.call('loanDetailPush', { amount, periods, termUnit: 'day', productId });
  };
  const loansOf = ({ userId }: TestBorrower) =>
    hiram.database.db.selectFrom('loan_order').select('id').where('borrower_id', '=', userId).execute();
  /** Until so many wait for a lock. */
  const waitFor = (waiters: number) =>
    vi.waitFor(async () => {
      const { rows } = await sql`select distinct pid from pg_locks where not granted
        and pid in (select pid from pg_stat_activity where datname = current_database())`.execute(
        hiram.context.db,
      );
      expect(rows).toHaveLength(waiters);
    }, 60_000);
  /** Lets nobody write in a table, until it is called. */
  const stopAt = async (table: string): Promise<() => Promise<void>> => {
    const stopper = await hiram.database.pool.connect();
    await stopper.query(`begin; lock table ${table} in share mode`);
    return async () => {
      await stopper.query('commit');
      stopper.release();
    };
  };

  test('PERSON-07 a number is not given away under an application that is being stored', async ({ skip }) => {
    skip(isElsewhere(), 'the embedded engine has one connection, and a distributed book locks its parts');
    const phone = newPhone();
    const holder = await bound(phone);
    const apply = await push(holder);
    const other = await hiram.borrower();
    const letGo = await stopAt('order_event');
    const pushed = apply();
    await waitFor(1);
    const changed = giveNumber(other, phone);
    await waitFor(2);
    await letGo();
    expect(await pushed).toMatchObject({ code: 0 });
    expect((await changed).statusCode).toBe(409);
    const { personal } = await loadBorrower(hiram.context.db, hiram.context.cipher, holder.userId);
    expect(personal.phone).toBe(`+63${phone.slice(1)}`);
  });

  test('PERSON-07 who gives the number up is lent nothing, though the session was alive when the application came', async ({
    skip,
  }) => {
    skip(isElsewhere(), 'the embedded engine has one connection, and a distributed book locks its parts');
    const phone = newPhone();
    const holder = await bound(phone);
    const apply = await push(holder);
    const other = await hiram.borrower();
    const letGo = await stopAt('borrower_number');
    const changed = giveNumber(other, phone);
    await waitFor(1);
    // The session is alive still for everybody else.
    const pushed = apply();
    await waitFor(2);
    await letGo();
    expect((await changed).statusCode).toBe(200);
    expect(await pushed).toMatchObject({ status: 401 });
    expect(await loansOf(holder)).toEqual([]);
  });
});
