import { expect, it } from 'vitest';
import { oweInstalment } from '../../testing/borrowers/lend.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import { deliverWebhook, paymentWords, type ToldPayment } from '../../testing/samples/provider-messages.ts';

describeHiram('a known payment that is reported otherwise', ({ hiram }) => {
  let messages = 0;

  /** Each report is a message of its own. */
  const report = (reference: string, words: Pick<ToldPayment, 'state' | 'amountMinor' | 'currency'>) => {
    const body = paymentWords(hiram, { paymentId: `one-${reference}`, reference, ...words });
    return deliverWebhook(hiram, body.replace('"evt_', `"evt_${++messages}_`));
  };
  const heldOf = async (reference: string): Promise<string[]> => {
    const rows = await hiram.database.db
      .selectFrom('held_report')
      .select('why')
      .where('reference', '=', reference)
      .orderBy('learned_at')
      .execute();
    return rows.map(({ why }) => why.replace(/^payment one-\S+ — /, ''));
  };

  it('SAFE-05 a reversal of a part changes nothing and waits for staff, once', async () => {
    const { orderId, reference } = await oweInstalment(hiram);
    await report(reference, { state: 'SUCCEEDED', amountMinor: 530_000 });
    const paid = await hiram.ledger(orderId);
    const part = { state: 'REVERSED', amountMinor: 10_000 } as const;
    expect(await report(reference, part)).toEqual({ status: 200, effect: 'held' });
    expect(await report(reference, part)).toEqual({ status: 200, effect: 'known-already' });
    expect(await hiram.ledger(orderId)).toEqual(paid);
    expect(await heldOf(reference)).toEqual(['it is reversed with ₱100.00, and ₱5,300.00 is recorded']);
  });

  it('SAFE-05 a reversal in another currency changes nothing and waits for staff', async () => {
    const { orderId, reference } = await oweInstalment(hiram);
    await report(reference, { state: 'SUCCEEDED', amountMinor: 530_000 });
    const paid = await hiram.ledger(orderId);
    const rupees = { state: 'REVERSED', amountMinor: 530_000, currency: 'INR' } as const;
    expect(await report(reference, rupees)).toEqual({ status: 200, effect: 'held' });
    expect(await hiram.ledger(orderId)).toEqual(paid);
    expect(await heldOf(reference)).toEqual(['it is reversed with ₹5,300.00, and ₱5,300.00 is recorded']);
  });

  it('SAFE-05 a payment that is told again with another amount or currency is not dropped: it waits for staff', async () => {
    const { orderId, reference } = await oweInstalment(hiram);
    const first = { state: 'SUCCEEDED', amountMinor: 100_000 } as const;
    expect((await report(reference, first)).effect).toBe('recorded');
    const paid = await hiram.ledger(orderId);
    const more = { ...first, amountMinor: 530_000 };
    expect((await report(reference, more)).effect).toBe('held');
    expect((await report(reference, { ...first, currency: 'INR' })).effect).toBe('held');
    expect((await report(reference, { ...first, amountMinor: 100_000_001 })).effect).toBe('held');
    for (const again of [first, more]) expect((await report(reference, again)).effect).toBe('known-already');
    expect(await hiram.ledger(orderId)).toEqual(paid);
    expect((await heldOf(reference)).sort()).toEqual([
      'it is paid with ₱1,000,000.01, and ₱1,000.00 is recorded',
      'it is paid with ₱5,300.00, and ₱1,000.00 is recorded',
      'it is paid with ₹1,000.00, and ₱1,000.00 is recorded',
    ]);
  });
});
