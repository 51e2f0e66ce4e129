import { z } from 'zod';
import { id, optionalText } from '../../request-fields.ts';
import { defineStaffRoute } from '../define-staff-route.ts';
import { staffAddresses } from '../staff-addresses.ts';
import { reasonLengthMax } from '../staff-limits.ts';
import { isAboutNotice, noticeKinds } from './notice-kinds.ts';

const day = z.string();

/** A recorded notice, and what the periods of the terms say of it today. */
export const loanNotice = z.object({
  id: z.string(),
  kind: z.enum(noticeKinds),
  happenedOn: day,
  noticeOn: day,
  /** The judgement that was paid, or the notice that was withdrawn. */
  aboutId: z.string().nullable(),
  note: z.string(),
  staff: z.string(),
  recordedAt: z.string(),
  isWithdrawn: z.boolean(),
  /** Null for what is about another notice, and for what was withdrawn. */
  standing: z
    .discriminatedUnion('kind', [
      z.object({ kind: z.literal('assignment'), effectiveOn: day, isEffective: z.boolean() }),
      z.object({ kind: z.literal('changed-data'), dueBy: day, isLate: z.boolean() }),
      z.object({
        kind: z.literal('judgement'),
        dueBy: day,
        paidOn: day.nullable(),
        /** The first day of the default; null where it was paid in time or can still be. */
        defaultSince: day.nullable(),
      }),
    ])
    .nullable(),
});

/**
 * Records an assignment of the loan, changed data of its borrower, a judgement or its payment; or takes back what was
 * recorded in error. The borrower gets an SMS about an assignment. Needs an Idempotency-Key.
 */
export const recordNotice = defineStaffRoute(staffAddresses.recordNotice, {
  access: 'collections.work',
  params: z.object({ id: id() }),
  body: z
    .strictObject({
      kind: z.enum(noticeKinds),
      happenedOn: z.iso.date(),
      /** When the other side was notified: the borrower of an assignment, the lender of anything else. */
      noticeOn: z.iso.date(),
      /** The judgement that was paid, or the notice that is withdrawn; null for the other kinds. */
      aboutId: id().nullable(),
      /** A withdrawal says its reason here. */
      note: optionalText(reasonLengthMax),
    })
    .refine(({ kind, aboutId }) => isAboutNotice(kind) === (aboutId !== null), { path: ['aboutId'] })
    .refine(({ kind, note }) => kind !== 'withdrawn' || note, { path: ['note'] }),
  answer: z.null(),
});
