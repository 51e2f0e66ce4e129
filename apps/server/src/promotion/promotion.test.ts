import { randomInt } from 'node:crypto';
import { mobilePatternDefault, workBitsAlone, workCapcode, workNeededCode } from '@hiram/wire/limits';
import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { findBorrowerByPhone } from '../borrowers/identity/borrower-store.ts';
import { en } from '../lender/texts/en.ts';
import { newPhone, readCode, readMessages, solveWork, visitorOf } from '../testing/borrowers/visitor.ts';
import { printDatabase } from '../testing/databases/database-print.ts';
import { describeHiram } from '../testing/describe-hiram.ts';
import { signInStaff } from '../testing/staff/staff.ts';
import { provesWork } from './challenge/work.ts';
import { watchSpend } from './limits/spend.ts';
import { phoneIndexOf } from './limits/visitor-index.ts';
import { tryCode } from './promotion-code-store.ts';

const partnerKey = 'the-partner-key-of-the-tests-is-long-enough';
const visit = { page_id: 'ph-welcome', user_from: 'fb', client_type: 'h5', page_type: '1', utm_tag: 'june' };

describeHiram('the promotion landing', { PARTNER_API_KEY: partnerKey }, ({ hiram }) => {
  const borrowerOf = (phone: string) =>
    findBorrowerByPhone(hiram.context.db, hiram.context.cipher, { merchantNumber: 'hiram', phone });
  const pageContent = async (query: string) => {
    const page = await hiram.server.inject({ url: `/promotion?${query}`, headers: { accept: 'text/html' } });
    const json = /<script type="application\/json">(.*)<\/script>/s.exec(page.body)?.[1] ?? '';
    return (JSON.parse(json) as { content: Record<string, unknown> }).content;
  };
  const pictureOf = (sid: string) =>
    hiram.server.inject({ url: `/gateway/api/v2/youmi/promotion/get-captcha?sid=${sid}` });

  describe('the template', () => {
    it('PROMO-01 configures the page by its templateId, in the language of the visitor', async () => {
      const visitor = visitorOf(hiram);
      const told = await visitor.call('channelTemplate', { templateId: 'in-welcome', lang: 'hi' });
      expect(told).toMatchObject({
        status: 200,
        code: '00',
        data: { id: 'in-welcome', buttonMsg: 'पंजीकरण करें', phonePattern: '^[6-9]\\d{9}$', phoneLengthMax: 10 },
      });
      expect(told.data?.agreementContent).toContain('Hiram Lending Company, Inc.');
      expect(told.data?.agreementContent).not.toMatch(/[{}]/);
      expect(await pageContent('templateId=in-welcome&lang=hi')).toMatchObject(told.data ?? {});
    });

    it("PROMO-01 shows the first template of the visitor's market where none is named", async () => {
      expect(await pageContent('')).toMatchObject({ id: 'ph-welcome' });
      expect(await pageContent('system=1')).toMatchObject({ id: 'in-welcome' });
    });

    it("PROMO-01 answers a template that does not exist with a message and not with '00'", async () => {
      const told = await visitorOf(hiram).call('channelTemplate', { templateId: 'nobody' });
      expect(told).toEqual({ status: 404, code: '404', message: en.notFound, data: null });
      expect(await pageContent('templateId=nobody')).toMatchObject({
        of: 'promotionLanding',
        message: en.notFound,
        toast: en.notFound,
      });
    });

    it('PROMO-01 PROMO-03 counts visits and clicks, and keeps no number that was typed', async () => {
      const visitor = visitorOf(hiram);
      const phone = newPhone();
      expect(await visitor.call('trackVisit', visit)).toMatchObject({ code: '00', data: null });
      expect(await visitor.call('trackClick', { ...visit, phone })).toMatchObject({ code: '00' });
      expect(await visitor.call('trackVisit', { ...visit, page_id: 'nobody' })).toMatchObject({
        status: 404,
      });
      const rows = await hiram.context.db.selectFrom('promotion_event').selectAll().orderBy('id').execute();
      expect(rows.map(({ kind, template_id, body }) => ({ kind, template_id, body }))).toMatchObject([
        { kind: 'visit', template_id: 'ph-welcome', body: { user_from: 'fb', utm_tag: 'june' } },
        { kind: 'click', template_id: 'ph-welcome' },
      ]);
      expect(rows[1]?.phone_index).not.toBeNull();
      expect(await printDatabase(hiram.database.pool)).not.toContain(phone);
    });
  });

  describe('the captcha', () => {
    it('PROMO-01 is drawn for its sid as points, never as letters or paths', async () => {
      const { sid, capcode } = await visitorOf(hiram).solve();
      const picture = await pictureOf(sid);
      expect(picture.headers['content-type']).toBe('image/png');
      expect(picture.headers['cache-control']).toBe('no-store');
      expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ format: 'png', width: 220 });
      expect(picture.rawPayload.includes('<svg')).toBe(false);
      expect(picture.rawPayload.includes(capcode)).toBe(false);
      expect(capcode).toMatch(/^[2-9A-Z]{4}$/);
    });

    it('PROMO-06 is drawn three times at most, and not at all once it was tried', async () => {
      const visitor = visitorOf(hiram);
      const { sid } = await visitor.solve();
      const drawn = [];
      for (const _time of [1, 2, 3, 4]) drawn.push((await pictureOf(sid)).statusCode);
      expect(drawn).toEqual([200, 200, 200, 404]);
      const tried = await visitor.solve();
      await visitor.askCode(newPhone(), tried);
      expect((await pictureOf(tried.sid)).statusCode).toBe(404);
      for (const sid of ['unknown', '', '../etc', 'x'.repeat(3_000)])
        expect((await pictureOf(encodeURIComponent(sid))).statusCode).toBe(404);
    });

    it('PROMO-03 PROMO-06 a wrong one is answered 101 and burnt: its right letters come too late', async () => {
      const visitor = visitorOf(hiram);
      const phone = newPhone();
      const right = await visitor.solve();
      const wrong = await visitor.askCode(phone, { sid: right.sid, capcode: 'oooo' });
      expect(wrong).toEqual({ status: 200, code: '101', message: en.captchaWrong, data: null });
      expect(await visitor.askCode(phone, right)).toMatchObject({ code: '101' });
      expect(await readMessages(hiram, phone)).toEqual([]);
    });

    it('PROMO-06 is good for a quarter of an hour and no longer', async () => {
      const visitor = visitorOf(hiram);
      const [inTime, late] = [await visitor.solve(), await visitor.solve()];
      hiram.passTime(890_000);
      expect(await visitor.askCode(newPhone(), inTime)).toMatchObject({ code: '0' });
      hiram.passTime(11_000);
      expect(await visitor.askCode(newPhone(), late)).toMatchObject({ code: '101' });
    });

    it('PROMO-06 of many tries of one captcha at once, one counts', async () => {
      const visitor = visitorOf(hiram);
      const solved = await visitor.solve();
      const tries = Array.from({ length: 10 }, () => visitor.askCode(newPhone(), solved));
      const codes = (await Promise.all(tries)).map(({ code }) => code);
      expect(codes.sort()).toEqual(['0', ...Array.from({ length: 9 }, () => '101')]);
    });

    it('PROMO-01 has a way past the picture that asks nothing of its reader: work, which a short script cannot skip', async () => {
      const visitor = visitorOf(hiram);
      const begun = await visitor.call('getSid', { kind: 'work' });
      const { sid } = begun.data as { sid: string };
      expect((await pictureOf(sid)).statusCode).toBe(404);
      const phone = newPhone();
      const ask = (work: string) => visitor.askCode(phone, { sid, capcode: workCapcode, work });
      expect(await ask('')).toMatchObject({ status: 200, code: workNeededCode, message: en.workNeeded });
      const other = await visitor.call('getSid', { kind: 'work' });
      const ofAnother = solveWork(String(other.data?.sid), workBitsAlone);
      if (!provesWork({ sid, work: ofAnother }, workBitsAlone))
        expect(await ask(ofAnother)).toMatchObject({ code: workNeededCode });
      expect(await readMessages(hiram, phone)).toEqual([]);
      const work = solveWork(sid, workBitsAlone);
      expect(await ask(work)).toMatchObject({ code: '0' });
      expect(await ask(work)).toMatchObject({ code: '101' });
    });

    it('PROMO-06 one address begins 200 of them in ten minutes', async () => {
      const visitor = visitorOf(hiram);
      const begin = async (count: number) => {
        for (let done = 0; done < count; done += 1)
          expect(await visitor.call('getSid')).toMatchObject({ code: '00' });
      };
      await begin(200);
      expect(await visitor.call('getSid')).toMatchObject({ status: 429, message: en.tooManyRequests });
      hiram.passTime(601_000);
      await begin(1);
    }, 60_000);
  });

  describe('the number', () => {
    it.each([
      ['ph-welcome', '09171234567', ['13912345678', '0917123456', '9171234567']],
      ['in-welcome', '9876543210', ['5876543210', '09171234567', '98765432101']],
      ['', '13912345678', ['12912345678', '1391234567', '139123456789', '09171234567']],
    ])("PROMO-02 on template '%s' %s is a mobile number, %j are not", async (id, good, bad) => {
      const visitor = visitorOf(hiram);
      expect(await visitor.askCode(good, { id })).toMatchObject({ code: '0' });
      for (const phone of bad)
        expect(await visitor.askCode(phone, { id })).toMatchObject({
          code: '1301',
          message: en.phoneMalformed,
        });
      expect(mobilePatternDefault).toBe('^1[3-9]\\d{9}$');
    });

    it('PROMO-02 wants four characters of the captcha and six of the code at most, and neither empty', async () => {
      const visitor = visitorOf(hiram);
      const phone = newPhone();
      for (const capcode of ['', 'ABCDE', 'A B'])
        expect(await visitor.askCode(phone, { capcode })).toMatchObject({ status: 400, code: '400' });
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
      expect(await visitor.askCode(phone, solved)).toMatchObject({ code: '0' });
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
      expect(await borrowerOf(phone)).toMatchObject({ market: 'PH', personal: { phone, name: 'Maria' } });
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
      expect(await visitor.askCode(phone, { ...solved, id: 'in-welcome' })).toMatchObject({ code: '0' });
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
      expect(await visitor.askCode(phone, solved)).toEqual(again);
      const fields = { phone, ...solved, smsCode: '123456', id: 'ph-welcome' };
      expect(await visitor.call('register', fields)).toEqual(again);
      expect(await readMessages(hiram, phone)).toEqual(before);
    });

    it('PROMO-04 answers -1 to a captcha that was not solved for this number', async () => {
      const [phone, other] = [newPhone(), newPhone()];
      const visitor = visitorOf(hiram);
      const solved = await visitor.solve();
      await visitor.askCode(phone, solved);
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
      await visitor.askCode(phone, solved);
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
      await visitor.askCode(phone, solved);
      const first = await readCode(hiram, phone);
      hiram.passTime(61_000);
      const again = await visitor.solve();
      await visitor.askCode(phone, again);
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
      await visitor.askCode(phone, solved);
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
      const phoneIndex = phoneIndexOf(cipher, phone);
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
      expect(await borrowerOf(phone)).toMatchObject({ personal: { phone, ...person } });
    });
  });

  describe('sending', () => {
    const isWaiting = { status: 429, code: '429', data: null };

    it('PROMO-06 a number gets one code a minute, three in ten minutes and ten a day, from wherever asked', async () => {
      const phone = newPhone();
      const ask = async () => {
        const answer = await visitorOf(hiram).askCode(phone);
        await hiram.worker.drain();
        return answer;
      };
      expect(await ask()).toMatchObject({ code: '0' });
      expect((await ask()).message).toMatch(/^Please wait (59|60) seconds/);
      for (const _time of [2, 3]) {
        hiram.passTime(61_000);
        expect(await ask()).toMatchObject({ code: '0' });
      }
      hiram.passTime(61_000);
      expect(await ask()).toMatchObject({ ...isWaiting, message: expect.stringContaining('in 7 minutes') });
      for (let sent = 3; sent < 10; sent += 1) {
        hiram.passTime(601_000);
        expect(await ask()).toMatchObject({ code: '0' });
      }
      hiram.passTime(601_000);
      expect(await ask()).toMatchObject(isWaiting);
      expect(await readMessages(hiram, phone)).toHaveLength(10);
    });

    it('PROMO-06 of many who ask for one number at once, one gets a code', async () => {
      const phone = newPhone();
      const asked = await Promise.all(Array.from({ length: 12 }, () => visitorOf(hiram).askCode(phone)));
      expect(asked.filter(({ code }) => code === '0')).toHaveLength(1);
      expect(await readMessages(hiram, phone)).toHaveLength(1);
    });

    it('PROMO-06 a device asks five times and an address thirty times in ten minutes', async () => {
      const countSent = async (ask: () => Promise<{ code: string }>, times: number) => {
        const codes = [];
        for (let asked = 0; asked < times; asked += 1) codes.push((await ask()).code);
        return codes.filter((code) => code === '0').length;
      };
      expect(await countSent(() => visitorOf(hiram, undefined, 'device-77').askCode(newPhone()), 7)).toBe(5);
      expect(await countSent(() => visitorOf(hiram, '203.0.113.9').askCode(newPhone()), 33)).toBe(30);
      const ofOneNetwork = () => visitorOf(hiram, `2001:db8:7:7::${randomInt(60_000).toString(16)}`);
      expect(await countSent(() => ofOneNetwork().askCode(newPhone()), 33)).toBe(30);
    }, 240_000);

    it('PROMO-06 a code costs its asker more the more were sent to one address, and the captcha stands meanwhile', async () => {
      const visitor = visitorOf(hiram, '198.51.100.7');
      for (let sent = 0; sent < 5; sent += 1)
        expect(await visitor.askCode(newPhone(), { work: '' })).toMatchObject({ code: '0' });
      const solved = await visitor.solve();
      const phone = newPhone();
      expect(await visitor.askCode(phone, { ...solved, work: '' })).toMatchObject({ code: workNeededCode });
      const work = solveWork(solved.sid, 14);
      expect(await visitor.askCode(phone, { ...solved, work })).toMatchObject({ code: '0' });
      const disguised = { 'x-forwarded-for': '203.0.113.77', 'x-real-ip': '203.0.113.77' };
      const again = visitorOf(hiram, '198.51.100.7', 'a-new-device', disguised);
      expect(await again.askCode(newPhone(), { work: '' })).toMatchObject({ code: workNeededCode });
      expect(await visitorOf(hiram, '198.51.101.7').askCode(newPhone(), { work: '' })).toMatchObject({
        code: '0',
      });
    });

    it('PROMO-06 addresses of one block and numbers in a row pay as well, whatever their header says', async () => {
      const codes = [];
      const range = `0917${String(randomInt(1e3)).padStart(3, '0')}`;
      for (let sent = 0; sent < 14; sent += 1) {
        const visitor = visitorOf(hiram, undefined, `device-${randomInt(1e9)}`);
        const phone = `${range}${String(1_000 + sent * 7)}`;
        codes.push((await visitor.askCode(phone, { work: '' })).code);
      }
      expect(codes.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => '0'));
      expect(codes.slice(10)).toEqual(Array.from({ length: 4 }, () => workNeededCode));
      const inBlock = [];
      for (let sent = 0; sent < 62; sent += 1)
        inBlock.push((await visitorOf(hiram, `192.0.2.${sent}`).askCode(newPhone(), { work: '' })).code);
      expect(inBlock.slice(0, 60).every((code) => code === '0')).toBe(true);
      expect(inBlock.slice(60)).toEqual([workNeededCode, workNeededCode]);
    }, 240_000);

    it('PROMO-06 numbers of no market of the lender are few and dear, with or without a template', async () => {
      const abroad = () => `139${String(randomInt(1e8)).padStart(8, '0')}`;
      const ask = (id: string) => visitorOf(hiram).askCode(abroad(), { id, work: '' });
      expect(await ask('ph-welcome')).toMatchObject({ code: '1301' });
      hiram.passTime(3_700_000);
      expect(await ask('')).toMatchObject({ code: '0' });
      expect(await ask('')).toMatchObject({ code: '0' });
      expect(await ask('')).toMatchObject({ code: workNeededCode });
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
      expect(await visitorOf(hiram).askCode(newPhone(), { work: '' })).toMatchObject({
        code: workNeededCode,
      });
      await fill(Math.ceil(most * 0.25));
      await watchSpend(hiram.context);
      expect(told).toHaveBeenCalledWith(expect.objectContaining({ percent: 50 }), expect.any(String));
      told.mockRestore();
      const officer = await signInStaff(hiram.baseUrl, 'product-manager');
      expect((await officer.get('/figures/promotion')).data).toMatchObject({ texts: { isAlarm: true } });
      await fill(most);
      expect(await visitorOf(hiram).askCode(newPhone())).toMatchObject(isWaiting);
      await db.deleteFrom('promotion_code').where('phone_index', '=', Buffer.from('x')).execute();
    }, 240_000);

    it('PROMO-06 everybody together gets 5,000 codes a day', async () => {
      await hiram.database.pool.query(
        `insert into promotion_code (id, phone_index, code_hash, sent_at, expires_at)
         select gen_random_uuid(), 'x', 'x', $1, $1 from generate_series(1, 5000)`,
        [hiram.context.clock.systemNow()],
      );
      expect(await visitorOf(hiram).askCode(newPhone())).toMatchObject(isWaiting);
      hiram.passTime(86_400_000);
      expect(await visitorOf(hiram).askCode(newPhone())).toMatchObject({ code: '0' });
    });
  });
});
