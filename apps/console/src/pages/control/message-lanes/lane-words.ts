import type { OutboxKind } from '@hiram/wire/staff/messages/outbox-kinds';
import { sayName } from '../../queues/actions/action-words.ts';

/** What each kind brings about, as staff call it. */
const kindWords: { readonly [kind in OutboxKind]: string } = {
  'send-message': 'SMS and messages',
  'send-email': 'E-mails',
  'send-push': 'Notifications',
  'send-reminder': 'Reminders',
  'send-bulk-message': 'Bulk messages',
  'send-former-number': 'Notices to former numbers',
  'send-number-code': 'Codes for new numbers',
  'send-account-code': 'Codes for new accounts',
  'send-promotion-code': 'Codes for registration',
  'send-partner-event': 'Events to be spread',
  'send-partner-delivery': 'Events to receivers',
  'send-payout': 'Payouts',
  'send-refund': 'Refunds',
  'send-return': 'Returns to payers',
  'end-transfer': 'Ends of transfers',
  'end-mandate': 'Ends of automatic repayments',
  'end-browsers': 'Ends of notifications',
  'issue-standing-codes': 'Payment codes',
  'run-day-close': 'Day-closes',
  'make-bureau-report': 'Credit bureau reports',
  'decide-by-rules': 'Decisions by the rules',
  'evaluate-again': 'Applications checked again',
  'remove-file': 'Removals of files',
};

const isKnown = (kind: string): kind is OutboxKind => Object.hasOwn(kindWords, kind);

/** The name of a kind; a server that is newer than this page may have another. */
export const sayKind = (kind: string): string =>
  isKnown(kind) ? kindWords[kind] : sayName(kind.replace(/^send-/, ''));

/** What the button does with what was given up: a file is removed and nothing else, and only what is sent is sent again. */
export function sayAgain(kind: string, count: number): string {
  if (kind === 'remove-file') return `Remove ${count === 1 ? '1 file' : `${count} files`}`;
  return kind.startsWith('send-') ? `Send ${count} again` : `Try ${count} again`;
}
