import { expect, it } from 'vitest';
import { saveWantedTypes } from '../../partner-events/queue-events.ts';
import { oweInstalment } from '../../testing/borrowers/lend.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import { sendPaymentReport } from '../../testing/samples/provider-messages.ts';
import { messagesAbout } from '../../testing/staff/loan-at-the-desk.ts';

describeHiram('a payment that its provider takes back', ({ hiram }) => {
  /** A loan with an instalment that is due today, and what its provider says of one payment of it. */
  const owing = async () => {
    const { borrower, orderId, reference } = await oweInstalment(hiram);
    const report = (state: 'SUCCEEDED' | 'REVERSED', amountMinor: number) => {
      const paymentId = `back-${amountMinor}-${reference}`;
      return sendPaymentReport(hiram, { paymentId, reference, state, amountMinor });
    };
    const isRepeat = async () => {
      const { is_repeat } = await hiram.database.db
        .selectFrom('borrower')
        .select('is_repeat')
        .where('id', '=', borrower.userId)
        .executeTakeFirstOrThrow();
      return is_repeat;
    };
    return { borrower, orderId, report, isRepeat };
  };
  const settling = 5_000_000;

  it('LEND-09 one that is first reported as reversed sends no message that it arrived, and settles nothing', async () => {
    const { report, isRepeat, ...loan } = await owing();
    const before = await messagesAbout(hiram, loan);
    expect((await report('REVERSED', settling)).effect).toBe('reversed');
    expect(await messagesAbout(hiram, loan)).toEqual(before);
    expect(await isRepeat()).toBe(false);
  });

  it('EVENT-01 one that is first reported as reversed is told as received and reversed, and its loan as settled never', async () => {
    const { orderId, report } = await owing();
    const { db } = hiram.database;
    const types = ['loan.settled', 'payment.received', 'payment.reversed'] as const;
    await saveWantedTypes(db, [{ receiver: 'a-partner', types }]);
    const told = async () => {
      const events = db.selectFrom('partner_event').select('type').where('body', 'like', `%${orderId}%`);
      return (await events.execute()).map(({ type }) => type).sort();
    };
    expect((await report('REVERSED', settling)).effect).toBe('reversed');
    expect(await told()).toEqual(['payment.received', 'payment.reversed']);
    expect((await report('SUCCEEDED', settling + 1)).effect).toBe('recorded');
    expect(await told()).toContain('loan.settled');
    await saveWantedTypes(db, []);
  });

  it('LEND-09 one that had settled the only loan leaves no repeat borrower', async () => {
    const { orderId, report, isRepeat } = await owing();
    await hiram.setToday('2027-02-19');
    expect((await report('SUCCEEDED', settling)).effect).toBe('recorded');
    expect(await isRepeat()).toBe(true);
    expect((await report('REVERSED', settling)).effect).toBe('reversed');
    expect(await isRepeat()).toBe(false);
    expect((await hiram.ledger(orderId)).sum).toBe(0);
  });
});
