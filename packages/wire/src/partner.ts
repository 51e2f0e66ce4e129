import { z } from 'zod';
import { id, text, token } from './request-fields.ts';

/** POST: the lender's login system makes a session for a borrower (decisions §4). JSON, API key in `Authorization: Bearer`. */
export const partnerSessionsPath = '/partner/v1/sessions';

/** The session to make. The borrower is found by phone, or made. */
export const partnerSessionRequest = z.object({
  borrower: z.object({
    phone: z
      .string()
      .regex(/^\+?\d{6,15}$/)
      .describe('mobile number, in the form of its market'),
    name: text(120).describe('full name'),
    birthDay: z.iso.date().describe('YYYY-MM-DD'),
    nationality: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .describe('ISO 3166-1 alpha-2, such as PH'),
    isRepeat: z.boolean().optional().describe('has had a settled loan with the lender before'),
  }),
  deviceId: token().describe('device that the session is bound to'),
  merchantNumber: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,40}$/)
    .optional()
    .describe('lender'),
  system: z.enum(['0', '1']).optional().describe("'1' for rupees, otherwise pesos"),
});

/** The session made. `query` is the complete page query string to open any page with. */
export const partnerSessionAnswer = z.object({
  userId: id(),
  sessionId: z.string().describe('opaque token'),
  expiresAt: z.iso.datetime().describe('when it ends at the latest, UTC'),
  query: z.string().describe("page query string, without '?'"),
});

export type PartnerSessionRequest = z.output<typeof partnerSessionRequest>;
export type PartnerSessionAnswer = z.output<typeof partnerSessionAnswer>;
