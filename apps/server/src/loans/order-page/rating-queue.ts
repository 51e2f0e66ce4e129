import type { OrderRatingItem } from '@hiram/wire/staff/loans/order-ratings';
import { z } from 'zod';
import { dayFilters } from '../../feature/day-filters.ts';
import { defineQueue, queueFilter } from '../../feature/staff/staff-queue.ts';
import { sql } from '../../ground/engine/sql.ts';
import type { Tables } from '../../ground/engine/tables.ts';
import {
  type LoanColumns,
  loanColumns,
  loanFilters,
  loanJoins,
  searchRows,
  toBorrowerPart,
  toLoanPart,
} from '../book/lists/loan-columns.ts';

type Row = LoanColumns & Pick<Tables['order_rating'], 'id' | 'score_chosen' | 'rated_at'>;

/** How borrowers rated the service of their loans (ORDER-06), the newest first. */
export const ratingQueue = defineQueue<Row, OrderRatingItem>({
  name: 'order-ratings',
  access: 'complaints.read',
  isPersonal: true,
  isWork: false,
  bucketColumn: sql`r.bucket`,
  columns: sql`r.id, r.score_chosen, r.rated_at, ${loanColumns}`,
  from: () =>
    sql`order_rating r left join loan_order o on o.bucket = r.bucket and o.id = r.order_id ${loanJoins}`,
  idColumn: sql`r.id`,
  sorts: { ratedAt: sql`r.rated_at` },
  sortDefault: { by: 'ratedAt', order: 'desc' },
  filters: {
    ...loanFilters,
    stars: queueFilter(z.string().regex(/^[1-5]$/), (stars) => sql`r.score_chosen = ${Number(stars)}`),
    ...dayFilters(sql`r.rated_at`, { market: sql`o.market` }),
  },
  search: (text, context) =>
    searchRows(context, text, {
      bucket: sql`r.bucket`,
      id: sql`r.id`,
      borrower: sql`r.borrower_id`,
      loan: sql`r.order_id`,
    }),
  toItem: (context, row) => ({
    id: row.id,
    ...toLoanPart(row),
    ...toBorrowerPart(context, row),
    stars: row.score_chosen,
    ratedAt: row.rated_at.toISOString(),
  }),
});
