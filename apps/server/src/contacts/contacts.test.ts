import { addDays, dayOf } from '@hiram/lending/calendar-day';
import { expect, it } from 'vitest';
import { inTransaction } from '../ground/engine/transaction.ts';
import { newId, newIdBeside } from '../ground/new-id.ts';
import { borrow } from '../testing/borrowers/lend.ts';
import { describeHiram } from '../testing/describe-hiram.ts';
import { appendContact, type Contact, listContacts } from './contact-store.ts';
import { appendContactWish, findContactWish } from './contact-wish-store.ts';
import { decideBorrowerContact } from './decide-borrower-contact.ts';
import { findReminderStop, resumeReminders, stopReminders } from './reminder-stop-store.ts';

describeHiram('the contact ledger', ({ hiram }) => {
  const at = new Date('2026-11-20T10:00:00+08:00');
  const contactOf = (borrowerId: string, over: Partial<Contact> = {}): Contact => {
    const id = newIdBeside(borrowerId);
    return {
      ...{ id, borrowerId, orderId: null, channel: 'call', purpose: 'debt', topic: 'overdue' },
      ...{ occasionId: id, staffId: null, result: 'no-answer', content: 'Rang twice.', happenedAt: at },
      ...over,
    };
  };
  const limits = { perDayMax: 2, perWeekMax: 6 };
  const wantedOf = (borrowerId: string) =>
    ({ borrowerId, market: 'PH', purpose: 'debt', by: 'program', daysLate: 1, at, limits }) as const;

  it('CONT-04 keeps a contact once, encrypted, and refuses to change, delete or empty it', async () => {
    const { db, cipher } = hiram.context;
    const { userId: borrowerId } = await hiram.borrower();
    const contact = contactOf(borrowerId);
    await appendContact(db, cipher, contact, at);
    await appendContact(db, cipher, { ...contact, content: 'Something else.' }, at);
    const kept = await listContacts(db, cipher, { borrowerId, limit: 10 });
    expect(kept.map(({ content, result }) => [content, result])).toEqual([['Rang twice.', 'no-answer']]);
    const { pool } = hiram.database;
    const stored = await pool.query<{ row: string }>('select contact::text as row from contact');
    expect(stored.rows.map(({ row }) => row).join()).not.toContain('Rang twice');
    for (const change of ["update contact set topic = 'x'", 'delete from contact', 'truncate contact'])
      await expect(pool.query(change), change).rejects.toThrow('only grows');
  });

  it('CONT-03 counts an SMS and its notifications once, and the borrower’s own replies never', async () => {
    const { db, cipher } = hiram.context;
    const { userId: borrowerId } = await hiram.borrower();
    const text = contactOf(borrowerId, { channel: 'text', result: null });
    await appendContact(db, cipher, text, at);
    const push = contactOf(borrowerId, { channel: 'push', result: 'sent', occasionId: text.id });
    await appendContact(db, cipher, push, at);
    await appendContact(db, cipher, contactOf(borrowerId, { channel: 'reply', result: 'received' }), at);
    expect(await decideBorrowerContact(db, wantedOf(borrowerId))).toEqual({ verdict: 'allowed' });
    await appendContact(db, cipher, contactOf(borrowerId), at);
    const wanted = wantedOf(borrowerId);
    expect(await decideBorrowerContact(db, wanted)).toMatchObject({ why: 'day-limit' });
    const same = { ...wanted, occasionId: text.id };
    expect(await decideBorrowerContact(db, same)).toEqual({ verdict: 'allowed' });
  });

  it('CONT-02 keeps what a borrower asked for last, and decides by it', async () => {
    const { db } = hiram.context;
    const { userId: borrowerId } = await hiram.borrower();
    const asked = { borrowerId, staffId: null };
    const hours = { fromMinute: 600, untilMinute: 720 };
    const quiet = { hours, quietUntil: addDays(dayOf('2026-11-20'), 3), locale: 'fil' } as const;
    await appendContactWish(db, asked, quiet, at);
    expect(await findContactWish(db, borrowerId)).toEqual(quiet);
    expect(await decideBorrowerContact(db, wantedOf(borrowerId))).toMatchObject({ why: 'quiet' });
    const later = new Date(at.getTime() + 1);
    await appendContactWish(db, asked, { hours: null, quietUntil: null, locale: null }, later);
    expect((await decideBorrowerContact(db, wantedOf(borrowerId))).verdict).toBe('allowed');
  });

  it('CONT-06 a stop holds until its day or its end, and starts again with the same source', async () => {
    const { db } = hiram.context;
    await hiram.setToday('2026-11-20');
    const borrower = await hiram.borrower();
    const orderId = await borrow(hiram, borrower, '1003');
    const today = dayOf('2026-11-20');
    const source = { orderId, sourceId: newId() };
    const stop = {
      ...source,
      borrowerId: borrower.userId,
      cause: 'promised',
      untilDay: addDays(today, 2),
    } as const;
    await inTransaction(db, (tx) => stopReminders(tx, stop, at));
    expect(await findReminderStop(db, orderId, addDays(today, 2))).toBe('promised');
    expect(await findReminderStop(db, orderId, addDays(today, 3))).toBeNull();
    await resumeReminders(db, source, at);
    expect(await findReminderStop(db, orderId, today)).toBeNull();
    await stopReminders(db, { ...stop, untilDay: addDays(today, 5) }, at);
    expect(await findReminderStop(db, orderId, addDays(today, 5))).toBe('promised');
  });
});
