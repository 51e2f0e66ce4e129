import type { Permission } from '../permissions.ts';

/** The manual changes of a loan by staff. */
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
  'release-account',
  'offer-plan',
  'withdraw-plan',
  'pause',
  'end-pause',
  'approve-against-rules',
  'end-mandate',
  'end-transfer',
  'cancel-loan',
] as const;

/** One kind of action. */
export type ActionKind = (typeof actionKinds)[number];

/** Takes money in, sends it out or says where it goes: a cashier decides it as well as who decides changes of loans. */
const money = (request: Permission) => ({ request, approve: 'corrections.approve' }) as const;

/** Changes what is owed, by when or whether the borrower is reminded: who handles money does not decide it. */
const loanChange = (request: Permission) => ({ request, approve: 'loan-changes.approve' }) as const;

/**
 * The permissions to request each kind and to decide it as the second person, in addition to those of the routes. A reversal can take back
 * a plan, a pause or a waiver, so it is a change of the loan.
 */
export const permissionsOfAction: {
  readonly [kind in ActionKind]: { readonly request: Permission; readonly approve: Permission };
} = {
  waive: loanChange('corrections.request'),
  refund: money('corrections.request'),
  'write-off': loanChange('corrections.request'),
  reverse: loanChange('corrections.request'),
  charge: loanChange('corrections.request'),
  'record-payment': money('payments.record'),
  'match-payment': money('payments.record'),
  hold: loanChange('loans.hold'),
  release: loanChange('loans.hold'),
  'change-terms': loanChange('corrections.request'),
  'change-account': money('corrections.request'),
  'release-account': money('corrections.request'),
  'offer-plan': loanChange('collections.work'),
  'withdraw-plan': loanChange('collections.work'),
  pause: loanChange('collections.work'),
  'end-pause': loanChange('collections.work'),
  'approve-against-rules': { request: 'applications.decide', approve: 'applications.decide' },
  'end-mandate': loanChange('corrections.request'),
  'end-transfer': money('corrections.request'),
  'cancel-loan': loanChange('corrections.request'),
};

/** What a second person approves only with a reason of their own. */
export const reasonedKinds: readonly ActionKind[] = ['approve-against-rules'];

/** Why a loan is written off that is not overdue, or will never be paid. */
export const writeOffCauses = ['deceased', 'fraud', 'insolvent', 'uncollectable', 'other'] as const;

/** The status of an action: waiting for an approver, or one of four results. */
export const actionStatuses = ['waiting', 'done', 'refused', 'declined', 'withdrawn'] as const;

/** One of them. */
export type ActionStatus = (typeof actionStatuses)[number];
