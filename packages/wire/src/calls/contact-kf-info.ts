import { z } from 'zod';
import { callAddresses } from '../addresses.ts';
import { type AnswerOf, defineCall, type RequestOf } from '../define-call.ts';
import { contactOverall } from '../limits.ts';
import { whole } from '../request-fields.ts';

/** The contact details of customer service. */
export const contactKfInfo = defineCall(callAddresses.contactKfInfo, {
  request: z.object({ overall: whole(contactOverall, contactOverall) }),
  answer: z.object({
    email: z.string().describe('service e-mail'),
    smWa: z.string().describe('service phone'),
  }),
});

export type ContactKfInfoRequest = RequestOf<typeof contactKfInfo>;
export type ContactKfInfoAnswer = AnswerOf<typeof contactKfInfo>;
