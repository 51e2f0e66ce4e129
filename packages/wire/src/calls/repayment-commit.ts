import { z } from 'zod';
import { callAddresses } from '../addresses.ts';
import { numberFlag } from '../answer-fields.ts';
import { type AnswerOf, defineCall, type RequestOf } from '../define-call.ts';
import { amountMinor, code, flag, id, text, token } from '../request-fields.ts';

/** Forms have no null, so the empty text and the word `null` stand for it. */
const coupon = z
  .union([z.null(), z.literal(['', 'null']), id()])
  .optional()
  .transform((value) => (value === '' || value === 'null' || value === undefined ? null : value));

/** Starts a repayment from a stored card. With needValid 1 an SMS code must confirm it. */
export const repaymentCommit = defineCall(callAddresses.repaymentCommit, {
  request: z.object({
    amount: amountMinor().describe('amount to repay, minor units'),
    bankName: text(80).describe('bank or wallet, as in the list'),
    cardId: id().describe('card id'),
    cardNo: z
      .string()
      .regex(/^[0-9*• ]{4,40}$/)
      .describe('masked account number, as in the list'),
    couponId: coupon.describe('coupon id; empty or null for none'),
    orderId: id(),
    repayToken: token().describe('token of repayment-way'),
    bankCode: code().describe('code of the bank or wallet'),
    sendMsg: flag().describe('1 to send another SMS code; the first is sent automatically'),
  }),
  answer: z.object({
    needValid: numberFlag().describe('1: confirm by SMS code'),
    repayRecordId: z.string().describe('repayment to confirm'),
  }),
});

export type RepaymentCommitRequest = RequestOf<typeof repaymentCommit>;
export type RepaymentCommitAnswer = AnswerOf<typeof repaymentCommit>;
