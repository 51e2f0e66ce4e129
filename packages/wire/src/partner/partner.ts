import { z } from 'zod';
import { code, id, text, token } from '../request-fields.ts';

/**
 * POST: the lender's login system creates a session for a borrower (decisions §4). JSON, API key in
 * `Authorization: Bearer`.
 */
export const partnerSessionsPath = '/partner/v1/sessions';

/** The session to create. The borrower is found by phone number or created. */
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
    isRepeat: z.boolean().optional().describe('has had a settled loan with the lender'),
  }),
  deviceId: token().describe('device of the session'),
  merchantNumber: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,40}$/)
    .optional()
    .describe('lender'),
  system: code().optional().describe("'1' for rupees, otherwise pesos"),
});

/** The new session. `query` is a complete page query string for any page. */
export const partnerSessionAnswer = z.object({
  userId: id(),
  sessionId: z.string().describe('opaque token'),
  expiresAt: z.iso.datetime().describe('latest end, UTC'),
  query: z.string().describe("page query string, without '?'"),
});

/** POST: the login system ends one session, or all of a borrower. */
export const partnerRevocationsPath = '/partner/v1/sessions/revoke';

/** What to end: the session that a token was given for, also when it was exchanged since; or all of a borrower. */
export const partnerRevocationRequest = z.union([
  z.object({ sessionId: token().describe('as it was given when the session was made') }),
  z.object({ userId: id().describe('every session of this borrower') }),
]);

/** How many sessions were live and have ended. */
export const partnerRevocationAnswer = z.object({ ended: z.int().nonnegative() });

/** POST: the login system says that a borrower, whom it has identified, has another number. */
export const partnerNumbersPath = '/partner/v1/numbers';

/** The borrower and the new number. */
export const partnerNumberRequest = z.object({
  userId: id().describe('as sessions name it'),
  phone: z
    .string()
    .regex(/^\+?\d{6,15}$/)
    .describe('new mobile number, in the form of its market'),
});

/** The number in its one form. The same request again answers the same. */
export const partnerNumberAnswer = z.object({ phone: z.string().describe('E.164') });

export type PartnerSessionAnswer = z.output<typeof partnerSessionAnswer>;
