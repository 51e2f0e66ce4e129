import { z } from 'zod';
import { id, text } from '../../request-fields.ts';
import { defineStaffRoute } from '../define-staff-route.ts';
import { staffAddresses } from '../staff-addresses.ts';
import { reasonLengthMax } from '../staff-limits.ts';

const instant = z.iso.datetime();

/** IDENT-08: what a person has entered and shown, for who says why. The reason stands in the audit trail, the answer does not. */
export const readIdentity = defineStaffRoute(staffAddresses.readIdentity, {
  access: 'identity.read',
  personal: true,
  params: z.object({ id: id() }),
  body: z.object({ reason: text(reasonLengthMax) }),
  secrets: ['fields', 'document', 'pictures', 'checks', 'consents'],
  answer: z.object({
    fields: z.array(z.object({ title: z.string(), value: z.string() })),
    document: z
      .object({
        kind: z.string(),
        number: z.string().describe('empty where the law forbids to keep it'),
        end: z.string(),
      })
      .nullable(),
    pictures: z.array(
      z.object({ side: z.string(), url: z.string().describe('ends after 15 minutes'), keptAt: instant }),
    ),
    checks: z.array(
      z.object({
        kind: z.string(),
        provider: z.string(),
        outcome: z.string(),
        /** What the document said, or why nothing could be said. */
        answer: z.record(z.string(), z.string()),
        checkedAt: instant,
      }),
    ),
    consents: z.array(
      z.object({
        code: z.string(),
        text: z.string(),
        language: z.string(),
        givenAt: instant.describe('or when it was withdrawn'),
        isWithdrawn: z.boolean(),
      }),
    ),
  }),
});

/** What a person has entered and shown. */
export type IdentityOfLoan = z.output<typeof readIdentity.answer>;
