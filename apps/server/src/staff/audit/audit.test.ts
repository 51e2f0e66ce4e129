import { readFileSync } from 'node:fs';
import path from 'node:path';
import { bucketCount, bucketOf } from '@hiram/wire/bucket';
import type { AuditItem } from '@hiram/wire/staff/audit';
import type { DayCloseItem } from '@hiram/wire/staff/day-close';
import { CompiledQuery } from 'kysely';
import { expect, test } from 'vitest';
import { createLogger } from '../../app/observability/logging.ts';
import { bucketOfText } from '../../ground/bucket.ts';
import type { Tx } from '../../ground/engine/database.ts';
import { migrationsFolder } from '../../ground/engine/migrate.ts';
import { sql } from '../../ground/engine/sql.ts';
import { inTransaction } from '../../ground/engine/transaction.ts';
import { newId } from '../../ground/new-id.ts';
import { borrow } from '../../testing/borrowers/lend.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import { signInStaff } from '../../testing/staff/staff.ts';
import { askAction } from '../../testing/staff/staff-actions.ts';
import { anchorTrail } from './anchor-trail.ts';
import { readAnchor, writeAnchor } from './audit-anchor.ts';
import { insertAnchor } from './audit-anchor-store.ts';
import { describeFault } from './audit-fault.ts';
import { appendAuditEntry } from './audit-store.ts';
import { findAuditFault, listAuditHeads } from './audit-walk-store.ts';

describeHiram('the audit trail', ({ hiram }) => {
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

  test('names who read and who was refused, and cannot be edited', async () => {
    const auditor = await signInStaff(hiram.baseUrl, 'auditor');
    const support = await signInStaff(hiram.baseUrl, 'support');
    expect((await support.get('/audit-entries')).status).toBe(403);
    const { data } =
      await auditor.get<{ staff: string; action: string; outcome: string }[]>('/audit-entries');
    expect(data[0]).toMatchObject({ staff: auditor.account.name, outcome: 'read' });
    expect(data[1]).toMatchObject({ staff: support.account.name, outcome: 'not-permitted' });
    await expect(
      sql`update audit_entry set staff_name = 'somebody'`.execute(hiram.context.db),
    ).rejects.toThrow(/only grows/);
    await anchorNow();
    await expect(sql`delete from audit_anchor`.execute(hiram.context.db)).rejects.toThrow(/only grows/);
    expect((await auditor.get<{ holds: boolean }>('/audit-verdict')).data.holds).toBe(true);
  });

  test('DESK-08 is searched by the number of a loan and by the kind of an action', async () => {
    const auditor = await signInStaff(hiram.baseUrl, 'auditor');
    const officer = await signInStaff(hiram.baseUrl, 'credit-officer');
    await hiram.setToday('2026-11-20');
    const orderId = await borrow(hiram, await hiram.borrower(), '1003');
    const hold = { kind: 'hold', orderId };
    expect((await askAction(officer, hold)).status).toBe(200);
    const { data: loan } = await officer.get<{ contractNumber: string }>(`/loans/${orderId}`);
    for (const text of [loan.contractNumber, 'hold', `loans:${orderId}`]) {
      const query = new URLSearchParams({ search: text });
      const { data } = await auditor.get<{ action: string; subject: string }[]>(`/audit-entries?${query}`);
      expect(data, text).toContainEqual(
        expect.objectContaining({ action: 'POST /actions', subject: `loans:${orderId}` }),
      );
    }
  });

  test('SHARD-02 an entry lies in the chain of the loan that it concerns, else in one of who acted', async () => {
    const auditor = await signInStaff(hiram.baseUrl, 'auditor');
    const officer = await signInStaff(hiram.baseUrl, 'credit-officer');
    const orderId = await borrow(hiram, await hiram.borrower(), '1003');
    expect((await askAction(officer, { kind: 'hold', orderId })).status).toBe(200);
    const { data } = await auditor.get<AuditItem[]>(`/audit-entries?subject=loans:${orderId}`);
    const [done, asked] = data.filter(({ action }) => action === 'POST /actions');
    expect([asked?.outcome, done?.outcome]).toEqual(['asked', 'done']);
    expect(done?.sequence).toBe((asked?.sequence ?? 0) + 1);
    for (const { id, chain } of data) expect([chain, bucketOf(id)]).toEqual(Array(2).fill(bucketOf(orderId)));
    const { rows } = await sql<{
      bucket: number;
      staff: string;
    }>`select distinct bucket, staff_id::text as staff
      from audit_entry where subject = 'audit-entries' and staff_id is not null`.execute(db());
    expect(rows.length).toBeGreaterThan(0);
    for (const { bucket, staff } of rows) expect(bucket).toBe(bucketOfText(staff));
  });

  test('SHARD-02 many write to two chains at once; each keeps one order, also within a millisecond', async () => {
    const now = new Date();
    const chains = await freshChains(2);
    await Promise.all(Array.from({ length: 40 }, (_, place) => appendTo(chains[place % 2] ?? 0, 1, now)));
    expect(await fault()).toBeNull();
    for (const bucket of chains) {
      const entries = db().selectFrom('audit_entry').select('sequence').where('bucket', '=', bucket);
      const byId = (await entries.orderBy('id').execute()).map(({ sequence }) => Number(sequence));
      expect(byId).toEqual(Array.from({ length: 20 }, (_, place) => place + 1));
    }
  });

  test('SHARD-02 an entry of one loan waits for no entry of another', async ({ skip }) => {
    skip(hiram.database.engine === 'embedded', 'the embedded engine has one connection');
    const [held = 0, other = 0] = await freshChains(2);
    await inTransaction(db(), async (tx) => {
      await append(tx, held);
      await appendTo(other);
    });
    expect((await headOf(held)).sequence).toBe(1n);
  });

  test('SHARD-02 a database whose trail is one chain is refused with a sentence, and nothing of it changes', async () => {
    // A book is distributed only after this migration.
    if (hiram.context.shards.all.length > 1) return;
    const chain = await freshChain();
    const { sequence } = await appendTo(chain);
    const file = path.join(migrationsFolder, '0181-audit-chains.sql');
    await expect(hiram.database.pool.query(readFileSync(file, 'utf8'))).rejects.toThrow(
      'keep the database for reading with the version that wrote it',
    );
    expect((await headOf(chain)).sequence).toBe(sequence);
  });

  /** What somebody with the database alone does to hide an end: rows away, and the head that was there before. */
  const rewind = async ({ bucket, sequence, seal, head_seal }: Awaited<ReturnType<typeof headOf>>) => {
    await tamper(`delete from audit_entry where bucket = ${bucket} and sequence > ${sequence}`);
    await db()
      .updateTable('audit_head')
      .set({ sequence, seal, head_seal })
      .where('bucket', '=', bucket)
      .execute();
  };

  test('SAFE-21 a tail that was cut off under its older head is found by an anchor that was kept outside', async () => {
    const auditor = await signInStaff(hiram.baseUrl, 'auditor');
    const [chain = 0, other = 0] = await freshChains(2);
    await appendTo(chain);
    const older = await headOf(chain);
    const { sequence } = await appendTo(chain);
    const kept = (await auditor.get<{ anchor: string }>('/audit-verdict')).data.anchor;
    expect(await faultAgainst(kept)).toBeNull();
    await appendTo(other);
    expect(await faultAgainst(kept)).toBeNull();
    await rewind(older);
    expect(await fault()).toBeNull();
    expect(await faultAgainst(kept)).toEqual(entryOf(chain, sequence, 'removed'));
    await appendTo(chain, 2);
    expect(await fault()).toBeNull();
    expect(await faultAgainst(kept)).toEqual(entryOf(chain, sequence, 'altered'));
  });

  test('SAFE-21 a whole chain that was removed with its head is found by an anchor that was kept outside', async () => {
    const chain = await freshChain();
    const { sequence } = await appendTo(chain, 3);
    const kept = await anchorNow();
    await tamper(`delete from audit_entry where bucket = ${chain}`);
    expect(await fault()).toEqual(entryOf(chain, 1n, 'removed'));
    await run(`delete from audit_head where bucket = ${chain}`);
    expect(await fault()).toBeNull();
    expect(await faultAgainst(kept)).toEqual(entryOf(chain, sequence, 'removed'));
  });

  test('SAFE-21 an anchor whose heads were removed or altered is found; equal heads are stored once', async () => {
    await appendTo(await freshChain());
    const kept = await anchorNow();
    expect(await anchorNow()).toBe(kept);
    const hash = readAnchor(hiram.context.cipher, kept)?.hash.toString('hex');
    const row = `where hash = '\\x${hash}'`;
    const stored = await run(`select heads from audit_anchor ${row}`);
    expect(stored.rows).toHaveLength(1);
    const { entries } = readAnchor(hiram.context.cipher, kept) ?? { entries: 0n };
    await tamper(`update audit_anchor set heads = '[]' ${row}`);
    expect(await faultAgainst(kept)).toEqual({ of: 'anchor', entries, kind: 'altered' });
    await tamper(`delete from audit_anchor ${row}`);
    expect(await faultAgainst(kept)).toEqual({ of: 'anchor', entries, kind: 'removed' });
    expect(await anchorNow()).toBe(kept);
    expect(await faultAgainst(kept)).toBeNull();
  });

  test('SAFE-21 only a line that was signed under our key is an anchor', async () => {
    const { cipher } = hiram.context;
    const [entries, hash, signature] = (await anchorNow()).split('.');
    const word = writeAnchor(cipher, {
      entries: BigInt(entries ?? 0),
      hash: Buffer.from(hash ?? '', 'base64url'),
    });
    expect(word).toBe([entries, hash, signature].join('.'));
    expect(readAnchor(cipher, word)?.entries).toBe(BigInt(entries ?? 0));
    for (const bad of [
      '',
      'x',
      `${Number(entries) + 1}.${hash}.${signature}`,
      `${entries}.${signature}.${signature}`,
    ])
      expect(readAnchor(cipher, bad)).toBeNull();
  });

  test('SAFE-21 an altered, a moved and a removed entry of any chain are each found and named', async () => {
    const auditor = await signInStaff(hiram.baseUrl, 'auditor');
    await auditor.get('/audit-entries');
    const [chain = 0, other = 0] = await freshChains(2);
    const { sequence: last } = await appendTo(chain, 6);
    const set = (outcome: string) => `update audit_entry set outcome = '${outcome}' ${at(chain, last - 4n)}`;
    await tamper(set('done'));
    expect(await fault()).toEqual(entryOf(chain, last - 4n, 'altered'));
    expect(describeFault((await walk()).fault ?? { of: 'anchor', entries: 0n, kind: 'forged' })).toBe(
      `entry ${last - 4n} of chain ${chain} was altered`,
    );
    expect((await auditor.get('/audit-verdict')).data).toMatchObject({
      holds: false,
      anchor: null,
      fault: { of: 'entry', chain, sequence: Number(last - 4n), kind: 'altered' },
    });
    await tamper(set('read'));
    expect(await fault()).toBeNull();
    await tamper(
      `insert into audit_entry select ${other}, sequence, overlay(id::text placing '${newId(other).slice(-2)}' from 35)::uuid, happened_at, staff_id,
       staff_name, role, action, outcome, subject, detail_cipher, previous_seal, seal from audit_entry where bucket = ${chain}`,
    );
    expect(await fault()).toEqual(entryOf(other, 1n, 'altered'));
    await tamper(`delete from audit_entry where bucket = ${other}`);
    await tamper(`delete from audit_entry ${at(chain, last)}`);
    expect(await fault()).toEqual(entryOf(chain, last, 'removed'));
    await tamper(`delete from audit_entry ${at(chain, last - 3n)}`);
    expect(await fault()).toEqual(entryOf(chain, last - 3n, 'removed'));
    await tamper(`update audit_entry set sequence = ${last - 3n} ${at(chain, last - 2n)}`);
    expect(await fault()).toMatchObject({ bucket: chain, sequence: last - 3n });
    await tamper(`delete from audit_entry where bucket = ${chain}`);
    await run(`delete from audit_head where bucket = ${chain}`);
  });

  test('SAFE-21 a head that was put back or removed without its entries is found', async () => {
    const chain = await freshChain();
    await appendTo(chain);
    const older = await headOf(chain);
    const newer = await appendTo(chain);
    const put = (sequence: bigint, seal: Buffer, headSeal: Buffer) =>
      db()
        .updateTable('audit_head')
        .set({ sequence, seal, head_seal: headSeal })
        .where('bucket', '=', chain)
        .execute();
    await put(older.sequence, older.seal, older.head_seal);
    expect(await fault()).toEqual(entryOf(chain, newer.sequence, 'altered'));
    await put(newer.sequence, newer.seal, older.head_seal);
    expect(await fault()).toEqual(entryOf(chain, newer.sequence, 'altered'));
    await run(`delete from audit_head where bucket = ${chain}`);
    expect(await fault()).toEqual(entryOf(chain, 1n, 'altered'));
    await tamper(`delete from audit_entry where bucket = ${chain}`);
  });

  test('SAFE-21 closed days and the log carry an anchor, so that an emptied trail and a cut one are found at once', async () => {
    const lines: string[] = [];
    const log = createLogger('info', { write: (line: string) => void lines.push(line) });
    const anchor = anchorTrail();
    const runAnchor = () => anchor({ ...hiram.context, log });
    const cashier = await signInStaff(hiram.baseUrl, 'cashier');
    await cashier.send('POST', '/day-closes', { day: '2026-11-19', market: 'PH' });
    await hiram.worker.drain();
    await runAnchor();
    const { data } = await cashier.get<DayCloseItem[]>('/day-closes');
    const word = data[0]?.auditAnchor ?? '';
    expect(lines.join('')).toContain(word);
    expect(readAnchor(hiram.context.cipher, word)?.entries).toBeGreaterThan(0n);
    expect(await fault()).toBeNull();
    await tamper('delete from audit_entry');
    await db().deleteFrom('audit_head').execute();
    expect(await fault()).toMatchObject({ of: 'entry', kind: 'removed' });
    await runAnchor();
    expect(lines.at(-1)).toContain('the audit trail does not hold');
    await tamper('delete from audit_anchor');
    expect(await fault()).toMatchObject({ of: 'anchor', kind: 'removed' });
    await runAnchor();
    expect(lines.at(-1)).toContain('the audit trail does not hold');
    await db()
      .updateTable('day_close')
      .set({ audit_anchor: word.replace(/^\d+/, '0') })
      .execute();
    expect(await fault()).toEqual({ of: 'anchor', entries: 0n, kind: 'forged' });
    await db().updateTable('day_close').set({ audit_anchor: null }).execute();
  });
});
