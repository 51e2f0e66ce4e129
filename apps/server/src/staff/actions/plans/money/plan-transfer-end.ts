import { formatInstant, formatMoney } from '@hiram/lending/format';
import { readCurrency } from '@hiram/lending/market';
import { moneyOf } from '@hiram/lending/money';
import { replayLoan } from '@hiram/lending/replay/replay-loan';
import { accept, refuse } from '@hiram/lending/result';
import { accountTarget } from '../../../../borrowers/payout-accounts/account-target.ts';
import {
  findAccountOfTransfer,
  findPayoutAccount,
  isWaiting,
  type PayoutAccount,
} from '../../../../borrowers/payout-accounts/payout-account-store.ts';
import type { StaffOutcome } from '../../../../feature/staff/staff-route.ts';
import { beginTransferEnd } from '../../../../payments/endings/end-transfer.ts';
import { type LoanTransfer, lockLoanTransfer } from '../../../../payments/endings/loan-transfer.ts';
import type { Planner, PlanPlace } from '../action-plan.ts';

/** A request that was made longer ago is tried no more by itself, and has its answer. */
const requestedAgoMsMin = 3_600_000;

const impossible = (why: string) => refuse({ code: 'not-possible', why });

/**
 * Ends a payout or a refund that its provider does not send, for a reason that may be the lender's own. Only a person can find
 * out that, and two bear it: were it sent all the same, the money would go twice.
 */
export const planTransferEnd: Planner<'end-transfer'> = async (planning) => {
  const { context, tx, loan, input } = planning;
  const transfer = await lockLoanTransfer(tx, input.transferId);
  if (transfer?.row.order_id !== loan.id) return refuse({ code: 'not-found' });
  const { status, created_at: requestedAt, provider, reference } = transfer.row;
  if (status !== 'requested') return impossible('Only a transfer that was not sent yet can be ended.');
  if (context.clock.businessNow().getTime() - requestedAt.getTime() <= requestedAgoMsMin)
    return impossible('This transfer was requested less than an hour ago. It may still be sent.');
  if (!context.providers.named(provider))
    return impossible(`${provider} is no provider any more, so nobody can say whether the money was sent.`);
  const effect = await describeEnd(planning, transfer);
  if (!effect.ok) return effect;
  return accept({
    events: [],
    needsSecondPerson: true,
    remarks: [
      ...effect.value,
      `In ten minutes ${provider} is asked once more. If it has the transfer, nothing ends.`,
    ],
    warnings: [
      `Look at ${provider} first. It must have no transfer with the reference ${reference}.`,
      'If it has one, the money is sent twice.',
    ],
    save: (each) => beginTransferEnd(context, each, transfer),
  });
};

/** What becomes of the money, in sentences. */
async function describeEnd(
  place: PlanPlace,
  { table, row }: LoanTransfer,
): Promise<StaffOutcome<readonly string[]>> {
  const { context, tx, loan } = place;
  const amount = formatMoney(moneyOf(row.amount_minor, readCurrency(row.currency)), 'market');
  if (table === 'refund_transfer')
    return accept([`The refund of ${amount} ends. It is the borrower’s overpayment again.`]);
  const today = context.clock.today(loan.contract.terms.market);
  if (replayLoan(loan.contract, loan.events, today).status !== 'approved')
    return impossible('This loan does not wait for its money.');
  const refused = await findAccountOfTransfer(tx, context.cipher, row.payout_account_id);
  const account = await findPayoutAccount(tx, context.cipher, loan.borrowerId);
  if (!account || isSamePlace(account, refused))
    return impossible('Change the payout account first. The money would go to the same account again.');
  return accept([
    `The payout of ${amount} to ${refused.masked} ends. The money is then sent to ${account.masked}.`,
    ...describeWaiting(place, account),
  ]);
}

const isSamePlace = (one: PayoutAccount, other: PayoutAccount): boolean =>
  JSON.stringify(accountTarget(one)) === JSON.stringify(accountTarget(other));

function describeWaiting({ context, loan }: PlanPlace, account: PayoutAccount): string[] {
  if (!account.waitsUntil || !isWaiting(account, context.clock.businessNow())) return [];
  const from = formatInstant(account.waitsUntil, loan.contract.terms.market);
  return [`The borrower changed the account. Money may go there from ${from} on.`];
}
