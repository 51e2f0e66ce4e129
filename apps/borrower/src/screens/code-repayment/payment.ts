import type { DefaultChannelDetail } from '@hiram/wire/views/repayment-answer';

/** One payment for the page of its code (CODE-02). */
export type Payment = {
  readonly title: string;
  readonly logo: string;
  /** 0 for a standing code, which accepts any amount. */
  readonly amountMinor: number;
  /** The colour of the amount; green if absent. */
  readonly tone?: 'good' | 'due' | 'danger';
  /** The last day for paying it, YYYY-MM-DD; empty for a standing code. */
  readonly validUntil: string;
  /** The time of that day, where it ends before the day does. */
  readonly validUntilTime?: string;
  /** It can no longer be paid, or its amount is no longer asked for. */
  readonly isExpired: boolean;
  /** The page that starts another payment. */
  readonly newUrl?: string;
  readonly payCode: string;
  readonly barCodeUrl: string;
  readonly qrUrl: string;
  /** The QR picture as a file to save. */
  readonly saveUrl?: string;
  /** Opens an app on this phone with the payment; empty for none. */
  readonly appUrl?: string;
  /** The channel's own page; empty if it has none. */
  readonly payUrl: string;
  readonly payNotice: DefaultChannelDetail['payNotice'];
};

/**
 * CODE-03: the presentation of a channel: a code to copy, a QR picture, or a text that leads to the wallet's
 * app.
 */
export type Presentation = 'code' | 'qr' | 'wallet';

/** A payment with a picture is scanned, one with a code is typed, any other is paid in its own app. */
export function presentationOf({ qrUrl, payCode }: Pick<Payment, 'qrUrl' | 'payCode'>): Presentation {
  if (qrUrl !== '') return 'qr';
  return payCode !== '' ? 'code' : 'wallet';
}
