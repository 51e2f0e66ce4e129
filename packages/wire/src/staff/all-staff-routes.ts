import {
  askAccountChange,
  decideAccountChange,
  makeEnrolmentHalf,
  withdrawAccountChange,
} from './account-changes.ts';
import { askAction, decideAction, previewAction, previewRequest, withdrawAction } from './actions.ts';
import { decideApplicationRoute } from './applications.ts';
import { verifyAudit } from './audit.ts';
import { acknowledgeComplaint, readComplaintThread, replyToComplaint } from './complaints.ts';
import { closeContactMessage } from './contact-messages.ts';
import { resolveDifference, startDayClose } from './day-close.ts';
import type { StaffRoute } from './define-staff-route.ts';
import { issueStaffDocument, readStaffDocument } from './documents.ts';
import { enrol, readInvitation } from './enrolment.ts';
import {
  cashFigures,
  complaintFigures,
  portfolioFigures,
  promotionFigures,
  trialBalance,
} from './figures.ts';
import { noteHeldReport } from './held-reports.ts';
import { readLoanStory } from './loan-story.ts';
import { replayPartnerEvent } from './partner-events.ts';
import {
  matchPaymentClaim,
  readPaymentClaim,
  refusePaymentClaim,
  requestClaimPicture,
} from './payment-claims.ts';
import { notePayment } from './payments.ts';
import { confirmPayout, notePayout, sendPayoutAgain } from './payouts.ts';
import { readServiceStatus } from './service-status.ts';
import {
  decideAddressRequest,
  listVersions,
  previewProduct,
  previewText,
  readAddressRequest,
  readMarketRules,
  readVersion,
  saveLenderValues,
  saveMessage,
  savePhrases,
  saveProduct,
  savePromotion,
  saveRecommended,
  saveText,
} from './set-up.ts';
import { changePassword, disableStaff } from './staff-account.ts';
import type { StaffRouteName } from './staff-addresses.ts';
import { readSession, signIn, signOut } from './staff-session.ts';
import { readWebhook, replayWebhook } from './webhooks.ts';

/** Every route of the staff API with its schemas, besides its lists. */
export const allStaffRoutes = {
  askAction,
  previewRequest,
  previewAction,
  decideAction,
  withdrawAction,
  decideApplication: decideApplicationRoute,
  verifyAudit,
  readComplaintThread,
  acknowledgeComplaint,
  replyToComplaint,
  closeContactMessage,
  startDayClose,
  resolveDifference,
  portfolioFigures,
  cashFigures,
  complaintFigures,
  promotionFigures,
  trialBalance,
  issueStaffDocument,
  readStaffDocument,
  readLoanStory,
  readPaymentClaim,
  matchPaymentClaim,
  refusePaymentClaim,
  requestClaimPicture,
  notePayment,
  sendPayoutAgain,
  notePayout,
  confirmPayout,
  noteHeldReport,
  decideAddressRequest,
  listVersions,
  readAddressRequest,
  readMarketRules,
  readVersion,
  saveProduct,
  savePromotion,
  saveLenderValues,
  saveRecommended,
  savePhrases,
  saveText,
  saveMessage,
  previewProduct,
  previewText,
  askAccountChange,
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
  replayPartnerEvent,
} as const satisfies { readonly [name in StaffRouteName]: StaffRoute };
