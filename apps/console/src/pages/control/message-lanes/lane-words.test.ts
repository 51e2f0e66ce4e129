import { expect, it } from 'vitest';
import { sayAgain, sayKind } from './lane-words.ts';

it.each([
  ['send-payout', 2, 'Payouts', 'Send 2 again'],
  ['send-promotion-code', 1, 'Codes for registration', 'Send 1 again'],
  ['send-former-number', 1, 'Notices to former numbers', 'Send 1 again'],
  ['send-newer-kind', 1, 'Newer kind', 'Send 1 again'],
  ['remove-file', 3, 'Removals of files', 'Remove 3 files'],
  ['remove-file', 1, 'Removals of files', 'Remove 1 file'],
  ['run-day-close', 1, 'Day-closes', 'Try 1 again'],
])('SEE-03 %s says what its button does with %i that were given up', (kind, count, name, button) => {
  expect([sayKind(kind), sayAgain(kind, count)]).toEqual([name, button]);
});
