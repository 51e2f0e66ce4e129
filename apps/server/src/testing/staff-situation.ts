import { type CallSituation, makeCallSituation } from './call-samples.ts';
import { applyFor } from './lend.ts';
import { tellPayment } from './provider-words.ts';
import type { TestHiram } from './test-hiram.ts';

/** Something waiting in every corner of the lender's work. */
export type StaffSituation = CallSituation & {
  /** Not decided yet. */
  readonly waitingOrderId: string;
  /** Approved, and its payout came back. */
  readonly returnedOrderId: string;
};

/**
 * Makes what staff work on: an application, a payout that came back, a loan that is overdue and one that is settled, a
 * complaint, a payment whose reference nobody knows and a message of the official site.
 */
export async function makeStaffSituation(hiram: TestHiram): Promise<StaffSituation> {
  const situation = await makeCallSituation(hiram);
  const waitingOrderId = await applyFor(await hiram.borrower(), '1003');
  const returnedOrderId = await applyFor(await hiram.borrower(), '1003');
  await hiram.sandbox('POST', `/sandbox/orders/${returnedOrderId}/decision`, { approve: true });
  await hiram.sandbox('POST', `/sandbox/orders/${returnedOrderId}/payout`, { result: 'returned' });
  await tellPayment(hiram, {
    paymentId: 'pay-astray',
    reference: 'HP-nobody-knows-it',
    state: 'SUCCEEDED',
    amountMinor: 123_400,
  });
  await writeToTheLender(hiram);
  await hiram.worker.drain();
  return { ...situation, waitingOrderId, returnedOrderId };
}

async function writeToTheLender(hiram: TestHiram): Promise<void> {
  const message = { name: 'Pilar Sison', phone: '09171234567', suggestion: 'A counter in Iloilo, please.' };
  const answer = await hiram.server.inject({
    method: 'POST',
    url: '/',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ idempotencyKey: 'the-first-message', ...message }).toString(),
  });
  if (answer.statusCode !== 303) throw new Error(`the message was refused: ${answer.statusCode}`);
}
