import { workBitsAlone, workCapcode, workNeededCode } from '@hiram/wire/limits';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { en } from '../lender/texts/en.ts';
import { newPhone, readMessages, solveWork, visitorOf } from '../testing/borrowers/visitor.ts';
import { printDatabase } from '../testing/databases/database-print.ts';
import { describeHiram } from '../testing/describe-hiram.ts';
import { provesWork } from './challenge/work.ts';

const partnerKey = 'the-partner-key-of-the-tests-is-long-enough';
const visit = { page_id: 'ph-welcome', user_from: 'fb', client_type: 'h5', page_type: '1', utm_tag: 'june' };

describeHiram('the promotion landing', { PARTNER_API_KEY: partnerKey }, ({ hiram }) => {
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
        data: { id: 'in-welcome', buttonMsg: 'रजिस्टर करें', phonePattern: '^[6-9]\\d{9}$', phoneLengthMax: 10 },
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
      await visitor.requestCode(newPhone(), tried);
      expect((await pictureOf(tried.sid)).statusCode).toBe(404);
      for (const sid of ['unknown', '', '../etc', 'x'.repeat(3_000)])
        expect((await pictureOf(encodeURIComponent(sid))).statusCode).toBe(404);
    });

    it('PROMO-03 PROMO-06 a wrong one is answered 101 and burnt: its right letters come too late', async () => {
      const visitor = visitorOf(hiram);
      const phone = newPhone();
      const right = await visitor.solve();
      const wrong = await visitor.requestCode(phone, { sid: right.sid, capcode: 'oooo' });
      expect(wrong).toEqual({ status: 200, code: '101', message: en.captchaWrong, data: null });
      expect(await visitor.requestCode(phone, right)).toMatchObject({ code: '101' });
      expect(await readMessages(hiram, phone)).toEqual([]);
    });

    it('PROMO-06 is good for a quarter of an hour and no longer', async () => {
      const visitor = visitorOf(hiram);
      const [inTime, late] = [await visitor.solve(), await visitor.solve()];
      hiram.passTime(890_000);
      expect(await visitor.requestCode(newPhone(), inTime)).toMatchObject({ code: '0' });
      hiram.passTime(11_000);
      expect(await visitor.requestCode(newPhone(), late)).toMatchObject({ code: '101' });
    });

    it('PROMO-06 of many tries of one captcha at once, one counts', async () => {
      const visitor = visitorOf(hiram);
      const solved = await visitor.solve();
      const tries = Array.from({ length: 10 }, () => visitor.requestCode(newPhone(), solved));
      const codes = (await Promise.all(tries)).map(({ code }) => code);
      expect(codes.sort()).toEqual(['0', ...Array.from({ length: 9 }, () => '101')]);
    });

    it('PROMO-01 has a way past the picture that asks nothing of its reader: work, which a short script cannot skip', async () => {
      const visitor = visitorOf(hiram);
      const begun = await visitor.call('getSid', { kind: 'work' });
      const { sid } = begun.data as { sid: string };
      expect((await pictureOf(sid)).statusCode).toBe(404);
      const phone = newPhone();
      const request = (work: string) => visitor.requestCode(phone, { sid, capcode: workCapcode, work });
      expect(await request('')).toMatchObject({ status: 200, code: workNeededCode, message: en.workNeeded });
      const other = await visitor.call('getSid', { kind: 'work' });
      const ofAnother = solveWork(String(other.data?.sid), workBitsAlone);
      if (!provesWork({ sid, work: ofAnother }, workBitsAlone))
        expect(await request(ofAnother)).toMatchObject({ code: workNeededCode });
      expect(await readMessages(hiram, phone)).toEqual([]);
      const work = solveWork(sid, workBitsAlone);
      expect(await request(work)).toMatchObject({ code: '0' });
      expect(await request(work)).toMatchObject({ code: '101' });
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
});
