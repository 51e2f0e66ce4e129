import type { CollectionItem } from '@hiram/wire/staff/collections/collections';
import type { LoanStory } from '@hiram/wire/staff/loans/loan-story';
import type { OverdueLoanItem } from '@hiram/wire/staff/loans/loans';
import { expect, test } from 'vitest';
import { runDayWork } from '../loans/day-work/day-work.ts';
import { borrow, oweInstalment } from '../testing/borrowers/lend.ts';
import { describeHiram } from '../testing/describe-hiram.ts';
import { sendPaymentReport } from '../testing/samples/provider-messages.ts';
import { messagesAbout } from '../testing/staff/loan-at-the-desk.ts';
import { actByTwo, requestAction } from '../testing/staff/staff-actions.ts';

describeHiram('the loans of a borrower who has died', ({ hiram, staffOf }) => {
  test('CONT-12 nobody is called, visited or written to about any of them, until the death is taken back', async () => {
    await hiram.setToday('2026-11-20');
    const borrower = await hiram.borrower();
    const [one, other] = [await borrow(hiram, borrower, '1002'), await borrow(hiram, borrower, '1003')];
    await hiram.setToday('2027-01-12');
    await runDayWork(hiram.context);
    const collector = await staffOf('collector');
    const two = [await staffOf('cashier'), await staffOf('credit-officer')] as const;
    const died = 'The borrower has died. Write to the estate by letter.';
    const said = { person: 'borrower', result: 'reached', note: 'Spoke.', happenedAt: null };
    const log = (over: object) =>
      collector.send('POST', `/loans/${other}/contacts`, { channel: 'call', ...said, ...over });
    const promise = (channel: string) =>
      collector.send('POST', `/collections/${other}/promises`, {
        ...{ amountMinor: 200_000, dueDay: '2027-01-15', channel },
      });
    const sentenceOf = async (id: string) =>
      (await collector.get<{ sentence: string }>(`/loans/${id}/contact-window`)).data.sentence;
    const marks = async () => {
      const find = async <Item extends { id: string; isBorrowerDeceased: boolean }>(list: string) =>
        (await collector.get<Item[]>(`/${list}?perPage=100`)).data.find(({ id }) => id === other)
          ?.isBorrowerDeceased;
      const story = (await collector.get<LoanStory>(`/loans/${other}/story`)).data;
      const lists = [await find<CollectionItem>('collections'), await find<OverdueLoanItem>('overdue-loans')];
      return [...lists, story.loan.isBorrowerDeceased];
    };
    expect(await marks()).toEqual([false, false, false]);

    const writeOff = { kind: 'write-off', orderId: one, input: { cause: 'deceased' } };
    expect((await actByTwo(two, writeOff)).data.status).toBe('done');
    expect([await sentenceOf(one), await sentenceOf(other)]).toEqual([died, died]);
    for (const refused of [
      await log({}),
      await log({ channel: 'visit' }),
      await log({ person: 'other' }),
      await promise('call'),
    ])
      expect(refused.error).toEqual({ code: 'not-possible', message: died });
    expect(await marks()).toEqual([true, true, true]);
    const plan = { instalmentCount: 4, intervalDays: 30, firstDueDay: '2027-02-11', interestPerDay: 0 };
    const offer = {
      kind: 'offer-plan',
      orderId: other,
      input: { ...plan, waivers: [], endsOn: '2027-01-19' },
    };
    expect((await requestAction(collector, offer)).error?.message).toBe('The borrower has died.');
    // What the family says, and a call of the day before, at noon in Manila, are written down.
    expect((await log({ channel: 'reply' })).status).toBe(200);
    expect((await log({ happenedAt: '2027-01-11T04:00:00Z' })).status).toBe(200);

    const { rows } = await hiram.database.pool.query<{ id: string }>(
      "select id from order_event where order_id = $1 and kind = 'written-off'",
      [one],
    );
    const reversal = { kind: 'reverse', orderId: one, input: { eventId: rows[0]?.id } };
    expect((await actByTwo(two, reversal)).data.status).toBe('done');
    expect([await sentenceOf(one), await sentenceOf(other)].join()).not.toContain('died');
    expect(await marks()).toEqual([false, false, false]);
    expect((await requestAction(collector, offer)).data?.status).toBe('waiting');
  });

  test('CONT-12 nobody is called about one that was written off for another cause before the death either', async () => {
    await hiram.setToday('2026-11-20');
    const borrower = await hiram.borrower();
    const [before, one] = [await borrow(hiram, borrower, '1002'), await borrow(hiram, borrower, '1003')];
    const collector = await staffOf('collector');
    const two = [await staffOf('cashier'), await staffOf('credit-officer')] as const;
    for (const [orderId, cause] of [
      [before, 'insolvent'],
      [one, 'deceased'],
    ] as const) {
      const window = await collector.get<{ sentence: string }>(`/loans/${before}/contact-window`);
      expect(window.data.sentence).not.toContain('died');
      const writeOff = { kind: 'write-off', orderId, input: { cause } };
      expect((await actByTwo(two, writeOff)).data.status).toBe('done');
    }
    const call = { channel: 'call', person: 'borrower', result: 'reached', note: 'Spoke.', happenedAt: null };
    expect((await collector.send('POST', `/loans/${before}/contacts`, call)).error?.message).toBe(
      'The borrower has died. Write to the estate by letter.',
    );
  });

  test('CONT-12 TEXT-11 nobody is contacted about one that is owed again after the death', async () => {
    const { borrower, orderId, reference } = await oweInstalment(hiram);
    const report = async (state: 'SUCCEEDED' | 'REVERSED') => {
      const payment = { paymentId: `disputed-${reference}`, reference, amountMinor: 5_000_000 };
      return (await sendPaymentReport(hiram, { ...payment, state })).effect;
    };
    expect(await report('SUCCEEDED')).toBe('recorded');
    const one = await borrow(hiram, borrower, '1001');
    const two = [await staffOf('cashier'), await staffOf('credit-officer')] as const;
    const writeOff = { kind: 'write-off', orderId: one, input: { cause: 'deceased' } };
    expect((await actByTwo(two, writeOff)).data.status).toBe('done');
    expect(await report('REVERSED')).toBe('reversed');
    const { data } = await two[0].get<LoanStory>(`/loans/${orderId}/story`);
    expect(data.loan).toMatchObject({ status: 'due', isBorrowerDeceased: true });
    expect(await messagesAbout(hiram, { borrower, orderId })).not.toContain('messageTakenBack');
  });
});
