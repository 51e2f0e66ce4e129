import { addDays, type Day } from '@hiram/lending/calendar-day';
import { offerLoan } from '@hiram/lending/cost/offer-loan';
import type { LoanEvent } from '@hiram/lending/loan-event';
import { newIdBeside } from '../../ground/new-id.ts';
import type { Product } from '../../lender/products/product-definition.ts';
import type { Story } from './stories.ts';

/** What happened to the loan of a story. */
export function toEvents(
  product: Product,
  story: Story,
  { today, payoutId }: { today: Day; payoutId: string },
): LoanEvent[] {
  const ago = (days: number): Day => addDays(today, -days);
  const appliedOn = ago(story.appliedDaysAgo);
  const { principalMinor, terms } = product;
  const offer = offerLoan({ principalMinor, terms, creditDay: ago(story.creditedDaysAgo ?? 0) });
  const payout = { payoutId, amountMinor: offer.netProceeds.minor };
  const events: LoanEvent[] = [{ id: newIdBeside(payoutId), kind: 'submitted', valueDay: appliedOn }];
  if (story.decided === 'declined')
    events.push({ id: newIdBeside(payoutId), kind: 'declined', valueDay: appliedOn, reason: 'demo' });
  if (story.decided === 'approved')
    events.push({ id: newIdBeside(payoutId), kind: 'approved', valueDay: appliedOn });
  if (story.payout)
    events.push({ id: newIdBeside(payoutId), kind: 'payout-sent', valueDay: appliedOn, ...payout });
  if (story.payout === 'returned')
    events.push({
      id: newIdBeside(payoutId),
      kind: 'payout-returned',
      valueDay: appliedOn,
      ...payout,
      reason: 'account not found',
    });
  if (story.payout === 'credited')
    events.push({
      id: newIdBeside(payoutId),
      kind: 'disbursed',
      valueDay: ago(story.creditedDaysAgo ?? 0),
      payoutId: payout.payoutId,
    });
  if (story.isPaidOff) events.push(...payOnTime(offer, payoutId));
  return events;
}

function payOnTime(offer: ReturnType<typeof offerLoan>, payoutId: string): LoanEvent[] {
  return offer.schedule.map((instalment) => ({
    id: newIdBeside(payoutId),
    kind: 'paid' as const,
    valueDay: instalment.dueDay,
    paymentId: newIdBeside(payoutId),
    amountMinor: instalment.total.minor,
    purpose: 'repayment' as const,
  }));
}
