/** What documents say, in English. */
export const en = {
  receiptTitle: 'Payment receipt',
  receiptLead: 'We received your payment of {amount}.',
  receiptExtended: 'It extended your loan.',
  receiptPaidOff: 'It paid off your loan. Nothing is owed.',
  statementTitle: 'Statement of account',
  statementLead: 'Your loan on {day}, with everything that was charged and paid up to that day.',
  agreementTitle: 'Loan agreement',
  agreementLead: 'This is the text that you accepted on {day}.',
  disclosureTitle: 'Disclosure statement',
  planTitle: 'Agreement on a new plan',
  planLead: 'This is the new plan that you accepted on {day}.',
  clearanceTitle: 'Certificate of full payment',
  clearanceLead: '{borrower} has paid off loan {loan} in full. Nothing is owed on it.',
  demandTitle: 'Demand letter',
  demandLead: '{borrower}, your loan {loan} was {days} days late on {day}. Please pay {amount} by {payBy}.',
  demandOwedTitle: 'Overdue on {day}',
  demandTotal: 'Overdue in all',
  demandPaid: 'Have you paid already? Thank you. Send us the reference of your payment.',
  demandHelp: 'You cannot pay all of it? Call {phone}. We can agree on a later day or a new plan.',
  demandAgreement: 'What the loan agreement says of late payments still holds.',
  demandRights:
    'Not paying a debt is no crime. Nobody may threaten or insult you, make your debt public, or speak with others about it. We contact you between {from} and {until} ({source}).',
  demandComplain:
    'You can complain to {officer}, our grievance officer: {officerPhone}, {officerEmail}. After that you can write to {regulator}.',
  listDemand: 'Issued on {day}',

  // Labels of the loan.
  borrower: 'Borrower',
  loanNumber: 'Loan No.',
  takenOverFrom: 'Taken over from',
  oldNumber: 'Loan No. there',
  takenOverNote: 'Payments until {day} were made to {source}, before we took over this loan.',
  principal: 'Amount borrowed',
  acceptedOn: 'Accepted on',
  receivedOn: 'Money received on',

  // Labels of a receipt.
  amountReceived: 'Amount received',
  paidAt: 'Paid at',
  countsOn: 'Counts from',
  channel: 'Paid through',
  reference: 'Reference',
  usesTitle: 'What it paid',
  leftToRepay: 'Still to repay after it',

  // A statement.
  entriesTitle: 'Entries',
  columnDay: 'Day',
  columnEntry: 'Entry',
  columnAmount: 'Amount',
  columnOwed: 'Owed',
  entryPaidOut: 'Paid out to you',
  entryFee: 'Processing fee',
  entryInterest: 'Interest',
  entryInterestReturned: 'Interest returned',
  entryPenaltyOnce: 'Late penalty, one-time',
  entryPenaltyDaily: 'Late penalty, daily',
  entryCharged: 'Legal or collection costs',
  entryPayment: 'Your payment',
  entryWaived: 'Waived',
  entryRefunded: 'Overpayment returned to you',
  days: '{from} to {to}',
  owedTitle: 'Owed on {day}',
  owedNow: 'Charged and not paid',
  interestToCome: 'Interest to come, as scheduled',
  toRepay: 'Still to repay',
  heldForYou: 'Held for you',

  // A certificate.
  paidOffOn: 'Paid off on',
  paidInAll: 'Paid in all',

  // Around every document.
  documentNumber: 'Document No. {number}',
  issuedOn: 'Issued on {day}',
  verify: 'Anybody can verify this document: scan the code, or open {address}.',
  registration: 'Registration {registration}',

  // The list of documents.
  listReceipt: '{amount} · {day}',
  listStatement: 'Today',
  listClearance: 'Paid off',
} as const;

/** The same in another language. */
export type DocumentTexts = { readonly [key in keyof typeof en]: string };
