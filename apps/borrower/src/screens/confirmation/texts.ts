/** What both confirmation pages say. Quoted texts of the specification stand word for word. */
export const en = {
  title: 'Confirm loan',
  amount: 'Loan amount',
  term: 'Loan term {n} days',
  firstPayment: 'First payment {date}',
  keyFacts: 'Key facts',
  disclosure: 'Disclosure statement',
  chooseAmount: 'Choose the amount',
  plan: 'Repayment information',
  sayWhoYouAre: 'Say who you are',
  bindAccount: 'Add a payment account',
  change: 'Change',
  agree: 'I have read and agree',
  agreeFirst: 'Please read and agree first.',
  agreement: 'Agreement',
  leaving: 'Point out',
  /** The specification's two words on leaving read the other way round, so that a line beside them says what they do. */
  leaveHint: 'Tap Agree to stay or Cancel to leave.',
  stay: 'Agree',
  leave: 'Cancel',
  agreeButton: 'Agree',
  cancelButton: 'Cancel',
} as const;
