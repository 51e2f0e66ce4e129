import { createHttpClient, type HttpClient } from '../http-client.ts';

/** The key pair of one product at Razorpay. */
type RazorpayKeys = { readonly keyId: string; readonly keySecret: string };

export type RazorpayOptions = {
  readonly collections: RazorpayKeys;
  readonly payouts: RazorpayKeys;
  /** The account at RazorpayX that payouts leave from. */
  readonly accountNumber: string;
  /** What messages may be signed with: the secret of each product's webhook, and the ones before while old messages come. */
  readonly webhookSecrets: readonly string[];
  /** Whether the account is given the text of its UPI QR codes. */
  readonly hasQrText: boolean;
  /** Whether the account may issue bank accounts for payers, which Razorpay calls Smart Collect. */
  readonly hasVirtualAccounts: boolean;
  /** The account that validations of accounts are paid from; null where the lender has none of them. */
  readonly validationAccount: string | null;
  readonly validationPausesMs?: readonly number[];
  /** Without a trailing slash. */
  readonly baseUrl: string;
  readonly timeoutMs?: number;
  readonly now?: () => Date;
};

export const razorpayName = 'razorpay';

/** Talks to one product of Razorpay with that product's keys. */
export function createRazorpayClient(
  options: RazorpayOptions,
  product: 'collections' | 'payouts',
): HttpClient {
  const { keyId, keySecret } = options[product];
  return createHttpClient({
    provider: razorpayName,
    baseUrl: `${options.baseUrl}/v1`,
    timeoutMs: options.timeoutMs,
    headers: { authorization: `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}` },
    // An earlier request with the same key is still being processed (Create a Normal Refund, Idempotent Request).
    isInProgress: ({ status }) => status === 409,
  });
}
