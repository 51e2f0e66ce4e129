import type { FieldCipher } from '../../ground/encryption/field-encryption.ts';
import type { Tx } from '../../ground/engine/database.ts';
import { newId } from '../../ground/new-id.ts';
import { enqueue } from '../../ground/outbox/outbox-store.ts';
import type { TextGateway } from '../../providers/sms/text-gateway.ts';

/** A code on its way to a phone, and when it is of no use any more. */
export type CodeMessage = {
  readonly kind: string;
  readonly phone: string;
  readonly text: string;
  readonly code: string;
  readonly expiresAt: Date;
};

/** Queues a code for the gateway. What waits in the outbox is sealed: a queue holds no number and no code in the clear. */
export async function queueSealedCode(
  tx: Tx,
  cipher: FieldCipher,
  { kind, phone, text, code, expiresAt }: CodeMessage,
  now: Date,
): Promise<void> {
  const place = newId();
  const sealed = cipher.encrypt(sealPlace(place), { phone, text, code });
  const payload = { place, sealed: sealed.toString('base64'), expiresAt: expiresAt.toISOString() };
  await enqueue(tx, [{ kind, payload }], now);
}

const sealPlace = (place: string): string => `outbox:${place}:code`;

/** Hands a queued code to the gateway; one that has expired meanwhile is of no use to anybody. */
export async function sendSealedCode(
  cipher: FieldCipher,
  gateway: TextGateway,
  { place = '', sealed = '', expiresAt = '' }: Readonly<Record<string, string>>,
  now: Date,
): Promise<void> {
  if (now > new Date(expiresAt)) return;
  const message = cipher.decrypt(sealPlace(place), Buffer.from(sealed, 'base64'));
  await gateway.send(message as { phone: string; text: string; code: string });
}
