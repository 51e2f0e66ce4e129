/** A borrower's own promise to pay. */
export const en = {
  lead: 'You cannot pay all of it today? Say how much you pay, and by when.',
  effect: 'We do not remind you until that day.',
  penalties: 'Late penalties are added as agreed.',
  open: 'You promised to pay {amount} by {date}. We do not remind you until then.',
  none: 'You cannot promise a payment here now. Please call us.',
  amountHint: 'From {min} to {max}',
  dayHint: 'By {date} at the latest',
  bannerTitle: 'You cannot pay today? Say when you pay.',
  bannerLink: 'Promise a payment',
} as const;

export type PromiseTexts = { readonly [key in keyof typeof en]: string };
