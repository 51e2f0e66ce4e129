import { z } from 'zod';
import { callAddresses } from '../addresses.ts';
import { numberFlag, titledValue } from '../answer-fields.ts';
import { type AnswerOf, defineCall, type RequestOf } from '../define-call.ts';
import { id } from '../request-fields.ts';

const titledChoice = z.object({
  value: z.string().describe('value to submit'),
  title: z.string().describe('label of the choice'),
});

/** An order for a complaint (Spec §3). The specification does not name `rows`. */
const complaintOrder = z.object({
  orderNo: z.string().describe('order id'),
  productLogo: z.string().describe('address of the product logo'),
  productName: z.string().describe('product name'),
  status: z.string().describe('label of the order status'),
  isShow: numberFlag().describe('whether the order supports type 1, collection'),
  rows: z.array(titledValue).describe('lines of the card'),
});

export type ComplaintLoan = z.output<typeof complaintOrder>;

/** The types of complaint, and the orders to choose from. A requested order comes first. */
export const problemInit = defineCall(callAddresses.problemInit, {
  request: z.object({ orderId: z.union([z.literal(''), id()]).optional() }),
  answer: z.object({
    problemType: z.array(titledChoice).describe('problem types'),
    problemSonType: z.array(titledChoice).describe('sub-types of type 1'),
    orderDetail: complaintOrder.nullable().describe('current order; null for a borrower without orders'),
    orderList: z.array(complaintOrder).describe('orders to choose from; the first is selected'),
    lastReference: z.string().describe('ours: number of the complaint that was sent last; empty for none'),
  }),
});

export type ProblemInitRequest = RequestOf<typeof problemInit>;
export type ProblemInitAnswer = AnswerOf<typeof problemInit>;
