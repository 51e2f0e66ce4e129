import { expect, it } from 'vitest';
import { applyFor, walletFields } from '../../testing/borrowers/lend.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import type { TestBorrower } from '../../testing/test-hiram.ts';

type Content = {
  readonly agreements: readonly { readonly title: string; readonly url: string }[];
  readonly isAccountBound: boolean;
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
        'If instalment 1 is late': expect.stringMatching(
          /^Late penalty ₱ 1\.\d{3},\d\d after 1 day, ₱ [\d.]+,\d\d after 30 days, ₱ [\d.]+,\d\d after 90 days$/,
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

  it('shows whether an account has been added', async () => {
    const borrower = await hiram.borrower();
    expect((await offerOf(borrower, '1001')).isAccountBound).toBe(false);
    await borrower.call('bindCardNew', { product_id: '1001', ...walletFields });
    expect((await offerOf(borrower, '1001')).isAccountBound).toBe(true);
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
    expect((await contentOf(response)).refusal).toMatch(/add the account that will receive the money/);
  });
});
