import { z } from 'zod';
import { callAddresses } from '../addresses.ts';
import { type AnswerOf, defineCall, type RequestOf } from '../define-call.ts';
import { complaintState } from '../views/complaint-state.ts';

/** The borrower's complaints in tabs. The specification does not name the fields of a tab. */
export const problemList = defineCall(callAddresses.problemList, {
  request: z.object({}),
  answer: z.object({
    tabs: z.array(
      z.object({
        title: z.string().describe('name of the tab'),
        list: z.array(
          z.object({
            id: z.string().describe('complaint id'),
            reference: z.string().describe('ours: number of the complaint, as people read it aloud'),
            time: z.string().describe('formatted time of sending'),
            type: z.string().describe('label of the problem type'),
            content: z.string().describe('text of the borrower'),
            state: complaintState,
          }),
        ),
      }),
    ),
  }),
});

export type ProblemListRequest = RequestOf<typeof problemList>;
export type ProblemListAnswer = AnswerOf<typeof problemList>;
