/** The documents of a loan. */
export const en = {
  title: 'Documents',
  loan: 'Loan No. {number}',
  receipts: 'Payment receipts',
  noReceipts: 'You have not paid anything yet',
  noReceiptsText: 'Each payment gets a receipt here.',
  statement: 'Statement of account',
  statementLead: 'Everything that was charged and paid, up to a day of your choice.',
  statementDay: 'Up to',
  openStatement: 'Open the statement',
} as const;
