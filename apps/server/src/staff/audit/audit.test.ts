import type { DayCloseItem } from '@hiram/wire/staff/day-close';
import { CompiledQuery } from 'kysely';
import { expect, test } from 'vitest';
import { createLogger } from '../../app/observability/logging.ts';
import { sql } from '../../ground/engine/sql.ts';
import { borrow } from '../../testing/borrowers/lend.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import { signInStaff } from '../../testing/staff/staff.ts';
import { askAction } from '../../testing/staff/staff-actions.ts';
import { anchorTrail } from './anchor-trail.ts';
import { readAnchor, writeAnchor } from './audit-anchor.ts';
import { findAuditFault } from './audit-walk-store.ts';

describeHiram('the audit trail', ({ hiram }) => {
  /** What only somebody with the database's own password can do. */
  async function tamper(statement: string): Promise<void> {
    await hiram.context.db.executeQuery(CompiledQuery.raw('alter table audit_entry disable trigger user'));
    await hiram.context.db.executeQuery(CompiledQuery.raw(statement));
    await hiram.context.db.executeQuery(CompiledQuery.raw('alter table audit_entry enable trigger user'));
  }
  const fault = async () => (await findAuditFault(hiram.context.db, hiram.context.cipher)).fault;

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

  const db = () => hiram.context.db;
  const headNow = () => db().selectFrom('audit_head').selectAll().executeTakeFirstOrThrow();
  const faultAgainst = async (word: string) => {
    const { cipher } = hiram.context;
    const anchor = readAnchor(cipher, word);
    if (!anchor) throw new Error('an anchor of ours is not read');
    return (await findAuditFault(db(), cipher, [anchor])).fault;
  };
  /** What somebody with the database alone does to hide an end: rows away, and the head that was there before. */
  const rewind = async ({ sequence, seal, head_seal }: Awaited<ReturnType<typeof headNow>>) => {
    await tamper(`delete from audit_entry where sequence > ${sequence}`);
    await db().updateTable('audit_head').set({ sequence, seal, head_seal }).execute();
  };

  test('SAFE-21 a tail that was cut off under its older head is found by an anchor that was kept outside', async () => {
    const auditor = await signInStaff(hiram.baseUrl, 'auditor');
    const older = await headNow();
    await auditor.get('/audit-entries');
    const kept = (await auditor.get<{ anchor: string }>('/audit-verdict')).data.anchor;
    expect(await faultAgainst(kept)).toBeNull();
    const { sequence } = await headNow();
    await rewind(older);
    expect(await fault()).toBeNull();
    expect(await faultAgainst(kept)).toEqual({ sequence, fault: 'removed' });
    while ((await headNow()).sequence <= sequence) await auditor.get('/audit-entries');
    expect(await fault()).toBeNull();
    expect(await faultAgainst(kept)).toEqual({ sequence, fault: 'altered' });
  });

  test('SAFE-21 only a line that was signed under our key is an anchor', async () => {
    const { cipher } = hiram.context;
    const word = writeAnchor(cipher, await headNow());
    const [sequence, seal, signature] = word.split('.');
    expect(readAnchor(cipher, word)?.sequence).toBe((await headNow()).sequence);
    for (const bad of [
      '',
      'x',
      `${Number(sequence) + 1}.${seal}.${signature}`,
      `${sequence}.${signature}.${signature}`,
    ])
      expect(readAnchor(cipher, bad)).toBeNull();
  });

  test('SAFE-21 closed days and the log carry an anchor, so that an emptied trail and a cut one are found at once', async () => {
    const lines: string[] = [];
    const log = createLogger('info', { write: (line: string) => void lines.push(line) });
    const anchor = anchorTrail();
    const run = () => anchor({ ...hiram.context, log });
    const cashier = await signInStaff(hiram.baseUrl, 'cashier');
    await cashier.send('POST', '/day-closes', { day: '2026-11-19', market: 'PH' });
    await hiram.worker.drain();
    await run();
    const { data } = await cashier.get<DayCloseItem[]>('/day-closes');
    const word = data[0]?.auditAnchor ?? '';
    expect(lines.join('')).toContain(word);
    expect(readAnchor(hiram.context.cipher, word)?.sequence).toBeGreaterThan(0n);
    expect(await fault()).toBeNull();
    await tamper('delete from audit_entry');
    await db().deleteFrom('audit_head').execute();
    expect(await fault()).toMatchObject({ fault: 'removed' });
    await run();
    expect(lines.at(-1)).toContain('the audit trail does not hold');
    await db()
      .updateTable('day_close')
      .set({ audit_anchor: word.replace(/^\d+/, '0') })
      .execute();
    expect(await fault()).toEqual({ sequence: 0n, fault: 'forged' });
    await db().updateTable('day_close').set({ audit_anchor: null }).execute();
  });

  test('SAFE-21 an altered, a moved and a removed entry are each found and named', async () => {
    const auditor = await signInStaff(hiram.baseUrl, 'auditor');
    for (let count = 0; count < 6; count += 1) await auditor.get('/audit-entries');
    const last = (await hiram.context.db.selectFrom('audit_head').selectAll().executeTakeFirstOrThrow())
      .sequence;
    await tamper(`update audit_entry set outcome = 'done' where sequence = ${last - 4n}`);
    expect(await fault()).toEqual({ sequence: last - 4n, fault: 'altered' });
    await tamper(`update audit_entry set outcome = 'read' where sequence = ${last - 4n}`);
    expect(await fault()).toBeNull();
    await tamper(`delete from audit_entry where sequence = ${last}`);
    expect(await fault()).toEqual({ sequence: last, fault: 'removed' });
    await tamper(`delete from audit_entry where sequence = ${last - 3n}`);
    expect(await fault()).toEqual({ sequence: last - 3n, fault: 'removed' });
    await tamper(`update audit_entry set sequence = ${last - 3n} where sequence = ${last - 2n}`);
    expect((await fault())?.sequence).toBe(last - 3n);
  });
});
