import { pagePaths } from '@hiram/wire/addresses';
import { keepPageHeader } from '@hiram/wire/kept-page';
import { beforeAll, expect, it } from 'vitest';
import { borrow } from '../../testing/borrowers/lend.ts';
import { describeEmbedded } from '../../testing/describe-hiram.ts';
import type { TestBorrower } from '../../testing/test-hiram.ts';

describeEmbedded('the pages that a device may keep', ({ hiram }) => {
  let borrower: TestBorrower;
  let orderId: string;

  beforeAll(async () => {
    borrower = await hiram.borrower();
    orderId = await borrow(hiram, borrower, '1003');
    await hiram.setToday('2027-01-06');
  });

  const own = () => ({ orderId, productId: '1003', isDelay: '0', problemType: '2' });

  it('are the plans and the codes, and no other page of a borrower', async () => {
    const kept: Record<string, string> = {};
    for (const [page, path] of Object.entries(pagePaths)) {
      const answer = await borrower.page(path, own());
      expect(answer.headers.get('cache-control'), path).toBe('no-store');
      const kind = answer.headers.get(keepPageHeader);
      if (kind !== null) kept[page] = kind;
    }
    expect(kept).toEqual({ instalmentRepayment: 'plan', rolloverRepayment: 'plan', codeRepayment: 'code' });
  });

  it('CODE-02 are the pages of one payment too', async () => {
    const fields = { orderId, productId: '1003', channelNumber: '90103' };
    const { data } = await borrower.call<{ repayAmount: number }>('loanPlayDetail', fields);
    const paying = await borrower.call<{ payUrl: string }>('generateVcode', {
      ...fields,
      amount: data.repayAmount,
    });
    const answer = await fetch(hiram.baseUrl + paying.data.payUrl, { headers: { accept: 'text/html' } });
    expect(answer.status).toBe(200);
    expect(answer.headers.get(keepPageHeader)).toBe('code');
  });

  it('are not those that say no, nor those of somebody else', async () => {
    const stranger = await hiram.borrower();
    for (const path of [pagePaths.instalmentRepayment, pagePaths.codeRepaymentPlain]) {
      const answer = await stranger.page(path, { ...own(), id: orderId });
      expect(answer.headers.get(keepPageHeader), path).toBeNull();
    }
    const expired = await fetch(`${hiram.baseUrl}${pagePaths.instalmentRepayment}?orderId=${orderId}`, {
      headers: { accept: 'text/html' },
    });
    expect(expired.status).toBe(401);
    expect(expired.headers.get(keepPageHeader)).toBeNull();
  });
});
