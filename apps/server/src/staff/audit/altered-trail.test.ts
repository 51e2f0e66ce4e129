import type { DayCloseItem } from '@hiram/wire/staff/payments/day-close';
import { expect, test } from 'vitest';
import { createLogger } from '../../app/observability/logging.ts';
import { newId } from '../../ground/new-id.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import { auditTrailOf } from '../../testing/staff/audit-trail.ts';
import { signInStaff } from '../../testing/staff/staff.ts';
import { anchorTrail } from './anchor-trail.ts';
import { readAnchor, writeAnchor } from './audit-anchor.ts';
import { describeFault } from './audit-fault.ts';

describeHiram('an audit trail that somebody altered', ({ hiram }) => {
  const {
    db,
    run,
    tamper,
    walk,
    fault,
    faultAgainst,
    anchorNow,
    headOf,
    freshChains,
    freshChain,
    appendTo,
    entryOf,
    at,
    rewind,
  } = auditTrailOf(hiram);

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
