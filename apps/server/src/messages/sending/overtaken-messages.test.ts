import { expect, it } from 'vitest';
import { listContacts } from '../../contacts/contact-store.ts';
import { newId } from '../../ground/new-id.ts';
import { withdrawLoan } from '../../loans/decision/withdrawal.ts';
import { applyFor, borrow } from '../../testing/borrowers/lend.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import { actByTwo, decideOn, requestAction } from '../../testing/staff/staff-actions.ts';
import type { TestBorrower } from '../../testing/test-hiram.ts';

describeHiram('a message that waits for its gateway', ({ hiram, staffOf }) => {
  /** As while what these kinds go to is away. */
  const hold = async (...kinds: readonly string[]) => {
    const heldUntil = new Date(hiram.context.clock.systemNow().getTime() + 240_000);
    for (const kind of kinds)
      await hiram.database.pool.query(
        'insert into outbox_lane (kind, failures, held_until) values ($1, 9, $2)',
        [kind, heldUntil],
      );
  };
  const release = async () => {
    await hiram.database.pool.query('delete from outbox_lane');
    await hiram.worker.drain();
  };
  const topicsOf = async ({ userId: borrowerId }: TestBorrower) => {
    const { db, cipher } = hiram.context;
    const contacts = await listContacts(db, cipher, { borrowerId, limit: 20 });
    return contacts.map(({ topic }) => topic).filter((topic) => !topic.startsWith('messageOverdue'));
  };
  /** A loan that owes 13,155.00, and staff who record payments and take them back. */
  const open = async () => {
    await hiram.setToday('2026-11-20');
    const borrower = await hiram.borrower();
    const orderId = await borrow(hiram, borrower, '1003');
    await hiram.setToday('2027-01-12');
    await hiram.worker.drain();
    const two = [await staffOf('cashier'), await staffOf('credit-officer')] as const;
    const pay = async (amountMinor: number) => {
      const input = { amountMinor, paidOn: '2027-01-12', method: 'cash', proof: newId() };
      const { data } = await requestAction(two[0], { kind: 'record-payment', orderId, input });
      if (data.status === 'waiting') expect((await decideOn(two[1], data)).data.status).toBe('done');
      return data.id;
    };
    const takeBack = async (eventId: string) => {
      const { data } = await actByTwo(two, { kind: 'reverse', orderId, input: { eventId } });
      expect(data.status).toBe('done');
    };
    return { borrower, pay, takeBack };
  };
  const before = ['messageCredited', 'messageApproved'];

  it('TEXT-10 says nothing of a payment that was taken back meanwhile, nor that the loan is paid off', async () => {
    const { borrower, pay, takeBack } = await open();
    await hold('send-message');
    await takeBack(await pay(3_000_000));
    await takeBack(await pay(100_000));
    await release();
    expect(await topicsOf(borrower)).toEqual(before);
  });

  it('TEXT-10 is a plain receipt where the loan is owed again for another reason', async () => {
    const { borrower, pay, takeBack } = await open();
    const first = await pay(200_000);
    await hiram.worker.drain();
    await hold('send-message');
    await pay(1_200_000);
    await takeBack(first);
    await release();
    expect(await topicsOf(borrower)).toEqual(['messagePaid', 'messagePaid', ...before]);
  });

  it('TEXT-10 says that a loan is paid off while that is so', async () => {
    const { borrower, pay } = await open();
    await hold('send-message');
    await pay(1_315_500);
    await release();
    expect(await topicsOf(borrower)).toEqual(['messageSettled', ...before]);
  });

  it('TEXT-10 does not say that money is on its way for a loan that was cancelled meanwhile', async () => {
    await hiram.setToday('2026-11-20');
    const borrower = await hiram.borrower();
    const orderId = await applyFor(borrower, '1002');
    await hold('send-message', 'send-payout');
    await hiram.sandbox('POST', `/sandbox/orders/${orderId}/decision`, { approve: true });
    expect((await withdrawLoan(hiram.context, orderId)).ok).toBe(true);
    await release();
    expect(await topicsOf(borrower)).toEqual(['messageLoanCancelled']);
  });
});
