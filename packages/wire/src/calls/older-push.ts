import { z } from 'zod';
import { callAddresses } from '../addresses.ts';
import { type AnswerOf, defineCall, type RequestOf } from '../define-call.ts';
import { amountMinor, id, sha256, whole } from '../request-fields.ts';

/** Accepts the loan of the older confirmation. */
export const olderPush = defineCall(callAddresses.olderPush, {
  request: z.object({
    amount: amountMinor().describe('principal, minor units'),
    period: whole(1, 9999).describe('term, counted in termUnit'),
    termUnit: z.literal('day').describe('unit of the term'),
    offerSha256: sha256()
      .optional()
      .describe('the offer that was shown; one that has changed since is refused'),
    key: id().describe('product'),
  }),
  answer: z.object({ lendDetailsUrl: z.string().describe("address of the order's page, with its orderId") }),
});

export type OlderPushRequest = RequestOf<typeof olderPush>;
export type OlderPushAnswer = AnswerOf<typeof olderPush>;
