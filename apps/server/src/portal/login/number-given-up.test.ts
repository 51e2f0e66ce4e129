import { partnerNumbersPath } from '@hiram/wire/partner/partner';
import { expect, it, test, vi } from 'vitest';
import { newPhone, readCaptcha, readCode } from '../../testing/borrowers/visitor.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import { holdLocks, skipUnlessWaitingIsSeen, untilWaiting } from '../../testing/lock-waiters.ts';

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
      skipUnlessWaitingIsSeen(skip, hiram);
      const { pool, db } = hiram.database;
      const phone = newPhone();
      const [former, next] = [await hiram.borrower({ phone }), await hiram.borrower()];
      const form = await codeOf(phone);
      const letGo = await holdLocks(pool, 'lock table promotion_code in share mode');
      const entered = post(form);
      await untilWaiting(db, 1);
      const changed = change(next.userId, phone);
      await Promise.race([changed, untilWaiting(db, 2)]);
      await letGo();
      expect((await changed).statusCode).toBe(200);
      expect(await readsAs(await entered)).not.toBe(former.userId);
    });
  },
);
