import { z } from 'zod';
import { callAddresses } from '../addresses.ts';
import { type AnswerOf, defineCall, type RequestOf } from '../define-call.ts';
import { id } from '../request-fields.ts';
import { complaintState } from '../views/complaint-state.ts';

/** One complaint for its borrower (Spec §3, complaint detail). */
export const problemDetail = defineCall(callAddresses.problemDetail, {
  request: z.object({ problemId: id() }),
  answer: z.object({
    type: z.string().describe('label of the problem type'),
    sonType: z.string().describe('label of the sub-type; empty for none'),
    problemId: z.string().describe('complaint id'),
    reference: z.string().describe('ours: number of the complaint, as people read it aloud'),
    content: z.string().describe('text of the borrower'),
    images: z.array(z.string()).describe('addresses of the evidence images'),
    disposeDetail: z.string().describe('reply of staff; empty until there is one'),
    disposeImages: z.array(z.string()).describe("addresses of the reply's images"),
    state: complaintState,
    isNeedScore: z.int().nonnegative().describe('not 0: ask for a rating'),
  }),
});

export type ProblemDetailRequest = RequestOf<typeof problemDetail>;
export type ProblemDetailAnswer = AnswerOf<typeof problemDetail>;
