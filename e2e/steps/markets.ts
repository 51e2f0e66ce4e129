import type { HostKind } from '../support/native-host.ts';

/** The differences of a journey's two markets. 'Hiram Flex': 10,000.00 in two parts, no interest, one fee. */
export type JourneyMarket = {
  readonly system: '0' | '1';
  readonly productId: number;
  readonly symbol: '₱' | '₹';
  /** The account: its wallet where one is chosen, the field of its number, and the account as it is shown. */
  readonly account: {
    readonly wallet: string | null;
    readonly field: string;
    readonly number: string;
    readonly shown: string;
  };
  readonly channels: { readonly wallet: string; readonly qr: string; readonly code: string };
};

export const pesos: JourneyMarket = {
  system: '0',
  productId: 1003,
  symbol: '₱',
  account: { wallet: 'GCash', field: 'GCash number', number: '09175554821', shown: 'GCash •••• 4821' },
  channels: { wallet: 'GCash', qr: 'QR Ph', code: '7-Eleven CLiQQ' },
};

export const rupees: JourneyMarket = {
  system: '1',
  productId: 2003,
  symbol: '₹',
  account: { wallet: null, field: 'UPI ID', number: 'isha@okhdfcbank', shown: 'UPI ID •••• @okhdfcbank' },
  channels: { wallet: 'Paytm', qr: 'UPI QR', code: 'Bank transfer' },
};

/** Rupees inside iOS, pesos everywhere else. */
export const marketOf = (host: HostKind): JourneyMarket => (host === 'ios' ? rupees : pesos);

/** Formats minor units for a borrower (decisions §8). */
export function moneyIn({ symbol }: JourneyMarket, amountMinor: number): string {
  const [units = '', decimals = ''] = (amountMinor / 100).toFixed(2).split('.');
  return `${symbol} ${units.replace(/\B(?=(\d{3})+$)/g, '.')},${decimals}`;
}

/** The same in an SMS, which has no signs of currencies (TEXT-02). */
export const moneyInSms = (market: JourneyMarket, amountMinor: number): string =>
  moneyIn(market, amountMinor).replace(`${market.symbol} `, market.symbol === '₱' ? 'PHP ' : 'Rs. ');
