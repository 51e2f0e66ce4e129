import { z } from 'zod';
import { callAddresses } from '../addresses.ts';
import { numberFlag } from '../answer-fields.ts';
import { type AnswerOf, defineCall, type RequestOf } from '../define-call.ts';
import { id } from '../request-fields.ts';

/** The stored cards and the e-wallet for repaying an order. The order is in the query string. */
export const repaymentWay = defineCall(callAddresses.repaymentWay, {
  request: z.object({ orderId: id() }),
  answer: z.object({
    alipay: numberFlag().describe('whether the e-wallet is offered'),
    repayToken: z
      .string()
      .describe('identifies the quote in repayment-commit; with a card it is valid for one repayment'),
    bankCards: z.array(
      z.object({
        id: z.string().describe('card id'),
        bankName: z.string().describe('bank or wallet'),
        cardNo: z.string().describe('masked account number'),
        bankCode: z.string().describe('code of the bank or wallet'),
        removable: numberFlag().describe('1: added by the borrower, who can remove it'),
      }),
    ),
  }),
});

export type RepaymentWayRequest = RequestOf<typeof repaymentWay>;
export type RepaymentWayAnswer = AnswerOf<typeof repaymentWay>;
