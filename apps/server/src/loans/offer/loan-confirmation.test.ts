import { expect, it } from 'vitest';
import { en } from '../../lender/texts/en.ts';
import { fill } from '../../lender/texts/texts.ts';
import { applyFor, walletFields } from '../../testing/borrowers/lend.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import type { TestBorrower } from '../../testing/test-hiram.ts';

type Content = {
  readonly accountCheck: string;
  readonly identityUrl?: string;
  readonly agreements: readonly { readonly title: string; readonly url: string }[];
  readonly isAccountBound: boolean;
  readonly openLoan?: { readonly text: string; readonly url: string };
  readonly popAgreementUrl: string;
  readonly refusal?: string;
  readonly html: string;
  readonly keyFacts: readonly { readonly text: string; readonly value: string }[];
};

describeHiram('the page of an offer', ({ hiram }) => {
  const contentOf = async (response: Response): Promise<Content> => {
    const written = /<script type="application\/json">(.*)<\/script>/.exec(await response.text());
    return JSON.parse(written?.[1] ?? '{}').content;
  };
  const open = async (address: string) =>
    contentOf(await fetch(hiram.baseUrl + address, { headers: { accept: 'text/html' } }));
  const offerOf = async (borrower: TestBorrower, productId: string) =>
    contentOf(await borrower.page('/newLoanConfirm', { productId }));

  it('CALL-05 CONF-03 contract answers the titles of the agreements', async () => {
    const borrower = await hiram.borrower();
    const { data } = await borrower.call('contract', { productId: '1001', scene: '3' });
    expect(data).toEqual({ data: [{ title: 'Loan agreement' }, { title: 'Disclosure statement' }] });
  });

  it('CONF-03 lists the agreements with the addresses that contract-jump returns', async () => {
    const borrower = await hiram.borrower();
    const { agreements } = await offerOf(borrower, '1001');
    expect(agreements.map(({ title }) => title)).toEqual(['Loan agreement', 'Disclosure statement']);
    const jump = { productId: '1001', scene: '3', position: '1', orderId: '', marker: 'h5' };
    const answer = await borrower.call('contractJump', jump, { productId: '1001' });
    expect(agreements[1]?.url).toBe(answer.data.contract_url);
    expect((await open(agreements[1]?.url ?? '')).html).toContain('Effective rate per year');
  });

  it.each(['/newLoanConfirm', '/loanConfirm'])(
    'COST-01 %s says before acceptance what is received, every charge, the rates, the total and what lateness costs',
    async (address) => {
      const borrower = await hiram.borrower();
      const page = await borrower.page(address, { productId: '1001' });
      const { keyFacts } = await contentOf(page);
      const facts = Object.fromEntries(keyFacts.map(({ text, value }) => [text, value]));
      expect(facts).toMatchObject({
        'You receive': '₱ 9.700,00',
        'Processing fee': '₱ 300,00',
        Interest: '₱ 606,67',
        'Total to repay': '₱ 10.606,67',
        'Total cost': '₱ 906,67',
        'Effective rate per month': expect.stringMatching(/^\d+,\d\d%$/),
        'Effective rate per year': expect.stringMatching(/^\d+,\d\d%$/),
        'If you pay nothing': expect.stringMatching(
          /^Late penalty: 1 day after the first due date, ₱ 1\.\d{3},\d\d; after 30 days, ₱ [\d.]+,\d\d; after 90 days, ₱ [\d.]+,\d\d$/,
        ),
      });
    },
  );

  it('CONF-05 names an agreement to show first, in a frame, only for a product that requires it', async () => {
    const borrower = await hiram.borrower();
    expect((await offerOf(borrower, '1001')).popAgreementUrl).toBe('');
    const { popAgreementUrl } = await offerOf(borrower, '1002');
    expect(popAgreementUrl).toMatch(/^\/loanAgreement\?.*from=frame/);
    expect((await open(popAgreementUrl)).html).toContain('Loan agreement');
  });

  const form = (borrower: TestBorrower, path: string, fields: Record<string, string>) =>
    fetch(`${hiram.baseUrl}${path}?${borrower.query}&productId=1002`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { accept: 'text/html' },
      redirect: 'manual',
    });
  const loan = { amount: 500_000, periods: 91, termUnit: 'day', productId: '1002' } as const;
  const olderLoan = { amount: 500_000, period: 91, termUnit: 'day', key: '1002' } as const;

  it('CONF-05 lends nothing before the agreement was shown and accepted, by no call and by no form', async () => {
    const borrower = await hiram.borrower();
    await borrower.call('bindCardNew', { product_id: '1002', ...walletFields });
    const unanswered = { code: 1014, message: expect.stringContaining('press Agree') };
    const refusedEverywhere = async () => {
      expect(await borrower.call('loanDetailPush', loan)).toMatchObject(unanswered);
      expect(await borrower.call('olderPush', olderLoan)).toMatchObject({ code: '1014' });
      for (const page of ['/newLoanConfirm', '/loanConfirm']) {
        const posted = await form(borrower, page, { agreed: 'on', amount: '500000', periods: '91' });
        expect(posted.status, page).toBe(422);
        const again = await contentOf(posted);
        expect(again.popAgreementUrl).not.toBe('');
        expect(again.refusal).toContain('press Agree');
      }
    };
    await refusedEverywhere();
    expect(await borrower.call('agreementAnswer', { productId: '1002' })).toMatchObject(unanswered);
    const { popAgreementUrl } = await offerOf(borrower, '1002');
    await open(popAgreementUrl);
    await refusedEverywhere();
    const other = await hiram.borrower();
    expect(await other.call('agreementAnswer', { productId: '1002' })).toMatchObject(unanswered);
    expect(await borrower.call('agreementAnswer', { productId: '1002' })).toMatchObject({ code: 0 });
    expect((await offerOf(borrower, '1002')).popAgreementUrl).toBe('');
    expect(await borrower.call('loanDetailPush', loan)).toMatchObject({ code: 0 });
  });

  it.each(['/newLoanConfirm', '/loanConfirm'])(
    'CONF-05 the agreement is accepted without a script by the form of %s, which leads back to the page',
    async (path) => {
      const borrower = await hiram.borrower();
      await borrower.call('bindCardNew', { product_id: '1002', ...walletFields });
      const unread = await form(borrower, path, { agreement: 'accepted' });
      expect(unread.status).toBe(422);
      await open((await contentOf(unread)).popAgreementUrl);
      const accepted = await form(borrower, path, { agreement: 'accepted' });
      expect(accepted.status).toBe(303);
      const back = accepted.headers.get('location') ?? '';
      expect(back).toMatch(new RegExp(`^${path}\\?.*productId=1002`));
      expect((await open(back)).popAgreementUrl).toBe('');
      const posted = await form(borrower, path, { agreed: 'on', amount: '500000', periods: '91' });
      expect(posted.status).toBe(303);
      expect(posted.headers.get('location')).toMatch(/^\/loanDetails\?/);
    },
  );

  it('CONF-05 asks again when the text is another one, such as that of another language', async () => {
    const borrower = await hiram.borrower();
    await open((await offerOf(borrower, '1002')).popAgreementUrl);
    await borrower.call('agreementAnswer', { productId: '1002' });
    const shown = await borrower.page('/newLoanConfirm', { productId: '1002', lang: 'fil' });
    expect((await contentOf(shown)).popAgreementUrl).toContain('lang=fil');
    expect((await offerOf(borrower, '1002')).popAgreementUrl).toBe('');
  });

  it("ROUTE-04 an agreement's address keeps the page's position; its index is a parameter of its own", async () => {
    const borrower = await hiram.borrower();
    const own = { productId: '1001', position: '1' };
    const { agreements } = await contentOf(await borrower.page('/newLoanConfirm', own));
    const parametersOf = (url = '') => new URL(url, 'http://x').searchParams;
    for (const [index, { url }] of agreements.entries()) {
      expect(parametersOf(url).get('position')).toBe('1');
      expect(parametersOf(url).get('agreement')).toBe(String(index));
    }
    const jump = (method: string, query: string, body?: URLSearchParams) =>
      fetch(`${hiram.baseUrl}/gateway/v3/contract/contract-jump?${query}`, {
        method,
        headers: { 'x-session-id': borrower.sessionId, 'x-device-id': borrower.deviceId },
        ...(body && { body }),
      }).then(async (answer) => parametersOf((await answer.json()).data?.contract_url));
    const fields = { productId: '1001', scene: '3', position: '0', orderId: '' };
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      const answered = await jump(method, `productId=1001&position=1`, new URLSearchParams(fields));
      expect([answered.get('position'), answered.get('agreement')], method).toEqual(['1', '0']);
    }
    const both = await jump('GET', `productId=1001&position=1&${new URLSearchParams(fields)}`);
    expect([both.get('position'), both.get('agreement')]).toEqual(['1', '0']);
    const alone = await jump('GET', String(new URLSearchParams(fields)));
    expect([alone.get('position'), alone.get('agreement')]).toEqual([null, '0']);
  });

  it('ROUTE-04 the older page leads to agreements that lead back to it', async () => {
    const borrower = await hiram.borrower();
    const { agreements } = await contentOf(await borrower.page('/loanConfirm', { productId: '1001' }));
    expect(agreements.every(({ url }) => url.includes('from=older'))).toBe(true);
    const jump = { key: '1001', id: 'loan-agreement', scene: '3' };
    const answer = await borrower.call('olderAgreementJump', jump);
    expect(JSON.stringify(answer)).toContain('from=older');
  });

  it('CONF-08 says that the loan was applied for or is open already, and leads to it, on both pages', async () => {
    const borrower = await hiram.borrower();
    expect(await offerOf(borrower, '1001')).not.toHaveProperty('openLoan');
    const orderId = await applyFor(borrower, '1001');
    for (const path of ['/newLoanConfirm', '/loanConfirm']) {
      const { openLoan } = await contentOf(await borrower.page(path, { productId: '1001' }));
      expect(openLoan).toMatchObject({
        text: en.loanAppliedAlready,
        url: expect.stringMatching(new RegExp(`^/loanDetails\\?.*orderId=${orderId}`)),
      });
    }
    await hiram.sandbox('POST', `/sandbox/orders/${orderId}/decision`, { approve: true });
    const { openLoan } = await contentOf(await borrower.page('/newLoanConfirm', { productId: '1001' }));
    expect(openLoan?.text).toBe(en.loanOpenAlready);
    expect(await offerOf(borrower, '1003')).not.toHaveProperty('openLoan');
  });

  it('shows whether an account has been added', async () => {
    const borrower = await hiram.borrower();
    expect((await offerOf(borrower, '1001')).isAccountBound).toBe(false);
    await borrower.call('bindCardNew', { product_id: '1001', ...walletFields });
    expect((await offerOf(borrower, '1001')).isAccountBound).toBe(true);
  });

  it('IDENT-06 BANK-10 names what is missing next: who the borrower is, then an account', async () => {
    const borrower = await hiram.borrower();
    const amount = '₱ 4.850,00';
    const { accountCheck, identityUrl } = await offerOf(borrower, '1004');
    expect(accountCheck).toBe(fill(en.identityReason, { amount }));
    expect(identityUrl).toMatch(/^\/apply\?/);
    expect(await offerOf(borrower, '1002')).toMatchObject({
      accountCheck: fill(en.accountReason, { amount }),
      isAccountBound: false,
    });
  });

  it('CONF-03 shows the accepted text for a loan', async () => {
    const borrower = await hiram.borrower();
    const orderId = await applyFor(borrower, '1001');
    const jump = { productId: '1001', scene: '3', position: '1', orderId, marker: 'h5' };
    const { data } = await borrower.call<{ contract_url: string }>('contractJump', jump);
    const accepted = (await open(data.contract_url)).html;
    const { agreements } = await offerOf(borrower, '1001');
    expect((await open(agreements[1]?.url ?? '')).html).toBe(accepted);
    await hiram.setToday('2026-12-05');
    expect((await open(data.contract_url)).html).toBe(accepted);
    expect((await open(agreements[1]?.url ?? '')).html).not.toBe(accepted);
  });

  it("answers 404 to an agreement of another borrower's loan", async () => {
    const [owner, other] = [await hiram.borrower(), await hiram.borrower()];
    const orderId = await applyFor(owner, '1001');
    const page = await other.page('/loanAgreement', { orderId, productId: '1001' });
    expect(page.status).toBe(404);
  });

  it('CONF-07 shows the page again with the error when its form is refused', async () => {
    const borrower = await hiram.borrower();
    const response = await fetch(`${hiram.baseUrl}/newLoanConfirm?${borrower.query}&productId=1001`, {
      method: 'POST',
      body: new URLSearchParams({
        agreed: 'on',
        amount: '1000000',
        periods: '91',
        idempotencyKey: 'form-key-2',
      }),
      headers: { accept: 'text/html' },
    });
    expect(response.status).toBe(422);
    expect((await contentOf(response)).refusal).toMatch(/add the account that will receive it/);
  });
});
