import { accept, refuse } from '@hiram/lending/result';
import type { StaffOutcome } from '../feature/staff/staff-route.ts';

const daysBackMax = 7;
const dayMs = 86_400_000;

/** When a contact was that staff write down: now if absent; refused in the future and where it is too long ago. */
export function instantOfContact(happenedAt: string | null | undefined, now: Date): StaffOutcome<Date> {
  const at = happenedAt ? new Date(happenedAt) : now;
  if (at > now)
    return refuse({
      code: 'not-possible',
      why: 'This time is in the future. A contact is written down after it.',
    });
  return now.getTime() - at.getTime() > daysBackMax * dayMs
    ? refuse({ code: 'not-possible', why: `A contact was at most ${daysBackMax} days ago.` })
    : accept(at);
}
