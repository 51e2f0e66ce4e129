import { z } from 'zod';
import {
  identityChecks,
  identityDocuments,
  identityFieldKinds,
  identityGroups,
  identitySides,
} from '../../forms/identity-form.ts';
import { accountItemsMax, accountValueLengthMax } from '../../limits.ts';

const sentence = z.string().trim().min(1).max(400);
const consentLengthMax = 2_000;

/** One field of the identity form, as a lender writes it. */
export const identityFieldContent = z.object({
  code: z.string().regex(/^[A-Za-z][A-Za-z0-9]{0,39}$/),
  group: z.enum(identityGroups),
  kind: z.enum(identityFieldKinds),
  title: sentence,
  hint: z.string().max(400).default(''),
  options: z
    .array(z.object({ name: sentence, value: z.string().min(1).max(80) }))
    .max(500)
    .default([]),
  lengthMin: z.int().nonnegative().default(1),
  lengthMax: z.int().positive().max(accountValueLengthMax).default(120),
  isOptional: z.boolean().default(false),
});

/** What a product needs to know of a person, as a lender edits it. */
export const identityContent = z.object({
  fields: z.array(identityFieldContent).max(accountItemsMax),
  documents: z.array(z.object({ kind: z.enum(identityDocuments), title: sentence })).max(12),
  sides: z.array(z.enum(identitySides)).max(identitySides.length),
  consents: z
    .array(
      z.object({
        code: z.string().regex(/^[a-z][a-z-]{0,39}$/),
        text: z.string().trim().min(1).max(consentLengthMax),
        isRequired: z.boolean(),
      }),
    )
    .max(12),
  checks: z.array(z.enum(identityChecks)).max(identityChecks.length),
});
