import { z } from 'zod';
import { callAddresses } from '../addresses.ts';
import { detailRow, minor, numberFlag } from '../answer-fields.ts';
import { type AnswerOf, defineCall, type RequestOf } from '../define-call.ts';
import { id } from '../request-fields.ts';

/**
 * The content of both confirmations (Spec §3, loan confirm data). `keyFacts` is ours: the cost
 * before acceptance, in short or as a disclosure statement (decisions §7). So is `offerSha256` (CONF-10).
 */
export const loanOfferFields = {
  comProductLogo: z.string().describe('address of the product logo'),
  comProductName: z.string().describe('product name'),
  amount: minor().describe('principal, minor units'),
  periods: z.int().positive().describe("term, counted in termUnit: the n of 'Loan term {n} days'"),
  termUnit: z.literal('day').describe('unit of the term'),
  details: z.array(detailRow).describe('details list'),
  repay_plans: z
    .array(
      z.object({
        title: z.string().describe('name of the instalment'),
        amount: minor().describe('amount of the instalment, minor units'),
        pay_time: z.string().describe('due day, YYYY-MM-DD'),
      }),
    )
    .describe('schedule; its length is the total of index/total'),
  firstPayTime: z.string().describe('first due day, YYYY-MM-DD; empty without a schedule'),
  firstPeriodDay: z.int().nonnegative().describe('days from credit to the first due day'),
  pRateDsc: z.string().describe('formatted interest rate'),
  sendSms: numberFlag().describe('the borrower gets an SMS about the contract'),
  isPopType: numberFlag().describe('ask before leaving'),
  popTitle: z.string().describe('title of the back prompt'),
  popContent: z.string().describe('content of the back prompt'),
  popAgreementUrl: z.string().describe('agreement shown in a frame at the start; empty for none'),
  keyFacts: z.array(detailRow).describe('cost of the loan; under strict conduct the disclosure statement'),
  offerSha256: z.string().describe('hash of amount, terms and agreements, to be sent with the request'),
};

/** The offer of a product, for confirmation. */
export const loanDetailConfirm = defineCall(callAddresses.loanDetailConfirm, {
  request: z.object({ productId: id() }),
  answer: z.object(loanOfferFields),
});

export type LoanDetailConfirmRequest = RequestOf<typeof loanDetailConfirm>;
export type LoanDetailConfirmAnswer = AnswerOf<typeof loanDetailConfirm>;
