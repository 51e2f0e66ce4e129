import { accept, refuse } from '@hiram/lending/result';
import {
  type HeldReportItem,
  heldReportKinds,
  noteHeldReport,
} from '@hiram/wire/staff/payments/held-reports';
import { z } from 'zod';
import type { Context } from '../../feature/context.ts';
import { defineQueue, queueFilter } from '../../feature/staff/staff-queue.ts';
import { answerStaff } from '../../feature/staff/staff-route.ts';
import { sql } from '../../ground/engine/sql.ts';
import { isId } from '../../ground/new-id.ts';
import { toInstant } from '../../loans/book/lists/loan-columns.ts';
import { listContractNumbers } from '../../loans/book/numbers/contract-number-store.ts';
import { selectLoanOfNumber } from '../../loans/book/numbers/number-prefix.ts';
import { type HeldReport, noteHeldReport as keepNote, listStandings } from './held-report-store.ts';

type Row = HeldReport & {
  readonly contract_number?: string | undefined;
  readonly standing?: HeldReportItem['standing'];
};

/** Reports that moved nothing because they cannot be as they were told; work until somebody has looked. */
export const heldReportQueue = defineQueue<Row, HeldReportItem>({
  name: 'held-reports',
  access: 'payments.read',
  isPersonal: false,
  isWork: true,
  waiting: () => sql`t.looked_at_by is null`,
  columns: sql`t.*`,
  from: () => sql`held_report t`,
  idColumn: sql`t.id`,
  sorts: { learnedAt: sql`t.learned_at` },
  sortDefault: { by: 'learnedAt', order: 'desc' },
  filters: {
    kind: queueFilter(z.enum(heldReportKinds), (kind) => sql`t.kind = ${kind}`),
    state: queueFilter(z.enum(['waiting', 'done']), (state) =>
      state === 'waiting' ? sql`t.looked_at_by is null` : sql`t.looked_at_by is not null`,
    ),
  },
  search: (text) => sql`t.reference = ${text} or t.order_id in (${selectLoanOfNumber(text)})`,
  complete: addNumbersAndStandings,
  toItem: (_context, row) => ({
    id: row.id,
    learnedAt: toInstant(row.learned_at),
    kind: row.kind,
    provider: row.provider,
    reference: row.reference,
    why: row.why,
    orderId: row.order_id ?? '',
    contractNumber: row.contract_number ?? '',
    standing: row.standing ?? null,
    lookedAtBy: row.looked_at_by ?? '',
  }),
});

/** A report lies in the bucket of what it names, which need not be its loan's. */
async function addNumbersAndStandings({ db }: Context, rows: readonly Row[]): Promise<Row[]> {
  const numbers = await listContractNumbers(
    db,
    rows.flatMap(({ order_id }) => order_id ?? []),
  );
  const refunds = rows.filter(({ kind }) => kind === 'refund');
  const standings = await listStandings(
    db,
    refunds.map(({ reference }) => reference),
  );
  return rows.map((row) => ({
    ...row,
    contract_number: numbers.get(row.order_id ?? ''),
    standing: (row.kind === 'refund' && standings.get(row.reference)) || null,
  }));
}

/** Somebody has looked at a held report; what they did about it stands where they did it. */
export const noteHeldReportEndpoint = answerStaff(
  noteHeldReport,
  async (context, { name }, { params: { id } }) => {
    const isKept = isId(id) && (await keepNote(context.db, id, name, context.clock.systemNow()));
    return isKept ? accept(null) : refuse({ code: 'not-found' });
  },
);
