import { z } from 'zod';
import { callAddresses } from '../addresses.ts';
import { type AnswerOf, defineCall, type RequestOf } from '../define-call.ts';
import { id } from '../request-fields.ts';

/** The address of a product's own page. */
export const olderProductLink = defineCall(callAddresses.olderProductLink, {
  request: z.object({ key: id().describe('product, or the position of a recommended one') }),
  answer: z.object({ url: z.string().describe('address of the product') }),
});

export type OlderProductLinkRequest = RequestOf<typeof olderProductLink>;
export type OlderProductLinkAnswer = AnswerOf<typeof olderProductLink>;
