import { callAddresses } from '../addresses.ts';
import { nothing } from '../answer-fields.ts';
import { type AnswerOf, defineCall, type RequestOf } from '../define-call.ts';
import { bankSubmission } from './bind-card-new.ts';

/** Binds another payment account for an order that stands; called when `source` is loanDetail. */
export const bindCardChange = defineCall(callAddresses.bindCardChange, {
  request: bankSubmission,
  answer: nothing(),
});

export type BindCardChangeRequest = RequestOf<typeof bindCardChange>;
export type BindCardChangeAnswer = AnswerOf<typeof bindCardChange>;
