import { type CallAddress, type CallName, callAddresses } from '@hiram/wire/addresses';
import type { TestBorrower, TestHiram } from '../test-hiram.ts';

/** The parts of a call that a test can set. */
export type CallSent = {
  readonly fields?: Readonly<Record<string, string>>;
  readonly key?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
};

/** The unparsed answer: its status and its body as text. */
export type RawAnswer = { readonly status: number; readonly text: string };

/** Sends a call to the server without a socket. Without a caller it has no session. */
export async function sendCall(
  hiram: TestHiram,
  caller: Pick<TestBorrower, 'sessionId' | 'deviceId'> | null,
  name: CallName,
  { fields = {}, key, query = {}, headers = {} }: CallSent = {},
): Promise<RawAnswer> {
  const address: CallAddress = callAddresses[name];
  const isGet = address.method === 'GET';
  const isInQuery = isGet || address.fieldsIn === 'query';
  const answer = await hiram.server.inject({
    method: address.method,
    url: `/gateway${address.path}?${new URLSearchParams({ ...query, ...(isInQuery ? fields : {}) })}`,
    headers: {
      'x-requested-with': 'XMLHttpRequest',
      ...(caller ? { 'x-session-id': caller.sessionId, 'x-device-id': caller.deviceId } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
      ...(isGet ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
      ...headers,
    },
    ...(isGet ? {} : { payload: new URLSearchParams(isInQuery ? {} : fields).toString() }),
  });
  return { status: answer.statusCode, text: answer.body };
}

type Said = { code: number | string; message: string; data: Record<string, unknown> | null };

/** The envelope of an answer. In the older API the data is in `attach`. */
export function envelopeOf({ text }: RawAnswer): Said {
  const { attach, ...envelope } = JSON.parse(text) as Said & { attach?: Said['data'] };
  return attach === undefined ? envelope : { ...envelope, data: attach };
}
