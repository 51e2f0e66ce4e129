import { z } from 'zod';

/** How far a complaint is, for its borrower. Ours: the specification has no field for it. */
export const complaintState = z
  .object({
    label: z.string().describe('whether it waits for an answer, in a word'),
    isAnswered: z.boolean().describe('whether staff have answered'),
    note: z.string().describe('the day of the answer, or by when it comes'),
  })
  .describe('ours: how far the complaint is');
