import { pagePaths } from '@hiram/wire/addresses';
import type { Page } from '../hiram.ts';
import { bindAccount } from '../loan-steps.ts';
import { newPlanPage } from './offer-plan.ts';
import { ofDemo, reading, type ScreenAddress } from './screen-address.ts';

/** A page of the identity form, for a product that asks who the borrower is. */
const applying = (step: string): ScreenAddress => ({
  name: `apply, ${step}`,
  hasScript: false,
  locate: async (hiram) => {
    const query = new URLSearchParams((await hiram.demo('Nina')).query);
    query.set('productId', '1004');
    query.set('step', step);
    return `${pagePaths.identity}?${query}`;
  },
});

/** The page of the check, for a borrower who has named a card that a check reads. */
const checking: ScreenAddress = {
  name: 'apply, checks',
  hasScript: false,
  locate: async (hiram) => {
    const { query } = await hiram.borrower({ productId: 1004 });
    const address = `${pagePaths.identity}?${query}&step=checks`;
    const document = new URLSearchParams({ step: 'document', kind: 'philsys', number: '4321876543218765' });
    const headers = { accept: 'text/html' };
    await fetch(hiram.baseUrl + address, { method: 'POST', redirect: 'manual', headers, body: document });
    return address;
  },
};

/** An offer of several amounts, of which the borrower has chosen one. */
const choosing: ScreenAddress = {
  name: 'loan-confirmation, amounts',
  locate: async (hiram) => {
    const { query } = await hiram.borrower({ productId: 1004 });
    return `${pagePaths.loanConfirmation}?${query}&chosen=300000`;
  },
};

/** A holder of a UPI address, which nobody can check, is offered to prove it; or asked for the rupee. */
const proving = (name: string, show?: (page: Page) => Promise<void>): ScreenAddress => ({
  name,
  hasScript: false,
  locate: async (hiram) => {
    const borrower = await hiram.borrower({ system: '1', productId: 2003 });
    await bindAccount(hiram, borrower, 2003);
    return `${pagePaths.accountProof}?${borrower.page(2003)}`;
  },
  ...(show && { show }),
});

/** What a person reads who has just had everything about them deleted. */
const erased: ScreenAddress = {
  name: 'erased',
  status: 401,
  hasScript: false,
  locate: async (hiram) => {
    const { query } = await hiram.borrower({ productId: 1003 });
    const body = new URLSearchParams({ go: 'delete', isSure: 'true' });
    const address = `${hiram.baseUrl}${pagePaths.privacy}?${query}`;
    const headers = { accept: 'text/html' };
    const answer = await fetch(address, { method: 'POST', redirect: 'manual', headers, body });
    return answer.headers.get('location') ?? '';
  },
};

/** Pages without a loan, the portal, documents, and answers to addresses that show nothing. */
export const otherAddresses: readonly ScreenAddress[] = [
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
  { ...ofDemo('privacy, with a loan', pagePaths.privacy, 'Otto'), hasScript: false },
  { ...ofDemo('privacy, new', pagePaths.privacy, 'Nina'), hasScript: false },
  erased,
  { ...ofDemo('application', pagePaths.application, 'Una'), hasScript: false },
  { ...ofDemo('promise', pagePaths.promise, 'Otto'), hasScript: false },
  { name: 'new-plan', hasScript: false, locate: newPlanPage },
  { ...ofDemo('new-plan, none', pagePaths.newPlan, 'Otto'), hasScript: false },
  ...['person', 'work', 'document', 'pictures', 'consents'].map(applying),
  checking,
  choosing,
  { ...ofDemo('mandate', pagePaths.mandate, 'Olive', 'IN'), hasScript: false },
  proving('account-proof'),
  proving('account-proof, waiting', async (page) => {
    await page.locator('main button[type=submit], footer button[type=submit], button[form]').first().click();
    await page.locator('main img').waitFor();
  }),
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
  { name: 'launcher', locate: async () => '/testPreview' },
  { name: 'not-found', status: 404, locate: async () => '/no-such-page' },
  { name: 'expired-session', status: 401, locate: async () => '/loanDetails' },
  { ...ofDemo('document', '/documents/statement', 'Otto'), hasScript: false },
  { ...ofDemo('document, certificate', '/documents/clearance', 'Sol'), hasScript: false },
  { ...ofDemo('document-list', '/documents', 'Otto'), hasScript: false },
  { ...ofDemo('document-list, paid off', '/documents', 'Sol', 'IN'), hasScript: false },
  { name: 'document-verification', hasScript: false, locate: async () => '/verify' },
  {
    name: 'document-verification, genuine',
    hasScript: false,
    locate: async (hiram) => `/documents/statement?${(await hiram.demo('Otto')).query}`,
    show: async (page) => {
      await page.locator('main a[href*="/verify/"]').click();
      await page.waitForURL(/\/verify\//);
    },
  },
  { name: 'document-verification, unknown', hasScript: false, locate: async () => '/verify?number=ABC' },
  ofDemo('problem', '/delayRepayment', 'Olive', 'IN'),
];
