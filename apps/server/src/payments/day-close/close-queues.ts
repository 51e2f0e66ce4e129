import { currencyOf, type Market, markets } from '@hiram/lending/market';
import { toMinorSum } from '@hiram/wire/staff/minor-sum';
import {
  type DayCloseItem,
  type DifferenceItem,
  differenceKinds,
} from '@hiram/wire/staff/payments/day-close';
import { z } from 'zod';
import type { Context } from '../../feature/context.ts';
import { defineQueue, queueFilter } from '../../feature/staff/staff-queue.ts';
import { sql } from '../../ground/engine/sql.ts';
import type { Tables } from '../../ground/engine/tables.ts';
import { listContractNumbers } from '../../loans/book/numbers/contract-number-store.ts';
import { selectLoanOfNumber } from '../../loans/book/numbers/number-prefix.ts';
import { openResolutionNote } from './resolution-store.ts';
import { listPaymentIds } from './settlement-line-store.ts';

type CloseRow = Tables['day_close'] & { found: number; open: number };

const unresolved = sql`not exists (select 1 from day_close_resolution r where r.difference_id = d.id)`;

/** Every day that was closed, the newest first. */
export const dayCloseQueue = defineQueue<CloseRow, DayCloseItem>({
  name: 'day-closes',
  access: 'payments.read',
  isPersonal: false,
  isWork: false,
  columns: sql`c.*, (select count(*)::int from day_close_difference d where d.day_close_id = c.id) as found,
    (select count(*)::int from day_close_difference d where d.day_close_id = c.id and ${unresolved}) as open`,
  from: () => sql`day_close c`,
  idColumn: sql`c.id`,
  sorts: { day: sql`c.business_day`, lines: sql`c.line_count` },
  sortDefault: { by: 'day', order: 'desc' },
  filters: {
    market: queueFilter(z.enum(markets), (market) => sql`c.market = ${market}`),
    fromDay: queueFilter(z.iso.date(), (day) => sql`c.business_day >= ${day}::date`),
    toDay: queueFilter(z.iso.date(), (day) => sql`c.business_day <= ${day}::date`),
  },
  toItem: (_context, row) => ({
    id: row.id,
    day: row.business_day,
    market: row.market,
    provider: row.provider,
    currency: currencyOf(row.market),
    state:
      row.phase !== 'closed' ? 'running' : row.open > 0 ? 'differs' : row.found > 0 ? 'resolved' : 'agrees',
    lines: row.line_count,
    collectedTheirsMinor: toMinorSum(row.collected_theirs_minor),
    collectedOursMinor: toMinorSum(row.collected_ours_minor),
    paidOutTheirsMinor: toMinorSum(row.paid_out_theirs_minor),
    paidOutOursMinor: toMinorSum(row.paid_out_ours_minor),
    openDifferences: row.open,
    differences: row.found,
    askedBy: row.asked_by,
    startedAt: row.started_at.toISOString(),
    closedAt: row.closed_at?.toISOString() ?? null,
    auditAnchor: row.audit_anchor,
  }),
});

type DifferenceRow = Tables['day_close_difference'] & {
  business_day: string;
  market: Market;
  provider: string;
  contract_number?: string;
  payment_id?: string;
  resolved_by: string | null;
  note: string | null;
  note_cipher: Buffer | null;
};

const differences = {
  access: 'payments.read',
  // A note of how one was resolved may name a borrower.
  isPersonal: true,
  columns: sql`d.*, c.business_day, c.market, c.provider, s.resolved_by, s.note, s.note_cipher`,
  from: () => sql`day_close_difference d join day_close c on c.id = d.day_close_id
    left join day_close_resolution s on s.difference_id = d.id`,
  idColumn: sql`d.id`,
  sorts: { foundAt: sql`d.found_at`, day: sql`c.business_day`, kind: sql`d.kind` },
  sortDefault: { by: 'foundAt', order: 'desc' },
  filters: {
    kind: queueFilter(z.enum(differenceKinds), (kind) => sql`d.kind = ${kind}`),
    market: queueFilter(z.enum(markets), (market) => sql`c.market = ${market}`),
    dayCloseId: queueFilter(z.uuid(), (id) => sql`d.day_close_id = ${id}`),
  },
  search: (text: string) =>
    sql`d.reference = ${text} or d.subject = ${text} or d.order_id in (${selectLoanOfNumber(text)})`,
  complete: addLoansAndPayments,
  toItem: ({ cipher }: Pick<Context, 'cipher'>, row: DifferenceRow): DifferenceItem => ({
    id: row.id,
    dayCloseId: row.day_close_id,
    day: row.business_day,
    market: row.market,
    kind: row.kind,
    concerns: row.concerns,
    subject: row.subject,
    reference: row.reference,
    orderId: row.order_id,
    contractNumber: row.contract_number ?? null,
    paymentId: row.payment_id ?? null,
    theirStatus: row.their_status,
    ourStatus: row.our_status,
    theirsMinor: row.theirs_minor === null ? null : Number(row.theirs_minor),
    oursMinor: row.ours_minor === null ? null : Number(row.ours_minor),
    currency: row.currency,
    foundAt: row.found_at.toISOString(),
    resolvedBy: row.resolved_by,
    resolution: row.note_cipher ? openResolutionNote(cipher, row.id, row.note_cipher) : row.note,
  }),
} as const;

/** What waits for a person to find out why it differs. */
export const openDifferenceQueue = defineQueue<DifferenceRow, DifferenceItem>({
  ...differences,
  name: 'open-differences',
  isWork: true,
  where: () => sql`s.difference_id is null`,
});

/** Every difference that was ever found, with how it was settled. */
export const differenceQueue = defineQueue<DifferenceRow, DifferenceItem>({
  ...differences,
  name: 'day-close-differences',
  isWork: false,
});

/** Differences lie beside the reports; their loans and payments lie in buckets. */
async function addLoansAndPayments(
  { db }: Context,
  rows: readonly DifferenceRow[],
): Promise<readonly DifferenceRow[]> {
  const numbers = await listContractNumbers(
    db,
    rows.flatMap(({ order_id }) => order_id ?? []),
  );
  const ofPayments = rows.filter(({ concerns }) => concerns === 'payment');
  const payments = await listPaymentIds(
    db,
    ofPayments.map(({ subject }) => subject),
  );
  return rows.map((row) => {
    const number = numbers.get(row.order_id ?? '');
    const payment = row.concerns === 'payment' ? payments.get(`${row.provider} ${row.subject}`) : undefined;
    return { ...row, ...(number && { contract_number: number }), ...(payment && { payment_id: payment }) };
  });
}
