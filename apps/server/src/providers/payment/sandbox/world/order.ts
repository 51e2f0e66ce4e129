import { createHmac, randomInt } from 'node:crypto';
import type { Channel } from '../../payment-provider.ts';
import { findSandboxChannel } from '../channels.ts';
import { makeId } from './make-id.ts';
import { toQrPhText, toUpiText } from './pages/qr-text.ts';
import { findCharge, insertCharge, type WorldCharge } from './stores/charge-store.ts';
import type { Connection } from './stores/connection.ts';
import { findPayout, insertPayout, type WorldPayout } from './stores/payout-store.ts';
import type { WireChargeRequest, WirePayoutRequest } from './wire.ts';

/** The result of a request: stored now, stored before with the same content, or refused. */
export type Ordered<Kept> =
  | { readonly ok: true; readonly kept: Kept }
  | { readonly ok: false; readonly reason: 'unknown-channel' | 'reference-taken' };

type Terms = { readonly merchantName: string; readonly now: Date };

/**
 * Stores a charge once per reference. Refuses the same reference with another amount, currency or channel.
 */
export async function orderCharge(
  connection: Connection,
  request: WireChargeRequest,
  terms: Terms,
): Promise<Ordered<WorldCharge>> {
  const channel = findSandboxChannel(request.channel);
  if (channel?.currency !== request.currency) return { ok: false, reason: 'unknown-channel' };
  const charge = composeCharge(request, channel, terms);
  if (await insertCharge(connection, charge)) return { ok: true, kept: charge };
  const earlier = await findCharge(connection, request.reference);
  const isSame =
    earlier?.amountMinor === charge.amountMinor &&
    earlier.currency === charge.currency &&
    earlier.channelNumber === charge.channelNumber;
  return isSame ? { ok: true, kept: earlier } : { ok: false, reason: 'reference-taken' };
}

function composeCharge(request: WireChargeRequest, channel: Channel, terms: Terms): WorldCharge {
  const providerReference = makeId('SP');
  const amountMinor = request.amount ? BigInt(request.amount.value) : null;
  const scanned = {
    amountMinor,
    merchantName: terms.merchantName,
    merchantId: '900600000001',
    reference: providerReference,
    description: request.description,
  };
  const qrText = request.currency === 'PHP' ? toQrPhText(scanned) : toUpiText(scanned);
  return {
    providerReference,
    reference: request.reference,
    amountMinor,
    currency: request.currency,
    channelNumber: request.channel,
    description: request.description,
    returnUrl: request.return_url,
    expiresAt: request.expires_at,
    payCode: channel.presentation === 'pay-code' ? makePayCode() : null,
    qrText: channel.presentation === 'qr' ? qrText : null,
    createdAt: terms.now,
  };
}

/** Twelve digits that a cashier can type; the first one is 9. */
function makePayCode(): string {
  return `9${String(randomInt(0, 1e11)).padStart(11, '0')}`;
}

/** Stores a payout once per reference. Refuses the same reference with another amount or account. */
export async function orderPayout(
  connection: Connection,
  request: WirePayoutRequest,
  terms: { readonly now: Date; readonly digestKey: string },
): Promise<Ordered<WorldPayout>> {
  const account = JSON.stringify([request.channel, request.account_number, request.holder_name]);
  const payout: WorldPayout = {
    providerReference: makeId('PO'),
    reference: request.reference,
    amountMinor: BigInt(request.amount.value),
    currency: request.amount.currency,
    channelNumber: request.channel,
    accountDigest: createHmac('sha256', terms.digestKey).update(account).digest('base64url'),
    status: 'pending',
    reason: null,
    settledAt: terms.now,
  };
  if (await insertPayout(connection, payout)) return { ok: true, kept: payout };
  const earlier = await findPayout(connection, request.reference);
  const isSame =
    earlier?.amountMinor === payout.amountMinor &&
    earlier.currency === payout.currency &&
    earlier.accountDigest === payout.accountDigest;
  return isSame ? { ok: true, kept: earlier } : { ok: false, reason: 'reference-taken' };
}
