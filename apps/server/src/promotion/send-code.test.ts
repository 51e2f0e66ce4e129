import { randomInt } from 'node:crypto';
import { workNeededCode } from '@hiram/wire/limits';
import { describe, expect, it, vi } from 'vitest';
import { newPhone, readMessages, solveWork, visitorOf } from '../testing/borrowers/visitor.ts';
import { describeHiram } from '../testing/describe-hiram.ts';
import { signInStaff } from '../testing/staff/staff.ts';
import { watchSpend } from './limits/spend.ts';

const partnerKey = 'the-partner-key-of-the-tests-is-long-enough';

describeHiram('the code of a promotion', { PARTNER_API_KEY: partnerKey }, ({ hiram }) => {
  describe('sending', () => {
    const isWaiting = { status: 429, code: '429', data: null };

    it('PROMO-06 a number gets one code a minute, three in ten minutes and ten a day, from wherever asked', async () => {
      const phone = newPhone();
      const request = async () => {
        const answer = await visitorOf(hiram).requestCode(phone);
        await hiram.worker.drain();
        return answer;
      };
      expect(await request()).toMatchObject({ code: '0' });
      expect((await request()).message).toMatch(/^Please wait (59|60) seconds/);
      for (const _time of [2, 3]) {
        hiram.passTime(61_000);
        expect(await request()).toMatchObject({ code: '0' });
      }
      hiram.passTime(61_000);
      expect(await request()).toMatchObject({
        ...isWaiting,
        message: expect.stringContaining('in 7 minutes'),
      });
      for (let sent = 3; sent < 10; sent += 1) {
        hiram.passTime(601_000);
        expect(await request()).toMatchObject({ code: '0' });
      }
      hiram.passTime(601_000);
      expect(await request()).toMatchObject(isWaiting);
      expect(await readMessages(hiram, phone)).toHaveLength(10);
    });

    it('PROMO-06 of many who ask for one number at once, one gets a code', async () => {
      const phone = newPhone();
      const asked = await Promise.all(Array.from({ length: 12 }, () => visitorOf(hiram).requestCode(phone)));
      expect(asked.filter(({ code }) => code === '0')).toHaveLength(1);
      expect(await readMessages(hiram, phone)).toHaveLength(1);
    });

    it('PROMO-06 a device asks five times and an address thirty times in ten minutes', async () => {
      const countSent = async (request: () => Promise<{ code: string }>, times: number) => {
        const codes = [];
        for (let asked = 0; asked < times; asked += 1) codes.push((await request()).code);
        return codes.filter((code) => code === '0').length;
      };
      expect(await countSent(() => visitorOf(hiram, undefined, 'device-77').requestCode(newPhone()), 7)).toBe(
        5,
      );
      expect(await countSent(() => visitorOf(hiram, '203.0.113.9').requestCode(newPhone()), 33)).toBe(30);
      const ofOneNetwork = () => visitorOf(hiram, `2001:db8:7:7::${randomInt(60_000).toString(16)}`);
      expect(await countSent(() => ofOneNetwork().requestCode(newPhone()), 33)).toBe(30);
    }, 240_000);

    it('PROMO-06 a code costs its requester more the more were sent to one address, and the captcha stands meanwhile', async () => {
      const visitor = visitorOf(hiram, '198.51.100.7');
      for (let sent = 0; sent < 5; sent += 1)
        expect(await visitor.requestCode(newPhone(), { work: '' })).toMatchObject({ code: '0' });
      const solved = await visitor.solve();
      const phone = newPhone();
      expect(await visitor.requestCode(phone, { ...solved, work: '' })).toMatchObject({
        code: workNeededCode,
      });
      const work = solveWork(solved.sid, 14);
      expect(await visitor.requestCode(phone, { ...solved, work })).toMatchObject({ code: '0' });
      const disguised = { 'x-forwarded-for': '203.0.113.77', 'x-real-ip': '203.0.113.77' };
      const again = visitorOf(hiram, '198.51.100.7', 'a-new-device', disguised);
      expect(await again.requestCode(newPhone(), { work: '' })).toMatchObject({ code: workNeededCode });
      expect(await visitorOf(hiram, '198.51.101.7').requestCode(newPhone(), { work: '' })).toMatchObject({
        code: '0',
      });
    });

    it('PROMO-06 addresses of one block and numbers in a row pay as well, whatever their header says', async () => {
      const codes = [];
      const range = `0917${String(randomInt(1e3)).padStart(3, '0')}`;
      for (let sent = 0; sent < 14; sent += 1) {
        const visitor = visitorOf(hiram, undefined, `device-${randomInt(1e9)}`);
        const phone = `${range}${String(1_000 + sent * 7)}`;
        codes.push((await visitor.requestCode(phone, { work: '' })).code);
      }
      expect(codes.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => '0'));
      expect(codes.slice(10)).toEqual(Array.from({ length: 4 }, () => workNeededCode));
      const inBlock = [];
      for (let sent = 0; sent < 62; sent += 1)
        inBlock.push((await visitorOf(hiram, `192.0.2.${sent}`).requestCode(newPhone(), { work: '' })).code);
      expect(inBlock.slice(0, 60).every((code) => code === '0')).toBe(true);
      expect(inBlock.slice(60)).toEqual([workNeededCode, workNeededCode]);
    }, 240_000);

    it('PROMO-06 numbers of no market of the lender are few and dear, with or without a template', async () => {
      const abroad = () => `139${String(randomInt(1e8)).padStart(8, '0')}`;
      const request = (id: string) => visitorOf(hiram).requestCode(abroad(), { id, work: '' });
      expect(await request('ph-welcome')).toMatchObject({ code: '1301' });
      hiram.passTime(3_700_000);
      expect(await request('')).toMatchObject({ code: '0' });
      expect(await request('')).toMatchObject({ code: '0' });
      expect(await request('')).toMatchObject({ code: workNeededCode });
    });

    it("PROMO-06 the price rises with the hour's money, the log tells staff, and the last of it is not overdrawn", async () => {
      const { db, clock, settings } = hiram.context;
      hiram.passTime(86_400_000);
      const { spendHourMinor, textPriceMinor } = settings.registration;
      const most = Number(spendHourMinor / textPriceMinor);
      const fill = (count: number) =>
        hiram.database.pool.query(
          `insert into promotion_code (id, phone_index, code_hash, sent_at, expires_at)
           select gen_random_uuid(), 'x', 'x', $1, $1 from generate_series(1, $2::int)`,
          [clock.systemNow(), count],
        );
      const told = vi.spyOn(hiram.context.log, 'error');
      await fill(Math.ceil(most * 0.25));
      await watchSpend(hiram.context);
      expect(told).not.toHaveBeenCalled();
      expect(await visitorOf(hiram).requestCode(newPhone(), { work: '' })).toMatchObject({
        code: workNeededCode,
      });
      await fill(Math.ceil(most * 0.25));
      await watchSpend(hiram.context);
      expect(told).toHaveBeenCalledWith(expect.objectContaining({ percent: 50 }), expect.any(String));
      told.mockRestore();
      const officer = await signInStaff(hiram.baseUrl, 'product-manager');
      expect((await officer.get('/figures/promotion')).data).toMatchObject({ texts: { isAlarm: true } });
      await fill(most);
      expect(await visitorOf(hiram).requestCode(newPhone())).toMatchObject(isWaiting);
      await db.deleteFrom('promotion_code').where('phone_index', '=', Buffer.from('x')).execute();
    }, 240_000);

    it('PROMO-06 everybody together gets 5,000 codes a day', async () => {
      await hiram.database.pool.query(
        `insert into promotion_code (id, phone_index, code_hash, sent_at, expires_at)
         select gen_random_uuid(), 'x', 'x', $1, $1 from generate_series(1, 5000)`,
        [hiram.context.clock.systemNow()],
      );
      expect(await visitorOf(hiram).requestCode(newPhone())).toMatchObject(isWaiting);
      hiram.passTime(86_400_000);
      expect(await visitorOf(hiram).requestCode(newPhone())).toMatchObject({ code: '0' });
    });
  });
});
