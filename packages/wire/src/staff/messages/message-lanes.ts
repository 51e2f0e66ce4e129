import { z } from 'zod';
import { defineStaffRoute } from '../define-staff-route.ts';
import { staffAddresses } from '../staff-addresses.ts';

/** What leaves the house of one kind, whether it gets out, and what waits. */
export type MessageLaneItem = {
  readonly id: string;
  readonly state: 'sending' | 'failing' | 'held';
  readonly waiting: number;
  /** Messages whose tries are spent: a person must look. */
  readonly givenUp: number;
  readonly oldestAt: string | null;
  /** How many tries in a row have failed. */
  readonly failures: number;
  readonly lastError: string | null;
  readonly lastFailedAt: string | null;
  /** When a held kind is tried again. */
  readonly heldUntil: string | null;
};

/** Sends everything of one kind again whose tries are spent. Each message keeps its id, so a receiver knows a repeat. */
export const resendGivenUp = defineStaffRoute(staffAddresses.resendGivenUp, {
  access: 'webhooks.replay',
  params: z.object({ id: z.string().regex(/^[a-z][a-z-]{0,59}$/) }),
  answer: z.object({ count: z.int().positive().describe('how many messages are sent again') }),
});
