import { sayName } from '../../queues/actions/action-words.ts';

/** What each kind brings about, as staff call it. */
const kindWords: { readonly [kind in string]?: string } = {
  'send-message': 'SMS and messages',
  'send-email': 'E-mails',
  'send-push': 'Notifications',
  'send-reminder': 'Reminders',
  'send-bulk-message': 'Bulk messages',
  'send-payout': 'Payouts',
  'send-refund': 'Refunds',
  'send-return': 'Returns to payers',
  'end-transfer': 'Ends of transfers',
  'end-mandate': 'Ends of automatic repayments',
  'end-browsers': 'Ends of notifications',
  'issue-standing-codes': 'Payment codes',
  'run-day-close': 'Day-closes',
  'decide-by-rules': 'Decisions by the rules',
  'evaluate-again': 'Applications checked again',
  'remove-file': 'Removals of files',
};

/** The name of a kind. */
export const sayKind = (kind: string): string => kindWords[kind] ?? sayName(kind.replace(/^send-/, ''));

/** What the button does with what was given up: a file is removed and nothing else, and only what is sent is sent again. */
export function sayAgain(kind: string, count: number): string {
  if (kind === 'remove-file') return `Remove ${count === 1 ? '1 file' : `${count} files`}`;
  return kind.startsWith('send-') ? `Send ${count} again` : `Try ${count} again`;
}
