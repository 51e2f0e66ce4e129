import { z } from 'zod';
import { whole } from '../request-fields.ts';
import { defineStaffRoute } from './define-staff-route.ts';

/** How far back figures of days look: the days up to and with today. */
const range = z.object({ days: whole(1, 366).default(30) });

const count = () => z.int().min(0);
const minor = () => z.int().describe('minor units');

/** Days late, as a lender reports them. */
export const lateBuckets = ['current', '1-7', '8-30', '31-60', '61-90', '90+'] as const;

/** Outstanding principal by how late its loan is (portfolio at risk). */
export const portfolioFigures = defineStaffRoute({
  method: 'GET',
  path: '/figures/portfolio',
  access: 'figures.read',
  answer: z.object({
    markets: z.array(
      z.object({
        market: z.enum(['PH', 'IN']),
        currency: z.string(),
        today: z.iso.date(),
        buckets: z.array(z.object({ bucket: z.enum(lateBuckets), loans: count(), principalMinor: minor() })),
      }),
    ),
  }),
});

/** What was paid out to borrowers and collected from them, by day and by channel. */
export const cashFigures = defineStaffRoute({
  method: 'GET',
  path: '/figures/cash',
  access: 'figures.read',
  query: range,
  answer: z.object({
    markets: z.array(
      z.object({
        market: z.enum(['PH', 'IN']),
        currency: z.string(),
        days: z.array(
          z.object({
            day: z.iso.date(),
            paidOut: count(),
            paidOutMinor: minor(),
            collected: count(),
            collectedMinor: minor(),
          }),
        ),
        channels: z.array(
          z.object({
            channel: z.string(),
            name: z.string(),
            paidOut: count(),
            paidOutMinor: minor(),
            collected: count(),
            collectedMinor: minor(),
          }),
        ),
      }),
    ),
  }),
});

/** Complaints by the day on which they came, and how soon they were acknowledged and answered. */
export const complaintFigures = defineStaffRoute({
  method: 'GET',
  path: '/figures/complaints',
  access: 'figures.read',
  query: range,
  answer: z.object({
    received: count(),
    open: count(),
    answeredInTime: count(),
    answeredLate: count(),
    overdue: count().describe('not answered, and the last day for it has gone'),
    acknowledgedInTime: count(),
    hoursToAnswerMedian: z.number().nullable(),
    hoursToAnswerSlowest: z.number().nullable().describe('nine of ten are answered sooner'),
    ratingAverage: z.number().nullable(),
    days: z.array(z.object({ day: z.iso.date(), received: count(), answered: count() })),
  }),
});

/** How far visitors of each promotion template came: visit, code, registration, first loan. */
export const promotionFigures = defineStaffRoute({
  method: 'GET',
  path: '/figures/promotion',
  access: 'figures.read',
  query: range,
  answer: z.object({
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

/** Every account of the ledger by currency. Debits less credits of all accounts are zero. */
export const trialBalance = defineStaffRoute({
  method: 'GET',
  path: '/figures/trial-balance',
  access: 'figures.read',
  query: z.object({ until: z.iso.date().optional().describe('value day, inclusive; all if absent') }),
  answer: z.object({
    currencies: z.array(
      z.object({
        currency: z.string(),
        sumMinor: minor(),
        accounts: z.array(
          z.object({
            account: z.string(),
            debitsMinor: minor(),
            creditsMinor: minor(),
            balanceMinor: minor(),
          }),
        ),
      }),
    ),
  }),
});
