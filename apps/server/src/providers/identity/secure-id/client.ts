import { createHttpClient, type HttpClient } from '../../payment/http-client.ts';

export type SecureIdOptions = {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Without a trailing slash. */
  readonly baseUrl: string;
  readonly timeoutMs?: number;
};

export const secureIdName = 'cashfree';

/** Talks to Secure ID, Cashfree's checks of persons. */
export const createSecureIdClient = ({
  clientId,
  clientSecret,
  baseUrl,
  timeoutMs,
}: SecureIdOptions): HttpClient =>
  createHttpClient({
    provider: secureIdName,
    baseUrl: `${baseUrl}/verification`,
    timeoutMs,
    headers: { 'x-client-id': clientId, 'x-client-secret': clientSecret },
  });
