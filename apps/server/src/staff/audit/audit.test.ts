import { readFileSync } from 'node:fs';
import path from 'node:path';
import { bucketOf } from '@hiram/wire/bucket';
import type { AuditItem } from '@hiram/wire/staff/accounts/audit';
import { expect, test } from 'vitest';
import { bucketOfText } from '../../ground/bucket.ts';
import { migrationsFolder } from '../../ground/engine/migrate.ts';
import { sql } from '../../ground/engine/sql.ts';
import { inTransaction } from '../../ground/engine/transaction.ts';
import { borrow } from '../../testing/borrowers/lend.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import { auditTrailOf } from '../../testing/staff/audit-trail.ts';
import { signInStaff } from '../../testing/staff/staff.ts';
import { requestAction } from '../../testing/staff/staff-actions.ts';

describeHiram('the audit trail', ({ hiram }) => {
  const { db, fault, anchorNow, headOf, freshChains, freshChain, append, appendTo } = auditTrailOf(hiram);

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

  test('DESK-08 is searched by the number of a loan, by the kind of an action and by the words of what was done', async () => {
    const auditor = await signInStaff(hiram.baseUrl, 'auditor');
    const officer = await signInStaff(hiram.baseUrl, 'credit-officer');
    await hiram.setToday('2026-11-20');
    const orderId = await borrow(hiram, await hiram.borrower(), '1003');
    const hold = { kind: 'hold', orderId };
    expect((await requestAction(officer, hold)).status).toBe(200);
    const { data: loan } = await officer.get<{ contractNumber: string }>(`/loans/${orderId}`);
    for (const text of [loan.contractNumber, 'hold', 'Request action', `loans:${orderId}`]) {
      const query = new URLSearchParams({ search: text });
      const { data } = await auditor.get<{ action: string; subject: string }[]>(`/audit-entries?${query}`);
      expect(data, text).toContainEqual(
        expect.objectContaining({ action: 'POST /actions', subject: `loans:${orderId}` }),
      );
    }
  });

  test('DESK-08 an entry names the loan that it is about, also by a request, and none where it is about no loan', async () => {
    const [auditor, officer] = [
      await signInStaff(hiram.baseUrl, 'auditor'),
      await signInStaff(hiram.baseUrl, 'credit-officer'),
    ];
    const orderId = await borrow(hiram, await hiram.borrower(), '1003');
    const { contractNumber } = (await officer.get<{ contractNumber: string }>(`/loans/${orderId}`)).data;
    const { id } = (await requestAction(officer, { kind: 'write-off', orderId, input: { cause: 'fraud' } }))
      .data;
    await officer.get(`/actions/${id}`);
    const entries = async (subject: string) =>
      (await auditor.get<AuditItem[]>(`/audit-entries?${new URLSearchParams({ subject })}`)).data;
    for (const subject of [`loans:${orderId}`, `actions:${id}`]) {
      const found = await entries(subject);
      expect(found.length, subject).toBeGreaterThan(0);
      expect(new Set(found.map((entry) => entry.contractNumber)), subject).toEqual(new Set([contractNumber]));
    }
    expect((await entries('audit-entries'))[0]).toMatchObject({ contractNumber: '' });
  });

  test('SHARD-02 an entry lies in the chain of the loan that it concerns, else in one of who acted', async () => {
    const auditor = await signInStaff(hiram.baseUrl, 'auditor');
    const officer = await signInStaff(hiram.baseUrl, 'credit-officer');
    const orderId = await borrow(hiram, await hiram.borrower(), '1003');
    expect((await requestAction(officer, { kind: 'hold', orderId })).status).toBe(200);
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
});
