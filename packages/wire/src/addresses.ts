import type { Family } from './envelope.ts';

/**
 * The address of a call. `alternative` is a second method that the server also answers (Spec §7: POST/GET,
 * any).
 */
export type CallAddress = {
  readonly method: 'GET' | 'POST';
  readonly alternative?: 'GET' | 'POST' | 'any';
  /** A field of the call is called `position`, like a common parameter. In an address the last value is the field. */
  readonly ownPosition?: true;
  readonly path: `/${string}`;
  readonly family: Family;
  /** The body is multipart: it carries a file. */
  readonly upload?: true;
  /** A POST with its fields in the query string and an empty body. */
  readonly fieldsIn?: 'query';
  /** The older API returns its data in `attach`. */
  readonly envelope?: 'attach';
  /** The answer is a picture, not an envelope. */
  readonly answers?: 'image';
};

const anyMethods = ['POST', 'GET', 'PUT', 'PATCH', 'DELETE'] as const;

/** The methods by which a call may be made, its own first. */
export function methodsOf({ method, alternative }: CallAddress): readonly (typeof anyMethods)[number][] {
  if (alternative === 'any') return anyMethods;
  return alternative ? [method, alternative] : [method];
}

/** The prefix of every call, a setting (decisions §2). */
export const basePathDefault = '/gateway';

const loan = '/api/v1/youmi/youmi-api/service/loan';
const promotion = '/api/v2/youmi/promotion';
const older = '/gopia/goya/loan';

/**
 * The table of Spec §7 without the base path, and three calls of ours: `repaymentCardAdd` (#/addnormalcard has
 * no call in the specification), `repaymentCardRemove` and `agreementAnswer` (CONF-05). A call is named after the last part of its path.
 */
export const callAddresses = {
  cardInit: { method: 'POST', path: '/card-init', family: 'number' },
  bindCardNew: { method: 'POST', path: '/bind-card-new', family: 'number' },
  bindCardChange: { method: 'POST', path: '/bind-card-change', family: 'number' },
  problemDetail: { method: 'GET', path: '/problem-detail', family: 'text' },
  saveScore: { method: 'POST', path: '/save-score', family: 'text' },
  problemInit: { method: 'POST', alternative: 'GET', path: '/user-problem/problem-init', family: 'number' },
  uploadProblemImg: {
    method: 'POST',
    path: '/user-problem/upload-problem-img',
    family: 'text',
    upload: true,
  },
  problemSave: { method: 'POST', path: '/user-problem/problem-save', family: 'number' },
  problemList: { method: 'POST', path: '/user-problem/problem-list', family: 'number' },
  contactKfInfo: { method: 'POST', path: '/v3/personal-center/contact-kf-info', family: 'number' },
  repaymentWay: { method: 'POST', path: `${loan}/repayment-way`, family: 'text', fieldsIn: 'query' },
  repaymentCommit: { method: 'POST', path: `${loan}/repayment-commit`, family: 'text' },
  repaymentConfirm: { method: 'POST', path: `${loan}/repayment-confirm`, family: 'text' },
  repaymentHuichao: { method: 'POST', path: `${loan}/repayment-huichao`, family: 'text' },
  repaymentCardAdd: { method: 'POST', path: `${loan}/repayment-card-add`, family: 'text' },
  repaymentCardRemove: { method: 'POST', path: `${loan}/repayment-card-remove`, family: 'text' },
  channelTemplate: { method: 'GET', path: '/api/v2/youmi/service/channel/channel-template', family: 'text' },
  trackVisit: { method: 'GET', path: `${promotion}/track-visit`, family: 'text' },
  getSid: { method: 'GET', path: `${promotion}/get-sid`, family: 'text' },
  getCaptcha: { method: 'GET', path: `${promotion}/get-captcha`, family: 'text', answers: 'image' },
  getSms: { method: 'POST', path: `${promotion}/get-sms`, family: 'promotion' },
  trackClick: { method: 'GET', path: `${promotion}/track-click`, family: 'text' },
  register: { method: 'POST', path: `${promotion}/register`, family: 'promotion' },
  shorter: { method: 'POST', path: '/evidence/shorter', family: 'number' },
  loanPlayDetail: { method: 'POST', path: '/v3/installment/loan-play-detail', family: 'number' },
  generateVcode: { method: 'POST', path: '/v3/loan-details/generate-vcode', family: 'number' },
  loanDetailConfirm: { method: 'POST', path: '/v3/loan-confirm/loan-detail-confirm', family: 'number' },
  contract: { method: 'GET', alternative: 'POST', path: '/v3/contract/contract', family: 'number' },
  contractJump: {
    method: 'POST',
    alternative: 'any',
    path: '/v3/contract/contract-jump',
    family: 'number',
    ownPosition: true,
  },
  agreementAnswer: { method: 'POST', path: '/v3/contract/agreement-answer', family: 'number' },
  loanDetailPush: { method: 'POST', path: '/v3/loan-confirm/loan-detail-push', family: 'number' },
  loanDetails: { method: 'GET', path: '/v3/loan-details/loan-details', family: 'number' },
  googleScore: { method: 'POST', path: '/v3/loan-details/google-score', family: 'number' },
  eventSave: { method: 'POST', path: '/service/event/save', family: 'number' },
  unionErrorInfo: { method: 'GET', path: '/service/new/union-error-info', family: 'number' },
  olderConfirmDetail: {
    method: 'POST',
    path: `${older}/confirm-detail`,
    family: 'text',
    envelope: 'attach',
  },
  olderAgreementList: { method: 'GET', path: `${older}/agreement-list`, family: 'text', envelope: 'attach' },
  olderAgreementJump: { method: 'GET', path: `${older}/agreement-jump`, family: 'text', envelope: 'attach' },
  olderPush: { method: 'POST', path: `${older}/push`, family: 'text', envelope: 'attach' },
  olderRecommendClick: {
    method: 'POST',
    path: `${older}/recommend-click`,
    family: 'text',
    envelope: 'attach',
  },
  olderProductLink: { method: 'GET', path: `${older}/product-link`, family: 'text', envelope: 'attach' },
} as const satisfies { readonly [name: string]: CallAddress };

/** The name of a call. */
export type CallName = keyof typeof callAddresses;

/**
 * Every page with its default address. The addresses of `configuredPages` are settings (Spec §2, decisions
 * §2).
 */
export const pagePaths = {
  jointLoginFailure: '/jointLoginFail',
  orderDetails: '/loanDetails',
  olderLoanConfirmation: '/loanConfirm',
  loanConfirmation: '/newLoanConfirm',
  instalmentRepayment: '/installment',
  customerService: '/customerService',
  loanAgreement: '/loanAgreement',
  aboutUs: '/aboutUs',
  privacyPolicy: '/privacyPolicy',
  rolloverRepayment: '/delayRepayment',
  complaintStart: '/complainPage',
  bindBank: '/bindBank',
  accountProof: '/accountProof',
  paymentInstructions: '/paymentInstructions',
  repaymentSelection: '/repayment',
  promotionLanding: '/promotion',
  codeRepaymentPlain: '/repaymentOfCode',
  codeRepayment: '/repaymentOfCode2',
  launcher: '/testPreview',
  complaintList: '/complaintList',
  complaintForm: '/complainPageNext',
  complaintDetails: '/complainDetails',
  officialSite: '/',
  officialAbout: '/About',
  officialPolicy: '/Policy',
  loanTerms: '/Loan',
  login: '/login',
  home: '/home',
  mine: '/mine',
  privacy: '/your-data',
  identity: '/apply',
  payments: '/payments',
  paymentSearch: '/payments/search',
  paymentClaim: '/payments/claim',
  application: '/application',
  newPlan: '/new-plan',
  promise: '/promise',
  mandate: '/automatic-repayment',
  documentList: '/documents',
  documentReceipt: '/documents/receipt',
  documentStatement: '/documents/statement',
  documentAgreement: '/documents/agreement',
  documentDisclosure: '/documents/disclosure',
  documentPlan: '/documents/plan',
  documentClearance: '/documents/clearance',
  documentDemand: '/documents/demand',
  documentVerification: '/verify',
} as const;

/** The result of an attempt to pay: our reference of it follows after a slash (decisions §9). */
export const paymentReturnPath = '/payments/return';

/** Where a register leads a person back to after its consent: a reference of ours follows after a slash. */
export const identityReturnPath = '/apply/return';

/** Where the borrower's pages post to sign out. */
export const signOutPath = '/signOut';

/** The name of a page. */
export type PageName = keyof typeof pagePaths;

/** The address of every page: the defaults with the deployment's settings. */
export type PagePaths = { readonly [name in PageName]: string };

/** ROUTE-01: the fixed addresses in the order of matching. */
export const fixedRoutes = [
  'codeRepaymentPlain',
  'codeRepayment',
  'launcher',
  'complaintList',
  'complaintForm',
  'complaintStart',
  'complaintDetails',
  'officialSite',
  'officialAbout',
  'officialPolicy',
  'loanTerms',
] as const satisfies readonly PageName[];

/** ROUTE-02: the pages with a configured address, matched after the fixed ones. */
export const configuredPages = [
  'jointLoginFailure',
  'orderDetails',
  'olderLoanConfirmation',
  'loanConfirmation',
  'instalmentRepayment',
  'customerService',
  'loanAgreement',
  'aboutUs',
  'privacyPolicy',
  'rolloverRepayment',
  'complaintStart',
  'bindBank',
  'accountProof',
  'paymentInstructions',
  'repaymentSelection',
  'promotionLanding',
  'login',
  'home',
  'mine',
  'privacy',
  'identity',
  'payments',
  'paymentSearch',
  'paymentClaim',
  'application',
  'newPlan',
  'promise',
  'mandate',
] as const satisfies readonly PageName[];

/** Pages whose addresses are printed on paper, so no setting moves them. */
const ownPages = [
  'documentList',
  'documentReceipt',
  'documentStatement',
  'documentAgreement',
  'documentDisclosure',
  'documentPlan',
  'documentClearance',
  'documentDemand',
  'documentVerification',
] as const satisfies readonly PageName[];

/** The file beside the page of a document (`/documents/receipt/document.pdf`). */
export const documentFile = 'document.pdf';

/** The copy beside the page of a person's data (`/your-data/my-data.json`). */
export const personalCopyFile = 'my-data.json';

/** ROUTE-03: the hash routes inside two flows. The order's id follows `borrowDetail`. */
export const hashRoutes = {
  addNormalCard: '#/addnormalcard',
  eWalletRepayment: '#/alipayrepayment',
  borrowDetail: '#/borrowDetail/',
  downloadTemplate: '#/downloadTemplate',
  agreementTemplate: '#/agreementTemplate',
} as const;

/**
 * Finds the page at an address, the fixed ones first; null if there is none. Whole paths match, and a final
 * slash is allowed.
 */
export function findPage(path: string, paths: PagePaths = pagePaths): PageName | null {
  const sought = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
  const fixed = [...fixedRoutes, ...ownPages].find((page) => pagePaths[page] === sought);
  return fixed ?? configuredPages.find((page) => paths[page] === sought) ?? null;
}

/**
 * Every address of a page: its fixed and its configured one. An address that `findPage` gives to another page
 * is left out.
 */
export function addressesOf(page: PageName, paths: PagePaths = pagePaths): readonly string[] {
  const candidates = new Set([pagePaths[page], paths[page]]);
  return [...candidates].filter((address) => findPage(address, paths) === page);
}
