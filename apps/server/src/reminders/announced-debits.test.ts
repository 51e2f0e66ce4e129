import { afterEach, expect, it } from 'vitest';
import { runDebits } from '../payments/mandates/run-debits.ts';
import { mandateRows, mandateStages } from '../testing/borrowers/mandate-situation.ts';
import { describeHiram } from '../testing/describe-hiram.ts';
import { findStopCause } from './reminder-store.ts';

describeHiram('reminders of a loan whose debit was announced', ({ hiram }) => {
  afterEach(async () => {
    hiram.world?.setFaults({ debits: 'normal', webhooks: 'normal' });
    await hiram.setToday('2026-11-20');
  });
  const { debitsOf } = mandateRows(hiram);
  const { allowed, dayOf, announced } = mandateStages(hiram);
  const stopOf = (orderId: string) =>
    findStopCause(hiram.context.db, orderId, (market) => hiram.context.clock.today(market));

  it('CONT-07 PAY-13 stop from its notice on, also while the bank has not answered, and go on once it failed', async () => {
    const { orderId: unannounced } = await allowed();
    expect(await stopOf(unannounced)).toBeNull();
    const { orderId } = await announced();
    expect(await stopOf(orderId)).toBe('debit-announced');
    hiram.world?.setFaults({ debits: 'declined', webhooks: 'silent' });
    await hiram.setToday(await dayOf(orderId));
    await runDebits(hiram.context);
    expect(await debitsOf(orderId)).toMatchObject([{ state: 'taking' }]);
    expect(await stopOf(orderId)).toBe('debit-announced');
    await hiram.setToday(await dayOf(orderId, 3));
    await runDebits(hiram.context);
    expect(await debitsOf(orderId)).toMatchObject([{ state: 'failed' }]);
    expect(await stopOf(orderId)).toBeNull();
  });
});
