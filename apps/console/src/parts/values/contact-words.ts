import type { ContactChannel, ContactPurpose, ContactResult } from '@hiram/wire/contacts';
import type { TextStatus } from '@hiram/wire/statuses/text-statuses';

/** The ways by which a borrower is contacted. */
export const channelWords: { readonly [channel in ContactChannel]: string } = {
  text: 'SMS',
  email: 'E-mail',
  push: 'Notification',
  call: 'Call',
  visit: 'Visit',
  reply: 'Reply of the borrower',
};

/** What a contact is for. */
export const purposeWords: { readonly [purpose in ContactPurpose]: string } = {
  code: 'Code',
  notice: 'Notice',
  debt: 'Debt',
};

/** How far a text came. */
export const textStates: { readonly [status in TextStatus]: string } = {
  kept: 'Kept, not sent',
  sending: 'Being sent',
  accepted: 'Accepted by the gateway',
  forwarded: 'Forwarded to the network',
  delivered: 'Delivered',
  undelivered: 'Not delivered',
  refused: 'Refused',
  'not-sent': 'Not sent',
  unknown: 'Perhaps sent',
};

/** What came of a contact. */
export const resultWords: { readonly [result in ContactResult]: string } = {
  reached: 'Reached',
  'no-answer': 'No answer',
  'wrong-number': 'Wrong number',
  'call-back': 'Wants to be called back',
  'will-pay': 'Will pay',
  'paid-already': 'Says it is paid',
  'refused-to-pay': 'Refuses to pay',
  disputes: 'Disputes the debt',
  hardship: 'In hardship',
  sent: 'Sent',
  gone: 'Browser gone',
  received: 'Received',
};

/** A result or the state of a text, in words. */
export const formatResult = (result: string): string =>
  ({ ...textStates, ...resultWords })[result as TextStatus | ContactResult] ?? result;
