import { type LookupAddress, lookup } from 'node:dns';
import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import { readWhole } from '../read-whole.ts';
import { isPrivateHost, isPublicAddress } from './is-public-address.ts';
import type { PartnerTarget } from './partner-target.ts';
import { signEvent } from './sign-event.ts';

const answerBytesMax = 64 * 1024;
const timeLimitMsDefault = 10_000;

/** An event was not taken: `status` is the receiver's answer, null without one. */
export class EventNotTaken extends Error {
  readonly status: number | null;
  constructor(message: string, status: number | null = null) {
    super(message);
    this.name = 'EventNotTaken';
    this.status = status;
  }
}

/** An event on its way: the same id and bytes at every try. */
export type SentEvent = { readonly id: string; readonly body: string };

/** How names are resolved and how long an answer may take; tests set both. */
export type PostOptions = { readonly lookup?: typeof lookup; readonly timeLimitMs?: number };

/**
 * Posts a signed event once; answers the status when it was taken, and throws `EventNotTaken` otherwise. It connects only to
 * public addresses, checked as the connection is made, so a name that changes its address in between gains nothing. It
 * follows no redirect.
 */
export async function postEvent(
  { url, keys, isLocal }: PartnerTarget,
  { id, body }: SentEvent,
  at: Date,
  { lookup: resolve = lookup, timeLimitMs = timeLimitMsDefault }: PostOptions = {},
): Promise<number> {
  if (!isLocal && isPrivateHost(url.hostname)) throw new EventNotTaken('the address is not public');
  const request = (isLocal ? httpRequest : httpsRequest)(url, {
    method: 'POST',
    agent: false,
    signal: AbortSignal.timeout(timeLimitMs),
    headers: {
      ...signEvent(keys, { id, at, body }),
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'user-agent': 'Hiram',
    },
    ...(isLocal ? {} : { lookup: publicOnly(resolve) }),
  });
  const answer = await answerOf(request, body).catch((error: unknown) => {
    throw new EventNotTaken(reasonOf(error, timeLimitMs));
  });
  const status = answer.statusCode ?? 0;
  // The status says it all; of the rest no more is read than an answer has.
  await readWhole(answer, answerBytesMax).catch(() => undefined);
  answer.destroy();
  if (status < 200 || status > 299) throw new EventNotTaken(`the receiver answered ${status}`, status);
  return status;
}

/** Resolves a name, and refuses it when any of its addresses is not public. */
const publicOnly =
  (resolve: typeof lookup): LookupFunction =>
  (hostname, options, done) => {
    resolve(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      const [first] = addresses ?? [];
      if (error || !first) return done(error ?? new Error('no address'), '', 0);
      if (!addresses.every(({ address }) => isPublicAddress(address)))
        return done(new EventNotTaken('the address is not public'), '', 0);
      return options.all ? done(null, addresses) : done(null, first.address, first.family);
    });
  };

const answerOf = (request: ClientRequest, body: string): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    request.on('response', resolve);
    request.on('error', reject);
    request.end(body);
  });

function reasonOf(error: unknown, timeLimitMs: number): string {
  if (error instanceof EventNotTaken) return error.message;
  const { name, code } = error as { name?: string; code?: string };
  if (name === 'TimeoutError' || name === 'AbortError') return `no answer within ${timeLimitMs} ms`;
  return `could not be reached (${code ?? 'no connection'})`;
}
