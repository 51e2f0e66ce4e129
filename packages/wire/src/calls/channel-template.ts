import { z } from 'zod';
import { callAddresses } from '../addresses.ts';
import { type AnswerOf, defineCall, type RequestOf } from '../define-call.ts';
import { id } from '../request-fields.ts';

/** The content of a promotion page. The specification names only `id`; the other fields are ours. */
export const channelTemplate = defineCall(callAddresses.channelTemplate, {
  request: z.object({ templateId: id() }),
  answer: z.object({
    id: z.string().describe('template id, sent by register'),
    title: z.string().describe('page title'),
    subtitle: z.string().describe('line below the title; empty for none'),
    logo: z.string().describe('address of the logo'),
    banner: z.string().describe('address of the picture; empty for none'),
    appName: z.string().describe('name of the app'),
    downloadUrl: z.string().describe('download address; empty where the lender has no app'),
    buttonMsg: z.string().describe('text of the register button'),
    agreementTitle: z.string().describe('agreement title'),
    agreementContent: z.string().describe('agreement, plain text'),
    phonePattern: z.string().describe("mobile pattern of the template's market"),
    phoneExample: z.string().optional().describe('ours: a mobile number that the pattern takes'),
    phoneLengthMax: z.int().positive().describe('maximum length of a mobile number'),
  }),
});

export type ChannelTemplateRequest = RequestOf<typeof channelTemplate>;
export type ChannelTemplateAnswer = AnswerOf<typeof channelTemplate>;
