import { afterEach, expect, it } from 'vitest';
import { enqueue } from '../../ground/outbox/outbox-store.ts';
import {
  mandatePages,
  mandateProductId,
  mandateRows,
  mandateStages,
} from '../../testing/borrowers/mandate-situation.ts';
import { readMessages } from '../../testing/borrowers/visitor.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import { runDebits } from './run-debits.ts';

describeHiram('a debit whose days nobody worked on', ({ hiram }) => {
  afterEach(async () => {
    hiram.world?.setFaults({ debits: 'normal', webhooks: 'normal' });
    await hiram.setToday('2026-11-20');
  });
  const { debitsOf, mandateOf, paymentsOf, failuresTold } = mandateRows(hiram);
  const { view, press, payOtherwise } = mandatePages(hiram);
  const { lent, allowed, dayOf, announced, onDueDay } = mandateStages(hiram);

  it.each([
    ['the day before', -1],
    ['the due day', 0],
  ])(
    'PAY-13 the borrower is asked to pay another way, once, when the server comes back on %s',
    async (_when, beside) => {
      const { borrower, orderId, phone } = await allowed();
      const dueDay = await dayOf(orderId);
      await hiram.setToday(await dayOf(orderId, beside));
      for (let times = 0; times < 2; times += 1) await runDebits(hiram.context);
      await hiram.worker.drain();
      expect(await debitsOf(orderId)).toMatchObject([{ state: 'failed', due_day: dueDay }]);
      expect(await failuresTold(phone)).toEqual([expect.stringContaining(`by ${dueDay}`)]);
      expect((await view(borrower, orderId)).rows).toMatchObject([
        { value: expect.stringContaining('not taken') },
      ]);
      await hiram.setToday(dueDay);
      await runDebits(hiram.context);
      expect(await paymentsOf(orderId)).toEqual([]);
    },
  );

  it('PAY-13 nothing is said to a borrower who allowed it too late for the due day, and was told so', async () => {
    const { borrower, orderId, phone } = await lent();
    await hiram.setToday(await dayOf(orderId, -1));
    await press(borrower, orderId, 'start');
    const { reference = '' } = (await mandateOf(orderId)) ?? {};
    await hiram.world?.actOnMandate(reference, 'authorise');
    await runDebits(hiram.context);
    await hiram.worker.drain();
    expect([await debitsOf(orderId), await failuresTold(phone)]).toEqual([[], []]);
  });

  /** Queues what was told of the debit of a loan again, as a gateway that was away does: answers what a phone reads of it. */
  const toldAgain = async (of: { orderId: string; phone: string }, template: string): Promise<string[]> => {
    const before = await readMessages(hiram, of.phone);
    const { db, clock } = hiram.context;
    const { rows } = await hiram.database.pool.query<{ payload: Record<string, string> }>(
      `select payload from outbox where kind = 'send-message' and payload ->> 'template' = $1 and payload ->> 'orderId' = $2`,
      [template, of.orderId],
    );
    await enqueue(db, [{ kind: 'send-message', payload: rows[0]?.payload ?? {} }], clock.systemNow());
    await hiram.worker.drain();
    const after = await readMessages(hiram, of.phone);
    return after.slice(0, after.length - before.length).map(({ text }) => text);
  };

  it('PAY-13 a debit that is not taken any more is not announced by a message that waited', async () => {
    const { borrower, orderId, phone } = await announced();
    await hiram.worker.drain();
    expect(await toldAgain({ orderId, phone }, 'messageDebitAhead')).toHaveLength(1);
    await press(borrower, orderId, 'end');
    await hiram.worker.drain();
    expect(await toldAgain({ orderId, phone }, 'messageDebitAhead')).toEqual([]);
  });

  it('PAY-13 a debit that failed is said with what is left today, and not at all once nothing is', async () => {
    const { borrower, orderId, phone } = await announced();
    hiram.world?.setFaults({ debits: 'declined' });
    await onDueDay(orderId);
    const dueDay = await dayOf(orderId);
    expect(await failuresTold(phone)).toEqual([expect.stringContaining(`by ${dueDay}`)]);
    const nextDay = await dayOf(orderId, 1);
    await hiram.setToday(nextDay);
    expect(await toldAgain({ orderId, phone }, 'messageDebitFailed')).toEqual([
      expect.stringContaining(`by ${nextDay}`),
    ]);
    await hiram.setToday(dueDay);
    const reference = await payOtherwise(borrower, orderId);
    await hiram.sandbox('POST', `/sandbox/payments/${reference}`, { status: 'paid' });
    await hiram.worker.drain();
    expect(await toldAgain({ orderId, phone }, 'messageDebitFailed')).toEqual([]);
  });

  it('PAY-13 a debit that its bank does not answer is said with all that the page asks for by then', async () => {
    const { borrower, orderId, phone } = await announced();
    hiram.world?.setFaults({ debits: 'declined', webhooks: 'silent' });
    await hiram.setToday(await dayOf(orderId));
    await runDebits(hiram.context);
    await hiram.setToday(await dayOf(orderId, 3));
    await runDebits(hiram.context);
    await hiram.worker.drain();
    expect(await debitsOf(orderId)).toMatchObject([{ state: 'failed', amount_minor: 530_000n }]);
    const asked = await borrower.call<{ repayAmount: number }>('loanPlayDetail', {
      orderId,
      productId: mandateProductId,
    });
    expect(asked.data.repayAmount).toBe(709_500);
    const told = `pay Rs. 7.095,00 in the app by ${await dayOf(orderId, 3)}`;
    expect(await failuresTold(phone)).toEqual([expect.stringContaining(told)]);
  });
});
