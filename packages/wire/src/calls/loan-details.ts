import { z } from 'zod';
import { callAddresses } from '../addresses.ts';
import { detailRow, numberFlag, recommendedProduct, textFlag } from '../answer-fields.ts';
import { type AnswerOf, defineCall, type RequestOf } from '../define-call.ts';
import { id } from '../request-fields.ts';
import { orderHome } from '../views/order-home.ts';

/** The order page (Spec §3, loan details). */
export const loanDetails = defineCall(callAddresses.loanDetails, {
  request: z.object({ productId: id(), orderId: id() }),
  answer: z.object({
    orderStatus: z.int().describe('21, 110, 151, 170, 174, 180 or 200 (decisions §5)'),
    noticeStatusText: z.string().describe('status title'),
    noticeDesText: z.string().describe('status description'),
    productName: z.string().describe('product name'),
    productLogo: z.string().describe('address of the product logo'),
    userOrderDetail: z.object({ detail: z.array(detailRow).describe('details list') }),
    recProducts: z.array(recommendedProduct).describe('products of the loan market'),
    inside: textFlag().describe('whether h5Url opens in this web view'),
    h5Url: z.string().describe("the product's own page; empty for none"),
    isDelay: textFlag().describe('rollover allowed'),
    telephone: z.string().describe('service phone of the order; empty for the configured one'),
    isScore: textFlag().describe('ask for a rating'),
    playeduL: z.string().describe('page of the partner that services the order; empty for none'),
    reyMsg: z.string().describe('note about repayment; empty for none'),
    cardNeedPop: numberFlag().describe('ask for another payout account'),
    cardPopTitle: z.string().describe('title of that question'),
    cardPopMsg: z.string().describe('text of that question'),
    received: z
      .object({
        text: z.string().describe('amount, and what it did to the loan'),
        action: z.string().describe('name of the link'),
        url: z.string().describe('page of its result'),
      })
      .optional()
      .describe('ours: the payment that was received in the last minutes'),
    checking: z
      .object({
        text: z.string().describe('amount, and that it must not be paid again'),
        action: z.string().describe('name of the link'),
        url: z.string().describe('page of its result'),
      })
      .optional()
      .describe('ours: the charge of an account that is not reported yet'),
    isMarketOpen: z.boolean().optional().describe('ours: recommended products show; on its page only'),
    home: orderHome.optional().describe('ours: the loan at a glance; on its page only'),
    payments: z
      .object({
        open: z
          .object({
            text: z.string().describe('the payment that is waited for'),
            action: z.string().describe('name of the link'),
            url: z.string().describe('page of its code, or of its result'),
          })
          .optional()
          .describe('a payment that was started and can still be made'),
        links: z.array(z.object({ text: z.string(), url: z.string() })).describe('pages about payments'),
      })
      .optional()
      .describe('ours: the payments of the order; on its page only'),
  }),
});

export type LoanDetailsRequest = RequestOf<typeof loanDetails>;
export type LoanDetailsAnswer = AnswerOf<typeof loanDetails>;
