import type { PaymentPurpose } from '@hiram/lending/loan-event';
import { bucketOf } from '@hiram/wire/bucket';
import { newReference } from '@hiram/wire/reference';
import { bucketOfReference } from '../../ground/bucket.ts';
import type { Tx } from '../../ground/engine/database.ts';
import { sql } from '../../ground/engine/sql.ts';
import type { Tables } from '../../ground/engine/tables.ts';
import { newIdBeside } from '../../ground/new-id.ts';
import { mandateChannelNumber } from '../../providers/mandate/mandate-provider.ts';
import { endedBefore } from './ended-before.ts';

/** A borrower's intent to pay, committed before anything is requested from the provider. */
export type PaymentIntent = Tables['payment_intent'];

const openIntentsMax = 20;
const intentsMax = 100;

/**
 * The requested payment. An amount of null is a standing code, which accepts any amount and never expires.
 */
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

/**
 * Opens an intent, or returns the open one for the same loan, purpose, channel and amount. One that was left without a charge at
 * another provider, or that is the debit of another day, is closed: a payment of it is still found by its reference. Needs the
 * loan's lock.
 */
export async function openIntent(tx: Tx, request: IntentRequest, now: Date): Promise<PaymentIntent> {
  await expireIntents(tx, request.orderId, now);
  const standing = await findOpenIntent(tx, request);
  const isOther =
    standing && (isLeftElsewhere(standing, request.provider) || isOtherDebit(standing, request));
  if (standing && !isOther) return standing;
  if (standing) await expireIntent(tx, standing.id);
  const id = newIdBeside(request.orderId);
  return tx
    .insertInto('payment_intent')
    .values({
      bucket: bucketOf(id),
      id,
      reference: newReference('payment', id),
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
      qr_image: null,
      quoted_on: request.quotedOn,
      created_at: now,
      expires_at: request.expiresAt,
      polled_at: null,
      next_poll_at: null,
      standing_id: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Whether an intent has no charge, and was to get it from another provider than this one, which knows no such reference. */
export const isLeftElsewhere = (
  { provider, provider_reference: reference }: PaymentIntent,
  collector: string,
): boolean => reference === null && provider !== collector;

/** Whether an intent of a mandate, a debit or its first payment, is of another day than is asked for: none pays for two days. */
const isOtherDebit = (
  { channel_number: channelNumber, quoted_on: quotedOn }: PaymentIntent,
  asked: IntentRequest,
): boolean => channelNumber === mandateChannelNumber && quotedOn !== asked.quotedOn;

async function findOpenIntent(tx: Tx, request: IntentRequest): Promise<PaymentIntent | undefined> {
  return tx
    .selectFrom('payment_intent')
    .selectAll()
    .where('bucket', '=', bucketOf(request.orderId))
    .where('order_id', '=', request.orderId)
    .where('purpose', '=', request.purpose)
    .where('channel_number', '=', request.channelNumber)
    .where('status', '=', 'open')
    .where('amount_minor', request.amountMinor === null ? 'is' : '=', request.amountMinor)
    .executeTakeFirst();
}

async function expireIntent(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('payment_intent')
    .set({ status: 'expired' })
    .where('bucket', '=', bucketOf(id))
    .where('id', '=', id)
    .execute();
}

/** A charge of an account that its holder has confirmed is under way until its provider is asked no more. */
async function expireIntents(tx: Tx, orderId: string, now: Date): Promise<void> {
  const bucket = bucketOf(orderId);
  await sql`update payment_intent set status = 'expired' where bucket = ${bucket} and order_id = ${orderId}
    and status = 'open' and expires_at <= ${now} and (expires_at <= ${endedBefore(now)} or id not in (
      select intent_id from card_repayment where bucket = ${bucket} and order_id = ${orderId} and status <> 'waiting'))`.execute(
    tx,
  );
}

/** The provider's charge for an intent: its reference, and the page, code or picture to pay with. */
export type IssuedCharge = {
  readonly providerReference: string;
  readonly payUrl: string | null;
  readonly payCode: string | null;
  readonly qrText: string | null;
  readonly qrImage: string | null;
  /** When it ends, where that is before the end of the intent. */
  readonly endsAt?: Date;
};

/**
 * Stores the charge by which an intent is paid: its own, or that of the standing code of its channel. Of two who asked at once,
 * the charge that is stored first is the one that is shown.
 */
export async function saveCharge(
  tx: Tx,
  intentId: string,
  charge: IssuedCharge,
  standingId: string | null = null,
): Promise<PaymentIntent> {
  const saved = await tx
    .updateTable('payment_intent')
    .set(({ fn, val }) => ({
      provider_reference: charge.providerReference,
      pay_url: charge.payUrl,
      pay_code: charge.payCode,
      qr_text: charge.qrText,
      qr_image: charge.qrImage,
      ...(charge.endsAt && { expires_at: fn<Date>('least', ['expires_at', val(charge.endsAt)]) }),
      standing_id: standingId,
      // At the next turn.
      next_poll_at: standingId === null ? new Date(0) : null,
    }))
    .where('bucket', '=', bucketOf(intentId))
    .where('id', '=', intentId)
    .where('provider_reference', 'is', null)
    .returningAll()
    .executeTakeFirst();
  return saved ?? loadIntent(tx, intentId);
}

/** Lets an attempt be paid by the standing code of its channel: it shows that code, and no charge of its own is made. */
export function payByStandingCode(tx: Tx, intentId: string, standing: PaymentIntent): Promise<PaymentIntent> {
  const { provider_reference: reference, pay_code: payCode } = standing;
  const charge = { providerReference: reference ?? '', payUrl: null, payCode, qrText: null, qrImage: null };
  return saveCharge(tx, intentId, charge, standing.id);
}

/** The intent of a reference that a provider reports, or undefined when the reference is unknown. */
export async function findIntentByReference(
  tx: Tx,
  provider: string,
  reference: string,
): Promise<PaymentIntent | undefined> {
  return tx
    .selectFrom('payment_intent')
    .selectAll()
    .where('bucket', '=', bucketOfReference(reference))
    .where('reference', '=', reference)
    .where('provider', '=', provider)
    .executeTakeFirst();
}

/** The intent of a reference, whichever provider knows it: the references are ours. */
export async function findIntentOfReference(tx: Tx, reference: string): Promise<PaymentIntent | undefined> {
  return tx
    .selectFrom('payment_intent')
    .selectAll()
    .where('bucket', '=', bucketOfReference(reference))
    .where('reference', '=', reference)
    .executeTakeFirst();
}

/** Loads an intent. */
export async function loadIntent(tx: Tx, id: string): Promise<PaymentIntent> {
  return tx
    .selectFrom('payment_intent')
    .selectAll()
    .where('bucket', '=', bucketOf(id))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** Finds one intent of one borrower. */
export async function findIntent(tx: Tx, borrowerId: string, id: string): Promise<PaymentIntent | undefined> {
  return tx
    .selectFrom('payment_intent')
    .selectAll()
    .where('bucket', '=', bucketOf(id))
    .where('id', '=', id)
    .where('borrower_id', '=', borrowerId)
    .executeTakeFirst();
}

/** The standing code of a loan for a purpose, once the provider has issued it. */
export async function findStandingCode(
  tx: Tx,
  orderId: string,
  purpose: PaymentPurpose,
): Promise<PaymentIntent | undefined> {
  return tx
    .selectFrom('payment_intent')
    .selectAll()
    .where('bucket', '=', bucketOf(orderId))
    .where('order_id', '=', orderId)
    .where('purpose', '=', purpose)
    .where('amount_minor', 'is', null)
    .where('status', '=', 'open')
    .where('pay_code', 'is not', null)
    .limit(1)
    .executeTakeFirst();
}

/** The newest open intents of a loan for one amount that can still be paid at an instant. */
export async function listOpenIntents(tx: Tx, orderId: string, now: Date): Promise<PaymentIntent[]> {
  return tx
    .selectFrom('payment_intent')
    .selectAll()
    .where('bucket', '=', bucketOf(orderId))
    .where('order_id', '=', orderId)
    .where('status', '=', 'open')
    .where('amount_minor', 'is not', null)
    .where('provider_reference', 'is not', null)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .limit(openIntentsMax)
    .execute();
}

/** The attempts to pay for a loan, and its standing codes, the newest first. */
export async function listIntents(tx: Tx, orderId: string): Promise<PaymentIntent[]> {
  return tx
    .selectFrom('payment_intent')
    .selectAll()
    .where('bucket', '=', bucketOf(orderId))
    .where('order_id', '=', orderId)
    .orderBy('created_at', 'desc')
    .limit(intentsMax)
    .execute();
}

/**
 * Advances the status of an intent, never back. A paid intent stays paid; a standing code stays open. A debit that gave way to the one of
 * another day, and was taken all the same, still learns that it failed: its borrower waits for that.
 */
export async function closeIntent(
  tx: Tx,
  intentId: string,
  status: 'paid' | 'failed' | 'expired',
): Promise<void> {
  await sql`update payment_intent set status = ${status} where bucket = ${bucketOf(intentId)} and id = ${intentId}
    and amount_minor is not null and status <> 'paid' and (status = 'open' or ${status} = 'paid'
      or (status = 'expired' and ${status} = 'failed' and channel_number = ${mandateChannelNumber}))`.execute(
    tx,
  );
}
