import { z } from 'zod';
import { markets } from '../../markets.ts';
import { defineStaffRoute } from '../define-staff-route.ts';
import { staffAddresses } from '../staff-addresses.ts';

/** What a report has: all loans of its day, or those whose row of that day reads differently now. */
export const bureauReportKinds = ['regular', 'corrections'] as const;

/** A report of loans to a credit bureau: its day, its counts, who made it and when. */
export type BureauReportItem = {
  readonly id: string;
  readonly market: string;
  readonly day: string;
  readonly kind: (typeof bureauReportKinds)[number];
  readonly state: 'running' | 'ready';
  /** The last day to send it; null where the market's rules name none. */
  readonly dueBy: string | null;
  readonly openLoans: number;
  /** Paid off, or another lender's since the report before. */
  readonly closedLoans: number;
  readonly correctedLoans: number;
  /** Of corrections: loans that should have been in the report of the day, and those that should not. */
  readonly addedLoans: number;
  readonly removedLoans: number;
  /** Left out: not paid out by the day, closed in an earlier report, and those that could not be read. */
  readonly notPaidOut: number;
  readonly closedBefore: number;
  readonly unreadable: number;
  /** How many rows of the report before this one read differently now; its day is null for the first. */
  readonly changedSince: number;
  readonly previousDay: string | null;
  readonly askedBy: string;
  readonly startedAt: string;
  readonly readyAt: string | null;
};

/** What a loan is in a report. */
export const bureauRowKinds = ['open', 'closed', 'corrected', 'added', 'removed'] as const;

/** A loan that a report has. The rows for the bureau are in the list's file. */
export type BureauReportLoanItem = {
  readonly id: string;
  readonly reportId: string;
  readonly orderId: string;
  readonly contractNumber: string;
  readonly market: string;
  readonly day: string;
  readonly kind: (typeof bureauRowKinds)[number];
};

/** The days that are reported next in each market, the newest first, and when each was. */
export const listBureauDays = defineStaffRoute(staffAddresses.listBureauDays, {
  access: 'bureau.read',
  answer: z.array(
    z.object({
      market: z.enum(markets),
      days: z.array(
        z.object({
          day: z.iso.date(),
          dueBy: z.iso.date().nullable().describe('the last day to send it; null without one'),
          reportId: z.uuid().nullable().describe('its report; null while there is none'),
        }),
      ),
    }),
  ),
});

/**
 * Starts a report of a day that has ended: the regular one, once, or what has to be corrected in it. It is made by the server's own
 * work; the list shows when it is ready.
 */
export const startBureauReport = defineStaffRoute(staffAddresses.startBureauReport, {
  access: 'bureau.report',
  body: z.object({ market: z.enum(markets), day: z.iso.date(), kind: z.enum(bureauReportKinds) }),
  answer: z.object({ id: z.string() }),
});
