import { formatDay } from '@hiram/lending/calendar-day';
import { pagePaths } from '@hiram/wire/addresses';
import { applyFor } from '../borrowers/lend.ts';
import { type CallSituation, makeCallSituation } from '../samples/call-samples.ts';
import { sendPaymentReport } from '../samples/provider-messages.ts';
import type { TestHiram } from '../test-hiram.ts';

/** At least one waiting item in each part of the staff's work. */
export type StaffSituation = CallSituation & {
  /** Waits for a decision. */
  readonly waitingOrderId: string;
  /** Approved, and its payout was returned. */
  readonly returnedOrderId: string;
};

/**
 * Creates work for staff: an application, a returned payout, an overdue and a settled loan, a complaint, a
 * reported payment, a payment with an unknown reference and a message from the official site.
 */
export async function makeStaffSituation(hiram: TestHiram): Promise<StaffSituation> {
  const situation = await makeCallSituation(hiram);
  const waitingOrderId = await applyFor(await hiram.borrower(), '1003');
  const returnedOrderId = await applyFor(await hiram.borrower(), '1003');
  await hiram.sandbox('POST', `/sandbox/orders/${returnedOrderId}/decision`, { approve: true });
  await hiram.sandbox('POST', `/sandbox/orders/${returnedOrderId}/payout`, { result: 'returned' });
  await sendPaymentReport(hiram, {
    paymentId: 'pay-astray',
    reference: 'HP-nobody-knows-it',
    state: 'SUCCEEDED',
    amountMinor: 123_400,
  });
  await reportPayment(hiram, situation);
  await writeToTheLender(hiram);
  await hiram.worker.drain();
  return { ...situation, waitingOrderId, returnedOrderId };
}

async function reportPayment(hiram: TestHiram, { borrower, orderId }: CallSituation): Promise<void> {
  const paidOn = formatDay(hiram.context.clock.today('PH'));
  const form = new FormData();
  const fields = { amount: '1,234.00', paidOn, channel: 'other', reference: 'R 77' };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const url = `${hiram.baseUrl}${pagePaths.paymentClaim}?${borrower.query}&orderId=${orderId}`;
  const answer = await fetch(url, { method: 'POST', body: form, redirect: 'manual' });
  if (answer.status !== 303) throw new Error(`the reported payment was refused: ${answer.status}`);
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
