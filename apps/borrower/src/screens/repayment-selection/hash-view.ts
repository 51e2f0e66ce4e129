import { hashRoutes } from '@hiram/wire/addresses';

/** What the page shows, by the hash of its address (ROUTE-03). */
export type HashView =
  | { readonly kind: 'cards' }
  | { readonly kind: 'add-card' }
  | { readonly kind: 'wallet' }
  | { readonly kind: 'order'; readonly orderId: string };

/** Reads a hash; one that names nothing shows the cards. */
export function readHash(hash: string): HashView {
  if (hash === hashRoutes.addNormalCard) return { kind: 'add-card' };
  if (hash === hashRoutes.eWalletRepayment) return { kind: 'wallet' };
  const orderId = hash.startsWith(hashRoutes.borrowDetail) ? hash.slice(hashRoutes.borrowDetail.length) : '';
  return /^[\w-]{1,64}$/.test(orderId) ? { kind: 'order', orderId } : { kind: 'cards' };
}
