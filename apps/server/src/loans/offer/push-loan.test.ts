import { partnerNumbersPath } from '@hiram/wire/partner/partner';
import { expect, test } from 'vitest';
import { loadBorrower } from '../../borrowers/identity/borrower-store.ts';
import { walletFields } from '../../testing/borrowers/lend.ts';
import { newPhone } from '../../testing/borrowers/visitor.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import { holdLocks, skipUnlessWaitingIsSeen, untilWaiting } from '../../testing/lock-waiters.ts';
import type { TestBorrower } from '../../testing/test-hiram.ts';

const partnerKey = 'the-partner-key-of-the-tests-is-long-enough';
const productId = '1003';

describeHiram('an application while its borrower changes', { PARTNER_API_KEY: partnerKey }, ({ hiram }) => {
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
  /** Lets nobody write in a table, until it is called. */
  const stopAt = (table: string) => holdLocks(hiram.database.pool, `lock table ${table} in share mode`);

  test('PERSON-07 a number is not given away under an application that is being stored', async ({ skip }) => {
    skipUnlessWaitingIsSeen(skip, hiram);
    const phone = newPhone();
    const holder = await bound(phone);
    const apply = await push(holder);
    const other = await hiram.borrower();
    const letGo = await stopAt('order_event');
    const pushed = apply();
    await untilWaiting(hiram.context.db, 1);
    const changed = giveNumber(other, phone);
    await untilWaiting(hiram.context.db, 2);
    await letGo();
    expect(await pushed).toMatchObject({ code: 0 });
    expect((await changed).statusCode).toBe(409);
    const { personal } = await loadBorrower(hiram.context.db, hiram.context.cipher, holder.userId);
    expect(personal.phone).toBe(`+63${phone.slice(1)}`);
  });

  test('PERSON-07 who gives the number up is lent nothing, though the session was alive when the application came', async ({
    skip,
  }) => {
    skipUnlessWaitingIsSeen(skip, hiram);
    const phone = newPhone();
    const holder = await bound(phone);
    const apply = await push(holder);
    const other = await hiram.borrower();
    const letGo = await stopAt('borrower_number');
    const changed = giveNumber(other, phone);
    await untilWaiting(hiram.context.db, 1);
    // The session is alive still for everybody else.
    const pushed = apply();
    await untilWaiting(hiram.context.db, 2);
    await letGo();
    expect((await changed).statusCode).toBe(200);
    expect(await pushed).toMatchObject({ status: 401 });
    expect(await loansOf(holder)).toEqual([]);
  });
});
