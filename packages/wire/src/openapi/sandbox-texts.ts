import type { SandboxRouteName } from '../sandbox.ts';

/** What each route of the sandbox does, in one sentence. */
export const sandboxTexts: { readonly [name in SandboxRouteName]: string } = {
  makeBorrower: 'Make a borrower with a session',
  signCard: 'Sign a national ID of the sandbox',
  signFile: 'Sign an Aadhaar offline file of the sandbox',
  orderCheckFault: 'Make a check of documents go wrong, or well again',
  listBorrowers: 'List the demo borrowers, one in each status of a loan',
  openSession: 'Open a session for a borrower who exists',
  moveClock: 'Move the business day',
  decideLoan: 'Approve or decline an application, as an officer would',
  settlePayout: 'Let the provider credit or return a payout',
  settlePayment: 'Let the provider report a payment as paid, failed or expired',
  replyComplaint: 'Reply to a complaint, as staff would',
  listMessages: 'List the texts that were sent to a number',
  readCaptcha: 'Read the letters of a captcha',
  listContactMessages: 'List the enquiries of visitors',
  readLedger: 'Read the postings of a loan, and the balances',
};
