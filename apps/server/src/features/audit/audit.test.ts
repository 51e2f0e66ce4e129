import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findAuditFault } from '../../database/audit-store.ts';
import { forEachEngine, type TestPlace } from '../../testing/engines.ts';
import { signInStaff } from '../../testing/staff.ts';
import { startTestHiram, type TestHiram } from '../../testing/test-hiram.ts';

forEachEngine('the audit trail', (makePlace) => {
  let place: TestPlace;
  let hiram: TestHiram;
  beforeAll(async () => {
    place = await makePlace();
    hiram = await startTestHiram(place);
  });
  afterAll(async () => {
    await hiram.stop();
    await place.remove();
  });

  /** What only somebody with the database's own password can do. */
  async function tamper(statement: string): Promise<void> {
    await sql.raw('alter table audit_entry disable trigger user').execute(hiram.house.db);
    await sql.raw(statement).execute(hiram.house.db);
    await sql.raw('alter table audit_entry enable trigger user').execute(hiram.house.db);
  }
  const fault = async () => (await findAuditFault(hiram.house.db, hiram.house.cipher)).fault;

  test('names who read and who was refused, and cannot be edited', async () => {
    const auditor = await signInStaff(hiram.baseUrl, 'auditor');
    const support = await signInStaff(hiram.baseUrl, 'support');
    expect((await support.get('/audit-entries')).status).toBe(403);
    const { data } =
      await auditor.get<{ staff: string; action: string; outcome: string }[]>('/audit-entries');
    expect(data[0]).toMatchObject({ staff: auditor.account.name, outcome: 'read' });
    expect(data[1]).toMatchObject({ staff: support.account.name, outcome: 'not-permitted' });
    await expect(sql`update audit_entry set staff_name = 'somebody'`.execute(hiram.house.db)).rejects.toThrow(
      /only grows/,
    );
    expect((await auditor.get<{ holds: boolean }>('/audit-verdict')).data.holds).toBe(true);
  });

  test('an altered, a moved and a removed entry are each found and named', async () => {
    const auditor = await signInStaff(hiram.baseUrl, 'auditor');
    for (let count = 0; count < 6; count += 1) await auditor.get('/audit-entries');
    const last = (await hiram.house.db.selectFrom('audit_head').selectAll().executeTakeFirstOrThrow())
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
