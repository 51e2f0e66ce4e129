import { z } from 'zod';
import { callAddresses } from '../addresses.ts';
import { type AnswerOf, defineCall, type RequestOf } from '../define-call.ts';

/** The borrower's complaints, grouped in tabs. The specification leaves the names inside a tab open. */
export const problemList = defineCall(callAddresses.problemList, {
  request: z.object({}),
  answer: z.object({
    tabs: z.array(
      z.object({
        title: z.string().describe('name of the tab'),
        list: z.array(
          z.object({
            id: z.string().describe('complaint id'),
            time: z.string().describe('when it was sent, ready to read'),
            type: z.string().describe('problem type, as shown'),
            content: z.string().describe('what the borrower wrote'),
          }),
        ),
      }),
    ),
  }),
});

export type ProblemListRequest = RequestOf<typeof problemList>;
export type ProblemListAnswer = AnswerOf<typeof problemList>;
