import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type PageName, pagePaths } from '@hiram/wire/addresses';
import { answeredComplaint } from '../steps/complain.ts';
import { type Page, untilAlive } from './hiram.ts';
import type { Hiram } from './hiram-client.ts';

/** A screen for a borrower: its name and its address. */
export type ScreenAddress = {
  /** The folder of the screen in the borrower's app, and the name of its state. */
  readonly name: string;
  /** The HTTP status of the page; 200 unless given. */
  readonly status?: number;
  /** False for a page without controls, which ships no script. */
  readonly hasScript?: boolean;
  readonly locate: (hiram: Hiram) => Promise<string>;
  /** The borrower's steps to this state; without words, because they run in all languages. */
  readonly show?: (page: Page) => Promise<void>;
};

const ofDemo = (
  name: string,
  path: string,
  namePrefix: string,
  market: 'PH' | 'IN' = 'PH',
): ScreenAddress => ({
  name,
  locate: async (hiram) => `${path}?${(await hiram.demo(namePrefix, market)).query}`,
});

const order = (state: string, namePrefix: string, market: 'PH' | 'IN' = 'PH') =>
  ofDemo(`order-details, ${state}`, '/loanDetails', namePrefix, market);

/** A state that a demo borrower reaches by some steps. */
const state = (
  name: string,
  path: string,
  namePrefix: string,
  show: (page: Page) => Promise<void>,
): ScreenAddress => ({ ...ofDemo(name, path, namePrefix), show });

/** Opens a dialog and waits for it. */
async function open(page: Page, pressed: string): Promise<void> {
  await page.locator(pressed).first().click();
  await page.locator('dialog[open]').waitFor();
}

/** A requested payment: its code or its picture. */
const paying = (name: string, namePrefix: string, market: 'PH' | 'IN', channel: string): ScreenAddress => ({
  ...ofDemo(name, '/installment', namePrefix, market),
  show: async (page) => {
    await open(page, 'a[href="#channels"]');
    await page.locator(`dialog input[value="${channel}"]`).check({ force: true });
    await page.locator('dialog button').last().click();
    await page.waitForURL(/\/repaymentOfCode\?/);
    await untilAlive(page);
  },
});

/** Screens in states that look different, and those that need more than a borrower with a loan. */
const listed: readonly ScreenAddress[] = [
  order('under review', 'Una'),
  order('declined', 'Dario'),
  order('approved', 'Amor'),
  order('payout returned', 'Rey'),
  order('on loan', 'Olive'),
  order('due', 'Dina', 'IN'),
  order('overdue', 'Otto'),
  order('settled', 'Sol', 'IN'),
  ofDemo('loan-confirmation, new', '/newLoanConfirm', 'Nina'),
  ofDemo('loan-confirmation, in rupees', '/newLoanConfirm', 'Olive', 'IN'),
  ofDemo('older-confirmation, new', '/loanConfirm', 'Nina'),
  { ...ofDemo('loan-agreement', '/loanAgreement', 'Nina'), hasScript: false },
  { ...ofDemo('payments, overdue', '/payments', 'Otto'), hasScript: false },
  { ...ofDemo('payments, settled', '/payments', 'Sol', 'IN'), hasScript: false },
  { ...ofDemo('payment-search', '/payments/search', 'Otto'), hasScript: false },
  { name: 'payment-result', hasScript: false, locate: async () => '/payments/return/HP-of-nobody' },
  {
    name: 'loan-agreement, disclosure statement',
    hasScript: false,
    locate: async (hiram) => `/loanAgreement?position=1&${(await hiram.demo('Nina')).query}`,
  },
  ofDemo('bind-bank', '/bindBank', 'Nina'),
  ofDemo('instalment-repayment, overdue', '/installment', 'Otto'),
  ofDemo('instalment-repayment, too early', '/installment', 'Olive', 'IN'),
  state('instalment-repayment, ways to pay', '/installment', 'Otto', (page) =>
    open(page, 'a[href="#channels"]'),
  ),
  state('instalment-repayment, without a network', '/installment', 'Otto', (page) =>
    page.context().setOffline(true),
  ),
  state('order-details, without a network', '/loanDetails', 'Otto', (page) =>
    page.context().setOffline(true),
  ),
  {
    name: 'loan-confirmation, leaving',
    locate: async (hiram) => `/newLoanConfirm?${(await hiram.borrower({ productId: 1001 })).query}`,
    show: (page) => open(page, 'header a, header button'),
  },
  state('bind-bank, nothing filled in', '/bindBank', 'Nina', (page) =>
    page.locator('footer button').last().click(),
  ),
  state('bind-bank, choosing a day', '/bindBank', 'Nina', (page) =>
    page.locator('main button[aria-haspopup]').last().click(),
  ),
  state('complaint-start, choosing an order', '/complainPage', 'Otto', (page) =>
    open(page, 'a[href="#orders"]'),
  ),
  {
    name: 'complaint-details, asking for stars',
    locate: async (hiram) => `/complainDetails?${(await answeredComplaint(hiram, { isRated: false })).query}`,
    show: (page) => page.locator('dialog[open]').waitFor(),
  },
  state('repayment-selection, a way chosen', '/repayment', 'Dina', (page) =>
    page.locator('input[type=radio]').first().check({ force: true }),
  ),
  ofDemo('rollover-repayment', '/delayRepayment', 'Otto'),
  ofDemo('repayment-selection', '/repayment', 'Otto'),
  ofDemo('repayment-selection, in rupees', '/repayment', 'Dina', 'IN'),
  ofDemo('repayment-selection, nothing to repay', '/repayment', 'Sol'),
  ...['#/addnormalcard', '#/borrowDetail/'].map((hash) => ({
    name: `repayment-selection, ${hash}`,
    locate: async (hiram: Hiram) => {
      const { query, orderId } = await hiram.demo('Otto');
      return `/repayment?${query}${hash}${hash.endsWith('/') ? orderId : ''}`;
    },
  })),
  {
    ...ofDemo('code-repayment, a standing code', '/delayRepayment', 'Otto'),
    show: async (page) => {
      await page.locator('main a[href*="/repaymentOfCode2"]').click();
      await page.waitForURL(/\/repaymentOfCode2\?/);
      await untilAlive(page);
    },
  },
  paying('code-repayment, a code', 'Otto', 'IN', '91104'),
  paying('code-repayment, a picture to scan', 'Dina', 'PH', '90103'),
  ofDemo('code-repayment, nothing saved', '/repaymentOfCode2', 'Nina'),
  { name: 'complaint-form', locate: async (hiram) => `/complainPageNext?${await aboutLoan(hiram)}` },
  { name: 'complaint-details', locate: complain },
  ofDemo('complaint-start, with an order', '/complainPage', 'Otto'),
  ofDemo('complaint-start, without an order', '/complainPage', 'Nina'),
  ofDemo('complaint-list, empty', '/complaintList', 'Nina'),
  {
    name: 'complaint-list, answered',
    locate: async (hiram) => `/complaintList?${(await answeredComplaint(hiram, { isRated: true })).query}`,
  },
  {
    name: 'complaint-details, answered',
    locate: async (hiram) => `/complainDetails?${(await answeredComplaint(hiram, { isRated: true })).query}`,
  },
  { name: 'promotion-landing', locate: async () => '/promotion' },
  { name: 'promotion-landing, agreement', locate: async () => '/promotion#/agreementTemplate' },
  { name: 'promotion-landing, download', locate: async () => '/promotion#/downloadTemplate' },
  { name: 'login', hasScript: false, locate: async () => '/login' },
  {
    name: 'login, the picture',
    hasScript: false,
    locate: async () => '/login',
    show: async (page) => {
      await page.locator('input[name=phone]').fill('09175550199');
      await page.locator('main button[value=picture]').click();
      await page.locator('main img').waitFor();
    },
  },
  { ...ofDemo('home, overdue', '/home', 'Otto'), hasScript: false },
  { ...ofDemo('home, in rupees', '/home', 'Dina', 'IN'), hasScript: false },
  { ...ofDemo('home, new', '/home', 'Nina'), hasScript: false },
  { ...ofDemo('mine, with a loan', '/mine', 'Otto'), hasScript: false },
  { ...ofDemo('mine, new', '/mine', 'Nina'), hasScript: false },
  { name: 'joint-login-failure', locate: async () => '/jointLoginFail' },
  ofDemo('customer-service', '/customerService', 'Otto'),
  ...reading('lender-text', {
    'about us': '/aboutUs',
    policy: '/privacyPolicy',
    'about us on the site': '/About',
    'policy on the site': '/Policy',
    'loan terms': '/Loan',
    'loan terms in rupees': '/Loan?system=1',
  }),
  ...reading('official-site', { 'first visit': '/', 'message sent': '/?from=contact' }),
  ...reading('payment-instructions', {
    'all of them': '/paymentInstructions',
    'picture enlarged': '/paymentInstructions#picture-wallet-1-1',
  }),
  { name: 'launcher', locate: async () => '/testPreview' },
  { name: 'not-found', status: 404, locate: async () => '/no-such-page' },
  { name: 'expired-session', status: 401, locate: async () => '/loanDetails' },
  { ...ofDemo('loan-state', '/installment', 'Una'), hasScript: false },
  { ...ofDemo('document', '/documents/statement', 'Otto'), hasScript: false },
  { ...ofDemo('document-list', '/documents', 'Otto'), hasScript: false },
  { name: 'document-verification', hasScript: false, locate: async () => '/verify' },
  {
    name: 'problem',
    status: 404,
    locate: async (hiram) => {
      const { query, orderId } = await hiram.demo('Dina');
      return `/loanDetails?${query.replace(orderId, (await hiram.demo('Otto')).orderId)}`;
    },
  },
];

const problemType = '2';

/** The query of the complaint form for an overdue order. */
async function aboutLoan(hiram: Hiram): Promise<string> {
  const { query, orderId } = await hiram.demo('Otto');
  return `${query}&problemType=${problemType}&orderNo=${orderId}`;
}

/** Sends a complaint by its call and returns the address of its page. */
async function complain(hiram: Hiram): Promise<string> {
  const { query, orderId: orderNo } = await hiram.demo('Otto');
  const complaint = { problemType, problemDetail: 'Paid twice by mistake.', problemImage: '', orderNo };
  const { data } = await hiram.call(query, '/user-problem/problem-save', complaint);
  return `/complainDetails?${query}&problemId=${(data as { problemId: string }).problemId}`;
}

const screensFolder = join(import.meta.dirname, '../../apps/borrower/src/screens');

/** The folders of all screens: those with a hydration file. */
function listScreens(): string[] {
  return readdirSync(screensFolder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /hydrate-[^/]+\.tsx$/.test(file))
    .map((file) => file.split('/')[0] ?? '');
}

/** A screen that is not listed is at the page of its name, for a borrower with an overdue loan. */
function toAddress(screen: string): ScreenAddress {
  const page = screen.replace(/-[a-z]/g, (letter) => letter.charAt(1).toUpperCase()) as PageName;
  return ofDemo(screen, pagePaths[page] ?? `/no-page-is-called-${screen}`, 'Otto');
}

const screenOf = ({ name }: Pick<ScreenAddress, 'name'>): string => name.split(',')[0] ?? '';

const isListed = (screen: string): boolean => listed.some((address) => screenOf(address) === screen);

/** Public pages without controls. */
function reading(screen: string, addresses: Readonly<Record<string, string>>): ScreenAddress[] {
  return Object.entries(addresses).map(([state, address]) => ({
    name: `${screen}, ${state}`,
    hasScript: false,
    locate: async () => address,
  }));
}

/** Every screen. The first word of a name is the screen's folder. */
export const screenAddresses: readonly ScreenAddress[] = [
  ...listed,
  ...listScreens()
    .filter((screen) => !isListed(screen))
    .map(toAddress),
];

/** One address for each screen with its content, except the launcher, which is a tool. */
export const firstOfEachScreen: readonly ScreenAddress[] = screenAddresses.filter(
  ({ name, status = 200, show }, place) =>
    status === 200 &&
    !show &&
    name !== 'launcher' &&
    screenAddresses.findIndex((other) => !other.show && screenOf(other) === screenOf({ name })) === place,
);
