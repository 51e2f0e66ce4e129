import { z } from 'zod';
import { anyText, id } from '../../request-fields.ts';
import { defineStaffRoute } from '../define-staff-route.ts';
import type { BorrowerPart } from '../row-parts.ts';
import { staffAddresses } from '../staff-addresses.ts';
import { replyImagesMax, staffTextLengthMax } from '../staff-limits.ts';
import { type ComplaintOutcome, complaintEntryKinds, complaintOutcomes } from './complaint-outcomes.ts';

/** A complaint with its deadlines. */
export type ComplaintItem = { readonly id: string } & BorrowerPart & {
    /** Its number, as its borrower reads it aloud. */
    readonly reference: string;
    readonly market: 'PH' | 'IN';
    readonly orderId: string;
    readonly contractNumber: string;
    readonly type: string;
    readonly subType: string;
    readonly detail: string;
    readonly sentAt: string;
    readonly acknowledgeBy: string;
    readonly answerBy: string;
    readonly acknowledgedAt: string;
    readonly acknowledgedBy: string;
    readonly answeredAt: string;
    /** The last day for an outcome by law. */
    readonly resolveBy: string;
    readonly lawClock: 'late' | 'today' | 'running' | 'resolved';
    /** The outcome in force; empty before, and again once the borrower has gone further. */
    readonly outcome: ComplaintOutcome | '';
    /** It is with the grievance officer. */
    readonly isEscalated: boolean;
    readonly isReopened: boolean;
    readonly clock: 'late' | 'today' | 'running' | 'answered';
    /** The borrower's stars for the answer; null before the rating. */
    readonly score: number | null;
  };

const params = z.object({ id: id() });
const base64CharactersMax = 11_200_000;
const replyBytesMax = 36_000_000;

const thread = z.object({
  images: z.array(z.string()),
  replies: z.array(
    z.object({
      id: z.string(),
      text: z.string(),
      repliedBy: z.string(),
      repliedAt: z.string(),
      images: z.array(z.string()),
    }),
  ),
  entries: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(complaintEntryKinds),
      outcome: z.enum(complaintOutcomes).nullable(),
      text: z.string(),
      by: z.string().describe('sign-in name; empty for the borrower'),
      at: z.string(),
    }),
  ),
});

/** The pictures of a complaint, and the replies with their pictures. */
export type ComplaintThread = z.output<typeof thread>;

export const readComplaintThread = defineStaffRoute(staffAddresses.readComplaintThread, {
  access: 'complaints.read',
  personal: true,
  params,
  answer: thread,
});

/** Sends the borrower an acknowledgement. The first member of staff is recorded. */
export const acknowledgeComplaint = defineStaffRoute(staffAddresses.acknowledgeComplaint, {
  access: 'complaints.reply',
  params,
  answer: z.null(),
});

/** How many answers of the thread the sender has read: a colleague's that is newer refuses the call. Without it nothing is compared. */
const repliesRead = z
  .int()
  .min(0)
  .optional()
  .describe('answers of the thread that were read; refused where a newer one stands');

/** Answers a complaint with text and pictures, and notifies the borrower. Returns the reply's id. */
export const replyToComplaint = defineStaffRoute(staffAddresses.replyToComplaint, {
  access: 'complaints.reply',
  params,
  body: z.object({
    text: anyText(staffTextLengthMax).default(''),
    /** Pictures in base64. */
    images: z.array(z.string().max(base64CharactersMax)).max(replyImagesMax).default([]),
    repliesRead,
  }),
  answer: z.object({ replyId: z.string() }),
  secrets: ['images'],
  bodyBytesMax: replyBytesMax,
});

const entryText = z.string().trim().min(1).max(staffTextLengthMax);

/** Adds a note that only staff read. */
export const noteComplaint = defineStaffRoute(staffAddresses.noteComplaint, {
  access: 'complaints.reply',
  params,
  body: z.strictObject({ text: entryText }),
  answer: z.null(),
});

/** Decides a complaint: the outcome, and the sentence that the borrower reads as the reply. */
export const resolveComplaint = defineStaffRoute(staffAddresses.resolveComplaint, {
  access: 'complaints.reply',
  params,
  body: z.strictObject({ outcome: z.enum(complaintOutcomes), text: entryText, repliesRead }),
  answer: z.null(),
});

/** Gives a complaint to the grievance officer. */
export const escalateComplaint = defineStaffRoute(staffAddresses.escalateComplaint, {
  access: 'complaints.reply',
  params,
  body: z.strictObject({ text: entryText }),
  answer: z.null(),
});
