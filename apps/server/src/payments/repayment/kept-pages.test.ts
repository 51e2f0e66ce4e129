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

  /** The address of the page of a new payment by a channel. */
  const payBy = async (channelNumber: string): Promise<string> => {
    const fields = { orderId, productId: '1003', channelNumber };
    const { data } = await borrower.call<{ repayAmount: number }>('loanPlayDetail', fields);
    const asked = { ...fields, amount: data.repayAmount };
    return (await borrower.call<{ payUrl: string }>('generateVcode', asked)).data.payUrl;
  };
  const keptAs = async (address: string) => {
    const answer = await fetch(hiram.baseUrl + address, { headers: { accept: 'text/html' } });
    expect(answer.status).toBe(200);
    return answer.headers.get(keepPageHeader);
  };

  it.each(['90103', '90006'])('CODE-02 are the pages of one payment by %s too', async (channelNumber) => {
    expect(await keptAs(await payBy(channelNumber))).toBe('code');
  });

  it('CODE-02 are not those of a payment without a code, nor those of a code that has expired', async () => {
    await payBy('90101');
    const wallet = await hiram.database.db
      .selectFrom('payment_intent')
      .select('id')
      .where('order_id', '=', orderId)
      .where('channel_number', '=', '90101')
      .executeTakeFirstOrThrow();
    const page = await borrower.page(pagePaths.codeRepaymentPlain, { orderId, id: wallet.id });
    expect(page.status).toBe(200);
    expect(page.headers.get(keepPageHeader)).toBeNull();
    const picture = await payBy('90103');
    await hiram.setToday('2027-01-07');
    expect(await keptAs(picture)).toBeNull();
    await hiram.setToday('2027-01-06');
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
