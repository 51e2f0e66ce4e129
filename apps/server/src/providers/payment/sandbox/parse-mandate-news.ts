import { z } from 'zod';
import type { MandateNews } from '../../mandate/mandate-provider.ts';
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

const types: readonly unknown[] = newsSchema.options.map(({ shape }) => shape.type.value);

/** What a message says of a mandate or of the notice of a debit; null for one that speaks of neither. */
export function parseMandateNews(body: unknown): MandateNews | null {
  const { type } = (body ?? {}) as { readonly type?: unknown };
  if (!types.includes(type)) return null;
  const news = newsSchema.safeParse(body).data;
  if (!news) return null;
  const names = [news.data.id, news.data.reference];
  if (news.type === 'mandate.updated') return { kind: 'mandate', names };
  return { kind: 'notice', names, isDelivered: news.data.delivered };
}
