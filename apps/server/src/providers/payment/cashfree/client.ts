import { createHttpClient, type HttpClient } from '../http-client.ts';

/** The keys of one product at Cashfree. */
type CashfreeKeys = { readonly clientId: string; readonly clientSecret: string };

export type CashfreeOptions = {
  readonly collections: CashfreeKeys;
  readonly payouts: CashfreeKeys;
  /** Of Secure ID, which checks accounts; null where the lender has no contract for it. */
  readonly verification: CashfreeKeys | null;
  /** Whether borrowers may prove an account by a rupee that comes back; needs Secure ID. */
  readonly hasReversePennyDrop: boolean;
  /** Whether the account may ask for the picture of a UPI QR code from server to server. */
  readonly hasUpiQr: boolean;
  /** Without a trailing slash. */
  readonly baseUrl: string;
  readonly timeoutMs?: number;
  readonly now?: () => Date;
};

export const cashfreeName = 'cashfree';

const versions = { pg: '2025-01-01', payout: '2024-01-01' } as const;

/** Talks to one product of Cashfree with that product's keys. */
export function createCashfreeClient(options: CashfreeOptions, product: 'pg' | 'payout'): HttpClient {
  const keys = product === 'pg' ? options.collections : options.payouts;
  return clientOf(options, product, { keys, headers: { 'x-api-version': versions[product] } });
}

/** Talks to Secure ID, whose check of an account has one version; null without keys for it. */
export const createVerificationClient = (options: CashfreeOptions): HttpClient | null =>
  options.verification && clientOf(options, 'verification', { keys: options.verification, headers: {} });

function clientOf(
  { baseUrl, timeoutMs }: CashfreeOptions,
  product: string,
  { keys, headers }: { readonly keys: CashfreeKeys; readonly headers: Readonly<Record<string, string>> },
): HttpClient {
  return createHttpClient({
    provider: cashfreeName,
    baseUrl: `${baseUrl}/${product}`,
    timeoutMs,
    headers: { 'x-client-id': keys.clientId, 'x-client-secret': keys.clientSecret, ...headers },
  });
}
