import { z } from 'zod';
import { anyText, id } from '../request-fields.ts';
import { defineStaffRoute } from './define-staff-route.ts';
import type { BorrowerPart } from './row-parts.ts';
import { replyImagesMax } from './staff-limits.ts';

/** A complaint with its clock. */
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
    /** Stars that the borrower gave the answer; null before that. */
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

/** The pictures of a complaint and what was answered, with their pictures. */
export type ComplaintThread = z.output<typeof thread>;

export const readComplaintThread = defineStaffRoute({
  method: 'GET',
  path: '/complaints/:id/thread',
  access: 'complaints.read',
  personal: true,
  params,
  answer: thread,
});

/** Tells the borrower that the complaint was received. The first who does it is kept. */
export const acknowledgeComplaint = defineStaffRoute({
  method: 'POST',
  path: '/complaints/:id/acknowledgement',
  access: 'complaints.reply',
  params,
  answer: z.null(),
});

/** Answers a complaint with text and pictures; the borrower is told. Answers the reply's id. */
export const replyToComplaint = defineStaffRoute({
  method: 'POST',
  path: '/complaints/:id/replies',
  access: 'complaints.reply',
  params,
  body: z.object({
    text: anyText(2_000).default(''),
    /** The bytes of pictures in base64. */
    images: z.array(z.string().max(base64CharactersMax)).max(replyImagesMax).default([]),
  }),
  answer: z.object({ replyId: z.string() }),
  secrets: ['images'],
  bodyBytesMax: replyBytesMax,
});
