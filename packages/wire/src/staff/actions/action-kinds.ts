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

/** The permission to request each kind, in addition to the one for requests. */
export const permissionOfKind: { readonly [kind in ActionKind]: Permission } = {
  waive: 'corrections.request',
  refund: 'corrections.request',
  'write-off': 'corrections.request',
  reverse: 'corrections.request',
  charge: 'corrections.request',
  'record-payment': 'payments.record',
  'match-payment': 'payments.record',
  hold: 'loans.hold',
  release: 'loans.hold',
  'change-terms': 'corrections.request',
  'change-account': 'corrections.request',
  'release-account': 'corrections.request',
  'offer-plan': 'collections.work',
  'withdraw-plan': 'collections.work',
  pause: 'collections.work',
  'end-pause': 'collections.work',
  'approve-against-rules': 'applications.decide',
  'end-mandate': 'corrections.request',
  'end-transfer': 'corrections.request',
  'cancel-loan': 'corrections.request',
};

/** Kinds that take more to approve than the permission for approvals: who lends against the rules may decide applications. */
const approvalOfKind: { readonly [kind in ActionKind]?: Permission } = {
  'approve-against-rules': 'applications.decide',
};

/** The permission to approve a kind, in addition to the one for approvals. */
export const permissionToApprove = (kind: ActionKind): Permission =>
  approvalOfKind[kind] ?? 'corrections.approve';

/** What a second person approves only with a reason of their own. */
export const reasonedKinds: readonly ActionKind[] = ['approve-against-rules'];

/** Why a loan is written off that is not overdue, or will never be paid. */
export const writeOffCauses = ['deceased', 'fraud', 'insolvent', 'uncollectable', 'other'] as const;

/** The status of an action: waiting for an approver, or one of four results. */
export const actionStatuses = ['waiting', 'done', 'refused', 'declined', 'withdrawn'] as const;

/** One of them. */
export type ActionStatus = (typeof actionStatuses)[number];
