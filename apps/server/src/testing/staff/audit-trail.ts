import { bucketCount } from '@hiram/wire/bucket';
import { CompiledQuery } from 'kysely';
import type { Tx } from '../../ground/engine/database.ts';
import { inTransaction } from '../../ground/engine/transaction.ts';
import { newId } from '../../ground/new-id.ts';
import { readAnchor } from '../../staff/audit/audit-anchor.ts';
import { insertAnchor } from '../../staff/audit/audit-anchor-store.ts';
import { appendAuditEntry } from '../../staff/audit/audit-store.ts';
import { findAuditFault, listAuditHeads } from '../../staff/audit/audit-walk-store.ts';
import type { TestHiram } from '../test-hiram.ts';

/** The audit trail of a server: adding to its chains, altering them as nobody should, and the walk that finds it. */
export function auditTrailOf(hiram: TestHiram) {
  const db = () => hiram.context.db;
  const run = (statement: string) => db().executeQuery(CompiledQuery.raw(statement));
  /** What only somebody with the database's own password can do. */
  async function tamper(statement: string): Promise<void> {
    await db()
      .transaction()
      .execute(async (tx) => {
        // On several machines the guards stand beside the rows.
        for (const setting of [
          "citus.propagate_set_commands = 'local'",
          'session_replication_role = replica',
        ])
          await tx.executeQuery(CompiledQuery.raw(`set local ${setting}`));
        await tx.executeQuery(CompiledQuery.raw(statement));
      });
  }
  const walk = () => findAuditFault(db(), hiram.context.cipher);
  const fault = async () => (await walk()).fault;
  const faultAgainst = async (word: string) => {
    const { cipher } = hiram.context;
    const anchor = readAnchor(cipher, word);
    if (!anchor) throw new Error('an anchor of ours is not read');
    return (await findAuditFault(db(), cipher, [anchor])).fault;
  };
  const anchorNow = async () => insertAnchor(db(), hiram.context.cipher, await listAuditHeads(db()));
  const headOf = async (bucket: number) => {
    const head = (await listAuditHeads(db())).find((each) => each.bucket === bucket);
    if (!head) throw new Error(`chain ${bucket} has no head`);
    return head;
  };
  /** Chains that nobody has written to yet. Who signs in later may: a chain of staff is made of their id. */
  async function freshChains(count: number): Promise<number[]> {
    const heads = new Set((await listAuditHeads(db())).map(({ bucket }) => bucket));
    return Array.from({ length: bucketCount }, (_, bucket) => bucket)
      .filter((bucket) => !heads.has(bucket))
      .slice(0, count);
  }
  const freshChain = async (): Promise<number> => (await freshChains(1))[0] ?? Number.NaN;
  const append = (tx: Tx, bucket: number, now = new Date()) => {
    const note = {
      staffId: null,
      staffName: 'somebody',
      role: 'auditor',
      action: 'GET /loans',
      outcome: 'read',
    };
    const entry = { ...note, subject: `loans:${newId(bucket)}`, detail: null };
    return appendAuditEntry(tx, hiram.context.cipher, entry, now);
  };
  /** Adds entries to one chain, and answers where it ends. */
  async function appendTo(bucket: number, count = 1, now = new Date()) {
    for (let done = 0; done < count; done += 1) await inTransaction(db(), (tx) => append(tx, bucket, now));
    return headOf(bucket);
  }
  const entryOf = (bucket: number, sequence: bigint, kind: string) => ({
    of: 'entry',
    bucket,
    sequence,
    kind,
  });
  const at = (bucket: number, sequence: bigint) => `where bucket = ${bucket} and sequence = ${sequence}`;

  /** What somebody with the database alone does to hide an end: rows away, and the head that was there before. */
  const rewind = async ({ bucket, sequence, seal, head_seal }: Awaited<ReturnType<typeof headOf>>) => {
    await tamper(`delete from audit_entry where bucket = ${bucket} and sequence > ${sequence}`);
    await db()
      .updateTable('audit_head')
      .set({ sequence, seal, head_seal })
      .where('bucket', '=', bucket)
      .execute();
  };

  return {
    ...{ db, run, tamper, walk, fault, faultAgainst, anchorNow, headOf, freshChains, freshChain },
    ...{ append, appendTo, entryOf, at, rewind },
  };
}
