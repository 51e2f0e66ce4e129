import { z } from 'zod';
import { callAddresses } from '../addresses.ts';
import { nothing } from '../answer-fields.ts';
import { type AnswerOf, defineCall, type RequestOf } from '../define-call.ts';
import { code, id, whole } from '../request-fields.ts';

/** Records a tap; module 30 is Borrow Again. The page ignores the answer. */
export const eventSave = defineCall(callAddresses.eventSave, {
  request: z.object({
    productId: id(),
    moduleId: whole(1, 9999).describe('module of the app'),
    positionId: z
      .union([z.literal(''), code()])
      .optional()
      .describe('position in the module; may be empty'),
  }),
  answer: nothing(),
});

export type EventSaveRequest = RequestOf<typeof eventSave>;
export type EventSaveAnswer = AnswerOf<typeof eventSave>;
