import { decideRefund } from '@hiram/lending/decisions/decide-correction';
import { formatInstant } from '@hiram/lending/format';
import { accept, refuse } from '@hiram/lending/result';
import {
  findAccountCheck,
  heldForPersonWords,
  isHeldForPerson,
} from '../../../../borrowers/payout-accounts/account-check-store.ts';
import {
  findPayoutAccount,
  isWaiting,
  type PayoutAccount,
} from '../../../../borrowers/payout-accounts/payout-account-store.ts';
import type { StaffOutcome } from '../../../../feature/staff/staff-route.ts';
import { chooseRefundRoute } from '../../../../payments/refunds/choose-refund-route.ts';
import { insertRefund } from '../../../../payments/refunds/refund-transfer-store.ts';
import { sendRefundKind } from '../../../../payments/refunds/send-refund.ts';
import { type Planner, type PlanPlace, reasonOf, toPlan } from '../action-plan.ts';

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
  const route = await chooseRefundRoute(context, tx, { orderId: loan.id, amountMinor, currency });
  const account = route.payment_id ? accept(null) : await findReadyAccount({ context, tx, loan });
  if (!account.ok) return account;
  const transfer = {
    id,
    order_id: loan.id,
    borrower_id: loan.borrowerId,
    payout_account_id: account.value?.id ?? null,
    amount_minor: amountMinor,
    currency,
    ...route,
  };
  const remark = account.value
    ? `The money is sent to ${account.value.masked}.`
    : 'The money goes back the way it was paid.';
  return toPlan(decided, {
    remarks: [remark],
    // Two accounts may read alike.
    lasting: [remark, account.value?.id ?? route.payment_id ?? ''],
    save: (each) => insertRefund(each, transfer, context.clock.businessNow()),
    messages: () => [{ kind: sendRefundKind, dedupeKey: `refund:${id}`, payload: { refundId: id } }],
  });
};

const impossible = (why: string) => refuse({ code: 'not-possible', why });

/** The account in use, to which a refund goes that cannot go back the way it was paid. It is checked before it is sent, too. */
async function findReadyAccount({
  context,
  tx,
  loan,
}: Pick<PlanPlace, 'context' | 'tx' | 'loan'>): Promise<StaffOutcome<PayoutAccount>> {
  const account = await findPayoutAccount(tx, context.cipher, loan.borrowerId);
  if (!account) return refuse({ code: 'account-missing' });
  if (account.waitsUntil && isWaiting(account, context.clock.businessNow())) {
    const from = formatInstant(account.waitsUntil, loan.contract.terms.market);
    return impossible(`The borrower changed the account. Money may go there from ${from} on.`);
  }
  const check = await findAccountCheck(tx, context.cipher, account.id);
  return check && isHeldForPerson(check) ? impossible(heldForPersonWords) : accept(account);
}
