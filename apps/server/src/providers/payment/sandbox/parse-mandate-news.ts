import { z } from 'zod';
import type { MandateNews } from '../../mandate/mandate-provider.ts';
import { parseJson } from '../read-reply.ts';
import { reportedId } from '../reading/report-fields.ts';

const mandateSchema = z.object({
  type: z.literal('mandate.updated'),
  data: z.object({ id: reportedId(), reference: reportedId() }),
});
const noticeSchema = z.object({
  type: z.literal('notice.updated'),
  data: z.object({ id: reportedId(), reference: reportedId(), delivered: z.boolean() }),
});

/** What a message says of a mandate or of the notice of a debit; null for one that speaks of neither. */
export function parseMandateNews(rawBody: Buffer): MandateNews | null {
  const body = parseJson(rawBody);
  const mandate = mandateSchema.safeParse(body).data;
  if (mandate) return { kind: 'mandate', names: [mandate.data.id, mandate.data.reference] };
  const notice = noticeSchema.safeParse(body).data;
  if (!notice) return null;
  const { id, reference, delivered: isDelivered } = notice.data;
  return { kind: 'notice', names: [id, reference], isDelivered };
}
