import { createHttpClient, type HttpClient } from '../http-client.ts';

export type XenditOptions = {
  readonly secretKey: string;
  readonly callbackToken: string;
  /** Without a trailing slash. */
  readonly baseUrl: string;
  readonly timeoutMs?: number;
  readonly now?: () => Date;
};

export const xenditName = 'xendit';

/** The version of the payments API that the adapter speaks. */
const apiVersion = '2024-11-11';

/** Talks to Xendit with the account's key: the user of Basic, without a password. */
export const createXenditClient = ({ secretKey, baseUrl, timeoutMs }: XenditOptions): HttpClient =>
  createHttpClient({
    provider: xenditName,
    baseUrl,
    timeoutMs,
    headers: {
      authorization: `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`,
      'api-version': apiVersion,
    },
    // A refund of the same payment is pending (400). A 409 is another thing: a known reference with another body.
    isInProgress: ({ code }) => code === 'REFUND_IN_PROGRESS',
    // Both are answered with 400 (docs.xendit.co/apidocs/refund-payment-request and create-payment-request).
    laterCodes: ['TEMPORARILY_UNAVAILABLE', 'PAYMENT_REQUEST_RATE_LIMITED'],
    // Refused with 403: a payment that cannot be sent back, or not in part (docs.xendit.co/apidocs/refund-payment-request,
    // docs.xendit.co/qr-codes/test-scenarios), and a channel that is not enabled for the account
    // (docs.xendit.co/ewallet/integrations/test-scenarios).
    refusalCodes: [
      ...['INELIGIBLE_TRANSACTION', 'REFUND_NOT_SUPPORTED', 'PARTIAL_REFUND_NOT_SUPPORTED'],
      'CHANNEL_NOT_ACTIVATED',
    ],
  });
