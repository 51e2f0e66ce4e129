import type { LendingRefusal, ScheduleFault } from '@hiram/lending/refusal';
import { refuse } from '@hiram/lending/result';
import { instalmentsMax, planIntervalDaysMax } from '@hiram/wire/staff/staff-limits';
import type { StaffOutcome } from '../../../../feature/staff/staff-route.ts';

const sentences: { readonly [fault in ScheduleFault]: string } = {
  'instalment-count': `A new plan has 1 to ${instalmentsMax} instalments.`,
  interval: `The days from one due date to the next are 1 to ${planIntervalDaysMax}.`,
  'first-due-day': 'The first due date must be later than today.',
  'too-long': 'The last due date is more than 730 days away.',
  'rate-above-contract': 'The interest is higher than in the contract.',
  'payment-taken-back':
    'The borrower owes a payment that was taken back. A new plan is possible once it is paid.',
  'pause-start': 'A pause begins today or at most 90 days ago, and not before the loan was paid out.',
  'pause-end': 'A pause ends today or later and lasts at most 180 days.',
};

/** Refuses a plan or a pause in the words of staff. */
export function refuseSchedule(refusal: LendingRefusal): StaffOutcome<never> {
  if (refusal.code === 'schedule-not-possible')
    return refuse({ code: 'not-possible', why: sentences[refusal.why] });
  if (refusal.code === 'terms-above-cap') {
    const why = `The plan is above the cap on ${refusal.cap.replaceAll('-', ' ')} (${refusal.source}).`;
    return refuse({ code: 'not-possible', why });
  }
  return refuse(refusal);
}
