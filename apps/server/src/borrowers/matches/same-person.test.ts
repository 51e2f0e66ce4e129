import { expect, it } from 'vitest';
import { applyFor, walletFields } from '../../testing/borrowers/lend.ts';
import { newPhone, readCode, visitorOf } from '../../testing/borrowers/visitor.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import { loadBorrower } from '../identity/borrower-store.ts';
import { bringAlong } from './bring-along.ts';
import { listMatches } from './match-store.ts';

describeHiram('one person, one borrower', ({ hiram, staffOf }) => {
  const spellingsOf = (phone: string) => [phone, `+63${phone.slice(1)}`, `63${phone.slice(1)}`];
  const matchesOf = (id: string) => listMatches(hiram.context.db, id);

  it('PERSON-01 a phone is one borrower however the login system writes it', async () => {
    const ids = [];
    for (const phone of spellingsOf('09175550107')) ids.push((await hiram.borrower({ phone })).userId);
    expect(new Set(ids).size).toBe(1);
    const { personal } = await loadBorrower(hiram.context.db, hiram.context.cipher, ids[0] ?? '');
    expect(personal.phone).toBe('+639175550107');
  });

  it('PERSON-01 who registers with the country is the borrower of the number without it', async () => {
    const phone = newPhone();
    await hiram.borrower({ phone });
    const visitor = visitorOf(hiram);
    const answer = await visitor.requestCode(`63${phone.slice(1)}`);
    expect(answer.message).toContain('registered');
    expect(await readCode(hiram, phone)).toBe('');
  });

  it('PERSON-01 staff find a borrower by every spelling', async () => {
    const officer = await staffOf('credit-officer');
    const phone = newPhone();
    const orderId = await applyFor(await hiram.borrower({ phone }), '1001');
    const spaced = `+63 ${phone.slice(1, 4)} ${phone.slice(4, 7)}-${phone.slice(7)}`;
    for (const spelling of [...spellingsOf(phone), spaced]) {
      const path = `/applications?search=${encodeURIComponent(spelling)}`;
      const { data } = await officer.get<{ id: string }[]>(path);
      expect(
        data.map(({ id }) => id),
        spelling,
      ).toEqual([orderId]);
    }
  });

  /** As it was stored before phones had one form. */
  const storeAsBefore = async (userId: string, phone: string) => {
    const { db, cipher } = hiram.context;
    const { personal } = await loadBorrower(db, cipher, userId);
    await db
      .updateTable('borrower')
      .set({
        phone_index: cipher.blindIndex('borrower-phone', phone),
        personal_cipher: cipher.encrypt(`borrower:${userId}:personal`, { ...personal, phone }),
        is_matched: false,
      })
      .where('id', '=', userId)
      .execute();
    await db.deleteFrom('borrower_match').where('borrower_id', '=', userId).execute();
  };

  it('PERSON-01 who was stored before is found as before, and brought along', async () => {
    const { db, cipher } = hiram.context;
    const phone = newPhone();
    const { userId } = await hiram.borrower({ phone });
    await storeAsBefore(userId, phone);
    expect((await hiram.borrower({ phone: `+63${phone.slice(1)}` })).userId).toBe(userId);
    await bringAlong(hiram.context);
    expect((await loadBorrower(db, cipher, userId)).personal.phone).toBe(`+63${phone.slice(1)}`);
    expect((await hiram.borrower({ phone })).userId).toBe(userId);
  });

  it('PERSON-02 of two who were stored with one phone none is lost, and each is found beside the other', async () => {
    const phone = newPhone();
    const one = await hiram.borrower({ phone, name: 'Ona One' });
    const other = await hiram.borrower({ phone: newPhone(), name: 'Olga Other' });
    await storeAsBefore(other.userId, `63${phone.slice(1)}`);
    await bringAlong(hiram.context);
    expect((await hiram.borrower({ phone })).userId).toBe(one.userId);
    expect(await matchesOf(other.userId)).toEqual([{ borrowerId: one.userId, kinds: ['phone'] }]);
    expect(await matchesOf(one.userId)).toEqual([{ borrowerId: other.userId, kinds: ['phone'] }]);
  });

  it('PERSON-02 borrowers with one account are found, whatever marks stand between its digits', async () => {
    const person = (name: string) => hiram.borrower({ name });
    const [one, other, third] = [
      await person('Ida Iglesia'),
      await person('Ula Uy'),
      await person('Tea Tan'),
    ];
    const bind = (borrower: typeof one, walletNumber: string) =>
      borrower.call('bindCardNew', { product_id: '1001', ...walletFields, walletNumber });
    await bind(one, '09178880001');
    await bind(other, '09178880001');
    await bind(third, '09178880002');
    expect(await matchesOf(one.userId)).toEqual([{ borrowerId: other.userId, kinds: ['account'] }]);
    expect(await matchesOf(third.userId)).toEqual([]);
  });
});
