/** Automatic repayment. */
export const en = {
  offer: 'Have each payment taken on its due date',
  next: 'The next payment is {amount} on {date}. One that is due within two days you still pay yourself.',
  limit: 'We never take more than is due on that day, and never more than {max} at once.',
  notice: 'You are told of each payment at least 24 hours before it is taken.',
  authorisation:
    'You allow it on your bank’s page by paying {amount}, which counts as a payment on your loan.',
  endAnytime: 'You can end it here at any time. You can always pay in another way.',
  start: 'Allow it at my bank',
  goOn: 'Go on to my bank',
  waiting: 'Your bank has not confirmed it yet',
  name: 'Automatic repayment',
  active: 'Automatic repayment is on.',
  paused: 'Your bank has paused automatic repayment. Please pay in another way.',
  end: 'End automatic repayment',
  endedByYou: 'You ended automatic repayment. Nothing is taken any more.',
  endedByUs: 'We ended automatic repayment. Nothing is taken any more.',
  endedByBank: 'Your bank ended automatic repayment. Nothing is taken any more.',
  declined: 'Your bank declined. You can try again, or pay in another way.',
  notPossible: 'Automatic repayment is not possible for this loan now.',
  emailNeeded: 'Automatic repayment needs an e-mail address of yours that is confirmed.',
  addEmail: 'Add an e-mail address',
  bannerOffer: 'Never miss a due date.',
  bannerSetUp: 'Set up automatic repayment',
  bannerManage: 'Look at it or end it',
  debitPlanned: 'planned',
  debitTaking: 'waiting for your bank',
  debitPaid: 'paid',
  debitFailed: 'not taken',
  debitDropped: 'not needed',
} as const;

export type MandateTexts = { readonly [key in keyof typeof en]: string };
