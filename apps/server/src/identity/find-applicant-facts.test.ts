import { bucketOf } from '@hiram/wire/bucket';
import { expect, it } from 'vitest';
import { loadBorrower } from '../borrowers/identity/borrower-store.ts';
import { findBorrowersByIndex } from '../borrowers/indexes/borrower-index-store.ts';
import { indexNames } from '../borrowers/indexes/index-names.ts';
import { nameAndBirthDayIndex, nameTokenIndexes, nameWords } from '../borrowers/indexes/name-index.ts';
import { describeHiram } from '../testing/describe-hiram.ts';
import { insertCheck } from './check-store.ts';
import { toClaim } from './checks/standing-checks.ts';
import { insertConsent } from './entries/consent-store.ts';
import { insertEntries, readEntries } from './entries/entry-store.ts';
import { findApplicantFacts } from './find-applicant-facts.ts';

const morning = new Date('2026-11-20T01:00:00Z');
const evening = new Date('2026-11-20T10:00:00Z');

describeHiram('what a lender knows of an applicant', ({ hiram }) => {
  it('IDENT-01 the newest entry, consent and check count, and the earlier ones stay readable', async () => {
    const { userId } = await hiram.borrower();
    const { db, cipher } = hiram.context;
    expect(await findApplicantFacts(hiram.context, userId)).toBeNull();
    await insertEntries(db, cipher, userId, { name: 'Ana Reyes', income: '1800000' }, morning);
    await insertEntries(db, cipher, userId, { income: '2500000' }, evening);
    const consent = {
      borrowerId: userId,
      productId: 1001,
      code: 'checks',
      text: 'I agree.',
      locale: 'en',
      isWithdrawn: false,
    };
    await insertConsent(db, consent, morning);
    const { personal } = await loadBorrower(db, cipher, userId);
    const claim = toClaim(cipher, 'philsys-qr', personal, { entries: {}, account: null });
    const check = { kind: 'philsys-qr', provider: 'philsys', answer: { name: 'ANA REYES' }, claim } as const;
    await insertCheck(db, cipher, userId, { ...check, outcome: 'mismatch', checkedAt: morning });
    await insertCheck(db, cipher, userId, { ...check, outcome: 'passed', checkedAt: evening });
    expect(await findApplicantFacts(hiram.context, userId)).toMatchObject({
      name: 'Ana Reyes',
      birthDay: '',
      incomeMinor: 2_500_000n,
      documentIndex: null,
      consents: [{ code: 'checks', at: morning }],
      checks: [{ kind: 'philsys-qr', outcome: 'passed', at: evening }],
    });
    expect(await readEntries(db, cipher, userId, morning)).toMatchObject({ income: '1800000' });
  });

  it('IDENT-02 a borrower is found by any words of the name, in any order and spelling of the letters', async () => {
    const { userId } = await hiram.borrower({ name: 'Señorita Ávila-Peña' });
    const { db, cipher } = hiram.context;
    const find = (name: string) =>
      findBorrowersByIndex(db, 'hiram', 'name-token', nameTokenIndexes(cipher, name));
    expect(await find('PENA avila')).toEqual([userId]);
    expect(await find('avila')).toEqual([userId]);
    expect(await find('avila santos')).toEqual([]);
    expect(await find('')).toEqual([]);
    expect(nameWords('अनीता शर्मा')).toEqual(['अनीता', 'शर्मा']);
  });

  it('IDENT-02 who registered before there were indexes gets them', async () => {
    const { userId } = await hiram.borrower({ name: 'Old Timer' });
    const { db, cipher } = hiram.context;
    await db.deleteFrom('borrower_index').where('borrower_id', '=', userId).execute();
    await db
      .updateTable('borrower')
      .set({ is_indexed: false })
      .where('bucket', '=', bucketOf(userId))
      .where('id', '=', userId)
      .execute();
    await indexNames(hiram.context);
    const tokens = nameTokenIndexes(cipher, 'timer old');
    expect(await findBorrowersByIndex(db, 'hiram', 'name-token', tokens)).toEqual([userId]);
    expect(nameAndBirthDayIndex(cipher, { name: 'Timer Old', birthDay: '1990-01-01' })).toEqual(
      nameAndBirthDayIndex(cipher, { name: 'old TIMER', birthDay: '1990-01-01' }),
    );
  });
});
