import type { CallName } from '../addresses.ts';
import type { callGroups, OperationText } from './groups.ts';

type Text = OperationText<keyof typeof callGroups>;

const inGroup =
  (group: Text['group']) =>
  (summary: string): Text => ({ group, summary });

const account = inGroup('account');
const offer = inGroup('offer');
const loan = inGroup('loan');
const repayment = inGroup('repayment');
const complaints = inGroup('complaints');
const promotion = inGroup('promotion');
const older = inGroup('older');

/** What each call does, in one sentence, and where the reference shows it. A call without one does not compile. */
export const callTexts: { readonly [name in CallName]: Text } = {
  cardInit: account('Read the account form of a product: its fields, what each takes and when it shows'),
  bindCardNew: account('Bind the account that the money of a loan is sent to'),
  bindCardChange: account(
    'Change the bound account; where money is about to leave, with a code to the phone',
  ),

  loanDetailConfirm: offer(
    'Read an offer: what it pays out, costs and asks back, and the account it goes to',
  ),
  contract: offer('List the agreements of an offer or a loan'),
  contractJump: offer('Find the page of one agreement'),
  agreementAnswer: offer('Record that the agreement a borrower must read was read and accepted'),
  loanDetailPush: offer('Request the loan on the terms that were shown'),

  loanDetails: loan('Read a loan: its status, its plan, what is due, and what the borrower can do now'),
  googleScore: loan('Rate a loan'),

  loanPlayDetail: repayment('Quote what an instalment, or paying off everything, costs today'),
  shorter: repayment('Quote what an extension costs today, beside what it would cost not to extend'),
  generateVcode: repayment('Start a payment by a channel; the answer leads to its page or its code'),
  repaymentWay: repayment('List the cards and the wallet that a loan can be repaid by'),
  repaymentCommit: repayment('Repay by a card, once per token; some cards need a code first'),
  repaymentConfirm: repayment('Confirm a card payment with the code that was sent'),
  repaymentHuichao: repayment('Repay by the wallet; the answer leads to its page'),
  repaymentCardAdd: repayment('Add a card to repay by'),
  repaymentCardRemove: repayment('Remove a card that was added'),

  problemInit: complaints('Read what a complaint can be about, and the loans it can name'),
  uploadProblemImg: complaints(
    'Upload a picture as evidence; it is encoded anew and kept without its location',
  ),
  problemSave: complaints('Send a complaint'),
  problemList: complaints('List complaints by their state'),
  problemDetail: complaints('Read a complaint with its reply'),
  saveScore: complaints('Rate a reply with 1 to 5 stars, once'),

  contactKfInfo: { group: 'help', summary: 'Read how to reach customer service' },
  unionErrorInfo: { group: 'help', summary: 'Read what to say when a joint log-in has failed' },

  channelTemplate: promotion('Read a promotion page'),
  trackVisit: promotion('Count a visit of a promotion page'),
  trackClick: promotion('Count a tap on a promotion page'),
  getSid: promotion('Begin a captcha: as a picture, or as work for the device'),
  getCaptcha: promotion('Read the picture of a captcha'),
  getSms: promotion('Send a registration code to a number; the captcha must be solved'),
  register: promotion('Register a number by its code'),

  eventSave: { group: 'events', summary: 'Count a tap on a product' },

  olderConfirmDetail: older('Read an offer'),
  olderAgreementList: older('List the agreements of an offer'),
  olderAgreementJump: older('Find the page of one agreement'),
  olderPush: older('Request the loan'),
  olderRecommendClick: older('Count a tap on a recommended product'),
  olderProductLink: older('Find the page of a recommended product'),
};
