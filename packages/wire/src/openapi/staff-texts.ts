import type { StaffRouteName } from '../staff/staff-addresses.ts';
import type { OperationText, staffGroups } from './groups.ts';

type Text = OperationText<keyof typeof staffGroups>;

const inGroup =
  (group: Text['group']) =>
  (summary: string): Text => ({ group, summary });

const access = inGroup('access');
const decisions = inGroup('decisions');
const money = inGroup('money');
const complaints = inGroup('complaints');
const setUp = inGroup('setUp');
const figures = inGroup('figures');

/** What each staff route does, in one sentence, and where the reference shows it. A route without one does not compile. */
export const staffTexts: { readonly [name in StaffRouteName]: Text } = {
  signIn: access('Sign in with password and second factor; the session is a cookie'),
  readSession: access('Read who is signed in, with which permissions'),
  signOut: access('End the session'),
  changePassword: access('Change one’s own password'),
  readInvitation: access('Read an invitation before answering it'),
  enrol: access('Answer an invitation with a password and a second factor of one’s own'),
  requestAccountChange: access('Ask for a new account, another role or a new enrolment'),
  decideAccountChange: access('Decide a colleague’s request about an account'),
  withdrawAccountChange: access('Withdraw one’s own request about an account'),
  makeEnrolmentHalf: access('Make one’s half of an enrolment address'),
  disableStaff: access('Disable an account at once'),

  listRuleSets: decisions('List the products with the version of their rules'),
  readRuleSet: decisions('Read the rules of a product and their versions'),
  backTestRules: decisions('Run changed rules over the stored applications'),
  publishRules: decisions('Publish rules that were run over the stored applications'),
  decideRules: decisions('Put a colleague’s rules in force, or drop them'),
  addBlocked: decisions('Block a phone, or what the borrower of a loan has of a kind'),
  endBlocked: decisions('End an entry of the blocklist'),
  readApplicationReview: decisions(
    'Read what the rules say of an application, and who else may be the same person',
  ),
  requestDocument: decisions('Ask the borrower of an application for one more document'),
  decideApplication: decisions('Approve or decline an application'),
  requestAction: decisions('Ask for a manual change of a loan, with a reason'),
  previewRequest: decisions('Read what a manual change would do, before asking for it'),
  previewBulkMessage: decisions('Read whom a message to many would reach, and who is left out and why'),
  requestBulkMessage: decisions('Ask for a message to many'),
  decideBulkMessage: decisions('Approve or refuse a message to many that a colleague asked for'),
  withdrawBulkMessage: decisions('Withdraw one’s own request of a message to many'),
  stopBulkMessage: decisions('Stop a message to many for whoever has not got it yet'),
  previewAction: decisions('Read what a change that was asked for would do now'),
  decideAction: decisions('Approve or refuse a change that a colleague asked for'),
  withdrawAction: decisions('Withdraw one’s own request'),
  submitRequest: decisions(
    'Request what concerns no loan: who is the same person, money back to its payer, or another number',
  ),
  decideRequest: decisions('Approve or refuse a colleague’s request that concerns no loan'),
  withdrawRequest: decisions('Withdraw one’s own request that concerns no loan'),

  issueStaffDocument: {
    group: 'loans',
    summary: 'Issue a document of a loan: receipt, statement or certificate',
  },
  readIdentity: {
    group: 'loans',
    summary: 'Read who the borrower of a loan is, with a reason',
  },
  makePersonalCopy: {
    group: 'loans',
    summary: 'Copy everything that is kept about a borrower who asked for it, with a reason',
  },
  eraseBorrower: {
    group: 'loans',
    summary: 'Delete what is kept about a borrower who never applied, with a reason',
  },
  readStaffDocument: { group: 'loans', summary: 'Read the file of an issued document' },
  searchBorrowers: {
    group: 'loans',
    summary: 'Find borrowers by name, phone, loan number or reference',
  },
  readBorrowerStory: { group: 'loans', summary: 'Read everything about a borrower' },
  sendNumberCode: {
    group: 'loans',
    summary: 'Send a code to the number that a borrower wants to use from now on',
  },
  addBorrowerNote: { group: 'loans', summary: 'Leave a note about a borrower; notes are never edited' },
  readContactWindow: {
    group: 'loans',
    summary: 'Read whether the borrower may be contacted now, and what they asked for',
  },
  logContact: { group: 'loans', summary: 'Write down a call, a visit or what the borrower said' },
  saveContactWish: {
    group: 'loans',
    summary: 'Keep the hours, the quiet time and the language that the borrower asked for',
  },
  readReminderCounts: { group: 'loans', summary: 'Count who is reminded of what tomorrow' },
  recordNotice: {
    group: 'loans',
    summary: 'Record an assignment, changed data of the borrower or a judgement; notices are never edited',
  },
  readLoanStory: { group: 'loans', summary: 'Read everything that happened to a loan, with its journal' },

  listAgents: { group: 'loans', summary: 'List who can look after overdue loans' },
  readAssignmentRules: { group: 'loans', summary: 'Read the rules by which overdue loans are assigned' },
  saveAssignmentRules: { group: 'loans', summary: 'Keep the rules of assignment as a new version' },
  assignByRules: { group: 'loans', summary: 'Assign overdue loans that nobody has by the stored rules' },
  assignLoan: { group: 'loans', summary: 'Assign an overdue loan by hand' },
  readCollectionCase: { group: 'loans', summary: 'Read the promises to pay of a loan' },
  recordPromise: { group: 'loans', summary: 'Write down a promise to pay' },
  noteNextStep: { group: 'loans', summary: 'Note what is done next about a loan' },

  notePayment: money('Note that an unmatched payment was looked at'),
  noteHeldReport: money('Note that a held report of a provider was looked at'),
  sendPayoutAgain: money('Send the money of a payout that ended again'),
  notePayout: money('Note that a payout was looked at'),
  confirmPayout: money('Confirm a payout that a provider reported oddly; two colleagues are needed'),
  listLoanCandidates: money('List the loans that a payment without a loan may be meant for'),
  readPaymentClaim: money('Read a reported payment with its pictures and the payments that may be meant'),
  matchPaymentClaim: money('Name the payment that a borrower reported'),
  refusePaymentClaim: money('Say why a reported payment was not found'),
  requestClaimPicture: money('Ask the borrower for a better picture of a payment'),
  startDayClose: money('Close a day: compare the books with the provider’s statement'),
  resolveDifference: money('Resolve a difference of a day-close'),
  resolveDifferences: money('Resolve the open differences of a kind together'),
  listBureauDays: money('List the report days of the credit bureau that have ended, with their reports'),
  startBureauReport: money('Start a report of a day to the credit bureau, or its corrections'),
  trialBalance: money('Read every ledger account by currency; the sum is zero'),

  readComplaintThread: complaints('Read a complaint with its evidence and replies'),
  acknowledgeComplaint: complaints('Acknowledge a complaint'),
  replyToComplaint: complaints('Reply to a complaint'),
  noteComplaint: complaints('Add an internal note to a complaint'),
  resolveComplaint: complaints('Decide a complaint with an outcome and a sentence to the borrower'),
  escalateComplaint: complaints('Give a complaint to the grievance officer'),
  closeContactMessage: complaints('Close an enquiry of the website'),

  listChannels: setUp('List the payment channels with their names'),
  listVersions: setUp('List the versions of a setting'),
  readVersion: setUp('Read one version with its content'),
  readAddressRequest: setUp('Read the version that waits for a second person'),
  readDroppedVersion: setUp('Read your own version that a second person turned down, or that you withdrew'),
  decideAddressRequest: setUp('Publish or drop the version that waits'),
  saveProduct: setUp('Save a version of a product'),
  savePromotion: setUp('Save a version of a promotion page'),
  saveLenderValues: setUp('Save a version of the company profile'),
  saveRecommended: setUp('Save a version of the recommended products'),
  saveReminders: setUp('Save a version of the reminders: cadences and limits'),
  savePhrases: setUp('Save a version of a language’s phrases'),
  saveText: setUp('Save a version of a legal text'),
  saveMessage: setUp('Save a version of an SMS template'),
  saveReceiver: setUp('Save a version of a receiver of events'),
  makeReceiverSecret: setUp('Make the secret that signs what a receiver gets; it is shown once'),
  previewProduct: setUp('Preview terms as a loan: offer, schedule, lateness and legal caps'),
  previewText: setUp('Preview a text as the borrower reads it'),
  readMarketRules: setUp('Read which rules of each market are broken under the conduct'),

  portfolioFigures: figures('Read the loans outstanding and at risk'),
  cashFigures: figures('Read money in and out by day'),
  complaintFigures: figures('Read complaints by kind and state, and how long replies took'),
  complaintReport: figures('Read the complaints of a month as a regulator asks for them'),
  collectionFigures: figures('Read cure and roll rates, promises kept and what contacts brought in a month'),
  promotionFigures: figures('Read visits, registrations and first loans by promotion page'),
  readServiceStatus: figures('Read whether providers answer and whether messages leave'),
  readWebhook: figures('Read a delivered webhook with its bytes'),
  replayWebhook: figures('Process a delivered webhook again'),
  resendGivenUp: figures('Send every given-up message of a kind again'),
  replayPartnerEvent: figures('Send an event to one of the lender’s own systems again'),
  readReceiverState: figures('Read how a receiver of events does'),
  resendToReceiver: figures('Send everything again that was given up for a receiver'),
  verifyAudit: figures('Verify the chains of the audit trail'),
};
