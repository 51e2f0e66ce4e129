import { z } from 'zod';
import { parseJson } from '../../payment/read-reply.ts';
import type { ReceiptVerdict, TextProgress } from '../text-gateway.ts';

export const msg91Name = 'msg91';

/** What the flow API answers: the number of the request, or that it was refused (docs.msg91.com, API v5). */
export const flowAnswer = z.discriminatedUnion('type', [
  z.object({ type: z.literal('success'), message: z.string().regex(/^[\w-]{1,100}$/) }),
  z.object({ type: z.literal('error') }),
]);

/** A report of the webhook's version 3: JSON, one text each. A request of ours has one number. */
const report = z.object({
  requestId: z.string().regex(/^[\w-]{1,100}$/),
  status: z.union([z.int(), z.string().max(10)]).transform(String),
});

/** Their numbers of a status: 1 delivered, 2 failed, 9 on the do-not-disturb list, 16 and 25 rejected, 17 blocked. */
const words: Readonly<Record<string, TextProgress>> = {
  1: 'delivered',
  2: 'undelivered',
  9: 'undelivered',
  16: 'undelivered',
  17: 'undelivered',
  25: 'undelivered',
};

/** Reads a report whose sender is known. */
export function parseReport(rawBody: Buffer): ReceiptVerdict {
  const read = report.safeParse(parseJson(rawBody));
  if (!read.success) return { ok: false, reason: 'malformed' };
  const { requestId: messageId, status } = read.data;
  const progress = Object.hasOwn(words, status) ? words[status] : undefined;
  if (!progress) return { ok: true, receipt: null };
  const reason = progress === 'undelivered' ? `status ${status}` : null;
  return { ok: true, receipt: { id: null, messageId, progress, reason } };
}
