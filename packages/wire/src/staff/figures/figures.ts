import { z } from 'zod';
import { markets } from '../../markets.ts';
import { whole } from '../../request-fields.ts';
import { complaintOutcomes } from '../complaints/complaint-outcomes.ts';
import { defineStaffRoute } from '../define-staff-route.ts';
import { minorSum } from '../minor-sum.ts';
import { staffAddresses } from '../staff-addresses.ts';
import { figureMonth } from './figure-month.ts';

/** The period of the figures: a number of days up to and including today. */
const range = z.object({ days: whole(1, 366).default(30) });

const count = () => z.int().min(0);

/** The usual groups of days late. */
export const lateBuckets = ['current', '1-7', '8-30', '31-60', '61-90', '90+'] as const;

/** Outstanding principal by days late (portfolio at risk). */
export const portfolioFigures = defineStaffRoute(staffAddresses.portfolioFigures, {
  access: 'figures.read',
  answer: z.object({
    markets: z.array(
      z.object({
        market: z.enum(markets),
        currency: z.string(),
        today: z.iso.date(),
        buckets: z.array(
          z.object({ bucket: z.enum(lateBuckets), loans: count(), principalMinor: minorSum() }),
        ),
      }),
    ),
  }),
});

/** Payouts and collections by day and by channel. */
export const cashFigures = defineStaffRoute(staffAddresses.cashFigures, {
  access: 'figures.read',
  query: range,
  answer: z.object({
    markets: z.array(
      z.object({
        market: z.enum(markets),
        currency: z.string(),
        days: z.array(
          z.object({
            day: z.iso.date(),
            paidOut: count(),
            paidOutMinor: minorSum(),
            collected: count(),
            collectedMinor: minorSum(),
          }),
        ),
        channels: z.array(
          z.object({
            channel: z.string(),
            name: z.string(),
            paidOut: count(),
            paidOutMinor: minorSum(),
            collected: count(),
            collectedMinor: minorSum(),
          }),
        ),
      }),
    ),
  }),
});

/** Complaints by day of receipt, with the time to acknowledge and to answer. */
export const complaintFigures = defineStaffRoute(staffAddresses.complaintFigures, {
  access: 'figures.read',
  query: range,
  answer: z.object({
    received: count(),
    open: count(),
    answeredInTime: count(),
    answeredLate: count(),
    overdue: count().describe('not answered, and past the deadline'),
    acknowledgedInTime: count(),
    hoursToAnswerMedian: z.number().nullable(),
    hoursToAnswerSlowest: z.number().nullable().describe('90 % are answered sooner'),
    ratingAverage: z.number().nullable(),
    days: z.array(z.object({ day: z.iso.date(), received: count(), answered: count() })),
  }),
});

const tally = z.object({
  received: count(),
  resolved: count().describe('with an outcome in force'),
  resolvedInTime: count(),
  open: count(),
  late: count().describe('open, and past the day of the law'),
  escalated: count(),
  reopened: count(),
});

/** The complaints that a month brought: by kind, by outcome, and whether the law's time was kept. Open ones of before beside them. */
export const complaintReport = defineStaffRoute(staffAddresses.complaintReport, {
  access: 'figures.read',
  query: figureMonth,
  answer: z.object({
    month: z.string(),
    market: z.enum(markets),
    total: tally,
    kinds: z.array(tally.extend({ kind: z.string() })),
    outcomes: z.array(z.object({ outcome: z.enum(complaintOutcomes), count: count() })),
    openFromBefore: count().describe('sent before the month, and open at its end'),
    resolveDaysMedian: z.number().nullable(),
    rule: z.string().describe('the time that the law gives, with its source'),
  }),
});

/** The funnel of each promotion template: visit, code, registration, first loan. */
export const promotionFigures = defineStaffRoute(staffAddresses.promotionFigures, {
  access: 'figures.read',
  query: range,
  answer: z.object({
    /** What registration texts cost in the last hour, beside what they may cost. */
    texts: z.object({ spentMinor: z.int(), limitMinor: z.int(), percent: count(), isAlarm: z.boolean() }),
    templates: z.array(
      z.object({
        templateId: z.string(),
        title: z.string(),
        visits: count(),
        codes: count(),
        registrations: count(),
        firstLoans: count(),
      }),
    ),
  }),
});

/** Every ledger account by currency. Debits less credits of all accounts are zero. */
export const trialBalance = defineStaffRoute(staffAddresses.trialBalance, {
  access: 'figures.read',
  query: z.object({
    from: z.iso.date().optional().describe('value day, inclusive; from the beginning if absent'),
    until: z.iso.date().optional().describe('value day, inclusive; all if absent'),
  }),
  answer: z.object({
    currencies: z.array(
      z.object({
        currency: z.string(),
        sumMinor: minorSum(),
        accounts: z.array(
          z.object({
            account: z.string(),
            openingMinor: minorSum().describe('balance before the first day'),
            debitsMinor: minorSum(),
            creditsMinor: minorSum(),
            balanceMinor: minorSum().describe('opening balance, and debits less credits'),
          }),
        ),
      }),
    ),
  }),
});
