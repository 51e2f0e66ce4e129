import { balancesOf } from '@hiram/lending/books/plan-postings';
import { formatInstant } from '@hiram/lending/format';
import { journalLoan } from '@hiram/lending/replay/replay-loan';
import { accept, refuse } from '@hiram/lending/result';
import { isUnderWay } from '@hiram/wire/statuses/transfer-statuses';
import {
  findAccountCheck,
  heldForPersonWords,
  isHeldForPerson,
} from '../../../borrowers/payout-accounts/account-check-store.ts';
import {
  findPayoutAccount,
  isWaiting,
  type PayoutAccount,
} from '../../../borrowers/payout-accounts/payout-account-store.ts';
import type { Context } from '../../../feature/context.ts';
import { refuseFormerStaff } from '../../../feature/staff/refuse-former-staff.ts';
import type { StaffCaller, StaffOutcome } from '../../../feature/staff/staff-route.ts';
import type { Tx } from '../../../ground/engine/database.ts';
import { inTransaction } from '../../../ground/engine/transaction.ts';
import { isId } from '../../../ground/new-id.ts';
import { enqueue } from '../../../ground/outbox/outbox-store.ts';
import { type LockedLoan, lockLoan } from '../../../loans/book/loan-store.ts';
import { findPayoutStanding, unseenReportWords } from '../../../loans/decision/payout-standing-store.ts';
import { findNewestPayout, findPayout } from '../payout-store.ts';

const impossible = (why: string) => refuse({ code: 'not-possible', why });

/**
 * Queues the money of a loan again whose newest payout ended: it came back, was refused, or was credited and staff reversed that. Not
 * before staff have looked, where a payout was reported as sent after its end. Two presses are one payout: money is sent once after each.
 */
export async function sendAgain(
  context: Context,
  { staffId }: StaffCaller,
  payoutId: string,
): Promise<StaffOutcome<null>> {
  const payout = isId(payoutId) ? await findPayout(context.db, payoutId) : undefined;
  if (!payout) return refuse({ code: 'not-found' });
  const outcome = await inTransaction(context.db, async (tx): Promise<StaffOutcome<null>> => {
    const loan = await lockLoan(tx, payout.order_id);
    const former = await refuseFormerStaff(tx, { staffId, permission: 'payouts.send' });
    if (former) return former;
    const newest = await findNewestPayout(tx, loan.id);
    if (newest?.id !== payout.id || isUnderWay(newest))
      return impossible('Only the latest payout of a loan can be sent again, and only once it ended.');
    const refused = refuseByBooks(context, loan);
    if (refused) return refused;
    if ((await findPayoutStanding(tx, loan.id)).isUnseen) return impossible(unseenReportWords);
    const account = await findReadyAccount(context, tx, loan);
    if (!account.ok) return account;
    // No key: what kept the money back after an earlier press, such as a report that came before it was sent, may have gone.
    const payload = { orderId: loan.id, by: 'staff', after: payout.id };
    await enqueue(tx, [{ kind: 'send-payout', payload }], context.clock.systemNow());
    return accept(null);
  });
  context.wakeOutbox();
  return outcome;
}

function refuseByBooks({ clock }: Context, { contract, events }: LockedLoan): StaffOutcome<never> | null {
  const { state, postings } = journalLoan(contract, events, clock.today(contract.terms.market));
  if (state.status !== 'approved') return impossible('This loan does not wait for its money.');
  const inTransitMinor = balancesOf(postings).get('payouts-in-transit') ?? 0n;
  return inTransitMinor === 0n
    ? null
    : impossible('In the books the money is still in transit. Reverse its payout first.');
}

/** The account in use. Refused where nothing would go there now: a press would do nothing, and nobody would learn of it. */
async function findReadyAccount(
  { cipher, clock }: Context,
  tx: Tx,
  { borrowerId, contract }: LockedLoan,
): Promise<StaffOutcome<PayoutAccount>> {
  const account = await findPayoutAccount(tx, cipher, borrowerId);
  if (!account) return impossible('The borrower has no payout account.');
  if (account.waitsUntil && isWaiting(account, clock.businessNow())) {
    const from = formatInstant(account.waitsUntil, contract.terms.market);
    return impossible(`The borrower changed the account. Money may go there from ${from} on.`);
  }
  const check = await findAccountCheck(tx, cipher, account.id);
  return check && isHeldForPerson(check) ? impossible(heldForPersonWords) : accept(account);
}
