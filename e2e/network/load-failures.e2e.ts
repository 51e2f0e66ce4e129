import type { Page } from '@playwright/test';
import { type BreakableHiram, startBreakableHiram } from '../support/breakable-hiram.ts';
import { expect, hostOf, openPageOf, test } from '../support/hiram.ts';
import { payOutLoan } from '../support/loan-steps.ts';

/** What the server says in its toast when it could not read its data. */
const failed = 'We could not load this.';

let hiram: BreakableHiram;
let loan: { readonly query: string; readonly orderId: string };
let problemId: string;
/** A borrower without a loan. */
let visitor: string;

test.beforeAll(async () => {
  hiram = await startBreakableHiram();
  loan = await payOutLoan(hiram, 1003);
  await hiram.advance(46);
  const problem = { problemType: '2', problemDetail: 'Paid twice.', problemImage: '', orderNo: loan.orderId };
  await hiram.call(loan.query, '/user-problem/problem-save', problem);
  const { data } = await hiram.call(loan.query, '/user-problem/problem-list', {});
  problemId = (data as { tabs: { list: { id: string }[] }[] }).tabs[0]?.list[0]?.id ?? '';
  const { query } = await hiram.borrower();
  visitor = query;
});

test.afterAll(() => hiram.stop());

type Screen = {
  /** The calls of Spec §7 that the page makes when it opens. */
  readonly calls: string;
  readonly path: string;
  readonly query?: () => string;
  /** Its name, with and without its data. */
  readonly title: string;
  /** Where the data of the call are. */
  readonly table: string;
  /** Something that the page has without the call. */
  readonly known: string;
  /** Something that only the loaded page has. */
  readonly loaded: string;
};

const screens: readonly Screen[] = [
  {
    calls: 'card-init',
    path: '/bindBank',
    title: 'Payment account information',
    table: 'payout_account',
    known: 'See my loan',
    loaded: 'Next',
  },
  {
    calls: 'problem-init',
    path: '/complainPage',
    title: 'Complaint',
    table: 'loan_order',
    known: 'Select question type',
    loaded: 'All',
  },
  {
    calls: 'problem-list',
    path: '/complaintList',
    title: 'My complaints',
    table: 'complaint',
    known: 'Make a complaint',
    loaded: 'Paid twice.',
  },
  {
    calls: 'problem-detail',
    path: '/complainDetails',
    query: () => `${loan.query}&problemId=${problemId}`,
    title: 'Online service',
    table: 'complaint',
    known: 'My complaints',
    loaded: 'Your complaint',
  },
  {
    calls: 'contact-kf-info',
    path: '/customerService',
    title: 'Customer service',
    table: 'borrower_session',
    known: '+63 2 8555 0142',
    loaded: 'Sign out on this device',
  },
  {
    calls: 'repayment-way',
    path: '/repayment',
    title: 'Repayment',
    table: 'repayment_card',
    known: 'Pay with the code on this phone',
    loaded: 'Your accounts',
  },
  {
    calls: 'channel-template',
    path: '/promotion',
    title: 'Register',
    table: 'promotion_template',
    known: 'About the lender',
    loaded: 'Get the code',
  },
  {
    calls: 'shorter',
    path: '/delayRepayment',
    title: 'Rollover Repayment',
    table: 'order_event',
    known: 'Repay my loan',
    loaded: 'Your next payment date',
  },
  {
    calls: 'loan-play-detail',
    path: '/installment',
    title: 'Repayment',
    table: 'order_event',
    known: 'See my loan',
    loaded: 'Repayment amount',
  },
  {
    calls: 'loan-detail-confirm and contract',
    path: '/newLoanConfirm',
    query: () => `${visitor}&productId=1001`,
    title: 'Confirm loan',
    table: 'payout_account',
    known: 'Loan terms and conditions',
    loaded: 'Key facts',
  },
  {
    calls: 'the older confirm-detail and agreement-list',
    path: '/loanConfirm',
    query: () => `${visitor}&productId=1003`,
    title: 'Confirm loan',
    table: 'payout_account',
    known: 'Loan terms and conditions',
    loaded: 'Key facts',
  },
  {
    calls: 'loan-details',
    path: '/loanDetails',
    title: 'Loan details',
    table: 'order_event',
    known: 'Pay with the code on this phone',
    loaded: 'REPAY',
  },
  {
    calls: 'union-error-info',
    path: '/jointLoginFail',
    title: 'Login failed',
    table: 'borrower_session',
    known: 'Failed',
    loaded: 'The partner app could not be connected',
  },
];

for (const { calls, path, query = () => loan.query, title, table, known, loaded } of screens) {
  test(`CALL-05 ${path} toasts a failure of ${calls} beside what is known, and the retry shows the page`, async ({
    page,
    expectToast,
  }, testInfo) => {
    await page.clock.install();
    const giveBack = await hiram.take([table]);
    try {
      await openPageOf(hiram, page, { path, query: query(), host: hostOf(testInfo.project.name) });
      await expectToast(failed);
      // It is gone after 2 s, and the sentence stays on the page.
      await page.clock.fastForward(2_000);
      await expect(toastOf(page)).toHaveCount(0);
      await expect(page.getByText(failed)).toHaveCount(1);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(page.getByText(known, { exact: true }).first()).toBeVisible();
      await expect(page.getByText('Something went wrong', { exact: true })).toHaveCount(0);
    } finally {
      await giveBack();
    }
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page.getByText(loaded).first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Try again' })).toHaveCount(0);
  });
}

/** The outlet of toasts is the last status of the page. */
const toastOf = (page: Page) => page.getByRole('status').last().getByText(failed);

test('CALL-05 a load that is refused has the name of its page, the toast and no retry', async ({
  page,
  expectToast,
}, testInfo) => {
  const { query } = await payOutLoan(hiram, 1001);
  await openPageOf(hiram, page, { path: '/delayRepayment', query, host: hostOf(testInfo.project.name) });
  await expectToast('You can extend this loan from');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rollover Repayment');
  await expect(page.getByRole('heading', { name: 'Not possible now' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Try again' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Repay my loan' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Repayment');
});

test("CALL-05 ROUTE-08 a record that is not the borrower's is toasted too, and its page is not found", async ({
  page,
  expectToast,
}, testInfo) => {
  const query = `${visitor}&orderId=${loan.orderId}`;
  await openPageOf(hiram, page, { path: '/loanDetails', query, host: hostOf(testInfo.project.name) });
  await expectToast('We could not find this page.');
  await expect(page.getByRole('heading', { name: 'Page not found' }).last()).toBeVisible();
});

test('CALL-05 the toast of a failed load ends without a script too', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const styles = await context.newCDPSession(page);
  const letTimePass = (playbackRate: 0 | 1) => styles.send('Animation.setPlaybackRate', { playbackRate });
  await styles.send('Animation.enable');
  await letTimePass(0);
  const giveBack = await hiram.take(['order_event']);
  await page.goto(`${hiram.baseUrl}/installment?${loan.query}`);
  const toast = toastOf(page);
  await expect(toast).toBeVisible();
  await letTimePass(1);
  await expect(toast).toBeHidden();
  await giveBack();
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByText('Repayment amount')).toBeVisible();
  await context.close();
});
