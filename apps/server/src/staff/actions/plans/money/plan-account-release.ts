import { accept, refuse } from '@hiram/lending/result';
import {
  findAccountCheck,
  isHeldForPerson,
  releaseAccountCheck,
} from '../../../../borrowers/payout-accounts/account-check-store.ts';
import { maskName } from '../../../../borrowers/payout-accounts/mask-name.ts';
import { findPayoutAccount } from '../../../../borrowers/payout-accounts/payout-account-store.ts';
import { isOfDeceased } from '../../../../contacts/is-of-deceased.ts';
import { sendWaitingMoney } from '../../../../payments/payouts/sending/release-waiting-payouts.ts';
import type { Planner } from '../action-plan.ts';

/** Lets money go to an account that the provider gives another holder, or none; what waited for it is sent. */
export const planAccountRelease: Planner<'release-account'> = async ({ context, tx, loan, input }) => {
  const account = await findPayoutAccount(tx, context.cipher, loan.borrowerId);
  if (account?.id !== input.accountId)
    return refuse({ code: 'not-possible', why: 'This is not the account in use any more.' });
  const check = await findAccountCheck(tx, context.cipher, account.id);
  if (!check || !isHeldForPerson(check))
    return refuse({ code: 'not-possible', why: 'No money waits for a release of this account.' });
  const holder = check.holderName ? `belongs to ${maskName(check.holderName)}` : 'is not known to its bank';
  return accept({
    events: [],
    remarks: [
      (await isOfDeceased(context, tx, loan))
        ? `${account.masked} ${holder}. The borrower has died. Only the money of this loan is sent there.`
        : `${account.masked} ${holder}. The money of the borrower's approved loans is sent there.`,
    ],
    save: async (each) => {
      await releaseAccountCheck(each, account.id, context.clock.businessNow());
      await sendWaitingMoney(context, each, { borrowerId: loan.borrowerId, decidedId: loan.id });
    },
  });
};
