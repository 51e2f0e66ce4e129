import { dayOf, formatDay } from '@hiram/lending/calendar-day';
import { reportDueBy } from '@hiram/lending/credit-reports/report-days';
import { markets } from '@hiram/lending/market';
import {
  type BureauReportItem,
  type BureauReportLoanItem,
  bureauReportKinds,
  bureauRowKinds,
} from '@hiram/wire/staff/credit-bureau/bureau-reports';
import { z } from 'zod';
import { defineQueue, queueFilter } from '../feature/staff/staff-queue.ts';
import { sql } from '../ground/engine/sql.ts';
import type { Tables } from '../ground/engine/tables.ts';
import { type BureauReport, findReport } from './bureau-report-store.ts';
import { reportRows } from './report-rows.ts';

/** Every report that was made, the newest day first. */
export const bureauReportQueue = defineQueue<BureauReport, BureauReportItem>({
  name: 'bureau-reports',
  access: 'bureau.read',
  isPersonal: false,
  isWork: false,
  columns: sql`r.*`,
  from: () => sql`bureau_report r`,
  idColumn: sql`r.id`,
  sorts: { day: sql`r.day`, startedAt: sql`r.started_at` },
  sortDefault: { by: 'startedAt', order: 'desc' },
  filters: {
    market: queueFilter(z.enum(markets), (market) => sql`r.market = ${market}`),
    kind: queueFilter(z.enum(bureauReportKinds), (kind) => sql`r.kind = ${kind}`),
  },
  toItem: (_context, row) => {
    const dueBy = reportDueBy(row.market, dayOf(row.day));
    return {
      ...{ id: row.id, market: row.market, day: row.day, kind: row.kind },
      state: row.ready_at ? 'ready' : 'running',
      dueBy: dueBy === null ? null : formatDay(dueBy),
      openLoans: row.open_loans,
      closedLoans: row.closed_loans,
      correctedLoans: row.corrected_loans,
      addedLoans: row.added_loans,
      removedLoans: row.removed_loans,
      notPaidOut: row.not_paid_out,
      closedBefore: row.closed_before,
      unreadable: row.unreadable,
      changedSince: row.changed_since,
      previousDay: row.previous_day,
      askedBy: row.asked_by,
      startedAt: row.started_at.toISOString(),
      readyAt: row.ready_at?.toISOString() ?? null,
    };
  },
});

type LoanRow = Tables['bureau_report_loan'] & { contract_number: string; market: 'PH' | 'IN' };

/** Which loans are in a report. Its file has their rows for the bureau, all of them. */
export const bureauReportLoanQueue = defineQueue<LoanRow, BureauReportLoanItem>({
  name: 'bureau-report-loans',
  access: 'bureau.read',
  isPersonal: true,
  isWork: false,
  bucketColumn: sql`r.bucket`,
  columns: sql`r.*, o.contract_number, o.market`,
  from: () => sql`bureau_report_loan r join loan_order o on o.bucket = r.bucket and o.id = r.order_id`,
  countedIn: sql`bureau_report_loan r`,
  idColumn: sql`r.id`,
  sorts: { day: sql`r.day` },
  sortDefault: { by: 'day', order: 'desc' },
  filters: {
    reportId: queueFilter(z.uuid(), (id) => sql`r.report_id = ${id}`),
    orderId: queueFilter(z.uuid(), (id) => sql`r.order_id = ${id}`),
    kind: queueFilter(z.enum(bureauRowKinds), (kind) => sql`r.kind = ${kind}`),
  },
  file: async (context, { filters }) => {
    const { reportId } = filters;
    const report = typeof reportId === 'string' ? await findReport(context.db, reportId) : undefined;
    if (!report?.ready_at) return null;
    const { market, day, kind } = report;
    const suffix = kind === 'corrections' ? '-corrections' : '';
    return { name: `credit-bureau-${market}-${day}${suffix}`, rows: reportRows(context, report) };
  },
  toItem: (_context, row) => ({
    ...{ id: row.id, reportId: row.report_id, orderId: row.order_id, contractNumber: row.contract_number },
    ...{ market: row.market, day: row.day, kind: row.kind },
  }),
});
