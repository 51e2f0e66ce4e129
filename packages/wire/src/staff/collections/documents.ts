import { z } from 'zod';
import { languages } from '../../languages.ts';
import { id } from '../../request-fields.ts';
import { defineStaffRoute } from '../define-staff-route.ts';
import { staffAddresses } from '../staff-addresses.ts';
import { staffDocumentKinds } from './document-kinds.ts';

const params = z.object({ id: id() });

/** Issues a document of a loan as the borrower would. The same content keeps its number. */
export const issueStaffDocument = defineStaffRoute(staffAddresses.issueStaffDocument, {
  access: 'documents.issue',
  personal: true,
  params,
  body: z.object({
    kind: z.enum(staffDocumentKinds),
    /** The payment of a receipt, the day of a statement; empty for a certificate and a demand letter, the name of an accepted text, the offer of a new plan. */
    subject: z.string().max(64).default(''),
  }),
  answer: z.object({ number: z.string() }),
});

/** The file of a document that was issued, in a language. */
export const readStaffDocument = defineStaffRoute(staffAddresses.readStaffDocument, {
  access: 'loans.read',
  personal: true,
  params: z.object({ id: id(), number: z.string().regex(/^[0-9A-Z-]{20,24}$/) }),
  query: z.object({
    language: z.enum(languages).optional().describe('that of the borrower if absent'),
  }),
  answer: z.object({ fileName: z.string(), base64: z.string() }),
});
