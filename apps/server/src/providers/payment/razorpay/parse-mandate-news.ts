import { z } from 'zod';
import type { MandateNews } from '../../mandate/mandate-provider.ts';
import { reportedId } from '../reading/report-fields.ts';

const entityOf = <Schema extends z.ZodType>(entity: Schema) => z.object({ entity });

const tokenSchema = z.object({
  event: z.string().regex(/^token\.(confirmed|rejected|paused|resumed|cancelled)$/),
  payload: z.object({ token: entityOf(z.object({ id: reportedId() })) }),
});

const linkSchema = z.object({
  event: z.string().regex(/^invoice\.(paid|expired)$/),
  payload: z.object({ invoice: entityOf(z.object({ id: reportedId() })) }),
});

/** The pages of this message show its instant inside of the payload, so it is not asked for. */
const noticeSchema = z.object({
  event: z.enum(['order.notification.delivered', 'order.notification.failed']),
  payload: z.object({ notification: entityOf(z.object({ order_id: reportedId() })) }),
});

/** What a message says of a mandate or of the notice of a debit; null for one that speaks of neither. */
export function parseMandateNews(body: unknown): MandateNews | null {
  const token = tokenSchema.safeParse(body).data;
  if (token) return { kind: 'mandate', names: [token.payload.token.entity.id] };
  const link = linkSchema.safeParse(body).data;
  if (link) return { kind: 'mandate', names: [link.payload.invoice.entity.id] };
  const notice = noticeSchema.safeParse(body).data;
  if (!notice) return null;
  const names = [notice.payload.notification.entity.order_id];
  return { kind: 'notice', names, isDelivered: notice.event === 'order.notification.delivered' };
}
