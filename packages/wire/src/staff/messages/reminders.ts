import { z } from 'zod';
import { markets } from '../../markets.ts';
import { defineStaffRoute } from '../define-staff-route.ts';
import type { BorrowerPart, LoanPart } from '../row-parts.ts';
import { staffAddresses } from '../staff-addresses.ts';
import type { ReminderStopCause } from './reminder-stop-cause.ts';

/** A loan that is reminded of tomorrow as it stands now, or that would be if nothing stopped it. */
export type ReminderItem = LoanPart &
  BorrowerPart & {
    readonly id: string;
    /** Days after the due day; before it where negative. */
    readonly stepDay: number;
    /** The name of the message. */
    readonly message: string;
    readonly way: 'text' | 'notification';
    /** Why it is not sent; empty where it is. */
    readonly stoppedBy: ReminderStopCause | '';
    readonly dueDay: string;
    readonly owedMinor: number;
    readonly currency: string;
  };

/** How many loans are reminded of tomorrow, by step. */
export const readReminderCounts = defineStaffRoute(staffAddresses.readReminderCounts, {
  access: 'loans.read',
  answer: z.array(
    z.object({
      market: z.enum(markets),
      stepDay: z.int(),
      message: z.string(),
      way: z.enum(['text', 'notification']),
      loans: z.int(),
      /** Of these, the ones that something stops. */
      stopped: z.int(),
    }),
  ),
});
