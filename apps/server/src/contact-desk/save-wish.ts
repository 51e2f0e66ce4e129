import { isDeepStrictEqual } from 'node:util';
import { dayOf } from '@hiram/lending/calendar-day';
import { findWishFault, type WishBounds } from '@hiram/lending/contacts/find-wish-fault';
import { accept, refuse } from '@hiram/lending/result';
import type { StaffRequestOf } from '@hiram/wire/staff/define-staff-route';
import type { saveContactWish } from '@hiram/wire/staff/messages/contacts';
import { lockBorrower } from '../borrowers/identity/borrower-store.ts';
import {
  appendContactWish,
  type ContactWish,
  findContactWish,
  findOwnContactWish,
} from '../contacts/contact-wish-store.ts';
import type { Context } from '../feature/context.ts';
import type { StaffOutcome } from '../feature/staff/staff-route.ts';
import type { Tx } from '../ground/engine/database.ts';
import { inTransaction } from '../ground/engine/transaction.ts';
import type { StoredLoan } from '../loans/book/loan-store.ts';
import { describeHoursBound, describeQuietBound } from './describe-bounds.ts';

type Wished = Pick<
  StaffRequestOf<typeof saveContactWish>['body'],
  'hoursFrom' | 'hoursUntil' | 'quietUntil' | 'language'
>;

const toWish = ({ hoursFrom, hoursUntil, quietUntil, language: locale }: Wished): ContactWish => ({
  hours:
    hoursFrom === null || hoursUntil === null ? null : { fromMinute: hoursFrom, untilMinute: hoursUntil },
  quietUntil: quietUntil === null ? null : dayOf(quietUntil),
  locale,
});

type Saving = { readonly loan: StoredLoan; readonly staffId: string };

/**
 * CONT-02: keeps what a borrower asked a member of staff for, in place of what was kept before. It may only narrow what the market
 * allows and what the borrower chose on their own page; a refusal says so. What was kept since it was written is read first: nobody ends
 * unread what a colleague has just heard. The borrower is held, so that what they choose at the same instant is seen.
 */
export function saveWish(
  context: Context,
  { loan, staffId }: Saving,
  body: StaffRequestOf<typeof saveContactWish>['body'],
): Promise<StaffOutcome<null>> {
  return inTransaction(context.db, async (tx): Promise<StaffOutcome<null>> => {
    const wish = toWish(body);
    if (wish.hours && wish.hours.fromMinute >= wish.hours.untilMinute)
      return refuse({ code: 'not-possible', why: 'The hours end before they begin.' });
    await lockBorrower(tx, loan.borrowerId);
    const kept = await findContactWish(tx, loan.borrowerId);
    if (body.read && !isDeepStrictEqual(kept, toWish(body.read)))
      // One whose answer was lost is kept already.
      return isDeepStrictEqual(kept, wish) ? accept(null) : refuse({ code: 'not-possible', why: keptSince });
    const bounds = await loadBounds(context, tx, loan);
    const fault = findWishFault(wish, bounds);
    if (fault === 'hours') return refuse({ code: 'not-possible', why: describeHoursBound(bounds) });
    if (fault === 'quiet') return refuse({ code: 'not-possible', why: describeQuietBound(bounds) });
    const asked = { borrowerId: loan.borrowerId, staffId };
    await appendContactWish(tx, asked, wish, context.clock.businessNow());
    return accept(null);
  });
}

const keptSince =
  'Something else was kept for this borrower since you opened the page. Read it first, and then keep what the borrower asked you for.';

/** What staff can keep of a borrower's wishes today. */
export async function loadBounds(
  { clock }: Context,
  tx: Tx,
  { borrowerId, contract: { terms } }: StoredLoan,
): Promise<WishBounds> {
  const own = await findOwnContactWish(tx, borrowerId);
  return { market: terms.market, today: clock.today(terms.market), own };
}
