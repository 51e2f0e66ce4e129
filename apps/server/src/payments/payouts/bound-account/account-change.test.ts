import { pagePaths } from '@hiram/wire/addresses';
import { accountChangeCodeField, accountCodeSentCode } from '@hiram/wire/limits';
import { expect, it } from 'vitest';
import { en } from '../../../lender/texts/en.ts';
import { fill } from '../../../lender/texts/texts.ts';
import { changeAccount } from '../../../testing/borrowers/change-account.ts';
import { applyFor, walletFields } from '../../../testing/borrowers/lend.ts';
import { readCode, readMessages } from '../../../testing/borrowers/visitor.ts';
import { describeHiram } from '../../../testing/describe-hiram.ts';
import { openDocument } from '../../../testing/reading/read-document.ts';
import { signInStaff } from '../../../testing/staff/staff.ts';
import type { TestBorrower } from '../../../testing/test-hiram.ts';

const productId = '1003';
const hourMs = 3_600_000;
let phones = 0;
const nextPhone = (): string => `0917600${String(++phones).padStart(4, '0')}`;
const thiefs = { product_id: productId, ...walletFields, walletNumber: '09170006666' };

describeHiram('changing the account of a loan', ({ hiram }) => {
  const applied = async (): Promise<{ borrower: TestBorrower; orderId: string; phone: string }> => {
    const phone = nextPhone();
    const borrower = await hiram.borrower({ phone });
    return { borrower, orderId: await applyFor(borrower, productId), phone };
  };
  const decide = (orderId: string) =>
    hiram.sandbox('POST', `/sandbox/orders/${orderId}/decision`, { approve: true });
  const comeBack = (orderId: string) =>
    hiram.sandbox('POST', `/sandbox/orders/${orderId}/payout`, { result: 'returned' });
  const accountsOf = async ({ userId }: TestBorrower): Promise<string[]> => {
    const rows = await hiram.database.db
      .selectFrom('payout_account')
      .select('masked')
      .where('borrower_id', '=', userId)
      .orderBy('created_at')
      .execute();
    return rows.map(({ masked }) => masked);
  };
  const targetsOf = async (orderId: string): Promise<string[]> => {
    const rows = await hiram.database.db
      .selectFrom('payout')
      .innerJoin('payout_account', (join) =>
        join
          .onRef('payout_account.bucket', '=', 'payout.bucket')
          .onRef('payout_account.id', '=', 'payout.payout_account_id'),
      )
      .select('payout_account.masked')
      .where('payout.order_id', '=', orderId)
      .orderBy('payout.created_at')
      .execute();
    return rows.map(({ masked }) => masked);
  };

  it.each(['bindCardChange', 'bindCardNew'] as const)(
    'SAFE-07 a session alone changes no account after applying, by %s: a code goes to the registered phone',
    async (call) => {
      const { borrower, orderId, phone } = await applied();
      const refused = await borrower.call(call, thiefs);
      const digits = phone.slice(-4);
      expect(refused).toMatchObject({
        status: 200,
        code: accountCodeSentCode,
        message: fill(en.accountCodeSent, { digits }),
      });
      expect(await accountsOf(borrower)).toEqual(['GCash •••• 4821']);
      const [message] = await readMessages(hiram, phone);
      expect(message?.text).toContain('GCash **** 6666');
      expect(message?.code).toMatch(/^\d{6}$/);
      await decide(orderId);
      await hiram.worker.drain();
      expect(await targetsOf(orderId)).toEqual(['GCash •••• 4821']);
    },
  );

  it('a session alone changes no account after a return either', async () => {
    const { borrower, orderId } = await applied();
    await decide(orderId);
    await comeBack(orderId);
    expect((await borrower.call('bindCardChange', thiefs)).code).toBe(accountCodeSentCode);
    hiram.passTime(25 * hourMs);
    await hiram.worker.drain();
    expect(await targetsOf(orderId)).toEqual(['GCash •••• 4821']);
  });

  it('a code is of the account that it was sent for, of one borrower and of five tries', async () => {
    const { borrower, phone } = await applied();
    await borrower.call('bindCardChange', thiefs);
    const code = await readCode(hiram, phone);
    const other = { ...thiefs, walletNumber: '09170007777', [accountChangeCodeField]: code };
    expect(await borrower.call('bindCardChange', other)).toMatchObject({ message: en.codeSpent });
    const somebody = await applied();
    await somebody.borrower.call('bindCardChange', thiefs);
    const stolen = { ...thiefs, [accountChangeCodeField]: code };
    expect((await somebody.borrower.call('bindCardChange', stolen)).message).toBe(en.codeWrong);
    const wrong = code === '000000' ? '000001' : '000000';
    const tries = await Promise.all(
      Array.from({ length: 8 }, () =>
        borrower.call('bindCardChange', { ...thiefs, [accountChangeCodeField]: wrong }),
      ),
    );
    expect(tries.filter(({ message }) => message === en.codeWrong)).toHaveLength(5);
    expect((await borrower.call('bindCardChange', stolen)).message).toBe(en.codeSpent);
    expect(await accountsOf(borrower)).toEqual(['GCash •••• 4821']);
  });

  it('sends at most one code a minute and five an hour, and says how long to wait', async () => {
    const { borrower, phone } = await applied();
    const request = (walletNumber: string) => borrower.call('bindCardChange', { ...thiefs, walletNumber });
    expect((await request('09170000001')).code).toBe(accountCodeSentCode);
    expect((await request('09170000001')).code).toBe(accountCodeSentCode);
    expect((await request('09170000002')).status).toBe(429);
    for (let sent = 1; sent < 5; sent += 1) {
      // A code that is not sent before it expires is not sent at all.
      await hiram.worker.drain();
      hiram.passTime(61_000);
      expect((await request(`0917000100${sent}`)).code).toBe(accountCodeSentCode);
    }
    hiram.passTime(61_000);
    expect((await request('09170000003')).status).toBe(429);
    const codes = (await readMessages(hiram, phone)).filter(({ code }) => code);
    expect(codes).toHaveLength(5);
  });

  it('SAFE-07 with the code the account changes, the phone is told, and the money waits a day', async () => {
    const { borrower, orderId, phone } = await applied();
    await decide(orderId);
    await comeBack(orderId);
    await changeAccount(hiram, borrower, { ...thiefs, walletNumber: '09179990000' });
    await hiram.worker.drain();
    const [notice] = await readMessages(hiram, phone);
    expect(notice?.text).toContain('GCash **** 0000');
    expect(notice?.text).toContain(hiram.context.brand.servicePhone);
    expect(await targetsOf(orderId)).toEqual(['GCash •••• 4821']);
    const shown = await borrower.call('loanDetails', { orderId, productId });
    expect(shown.data).toMatchObject({ orderStatus: 151, cardNeedPop: 0 });
    expect(String(shown.data.noticeDesText)).toMatch(/2026-11-2\d \d\d:\d\d/);
    hiram.passTime(23 * hourMs);
    await releaseAgain();
    expect(await targetsOf(orderId)).toEqual(['GCash •••• 4821']);
    hiram.passTime(2 * hourMs);
    await releaseAgain();
    await releaseAgain();
    expect(await targetsOf(orderId)).toEqual(['GCash •••• 4821', 'GCash •••• 0000']);
  });

  it('SAFE-07 money that is approved within the day waits for its end, and nobody of the staff hastens it', async () => {
    const { borrower, orderId } = await applied();
    await changeAccount(hiram, borrower, { ...thiefs, walletNumber: '09179991111' });
    await decide(orderId);
    await hiram.worker.drain();
    expect(await targetsOf(orderId)).toEqual([]);
    hiram.passTime(25 * hourMs);
    await releaseAgain();
    expect(await targetsOf(orderId)).toEqual(['GCash •••• 1111']);
  });

  it('PAY-28 money that comes back after its account was changed goes to the other one by itself', async () => {
    const { borrower, orderId, phone } = await applied();
    await decide(orderId);
    await hiram.worker.drain();
    await changeAccount(hiram, borrower, { ...thiefs, walletNumber: '09179995555' });
    hiram.passTime(25 * hourMs);
    await releaseAgain();
    expect(await targetsOf(orderId)).toEqual(['GCash •••• 4821']);
    await comeBack(orderId);
    await hiram.worker.drain();
    expect(await targetsOf(orderId)).toEqual(['GCash •••• 4821', 'GCash •••• 5555']);
    const texts = (await readMessages(hiram, phone)).map(({ text }) => text);
    expect(texts.filter((text) => text.includes('add another account'))).toEqual([]);
  });

  it('PAY-28 money that comes back while the other account still waits goes there once its day has passed', async () => {
    const { borrower, orderId, phone } = await applied();
    await decide(orderId);
    await hiram.worker.drain();
    await changeAccount(hiram, borrower, { ...thiefs, walletNumber: '09179996666' });
    await comeBack(orderId);
    await hiram.worker.drain();
    expect(await targetsOf(orderId)).toEqual(['GCash •••• 4821']);
    const texts = (await readMessages(hiram, phone)).map(({ text }) => text);
    expect(texts.filter((text) => text.includes('add another account'))).toEqual([]);
    hiram.passTime(25 * hourMs);
    await releaseAgain();
    expect(await targetsOf(orderId)).toEqual(['GCash •••• 4821', 'GCash •••• 6666']);
  });

  it('SAFE-07 while money is on its way the page of the loan says where it goes, and not that it waits', async () => {
    const { borrower, orderId } = await applied();
    await decide(orderId);
    await hiram.worker.drain();
    await changeAccount(hiram, borrower, { ...thiefs, walletNumber: '09179997777' });
    const read = async () => {
      const { data } = await borrower.call('loanDetails', { orderId, productId });
      const { noticeDesText, userOrderDetail } = data as {
        noticeDesText: string;
        userOrderDetail: { detail: { text: string; value: string }[] };
      };
      const account = userOrderDetail.detail.find(({ text }) => text === en.rowAccount)?.value;
      return { noticeDesText, account };
    };
    const officer = await signInStaff(hiram.baseUrl, 'credit-officer');
    const input = { cardType: 1, values: { ...walletFields, walletNumber: '09179998888' } };
    const { data: preview } = await officer.send<{ remarks: string[] }>('POST', '/actions/preview', {
      ...{ kind: 'change-account', orderId, input },
    });
    expect(preview.remarks).toContainEqual(expect.stringContaining('on its way to GCash •••• 4821'));
    expect(preview.remarks).toContainEqual(expect.stringContaining('GCash number: •••• 8888'));
    const onItsWay = await read();
    expect(onItsWay.noticeDesText).toContain('on its way');
    expect(onItsWay.account).toBe('GCash •••• 4821');
    await comeBack(orderId);
    const waiting = await read();
    expect(waiting.noticeDesText).toContain('You changed your account');
    expect(waiting.account).toBe('GCash •••• 7777');
  });

  it('BANK-10 SAFE-07 the page of the account says from when on money goes to one that was changed', async () => {
    const { borrower } = await applied();
    const shown = async () => {
      const url = `${pagePaths.bindBank}?${borrower.query}&productId=${productId}`;
      const { current, waitsUntil } = (
        await openDocument<{ current: string; waitsUntil?: string }>(hiram.server, url)
      ).content;
      return { current, waitsUntil };
    };
    expect(await shown()).toEqual({ current: 'GCash •••• 4821', waitsUntil: undefined });
    await changeAccount(hiram, borrower, { ...thiefs, walletNumber: '09179996161' });
    const waitsUntil = expect.stringMatching(/^2026-\d\d-\d\d \d\d:\d\d$/);
    expect(await shown()).toEqual({ current: 'GCash •••• 6161', waitsUntil });
  });

  it('SAFE-07 the officer sees the change in the queue of payouts and in the story of the loan', async () => {
    const { borrower, orderId } = await applied();
    await decide(orderId);
    await comeBack(orderId);
    await changeAccount(hiram, borrower, { ...thiefs, walletNumber: '09179992222' });
    const cashier = await signInStaff(hiram.baseUrl, 'cashier');
    const [payout] = (await cashier.get<object[]>(`/payouts?search=${orderId}`)).data;
    expect(payout).toMatchObject({ account: 'GCash •••• 4821', accountNow: 'GCash •••• 2222' });
    expect(payout).toMatchObject({ accountWaitsUntil: expect.stringMatching(/^2026-/) });
    const officer = await signInStaff(hiram.baseUrl, 'credit-officer');
    const story = (await officer.get<{ accounts: object[] }>(`/loans/${orderId}/story`)).data;
    expect(story.accounts).toMatchObject([
      { account: 'GCash •••• 4821', boundAt: expect.any(String), boundBy: 'borrower', waitsUntil: null },
      {
        account: 'GCash •••• 2222',
        boundAt: expect.any(String),
        boundBy: 'borrower',
        waitsUntil: expect.any(String),
      },
    ]);
  });

  it('the form posted before the script asks for the code on the page that comes back', async () => {
    const { borrower, phone } = await applied();
    const post = (fields: Record<string, string>) =>
      fetch(`${hiram.baseUrl}/bindBank?${borrower.query}&productId=${productId}&source=loanDetail`, {
        method: 'POST',
        body: new URLSearchParams({ ...walletFields, walletNumber: '09179993333', ...fields }),
        headers: { accept: 'text/html' },
        redirect: 'manual',
      });
    const asked = await post({});
    expect(asked.status).toBe(422);
    expect(await asked.text()).toContain(accountChangeCodeField);
    expect(await accountsOf(borrower)).toEqual(['GCash •••• 4821']);
    const done = await post({ [accountChangeCodeField]: await readCode(hiram, phone) });
    expect(done.status).toBe(303);
    expect(await accountsOf(borrower)).toEqual(['GCash •••• 4821', 'GCash •••• 3333']);
  });

  it('who has never had a loan changes an account without a code, and the phone is told', async () => {
    const phone = nextPhone();
    const borrower = await hiram.borrower({ phone });
    const account = { product_id: productId, ...walletFields };
    expect((await borrower.call('bindCardNew', account)).code).toBe(0);
    expect(await readMessages(hiram, phone)).toEqual([]);
    const other = { ...account, walletNumber: '09179994444' };
    expect((await borrower.call('bindCardNew', other)).code).toBe(0);
    expect((await readMessages(hiram, phone))[0]?.text).toContain('GCash **** 4444');
  });

  /** What the server does by itself each minute. */
  const releaseAgain = async (): Promise<void> => {
    for (const { recurring = [] } of hiram.features)
      for (const task of recurring)
        if (task.name === 'release-waiting-payouts') await task.run(hiram.context);
    await hiram.worker.drain();
  };
});
