import { z } from 'zod';
import { text } from '../request-fields.ts';
import { defineStaffRoute } from './define-staff-route.ts';

/** A business day of a market, closed or being closed. Sums are minor units of the market's currency. */
export type DayCloseItem = {
  readonly id: string;
  readonly day: string;
  readonly market: string;
  readonly provider: string;
  readonly currency: string;
  readonly state: 'running' | 'agrees' | 'differs';
  readonly lines: number;
  readonly collectedTheirsMinor: number;
  readonly collectedOursMinor: number;
  readonly paidOutTheirsMinor: number;
  readonly paidOutOursMinor: number;
  readonly openDifferences: number;
  readonly differences: number;
  readonly askedBy: string;
  readonly startedAt: string;
  readonly closedAt: string | null;
};

/** How a provider's report and the books part, or what the books lack in themselves. */
export const differenceKinds = [
  'missing-here',
  'missing-there',
  'amount-differs',
  'state-differs',
  'intent-without-payment',
  'payment-without-fact',
  'ledger-unbalanced',
] as const;

/** One kind of difference. */
export type DifferenceKind = (typeof differenceKinds)[number];

/** A difference that a day-close found. */
export type DifferenceItem = {
  readonly id: string;
  readonly dayCloseId: string;
  readonly day: string;
  readonly market: string;
  readonly kind: string;
  readonly concerns: string;
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

/** Closes a business day that has ended, or closes it again: what agreed agrees, what was found is not found twice. */
export const startDayClose = defineStaffRoute({
  method: 'POST',
  path: '/day-closes',
  access: 'day-close.run',
  body: z.object({ day: z.iso.date(), market: z.enum(['PH', 'IN']) }),
  answer: z.object({ id: z.string() }),
});

/** Says how a difference was settled. It stays in the list, with the note. */
export const resolveDifference = defineStaffRoute({
  method: 'POST',
  path: '/day-close-differences/:id/resolution',
  access: 'day-close.run',
  params: z.object({ id: z.uuid() }),
  body: z.object({ note: text(500) }),
  answer: z.null(),
});
