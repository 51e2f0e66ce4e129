import type { PaymentPurpose } from '@hiram/lending/loan-event';
import { sql } from 'kysely';
import { newId } from './new-id.ts';
import type { Tx } from './open-database.ts';
import type { Tables } from './tables.ts';

/** What a borrower set out to pay: stored and committed before the provider is asked for anything. */
export type PaymentIntent = Tables['payment_intent'];

const pollMs = 60_000;
const standingPollMs = 24 * 3_600_000;
const expiredPollMs = 2 * 24 * 3_600_000;

/** What is asked for. Amount null is a standing code, which takes any amount and never expires. */
export type IntentRequest = {
  readonly orderId: string;
  readonly borrowerId: string;
  readonly purpose: PaymentPurpose;
  readonly amountMinor: bigint | null;
  readonly currency: string;
  readonly provider: string;
  readonly channelNumber: string;
  readonly quotedOn: string;
  readonly expiresAt: Date | null;
};

/** Opens an intent, or gives the open one for the same order, purpose, channel and amount. The order must be locked. */
export async function openIntent(tx: Tx, request: IntentRequest, now: Date): Promise<PaymentIntent> {
  await expireIntents(tx, request.orderId, now);
  const standing = await findOpenIntent(tx, request);
  if (standing) return standing;
  const id = newId();
  return tx
    .insertInto('payment_intent')
    .values({
      id,
      reference: `HP-${id}`,
      order_id: request.orderId,
      borrower_id: request.borrowerId,
      purpose: request.purpose,
      amount_minor: request.amountMinor,
      currency: request.currency,
      provider: request.provider,
      channel_number: request.channelNumber,
      status: 'open',
      provider_reference: null,
      pay_url: null,
      pay_code: null,
      qr_text: null,
      quoted_on: request.quotedOn,
      created_at: now,
      expires_at: request.expiresAt,
      polled_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function findOpenIntent(tx: Tx, request: IntentRequest): Promise<PaymentIntent | undefined> {
  return tx
    .selectFrom('payment_intent')
    .selectAll()
    .where('order_id', '=', request.orderId)
    .where('purpose', '=', request.purpose)
    .where('channel_number', '=', request.channelNumber)
    .where('status', '=', 'open')
    .where('amount_minor', request.amountMinor === null ? 'is' : '=', request.amountMinor)
    .executeTakeFirst();
}

async function expireIntents(tx: Tx, orderId: string, now: Date): Promise<void> {
  await sql`update payment_intent set status = 'expired' where order_id = ${orderId} and status = 'open'
    and expires_at <= ${now}`.execute(tx);
}

/** What a provider made of an intent: its own name of it, and the page, code or picture to pay by. */
export type IssuedCharge = {
  readonly providerReference: string;
  readonly payUrl: string | null;
  readonly payCode: string | null;
  readonly qrText: string | null;
};

/** Keeps what the provider made of an intent. */
export async function saveCharge(tx: Tx, intentId: string, charge: IssuedCharge): Promise<PaymentIntent> {
  return tx
    .updateTable('payment_intent')
    .set({
      provider_reference: charge.providerReference,
      pay_url: charge.payUrl,
      pay_code: charge.payCode,
      qr_text: charge.qrText,
    })
    .where('id', '=', intentId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The intent of a reference that a provider names, or undefined when it is none of ours. */
export async function findIntentByReference(
  tx: Tx,
  provider: string,
  reference: string,
): Promise<PaymentIntent | undefined> {
  return tx
    .selectFrom('payment_intent')
    .selectAll()
    .where('reference', '=', reference)
    .where('provider', '=', provider)
    .executeTakeFirst();
}

/** One intent of one borrower. */
export async function findIntent(tx: Tx, borrowerId: string, id: string): Promise<PaymentIntent | undefined> {
  return tx
    .selectFrom('payment_intent')
    .selectAll()
    .where('id', '=', id)
    .where('borrower_id', '=', borrowerId)
    .executeTakeFirst();
}

/** The standing code of an order for a purpose, once the provider has issued it. */
export async function findStandingCode(
  tx: Tx,
  orderId: string,
  purpose: PaymentPurpose,
): Promise<PaymentIntent | undefined> {
  return tx
    .selectFrom('payment_intent')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('purpose', '=', purpose)
    .where('amount_minor', 'is', null)
    .where('status', '=', 'open')
    .where('pay_code', 'is not', null)
    .limit(1)
    .executeTakeFirst();
}

/** Moves an intent on, never back: what was paid stays paid; a standing code stays open. */
export async function closeIntent(
  tx: Tx,
  intentId: string,
  status: 'paid' | 'failed' | 'expired',
): Promise<void> {
  await sql`update payment_intent set status = ${status} where id = ${intentId} and amount_minor is not null
    and status <> 'paid' and (status = 'open' or ${status} = 'paid')`.execute(tx);
}

/**
 * Takes the intents that were asked about longest ago and marks them as asked about now: open ones every minute, and those
 * that lately expired or failed (a payer's last minute may reach us late, and who was declined may pay after all),
 * standing codes once a day.
 */
export async function takeIntentsToPoll(
  tx: Tx,
  limit: number,
  at: { readonly systemNow: Date; readonly businessNow: Date },
): Promise<PaymentIntent[]> {
  const before = (ms: number, now: Date): Date => new Date(now.getTime() - ms);
  const taken = await sql<PaymentIntent>`update payment_intent set polled_at = ${at.systemNow} where id in (
      select id from payment_intent where status in ('open', 'expired', 'failed') and provider_reference is not null
      and (expires_at is null or expires_at > ${before(expiredPollMs, at.businessNow)})
      and (polled_at is null or polled_at <= case when amount_minor is null
        then ${before(standingPollMs, at.systemNow)}::timestamptz else ${before(pollMs, at.systemNow)}::timestamptz end)
      order by (amount_minor is null), polled_at nulls first limit ${limit} for update skip locked)
    returning *`.execute(tx);
  return taken.rows;
}
