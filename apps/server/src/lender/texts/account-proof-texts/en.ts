/** Proving an account by a rupee that comes back. */
export const en = {
  offer: 'Show that {account} is yours',
  offerText:
    'Pay ₹1 from it by UPI. The rupee comes back to you within 48 hours. It is optional: we lend without it too, and we never ask for more money before a loan.',
  button: 'Pay ₹1 and get it back',
  payFrom: 'Pay ₹1 from {account}',
  openApp: 'Open a UPI app',
  scan: 'QR code of the payment of ₹1',
  waiting: 'This page notices the payment by itself. The link is good for 10 minutes.',
  comesBack: 'Your rupee comes back to you within 48 hours.',
  otherAccount:
    'The rupee came from another account. It comes back to you. Pay from {account}, or add the account that you want the money in.',
  failed: 'Nothing was paid.',
  expired: 'The link has expired, and nothing was paid.',
  later: 'Continue without it',
  goOn: 'Continue',
} as const;

export type AccountProofTexts = { readonly [key in keyof typeof en]: string };
