import type { NewPlanView } from '@hiram/wire/views/new-plan';
import { beforeEach, expect, it } from 'vitest';
import { findLoan } from '../../loans/book/loan-store.ts';
import { mandateRows, mandateStages } from '../../testing/borrowers/mandate-situation.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import { readDocument } from '../../testing/reading/read-document.ts';
import { actByTwo, decideOn, requestAction } from '../../testing/staff/staff-actions.ts';
import type { TestBorrower } from '../../testing/test-hiram.ts';
import { runDebits } from './run-debits.ts';

describeHiram('debits of due days that are near each other', ({ hiram, staffOf }) => {
  const { debitsOf, failuresTold, paymentsOf } = mandateRows(hiram);
  const { allowed } = mandateStages(hiram);
  beforeEach(() => hiram.setToday('2026-11-20'));

  /** A new plan of two equal payments, on the 23rd and two days later, is offered and accepted. */
  const acceptPlan = async (borrower: TestBorrower, orderId: string): Promise<void> => {
    const [collector, officer] = [await staffOf('collector'), await staffOf('credit-officer')];
    const input = {
      ...{ instalmentCount: 2, intervalDays: 2, firstDueDay: '2026-11-23', interestPerDay: 0 },
      ...{ waivers: [], endsOn: '2026-11-22' },
    };
    const asked = (await requestAction(collector, { kind: 'offer-plan', orderId, input })).data;
    if (asked.status === 'waiting') await decideOn(officer, asked);
    const { offer } = readDocument(await (await borrower.page('/new-plan', { orderId })).text())
      .content as NewPlanView;
    const sha256 = offer?.agreement.sha256 ?? '';
    const accepted = await fetch(`${hiram.baseUrl}/new-plan?${borrower.query}&orderId=${orderId}`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ answer: 'accept', isRead: 'on', sha256 }),
    });
    expect(accepted.status).toBe(303);
  };
  const work = async (day: string): Promise<void> => {
    await hiram.setToday(day);
    for (let times = 0; times < 2; times += 1) {
      await runDebits(hiram.context);
      await hiram.world?.flush();
    }
    await hiram.worker.drain();
  };

  it('PAY-13 each is taken under a payment of its own, and not for the next day where its own was paid in another way', async () => {
    const { borrower, orderId } = await allowed();
    await acceptPlan(borrower, orderId);
    await work('2026-11-21');
    const [first] = await debitsOf(orderId);
    expect(first).toMatchObject({ state: 'noticed', due_day: '2026-11-23' });
    const amountMinor = Number(first?.amount_minor);
    const input = { amountMinor, paidOn: '2026-11-21', method: 'cash', proof: `Receipt ${orderId}` };
    const staff = [await staffOf('cashier'), await staffOf('credit-officer')] as const;
    const recorded = await actByTwo(staff, { kind: 'record-payment', orderId, input });
    expect(recorded.data.status).toBe('done');
    await work('2026-11-22');
    const [, second, ...others] = (await debitsOf(orderId)).toSorted((one, other) =>
      one.due_day.localeCompare(other.due_day),
    );
    expect(others).toEqual([]);
    expect(second).toMatchObject({ due_day: '2026-11-25', amount_minor: first?.amount_minor });
    expect(second?.intent_id).not.toBe(first?.intent_id);
    await work('2026-11-23');
    await work('2026-11-25');
    const states = (await debitsOf(orderId)).map(({ due_day, state }) => `${due_day} ${state}`).sort();
    expect(states).toEqual(['2026-11-23 dropped', '2026-11-25 paid']);
    expect((await paymentsOf(orderId)).map(({ amount_minor }) => Number(amount_minor))).toEqual([
      amountMinor,
      amountMinor,
    ]);
  });

  it('PAY-13 one that gave way to the next, and is taken after all, is said to have failed as soon as the bank declines it', async () => {
    const { borrower, orderId, phone } = await allowed();
    await acceptPlan(borrower, orderId);
    await work('2026-11-21');
    const [first] = await debitsOf(orderId);
    const staff = [await staffOf('cashier'), await staffOf('credit-officer')] as const;
    const input = {
      amountMinor: Number(first?.amount_minor),
      ...{ paidOn: '2026-11-21', method: 'cash', proof: `Receipt ${orderId}` },
    };
    expect((await actByTwo(staff, { kind: 'record-payment', orderId, input })).data.status).toBe('done');
    await work('2026-11-22');
    const loan = await findLoan(hiram.database.db, orderId);
    const eventId = loan?.events.findLast(({ kind }) => kind === 'paid')?.id;
    expect((await actByTwo(staff, { kind: 'reverse', orderId, input: { eventId } })).data.status).toBe(
      'done',
    );
    hiram.world?.setFaults({ debits: 'declined' });
    await work('2026-11-23');
    hiram.world?.setFaults({});
    const states = (await debitsOf(orderId)).map(({ due_day, state }) => `${due_day} ${state}`).sort();
    expect(states[0]).toBe('2026-11-23 failed');
    expect(await failuresTold(phone)).toHaveLength(1);
  });
});
