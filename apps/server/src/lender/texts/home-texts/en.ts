/** What the page of a loan says at a glance. */
export const en = {
  nextPayment: 'Next payment',
  toPayToday: 'To pay today',
  tomorrow: 'Tomorrow: +{amount}',
  amountApplied: 'Amount applied for',
  paidOf: '{done} of {count} paid',
  paid: 'Paid',
  paidInPart: '{amount} paid',
  returned: 'We could not send your money',
  stepApplied: 'You applied',
  stepReview: 'We review it',
  stepApproved: 'Approved',
  stepDeclined: 'Not approved',
  stepSent: 'Money sent to you',
  stepReturned: 'Your bank sent it back',
  stepSentAgain: 'Money sent to your new account',
  stepArrived: 'Money in your account',
} as const;

export type HomeTexts = { readonly [key in keyof typeof en]: string };
