import { createHash } from 'node:crypto';
import { addDays } from '@hiram/lending/calendar-day';
import { offerLoan } from '@hiram/lending/cost/offer-loan';
import type { LoanEvent } from '@hiram/lending/loan-event';
import type { Market } from '@hiram/lending/market';
import { newReference } from '@hiram/wire/reference';
import {
  insertPayoutAccount,
  type PayoutAccount,
} from '../../borrowers/payout-accounts/payout-account-store.ts';
import type { Context } from '../../feature/context.ts';
import { boundsOfDay } from '../../ground/clock.ts';
import type { Tx } from '../../ground/engine/database.ts';
import { toStoredJson } from '../../ground/json/json-codec.ts';
import { newIdBeside } from '../../ground/new-id.ts';
import { enqueue } from '../../ground/outbox/outbox-store.ts';
import type { Product } from '../../lender/products/product-definition.ts';
import { newContractNumber } from '../../loans/book/numbers/new-contract-number.ts';
import { emptyLedger, insertLoan, nothingRecorded } from '../../loans/book/open-loan-store.ts';
import { recordEvents } from '../../loans/book/recording-store.ts';
import { insertPayout } from '../../payments/payouts/payout-store.ts';
import { moveTransfer } from '../../payments/payouts/transfer-store.ts';
import { insertPayment } from '../../payments/recording/payment-store.ts';
import type { PastSettlement } from '../../providers/payment/sandbox/world/sandbox-world.ts';
import type { Story } from './stories.ts';
import { toEvents } from './story-events.ts';

const dayMs = 86_400_000;

/** Makes the loan of a story, if there is one. Answers what the payment provider has done for it. */
export async function seedLoan(
  context: Context,
  tx: Tx,
  { userId, product, story }: { userId: string; product: Product; story: Story },
): Promise<PastSettlement[]> {
  if (story.appliedDaysAgo < 0) return [];
  const now = context.clock.businessNow();
  const account = { ...demoAccount(product.market, userId), boundBy: 'borrower', waitsUntil: null } as const;
  const accountId = await insertPayoutAccount(tx, context.cipher, userId, account, now);
  const today = context.clock.today(product.market);
  const { principalMinor, terms } = product;
  const acceptedOn = addDays(today, -story.appliedDaysAgo);
  const contract = {
    principalMinor,
    terms,
    borrowerKind: 'new',
    conduct: 'specified',
    caps: null,
    acceptedOn,
    agreements: [],
  } as const;
  const id = newIdBeside(userId);
  const loan = {
    id,
    borrowerId: userId,
    productId: product.id,
    productVersion: product.version,
    contractNumber: newContractNumber(id, acceptedOn),
    contract,
    createdAt: now,
  };
  const contractSha256 = createHash('sha256')
    .update(toStoredJson({ ...contract, id }))
    .digest('hex');
  await insertLoan(tx, { ...loan, contractSha256 });
  const payout = story.payout
    ? await seedPayout(context, tx, { loan, product, story, account: { ...account, id: accountId } })
    : { id: newIdBeside(id), settled: [] };
  const events = toEvents(product, story, { today, payoutId: payout.id });
  await recordEvents(tx, { ...loan, ...nothingRecorded, ledger: emptyLedger }, events, { today, now });
  const paid = await seedPayments(context, tx, { loan, product, events });
  if (story.decided === 'approved' && !story.payout)
    await enqueue(tx, [{ kind: 'send-payout', payload: { orderId: id } }], context.clock.systemNow());
  if (story.payout === 'credited')
    await enqueue(
      tx,
      [{ kind: 'issue-standing-codes', payload: { orderId: id } }],
      context.clock.systemNow(),
    );
  return [...payout.settled, ...paid];
}

type Paying = {
  readonly loan: { readonly id: string; readonly borrowerId: string };
  readonly product: Product;
  readonly story: Story;
  readonly account: Pick<PayoutAccount, 'id' | 'channelNumber'>;
};

/** The transfer of a loan that was paid out, or whose money came back. */
async function seedPayout(
  context: Context,
  tx: Tx,
  { loan, product, story, account }: Paying,
): Promise<{ readonly id: string; readonly settled: readonly PastSettlement[] }> {
  const daysAgo = story.creditedDaysAgo ?? story.appliedDaysAgo;
  const at = new Date(context.clock.businessNow().getTime() - daysAgo * dayMs);
  const { principalMinor, terms } = product;
  const { netProceeds } = offerLoan({
    principalMinor,
    terms,
    creditDay: context.clock.today(product.market),
  });
  const payout = await insertPayout(
    tx,
    {
      order_id: loan.id,
      borrower_id: loan.borrowerId,
      payout_account_id: account.id,
      channel_number: account.channelNumber,
      amount_minor: netProceeds.minor,
      currency: netProceeds.currency,
      provider: context.providers.paying(netProceeds.currency).name,
      earlier: 0,
    },
    at,
  );
  if (!payout) throw new Error('a demo borrower has a payout under way already');
  const transfer = { table: 'payout', id: payout.id } as const;
  const status = story.payout ?? 'credited';
  await moveTransfer(tx, transfer, { from: ['requested'], to: status }, at);
  const { id, reference, amount_minor: amountMinor } = payout;
  const line = { kind: 'payout', status, subjectId: reference, reference, amountMinor } as const;
  return { id, settled: [{ ...line, currency: netProceeds.currency, at }] };
}

/** The payments of a loan that was paid. */
async function seedPayments(
  context: Context,
  tx: Tx,
  { loan, product, events }: Pick<Paying, 'loan' | 'product'> & { readonly events: readonly LoanEvent[] },
): Promise<PastSettlement[]> {
  const { currency, market } = product.terms;
  const settled: PastSettlement[] = [];
  for (const event of events) {
    if (event.kind !== 'paid') continue;
    const reference = newReference('payment', event.paymentId);
    const { until } = boundsOfDay(event.valueDay, market);
    const paidAt = new Date(until.getTime() - dayMs / 2);
    await insertPayment(tx, {
      id: event.paymentId,
      provider: context.providers.collecting(currency).name,
      provider_payment_id: reference,
      reference,
      order_id: loan.id,
      borrower_id: loan.borrowerId,
      intent_id: null,
      amount_minor: event.amountMinor,
      currency,
      paid_at: paidAt,
      received_at: paidAt,
      learned_from: 'poller',
      event_id: event.id,
      mismatch: null,
    });
    const line = { kind: 'payment', status: 'paid', subjectId: reference, reference } as const;
    settled.push({ ...line, amountMinor: event.amountMinor, currency, at: paidAt });
  }
  return settled;
}

/** Each borrower has an account of their own: with one account they would be one person to the rules. */
function demoAccount(market: Market, userId: string) {
  const own = String(Number.parseInt(userId.slice(-7, -2), 16) % 100_000).padStart(5, '0');
  const [cardType, masked, fields] =
    market === 'PH'
      ? [1, 'GCash •••• 4821', { channel: '90006', walletNumber: `09${own}4821` }]
      : [2, 'HDFC Bank •••• 4821', { bankName: 'HDFC', bankAccount: `50100${own}4821`, ifsc: 'HDFC0000123' }];
  return { cardType, channelNumber: '90006', fields: { ...fields, salaryDay: '15' }, masked };
}
