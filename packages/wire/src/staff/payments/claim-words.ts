/** Why the payment of a claim was not found. */
export const claimRefusals = ['not-arrived', 'not-completed', 'other-receiver', 'sent-back'] as const;

export type ClaimRefusal = (typeof claimRefusals)[number];
