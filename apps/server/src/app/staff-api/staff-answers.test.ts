import { describe, expect, it, test } from 'vitest';
import type { Refusal } from '../../ground/outcome.ts';
import { describeEmbedded } from '../../testing/describe-hiram.ts';
import { toStaffAnswer } from './staff-answers.ts';

/** The refusals of the domain that a change of a loan by staff brings. */
const refusals: readonly Refusal[] = [
  { code: 'malformed', field: 'amount' },
  { code: 'not-found' },
  { code: 'event-not-found' },
  { code: 'not-decidable', status: 'settled' },
  { code: 'nothing-owed' },
  { code: 'not-disbursed' },
  { code: 'payout-under-way' },
  { code: 'nothing-to-refund' },
  { code: 'amount-above-debt', debtMinor: 1n },
  { code: 'amount-above-credit', creditMinor: 1n },
];

describe('a refusal as staff read it', () => {
  it.each(refusals)('$code speaks of the loan, and not to its borrower', (refusal) => {
    const { message } = toStaffAnswer(refusal);
    expect(message).not.toMatch(/\b(you|your|customer service|app)\b/i);
  });
});

describeEmbedded('a failure as staff read it', ({ staffOf, hiram }) => {
  test('is in English, as the console is, whatever the browser prefers', async () => {
    const { cookie } = await staffOf('support');
    const response = await fetch(`${hiram.baseUrl}/staff/v1/session`, {
      method: 'POST',
      headers: {
        ...{ cookie, 'accept-language': 'fil', 'content-type': 'application/json' },
        'x-requested-with': 'XMLHttpRequest',
      },
      body: '{',
    });
    expect(response.status).toBe(400);
    const { error } = (await response.json()) as { error: { message: string } };
    expect(error.message).toBe(
      'Something in this request is missing or not right. Nothing was done. Please check it and try again.',
    );
  });
});
