import { readWhole } from '../read-whole.ts';
import { encryptPush, type PushKeys } from './encrypt-push.ts';
import { isPushAddress, type PushHosts } from './push-hosts.ts';
import { type VapidKeys, vapidAuthorization } from './vapid.ts';

/** A browser that takes messages: the address at its push service, and its keys. */
export type PushSubscription = { readonly endpoint: string; readonly keys: PushKeys };

/** A message for a browser. A later one of the same topic replaces it while the phone is off. */
type PushMessage = {
  readonly text: string;
  readonly topic: string;
  /** For so long a push service keeps it for a browser that is away; then it is never shown. */
  readonly keptSeconds: number;
};

/** Sends messages to browsers. It throws failures, and the outbox retries. */
export type PushGateway = {
  /** What a page subscribes with. */
  readonly publicKey: string;
  /** Whether an address is one of a push service that we know. */
  isKnown(endpoint: string): boolean;
  /** `gone` when the browser takes no messages any more. */
  send(subscription: PushSubscription, message: PushMessage): Promise<'sent' | 'gone'>;
};

/** A push service that answers does not take what is sent to this browser: after a change of `PUSH_KEY`, for one. */
export class PushDeclined extends Error {
  constructor(status: number) {
    super(`the push service answered ${status}`);
    this.name = 'PushDeclined';
  }
}

const answerBytesMax = 64 * 1024;
const timeLimitMs = 10_000;
const paddedBytes = 1_024;

/** The push services of the browsers (RFC 8030), with the keys of the configuration. */
export function openPushGateway(
  vapid: VapidKeys,
  hosts: PushHosts,
  now: () => Date = () => new Date(),
): PushGateway {
  const isKnown = (endpoint: string) => isPushAddress(endpoint, hosts);
  return {
    publicKey: vapid.publicKey,
    isKnown,
    send: async ({ endpoint, keys }, { text, topic, keptSeconds }) => {
      // An address that was allowed once may not be any more; nothing is sent anywhere else.
      if (!isKnown(endpoint)) return 'gone';
      const answer = await fetch(endpoint, {
        method: 'POST',
        redirect: 'manual',
        signal: AbortSignal.timeout(timeLimitMs),
        headers: {
          authorization: vapidAuthorization(vapid, endpoint, now()),
          'content-type': 'application/octet-stream',
          'content-encoding': 'aes128gcm',
          ttl: String(keptSeconds),
          urgency: 'normal',
          topic,
        },
        body: new Uint8Array(encryptPush(Buffer.from(text), keys, { padTo: paddedBytes })),
      });
      await readWhole(answer.body as AsyncIterable<Uint8Array> | null, answerBytesMax);
      if (answer.status === 404 || answer.status === 410) return 'gone';
      if (isDeclined(answer.status)) throw new PushDeclined(answer.status);
      if (!answer.ok) throw new Error(`the push service answered ${answer.status}`);
      return 'sent';
    },
  };
}

/** With the others of 4xx it takes nothing of us for now: our signature, too slow, too much. */
const isDeclined = (status: number): boolean =>
  status >= 400 && status < 500 && ![401, 408, 429].includes(status);
