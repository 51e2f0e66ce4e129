import {
  decideAccountChange,
  makeEnrolmentHalf,
  requestAccountChange,
  withdrawAccountChange,
} from './account-changes.ts';
import { decideAction, previewAction, previewRequest, requestAction, withdrawAction } from './actions.ts';
import { decideApplicationRoute, readApplicationReview, requestDocumentRoute } from './applications.ts';
import { verifyAudit } from './audit.ts';
import { addBlocked, endBlocked } from './blocklist.ts';
import { addBorrowerNote, readBorrowerStory, searchBorrowers } from './borrowers.ts';
import {
  decideBulkMessage,
  previewBulkMessage,
  requestBulkMessage,
  withdrawBulkMessage,
} from './bulk-messages.ts';
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
} from './collections.ts';
import {
  acknowledgeComplaint,
  escalateComplaint,
  noteComplaint,
  readComplaintThread,
  replyToComplaint,
  resolveComplaint,
} from './complaints.ts';
import { closeContactMessage } from './contact-messages.ts';
import { logContact, readContactWindow, saveContactWish } from './contacts.ts';
import { resolveDifference, resolveDifferences, startDayClose } from './day-close.ts';
import type { StaffRoute } from './define-staff-route.ts';
import { issueStaffDocument, readStaffDocument } from './documents.ts';
import { enrol, readInvitation } from './enrolment.ts';
import {
  cashFigures,
  complaintFigures,
  complaintReport,
  portfolioFigures,
  promotionFigures,
  trialBalance,
} from './figures.ts';
import { noteHeldReport } from './held-reports.ts';
import { readIdentity } from './identity.ts';
import { recordNotice } from './loan-notices.ts';
import { readLoanStory } from './loan-story.ts';
import { resendGivenUp } from './message-lanes.ts';
import {
  makeReceiverSecret,
  readReceiverState,
  replayPartnerEvent,
  resendToReceiver,
} from './partner-events.ts';
import {
  matchPaymentClaim,
  readPaymentClaim,
  refusePaymentClaim,
  requestClaimPicture,
} from './payment-claims.ts';
import { listLoanCandidates, notePayment } from './payments.ts';
import { confirmPayout, notePayout, sendPayoutAgain } from './payouts.ts';
import { readReminderCounts } from './reminders.ts';
import { decideRequest, sendNumberCode, submitRequest, withdrawRequest } from './requests.ts';
import { backTestRules, decideRules, listRuleSets, publishRules, readRuleSet } from './rules.ts';
import { readServiceStatus } from './service-status.ts';
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
} from './set-up.ts';
import { previewProduct, previewText, readMarketRules } from './set-up-preview.ts';
import { changePassword, disableStaff } from './staff-account.ts';
import type { StaffRouteName } from './staff-addresses.ts';
import { readSession, signIn, signOut } from './staff-session.ts';
import { readWebhook, replayWebhook } from './webhooks.ts';

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
  recordNotice,
  readLoanStory,
  readContactWindow,
  logContact,
  saveContactWish,
  previewBulkMessage,
  requestBulkMessage,
  decideBulkMessage,
  withdrawBulkMessage,
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
