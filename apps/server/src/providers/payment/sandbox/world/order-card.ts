import { createHmac } from 'node:crypto';
import type { Pool } from 'pg';
import { makeId } from './make-id.ts';
import type { Ordered } from './order.ts';
import {
  findCard,
  hasPaidBefore,
  insertCard,
  updateCardCaptured,
  type WorldCard,
} from './stores/card-store.ts';
import { findCharge, insertCharge, lockCharge, type WorldCharge } from './stores/charge-store.ts';
import { inTransaction } from './stores/connection.ts';
import type { WireCardChargeRequest } from './wire.ts';

/** The channel of charges on stored accounts. It is not in the catalogue, because payers cannot choose it. */
const cardChannel = 'card';

type Terms = { readonly now: Date; readonly digestKey: string };

/**
 * Inserts a charge on an account once per reference. An account without an earlier payment of its customer
 * needs the holder's agreement. Refuses the same reference with another amount or account.
 */
export function orderCardCharge(
  pool: Pool,
  request: WireCardChargeRequest,
  terms: Terms,
): Promise<Ordered<WorldCard>> {
  return inTransaction(pool, async (connection) => {
    const { customer, bank, account_number, holder_name } = request;
    const account = JSON.stringify([customer, bank, account_number, holder_name]);
    const accountDigest = createHmac('sha256', terms.digestKey).update(account).digest('base64url');
    const charge = composeCharge(request, terms.now);
    if (await insertCharge(connection, charge)) {
      const needsHolder = !(await hasPaidBefore(connection, accountDigest));
      const card = {
        providerReference: charge.providerReference,
        accountDigest,
        needsHolder,
        isCaptured: false,
      };
      await insertCard(connection, card);
      return { ok: true, kept: card };
    }
    const earlier = await findCharge(connection, request.reference);
    const kept = earlier ? await findCard(connection, earlier.providerReference) : null;
    const isSame =
      kept?.accountDigest === accountDigest &&
      earlier?.amountMinor === charge.amountMinor &&
      earlier.currency === charge.currency;
    return isSame ? { ok: true, kept } : { ok: false, reason: 'reference-taken' };
  });
}

function composeCharge(request: WireCardChargeRequest, now: Date): WorldCharge {
  return {
    providerReference: makeId('SC'),
    reference: request.reference,
    amountMinor: BigInt(request.amount.value),
    currency: request.amount.currency,
    channelNumber: cardChannel,
    description: request.description,
    returnUrl: '',
    expiresAt: request.expires_at,
    payCode: null,
    qrText: null,
    createdAt: now,
  };
}

/** Why a charge on an account cannot be captured. */
export type NotCaptured = { readonly ok: false; readonly reason: 'unknown' | 'expired' };

/** Captures a charge on an account before it expires. Capturing it again changes nothing. */
export function captureCard(
  pool: Pool,
  reference: string,
  now: Date,
): Promise<{ readonly ok: true; readonly kept: WorldCard; readonly isFirst: boolean } | NotCaptured> {
  return inTransaction(pool, async (connection) => {
    const charge = await lockCharge(connection, reference);
    const card = charge ? await findCard(connection, charge.providerReference) : null;
    if (!charge || !card) return { ok: false, reason: 'unknown' };
    if (card.isCaptured) return { ok: true, kept: card, isFirst: false };
    if (charge.expiresAt !== null && charge.expiresAt <= now) return { ok: false, reason: 'expired' };
    await updateCardCaptured(connection, card.providerReference, now);
    return { ok: true, kept: { ...card, isCaptured: true }, isFirst: true };
  });
}
