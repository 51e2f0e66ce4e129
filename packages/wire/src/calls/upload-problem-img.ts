import { z } from 'zod';
import { callAddresses } from '../addresses.ts';
import { type AnswerOf, defineCall, type RequestOf } from '../define-call.ts';

/** Stores one evidence image and returns its address for problem-save. */
export const uploadProblemImg = defineCall(callAddresses.uploadProblemImg, {
  request: z.object({ problemImage: z.file().describe('JPEG, PNG or WebP') }),
  answer: z.object({ url: z.string().describe('address of the stored image') }),
});

export type UploadProblemImgRequest = RequestOf<typeof uploadProblemImg>;
export type UploadProblemImgAnswer = AnswerOf<typeof uploadProblemImg>;
