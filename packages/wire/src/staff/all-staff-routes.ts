import {
  decideAccountChange,
  makeEnrolmentHalf,
  requestAccountChange,
  withdrawAccountChange,
} from './accounts/account-changes.ts';
import { verifyAudit } from './accounts/audit.ts';
import { enrol, readInvitation } from './accounts/enrolment.ts';
import { changePassword, disableStaff } from './accounts/staff-account.ts';
import { readSession, signIn, signOut } from './accounts/staff-session.ts';
import {
  decideAction,
  previewAction,
  previewRequest,
  requestAction,
  withdrawAction,
} from './actions/actions.ts';
import { decideRequest, sendNumberCode, submitRequest, withdrawRequest } from './actions/requests.ts';
import {
  decideApplicationRoute,
  readApplicationReview,
  requestDocumentRoute,
} from './borrowers/applications.ts';
import { addBlocked, endBlocked } from './borrowers/blocklist.ts';
import { addBorrowerNote, readBorrowerStory, searchBorrowers } from './borrowers/borrowers.ts';
import { readIdentity } from './borrowers/identity.ts';
import { eraseBorrower, makePersonalCopy } from './borrowers/personal-copy.ts';
import {
  assignByRules,
  assignLoan,
  collectionFigures,
  listAgents,
  noteNextStep,
  readAssignmentRules,
  readCollectionCase,
  recordPromise,
  saveAssignmentRules,
} from './collections/collections.ts';
import { issueStaffDocument, readStaffDocument } from './collections/documents.ts';
import {
  acknowledgeComplaint,
  escalateComplaint,
  noteComplaint,
  readComplaintThread,
  replyToComplaint,
  resolveComplaint,
} from './complaints/complaints.ts';
import { closeContactMessage } from './complaints/contact-messages.ts';
import { listBureauDays, startBureauReport } from './credit-bureau/bureau-reports.ts';
import type { StaffRoute } from './define-staff-route.ts';
import {
  cashFigures,
  complaintFigures,
  complaintReport,
  portfolioFigures,
  promotionFigures,
  trialBalance,
} from './figures/figures.ts';
import { readServiceStatus } from './figures/service-status.ts';
import { recordNotice } from './loans/loan-notices.ts';
import { readLoanStory } from './loans/loan-story.ts';
import {
  decideBulkMessage,
  previewBulkMessage,
  requestBulkMessage,
  stopBulkMessage,
  withdrawBulkMessage,
} from './messages/bulk-messages.ts';
import { logContact, readContactWindow, saveContactWish } from './messages/contacts.ts';
import { resendGivenUp } from './messages/message-lanes.ts';
import { readReminderCounts } from './messages/reminders.ts';
import { resolveDifference, resolveDifferences, startDayClose } from './payments/day-close.ts';
import { noteHeldReport } from './payments/held-reports.ts';
import {
  matchPaymentClaim,
  readPaymentClaim,
  refusePaymentClaim,
  requestClaimPicture,
} from './payments/payment-claims.ts';
import { listLoanCandidates, notePayment } from './payments/payments.ts';
import { confirmPayout, notePayout, sendPayoutAgain } from './payments/payouts.ts';
import { readWebhook, replayWebhook } from './payments/webhooks.ts';
import {
  makeReceiverSecret,
  readReceiverState,
  replayPartnerEvent,
  resendToReceiver,
} from './set-up/partner-events.ts';
import { backTestRules, decideRules, listRuleSets, publishRules, readRuleSet } from './set-up/rules.ts';
import {
  decideAddressRequest,
  listChannels,
  listVersions,
  readAddressRequest,
  readDroppedVersion,
  readVersion,
  saveLenderValues,
  saveMessage,
  savePhrases,
  saveProduct,
  savePromotion,
  saveReceiver,
  saveRecommended,
  saveReminders,
  saveText,
} from './set-up/set-up.ts';
import { previewProduct, previewText, readMarketRules } from './set-up/set-up-preview.ts';
import type { StaffRouteName } from './staff-addresses.ts';

/** Every route of the staff API with its schemas, besides its lists. */
export const allStaffRoutes = {
  requestAction,
  previewRequest,
  previewAction,
  decideAction,
  withdrawAction,
  submitRequest,
  decideRequest,
  withdrawRequest,
  sendNumberCode,
  listRuleSets,
  readRuleSet,
  backTestRules,
  publishRules,
  decideRules,
  addBlocked,
  endBlocked,
  readApplicationReview,
  requestDocument: requestDocumentRoute,
  decideApplication: decideApplicationRoute,
  verifyAudit,
  readComplaintThread,
  acknowledgeComplaint,
  replyToComplaint,
  noteComplaint,
  resolveComplaint,
  escalateComplaint,
  listAgents,
  assignByRules,
  collectionFigures,
  readAssignmentRules,
  saveAssignmentRules,
  assignLoan,
  readCollectionCase,
  recordPromise,
  noteNextStep,
  closeContactMessage,
  startDayClose,
  resolveDifference,
  resolveDifferences,
  listBureauDays,
  startBureauReport,
  portfolioFigures,
  cashFigures,
  complaintFigures,
  complaintReport,
  promotionFigures,
  trialBalance,
  issueStaffDocument,
  readStaffDocument,
  readIdentity,
  searchBorrowers,
  readBorrowerStory,
  addBorrowerNote,
  makePersonalCopy,
  eraseBorrower,
  recordNotice,
  readLoanStory,
  readContactWindow,
  logContact,
  saveContactWish,
  previewBulkMessage,
  requestBulkMessage,
  decideBulkMessage,
  withdrawBulkMessage,
  stopBulkMessage,
  readReminderCounts,
  readPaymentClaim,
  matchPaymentClaim,
  refusePaymentClaim,
  requestClaimPicture,
  listLoanCandidates,
  notePayment,
  sendPayoutAgain,
  notePayout,
  confirmPayout,
  noteHeldReport,
  decideAddressRequest,
  listChannels,
  listVersions,
  readAddressRequest,
  readDroppedVersion,
  readMarketRules,
  readVersion,
  saveProduct,
  savePromotion,
  saveLenderValues,
  saveRecommended,
  saveReminders,
  savePhrases,
  saveText,
  saveMessage,
  previewProduct,
  previewText,
  requestAccountChange,
  decideAccountChange,
  withdrawAccountChange,
  makeEnrolmentHalf,
  readInvitation,
  enrol,
  disableStaff,
  changePassword,
  signIn,
  readSession,
  signOut,
  readServiceStatus,
  readWebhook,
  replayWebhook,
  resendGivenUp,
  replayPartnerEvent,
  saveReceiver,
  readReceiverState,
  makeReceiverSecret,
  resendToReceiver,
} as const satisfies { readonly [name in StaffRouteName]: StaffRoute };
