import { newId } from '../../database/new-id.ts';
import type { House } from '../feature.ts';

const lifeSeconds = 15 * 60;

/** Whose quote a token is: it opens for nobody else and for no other order. */
type Owner = { readonly borrowerId: string; readonly orderId: string };

/** What a token stands for: a quote of so much, under a name of its own. */
export type RepayToken = { readonly id: string; readonly amountMinor: bigint };

const placeOf = ({ borrowerId, orderId }: Owner): string => `repay-token:${borrowerId}:${orderId}`;

const nowSeconds = (house: House): number => Math.floor(house.clock.systemNow().getTime() / 1000);

/** Seals a quote for a quarter of an hour. */
export function sealRepayToken(house: House, owner: Owner, amountMinor: bigint): string {
  const sealed = [newId(), String(amountMinor), nowSeconds(house) + lifeSeconds];
  return house.cipher.encrypt(placeOf(owner), sealed).toString('base64url');
}

/** Opens a token; null when it is another's, was altered, or is too old. */
export function openRepayToken(house: House, owner: Owner, token: string): RepayToken | null {
  try {
    const sealed = house.cipher.decrypt(placeOf(owner), Buffer.from(token, 'base64url'));
    const [id, amount, expiresAt] = sealed as [string, string, number];
    return expiresAt > nowSeconds(house) ? { id, amountMinor: BigInt(amount) } : null;
  } catch {
    return null;
  }
}
