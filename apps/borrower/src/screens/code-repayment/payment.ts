import type { DefaultChannelDetail } from '@hiram/wire/repayment-answer';

/** One payment that the borrower asked for, as the page of its code shows it (CODE-02). */
export type Payment = {
  readonly title: string;
  readonly logo: string;
  /** 0 for a standing code, which takes any amount. */
  readonly amountMinor: number;
  /** The last day on which it can be paid, YYYY-MM-DD; empty for a standing code. */
  readonly validUntil: string;
  readonly isPaid: boolean;
  readonly isExpired: boolean;
  readonly payCode: string;
  readonly barCodeUrl: string;
  readonly qrUrl: string;
  /** The channel's own page; empty when it has none. */
  readonly payUrl: string;
  readonly payNotice: DefaultChannelDetail['payNotice'];
};

/** CODE-03: how a channel is shown: a code to copy, a picture to scan, or the words that lead into a wallet's app. */
export type Presentation = 'code' | 'qr' | 'wallet';

/** A payment with a picture is scanned, one with a code is typed, and whatever has neither is paid in its own app. */
export function presentationOf({ qrUrl, payCode }: Pick<Payment, 'qrUrl' | 'payCode'>): Presentation {
  if (qrUrl !== '') return 'qr';
  return payCode !== '' ? 'code' : 'wallet';
}
