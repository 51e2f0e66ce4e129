import { z } from 'zod';
import { callAddresses } from '../addresses.ts';
import { type AnswerOf, defineCall, type RequestOf } from '../define-call.ts';
import { amountMinor, id, marker, sha256, whole } from '../request-fields.ts';

/** Accepts the loan on the page. Amount, term and product must match the offer, and the hash where it is sent. */
export const loanDetailPush = defineCall(callAddresses.loanDetailPush, {
  request: z.object({
    amount: amountMinor().describe('principal, minor units'),
    periods: whole(1, 9999).describe('term, counted in termUnit'),
    termUnit: z.literal('day').describe('unit of the term'),
    offerSha256: sha256()
      .optional()
      .describe('the offer that was shown; one that has changed since is refused'),
    productId: id(),
    marker: marker(),
  }),
  answer: z.object({ lendDetailsUrl: z.string().describe("address of the order's page, with its orderId") }),
});

export type LoanDetailPushRequest = RequestOf<typeof loanDetailPush>;
export type LoanDetailPushAnswer = AnswerOf<typeof loanDetailPush>;
