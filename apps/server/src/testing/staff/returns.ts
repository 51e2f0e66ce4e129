import type { PaymentItem } from '@hiram/wire/staff/payments/payments';
import { expect, vi } from 'vitest';
import { sql } from '../../ground/engine/sql.ts';
import type { PaymentProvider } from '../../providers/payment/payment-provider.ts';
import { deliverWebhook, payoutWords, sendPaymentReport } from '../samples/provider-messages.ts';
import type { TestHiram } from '../test-hiram.ts';
import { refundReferenceOf } from './refund-reference.ts';
import type { TestStaff } from './staff.ts';

/** What each payment without a loan brings. */
export const strayMinor = 70_000;
let count = 0;

/** Money whose owner nobody finds, as a cashier reads it. */
export async function receiveStray(hiram: TestHiram, cashier: TestStaff): Promise<PaymentItem> {
  const paymentId = `stray-${++count}`;
  const words = {
    ...{ paymentId, reference: 'HP-of-nobody' },
    ...({ state: 'SUCCEEDED', amountMinor: strayMinor } as const),
  };
  expect(await sendPaymentReport(hiram, words)).toMatchObject({ effect: 'unmatched' });
  const [item] = (await cashier.get<PaymentItem[]>(`/payments?search=${paymentId}`)).data;
  if (!item) throw new Error('the payment is not in the list');
  return item;
}

/** The cash, the money that matches no loan, what of it was lost, and what all ledger accounts sum to. */
export async function strayBalances({ context }: TestHiram) {
  const { rows } = await sql<{ account: string; balance: bigint }>`with sides as (
    select debit as account, amount_minor as amount from posting union all select credit, -amount_minor from posting)
    select account, sum(amount)::bigint as balance from sides group by account`.execute(context.db);
  const of = (name: string) => Number(rows.find(({ account }) => account === name)?.balance ?? 0);
  const sum = rows.reduce((total, { balance }) => total + balance, 0n);
  return { cash: of('provider-cash'), unmatched: of('unmatched-payments'), loss: of('payment-loss'), sum };
}

/** A provider that refunds, by what is put in place of its answer. */
export function mockRefunds({ context }: TestHiram, requestRefund: PaymentProvider['requestRefund']) {
  const provider = context.providers.paying('PHP');
  const channels = provider.listChannels('PHP').map((channel) => ({ ...channel, isRefundable: true }));
  vi.spyOn(provider, 'listChannels').mockReturnValue(channels);
  return vi.spyOn(provider, 'requestRefund').mockImplementation(requestRefund);
}

/** The answer of a provider that takes a refund. */
export const sentRefund: PaymentProvider['requestRefund'] = async ({ reference }) => ({
  providerReference: `rf_${reference}`,
});

/** A provider that knows of a refund under way when it is asked for one. */
export function mockKnownRefund({ context }: TestHiram) {
  const provider = context.providers.paying('PHP');
  const known = {
    status: 'pending',
    amountMinor: BigInt(strayMinor),
    currency: 'PHP',
    reason: null,
  } as const;
  const settledAt = context.clock.businessNow();
  return vi.spyOn(provider, 'findRefund').mockImplementation(async ({ reference }) => ({
    ...{ kind: 'payout', reference, providerReference: 'rf_first', settledAt, ...known },
  }));
}

/** The request of a return by its provider. */
export const byProvider = (paymentId: string) => ({
  kind: 'return-payment',
  input: { paymentId, way: 'provider' },
});

/** The request of a return by hand. */
export const byHand = (paymentId: string) => ({
  kind: 'return-payment',
  input: { paymentId, way: 'hand', method: 'bank', reference: 'BDO 0098' },
});

/** The provider says how a return ended. */
export async function reportReturn(hiram: TestHiram, returnId: string, state: 'CREDITED' | 'RETURNED') {
  const reference = await refundReferenceOf(hiram.context, returnId);
  return deliverWebhook(hiram, payoutWords(hiram, { reference, state, amountMinor: strayMinor }));
}

/** How many reports of a return wait for a person. */
export async function countHeldReports(
  hiram: TestHiram,
  cashier: TestStaff,
  returnId: string,
): Promise<number> {
  const path = `/held-reports?state=waiting&search=${await refundReferenceOf(hiram.context, returnId)}`;
  return (await cashier.get<unknown[]>(path)).data.length;
}
