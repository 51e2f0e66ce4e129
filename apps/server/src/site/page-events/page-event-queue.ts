import { type PageEventItem, type PageEventKind, pageEventKinds } from '@hiram/wire/staff/loans/page-events';
import { z } from 'zod';
import { dayFilters } from '../../feature/day-filters.ts';
import { defineQueue, queueFilter } from '../../feature/staff/staff-queue.ts';
import { sql } from '../../ground/engine/sql.ts';
import { isId } from '../../ground/new-id.ts';

type Row = {
  readonly id: string;
  readonly borrower_id: string | null;
  readonly kind: PageEventKind;
  readonly product_id: number | null;
  readonly body: Readonly<Record<string, unknown>>;
  readonly happened_at: Date;
};

/** Borrowers' taps and burial points (CALL-05, ORDER-08), newest first. */
export const pageEventQueue = defineQueue<Row, PageEventItem>({
  name: 'page-events',
  access: 'figures.read',
  isPersonal: true,
  isWork: false,
  bucketColumn: sql`e.bucket`,
  columns: sql`e.id, e.borrower_id, e.kind, e.product_id, e.body, e.happened_at`,
  from: () => sql`service_event e`,
  idColumn: sql`e.id`,
  sorts: { at: sql`e.happened_at` },
  sortDefault: { by: 'at', order: 'desc' },
  filters: {
    kind: queueFilter(z.enum(pageEventKinds), (kind) => sql`e.kind = ${kind}`),
    productId: queueFilter(z.string().regex(/^\d{1,9}$/), (id) => sql`e.product_id = ${Number(id)}`),
    borrowerId: queueFilter(z.string().refine(isId), (id) => sql`e.borrower_id = ${id}`),
    ...dayFilters(sql`e.happened_at`),
  },
  toItem: (_context, row) => ({
    id: row.id,
    at: row.happened_at.toISOString(),
    kind: row.kind,
    productId: row.product_id === null ? '' : String(row.product_id),
    borrowerId: row.borrower_id ?? '',
    told: Object.fromEntries(Object.entries(row.body).map(([name, value]) => [name, String(value)])),
  }),
});
