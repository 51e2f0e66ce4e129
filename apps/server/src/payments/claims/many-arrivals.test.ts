import { expect, it } from 'vitest';
import { newIdBeside } from '../../ground/new-id.ts';
import { oweInstalment } from '../../testing/borrowers/lend.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import { sendPaymentReport } from '../../testing/samples/provider-messages.ts';
import { findClaim, insertClaim } from './claim-store.ts';
import { closeArrivedClaims } from './close-arrived-claims.ts';

describeHiram('a report of a payment beside many', ({ hiram }) => {
  it('PAID-07 ends by itself behind any number of payments that came since older reports', async () => {
    const { db, cipher, clock } = hiram.context;
    const claimOn = async (orderId: string, borrowerId: string, reference: string) => {
      const id = newIdBeside(orderId);
      const named = { id, order_id: orderId, borrower_id: borrowerId, reference };
      const paid = {
        amount_minor: 530_000n,
        currency: 'PHP',
        paid_on: '2027-01-05',
        channel_number: '90101',
      };
      await insertClaim(db, cipher, { ...named, ...paid }, clock.businessNow());
      return id;
    };
    const old = await oweInstalment(hiram);
    await claimOn(old.orderId, old.borrower.userId, 'never comes');
    const paymentId = `first-${old.reference}`;
    await sendPaymentReport(hiram, {
      paymentId,
      reference: old.reference,
      state: 'SUCCEEDED',
      amountMinor: 1_000,
    });
    const [first] = await db.selectFrom('payment').selectAll().where('order_id', '=', old.orderId).execute();
    if (!first) throw new Error('the payment was not booked');
    const more = Array.from({ length: 500 }, (_, number) => ({
      ...first,
      id: newIdBeside(old.orderId),
      provider_payment_id: `more-${number}-${old.reference}`,
    }));
    await db.insertInto('payment').values(more).execute();
    const late = await oweInstalment(hiram);
    const id = await claimOn(late.orderId, late.borrower.userId, `late-${late.reference}`);
    await sendPaymentReport(hiram, {
      ...{ paymentId: `late-${late.reference}`, reference: late.reference },
      ...{ state: 'SUCCEEDED', amountMinor: 530_000 },
    });
    await closeArrivedClaims(hiram.context);
    expect(await findClaim(db, cipher, id)).toMatchObject({ status: 'matched' });
  });
});
