import { markets } from '@hiram/lending/market';
import { z } from 'zod';
import type { SendText, TextOrder } from '../../feature/send-text.ts';
import type { FieldCipher } from '../../ground/encryption/field-encryption.ts';
import type { Tx } from '../../ground/engine/database.ts';
import { newId, newIdBeside } from '../../ground/new-id.ts';
import { enqueue } from '../../ground/outbox/outbox-store.ts';
import { messageNames } from '../../lender/brand/lender-files.ts';
import { locales } from '../../lender/texts/texts.ts';

/** A text on its way to a phone that a queue must not read, and when it is of no use any more. */
export type SealedText = Omit<TextOrder, 'id'> & { readonly kind: string; readonly expiresAt: Date };

/** Queues a text for the gateway. What waits in the outbox is sealed: a queue holds no number and no code in the clear. */
export async function queueSealedText(
  tx: Tx,
  cipher: FieldCipher,
  { kind, to, name, values, expiresAt }: SealedText,
  now: Date,
): Promise<void> {
  const place = to.borrowerId === null ? newId() : newIdBeside(to.borrowerId);
  const sealed = cipher.encrypt(sealPlace(place), { to, name, values });
  const payload = { place, sealed: sealed.toString('base64'), expiresAt: expiresAt.toISOString() };
  await enqueue(tx, [{ kind, payload }], now);
}

const sealPlace = (place: string): string => `outbox:${place}:code`;

const sealedOrder = z.object({
  to: z.object({
    phone: z.string(),
    market: z.enum(markets),
    locale: z.enum(locales),
    borrowerId: z.string().nullable().default(null),
  }),
  name: z.enum(messageNames),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
});

/** Hands a queued text to the gateway; one that has expired meanwhile is of no use to anybody. */
export async function sendSealedText(
  cipher: FieldCipher,
  sendText: SendText,
  { place = '', sealed = '', expiresAt = '' }: Readonly<Record<string, string>>,
  { id, now }: { readonly id: string; readonly now: Date },
): Promise<void> {
  if (now > new Date(expiresAt)) return;
  const order = sealedOrder.parse(cipher.decrypt(sealPlace(place), Buffer.from(sealed, 'base64')));
  await sendText({ id, ...order });
}
