import {
  type ContactLimits,
  type ContactPurpose,
  noContactLimits,
} from '@hiram/lending/contacts/decide-contact';
import { type MessageName, messageNames } from '../brand/lender-files.ts';

/** What each message is for. Codes and notices pass at any hour; what is about money owed keeps to the contact hours. */
const purposes: { readonly [name in MessageName]: ContactPurpose } = {
  messageRegistrationCode: 'code',
  messageAccountCode: 'code',
  messageRepaymentCode: 'code',
  messageNumberCode: 'code',
  messageApproved: 'notice',
  messageDeclined: 'notice',
  messageDocumentAsked: 'notice',
  messageLoanCancelled: 'notice',
  messageCredited: 'notice',
  messageTermsChange: 'notice',
  messageAccountChanged: 'notice',
  messageAccountChangedWaits: 'notice',
  messageNumberChanged: 'notice',
  messagePayoutReturned: 'notice',
  messagePaid: 'notice',
  messageTakenBack: 'notice',
  messageDebitAhead: 'notice',
  messageDebitFailed: 'notice',
  messageDebitAboveLimit: 'notice',
  messageMandateEnded: 'notice',
  messageAssigned: 'notice',
  messageAssignmentWithdrawn: 'notice',
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

/** Messages with a last day to answer: a limit of the lender's own would hold them back until it is over. */
const withDeadline: ReadonlySet<MessageName> = new Set(['messagePlanOffered']);

/** CONT-03: the limits that a message keeps to. Hours and what the borrower asked for hold for every one about money owed. */
export const limitsOf = (name: MessageName, limits: ContactLimits): ContactLimits =>
  withDeadline.has(name) ? noContactLimits : limits;

/** Whether a message about money owed is true so many days after the due day: “overdue” after it, “due” until it. */
export function isReminder(message: string, daysAfterDue: number): boolean {
  const name = messageNames.find((known) => known === message);
  if (!name || purposeOf(name) !== 'debt') return false;
  if (name === 'messageDueToday') return daysAfterDue === 0;
  return name.startsWith('messageOverdue') ? daysAfterDue > 0 : daysAfterDue <= 0;
}
