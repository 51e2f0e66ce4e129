import { dayOf } from '@hiram/lending/calendar-day';
import { findWishFault, type WishBounds } from '@hiram/lending/contacts/find-wish-fault';
import { accept, refuse } from '@hiram/lending/result';
import type { StaffRequestOf } from '@hiram/wire/staff/define-staff-route';
import type { saveContactWish } from '@hiram/wire/staff/messages/contacts';
import { lockBorrower } from '../borrowers/identity/borrower-store.ts';
import { appendContactWish, findOwnContactWish } from '../contacts/contact-wish-store.ts';
import type { Context } from '../feature/context.ts';
import type { StaffOutcome } from '../feature/staff/staff-route.ts';
import type { Tx } from '../ground/engine/database.ts';
import { inTransaction } from '../ground/engine/transaction.ts';
import type { StoredLoan } from '../loans/book/loan-store.ts';
import { describeHoursBound, describeQuietBound } from './describe-bounds.ts';

type Saving = { readonly loan: StoredLoan; readonly staffId: string };

/**
 * CONT-02: keeps what a borrower asked a member of staff for, in place of what was kept before. It may only narrow what the market
 * allows and what the borrower chose on their own page; a refusal says so. The borrower is held, so that what they choose at the same
 * instant is seen.
 */
export function saveWish(
  context: Context,
  { loan, staffId }: Saving,
  { hoursFrom, hoursUntil, quietUntil, language: locale }: StaffRequestOf<typeof saveContactWish>['body'],
): Promise<StaffOutcome<null>> {
  return inTransaction(context.db, async (tx): Promise<StaffOutcome<null>> => {
    if (hoursFrom !== null && hoursUntil !== null && hoursFrom >= hoursUntil)
      return refuse({ code: 'not-possible', why: 'The hours end before they begin.' });
    const hours =
      hoursFrom === null || hoursUntil === null ? null : { fromMinute: hoursFrom, untilMinute: hoursUntil };
    const wish = { hours, quietUntil: quietUntil === null ? null : dayOf(quietUntil), locale };
    await lockBorrower(tx, loan.borrowerId);
    const bounds = await loadBounds(context, tx, loan);
    const fault = findWishFault(wish, bounds);
    if (fault === 'hours') return refuse({ code: 'not-possible', why: describeHoursBound(bounds) });
    if (fault === 'quiet') return refuse({ code: 'not-possible', why: describeQuietBound(bounds) });
    const asked = { borrowerId: loan.borrowerId, staffId };
    await appendContactWish(tx, asked, wish, context.clock.businessNow());
    return accept(null);
  });
}

/** What staff can keep of a borrower's wishes today. */
export async function loadBounds(
  { clock }: Context,
  tx: Tx,
  { borrowerId, contract: { terms } }: StoredLoan,
): Promise<WishBounds> {
  const own = await findOwnContactWish(tx, borrowerId);
  return { market: terms.market, today: clock.today(terms.market), own };
}
