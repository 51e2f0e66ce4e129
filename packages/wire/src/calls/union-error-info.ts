import { z } from 'zod';
import { callAddresses } from '../addresses.ts';
import { recommendedProduct } from '../answer-fields.ts';
import { type AnswerOf, defineCall, type RequestOf } from '../define-call.ts';

/** The reason of a failed joint login. The notice and the products are loaded, not shown. */
export const unionErrorInfo = defineCall(callAddresses.unionErrorInfo, {
  request: z.object({}),
  answer: z.object({
    noticeMessage: z.string().describe('notice'),
    errMessage: z.string().describe('reason, shown'),
    family: z.array(recommendedProduct).describe('products of the loan market'),
  }),
});

export type UnionErrorInfoRequest = RequestOf<typeof unionErrorInfo>;
export type UnionErrorInfoAnswer = AnswerOf<typeof unionErrorInfo>;
