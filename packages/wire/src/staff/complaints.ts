import { z } from 'zod';
import { anyText, id } from '../request-fields.ts';
import { defineStaffRoute } from './define-staff-route.ts';
import type { BorrowerPart } from './row-parts.ts';
import { staffAddresses } from './staff-addresses.ts';
import { replyImagesMax } from './staff-limits.ts';

/** A complaint with its deadlines. */
export type ComplaintItem = { readonly id: string } & BorrowerPart & {
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

/** Answers a complaint with text and pictures, and notifies the borrower. Returns the reply's id. */
export const replyToComplaint = defineStaffRoute(staffAddresses.replyToComplaint, {
  access: 'complaints.reply',
  params,
  body: z.object({
    text: anyText(2_000).default(''),
    /** Pictures in base64. */
    images: z.array(z.string().max(base64CharactersMax)).max(replyImagesMax).default([]),
  }),
  answer: z.object({ replyId: z.string() }),
  secrets: ['images'],
  bodyBytesMax: replyBytesMax,
});
