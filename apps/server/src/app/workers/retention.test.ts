import { expect, it } from 'vitest';
import { saveEmailCode } from '../../borrowers/email/email-code-store.ts';
import { queueEmail } from '../../feature/queue-email.ts';
import { listKeysOfOutbox } from '../../ground/encryption/sealed-column-store.ts';
import { newId } from '../../ground/new-id.ts';
import { enqueue, outboxAttemptsMax } from '../../ground/outbox/outbox-store.ts';
import { borrow } from '../../testing/borrowers/lend.ts';
import { newPhone, visitorOf } from '../../testing/borrowers/visitor.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import { signInStaff } from '../../testing/staff/staff.ts';
import { forgetRecords } from './retention.ts';

const dayMs = 86_400_000;

describeHiram('server records', ({ hiram }) => {
  const records = ['borrower_session', 'staff_session', 'outbox', 'command_log', 'service_event'] as const;
  const countAll = async (): Promise<Record<string, number>> => {
    const counted: Record<string, number> = {};
    for (const table of [...records, 'loan_order', 'order_event', 'posting', 'borrower', 'promotion_event']) {
      const { rows } = await hiram.database.pool.query(`select count(*)::int as count from ${table}`);
      counted[table] = (rows[0] as { count: number }).count;
    }
    const { rows } = await hiram.database.pool.query(
      'select count(*)::int as count from promotion_event where phone_index is not null',
    );
    return { ...counted, numbers: (rows[0] as { count: number }).count };
  };

  it('HELP-03 SAFE-18 are deleted after the 90 days of the privacy policy and not before; loans and counts stay', async () => {
    const borrower = await hiram.borrower();
    const orderId = await borrow(hiram, borrower, '1003');
    await borrower.call('eventSave', { productId: '1003', moduleId: '30', positionId: 'button' });
    await hiram.database.pool.query(
      `insert into command_log (bucket, key, borrower_id, command, input_sha256, recorded_at)
       values (bucket_of($1), 'key-of-the-test', $1, 'push-loan', 'x', $2)`,
      [borrower.userId, hiram.context.clock.businessNow()],
    );
    const phone = newPhone();
    await visitorOf(hiram).call('trackClick', { page_id: 'ph-welcome', page_type: '1', phone });
    await signInStaff(hiram.baseUrl, 'auditor');
    await hiram.worker.drain();
    const before = await countAll();
    for (const table of records) expect(before[table], table).toBeGreaterThan(0);
    expect(before.numbers).toBe(1);
    hiram.passTime(89 * dayMs);
    await forgetRecords(hiram.context);
    expect(await countAll()).toEqual(before);
    hiram.passTime(2 * dayMs);
    await forgetRecords(hiram.context);
    const after = await countAll();
    for (const table of [...records, 'numbers']) expect(after[table], table).toBe(0);
    for (const table of ['loan_order', 'order_event', 'posting', 'borrower', 'promotion_event'])
      expect(after[table], table).toBe(before[table]);
    expect((await hiram.ledger(orderId)).sum).toBe(0);
  });

  it('SAFE-18 a kind of records that cannot be deleted keeps none of the others', async () => {
    const { pool } = hiram.database;
    const insert = (at: Date) =>
      pool.query(
        `insert into command_log (bucket, key, borrower_id, command, input_sha256, recorded_at)
         values (0, $1, $2, 'push-loan', 'x', $3)`,
        [newId(), '00000000-0000-7000-8000-000000000000', at],
      );
    await insert(new Date(hiram.context.clock.businessNow().getTime() - 91 * dayMs));
    expect((await countAll()).command_log).toBe(1);
    await pool.query('alter table borrower_session rename to borrower_session_away');
    try {
      await forgetRecords(hiram.context);
    } finally {
      await pool.query('alter table borrower_session_away rename to borrower_session');
    }
    expect((await countAll()).command_log).toBe(0);
  });

  it('SAFE-17 a code or an e-mail that was given up goes once it is of no use, so that its key can be retired', async () => {
    const { db, cipher, clock } = hiram.context;
    const now = clock.systemNow();
    const email = { id: newId(), to: 'rosa@lender.example', subject: 'Your link', text: 'Here it is.' };
    await queueEmail(db, cipher, { ...email, expiresAt: new Date(now.getTime() + 3_600_000) }, now);
    await db
      .updateTable('outbox')
      .set({ attempts: outboxAttemptsMax })
      .where('kind', '=', 'send-email')
      .execute();
    expect(await listKeysOfOutbox(db)).toHaveLength(1);
    await forgetRecords(hiram.context);
    expect(await listKeysOfOutbox(db)).toHaveLength(1);
    hiram.passTime(3_700_000);
    await forgetRecords(hiram.context);
    expect(await listKeysOfOutbox(db)).toEqual([]);
  });

  it('SAFE-18 an address that was never confirmed goes after 90 days', async () => {
    const { db, cipher, clock } = hiram.context;
    const { userId } = await hiram.borrower();
    const expiresAt = new Date(clock.systemNow().getTime() + 3_600_000);
    await saveEmailCode(db, cipher, {
      borrowerId: userId,
      address: 'not@mine.example',
      digits: '123456',
      expiresAt,
    });
    const codes = async () =>
      (await hiram.database.pool.query('select 1 from borrower_email_code')).rows.length;
    hiram.passTime(90 * dayMs);
    await forgetRecords(hiram.context);
    expect(await codes()).toBe(1);
    hiram.passTime(dayMs);
    await forgetRecords(hiram.context);
    expect(await codes()).toBe(0);
  });

  it('SAFE-18 a text to somebody who is no borrower goes after 90 days, and those to borrowers stay', async () => {
    const phone = newPhone();
    const { userId: borrowerId } = await hiram.borrower({ phone });
    const stranger = newPhone();
    expect(await visitorOf(hiram).requestCode(stranger)).toMatchObject({ code: '0' });
    const { db, clock } = hiram.context;
    const told = { kind: 'send-message', payload: { borrowerId, template: 'messagePaid' } };
    await enqueue(db, [told], clock.systemNow());
    await hiram.worker.drain();
    const textsTo = async (to: string) =>
      (await hiram.sandbox<unknown[]>('GET', `/sandbox/messages?phone=${encodeURIComponent(to)}`)).length;
    expect(await textsTo(stranger)).toBe(1);
    const kept = await textsTo(phone);
    expect(kept).toBeGreaterThan(0);
    hiram.passTime(89 * dayMs);
    await forgetRecords(hiram.context);
    expect(await textsTo(stranger)).toBe(1);
    hiram.passTime(2 * dayMs);
    await forgetRecords(hiram.context);
    expect(await textsTo(stranger)).toBe(0);
    expect(await textsTo(phone)).toBe(kept);
  });

  it('leave what happened on a promotion page as it was: only the typed number can be taken out', async () => {
    const change = (what: string) => hiram.database.pool.query(`update promotion_event set ${what}`);
    await expect(change("kind = 'visit'")).rejects.toThrow();
    await expect(change("phone_index = 'x'")).rejects.toThrow();
    await expect(hiram.database.pool.query('delete from promotion_event')).rejects.toThrow();
    await change('phone_index = null');
  });
});
