import { z } from 'zod';
import { markets } from '../../markets.ts';
import { defineStaffRoute } from '../define-staff-route.ts';
import { staffAddresses } from '../staff-addresses.ts';

const count = () => z.int().nonnegative();

/** Whether providers answer, and whether what is queued leaves. */
export const readServiceStatus = defineStaffRoute(staffAddresses.readServiceStatus, {
  access: 'webhooks.read',
  isPolled: true,
  answer: z.object({
    at: z.iso.datetime(),
    providers: z.array(
      z.object({
        name: z.string(),
        /** `down`: three questions in a row or more had no answer. */
        state: z.enum(['up', 'failing', 'down']),
        failures: count(),
        answeredAt: z.iso.datetime().nullable(),
        failedAt: z.iso.datetime().nullable(),
        /** The last webhook whose proof held. */
        webhookAt: z.iso.datetime().nullable(),
      }),
    ),
    messages: z.object({
      waiting: count(),
      /** How long the oldest message that is due has waited. */
      lagSeconds: count(),
      /** Messages whose tries are spent. */
      givenUp: count(),
      /** Kinds of messages that are held because their provider fails. */
      kindsHeld: count(),
    }),
    payoutsUnderWay: count(),
    /** The last day of each market whose calendar brought work. */
    dayWork: z.object({
      markets: z.array(
        z.object({
          market: z.enum(markets),
          day: z.iso.date(),
          done: count(),
          /** Loans that are due and not set aside. */
          left: count(),
          /** Loans a second while it worked. */
          perSecond: count(),
          startedAt: z.iso.datetime(),
          workedAt: z.iso.datetime(),
          /** When nothing was left; null while there is. */
          endedAt: z.iso.datetime().nullable(),
        }),
      ),
      /** Loans that failed: they are tried again by themselves. */
      setAside: count(),
    }),
  }),
});
