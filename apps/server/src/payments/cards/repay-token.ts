import type { Context } from '../../feature/context.ts';
import { newId } from '../../ground/new-id.ts';

const lifeSeconds = 15 * 60;

/** The owner of a token's quote. The token is valid for no other borrower and no other loan. */
type Owner = { readonly borrowerId: string; readonly orderId: string };

/** The content of a token: a quoted amount, with an id of its own. */
export type RepayToken = { readonly id: string; readonly amountMinor: bigint };

const placeOf = ({ borrowerId, orderId }: Owner): string => `repay-token:${borrowerId}:${orderId}`;

const nowSeconds = (context: Context): number => Math.floor(context.clock.systemNow().getTime() / 1000);

/** Encrypts a quote into a token that is valid for 15 minutes. */
export function sealRepayToken(context: Context, owner: Owner, amountMinor: bigint): string {
  const sealed = [newId(), String(amountMinor), nowSeconds(context) + lifeSeconds];
  return context.cipher.encrypt(placeOf(owner), sealed).toString('base64url');
}

/**
 * Decrypts a token. Returns null when it belongs to another borrower or loan, was changed, or has expired.
 */
export function openRepayToken(context: Context, owner: Owner, token: string): RepayToken | null {
  try {
    const sealed = context.cipher.decrypt(placeOf(owner), Buffer.from(token, 'base64url'));
    const [id, amount, expiresAt] = sealed as [string, string, number];
    return expiresAt > nowSeconds(context) ? { id, amountMinor: BigInt(amount) } : null;
  } catch {
    return null;
  }
}
