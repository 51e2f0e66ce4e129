import { decideRefund } from '@hiram/lending/decide-correction';
import { findPayoutAccount } from '../../database/payout-account-store.ts';
import { insertRefund } from '../../database/refund-transfer-store.ts';
import { no } from '../../database/refusal.ts';
import { type Planner, reasonOf, toPlan } from './action-plan.ts';

/** Pays credit back, to the account that the borrower has bound. It is sent after commit. */
export const planRefund: Planner<'refund'> = async ({ house, tx, order, id, input }) => {
  const { market, currency } = order.contract.terms;
  const amountMinor = BigInt(input.amountMinor);
  const refund = { id, reason: reasonOf(id), amountMinor };
  const decided = decideRefund(order.contract, order.events, house.clock.today(market), refund);
  if (!decided.ok) return toPlan(decided);
  const account = await findPayoutAccount(tx, house.cipher, order.borrowerId);
  if (!account) return no({ code: 'account-missing' });
  const transfer = {
    id,
    order_id: order.id,
    borrower_id: order.borrowerId,
    payout_account_id: account.id,
    amount_minor: amountMinor,
    currency,
    provider: house.provider.name,
  };
  return toPlan(decided, {
    remarks: [`The money is sent to ${account.masked}.`],
    save: (each) => insertRefund(each, transfer, house.clock.businessNow()),
    tell: () => [{ kind: 'send-refund', dedupeKey: `refund:${id}`, payload: { refundId: id } }],
  });
};
