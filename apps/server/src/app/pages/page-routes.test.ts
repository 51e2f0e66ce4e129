import { fixedRoutes, pagePaths } from '@hiram/wire/addresses';
import type { PageParameters } from '@hiram/wire/page-parameters';
import { beforeAll, expect, it } from 'vitest';
import { borrow } from '../../testing/borrowers/lend.ts';
import { describeEmbedded, describeHiram } from '../../testing/describe-hiram.ts';
import { openDocument } from '../../testing/reading/read-document.ts';
import type { TestBorrower } from '../../testing/test-hiram.ts';

describeEmbedded(
  'the addresses of the pages',
  {
    PATH_LOAN_AGREEMENT: '/Loan',
    PATH_BIND_BANK: '/complaintList',
    PATH_ABOUT_US: '/lender',
    PATH_PRIVACY_POLICY: '/lender',
    PATH_COMPLAINT_START: '/my/complaint',
  },
  ({ hiram }) => {
    let borrower: TestBorrower;

    beforeAll(async () => {
      borrower = await hiram.borrower();
    });

    const screenAt = async (path: string) => {
      const { screen } = await openDocument(hiram.server, `${path}?${borrower.query}&problemType=2`);
      return screen;
    };

    it('ROUTE-01 serves every fixed route, and no configured page can replace one', async () => {
      const served = new Map<string, string>();
      for (const page of fixedRoutes) served.set(pagePaths[page], await screenAt(pagePaths[page]));
      expect([...served]).toEqual([
        ['/repaymentOfCode', 'codeRepayment'],
        ['/repaymentOfCode2', 'codeRepayment'],
        ['/testPreview', 'launcher'],
        ['/complaintList', 'complaintList'],
        ['/complainPageNext', 'complaintForm'],
        ['/complainPage', 'complaintStart'],
        ['/complainDetails', 'notFound'],
        ['/', 'officialSite'],
        ['/About', 'aboutUs'],
        ['/Policy', 'privacyPolicy'],
        ['/Loan', 'loanTerms'],
      ]);
    });

    it('ROUTE-01 ROUTE-02 gives an address that is configured for several pages to the first of them', async () => {
      expect(await screenAt('/lender')).toBe('aboutUs');
      expect(await screenAt('/aboutUs')).toBe('notFound');
      expect(await screenAt('/privacyPolicy')).toBe('notFound');
      expect(await screenAt('/loanAgreement')).toBe('notFound');
    });

    it('ROUTE-01 ROUTE-02 serves the complaint page at its fixed address and at the configured one', async () => {
      expect(await screenAt('/my/complaint')).toBe('complaintStart');
      expect(await screenAt('/my/complaint/')).toBe('complaintStart');
      expect(await screenAt('/complainPage')).toBe('complaintStart');
    });

    it('ROUTE-01 the official home is at / exactly', async () => {
      expect(await screenAt('/')).toBe('officialSite');
      expect(await screenAt('/index.html')).toBe('notFound');
      expect(await screenAt('/about')).toBe('notFound');
      expect(await screenAt('/Loan/more')).toBe('notFound');
    });
  },
);

describeHiram('a page about a loan whose address names no product', ({ hiram }) => {
  it('ROUTE-05 has the product of its loan, for the borrower of the loan alone', async () => {
    const orderId = await borrow(hiram, await hiram.borrower(), '1001');
    const stranger = await hiram.borrower();
    const borrower = await hiram.borrower();
    const own = await borrow(hiram, borrower, '1001');
    const pageOf = async (path: string, query: string) => {
      const { body } = await hiram.server.inject({ url: `${path}?${query}` });
      const json = /<script type="application\/json">(.*)<\/script>/s.exec(body)?.[1] ?? '{}';
      return (JSON.parse(json) as { page: PageParameters }).page;
    };
    for (const page of ['orderDetails', 'instalmentRepayment', 'payments', 'documentList'] as const) {
      const named = { orderId: own, productId: '1001', product_id: '1001' };
      expect(await pageOf(pagePaths[page], `${borrower.query}&orderId=${own}`), page).toMatchObject(named);
      const foreign = await pageOf(pagePaths[page], `${stranger.query}&orderId=${orderId}`);
      expect(foreign.productId, page).toBe('');
    }
  });
});
