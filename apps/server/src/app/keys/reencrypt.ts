import { type FieldCipher, type FieldKeys, fieldCipher } from '../../ground/encryption/field-encryption.ts';
import { deleteKeyCheck } from '../../ground/encryption/field-key-store.ts';
import {
  listKeysOf,
  listKeysOfOutbox,
  listSealedColumns,
  listSealedOtherwise,
  replaceSealed,
  type SealedColumn,
  type SealedRow,
  sealedPlace,
} from '../../ground/encryption/sealed-column-store.ts';
import type { Database, Tx } from '../../ground/engine/database.ts';
import { inTransaction } from '../../ground/engine/transaction.ts';
import { sealEventsInClear } from '../../payments/webhooks/provider-event-store.ts';
import { copyAuditDetails } from '../../staff/audit/audit-detail-store.ts';
import { openSealed } from './open-sealed.ts';

const pageRows = 200;

/** What came of sealing again: how many values of each column, and which of the other keys may go or are still needed. */
export type Reencrypted = {
  readonly columns: ReadonlyMap<string, number>;
  readonly retired: readonly number[];
  readonly needed: readonly number[];
};

/** What an operator reads of it: that a key may go only where nothing needs it, also nothing that waits to be sent. */
export function describeReencrypted(
  { columns, retired, needed }: Reencrypted,
  current: number,
): readonly string[] {
  const isDone = needed.length === 0;
  return [
    ...[...columns].map(([name, count]) => `${name}: ${count} sealed again`),
    `Everything ${isDone ? '' : 'that does not wait to be sent '}is sealed with key ${current}.`,
    ...retired.map((number) =>
      number > current
        ? `Key ${number} is not used yet: take ;current:${current} out of FIELD_KEYS, restart every process and run this again.`
        : `Key ${number} may be taken out of FIELD_KEYS.`,
    ),
    ...needed.map(
      (number) =>
        `Key ${number} must stay in FIELD_KEYS: a code or an e-mail that waits to be sent is sealed with it, or a process ` +
        'still writes with it. Run this again in a day.',
    ),
  ];
}

/**
 * Seals everything again that another key than the highest has sealed, in pages of one transaction each. Killed, it goes on
 * where it was when it is run again, because a value says which key has sealed it; the server may run meanwhile. A text on its
 * way to a phone lives for a day at most and is left to end by itself. Throws at a value that no key opens.
 */
export async function reencrypt(
  db: Database,
  keys: FieldKeys,
  { pageDone = () => undefined }: { readonly pageDone?: (column: string, count: number) => void } = {},
): Promise<Reencrypted> {
  const cipher = fieldCipher(keys);
  const columns = new Map<string, number>();
  const note = (name: string, count: number) => {
    columns.set(name, (columns.get(name) ?? 0) + count);
    pageDone(name, count);
  };
  for (let count = pageRows; count === pageRows; ) {
    count = await sealEventsInClear(db, cipher, pageRows);
    if (count > 0) note('provider_event.body', count);
  }
  for (let count = pageRows; count === pageRows; ) {
    count = await copyAuditDetails(db, cipher, { current: keys.current, limit: pageRows });
    if (count > 0) note('audit_detail.detail_cipher', count);
  }
  for (const column of await listSealedColumns(db))
    await reencryptColumn({ db, cipher, current: keys.current }, column, (count) =>
      note(`${column.table}.${column.column}`, count),
    );
  return { columns, ...(await retireKeys(db, keys)) };
}

type Place = { readonly db: Database; readonly cipher: FieldCipher; readonly current: number };

async function reencryptColumn(
  { db, cipher, current }: Place,
  column: SealedColumn,
  note: (count: number) => void,
): Promise<void> {
  for (let after: readonly string[] | null = null; ; ) {
    const rows: readonly SealedRow[] = await listSealedOtherwise(db, column, {
      current,
      after,
      limit: pageRows,
    });
    const last = rows.at(-1);
    if (!last) return;
    await inTransaction(db, async (tx) => {
      for (const row of rows) {
        const place = sealedPlace(column, row.key);
        await replaceSealed(tx, column, row, cipher.encrypt(place, openSealed(cipher, column, row)));
      }
    });
    note(rows.length);
    after = last.key;
  }
}

/** A key may go once no value is sealed with it, and no code on its way to a phone is. */
async function retireKeys(db: Database, keys: FieldKeys): Promise<Pick<Reencrypted, 'retired' | 'needed'>> {
  const used = await listUsedKeys(db);
  const others = [...keys.encryption.keys()].filter((number) => number !== keys.current);
  const retired = others.filter((number) => !used.has(number));
  for (const number of retired) await deleteKeyCheck(db, number);
  return { retired, needed: others.filter((number) => used.has(number)) };
}

async function listUsedKeys(tx: Tx): Promise<ReadonlySet<number>> {
  const used = new Set<number>();
  for (const column of await listSealedColumns(tx))
    for (const number of await listKeysOf(tx, column)) used.add(number);
  // At the end: what is queued while the columns are read counts as well.
  for (const number of await listKeysOfOutbox(tx)) used.add(number);
  return used;
}
