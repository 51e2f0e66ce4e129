import { addDays, formatDay } from '@hiram/lending/calendar-day';
import { pagePaths } from '@hiram/wire/addresses';
import type { LoanDetailsAnswer } from '@hiram/wire/calls/loan-details';
import type { PaymentsView } from '@hiram/wire/views/payment-views';
import { afterEach, expect, it, vi } from 'vitest';
import { wholeBook } from '../../ground/engine/sharding/shards.ts';
import { sql } from '../../ground/engine/sql.ts';
import { inTransaction } from '../../ground/engine/transaction.ts';
import { lockLoan } from '../../loans/book/loan-store.ts';
import { ProviderFailure } from '../../providers/payment/payment-provider.ts';
import {
  mandatePages,
  mandatePath,
  mandateRows,
  mandateStages,
  mandateProductId as productId,
} from '../../testing/borrowers/mandate-situation.ts';
import { readMessages } from '../../testing/borrowers/visitor.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import { skipUnlessWaitingIsSeen, untilWaiting } from '../../testing/lock-waiters.ts';
import { openDocument } from '../../testing/reading/read-document.ts';
import { actByTwo } from '../../testing/staff/staff-actions.ts';
import type { TestBorrower } from '../../testing/test-hiram.ts';
import { listDebitsToMove } from './debit-store.ts';
import { endMandate, endMandateIn } from './end-mandate.ts';
import { listMandatesToPlan, type Mandate } from './mandate-store.ts';
import { runDebits } from './run-debits.ts';

describeHiram('a debit that is under way', ({ hiram, staffOf }) => {
  afterEach(async () => {
    hiram.world?.setFaults({ debits: 'normal', webhooks: 'normal' });
    await hiram.setToday('2026-11-20');
  });
  const { debitsOf, mandateOf, paymentsOf, failuresTold } = mandateRows(hiram);
  const { view, press } = mandatePages(hiram);
  const { lent, allowed, dayOf, announced, onDueDay } = mandateStages(hiram);

  const checkingOf = async (borrower: TestBorrower, orderId: string) =>
    (await borrower.call<LoanDetailsAnswer>('loanDetails', { orderId, productId })).data.checking;
  /** The debit as the list of payments has it. */
  const lineOf = async (borrower: TestBorrower, orderId: string) => {
    const url = `${pagePaths.payments}?${borrower.query}&orderId=${orderId}`;
    const { payments } = (await openDocument<PaymentsView>(hiram.server, url)).content;
    return payments.find(({ title }) => title === 'Automatic repayment');
  };
  /** From today until ten days after the due day. */
  const pause = async (orderId: string) => {
    const [collector, officer] = [await staffOf('collector'), await staffOf('credit-officer')];
    const fromDay = formatDay(hiram.context.clock.today('IN'));
    const input = { fromDay, throughDay: await dayOf(orderId, 10) };
    const asked = await actByTwo([collector, officer], { kind: 'pause', orderId, input });
    expect(asked.data.status).toBe('done');
  };

  it('PAY-13 is looked for where a loan is due within three days and has none, and looked at once it can go on', async () => {
    const { db, clock } = hiram.context;
    const isToPlan = async (orderId: string): Promise<boolean> => {
      const todayOf = () => clock.today('IN');
      const days = { todayOf, throughOf: () => addDays(todayOf(), 3) };
      const found = await listMandatesToPlan(db, { shard: wholeBook, after: null, limit: 1_000, ...days });
      return found.some(({ order_id }) => order_id === orderId);
    };
    const isToMove = async (orderId: string, now = clock.businessNow()): Promise<boolean> => {
      const noticeBy = new Date(now.getTime() + 86_400_000);
      const found = await listDebitsToMove(db, wholeBook, { now, noticeBy, after: null, limit: 1_000 });
      return found.some(({ order_id }) => order_id === orderId);
    };
    const early = await allowed();
    const { borrower, orderId } = await lent();
    expect(await isToPlan(early.orderId)).toBe(false);
    await hiram.setToday(await dayOf(orderId, -2));
    await press(borrower, orderId, 'start');
    await hiram.world?.actOnMandate((await mandateOf(orderId))?.reference ?? '', 'authorise');
    expect(await isToPlan(orderId)).toBe(true);
    await runDebits(hiram.context);
    await hiram.world?.flush();
    const [debit] = await debitsOf(orderId);
    expect(debit?.state).toBe('noticed');
    expect([await isToPlan(orderId), await isToMove(orderId)]).toEqual([false, false]);
    expect(await isToMove(orderId, debit?.debit_at)).toBe(true);
  });

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
    const link = { text: 'Show payment', url: expect.stringContaining(`${mandatePath}?`) };
    expect(await lineOf(borrower, orderId)).toMatchObject({ state: 'Being checked', tone: 'due', link });
    await hiram.setToday(await dayOf(orderId, 3));
    await runDebits(hiram.context);
    expect(await checkingOf(borrower, orderId)).toBeUndefined();
    expect(await lineOf(borrower, orderId)).toMatchObject({ state: 'Declined' });
  });

  it('PAY-13 PAID-08 is not said to be checked once its payment was received', async () => {
    const { borrower, orderId } = await announced();
    await hiram.setToday(await dayOf(orderId));
    await hiram.world?.flush();
    expect(await debitsOf(orderId)).toMatchObject([{ state: 'taking' }]);
    expect(await paymentsOf(orderId)).toHaveLength(1);
    expect(await checkingOf(borrower, orderId)).toBeUndefined();
  });

  it('PAY-13 that was announced is to be paid in another way once the bank has ended its mandate, and that is said', async () => {
    const { borrower, orderId, phone } = await announced();
    await hiram.world?.actOnMandate((await mandateOf(orderId))?.reference ?? '', 'end');
    await hiram.worker.drain();
    expect(await debitsOf(orderId)).toMatchObject([{ state: 'failed' }]);
    expect(await failuresTold(phone)).toEqual([expect.stringContaining(`by ${await dayOf(orderId)}`)]);
    expect((await view(borrower, orderId)).rows).toMatchObject([
      { value: expect.stringContaining('not taken') },
    ]);
    await onDueDay(orderId);
    expect(await paymentsOf(orderId)).toEqual([]);
    expect(await failuresTold(phone)).toHaveLength(1);
  });

  it('PAY-13 that its borrower ended is no payment that was not needed', async () => {
    const { borrower, orderId } = await announced();
    await press(borrower, orderId, 'end');
    expect(await debitsOf(orderId)).toMatchObject([{ state: 'dropped' }]);
    const [row] = (await view(borrower, orderId)).rows;
    expect(row?.value).toContain('not taken');
  });

  it('PAY-13 PAID-05 is no payment to make: in the list of payments it has a name and leads to no code', async () => {
    const { borrower, orderId } = await announced();
    const debit = await lineOf(borrower, orderId);
    const link = { url: expect.stringMatching(/^\/automatic-repayment\?/) };
    expect(debit).toMatchObject({ state: 'Planned', link });
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
    expect(await lineOf(other.borrower, other.orderId)).toMatchObject({ state: 'Not taken' });
    expect([await paymentsOf(orderId), await paymentsOf(other.orderId)]).toEqual([[], []]);
    expect(await failuresTold(phone)).toEqual([]);
  });

  it('PAY-13 is neither planned nor taken of a loan that was written off before its due day, as after a fraud', async () => {
    const both = [await staffOf('collector'), await staffOf('credit-officer')] as const;
    const writeOff = async (orderId: string) => {
      const asked = await actByTwo(both, { kind: 'write-off', orderId, input: { cause: 'fraud' } });
      expect(asked.data.status).toBe('done');
    };
    const planned = await allowed();
    await writeOff(planned.orderId);
    const noticed = await announced();
    await writeOff(noticed.orderId);
    await onDueDay(noticed.orderId);
    expect(await debitsOf(planned.orderId)).toEqual([]);
    expect(await debitsOf(noticed.orderId)).toMatchObject([{ state: 'dropped' }]);
    for (const { orderId, phone } of [planned, noticed]) {
      expect(await paymentsOf(orderId)).toEqual([]);
      expect(await failuresTold(phone)).toEqual([]);
    }
  });

  it('PAY-13 is not asked for in another way of a loan that was written off, where its bank ended the mandate', async () => {
    const both = [await staffOf('collector'), await staffOf('credit-officer')] as const;
    const { orderId, phone, reference } = await announced();
    const asked = await actByTwo(both, { kind: 'write-off', orderId, input: { cause: 'fraud' } });
    expect(asked.data.status).toBe('done');
    await hiram.world?.actOnMandate(reference, 'end');
    await hiram.worker.drain();
    expect(await debitsOf(orderId)).toMatchObject([{ state: 'failed' }]);
    expect(await failuresTold(phone)).toEqual([]);
  });

  it('PAY-13 that asks for more than was allowed is not announced: SMS and pages say so, and that more can be allowed', async () => {
    const { borrower, orderId, phone } = await allowed();
    expect((await view(borrower, orderId)).points.join(' ')).not.toContain('more than you allowed');
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
    expect(await failuresTold(phone)).toEqual([]);
    const sent = (await readMessages(hiram, phone)).map(({ text }) => text);
    const day = await dayOf(orderId);
    expect(sent.filter((text) => text.includes('more than you allowed'))).toEqual([
      expect.stringMatching(new RegExp(`for automatic repayment. Please pay it in the app by ${day}.$`)),
    ]);
    const { points, lead } = await view(borrower, orderId);
    expect(lead).toBe('Automatic repayment is on.');
    expect(points[0]).toMatch(/^The next payment of .* is more than you allowed. Please pay it yourself.$/);
    expect(points[1]).toBe('To allow more, end automatic repayment and set it up again.');
    expect(await (await borrower.page(pagePaths.orderDetails, { orderId, productId })).text()).toContain(
      'more than you allowed',
    );
    await press(borrower, orderId, 'end');
    await press(borrower, orderId, 'start');
    expect(Number((await mandateOf(orderId))?.amount_max_minor)).toBeGreaterThan(100_000);
  });

  /** The announcements of debits that wait to be sent, or were. */
  const announcementsOf = (mandateId: string) =>
    hiram.database.db
      .selectFrom('outbox')
      .select('payload')
      .where('dedupe_key', 'like', `messageDebitAhead:${mandateId}:%`)
      .execute();
  const standing = async (orderId: string): Promise<Mandate> => {
    const mandate = await mandateOf(orderId);
    if (!mandate) throw new Error('there is no mandate');
    return mandate;
  };

  it('PAY-13 is not planned once its mandate has ended, though both were under way at once', async ({
    skip,
  }) => {
    skipUnlessWaitingIsSeen(skip, hiram);
    const { db } = hiram.context;
    const { orderId } = await allowed();
    const mandate = await standing(orderId);
    const day = await dayOf(orderId, -2);
    let planned = Promise.resolve();
    await inTransaction(db, async (tx) => {
      // It may wait long for the day's work to come to the loan.
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
      await lockLoan(tx, orderId);
      // The day's work plans the debits.
      planned = hiram.setToday(day);
      await untilWaiting(db, 1);
      await endMandateIn(hiram.context, tx, mandate, 'borrower');
    });
    await planned;
    expect(await debitsOf(orderId)).toEqual([]);
    expect(await announcementsOf(mandate.id)).toEqual([]);
  });

  it('PAY-13 is not announced to a borrower who ends the mandate while the provider announces it', async () => {
    const { orderId } = await allowed();
    const mandate = await standing(orderId);
    const provider = hiram.context.providers.mandates('INR');
    if (!provider) throw new Error('the sandbox takes mandates');
    const announce = vi.spyOn(provider, 'announceDebit').mockImplementationOnce(async () => {
      await endMandate(hiram.context, mandate, 'borrower');
      return { providerReference: 'debit-of-the-tests' };
    });
    await hiram.setToday(await dayOf(orderId, -2));
    expect(announce).toHaveBeenCalledTimes(1);
    announce.mockRestore();
    expect(await debitsOf(orderId)).toMatchObject([{ state: 'dropped' }]);
    expect(await announcementsOf(mandate.id)).toEqual([]);
  });

  it('PAY-13 waits while its mandate is paused: neither the provider nor we announce it', async () => {
    const { orderId, reference } = await allowed();
    const mandate = await standing(orderId);
    const provider = hiram.context.providers.mandates('INR');
    if (!provider) throw new Error('the sandbox takes mandates');
    const announce = vi
      .spyOn(provider, 'announceDebit')
      .mockRejectedValueOnce(new ProviderFailure('sandbox', 'answered 503', true));
    await hiram.setToday(await dayOf(orderId, -2));
    expect(await debitsOf(orderId)).toMatchObject([{ state: 'planned' }]);
    await hiram.world?.actOnMandate(reference, 'pause');
    expect((await standing(orderId)).status).toBe('paused');
    await runDebits(hiram.context);
    expect(announce).toHaveBeenCalledTimes(1);
    announce.mockRestore();
    expect(await announcementsOf(mandate.id)).toEqual([]);
  });
});
