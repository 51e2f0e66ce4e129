import type { Permission } from '../permissions.ts';

/** What staff request that concerns no loan: who is the same person, money back to its payer, and another number of a borrower. */
export const requestKinds = [
  'same-person',
  'different-persons',
  'undo-persons',
  'return-payment',
  'change-number',
] as const;

/** One kind of request. */
export type RequestKind = (typeof requestKinds)[number];

/** The permissions to request each kind and to approve it, in addition to those of the routes. */
export const permissionsOfRequest: {
  readonly [kind in RequestKind]: { readonly request: Permission; readonly approve: Permission };
} = {
  'same-person': { request: 'borrowers.link', approve: 'borrowers.link' },
  'different-persons': { request: 'borrowers.link', approve: 'borrowers.link' },
  'undo-persons': { request: 'borrowers.link', approve: 'borrowers.link' },
  'return-payment': { request: 'payments.record', approve: 'corrections.approve' },
  'change-number': { request: 'corrections.request', approve: 'borrowers.link' },
};

/** How money is given back by hand. */
export const handReturnMethods = ['bank', 'cash'] as const;
