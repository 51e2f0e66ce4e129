import type { ContactPurpose } from '@hiram/lending/contacts/decide-contact';
import type { MessageName } from '../brand/lender-files.ts';

/** What each message is for. Codes and notices pass at any hour; what is about money owed keeps to the contact hours. */
const purposes: { readonly [name in MessageName]: ContactPurpose } = {
  messageRegistrationCode: 'code',
  messageAccountCode: 'code',
  messageRepaymentCode: 'code',
  messageApproved: 'notice',
  messageDeclined: 'notice',
  messageDocumentAsked: 'notice',
  messageCredited: 'notice',
  messageTermsChange: 'notice',
  messageAccountChanged: 'notice',
  messageAccountChangedWaits: 'notice',
  messagePayoutReturned: 'notice',
  messagePaid: 'notice',
  messageSettled: 'notice',
  messageExtended: 'notice',
  messageComplaintReceived: 'notice',
  messageComplaintAnswered: 'notice',
  messageClaimAnswered: 'notice',
  messageClaimPicture: 'notice',
  messagePlanOffered: 'debt',
  messagePlanAccepted: 'notice',
  messageDueSoon: 'debt',
  messageDueToday: 'debt',
  messageOverdue: 'debt',
  messageOverdueLater: 'debt',
};

/** What a message is for. */
export const purposeOf = (name: MessageName): ContactPurpose => purposes[name];
