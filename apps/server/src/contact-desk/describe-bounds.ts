import { formatDay } from '@hiram/lending/calendar-day';
import { contactRulesOn } from '@hiram/lending/contacts/contact-rules';
import { runningQuiet, type WishBounds } from '@hiram/lending/contacts/find-wish-fault';
import { formatHours } from './describe-obstacle.ts';

/** Says within which hours staff keep what a borrower asked for. */
export function describeHoursBound({ market, today, own }: WishBounds): string {
  if (own.hours)
    return `The borrower chose ${formatHours(own.hours, market)}, on their own page. Only the borrower can widen or end that, on the same page.`;
  const { hours, source, isWidenedByConsent } = contactRulesOn(market, today);
  const others = isWidenedByConsent ? ' Only the borrower can choose others, on their own page.' : '';
  return `Hours are kept from ${formatHours(hours, market)} (${source}).${others}`;
}

/** Says which quiet time staff cannot end; empty where there is none. */
export function describeQuietBound(bounds: WishBounds): string {
  const quietUntil = runningQuiet(bounds);
  return quietUntil === null
    ? ''
    : `The borrower asked on their own page not to be contacted before ${formatDay(quietUntil)}. Only the borrower can end that, on the same page.`;
}

/** Both, before staff keep anything. */
export const describeBounds = (bounds: WishBounds): string =>
  [describeHoursBound(bounds), describeQuietBound(bounds)].filter(Boolean).join(' ');
