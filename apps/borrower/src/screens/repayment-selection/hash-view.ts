import { hashRoutes } from '@hiram/wire/addresses';

/** The view of the page by the hash of its address (ROUTE-03). */
export type HashView =
  | { readonly kind: 'cards' }
  | { readonly kind: 'add-card' }
  | { readonly kind: 'wallet' }
  | { readonly kind: 'order'; readonly orderId: string };

/** Parses a hash; an unknown one shows the accounts. */
export function readHash(hash: string): HashView {
  if (hash === hashRoutes.addNormalCard) return { kind: 'add-card' };
  if (hash === hashRoutes.eWalletRepayment) return { kind: 'wallet' };
  const orderId = hash.startsWith(hashRoutes.borrowDetail) ? hash.slice(hashRoutes.borrowDetail.length) : '';
  return /^[\w-]{1,64}$/.test(orderId) ? { kind: 'order', orderId } : { kind: 'cards' };
}
