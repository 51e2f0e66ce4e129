import { expect, test } from 'vitest';
import { inTransaction } from '../../ground/engine/transaction.ts';
import { newIdBeside } from '../../ground/new-id.ts';
import { borrow } from '../../testing/borrowers/lend.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import { findCurrentLoan } from './current-loan.ts';
import { findLoan, lockLoan } from './loan-store.ts';
import { recordEvents } from './recording-store.ts';

describeHiram('a loan that is read again', ({ hiram }) => {
  const db = () => hiram.context.db;
  const readBoth = async (id: string) =>
    [await findCurrentLoan(hiram.context, id), await findLoan(db(), id)] as const;

  /** Records a payment, and undoes it where it is told to. */
  const pay = (id: string, isUndone = false) =>
    inTransaction(db(), async (tx) => {
      const loan = await lockLoan(tx, id);
      const { clock } = hiram.context;
      const today = clock.today(loan.contract.terms.market);
      const own = newIdBeside(id);
      const paid = { id: own, kind: 'paid', valueDay: today, paymentId: own, purpose: 'repayment' } as const;
      await recordEvents(tx, loan, [{ ...paid, amountMinor: 100n }], { today, now: clock.businessNow() });
      expect((await findCurrentLoan({ ...hiram.context, db: tx }, id))?.events).toHaveLength(
        loan.events.length + 1,
      );
      if (isUndone) throw new Error('undone');
    });

  test('ORDER-04 has what was recorded since, and is the same as one read anew', async () => {
    const id = await borrow(hiram, await hiram.borrower(), '1003');
    const [first, anew] = await readBoth(id);
    expect(first).toEqual(anew);
    expect(await findCurrentLoan(hiram.context, id)).toBe(first);
    await pay(id);
    await pay(id);
    const [second, whole] = await readBoth(id);
    expect(second?.events).toHaveLength((first?.events.length ?? 0) + 2);
    expect(second).toEqual(whole);
  });

  test('ORDER-04 never has what was not committed', async () => {
    const id = await borrow(hiram, await hiram.borrower(), '1003');
    const [before] = await readBoth(id);
    await expect(pay(id, true)).rejects.toThrow('undone');
    const [after, whole] = await readBoth(id);
    expect(after).toEqual(before);
    expect(after).toEqual(whole);
  });

  test('WORK-09 who asks while others are answered gets the own loan, whole', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 4; count += 1) ids.push(await borrow(hiram, await hiram.borrower(), '1003'));
    for (const id of ids) await findCurrentLoan(hiram.context, id);
    for (const id of ids.slice(1)) await pay(id);
    const asked = [...ids, ...ids, ...ids];
    const found = await Promise.all(asked.map((id) => findCurrentLoan(hiram.context, id)));
    for (const [index, id] of asked.entries()) expect(found[index]).toEqual(await findLoan(db(), id));
  });

  test('no loan is found where there is none', async () => {
    const id = await borrow(hiram, await hiram.borrower(), '1003');
    expect(await findCurrentLoan(hiram.context, newIdBeside(id))).toBeNull();
  });
});
