import { addDays, dayOf as calendarDayOf, formatDay } from '@hiram/lending/calendar-day';
import type { LoanStory } from '@hiram/wire/staff/loans/loan-story';
import { afterEach, expect, it } from 'vitest';
import { newIdBeside } from '../../ground/new-id.ts';
import {
  mandatePages,
  mandateRows,
  mandateStages,
  nextPhone,
  mandatePath as path,
  mandateProductId as productId,
} from '../../testing/borrowers/mandate-situation.ts';
import { readMessages } from '../../testing/borrowers/visitor.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import { readDocument } from '../../testing/reading/read-document.ts';
import { requestAction } from '../../testing/staff/staff-actions.ts';
import { runDebits } from './run-debits.ts';

describeHiram('automatic repayment', ({ hiram, staffOf }) => {
  afterEach(async () => {
    hiram.world?.setFaults({ debits: 'normal', webhooks: 'normal' });
    await hiram.setToday('2026-11-20');
  });
  const { mandateOf, debitsOf, paymentsOf, failuresTold } = mandateRows(hiram);
  const { view, press, payOtherwise } = mandatePages(hiram);
  const { lent, allowed, dayOf, announced, onDueDay } = mandateStages(hiram);

  it('PAY-13 is allowed on the page of the provider, and stands on the page of the loan', async () => {
    const { borrower, orderId } = await lent();
    const shown = async () =>
      readDocument(await (await borrower.page('/loanDetails', { orderId, productId })).text()).content;
    expect(await shown()).toMatchObject({ home: { mandate: { action: 'Set up automatic repayment' } } });
    expect(await view(borrower, orderId)).toMatchObject({ start: expect.any(String), rows: [] });
    const away = (await press(borrower, orderId, 'start')).headers.get('location') ?? '';
    expect(away).toContain('/sandbox-provider/mandates/');
    // A second press leads to the same page.
    expect((await press(borrower, orderId, 'start')).headers.get('location')).toBe(away);
    const allow = new URLSearchParams({ action: 'authorise' });
    const back = await fetch(away, { method: 'POST', body: allow, redirect: 'manual' });
    expect(back.headers.get('location')).toMatch(/\/payments\/return\/[0-9A-Z]{2}M/);
    expect(await view(borrower, orderId)).toMatchObject({ lead: 'Automatic repayment is on.' });
    expect(await shown()).toMatchObject({ home: { mandate: { text: 'Automatic repayment is on.' } } });
  });

  it('PAY-13 leads back from the provider in the session that left, and nobody else', async () => {
    const { borrower, orderId } = await lent();
    const made = await press(borrower, orderId, 'start');
    const [cookie = ''] = made.headers.getSetCookie().filter((each) => each.startsWith('hiram_return'));
    const address = `${hiram.baseUrl}/payments/return/${(await mandateOf(orderId))?.reference}`;
    const headers = { accept: 'text/html', cookie: cookie.split(';')[0] ?? '' };
    const own = await fetch(address, { headers, redirect: 'manual' });
    expect(own.headers.get('location')).toContain(`${path}?`);
    const other = await fetch(address, { headers: { accept: 'text/html' }, redirect: 'manual' });
    expect(other.status).toBe(200);
    expect(await other.text()).not.toContain(orderId);
  });

  it('PAY-13 a debit is announced days ahead, taken on the due day, and booked as any payment', async () => {
    const { borrower, orderId, phone } = await announced();
    expect(await debitsOf(orderId)).toMatchObject([
      { state: 'noticed', due_day: await dayOf(orderId), amount_minor: 530_000n },
    ]);
    await hiram.worker.drain();
    const [told] = await readMessages(hiram, phone);
    expect(told?.text).toContain(`will be taken from your account on ${await dayOf(orderId)}`);
    expect(await paymentsOf(orderId)).toEqual([]);
    await onDueDay(orderId);
    expect(await paymentsOf(orderId)).toMatchObject([{ amount_minor: 530_000n, learned_from: 'webhook' }]);
    expect(await debitsOf(orderId)).toMatchObject([{ state: 'paid' }]);
    const loan = await borrower.call<{ orderStatus: number }>('loanDetails', { orderId, productId });
    expect(loan.data.orderStatus).toBe(170);
    expect((await hiram.ledger(orderId)).sum).toBe(0);
    expect((await view(borrower, orderId)).rows).toMatchObject([{ value: expect.stringContaining('paid') }]);
    // Nothing is taken twice.
    await runDebits(hiram.context);
    expect(await paymentsOf(orderId)).toHaveLength(1);
  });

  it('PAY-13 a borrower ends it at any time, and from then on nothing is taken', async () => {
    const { borrower, orderId } = await announced();
    hiram.world?.setFaults({ debits: 'error' });
    await press(borrower, orderId, 'end');
    // The provider is down, and nothing is taken all the same.
    expect(await mandateOf(orderId)).toMatchObject({ status: 'ending', ended_by: 'borrower' });
    expect(await view(borrower, orderId)).toMatchObject({ lead: expect.stringContaining('You ended') });
    hiram.world?.setFaults({ debits: 'normal' });
    await onDueDay(orderId);
    expect(await debitsOf(orderId)).toMatchObject([{ state: 'dropped' }]);
    expect(await paymentsOf(orderId)).toEqual([]);
  });

  it('PAY-13 a mandate that is set up anew after the first was ended takes the debit', async () => {
    const { borrower, orderId } = await announced();
    const first = await mandateOf(orderId);
    await press(borrower, orderId, 'end');
    await hiram.worker.drain();
    hiram.passTime(1_000);
    expect((await press(borrower, orderId, 'start')).status).toBe(303);
    const second = await mandateOf(orderId);
    expect(second?.id).not.toBe(first?.id);
    await hiram.world?.actOnMandate(second?.reference ?? '', 'authorise');
    await runDebits(hiram.context);
    await hiram.world?.flush();
    await onDueDay(orderId);
    expect((await debitsOf(orderId)).map(({ state }) => state).sort()).toEqual(['dropped', 'paid']);
    expect(await paymentsOf(orderId)).toHaveLength(1);
  });

  const storyOf = async (orderId: string) => {
    const officer = await staffOf('credit-officer');
    return (await officer.get<LoanStory>(`/loans/${orderId}/story`)).data;
  };
  const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);

  it('PAY-14 staff read what was allowed, announced, taken, failed and ended, with its times', async () => {
    const { orderId } = await announced();
    const before = await storyOf(orderId);
    const debit = { dueDay: await dayOf(orderId), amountMinor: 530_000, announcedAt: instant };
    expect(before.loan.hasMandate).toBe(true);
    expect(before.mandates).toMatchObject([
      {
        ...{ status: 'active', provider: 'sandbox', amountMaxMinor: 530_000 },
        ...{ askedAt: instant, authorisedAt: instant, endedAt: null, endedBy: null },
        debits: [{ ...debit, state: 'noticed', noticedAt: instant, takenAt: null, endedAt: null }],
      },
    ]);
    hiram.world?.setFaults({ debits: 'declined' });
    await onDueDay(orderId);
    const [after] = (await storyOf(orderId)).mandates;
    expect(after?.debits).toMatchObject([{ ...debit, state: 'failed', takenAt: instant, endedAt: instant }]);
  });

  it('PAY-14 staff end it with a reason, once: nothing is taken, the borrower is told, and the provider until it agrees', async () => {
    const { borrower, orderId, phone } = await announced();
    const support = await staffOf('support');
    const end = { kind: 'end-mandate', orderId, reason: 'the borrower called' };
    hiram.world?.setFaults({ debits: 'error' });
    expect((await requestAction(support, end)).data).toMatchObject({ status: 'done' });
    await hiram.worker.drain();
    expect(await mandateOf(orderId)).toMatchObject({ status: 'ending', ended_by: 'staff' });
    expect(await debitsOf(orderId)).toMatchObject([{ state: 'dropped' }]);
    expect(await requestAction(support, end)).toMatchObject({ status: 422, error: { code: 'not-possible' } });
    const [told] = await readMessages(hiram, phone);
    expect(told?.text).toMatch(/^We ended automatic repayment of loan/);
    expect(await view(borrower, orderId)).toMatchObject({
      lead: 'We ended automatic repayment. Nothing is taken any more.',
    });
    hiram.world?.setFaults({ debits: 'normal' });
    hiram.passTime(60_000);
    await hiram.worker.drain();
    const { mandates, actions, loan } = await storyOf(orderId);
    expect(mandates).toMatchObject([{ status: 'ended', endedBy: 'staff', endedAt: instant }]);
    expect(loan.hasMandate).toBe(false);
    expect(actions).toMatchObject([{ kind: 'end-mandate', reason: 'the borrower called' }]);
    await onDueDay(orderId);
    expect(await paymentsOf(orderId)).toEqual([]);
  });

  it('PAY-13 a payment in another way comes first, and nothing more than is due is taken', async () => {
    const { borrower, orderId, phone } = await announced();
    await hiram.world?.act(await payOtherwise(borrower, orderId));
    await onDueDay(orderId);
    expect(await debitsOf(orderId)).toMatchObject([{ state: 'dropped' }]);
    expect(await paymentsOf(orderId)).toHaveLength(1);
    expect(await failuresTold(phone)).toEqual([]);
  });

  it('PAY-13 a debit of more than is left after a payment is not taken, and the borrower is told', async () => {
    const { borrower, orderId, phone } = await announced();
    const reference = await payOtherwise(borrower, orderId);
    await hiram.sandbox('POST', `/sandbox/payments/${reference}`, { amountMinor: 10_000 });
    await onDueDay(orderId);
    expect(await debitsOf(orderId)).toMatchObject([{ state: 'failed' }]);
    expect(await paymentsOf(orderId)).toMatchObject([{ amount_minor: 10_000n }]);
    expect(await failuresTold(phone)).toEqual([expect.stringContaining('pay Rs. 5.200,00')]);
  });

  it('PAY-13 a debit that fails after the payment came in another way is not said: nothing is left to pay', async () => {
    const { borrower, orderId, phone } = await announced();
    const reference = await payOtherwise(borrower, orderId);
    hiram.world?.setFaults({ debits: 'declined', webhooks: 'silent' });
    await hiram.setToday(await dayOf(orderId));
    await runDebits(hiram.context);
    expect(await debitsOf(orderId)).toMatchObject([{ state: 'taking' }]);
    hiram.world?.setFaults({ webhooks: 'normal' });
    await hiram.world?.act(reference);
    await hiram.setToday(await dayOf(orderId, 3));
    await runDebits(hiram.context);
    await hiram.worker.drain();
    expect(await debitsOf(orderId)).toMatchObject([{ state: 'failed' }]);
    expect(await paymentsOf(orderId)).toHaveLength(1);
    expect(await failuresTold(phone)).toEqual([]);
  });

  it('PAY-13 a debit that the bank declines, or of which nobody was told, is said and paid otherwise', async () => {
    const { orderId, phone } = await announced();
    hiram.world?.setFaults({ debits: 'declined' });
    await onDueDay(orderId);
    expect(await debitsOf(orderId)).toMatchObject([{ state: 'failed' }]);
    expect(await paymentsOf(orderId)).toEqual([]);
    expect(await failuresTold(phone)).toHaveLength(1);
    await hiram.setToday('2026-11-20');
    hiram.world?.setFaults({ debits: 'unnoticed' });
    const other = await announced();
    expect(await debitsOf(other.orderId)).toMatchObject([{ state: 'failed' }]);
  });

  it('PAY-13 a debit without an answer is to be paid today, and not by a day that has gone', async () => {
    const { orderId, phone } = await announced();
    hiram.world?.setFaults({ debits: 'declined', webhooks: 'silent' });
    await hiram.setToday(await dayOf(orderId));
    await runDebits(hiram.context);
    const today = await dayOf(orderId, 3);
    await hiram.setToday(today);
    await runDebits(hiram.context);
    await hiram.worker.drain();
    hiram.world?.setFaults({ webhooks: 'normal' });
    expect(await debitsOf(orderId)).toMatchObject([{ state: 'failed' }]);
    expect(await failuresTold(phone)).toEqual([expect.stringContaining(`by ${today}`)]);
  });

  it('PAY-17 a debit waits while the provider refuses our key, and is taken once on the same day', async () => {
    const { orderId, phone } = await allowed();
    hiram.world?.setFaults({ debits: 'denied' });
    await hiram.setToday(await dayOf(orderId, -2));
    await runDebits(hiram.context);
    expect(await debitsOf(orderId)).toMatchObject([{ state: 'planned' }]);
    hiram.world?.setFaults({ debits: 'normal' });
    await runDebits(hiram.context);
    await hiram.world?.flush();
    hiram.world?.setFaults({ debits: 'denied' });
    await onDueDay(orderId);
    expect(await debitsOf(orderId)).toMatchObject([{ state: 'noticed', taken_at: null }]);
    hiram.world?.setFaults({ debits: 'normal' });
    await onDueDay(orderId);
    expect(await debitsOf(orderId)).toMatchObject([{ state: 'paid' }]);
    expect(await paymentsOf(orderId)).toHaveLength(1);
    expect(await failuresTold(phone)).toEqual([]);
  });

  it('PAY-13 what the bank says of a mandate counts, and a lost message is asked for', async () => {
    const { borrower, orderId, reference } = await allowed();
    hiram.world?.setFaults({ webhooks: 'silent' });
    await hiram.world?.actOnMandate(reference, 'pause');
    hiram.passTime(13 * 3_600_000);
    const read = hiram.features.flatMap(({ recurring = [] }) => recurring);
    for (const task of read) if (task.name === 'read-mandates') await task.run(hiram.context);
    expect(await view(borrower, orderId)).toMatchObject({ lead: expect.stringContaining('has paused') });
    hiram.world?.setFaults({ webhooks: 'normal' });
    await hiram.world?.actOnMandate(reference, 'end');
    expect(await mandateOf(orderId)).toMatchObject({ status: 'ended', ended_by: 'bank' });
    expect(await view(borrower, orderId)).toMatchObject({ start: expect.any(String) });
  });

  it('PAY-13 is nobody else’s, and of no product that does not let it', async () => {
    const { orderId } = await lent();
    const stranger = await hiram.borrower({ system: '1', phone: nextPhone() });
    expect((await stranger.page(path, { orderId, productId })).status).toBe(404);
    expect((await press(stranger, orderId, 'start')).status).toBe(404);
    const { borrower, orderId: own } = await lent();
    expect((await press(borrower, own, 'something')).status).toBe(400);
    expect(await mandateOf(own)).toBeUndefined();
  });

  it('PAY-13 a debit is announced behind any number of others that are open', async () => {
    const { orderId } = await announced();
    const { db } = hiram.database;
    const own = await db
      .updateTable('mandate_debit')
      .set({ state: 'planned', announced_at: null, noticed_at: null })
      .where('order_id', '=', orderId)
      .returningAll()
      .executeTakeFirstOrThrow();
    await db
      .updateTable('payment_intent')
      .set({ provider_reference: null })
      .where('id', '=', own.intent_id)
      .execute();
    const others = Array.from({ length: 250 }, (_, index) => ({
      ...own,
      ...{ id: newIdBeside(orderId), state: 'noticed' as const, noticed_at: own.changed_at },
      announced_at: own.changed_at,
      due_day: formatDay(addDays(calendarDayOf(own.due_day), 400 + index)),
      debit_at: new Date(own.debit_at.getTime() - 1_000),
    }));
    await db.insertInto('mandate_debit').values(others).execute();
    await runDebits(hiram.context);
    await db
      .deleteFrom('mandate_debit')
      .where(
        'id',
        'in',
        others.map(({ id }) => id),
      )
      .execute();
    const [after] = await debitsOf(orderId);
    expect(after?.id).toBe(own.id);
    expect(after?.state).not.toBe('planned');
  });
});
