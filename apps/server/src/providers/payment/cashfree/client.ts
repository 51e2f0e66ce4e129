import { createHttpClient, type HttpClient } from '../http-client.ts';

/** The keys of one product at Cashfree. */
type CashfreeKeys = { readonly clientId: string; readonly clientSecret: string };

export type CashfreeOptions = {
  readonly collections: CashfreeKeys;
  readonly payouts: CashfreeKeys;
  /** Whether the account may ask for the picture of a UPI QR code from server to server. */
  readonly hasUpiQr: boolean;
  /** Without a trailing slash. */
  readonly baseUrl: string;
  readonly timeoutMs?: number;
};

export const cashfreeName = 'cashfree';

const versions = { pg: '2025-01-01', payout: '2024-01-01' } as const;

/** Talks to one product of Cashfree with that product's keys. */
export function createCashfreeClient(options: CashfreeOptions, product: 'pg' | 'payout'): HttpClient {
  const { clientId, clientSecret } = product === 'pg' ? options.collections : options.payouts;
  return createHttpClient({
    provider: cashfreeName,
    baseUrl: `${options.baseUrl}/${product}`,
    timeoutMs: options.timeoutMs,
    headers: {
      'x-client-id': clientId,
      'x-client-secret': clientSecret,
      'x-api-version': versions[product],
    },
  });
}
