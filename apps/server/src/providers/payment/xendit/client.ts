import { createHttpClient, type HttpClient } from '../http-client.ts';

export type XenditOptions = {
  readonly secretKey: string;
  readonly callbackToken: string;
  /** Without a trailing slash. */
  readonly baseUrl: string;
  readonly timeoutMs?: number;
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
    // Refused with 403: a payment that cannot be sent back (docs.xendit.co/qr-codes/test-scenarios), and a channel that is not
    // enabled for the account (docs.xendit.co/ewallet/integrations/test-scenarios).
    refusalCodes: ['INELIGIBLE_TRANSACTION', 'CHANNEL_NOT_ACTIVATED'],
  });
