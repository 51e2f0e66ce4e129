import { z } from 'zod';
import { callAddresses } from '../addresses.ts';
import { type AnswerOf, defineCall, type RequestOf } from '../define-call.ts';
import { amountMinor, digits, flag, id } from '../request-fields.ts';

/**
 * Requests a payment page from a channel. The amount must be the quoted one: the delay amount with isDelay,
 * otherwise repayAmount.
 */
export const generateVcode = defineCall(callAddresses.generateVcode, {
  request: z
    .object({
      productId: id(),
      orderId: id(),
      amount: amountMinor().describe('quoted amount, minor units'),
      channelNumber: digits(1, 9)
        .optional()
        .describe('selected channel; only an extension at amount 0 goes without'),
      isDelay: flag().optional().describe('1 to extend the loan'),
    })
    .refine(
      ({ amount, channelNumber, isDelay }) =>
        channelNumber !== undefined || (amount === 0n && isDelay === true),
      { path: ['channelNumber'], error: 'a channel is needed unless an extension costs nothing' },
    ),
  answer: z.object({ payUrl: z.string().describe('address of the payment page') }),
});

export type GenerateVcodeRequest = RequestOf<typeof generateVcode>;
export type GenerateVcodeAnswer = AnswerOf<typeof generateVcode>;
