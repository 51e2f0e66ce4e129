import { z } from 'zod';
import { callAddresses } from '../addresses.ts';
import { numberFlag } from '../answer-fields.ts';
import { type AnswerOf, defineCall, type RequestOf } from '../define-call.ts';
import { id } from '../request-fields.ts';

/** The ways to repay an order by a stored card or the e-wallet. The order is named in the query string. */
export const repaymentWay = defineCall(callAddresses.repaymentWay, {
  request: z.object({ orderId: id() }),
  answer: z.object({
    alipay: numberFlag().describe('e-wallet offered'),
    repayToken: z
      .string()
      .describe('names the quote for repayment-commit; with a card it stands for one repayment'),
    bankCards: z.array(
      z.object({
        id: z.string().describe('card id'),
        bankName: z.string().describe('bank or wallet'),
        cardNo: z.string().describe('account number, masked'),
        bankCode: z.string().describe('code of the bank or wallet'),
        removable: numberFlag().describe('1: added by the borrower, who may remove it'),
      }),
    ),
  }),
});

export type RepaymentWayRequest = RequestOf<typeof repaymentWay>;
export type RepaymentWayAnswer = AnswerOf<typeof repaymentWay>;
