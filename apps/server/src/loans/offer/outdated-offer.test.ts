import type { LoanDetailConfirmAnswer } from '@hiram/wire/calls/loan-detail-confirm';
import { afterEach, expect, it } from 'vitest';
import { walletFields } from '../../testing/borrowers/lend.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import { readDocument } from '../../testing/reading/read-document.ts';
import type { TestBorrower } from '../../testing/test-hiram.ts';

const changed = expect.stringContaining('The offer has changed. We did not send your application.');

describeHiram('an offer whose page is open over midnight', ({ hiram }) => {
  afterEach(() => hiram.setToday('2026-11-20'));

  /** A borrower who has an account, and what they send from the page that was opened today. */
  const shown = async (productId: string) => {
    const borrower = await hiram.borrower();
    await borrower.call('bindCardNew', { product_id: productId, ...walletFields });
    const { data } = await borrower.call<LoanDetailConfirmAnswer>('loanDetailConfirm', { productId });
    const { amount, periods, offerSha256 } = data;
    return { borrower, productId, offer: { amount, periods, offerSha256 } };
  };
  type Shown = Awaited<ReturnType<typeof shown>>;
  const push = ({ borrower, productId, offer }: Shown) =>
    borrower.call('loanDetailPush', { ...offer, termUnit: 'day', productId });
  const post = (page: string, { borrower, productId, offer }: Shown) =>
    fetch(`${hiram.baseUrl}${page}?${borrower.query}&productId=${productId}`, {
      method: 'POST',
      body: new URLSearchParams({
        agreed: 'on',
        ...Object.fromEntries(Object.entries(offer).map(([name, value]) => [name, String(value)])),
      }),
      headers: { accept: 'text/html' },
      redirect: 'manual',
    });
  /** From midnight on the product costs more. Amount and term stay. */
  const raiseAtMidnight = async (productId: string) => {
    const { rows } = await hiram.database.pool.query<{ version: number; definition: { terms: object } }>(
      'select version, definition from product where id = $1 order by version desc limit 1',
      [productId],
    );
    const [product] = rows;
    await hiram.database.pool.query(
      "insert into product (id, version, definition, effective_at) values ($1, $2, $3, '2026-11-20T16:00:00Z')",
      [
        productId,
        Number(product?.version) + 1,
        { ...product?.definition, terms: { ...product?.definition.terms, interestPerDay: 2_000 } },
      ],
    );
  };
  const loansOf = ({ userId }: TestBorrower) =>
    hiram.database.db.selectFrom('loan_order').select('id').where('borrower_id', '=', userId).execute();

  it('CONF-10 lends nothing on terms that came into force after the page was opened, and shows them', async () => {
    const productId = '1003';
    const page = await shown(productId);
    await raiseAtMidnight(productId);
    await hiram.setToday('2026-11-21');
    expect(await push(page)).toMatchObject({ code: 1003, message: changed });
    const { amount, periods: period, offerSha256 } = page.offer;
    const older = { amount, period, offerSha256, termUnit: 'day', key: productId };
    expect(await page.borrower.call('olderPush', older)).toMatchObject({ code: '1003', message: changed });
    for (const address of ['/newLoanConfirm', '/loanConfirm']) {
      const again = await post(address, page);
      expect(again.status).toBe(422);
      const content = readDocument(await again.text()).content as LoanDetailConfirmAnswer;
      expect(content).toMatchObject({ refusal: changed });
      expect(content.offerSha256).not.toBe(offerSha256);
    }
    expect(await loansOf(page.borrower)).toEqual([]);
    const { offerSha256: current } = (
      await page.borrower.call<LoanDetailConfirmAnswer>('loanDetailConfirm', { productId })
    ).data;
    expect(await push({ ...page, offer: { ...page.offer, offerSha256: current } })).toMatchObject({
      code: 0,
    });
  });

  it('CONF-10 lends on the next day, in another language too, what has not changed', async () => {
    const page = await shown('1001');
    await hiram.setToday('2026-11-21');
    const { amount, periods, offerSha256 } = page.offer;
    const inFilipino = await page.borrower.page('/newLoanConfirm', { productId: '1001', lang: 'fil' });
    expect(readDocument(await inFilipino.text()).content).toMatchObject({ amount, periods, offerSha256 });
    expect((await post('/newLoanConfirm', page)).status).toBe(303);
    expect(await loansOf(page.borrower)).toHaveLength(1);
  });
});
