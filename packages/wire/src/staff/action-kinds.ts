import type { Permission } from './permissions.ts';

/** What staff can do to a loan by hand. */
export const actionKinds = [
  'waive',
  'refund',
  'write-off',
  'reverse',
  'charge',
  'record-payment',
  'match-payment',
  'hold',
  'release',
  'change-terms',
  'change-account',
] as const;

/** One kind of action. */
export type ActionKind = (typeof actionKinds)[number];

/** The permission that asking for a kind needs, beside the one to ask at all. */
export const permissionOfKind: { readonly [kind in ActionKind]: Permission } = {
  waive: 'corrections.ask',
  refund: 'corrections.ask',
  'write-off': 'corrections.ask',
  reverse: 'corrections.ask',
  charge: 'corrections.ask',
  'record-payment': 'payments.record',
  'match-payment': 'payments.record',
  hold: 'loans.hold',
  release: 'loans.hold',
  'change-terms': 'corrections.ask',
  'change-account': 'corrections.ask',
};

/** Where an action stands: it waits for a second person, or it has ended in one of four ways. */
export const actionStatuses = ['waiting', 'done', 'refused', 'declined', 'withdrawn'] as const;

/** One of them. */
export type ActionStatus = (typeof actionStatuses)[number];
