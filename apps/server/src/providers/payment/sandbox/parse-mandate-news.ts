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

const newsSchema = z.discriminatedUnion('type', [mandateSchema, noticeSchema]);

/** What a message says of a mandate or of the notice of a debit; null for one that speaks of neither. */
export function parseMandateNews(rawBody: Buffer): MandateNews | null {
  const news = newsSchema.safeParse(parseJson(rawBody)).data;
  if (!news) return null;
  const names = [news.data.id, news.data.reference];
  if (news.type === 'mandate.updated') return { kind: 'mandate', names };
  return { kind: 'notice', names, isDelivered: news.data.delivered };
}
