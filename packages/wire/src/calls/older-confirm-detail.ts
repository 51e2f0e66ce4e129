import { z } from 'zod';
import { callAddresses } from '../addresses.ts';
import { type AnswerOf, defineCall, type RequestOf } from '../define-call.ts';
import { id } from '../request-fields.ts';
import { loanOfferFields } from './loan-detail-confirm.ts';

/** The offer of a product for the older confirmation, with the texts of its button and its promotional popup. */
export const olderConfirmDetail = defineCall(callAddresses.olderConfirmDetail, {
  request: z.object({ key: id().describe('product') }),
  answer: z.object({
    ...loanOfferFields,
    NewButtonMsg: z.string().describe('text of the button'),
    NewPopMsg: z.string().describe('text of the promotional popup; empty for none'),
  }),
});

export type OlderConfirmDetailRequest = RequestOf<typeof olderConfirmDetail>;
export type OlderConfirmDetailAnswer = AnswerOf<typeof olderConfirmDetail>;
