import { describe, expect, it } from 'vitest';
import {
  addressesOf,
  type CallAddress,
  callAddresses,
  configuredPages,
  findPage,
  fixedRoutes,
  pagePaths,
} from './addresses.ts';

describe('addresses', () => {
  it('ROUTE-01 tries the fixed routes in the order of the specification', () => {
    expect(fixedRoutes.map((page) => pagePaths[page])).toEqual([
      '/repaymentOfCode',
      '/repaymentOfCode2',
      '/testPreview',
      '/complaintList',
      '/complainPageNext',
      '/complainPage',
      '/complainDetails',
      '/',
      '/About',
      '/Policy',
      '/Loan',
    ]);
  });

  it('ROUTE-01 matches whole paths, so one that begins like another finds its own page', () => {
    expect(findPage('/repaymentOfCode2')).toBe('codeRepayment');
    expect(findPage('/complainPageNext/')).toBe('complaintForm');
    expect(findPage('/')).toBe('officialSite');
    expect(findPage('/nowhere')).toBeNull();
    expect(findPage('/about')).toBeNull();
  });

  it('ROUTE-02 has the configured pages and the default address of each', () => {
    expect(configuredPages.map((page) => pagePaths[page])).toEqual([
      '/jointLoginFail',
      '/loanDetails',
      '/loanConfirm',
      '/newLoanConfirm',
      '/installment',
      '/customerService',
      '/loanAgreement',
      '/aboutUs',
      '/privacyPolicy',
      '/delayRepayment',
      '/complainPage',
      '/bindBank',
      '/accountProof',
      '/paymentInstructions',
      '/repayment',
      '/promotion',
      '/login',
      '/home',
      '/mine',
      '/your-data',
      '/apply',
      '/payments',
      '/payments/search',
      '/payments/claim',
      '/application',
      '/new-plan',
      '/promise',
      '/automatic-repayment',
    ]);
  });

  it('ROUTE-02 finds configured pages at the address that is set, after the fixed ones', () => {
    const paths = { ...pagePaths, orderDetails: '/order', bindBank: '/Loan' };
    expect(findPage('/order', paths)).toBe('orderDetails');
    expect(findPage('/loanDetails', paths)).toBeNull();
    expect(findPage('/Loan', paths)).toBe('loanTerms');
  });

  it('ROUTE-01 gives an address that two pages share to the first of them, and only to it', () => {
    const paths = {
      ...pagePaths,
      bindBank: '/Loan',
      aboutUs: '/shared',
      privacyPolicy: '/shared',
      complaintStart: '/help/complain',
    };
    expect(addressesOf('loanTerms', paths)).toEqual(['/Loan']);
    expect(addressesOf('bindBank', paths)).toEqual([]);
    expect(addressesOf('aboutUs', paths)).toEqual(['/shared']);
    expect(addressesOf('privacyPolicy', paths)).toEqual([]);
    expect(addressesOf('complaintStart', paths)).toEqual(['/complainPage', '/help/complain']);
    for (const page of Object.keys(pagePaths) as (keyof typeof pagePaths)[])
      expect(addressesOf(page), `add ${page} to fixedRoutes, configuredPages or ownPages`).toEqual([
        pagePaths[page],
      ]);
  });

  it('CALL-01 keeps the path, method and family of every call', () => {
    const list = Object.values<CallAddress>(callAddresses).map(
      ({ method, alternative, path, family }) =>
        `${[method, alternative].filter(Boolean).join('/')} ${path} ${family}`,
    );
    expect(list).toMatchInlineSnapshot(`
      [
        "POST /card-init number",
        "POST /bind-card-new number",
        "POST /bind-card-change number",
        "GET /problem-detail text",
        "POST /save-score text",
        "POST/GET /user-problem/problem-init number",
        "POST /user-problem/upload-problem-img text",
        "POST /user-problem/problem-save number",
        "POST /user-problem/problem-list number",
        "POST /v3/personal-center/contact-kf-info number",
        "POST /api/v1/youmi/youmi-api/service/loan/repayment-way text",
        "POST /api/v1/youmi/youmi-api/service/loan/repayment-commit text",
        "POST /api/v1/youmi/youmi-api/service/loan/repayment-confirm text",
        "POST /api/v1/youmi/youmi-api/service/loan/repayment-huichao text",
        "POST /api/v1/youmi/youmi-api/service/loan/repayment-card-add text",
        "POST /api/v1/youmi/youmi-api/service/loan/repayment-card-remove text",
        "GET /api/v2/youmi/service/channel/channel-template text",
        "GET /api/v2/youmi/promotion/track-visit text",
        "GET /api/v2/youmi/promotion/get-sid text",
        "GET /api/v2/youmi/promotion/get-captcha text",
        "POST /api/v2/youmi/promotion/get-sms promotion",
        "GET /api/v2/youmi/promotion/track-click text",
        "POST /api/v2/youmi/promotion/register promotion",
        "POST /evidence/shorter number",
        "POST /v3/installment/loan-play-detail number",
        "POST /v3/loan-details/generate-vcode number",
        "POST /v3/loan-confirm/loan-detail-confirm number",
        "GET/POST /v3/contract/contract number",
        "POST/any /v3/contract/contract-jump number",
        "POST /v3/contract/agreement-answer number",
        "POST /v3/loan-confirm/loan-detail-push number",
        "GET /v3/loan-details/loan-details number",
        "POST /v3/loan-details/google-score number",
        "POST /service/event/save number",
        "GET /service/new/union-error-info number",
        "POST /gopia/goya/loan/confirm-detail text",
        "GET /gopia/goya/loan/agreement-list text",
        "GET /gopia/goya/loan/agreement-jump text",
        "POST /gopia/goya/loan/push text",
        "POST /gopia/goya/loan/recommend-click text",
        "GET /gopia/goya/loan/product-link text",
      ]
    `);
  });
});
