import { createHttpClient } from '../http-client.ts';

/** The wallet at PayMongo that payouts leave from. */
export type PaymongoWallet = { readonly number: string; readonly name: string };

export type PaymongoOptions = {
  /** `sk_live_…`, or `sk_test_…` of the test mode. */
  readonly secretKey: string;
  /** `whsk_…`, of the one webhook that is registered. */
  readonly webhookSecret: string;
  /** Null where the account may not send money, or PayMongo has not confirmed that it does so once for a key. */
  readonly wallet: PaymongoWallet | null;
  /** Without a trailing slash. */
  readonly baseUrl: string;
  readonly timeoutMs?: number;
  readonly now?: () => Date;
};

export const paymongoName = 'paymongo';

/** Whether the key moves real money. */
export const isLiveKey = (secretKey: string): boolean => secretKey.startsWith('sk_live_');

/** What PayMongo is asked. */
export type PaymongoClient = {
  /** The answer, or null where it knows nothing of that address. */
  find(path: string): Promise<unknown>;
  /** Makes something once: asked again with its key, PayMongo gives the first answer, for 24 hours. */
  make(path: string, key: string, body: object): Promise<unknown>;
};

/** Talks to PayMongo with the account's key: the user of Basic, without a password. */
export function createPaymongoClient({ secretKey, baseUrl, timeoutMs }: PaymongoOptions): PaymongoClient {
  const authorization = `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`;
  const send = createHttpClient({
    ...{ provider: paymongoName, baseUrl, timeoutMs, headers: { authorization } },
    // The first request with this key is still under way: what it does is not known yet.
    isInProgress: ({ status }) => status === 409,
  });
  return {
    async find(path) {
      const { status, body } = await send('GET', path, { passes: [404] });
      return status === 404 ? null : body;
    },
    async make(path, key, body) {
      return (await send('POST', path, { body, headers: { 'idempotency-key': key } })).body;
    },
  };
}
