import { decideRefund } from '@hiram/lending/decisions/decide-correction';
import { formatInstant } from '@hiram/lending/format';
import { refuse } from '@hiram/lending/result';
import {
  findAccountCheck,
  heldForPersonWords,
  isHeldForPerson,
} from '../../../../borrowers/payout-accounts/account-check-store.ts';
import { findPayoutAccount, isWaiting } from '../../../../borrowers/payout-accounts/payout-account-store.ts';
import { chooseRefundRoute } from '../../../../payments/refunds/choose-refund-route.ts';
import { insertRefund } from '../../../../payments/refunds/refund-transfer-store.ts';
import { type Planner, reasonOf, toPlan } from '../action-plan.ts';

/**
 * Pays credit back: by the channel of a payment that covers it and can go back, else to the account that the borrower has
 * bound, unless its bank gives it another holder. It is sent after commit.
 */
export const planRefund: Planner<'refund'> = async ({ context, tx, loan, id, input }) => {
  const { market, currency } = loan.contract.terms;
  const amountMinor = BigInt(input.amountMinor);
  const refund = { id, reason: reasonOf(id), amountMinor };
  const decided = decideRefund(loan.contract, loan.events, context.clock.today(market), refund);
  if (!decided.ok) return toPlan(decided);
  const account = await findPayoutAccount(tx, context.cipher, loan.borrowerId);
  if (!account) return refuse({ code: 'account-missing' });
  if (account.waitsUntil && isWaiting(account, context.clock.businessNow())) {
    const from = formatInstant(account.waitsUntil, market);
    return refuse({
      code: 'not-possible',
      why: `The borrower changed the account. Money may go there from ${from} on.`,
    });
  }
  const route = await chooseRefundRoute(context, tx, { orderId: loan.id, amountMinor, currency });
  if (!route.payment_id) {
    const check = await findAccountCheck(tx, context.cipher, account.id);
    if (check && isHeldForPerson(check)) return refuse({ code: 'not-possible', why: heldForPersonWords });
  }
  const transfer = {
    id,
    order_id: loan.id,
    borrower_id: loan.borrowerId,
    payout_account_id: account.id,
    amount_minor: amountMinor,
    currency,
    ...route,
  };
  const remark = route.payment_id
    ? 'The money goes back the way it was paid.'
    : `The money is sent to ${account.masked}.`;
  return toPlan(decided, {
    remarks: [remark],
    save: (each) => insertRefund(each, transfer, context.clock.businessNow()),
    tell: () => [{ kind: 'send-refund', dedupeKey: `refund:${id}`, payload: { refundId: id } }],
  });
};
