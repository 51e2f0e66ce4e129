import { randomInt } from 'node:crypto';
import { normalizePhone } from '@hiram/lending/phone-number';
import { mobilePatternDefault } from '@hiram/wire/limits';
import { describe, expect, it } from 'vitest';
import { findBorrowerByPhone } from '../borrowers/identity/borrower-store.ts';
import { en } from '../lender/texts/en.ts';
import { newPhone, readCode, readMessages, visitorOf } from '../testing/borrowers/visitor.ts';
import { printDatabase } from '../testing/databases/database-print.ts';
import { describeHiram } from '../testing/describe-hiram.ts';
import { phoneIndexOf } from './limits/visitor-index.ts';
import { tryCode } from './promotion-code-store.ts';

const stored = (phone: string): string => normalizePhone(phone, 'PH');
const partnerKey = 'the-partner-key-of-the-tests-is-long-enough';

describeHiram('registering by promotion', { PARTNER_API_KEY: partnerKey }, ({ hiram }) => {
  const borrowerOf = (phone: string) =>
    findBorrowerByPhone(hiram.context.db, hiram.context.cipher, { merchantNumber: 'hiram', phone });

  describe('the number', () => {
    it.each([
      ['ph-welcome', '09171234567', ['13912345678', '0917123456', '9171234567']],
      ['in-welcome', '9876543210', ['5876543210', '09171234567', '98765432101']],
      ['', '13912345678', ['12912345678', '1391234567', '139123456789', '09171234567']],
    ])(
      "PROMO-02 on template '%s' %s is a mobile number, %j are not, and a page with a market says what one looks like",
      async (id, good, bad) => {
        const visitor = visitorOf(hiram);
        expect(await visitor.requestCode(good, { id })).toMatchObject({ code: '0' });
        for (const phone of bad)
          expect(await visitor.requestCode(phone, { id })).toMatchObject({
            code: '1301',
            message: id ? en.phoneMalformedExample.replace('{example}', good) : en.phoneMalformed,
          });
        expect(mobilePatternDefault).toBe('^1[3-9]\\d{9}$');
      },
    );

    it('PROMO-02 wants four characters of the captcha and six of the code at most, and neither empty', async () => {
      const visitor = visitorOf(hiram);
      const phone = newPhone();
      for (const capcode of ['', 'ABCDE', 'A B'])
        expect(await visitor.requestCode(phone, { capcode })).toMatchObject({ status: 400, code: '400' });
      for (const smsCode of ['', '1234567', 'abc'])
        expect(await visitor.call('register', { phone, ...(await visitor.solve()), smsCode })).toMatchObject({
          status: 400,
        });
    });
  });

  describe('registering', () => {
    const register = async (phone: string, fields: Record<string, string> = {}) => {
      const visitor = visitorOf(hiram);
      const solved = await visitor.solve();
      expect(await visitor.requestCode(phone, solved)).toMatchObject({ code: '0' });
      const smsCode = await readCode(hiram, phone);
      return visitor.call('register', { phone, ...solved, smsCode, id: 'ph-welcome', ...fields });
    };

    it('PROMO-03 PROMO-04 sends a code and makes a borrower of who types it', async () => {
      const phone = newPhone();
      expect(await register(phone, { userName: 'Maria', invite_code: 'friend' })).toEqual({
        status: 200,
        code: '0',
        message: '',
        data: null,
      });
      expect(await borrowerOf(phone)).toMatchObject({
        market: 'PH',
        personal: { phone: stored(phone), name: 'Maria' },
      });
      const [message] = await readMessages(hiram, phone);
      expect(message).toMatchObject({ code: expect.stringMatching(/^\d{6}$/) });
      expect(message?.text).toBe(
        `${message?.code} is your Hiram code. It is valid for 5 minutes. Never give it to anybody.`,
      );
      const print = await printDatabase(hiram.database.pool);
      expect(print).not.toContain(phone);
      expect(print).not.toContain(`"${message?.code}"`);
      expect(print).toContain('friend');
    });

    it('PROMO-04 makes a borrower of the market of the template', async () => {
      const phone = `9${String(randomInt(1e9)).padStart(9, '0')}`;
      const visitor = visitorOf(hiram);
      const solved = await visitor.solve();
      expect(await visitor.requestCode(phone, { ...solved, id: 'in-welcome' })).toMatchObject({ code: '0' });
      const fields = { phone, ...solved, smsCode: await readCode(hiram, phone), id: 'in-welcome' };
      expect(await visitor.call('register', fields)).toMatchObject({ code: '0' });
      expect(await borrowerOf(phone)).toMatchObject({ market: 'IN' });
    });

    it('PROMO-03 PROMO-04 answers 11 to a number that is registered, and sends nothing', async () => {
      const phone = newPhone();
      await register(phone);
      const before = await readMessages(hiram, phone);
      hiram.passTime(61_000);
      const visitor = visitorOf(hiram);
      const again = { status: 200, code: '11', message: en.phoneRegistered, data: null };
      const solved = await visitor.solve();
      expect(await visitor.requestCode(phone, solved)).toEqual(again);
      const fields = { phone, ...solved, smsCode: '123456', id: 'ph-welcome' };
      expect(await visitor.call('register', fields)).toEqual(again);
      expect(await readMessages(hiram, phone)).toEqual(before);
    });

    it('PROMO-04 answers -1 to a captcha that was not solved for this number', async () => {
      const [phone, other] = [newPhone(), newPhone()];
      const visitor = visitorOf(hiram);
      const solved = await visitor.solve();
      await visitor.requestCode(phone, solved);
      const smsCode = await readCode(hiram, phone);
      const wrong = { status: 200, code: '-1', message: en.captchaWrong, data: null };
      const claims = [
        { phone, ...(await visitor.solve()) },
        { phone: other, ...solved },
        { phone, ...solved, capcode: 'oooo' },
        { phone, ...solved, sid: 'x' },
      ];
      for (const claim of claims)
        expect(await visitor.call('register', { id: 'ph-welcome', smsCode, ...claim })).toEqual(wrong);
      expect(await visitor.call('register', { phone, ...solved, smsCode, id: 'ph-welcome' })).toMatchObject({
        code: '0',
      });
    });

    it('PROMO-06 a code dies with its fifth wrong try: even the right one is refused then', async () => {
      const phone = newPhone();
      const visitor = visitorOf(hiram);
      const solved = await visitor.solve();
      await visitor.requestCode(phone, solved);
      const right = await readCode(hiram, phone);
      const wrong = right === '000000' ? '000001' : '000000';
      const type = (smsCode: string) =>
        visitor.call('register', { phone, ...solved, smsCode, id: 'ph-welcome' });
      const tries = await Promise.all([1, 2, 3, 4, 5].map(() => type(wrong)));
      for (const tried of tries) expect(tried).toMatchObject({ code: '1302', message: en.smsCodeWrong });
      expect(await type(right)).toMatchObject({ code: '1303', message: en.smsCodeSpent });
      expect(await borrowerOf(phone)).toBeNull();
    });

    it('PROMO-06 a code is good for five minutes, and only until the next one is sent', async () => {
      const phone = newPhone();
      const visitor = visitorOf(hiram);
      const solved = await visitor.solve();
      await visitor.requestCode(phone, solved);
      const first = await readCode(hiram, phone);
      hiram.passTime(61_000);
      const again = await visitor.solve();
      await visitor.requestCode(phone, again);
      const second = await readCode(hiram, phone);
      const type = (smsCode: string) =>
        visitor.call('register', { phone, ...again, smsCode, id: 'ph-welcome' });
      if (first !== second) expect(await type(first)).toMatchObject({ code: '1302' });
      hiram.passTime(301_000);
      expect(await type(second)).toMatchObject({ code: '1303' });
    });

    it('PROMO-06 a code is used once, however many use it at the same time', async () => {
      const phone = newPhone();
      const visitor = visitorOf(hiram);
      const solved = await visitor.solve();
      await visitor.requestCode(phone, solved);
      const fields = { phone, ...solved, smsCode: await readCode(hiram, phone), id: 'ph-welcome' };
      const tries = Array.from({ length: 8 }, () => visitor.call('register', fields));
      const codes = (await Promise.all(tries)).map(({ code }) => code);
      expect(codes.filter((code) => code === '0')).toHaveLength(1);
      expect(codes.filter((code) => code === '11' || code === '1303')).toHaveLength(7);
    });

    it('PROMO-06 a code that has registered somebody is spent: its digits are right no more', async () => {
      const phone = newPhone();
      expect(await register(phone)).toMatchObject({ code: '0' });
      const { db, cipher, clock } = hiram.context;
      const phoneIndex = phoneIndexOf(cipher, stored(phone));
      const { used_at } = await db
        .selectFrom('promotion_code')
        .select('used_at')
        .where('phone_index', '=', phoneIndex)
        .executeTakeFirstOrThrow();
      expect(used_at).toBeInstanceOf(Date);
      const again = { phoneIndex, digits: await readCode(hiram, phone) };
      expect(await tryCode(db, cipher, again, clock.systemNow())).toEqual({ kind: 'spent' });
    });

    it('PROMO-04 the login system completes who registered with a number alone', async () => {
      const phone = newPhone();
      await register(phone);
      const person = { name: 'Juana Reyes', birthDay: '1992-02-29', nationality: 'PH' };
      const opened = await hiram.server.inject({
        method: 'POST',
        url: '/partner/v1/sessions',
        headers: { authorization: `Bearer ${partnerKey}` },
        payload: { borrower: { phone, ...person }, deviceId: 'device-8' },
      });
      expect(opened.statusCode, opened.body).toBe(200);
      expect(await borrowerOf(phone)).toMatchObject({ personal: { phone: stored(phone), ...person } });
    });
  });
});
