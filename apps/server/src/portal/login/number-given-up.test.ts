import { partnerNumbersPath } from '@hiram/wire/partner/partner';
import { expect, it, test, vi } from 'vitest';
import { sql } from '../../ground/engine/sql.ts';
import { newPhone, readCaptcha, readCode } from '../../testing/borrowers/visitor.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';

const partnerKey = 'the-partner-key-of-the-tests-is-long-enough';

describeHiram(
  'a number is given up while somebody signs in with it',
  { PARTNER_API_KEY: partnerKey },
  ({ hiram }) => {
    const post = async (form: Record<string, string>) =>
      hiram.server.inject({
        method: 'POST',
        url: '/login',
        headers: {
          ...{ accept: 'text/html', 'sec-fetch-site': 'same-origin' },
          'content-type': 'application/x-www-form-urlencoded',
        },
        payload: new URLSearchParams(form).toString(),
      });

    /** The form that signs in with a number: its code has been sent. */
    const codeOf = async (phone: string) => {
      const shown = await post({ phone, step: 'picture' });
      const sid = /"sid":"([^"]+)"/.exec(shown.body)?.[1] ?? '';
      const proof = { phone, sid, capcode: await readCaptcha(hiram, sid) };
      await post({ ...proof, step: 'code', kind: 'picture' });
      return { ...proof, smsCode: await readCode(hiram, phone), step: 'enter' };
    };

    const change = (userId: string, phone: string) =>
      hiram.server.inject({
        method: 'POST',
        url: partnerNumbersPath,
        headers: { authorization: `Bearer ${partnerKey}` },
        payload: { userId, phone },
      });

    /** Who reads the home of whoever a form signed in; null for nobody. */
    const readsAs = async (entered: Awaited<ReturnType<typeof post>>): Promise<string | null> => {
      expect(entered.statusCode).toBe(303);
      const url = String(entered.headers.location);
      const cookies = Object.fromEntries(entered.cookies.map(({ name, value }) => [name, value]));
      const home = await hiram.server.inject({ url, cookies, headers: { accept: 'text/html' } });
      return home.statusCode === 200 ? new URL(url, hiram.baseUrl).searchParams.get('userId') : null;
    };

    it('PERSON-11 the former owner is not who was signed in, whichever of the two came first', async () => {
      const phone = newPhone();
      const [former, next] = [await hiram.borrower({ phone }), await hiram.borrower()];
      const form = await codeOf(phone);
      const { cipher } = hiram.context;
      const index = cipher.blindIndex.bind(cipher);
      let changed: ReturnType<typeof change> | undefined;
      const reading = vi.spyOn(cipher, 'blindIndex').mockImplementation((kind, text) => {
        if (kind === 'borrower-phone') changed ??= change(next.userId, phone);
        return index(kind, text);
      });
      const entered = await post(form);
      expect((await changed)?.statusCode).toBe(200);
      reading.mockRestore();
      expect(await readsAs(entered)).not.toBe(former.userId);
    });

    test('PERSON-11 the former owner is not who was signed in with a code that was taken meanwhile', async ({
      skip,
    }) => {
      const { engine, pool, db } = hiram.database;
      skip(
        engine === 'embedded' || hiram.context.shards.all.length > 1,
        'the embedded engine has one connection, and a distributed book locks its parts',
      );
      const waitFor = (waiters: number) =>
        vi.waitFor(async () => {
          const { rows } = await sql`select distinct pid from pg_locks where not granted
          and pid in (select pid from pg_stat_activity where datname = current_database())`.execute(db);
          expect(rows).toHaveLength(waiters);
        }, 60_000);
      const phone = newPhone();
      const [former, next] = [await hiram.borrower({ phone }), await hiram.borrower()];
      const form = await codeOf(phone);
      const stopper = await pool.connect();
      await stopper.query('begin; lock table promotion_code in share mode');
      const entered = post(form);
      await waitFor(1);
      const changed = change(next.userId, phone);
      await Promise.race([changed, waitFor(2)]);
      await stopper.query('commit');
      stopper.release();
      expect((await changed).statusCode).toBe(200);
      expect(await readsAs(await entered)).not.toBe(former.userId);
    });
  },
);
