import { expect, it, test } from 'vitest';
import { findEmailAddress, saveEmailAddress } from '../../borrowers/email/borrower-email-store.ts';
import { loadBorrower, registerBorrower, updatePersonal } from '../../borrowers/identity/borrower-store.ts';
import { findBorrowersByIndex } from '../../borrowers/indexes/borrower-index-store.ts';
import { documentIndex } from '../../borrowers/indexes/name-index.ts';
import {
  findPayoutAccount,
  insertPayoutAccount,
} from '../../borrowers/payout-accounts/payout-account-store.ts';
import { listIdentityPictures } from '../../ground/pictures/picture-store.ts';
import { saveSetting } from '../../ground/settings/setting-store.ts';
import { borrow } from '../../testing/borrowers/lend.ts';
import { phonePhoto } from '../../testing/borrowers/pictures.ts';
import { newPhone } from '../../testing/borrowers/visitor.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import { holdLocks, skipUnlessWaitingIsSeen, untilWaiting } from '../../testing/lock-waiters.ts';
import { insertCheck, listChecks } from '../check-store.ts';
import { insertConsent, listConsents } from '../entries/consent-store.ts';
import { insertEntries, ownBirthDayCode, readEntries } from '../entries/entry-store.ts';
import { keepSide } from '../entries/keep-side.ts';
import { saveDocument } from '../entries/save-document.ts';
import { forgetAbandoned } from './forget-abandoned.ts';

const dayMs = 86_400_000;
const person = { name: 'Maria Clara', birthDay: '1995-06-19', city: 'Pasig' };
const passport = { kind: 'passport', number: 'P1234567A' };
const nothing = { entries: {}, pictures: 0, checks: 0, isFound: false };
const everything = { entries: expect.objectContaining(person), pictures: 1, checks: 1, isFound: true };

describeHiram('what was entered and never used for an application', ({ hiram }) => {
  const register = () => {
    const personal = { phone: newPhone(), name: '', birthDay: '', nationality: '' };
    const stranger = { merchantNumber: 'hiram', market: 'PH', isRepeat: false, personal } as const;
    return registerBorrower(hiram.context.db, hiram.context.cipher, stranger);
  };
  /** Entries, a document with its picture, and what its register said of it. */
  const give = async (borrowerId: string): Promise<void> => {
    const { db, cipher, clock } = hiram.context;
    const now = clock.businessNow();
    await insertEntries(db, cipher, borrowerId, { ...person, [ownBirthDayCode]: person.birthDay }, now);
    await saveDocument(hiram.context, db, borrowerId, passport, now);
    expect((await keepSide(hiram.context, borrowerId, 'front', await phonePhoto())).ok).toBe(true);
    const check = { kind: 'pan', provider: 'sandbox', outcome: 'passed', claim: 'c' } as const;
    await insertCheck(db, cipher, borrowerId, { ...check, answer: { name: 'Maria Clara' }, checkedAt: now });
  };
  const readKept = async (borrowerId: string) => {
    const { db, cipher } = hiram.context;
    const { [ownBirthDayCode]: _own, ...entries } = await readEntries(db, cipher, borrowerId);
    const index = documentIndex(cipher, passport);
    return {
      entries,
      pictures: (await listIdentityPictures(db, borrowerId)).length,
      checks: (await listChecks(db, cipher, borrowerId)).length,
      isFound: (await findBorrowersByIndex(db, 'hiram', 'document', [index])).includes(borrowerId),
    };
  };
  const forgetAfter = async (days: number): Promise<void> => {
    hiram.passTime(days * dayMs);
    await forgetAbandoned(hiram.context);
  };

  it('IDENT-12 goes 90 days after the last of it and not before, its files too; that somebody was checked and what was agreed to stays', async () => {
    const { db, cipher, clock, storage } = hiram.context;
    const id = await register();
    await give(id);
    const text = 'I agree.';
    const consent = { code: 'checks', text, locale: 'en', productId: 1004, isWithdrawn: false };
    await insertConsent(db, { ...consent, borrowerId: id }, clock.businessNow());
    const [picture] = await listIdentityPictures(db, id);
    const key = picture?.storageKey ?? '';
    await forgetAfter(89);
    expect(await readKept(id)).toEqual(everything);
    expect(await storage.find(key)).not.toBeNull();
    await forgetAfter(2);
    expect(await readKept(id)).toEqual(nothing);
    expect((await readEntries(db, cipher, id))[ownBirthDayCode]).toBe(person.birthDay);
    await hiram.worker.drain();
    expect(await storage.find(key)).toBeNull();
    expect(await listConsents(db, id)).toMatchObject([{ text, code: 'checks' }]);
    const rows = await db
      .selectFrom('identity_check')
      .select(['outcome', 'is_forgotten'])
      .where('borrower_id', '=', id)
      .execute();
    expect(rows).toEqual([{ outcome: 'passed', is_forgotten: true }]);
    await give(id);
    expect(await readKept(id)).toEqual(everything);
  });

  it('IDENT-12 the name, birth day and nationality of the registration stay with it', async () => {
    const { db, cipher } = hiram.context;
    const id = await register();
    await give(id);
    const { personal } = await loadBorrower(db, cipher, id);
    const known = { ...personal, name: person.name, birthDay: person.birthDay, nationality: 'PH' };
    await updatePersonal(db, cipher, id, known);
    await forgetAfter(91);
    expect(await readKept(id)).toEqual(nothing);
    expect((await loadBorrower(db, cipher, id)).personal).toEqual(known);
  });

  it('IDENT-12 a confirmed e-mail address and the account for the money stay', async () => {
    const { db, cipher, clock } = hiram.context;
    const id = await register();
    await give(id);
    const now = clock.businessNow();
    await saveEmailAddress(db, cipher, { borrowerId: id, address: 'maria@example.ph' }, now);
    const account = {
      cardType: 1,
      channelNumber: '1',
      fields: { walletNumber: '09170004821' },
      masked: 'GCash •••• 4821',
    };
    await insertPayoutAccount(db, cipher, id, { ...account, boundBy: 'borrower', waitsUntil: null }, now);
    await forgetAfter(91);
    expect(await readKept(id)).toEqual(nothing);
    expect(await findEmailAddress(db, cipher, id)).toBe('maria@example.ph');
    expect(await findPayoutAccount(db, cipher, id)).toMatchObject(account);
  });

  it('IDENT-12 stays of who applied, and of who went on later until 90 days after that', async () => {
    const borrower = await hiram.borrower();
    await give(borrower.userId);
    await borrow(hiram, borrower, '1003');
    const slow = await register();
    await give(slow);
    hiram.passTime(60 * dayMs);
    const { db, cipher, clock } = hiram.context;
    await insertEntries(db, cipher, slow, { city: 'Makati' }, clock.businessNow());
    await forgetAfter(40);
    expect((await readKept(slow)).entries).toMatchObject({ city: 'Makati', name: 'Maria Clara' });
    await forgetAfter(51);
    expect(await readKept(slow)).toEqual(nothing);
    expect(await readKept(borrower.userId)).toEqual(everything);
  });

  it('IDENT-12 a clock that was ahead, or work that was cut off, leaves nobody out', async () => {
    const { db, clock } = hiram.context;
    await forgetAbandoned(hiram.context);
    const [first, second] = [await register(), await register()];
    await give(first);
    hiram.passTime(5 * dayMs);
    await give(second);
    await saveSetting(db, 'abandoned-forgotten-until', new Date(clock.businessNow().getTime() + 400 * dayMs));
    await forgetAbandoned(hiram.context);
    hiram.passTime(96 * dayMs);
    const days = Array.from({ length: 88 }).values();
    await forgetAbandoned(hiram.context, () => days.next().done === true);
    expect([await readKept(first), await readKept(second)]).toEqual([nothing, everything]);
    await forgetAbandoned(hiram.context);
    expect(await readKept(second)).toEqual(nothing);
  });

  test('IDENT-12 a picture that comes while the rest is forgotten stays', async ({ skip }) => {
    skipUnlessWaitingIsSeen(skip, hiram);
    const { pool, db } = hiram.database;
    const id = await register();
    await give(id);
    hiram.passTime(91 * dayMs);
    const photo = await phonePhoto();
    const letGo = await holdLocks(pool, 'lock table applicant_entry in share mode');
    const forgotten = forgetAbandoned(hiram.context);
    await untilWaiting(db, 1);
    const kept = keepSide(hiram.context, id, 'front', photo);
    await Promise.race([kept, untilWaiting(db, 2)]);
    await letGo();
    await forgotten;
    const sent = await kept;
    await hiram.worker.drain();
    const [picture, ...more] = await listIdentityPictures(db, id);
    expect([sent.ok && sent.value, more]).toEqual([picture?.id, []]);
    expect(await hiram.context.storage.find(picture?.storageKey ?? '')).not.toBeNull();
  });

  it('IDENT-12 SAFE-18 a check can be emptied and sealed again, and nothing else of it changes', async () => {
    const { db } = hiram.context;
    const id = await register();
    await give(id);
    const check = (change: { outcome: 'mismatch' } | { is_forgotten: boolean; answer_cipher?: Buffer }) =>
      db.updateTable('identity_check').set(change).where('borrower_id', '=', id).execute();
    await expect(check({ outcome: 'mismatch' })).rejects.toThrow('only grows');
    await expect(db.deleteFrom('identity_check').where('borrower_id', '=', id).execute()).rejects.toThrow(
      'only grows',
    );
    await forgetAfter(91);
    await expect(check({ is_forgotten: false })).rejects.toThrow('only grows');
    await expect(check({ is_forgotten: true, answer_cipher: Buffer.from([0, 1]) })).rejects.toThrow(
      'only grows',
    );
  });
});
