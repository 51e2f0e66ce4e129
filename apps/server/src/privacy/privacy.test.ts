import { partnerNumbersPath } from '@hiram/wire/partner/partner';
import type { PersonalCopy } from '@hiram/wire/staff/borrowers/personal-copy';
import type { PrivacyView } from '@hiram/wire/views/privacy-view';
import { expect, it } from 'vitest';
import { saveEmailAddress } from '../borrowers/email/borrower-email-store.ts';
import { loadBorrower, lockBorrower, registerBorrower } from '../borrowers/identity/borrower-store.ts';
import { enqueue } from '../ground/outbox/outbox-store.ts';
import { insertCheck } from '../identity/check-store.ts';
import { insertConsent } from '../identity/entries/consent-store.ts';
import { insertEntries } from '../identity/entries/entry-store.ts';
import { keepSide } from '../identity/entries/keep-side.ts';
import { saveDocument } from '../identity/entries/save-document.ts';
import { borrow, walletFields } from '../testing/borrowers/lend.ts';
import { phonePhoto } from '../testing/borrowers/pictures.ts';
import { newPhone, readMessages, visitorOf } from '../testing/borrowers/visitor.ts';
import { describeHiram } from '../testing/describe-hiram.ts';
import { readDocument } from '../testing/reading/read-document.ts';
import type { TestBorrower } from '../testing/test-hiram.ts';

const path = '/your-data';
const partnerKey = 'the-partner-key-of-the-tests-is-long-enough';

const settings = { PARTNER_API_KEY: partnerKey };

describeHiram('what a person can do with their data', settings, ({ hiram, staffOf }) => {
  const open = async (borrower: TestBorrower) => {
    const answer = await borrower.page(path);
    expect(answer.status).toBe(200);
    return readDocument(await answer.text()).content as PrivacyView;
  };
  const send = (borrower: TestBorrower, fields: Record<string, string>) =>
    fetch(`${hiram.baseUrl}${path}?${borrower.query}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { accept: 'text/html' },
      redirect: 'manual',
    });
  const sure = { go: 'delete', isSure: 'true' };
  const sendText = async (borrowerId: string): Promise<void> => {
    const payload = {
      ...{ borrowerId, template: 'messagePaid', contract: 'HR-20261120-77' },
      ...{ amountMinor: '363333', currency: 'PHP' },
    };
    const { db, clock } = hiram.context;
    await enqueue(db, [{ kind: 'send-message', payload }], clock.systemNow());
    await hiram.worker.drain();
  };
  /** Somebody who has registered, entered everything and never applied. */
  const giveEverything = async (phone: string) => {
    const { db, cipher, clock } = hiram.context;
    const now = clock.businessNow();
    const borrower = await hiram.borrower({ name: 'Corazon Magtanggol', phone });
    const id = borrower.userId;
    expect((await borrower.call('bindCardNew', { product_id: '1003', ...walletFields })).code).toBe(0);
    await insertEntries(db, cipher, id, { name: 'Corazon Magtanggol', employer: 'Tindahan ni Coring' }, now);
    await saveDocument(hiram.context, db, id, { kind: 'passport', number: 'P7654321B' }, now);
    expect((await keepSide(hiram.context, id, 'front', await phonePhoto())).ok).toBe(true);
    const check = {
      kind: 'pan',
      provider: 'sandbox',
      outcome: 'passed',
      claim: 'c',
      checkedAt: now,
    } as const;
    await insertCheck(db, cipher, id, { ...check, answer: { name: 'CORAZON MAGTANGGOL' } });
    const text = 'I agree to the checks.';
    const consent = { code: 'checks', text, locale: 'en', productId: 1004, isWithdrawn: false };
    await insertConsent(db, { ...consent, borrowerId: id }, now);
    await saveEmailAddress(db, cipher, { borrowerId: id, address: 'coring@mail.example' }, now);
    const support = await staffOf('support');
    const note = await support.send('POST', `/borrowers/${id}/notes`, { text: 'Corazon called twice.' });
    expect(note.status).toBe(200);
    await sendText(id);
    return borrower;
  };

  it('PRIV-01 names what is kept, and nobody else reads it', async () => {
    const phone = newPhone();
    const borrower = await giveEverything(phone);
    const shown = await open(borrower);
    expect(shown).toMatchObject({
      person: { name: 'Corazon Magtanggol', nationality: 'Philippines', email: 'coring@mail.example' },
      entered: 2,
      documentEnd: '321B',
      pictures: 1,
      checks: 1,
      consents: [{ text: 'I agree to the checks.', language: 'en', isWithdrawn: false }],
      accounts: [expect.stringContaining('••••')],
      loans: [],
      answerDays: expect.any(Number),
      obstacle: '',
    });
    expect(JSON.stringify(shown)).not.toContain(walletFields.walletNumber);
    const other = await hiram.borrower({ phone: newPhone() });
    expect((await open(other)).person.name).not.toBe('Corazon Magtanggol');
    const stranger = await fetch(`${hiram.baseUrl}${path}?userId=${borrower.userId}`, {
      headers: { accept: 'text/html' },
    });
    expect(stranger.status).toBe(401);
    const refused = await stranger.text();
    expect(refused).not.toContain('Corazon');
    expect(readDocument(refused).content, 'the log-in leads back here').toMatchObject({ to: 'privacy' });
  });

  it('PRIV-02 the copy has what was said word for word, accounts in part only, and is drawn ten times a day at most', async () => {
    const borrower = await giveEverything(newPhone());
    const orderId = await borrow(hiram, borrower, '1002');
    await hiram.worker.drain();
    const { file } = await open(borrower);
    const answer = await fetch(hiram.baseUrl + file.url);
    expect(answer.headers.get('content-type')).toContain('application/json');
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${file.name}"`);
    const text = await answer.text();
    const copy = JSON.parse(text) as PersonalCopy;
    expect(copy).toMatchObject({
      person: { name: 'Corazon Magtanggol', email: 'coring@mail.example' },
      entered: expect.arrayContaining([{ field: 'employer', value: 'Tindahan ni Coring' }]),
      document: { kind: 'passport', end: '321B' },
      checks: [{ kind: 'pan', outcome: 'passed' }],
      consents: [{ text: 'I agree to the checks.' }],
      loans: [{ currency: 'PHP', amountMinor: expect.any(Number) }],
      messages: expect.arrayContaining([{ at: expect.any(String), text: expect.any(String) }]),
    });
    expect(text).not.toContain(walletFields.walletNumber);
    expect(text).not.toContain('P7654321B');
    expect(text).not.toContain('Corazon called twice.');
    expect(text).not.toContain(orderId);
    const statuses = [];
    for (let times = 0; times < 10; times += 1) statuses.push((await fetch(hiram.baseUrl + file.url)).status);
    expect(statuses).toEqual([...Array.from({ length: 9 }, () => 200), 429]);
  });

  it('PRIV-03 the grievance officer makes the copy with a reason, which alone is in the audit trail', async () => {
    const borrower = await giveEverything(newPhone());
    const officer = await staffOf('grievance-officer');
    const address = `/borrowers/${borrower.userId}/personal-copy`;
    expect((await officer.send('POST', address, {})).status).toBe(400);
    expect((await (await staffOf('support')).send('POST', address, { reason: 'A letter' })).status).toBe(403);
    const made = await officer.send<PersonalCopy>('POST', address, { reason: 'Letter of 12 November' });
    expect(made.data.person.name).toBe('Corazon Magtanggol');
    const auditor = await staffOf('auditor');
    const written = JSON.stringify((await auditor.get('/audit-entries')).data);
    expect(written).toContain('Letter of 12 November');
    expect(written).not.toContain('Tindahan ni Coring');
  });

  it('PRIV-04 who never applied has everything deleted: nothing of the person stays, the session ends, and the number registers anew', async () => {
    const phone = newPhone();
    const borrower = await giveEverything(phone);
    const textsTo = async () =>
      (await hiram.sandbox<unknown[]>('GET', `/sandbox/messages?phone=${encodeURIComponent(phone)}`)).length;
    expect(await textsTo()).toBeGreaterThan(0);
    const malformed = await send(borrower, { go: 'delete' });
    expect(malformed.status).toBe(400);
    const answer = await send(borrower, sure);
    expect(answer.status).toBe(303);
    const told = await fetch(hiram.baseUrl + answer.headers.get('location'), {
      headers: { accept: 'text/html' },
    });
    expect(readDocument(await told.text())).toMatchObject({
      screen: 'erased',
      content: { erasedOn: expect.any(String) },
    });
    expect((await borrower.page(path)).status).toBe(401);
    await hiram.worker.drain();
    expect(await textsTo()).toBe(0);
    const { rows } = await hiram.database.pool.query(
      `select (select count(*)::int from payout_account where borrower_id = $1) as accounts,
        (select count(*)::int from borrower_match where borrower_id = $1) as matches,
        (select count(*)::int from borrower_index where borrower_id = $1) as indexes,
        (select count(*)::int from applicant_entry where borrower_id = $1) as entries,
        (select count(*)::int from borrower_email where borrower_id = $1) as emails,
        (select count(*)::int from picture where borrower_id = $1) as pictures,
        (select count(*)::int from borrower_notice where borrower_id = $1) as notices,
        (select count(*)::int from contact where borrower_id = $1 and not is_forgotten) as contacts,
        (select count(*)::int from staff_note where borrower_id = $1 and not is_forgotten) as notes,
        (select count(*)::int from identity_check where borrower_id = $1 and not is_forgotten) as checks,
        (select count(*)::int from applicant_consent where borrower_id = $1) as consents`,
      [borrower.userId],
    );
    expect(rows[0]).toEqual({
      ...{ accounts: 0, matches: 0, indexes: 0, entries: 0, emails: 0, pictures: 0, notices: 0 },
      ...{ contacts: 0, notes: 0, checks: 0, consents: 1 },
    });
    const { db, cipher } = hiram.context;
    expect((await loadBorrower(db, cipher, borrower.userId)).personal).toEqual({
      ...{ phone: '', name: '', birthDay: '', nationality: '' },
    });
    const again = await hiram.borrower({ name: 'Corazon Magtanggol', phone });
    expect(again.userId).not.toBe(borrower.userId);
    expect(await open(again)).toMatchObject({ entered: 0, pictures: 0, accounts: [] });
  });

  it('PRIV-04 an application and a complaint keep everything, and the page says why', async () => {
    const applicant = await giveEverything(newPhone());
    await borrow(hiram, applicant, '1002');
    expect((await open(applicant)).obstacle).toContain('You applied for a loan');
    const refused = await send(applicant, sure);
    expect(await refused.text()).toContain('You applied for a loan');
    expect((await open(applicant)).person.name).toBe('Corazon Magtanggol');
    const complainer = await giveEverything(newPhone());
    const complaint = { problemType: '2', problemDetail: 'The app is slow.', problemImage: '' };
    expect((await complainer.call('problemSave', complaint)).code).toBe(0);
    expect((await open(complainer)).obstacle).toContain('You sent us a complaint');
    expect(await (await send(complainer, sure)).text()).toContain('You sent us a complaint');
    expect((await open(complainer)).entered).toBe(2);
  });

  it('PRIV-04 what came in before the deletion and is stored after it stores nothing', async () => {
    const borrower = await giveEverything(newPhone());
    expect((await send(borrower, sure)).status).toBe(303);
    const { db } = hiram.context;
    await expect(db.transaction().execute((tx) => lockBorrower(tx, borrower.userId))).rejects.toThrow(
      'deleted',
    );
  });

  it('PRIV-05 the grievance officer deletes for who asked in writing, once, and staff see when that was', async () => {
    const borrower = await giveEverything(newPhone());
    const officer = await staffOf('grievance-officer');
    const address = `/borrowers/${borrower.userId}/erasure`;
    const reason = 'Letter of 14 November';
    expect((await (await staffOf('administrator')).send('POST', address, { reason })).status).toBe(403);
    const deleted = await officer.send<{ erasedAt: string }>('POST', address, { reason });
    expect(deleted.status).toBe(200);
    expect((await officer.send('POST', address, { reason })).status).toBe(404);
    const story = await officer.get(`/borrowers/${borrower.userId}/story`);
    expect(story.data).toMatchObject({
      borrower: { name: '', phone: '', erasedAt: deleted.data.erasedAt },
      notes: [{ text: '' }],
    });
    const lender = await giveEverything(newPhone());
    await borrow(hiram, lender, '1002');
    const refused = await officer.send('POST', `/borrowers/${lender.userId}/erasure`, { reason });
    expect(refused.status).toBe(422);
    expect(refused.error?.message).toContain('applied for a loan');
  });

  it('a visitor is no borrower: a registration by code alone can be deleted as well', async () => {
    const phone = newPhone();
    const { db, cipher } = hiram.context;
    expect(await visitorOf(hiram).requestCode(phone)).toMatchObject({ code: '0' });
    const personal = { phone, name: '', birthDay: '', nationality: '' };
    const stranger = { merchantNumber: 'hiram', market: 'PH', isRepeat: false, personal } as const;
    const id = await db.transaction().execute((tx) => registerBorrower(tx, cipher, stranger));
    const officer = await staffOf('grievance-officer');
    const deleted = await officer.send('POST', `/borrowers/${id}/erasure`, { reason: 'A letter' });
    expect(deleted.status).toBe(200);
  });

  it('PRIV-04 a number that was somebody else’s before keeps what they were sent, and nobody gives one to who is deleted', async () => {
    const changeNumber = (userId: string, phone: string) =>
      hiram.server.inject({
        method: 'POST',
        url: partnerNumbersPath,
        headers: { authorization: `Bearer ${partnerKey}` },
        payload: { userId, phone },
      });
    const phone = newPhone();
    const former = await hiram.borrower({ phone });
    await borrow(hiram, former, '1002');
    await hiram.worker.drain();
    expect((await changeNumber(former.userId, newPhone())).statusCode).toBe(200);
    await hiram.worker.drain();
    const theirs = await readMessages(hiram, phone);
    expect(theirs.length).toBeGreaterThan(0);
    hiram.passTime(3 * 86_400_000);
    const later = await hiram.borrower({ phone });
    await sendText(later.userId);
    expect((await readMessages(hiram, phone)).length).toBe(theirs.length + 1);
    expect((await send(later, sure)).status).toBe(303);
    expect(await readMessages(hiram, phone)).toEqual(theirs);
    expect((await changeNumber(later.userId, newPhone())).statusCode).toBe(404);
  });
});
