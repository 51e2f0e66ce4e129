import { afterEach, expect, it } from 'vitest';
import { mandatePages, mandateRows, mandateStages } from '../../testing/borrowers/mandate-situation.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import { runDebits } from './run-debits.ts';

describeHiram('a debit whose days nobody worked on', ({ hiram }) => {
  afterEach(() => hiram.setToday('2026-11-20'));
  const { debitsOf, mandateOf, paymentsOf, failuresTold } = mandateRows(hiram);
  const { view, press } = mandatePages(hiram);
  const { lent, allowed, dayOf } = mandateStages(hiram);

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
});
