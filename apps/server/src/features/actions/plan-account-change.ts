import { findPayoutAccount, insertPayoutAccount } from '../../database/payout-account-store.ts';
import { loadProductVersion } from '../../database/product-store.ts';
import { done } from '../../database/refusal.ts';
import { bankFormOf } from '../bank-form.ts';
import { parseSubmission } from '../parse-submission.ts';
import { resendReturnedPayouts } from '../resend-payouts.ts';
import type { Planner } from './action-plan.ts';

/** Binds another account for a borrower, by the form of the loan's product; a returned payout is sent there. */
export const planAccountChange: Planner<'change-account'> = async ({ house, tx, order, input }) => {
  const product = await loadProductVersion(tx, order.productId, order.productVersion);
  const parsed = parseSubmission(bankFormOf(house, { locale: 'en' }, product), input);
  if (!parsed.ok) return parsed;
  const account = parsed.value;
  const bound = await findPayoutAccount(tx, house.cipher, order.borrowerId);
  return done({
    facts: [],
    remarks: [`The account changes from ${bound?.masked ?? 'none'} to ${account.masked}.`],
    save: async (each) => {
      const now = house.clock.businessNow();
      await insertPayoutAccount(each, house.cipher, order.borrowerId, account, now);
      await resendReturnedPayouts(house, each, order.borrowerId);
    },
  });
};
