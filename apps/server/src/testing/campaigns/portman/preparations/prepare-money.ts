import { formatDay } from '@hiram/lending/calendar-day';
import { pagePaths } from '@hiram/wire/addresses';
import { staffExamples } from '@hiram/wire/openapi/written-examples';
import type { PayoutItem } from '@hiram/wire/staff/payments/payouts';
import { newId } from '../../../../ground/new-id.ts';
import { outboxAttemptsMax } from '../../../../ground/outbox/outbox-store.ts';
import { pollProvider } from '../../../../payments/recording/poll-provider.ts';
import { deliverWebhook, payoutWords, sendPaymentReport } from '../../../samples/provider-messages.ts';
import { refundReferenceOf } from '../../../staff/refund-reference.ts';
import { actByTwo } from '../../../staff/staff-actions.ts';
import type { Stage } from '../stage.ts';
import { overpay } from './owe.ts';
import { dataOf, firstOf, type Preparations } from './prepared.ts';

type MoneyRoute =
  | 'notePayment'
  | 'listLoanCandidates'
  | 'readPaymentClaim'
  | 'matchPaymentClaim'
  | 'refusePaymentClaim'
  | 'requestClaimPicture'
  | 'noteHeldReport'
  | 'readWebhook'
  | 'replayWebhook'
  | 'sendPayoutAgain'
  | 'notePayout'
  | 'confirmPayout'
  | 'resendGivenUp'
  | 'startDayClose'
  | 'listBureauDays'
  | 'startBureauReport'
  | 'resolveDifference'
  | 'resolveDifferences';

/** Payments, payouts, reports of the provider and the day-close. */
export const moneyPreparations: Preparations<MoneyRoute> = {
  notePayment: async (stage) => {
    const paymentId = await overpay(stage, stage.late(), 5_000_000);
    return { path: { id: (await firstOf(stage, `payments-to-match?search=${paymentId}`)).id } };
  },
  listLoanCandidates: async (stage) => ({ path: { id: await payAstray(stage) } }),
  readPaymentClaim: async (stage) => ({ path: { id: await claimPayment(stage) } }),
  matchPaymentClaim: async (stage) => ({
    path: { id: await claimPayment(stage) },
    body: { paymentId: await payAstray(stage) },
  }),
  refusePaymentClaim: async (stage) => ({
    path: { id: await claimPayment(stage) },
    body: staffExamples.refusePaymentClaim,
  }),
  requestClaimPicture: async (stage) => ({ path: { id: await claimPayment(stage) } }),
  noteHeldReport: async (stage) => {
    const reference = await refundOverpayment(stage);
    await deliverWebhook(
      stage.hiram,
      payoutWords(stage.hiram, { reference, state: 'RETURNED', amountMinor: 1 }),
    );
    return { path: { id: (await firstOf(stage, `held-reports?state=waiting&search=${reference}`)).id } };
  },
  readWebhook: async (stage) => ({ path: { id: (await firstOf(stage, 'webhook-deliveries')).id } }),
  replayWebhook: async (stage) => ({ path: { id: (await firstOf(stage, 'webhook-deliveries')).id } }),
  sendPayoutAgain: async (stage) => {
    const { orderId } = await approvePayout(stage, 'returned');
    return { path: { id: (await firstOf(stage, `payouts?stage=to-send-again&search=${orderId}`)).id } };
  },
  notePayout: async (stage) => {
    const { reference, amountMinor, id } = await approvePayout(stage, 'credited');
    await deliverWebhook(
      stage.hiram,
      payoutWords(stage.hiram, { reference, state: 'RETURNED', amountMinor }),
    );
    return { path: { id }, body: { lateChangeAt: stage.hiram.context.clock.businessNow().toISOString() } };
  },
  confirmPayout: async (stage) => {
    const { id, reference } = await approvePayout(stage);
    await stage.hiram.worker.drain();
    await stage.hiram.database.pool.query(
      "update sandbox_provider_payout set status = 'credited', settled_at = '1990-06-01T00:00:00Z' where reference = $1",
      [reference],
    );
    await pollProvider(stage.hiram.context);
    return { path: { id }, body: { settledOn: stage.today } };
  },
  resendGivenUp: async ({ hiram }) => {
    const now = hiram.context.clock.systemNow();
    const kind = 'send-nothing';
    const message = { kind, dedupe_key: null, payload: '{}', last_error: 'the receiver answered 500' };
    const due = { run_at: new Date(now.getTime() + 3_600_000), done_at: null, traceparent: null };
    const tried = { bucket: 0, id: newId(0), ...message, ...due, attempts: outboxAttemptsMax };
    await hiram.database.db.insertInto('outbox').values(tried).execute();
    return { path: { id: kind } };
  },
  listBureauDays: () => ({}),
  startBureauReport: () => ({ body: { ...staffExamples.startBureauReport, day: '2027-03-31' } }),
  startDayClose: () => ({ body: { day: '2027-04-08', market: 'PH' } }),
  resolveDifference: async (stage) => ({
    path: { id: (await closeYesterday(stage))[0] ?? '' },
    body: staffExamples.resolveDifference,
  }),
  // The one above is resolved before them.
  resolveDifferences: async (stage) => {
    const count = (await closeYesterday(stage)).length - 1;
    return { body: { ...staffExamples.resolveDifferences, kind: 'missing-there', count } };
  },
};

/** A payment under a reference that nobody knows; answers its id. */
export async function payAstray(stage: Stage): Promise<string> {
  const paymentId = `pay-astray-${newId().slice(-8)}`;
  await sendPaymentReport(stage.hiram, {
    paymentId,
    reference: 'HP-nobody-knows-it',
    state: 'SUCCEEDED',
    amountMinor: 123_400,
  });
  return (await firstOf(stage, `payments-to-match?search=${paymentId}`)).id;
}

/** A borrower of an overdue loan says that they paid; answers the id of what they said. */
async function claimPayment(stage: Stage): Promise<string> {
  const { borrower, orderId } = stage.late();
  const form = new FormData();
  const paidOn = formatDay(stage.hiram.context.clock.today('PH'));
  const fields = { amount: '1,234.00', paidOn, channel: 'other', reference: `R ${orderId.slice(-6)}` };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const url = `${stage.hiram.baseUrl}${pagePaths.paymentClaim}?${borrower.query}&orderId=${orderId}`;
  await fetch(url, { method: 'POST', body: form, redirect: 'manual' });
  return (await firstOf(stage, `payment-claims?state=waiting&search=${orderId}`)).id;
}

/** The payout of a loan that was just approved, which the provider has not answered or has settled. */
async function approvePayout(stage: Stage, result?: 'credited' | 'returned'): Promise<PayoutItem> {
  const { orderId } = await stage.apply();
  await stage.hiram.sandbox('POST', `/sandbox/orders/${orderId}/decision`, { approve: true });
  if (result) await stage.hiram.sandbox('POST', `/sandbox/orders/${orderId}/payout`, { result });
  return firstOf<PayoutItem>(stage, `payouts?search=${orderId}`);
}

/** The differences of the day before: payments that the books have and the provider's report lacks. */
async function closeYesterday({ hiram, second, yesterday }: Stage): Promise<string[]> {
  await second.cashier.send('POST', '/day-closes', { day: yesterday, market: 'PH' });
  await hiram.worker.drain();
  const found = await second.cashier.get<{ id: string }[]>(
    '/open-differences?kind=missing-there&market=PH&perPage=100',
  );
  if (found.data.length < 2) throw new Error('the day has no two differences');
  return found.data.map(({ id }) => id);
}

/** An overpayment that two people sent back; answers the reference of the refund. */
async function refundOverpayment(stage: Stage): Promise<string> {
  const loan = stage.late();
  await overpay(stage, loan, 5_000_000);
  const { staff, second, hiram } = stage;
  const refund = { kind: 'refund', orderId: loan.orderId, input: { amountMinor: 70_000 } };
  const { id } = dataOf('a refund', await actByTwo([staff.cashier, second.cashier], refund));
  await hiram.worker.drain();
  return refundReferenceOf(hiram.context, id);
}
