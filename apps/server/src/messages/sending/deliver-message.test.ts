import { expect, it } from 'vitest';
import { listContacts } from '../../contacts/contact-store.ts';
import { enqueue } from '../../ground/outbox/outbox-store.ts';
import type { MessageName } from '../../lender/brand/lender-files.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import type { TestBorrower } from '../../testing/test-hiram.ts';

const hourMs = 3_600_000;

describeHiram('what leaves for a borrower', ({ hiram }) => {
  const write = async ({ userId }: TestBorrower, template: MessageName): Promise<void> => {
    const { db, clock } = hiram.context;
    const payload = { borrowerId: userId, template, amountMinor: '100', date: '2026-11-20' };
    await enqueue(db, [{ kind: 'send-message', payload }], clock.systemNow());
  };
  const topicsOf = async ({ userId: borrowerId }: TestBorrower): Promise<string[]> => {
    const contacts = await listContacts(hiram.context.db, hiram.context.cipher, { borrowerId, limit: 50 });
    return contacts.map(({ topic }) => topic).sort();
  };
  /** Lets so many hours pass, the outbox sending every hour what may leave. */
  const passHours = async (hours: number): Promise<void> => {
    for (let hour = 0; hour < hours; hour += 1) {
      hiram.passTime(hourMs);
      await hiram.worker.drain();
    }
  };

  it('CONT-05 what is about money owed waits in the outbox for its hours and its limits; the rest leaves at once', async () => {
    // The tests begin at noon in Manila, which is half past nine in Kolkata.
    await passHours(11);
    const filipina = await hiram.borrower({ system: '0' });
    const indian = await hiram.borrower({ system: '1' });
    for (const borrower of [filipina, indian])
      for (const name of ['messageOverdue', 'messagePaid', 'messageDueSoon', 'messageOverdue'] as const)
        await write(borrower, name);
    await hiram.worker.drain();
    for (const borrower of [filipina, indian]) expect(await topicsOf(borrower)).toEqual(['messagePaid']);
    await passHours(7);
    expect(await topicsOf(filipina)).toHaveLength(3);
    expect(await topicsOf(indian)).toEqual(['messagePaid']);
    await passHours(5);
    expect(await topicsOf(indian)).toHaveLength(3);
    const stored = await hiram.database.pool.query<{ attempts: number }>(
      "select attempts from outbox where kind = 'send-message'",
    );
    expect(Math.max(...stored.rows.map(({ attempts }) => attempts))).toBe(1);
  });

  it('CONT-05 every text is in the ledger, with its state', async () => {
    const phone = '09175550199';
    const borrower = await hiram.borrower({ phone });
    const { userId: borrowerId } = borrower;
    const { db, cipher } = hiram.context;
    await write(borrower, 'messagePaid');
    await hiram.worker.drain();
    const [contact] = await listContacts(db, cipher, { borrowerId, limit: 5 });
    expect(contact).toMatchObject({
      channel: 'text',
      purpose: 'notice',
      textStatus: 'kept',
      staffName: null,
    });
    const { rows } = await hiram.database.pool.query<{ count: number }>(
      `select count(*)::int as count from borrower_message m where not exists (select 1 from contact c where c.bucket = m.bucket and c.id = m.id)`,
    );
    expect(rows[0]?.count).toBe(0);
  });
});
