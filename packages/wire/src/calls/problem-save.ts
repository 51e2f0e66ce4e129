import { z } from 'zod';
import { callAddresses } from '../addresses.ts';
import { type AnswerOf, defineCall, type RequestOf } from '../define-call.ts';
import { descriptionLengthMax, evidenceImagesMax } from '../limits.ts';
import { code, id, text } from '../request-fields.ts';

const imageAddress = /^[A-Za-z0-9._~:/?=&%-]{1,300}$/;

/** Addresses joined by commas, parsed into a list. */
const imageAddresses = z
  .string()
  .max(evidenceImagesMax * 301)
  .transform((joined) => joined.split(',').filter((address) => address !== ''))
  .refine((addresses) => addresses.length <= evidenceImagesMax, `at most ${evidenceImagesMax} images`)
  .refine((addresses) => addresses.every((address) => imageAddress.test(address)), 'not an address');

/** Sends a complaint. */
export const problemSave = defineCall(callAddresses.problemSave, {
  request: z.object({
    problemType: code().describe('problem type'),
    problemSonType: z
      .union([z.literal(''), code()])
      .optional()
      .describe('sub-type; empty for none'),
    problemDetail: text(descriptionLengthMax).describe('description'),
    problemImage: imageAddresses.describe('addresses of the images, joined by commas; empty for none'),
    orderNo: z
      .union([z.literal(''), id()])
      .optional()
      .describe('order id; empty for none'),
  }),
  answer: z.object({
    success: z.literal(true),
    problemId: z.string().describe('complaint id'),
    reference: z.string().describe('ours: number of the complaint, as people read it aloud'),
  }),
});

export type ProblemSaveRequest = RequestOf<typeof problemSave>;
export type ProblemSaveAnswer = AnswerOf<typeof problemSave>;
