import { z } from 'zod';
import { markets } from '../../markets.ts';
import { text } from '../../request-fields.ts';
import { defineStaffRoute } from '../define-staff-route.ts';
import type { MinorSum } from '../minor-sum.ts';
import { staffAddresses } from '../staff-addresses.ts';
import { reasonLengthMax } from '../staff-limits.ts';

/** A business day of a market, closed or in progress. Totals are minor units of the market's currency. */
export type DayCloseItem = {
  readonly id: string;
  readonly day: string;
  readonly market: string;
  readonly provider: string;
  readonly currency: string;
  /** `resolved`: it differed, and nothing is open any more. */
  readonly state: 'running' | 'agrees' | 'differs' | 'resolved';
  readonly lines: number;
  readonly collectedTheirsMinor: MinorSum;
  readonly collectedOursMinor: MinorSum;
  readonly paidOutTheirsMinor: MinorSum;
  readonly paidOutOursMinor: MinorSum;
  readonly openDifferences: number;
  readonly differences: number;
  readonly askedBy: string;
  readonly startedAt: string;
  readonly closedAt: string | null;
  /** How far the audit trail went then, signed: to be kept outside of the database. */
  readonly auditAnchor: string | null;
};

/** How the provider's report and the books differ, or which fault the books have in themselves. */
export const differenceKinds = [
  'missing-here',
  'missing-there',
  'amount-differs',
  'state-differs',
  'intent-without-payment',
  'payment-without-fact',
  'ledger-unbalanced',
  'unreadable-line',
] as const;

/** One kind of difference. */
export type DifferenceKind = (typeof differenceKinds)[number];

/** A difference found by a day-close. */
export type DifferenceItem = {
  readonly id: string;
  readonly dayCloseId: string;
  readonly day: string;
  readonly market: string;
  readonly kind: string;
  readonly concerns: 'payment' | 'payout' | 'intent' | 'ledger';
  readonly subject: string;
  readonly reference: string;
  readonly orderId: string | null;
  readonly contractNumber: string | null;
  readonly paymentId: string | null;
  readonly theirStatus: string | null;
  readonly ourStatus: string | null;
  readonly theirsMinor: number | null;
  readonly oursMinor: number | null;
  readonly currency: string;
  readonly foundAt: string;
  readonly resolvedBy: string | null;
  readonly resolution: string | null;
};

/**
 * Closes a business day that has ended, or closes it again. Nothing that agreed changes, and no difference is
 * recorded twice.
 */
export const startDayClose = defineStaffRoute(staffAddresses.startDayClose, {
  access: 'day-close.run',
  body: z.object({ day: z.iso.date(), market: z.enum(markets) }),
  answer: z.object({ id: z.string() }),
});

/** The kinds that are resolved together: neither an amount nor the books themselves are wrong. */
export const bulkDifferenceKinds = [
  'missing-here',
  'missing-there',
  'state-differs',
  'intent-without-payment',
  'unreadable-line',
] as const satisfies readonly DifferenceKind[];

/**
 * Resolves the open differences of one kind with one note, if there are exactly as many as the author saw. Of more than a list
 * counts the oldest are resolved: where the oldest one is named, so many from it on.
 */
export const resolveDifferences = defineStaffRoute(staffAddresses.resolveDifferences, {
  access: 'day-close.run',
  body: z.strictObject({
    kind: z.enum(bulkDifferenceKinds),
    /** Null for both. */
    market: z.enum(markets).nullable(),
    count: z.int().min(1).max(1_000_000).describe('how many the author saw'),
    oldestId: z
      .uuid()
      .optional()
      .describe('the oldest that the author saw, where there are more than `count`'),
    note: text(reasonLengthMax),
  }),
  answer: z.object({ resolved: z.int() }),
});

/** Resolves a difference with a note. It stays in the list. */
export const resolveDifference = defineStaffRoute(staffAddresses.resolveDifference, {
  access: 'day-close.run',
  params: z.object({ id: z.uuid() }),
  body: z.object({ note: text(reasonLengthMax) }),
  answer: z.null(),
});
