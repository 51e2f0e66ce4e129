import { z } from 'zod';
import { callAddresses } from '../addresses.ts';
import { type AnswerOf, defineCall, type RequestOf } from '../define-call.ts';
import { amountMinor, digits, flag, id } from '../request-fields.ts';

/** Asks a channel for a page to pay on. The amount must be the one quoted: the delay amount with isDelay, else repayAmount. */
export const generateVcode = defineCall(callAddresses.generateVcode, {
  request: z.object({
    productId: id(),
    orderId: id(),
    amount: amountMinor().describe('amount quoted, minor units'),
    channelNumber: digits(1, 9).describe('channel chosen'),
    isDelay: flag().optional().describe('1 to extend the loan'),
  }),
  answer: z.object({ payUrl: z.string().describe('page to pay on') }),
});

export type GenerateVcodeRequest = RequestOf<typeof generateVcode>;
export type GenerateVcodeAnswer = AnswerOf<typeof generateVcode>;
