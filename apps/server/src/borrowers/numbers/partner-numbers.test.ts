import { partnerNumbersPath } from '@hiram/wire/partner/partner';
import { expect, it, test } from 'vitest';
import { newId } from '../../ground/new-id.ts';
import { enqueue } from '../../ground/outbox/outbox-store.ts';
import { borrow } from '../../testing/borrowers/lend.ts';
import { newPhone, readMessages } from '../../testing/borrowers/visitor.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import { holdLocks, skipUnlessWaitingIsSeen, untilWaiting } from '../../testing/lock-waiters.ts';
import { loadBorrower } from '../identity/borrower-store.ts';

const partnerKey = 'the-partner-key-of-the-tests-is-long-enough';
const toStored = (phone: string) => `+63${phone.slice(1)}`;

describeHiram('the login system changes a number', { PARTNER_API_KEY: partnerKey }, ({ hiram }) => {
  const change = (body: object, key = partnerKey) =>
    hiram.server.inject({
      method: 'POST',
      url: partnerNumbersPath,
      headers: { authorization: `Bearer ${key}` },
      payload: body,
    });
  const phoneOf = async (userId: string) =>
    (await loadBorrower(hiram.context.db, hiram.context.cipher, userId)).personal.phone;

  it('PERSON-11 the borrower has it with all loans, is signed out, and both numbers are told once', async () => {
    const phone = newPhone();
    const borrower = await hiram.borrower({ phone });
    await borrow(hiram, borrower, '1003');
    const number = newPhone();
    for (let time = 1; time <= 2; time += 1) {
      const answer = await change({ userId: borrower.userId, phone: number });
      expect(answer.json()).toEqual({ code: 0, message: '', data: { phone: toStored(number) } });
    }
    expect((await borrower.call('problemInit')).status).toBe(401);
    expect((await hiram.borrower({ phone: number })).userId).toBe(borrower.userId);
    expect((await hiram.borrower({ phone })).userId).not.toBe(borrower.userId);
    const notices = async (to: string) =>
      (await readMessages(hiram, to)).filter(({ text }) => text.includes(`now ends in ${number.slice(-4)}`));
    expect([await notices(phone), await notices(number)].map(({ length }) => length)).toEqual([1, 1]);
  });

  it('PERSON-11 without its key, for nobody, for no number and for somebody’s number it changes nothing', async () => {
    const phone = newPhone();
    const { userId } = await hiram.borrower({ phone });
    const owing = newPhone();
    await borrow(hiram, await hiram.borrower({ phone: owing }), '1003');
    const statusOf = async (body: object, key?: string) => (await change(body, key)).statusCode;
    expect(await statusOf({ userId, phone: newPhone() }, 'nobody')).toBe(401);
    for (const unknown of [newId(), 'nobody'])
      expect(await statusOf({ userId: unknown, phone: newPhone() })).toBe(404);
    for (const body of [{}, { userId }, { userId, phone: '12345678' }, { userId, phone: 'abc' }])
      expect(await statusOf(body), JSON.stringify(body)).toBe(400);
    const taken = await change({ userId, phone: owing });
    expect([taken.statusCode, taken.json().message]).toEqual([
      409,
      expect.stringContaining('Another borrower has this number'),
    ]);
    expect(await phoneOf(userId)).toBe(toStored(phone));
  });

  it('PERSON-08 who gave a number up is no longer written to there, and reads it at home', async () => {
    const phone = newPhone();
    const [before, next] = [await hiram.borrower({ phone }), await hiram.borrower()];
    expect((await change({ userId: next.userId, phone })).statusCode).toBe(200);
    const notify = async ({ userId: borrowerId }: { userId: string }, contract: string) => {
      const payload = {
        ...{ borrowerId, template: 'messagePaid', contract },
        ...{ amountMinor: '363333', currency: 'PHP' },
      };
      await enqueue(hiram.context.db, [{ kind: 'send-message', payload }], hiram.context.clock.systemNow());
      await hiram.worker.drain();
    };
    await notify(before, 'HR-BEFORE');
    await notify(next, 'HR-NEXT');
    const texts = (await readMessages(hiram, phone)).map(({ text }) => text).join(' ');
    expect(texts).toContain('HR-NEXT');
    expect(texts).not.toContain('HR-BEFORE');
    const notices = await hiram.context.db
      .selectFrom('borrower_notice')
      .select('id')
      .where('borrower_id', '=', before.userId)
      .execute();
    expect(notices).toHaveLength(1);
  });

  it('PERSON-11 of two who are given one number at once, one gets it', async () => {
    const number = newPhone();
    const [one, other] = [await hiram.borrower(), await hiram.borrower()];
    for (const borrower of [one, other]) await borrow(hiram, borrower, '1003');
    const answers = await Promise.all([one, other].map(({ userId }) => change({ userId, phone: number })));
    const won = answers.filter(({ statusCode }) => statusCode === 200);
    expect(won).toHaveLength(1);
    const phones = [await phoneOf(one.userId), await phoneOf(other.userId)];
    expect(phones.filter((phone) => phone === toStored(number))).toHaveLength(1);
    const holder = (await hiram.borrower({ phone: number })).userId;
    expect(holder).toBe(phones[0] === toStored(number) ? one.userId : other.userId);
  });

  test('PERSON-11 who signs in with a number that is being given to a borrower is that borrower', async ({
    skip,
  }) => {
    skipUnlessWaitingIsSeen(skip, hiram);
    const { pool, db } = hiram.database;
    const number = newPhone();
    const { userId } = await hiram.borrower();
    const letGo = await holdLocks(pool, 'lock table borrower_session in share mode');
    const changed = change({ userId, phone: number });
    await untilWaiting(db, 1);
    const entered = hiram.borrower({ phone: number });
    await untilWaiting(db, 2);
    await letGo();
    expect((await changed).statusCode).toBe(200);
    expect((await entered).userId).toBe(userId);
  });
});
