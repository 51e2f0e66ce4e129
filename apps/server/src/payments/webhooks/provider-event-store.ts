import type { Context } from '../../feature/context.ts';
import type { FieldCipher } from '../../ground/encryption/field-encryption.ts';
import type { Database } from '../../ground/engine/database.ts';
import { sql } from '../../ground/engine/sql.ts';
import { inTransaction } from '../../ground/engine/transaction.ts';

const pageRows = 500;

type EventName = { readonly provider: string; readonly provider_event_id: string };

const placeOf = ({ provider, provider_event_id }: EventName): string =>
  `provider_event:${provider}:${provider_event_id}:sealed`;

/** Seals what a provider sent, for the row of its event. */
export const sealEvent = (cipher: FieldCipher, event: EventName, body: Buffer): Buffer =>
  cipher.encrypt(placeOf(event), body.toString('base64'));

/** Opens what a provider sent. */
export const openEvent = (cipher: FieldCipher, event: EventName, sealed: Buffer): Buffer =>
  Buffer.from(String(cipher.decrypt(placeOf(event), sealed)), 'base64');

/** Seals a page of the events that an older version kept in the clear; answers how many it found. */
export async function sealEventsInClear(db: Database, cipher: FieldCipher, limit: number): Promise<number> {
  return inTransaction(db, async (tx) => {
    const found = await sql<
      EventName & { bucket: number; body: Buffer }
    >`select bucket, provider, provider_event_id, body
      from provider_event where body is not null order by provider, provider_event_id
      limit ${limit}`.execute(tx);
    for (const { bucket, body, ...event } of found.rows)
      await sql`update provider_event set sealed = ${sealEvent(cipher, event, body)}, body = null
        where bucket = ${bucket} and provider = ${event.provider} and provider_event_id = ${event.provider_event_id}
          and body is not null`.execute(tx);
    return found.rows.length;
  });
}

/** Seals what an older version kept in the clear, in pages; cut off, the next run goes on. */
export async function sealOlderEvents({ db, cipher }: Context): Promise<void> {
  while ((await sealEventsInClear(db, cipher, pageRows)) === pageRows);
}
