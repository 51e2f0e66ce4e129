import type { Permission } from './permissions.ts';

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
  readonly [kind in RequestKind]: { readonly ask: Permission; readonly approve: Permission };
} = {
  'same-person': { ask: 'borrowers.link', approve: 'borrowers.link' },
  'different-persons': { ask: 'borrowers.link', approve: 'borrowers.link' },
  'undo-persons': { ask: 'borrowers.link', approve: 'borrowers.link' },
  'return-payment': { ask: 'payments.record', approve: 'corrections.approve' },
  'change-number': { ask: 'corrections.ask', approve: 'borrowers.link' },
};

/** How money is given back by hand. */
export const handReturnMethods = ['bank', 'cash'] as const;
