import type { LoanStory } from '@hiram/wire/staff/loans/loan-story';
import { afterEach, expect, it } from 'vitest';
import { insertVerdict } from '../../borrowers/matches/person-verdict-store.ts';
import { findReminderStop, stopReminders } from '../../contacts/reminder-stop-store.ts';
import { inTransaction } from '../../ground/engine/transaction.ts';
import { newId } from '../../ground/new-id.ts';
import { takeLoan } from '../../testing/borrowers/lend.ts';
import { mandatePages, mandateRows, mandateStages } from '../../testing/borrowers/mandate-situation.ts';
import { readMessages } from '../../testing/borrowers/visitor.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import { requestByTwo } from '../../testing/staff/desk-requests.ts';
import { signInStaff } from '../../testing/staff/staff.ts';
import { actByTwo } from '../../testing/staff/staff-actions.ts';
import type { TestBorrower } from '../../testing/test-hiram.ts';
import { runDebits } from './run-debits.ts';

describeHiram('automatic repayment of a borrower who has died', ({ hiram, staffOf }) => {
  afterEach(async () => {
    hiram.world?.setFaults({ debits: 'normal', webhooks: 'normal' });
    await hiram.setToday('2026-11-20');
  });
  const { mandateOf, debitsOf, paymentsOf, failuresTold } = mandateRows(hiram);
  const { view, press } = mandatePages(hiram);
  const { lent, allowed, dayOf, announced, onDueDay } = mandateStages(hiram);

  const anotherLoanOf = async (borrower: TestBorrower): Promise<string> => {
    const orderId = await takeLoan(borrower, '2002');
    await hiram.sandbox('POST', `/sandbox/orders/${orderId}/decision`, { approve: true });
    await hiram.sandbox('POST', `/sandbox/orders/${orderId}/payout`, { result: 'credited' });
    return orderId;
  };
  const two = async () => [await staffOf('cashier'), await staffOf('credit-officer')] as const;
  const asDeceased = (orderId: string) => ({ kind: 'write-off', orderId, input: { cause: 'deceased' } });
  const die = async (orderId: string) =>
    expect((await actByTwo(await two(), asDeceased(orderId))).data.status).toBe('done');
  const reverse = async (orderId: string) => {
    const { id: eventId } = await hiram.database.db
      .selectFrom('order_event')
      .select('id')
      .where('order_id', '=', orderId)
      .where('kind', '=', 'written-off')
      .orderBy('sequence', 'desc')
      .executeTakeFirstOrThrow();
    const reversal = { kind: 'reverse', orderId, input: { eventId } };
    expect((await actByTwo(await two(), reversal)).data.status).toBe('done');
  };
  const endsTold = async (phone: string): Promise<string[]> =>
    (await readMessages(hiram, phone))
      .map(({ text }) => text)
      .filter((text) => text.startsWith('We ended automatic repayment'));

  it('PAY-13 ends with the write-off of another loan for it: nothing is taken, the provider hears of it, staff read why', async () => {
    const { borrower, orderId, phone } = await announced();
    const other = await anotherLoanOf(borrower);
    const [cashier] = await two();
    const { data } = await cashier.send<{ remarks: string[] }>('POST', '/actions/preview', asDeceased(other));
    expect(data.remarks).toContain(
      'Automatic repayment of the borrower’s loans ends: 1. Nothing more is taken from their account.',
    );
    expect(await mandateOf(orderId)).toMatchObject({ status: 'active' });
    await die(other);
    expect(await debitsOf(orderId)).toMatchObject([{ state: 'dropped' }]);
    expect(await mandateOf(orderId)).toMatchObject({ status: 'ending', ended_by: 'death' });
    await hiram.worker.drain();
    expect(await mandateOf(orderId)).toMatchObject({ status: 'ended', ended_by: 'death' });
    const story = await cashier.get<LoanStory>(`/loans/${orderId}/story`);
    expect(story.data.mandates).toMatchObject([{ status: 'ended', endedBy: 'death' }]);
    await onDueDay(orderId);
    expect(await paymentsOf(orderId)).toEqual([]);
    expect([await failuresTold(phone), await endsTold(phone)]).toEqual([[], []]);
  });

  it('PAY-13 ends at once on the loan that is written off, and cannot be set up again', async () => {
    const { borrower, orderId } = await allowed();
    await die(orderId);
    expect(await mandateOf(orderId)).toMatchObject({ status: 'ending', ended_by: 'death' });
    expect(await view(borrower, orderId)).not.toHaveProperty('start');
  });

  it('PAY-13 goes on where another loan is written off for another cause', async () => {
    const { borrower, orderId } = await announced();
    const writeOff = {
      kind: 'write-off',
      orderId: await anotherLoanOf(borrower),
      input: { cause: 'insolvent' },
    };
    expect((await actByTwo(await two(), writeOff)).data.status).toBe('done');
    await onDueDay(orderId);
    expect(await debitsOf(orderId)).toMatchObject([{ state: 'paid' }]);
  });

  it('PAY-13 cannot be set up any more; once the write-off is taken back the borrower reads that it ended, and may allow it anew', async () => {
    const { borrower, orderId, phone } = await allowed();
    const other = await anotherLoanOf(borrower);
    await die(other);
    expect(await view(borrower, orderId)).not.toHaveProperty('start');
    expect((await press(borrower, orderId, 'start')).status).toBe(404);
    await reverse(other);
    await hiram.worker.drain();
    expect(await endsTold(phone)).toEqual([expect.stringContaining('by each due date')]);
    const { lead, start } = await view(borrower, orderId);
    expect([lead, start]).toEqual([
      'We ended automatic repayment. Nothing is taken any more.',
      expect.any(String),
    ]);
    expect((await press(borrower, orderId, 'start')).status).toBe(303);
    expect(await mandateOf(orderId)).toMatchObject({ status: 'asked' });
  });

  it('PAY-13 CONT-06 stays ended, without a message, while the death is recorded on another loan as well', async () => {
    const { borrower, orderId, phone } = await announced();
    const other = await anotherLoanOf(borrower);
    await die(other);
    await die(orderId);
    await reverse(other);
    await hiram.worker.drain();
    expect(await endsTold(phone)).toEqual([]);
    expect(await findReminderStop(hiram.context.db, other, hiram.context.clock.today('IN'))).toBe('deceased');
    await reverse(orderId);
    await hiram.worker.drain();
    expect(await endsTold(phone)).toHaveLength(1);
    expect(await findReminderStop(hiram.context.db, other, hiram.context.clock.today('IN'))).toBeNull();
  });

  it('PAY-13 of a loan that was written off for another cause by mistake ends as well, and its borrower reads so once that is taken back', async () => {
    const { borrower, orderId, phone } = await allowed();
    const writeOff = { kind: 'write-off', orderId, input: { cause: 'fraud' } };
    expect((await actByTwo(await two(), writeOff)).data.status).toBe('done');
    await runDebits(hiram.context);
    expect(await mandateOf(orderId)).toMatchObject({ ended_by: 'lender' });
    await hiram.worker.drain();
    expect(await endsTold(phone)).toEqual([]);
    await reverse(orderId);
    await hiram.worker.drain();
    expect(await endsTold(phone)).toHaveLength(1);
    expect(await view(borrower, orderId)).toMatchObject({
      lead: 'We ended automatic repayment. Nothing is taken any more.',
      start: expect.any(String),
    });
  });

  it('PAY-13 says once that it ended, however often the write-off is taken back', async () => {
    const { borrower, orderId, phone } = await announced();
    const other = await anotherLoanOf(borrower);
    await die(other);
    await reverse(other);
    await die(other);
    await reverse(other);
    await hiram.worker.drain();
    expect(await endsTold(phone)).toHaveLength(1);
    expect(await mandateOf(orderId)).toMatchObject({ ended_by: 'death' });
  });

  it.each(['active', 'planned', 'noticed'] as const)(
    'PAY-13 takes nothing by a mandate that outlived the write-off of another loan, as one of before does: %s',
    async (stage) => {
      const loan = stage === 'noticed' ? await announced() : await allowed();
      const { borrower, orderId, phone } = loan;
      if (stage === 'planned') {
        hiram.world?.setFaults({ debits: 'denied' });
        await hiram.setToday(await dayOf(orderId, -2));
        await runDebits(hiram.context);
        hiram.world?.setFaults({ debits: 'normal' });
      }
      const debits = await debitsOf(orderId);
      const { userId: borrowerId } = borrower;
      const stop = { orderId, borrowerId, sourceId: newId(), cause: 'deceased', untilDay: null } as const;
      await stopReminders(hiram.database.db, stop, hiram.context.clock.businessNow());
      if (stage !== 'noticed') {
        await hiram.setToday(await dayOf(orderId, -2));
        await runDebits(hiram.context);
        await hiram.world?.flush();
      }
      await onDueDay(orderId);
      expect(await mandateOf(orderId)).toMatchObject({ ended_by: 'death' });
      expect(await paymentsOf(orderId)).toEqual([]);
      expect((await debitsOf(orderId)).map(({ state }) => state)).toEqual(debits.map(() => 'dropped'));
      expect(await failuresTold(phone)).toEqual([]);
    },
  );

  it('PAY-13 a debit that was sent to the bank before, and fails, is not asked for in another way', async () => {
    const { borrower, orderId, phone } = await announced();
    const other = await anotherLoanOf(borrower);
    hiram.world?.setFaults({ debits: 'declined', webhooks: 'silent' });
    await hiram.setToday(await dayOf(orderId));
    await runDebits(hiram.context);
    expect(await debitsOf(orderId)).toMatchObject([{ state: 'taking' }]);
    await die(other);
    await hiram.setToday(await dayOf(orderId, 3));
    await runDebits(hiram.context);
    await hiram.worker.drain();
    expect(await debitsOf(orderId)).toMatchObject([{ state: 'failed' }]);
    expect(await failuresTold(phone)).toEqual([]);
  });

  it('PAY-13 PERSON-05 ends where the same person has another account, whether that is declared before the write-off or after it', async () => {
    const before = await allowed();
    const same = await lent();
    const verdict = { borrowerIds: [before.borrower.userId, same.borrower.userId] as const };
    await inTransaction(hiram.context.db, (tx) =>
      insertVerdict(
        tx,
        { ...verdict, requestId: newId(), verdict: 'same' },
        hiram.context.clock.businessNow(),
      ),
    );
    await die(same.orderId);
    expect(await mandateOf(before.orderId)).toMatchObject({ status: 'ending', ended_by: 'death' });

    const [died, after] = [await lent(), await announced()];
    await die(died.orderId);
    expect(await mandateOf(after.orderId)).toMatchObject({ status: 'active' });
    const officers = [
      await staffOf('credit-officer'),
      await signInStaff(hiram.baseUrl, 'credit-officer'),
    ] as const;
    const [borrowerId, otherId] = [died.borrower.userId, after.borrower.userId].sort();
    const declare = async (kind: string) =>
      expect((await requestByTwo(officers, { kind, input: { borrowerId, otherId } })).data).toMatchObject({
        status: 'done',
      });
    await declare('same-person');
    expect(await mandateOf(after.orderId)).toMatchObject({ status: 'ending', ended_by: 'death' });
    expect(await debitsOf(after.orderId)).toMatchObject([{ state: 'dropped' }]);
    await declare('undo-persons');
    await hiram.worker.drain();
    expect(await endsTold(after.phone)).toHaveLength(1);
  });
});
