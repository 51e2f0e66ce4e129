import { expect } from 'vitest';
import { routePayments } from '../../providers/payment/payment-providers.ts';
import { oweInstalment } from '../../testing/borrowers/lend.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import { describeUnserved } from './describe-unserved.ts';

describeHiram('a provider that no setting names any more', ({ test }) => {
  test('PAY-01 PAY-32 is named at a start while requests to pay or transfers wait for it', async ({
    hiram,
  }) => {
    const { reference, orderId } = await oweInstalment(hiram);
    expect(await describeUnserved(hiram.context)).toEqual([]);
    const { pool } = hiram.database;
    await pool.query("update payment_intent set provider = 'xendit' where reference = $1", [reference]);
    await pool.query("update payout set provider = 'xendit', status = 'sent' where order_id = $1", [orderId]);
    const told = await describeUnserved(hiram.context);
    expect(told).toHaveLength(1);
    expect(told[0]).toContain(
      'No setting names xendit, for which requests to pay (1) and transfers (1) still wait',
    );
    const provider = hiram.context.providers.collecting('PHP');
    const former = { ...provider, name: 'xendit' };
    const changed = {
      db: hiram.context.db,
      providers: routePayments([
        { currency: 'PHP', collects: provider, pays: provider, before: former, mandates: null },
      ]),
    };
    expect(await describeUnserved(changed)).toEqual([
      'The former provider xendit stays in the settings: for it requests to pay (1) and transfers (1) still wait',
    ]);
    await pool.query("update payment_intent set status = 'paid' where reference = $1", [reference]);
    await pool.query("update payout set status = 'credited' where order_id = $1", [orderId]);
    expect(await describeUnserved(hiram.context)).toEqual([]);
    expect(await describeUnserved(changed)).toEqual([
      'Nothing waits for the former provider xendit: leave it out',
    ]);
  });
});
