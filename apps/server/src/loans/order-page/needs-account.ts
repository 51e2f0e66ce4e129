import type { Day } from '@hiram/lending/calendar-day';
import type { LoanState } from '@hiram/lending/loan-state';
import { dayOfInstant } from '@hiram/lending/market';
import { bucketOf } from '@hiram/wire/bucket';
import { isUnderWay } from '@hiram/wire/statuses/transfer-statuses';
import { findAccountCheck, isHeldForPerson } from '../../borrowers/payout-accounts/account-check-store.ts';
import { accountTarget } from '../../borrowers/payout-accounts/account-target.ts';
import {
  findAccountOfTransfer,
  findPayoutAccount,
  isWaiting,
  type PayoutAccount,
} from '../../borrowers/payout-accounts/payout-account-store.ts';
import type { Context } from '../../feature/context.ts';
import type { Tx } from '../../ground/engine/database.ts';
import type { StoredLoan } from '../book/loan-store.ts';
import { goesOnlyByStaff } from '../decision/goes-only-by-staff.ts';

/**
 * ORDER-07: whether a loan whose payout was returned still needs another account. Once one is bound it does not, even if
 * the next payout waits for its day or for the provider. Nor does it once only staff send its money.
 */
export async function needsAnotherAccount(
  context: Context,
  loan: Pick<StoredLoan, 'id' | 'borrowerId' | 'contract' | 'events'>,
  state: LoanState,
): Promise<boolean> {
  if (!state.isPayoutReturned || (await goesOnlyByStaff(context, context.db, loan, state.today)))
    return false;
  const account = await findPayoutAccount(context.db, context.cipher, loan.borrowerId);
  return account !== null && (await hasReturned(context, context.db, loan, account));
}

/** Whether the latest payout of a loan came back from this place, however often it was typed. */
export async function hasReturned(
  { cipher }: Context,
  tx: Tx,
  { id }: Pick<StoredLoan, 'id'>,
  account: PayoutAccount,
): Promise<boolean> {
  const newest = await findNewestTarget(tx, id);
  if (newest?.status !== 'returned') return false;
  if (newest.payout_account_id === account.id) return true;
  const from = await findAccountOfTransfer(tx, cipher, newest.payout_account_id);
  return JSON.stringify(accountTarget(from)) === JSON.stringify(accountTarget(account));
}

/** PAY-28: whether only staff send the money of an approved loan, on the day on which it could go to its account. */
export async function isLeftToStaff(
  context: Pick<Context, 'clock'>,
  tx: Tx,
  loan: Pick<StoredLoan, 'id' | 'contract' | 'events'>,
  {
    state: { status, today },
    account,
  }: { readonly state: LoanState; readonly account: Pick<PayoutAccount, 'waitsUntil'> | null },
): Promise<boolean> {
  if (status !== 'approved' || isOnItsWay(loan.events)) return false;
  const waitsUntil = account && isWaiting(account, context.clock.businessNow()) ? account.waitsUntil : null;
  const day: Day = waitsUntil ? dayOfInstant(waitsUntil, loan.contract.terms.market) : today;
  return goesOnlyByStaff(context, tx, loan, day);
}

/** BANK-11: whether the money of an approved loan waits until staff have looked at its account. What is on its way does not. */
export async function isAccountHeldFor(
  context: Context,
  { events }: Pick<StoredLoan, 'events'>,
  account: Pick<PayoutAccount, 'id'> | null,
): Promise<boolean> {
  if (!account || isOnItsWay(events)) return false;
  const check = await findAccountCheck(context.db, context.cipher, account.id);
  return check !== null && isHeldForPerson(check);
}

/** SAFE-07: the account that the money of an approved loan goes to: what is under way goes on to where it was sent. */
export async function findAccountOfMoney(
  { db, cipher }: Context,
  { id, borrowerId }: Pick<StoredLoan, 'id' | 'borrowerId'>,
): Promise<PayoutAccount | null> {
  const newest = await findNewestTarget(db, id);
  return newest && isUnderWay(newest)
    ? findAccountOfTransfer(db, cipher, newest.payout_account_id)
    : findPayoutAccount(db, cipher, borrowerId);
}

/** Whether a payout was sent of which nothing has been heard since. */
function isOnItsWay(events: StoredLoan['events']): boolean {
  const undone = new Set(events.map((event) => (event.kind === 'reversed' ? event.eventId : null)));
  const last = events.findLast(
    ({ id, kind }) => (kind === 'payout-sent' || kind === 'payout-returned') && !undone.has(id),
  );
  return last?.kind === 'payout-sent';
}

/** Where the latest payout of a loan went, and how it stands. */
const findNewestTarget = (tx: Tx, orderId: string) =>
  tx
    .selectFrom('payout')
    .select(['status', 'payout_account_id'])
    .where('bucket', '=', bucketOf(orderId))
    .where('order_id', '=', orderId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
