/** The report of a payment that was not found. */
export const en = {
  title: 'Report a payment',
  lead: 'Tell us what you paid. We look for the money and answer on your payments page. If you paid, do not pay again.',
  pictureLead:
    'Send a clear picture of the receipt. The reference, the amount and the date must be readable.',
  amount: 'Amount',
  paidOn: 'Day of the payment',
  channel: 'How you paid',
  choose: 'Please choose',
  reference: 'Reference on your receipt',
  picture: 'Picture of the receipt (if you have one)',
  pictureOnly: 'Picture of the receipt',
  pictureHint: 'JPEG, PNG or WebP, up to 8 MB.',
  send: 'Send',
} as const;
