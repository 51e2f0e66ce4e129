import { callAddresses } from '../addresses.ts';
import { nothing } from '../answer-fields.ts';
import { type AnswerOf, defineCall, type RequestOf } from '../define-call.ts';
import { bankSubmission } from './bind-card-new.ts';

/** Replaces the payout account of an existing order; called if `source` is loanDetail. */
export const bindCardChange = defineCall(callAddresses.bindCardChange, {
  request: bankSubmission,
  answer: nothing(),
});

export type BindCardChangeRequest = RequestOf<typeof bindCardChange>;
export type BindCardChangeAnswer = AnswerOf<typeof bindCardChange>;
