import { replayLoan } from '@hiram/lending/replay/replay-loan';
import { accept, refuse } from '@hiram/lending/result';
import { describeAccount } from '@hiram/wire/forms/account-form';
import { isUnderWay } from '@hiram/wire/statuses/transfer-statuses';
import { lockBorrower } from '../../../../borrowers/identity/borrower-store.ts';
import { parseSubmission } from '../../../../borrowers/payout-accounts/parse-submission.ts';
import {
  findAccountOfTransfer,
  findPayoutAccount,
  insertPayoutAccount,
  isBoundSince,
} from '../../../../borrowers/payout-accounts/payout-account-store.ts';
import { isOfDeceased } from '../../../../contacts/is-of-deceased.ts';
import type { Context } from '../../../../feature/context.ts';
import type { Tx } from '../../../../ground/engine/database.ts';
import { bankFormOf } from '../../../../lender/products/bank-form.ts';
import { loadProductVersion } from '../../../../lender/products/product-store.ts';
import { isLeftToStaff } from '../../../../loans/order-page/needs-account.ts';
import { noticeOfAccount } from '../../../../payments/payouts/bound-account/notice-of-account.ts';
import { findNewestPayout } from '../../../../payments/payouts/payout-store.ts';
import { sendWaitingMoney } from '../../../../payments/payouts/sending/release-waiting-payouts.ts';
import { findAsked } from '../../staff-action-store.ts';
import type { Planner } from '../action-plan.ts';

const leftToStaff = 'The money of this loan is not sent there by itself. Send it again among the payouts';
/** Nothing is sent for the first time after a death. */
const neverSent = 'The money of this loan is not sent there. Cancel the loan.';

/**
 * Binds another account for a borrower, by the form of the loan's product; money that was returned lately, or was never sent, goes
 * there. What was bound after the request stays: the request was not made of it, and the borrower's own wish may be newer.
 */
export const planAccountChange: Planner<'change-account'> = async ({ context, tx, loan, id, input }) => {
  const product = await loadProductVersion(tx, loan.productId, loan.productVersion);
  const parsed = parseSubmission(bankFormOf(context, { locale: 'en' }, product), input);
  if (!parsed.ok) return parsed;
  const account = parsed.value;
  const state = replayLoan(loan.contract, loan.events, context.clock.today(loan.contract.terms.market));
  await lockBorrower(tx, loan.borrowerId);
  const asked = await findAsked(tx, id);
  if (asked && (await isBoundSince(tx, loan.borrowerId, asked.askedAt)))
    return refuse({
      code: 'not-possible',
      why: 'The account was changed after this was requested. Request it again if it is still right.',
    });
  const bound = await findPayoutAccount(tx, context.cipher, loan.borrowerId);
  const hasDied = await isOfDeceased(context, tx, loan);
  const isLeft = await isLeftToStaff(context, tx, loan, { state, account: null });
  const wasSent = (await findNewestPayout(tx, loan.id)) !== undefined;
  const items = describeAccount(product.bankForm.items, account.fields);
  return accept({
    events: [],
    remarks: [
      `The account changes from ${bound?.masked ?? 'none'} to ${account.masked}.`,
      `${items.map(({ title, text }) => `${title}: ${text}`).join(', ')}.`,
      ...(hasDied ? ['The borrower has died.'] : []),
      ...(await describeUnderWay(context, tx, { orderId: loan.id, hasDied })),
      ...(isLeft ? [wasSent ? `${leftToStaff}${hasDied ? ', or cancel the loan' : ''}.` : neverSent] : []),
    ],
    save: async (each) => {
      const now = context.clock.businessNow();
      const { borrowerId } = loan;
      const binding = { boundBy: 'staff', waitsUntil: null } as const;
      await insertPayoutAccount(each, context.cipher, borrowerId, { ...account, ...binding }, now);
      const { market } = loan.contract.terms;
      await noticeOfAccount(each, context, { borrowerId, market, account, waitsUntil: null });
      await sendWaitingMoney(context, each, { borrowerId });
    },
  });
};

/** Money that is on its way already does not go to the new account, and after a death not by itself where it comes back. */
async function describeUnderWay(
  { cipher }: Context,
  tx: Tx,
  { orderId, hasDied }: { readonly orderId: string; readonly hasDied: boolean },
): Promise<string[]> {
  const newest = await findNewestPayout(tx, orderId);
  if (!newest || !isUnderWay(newest)) return [];
  const { masked } = await findAccountOfTransfer(tx, cipher, newest.payout_account_id);
  const then = hasDied ? 'it goes only where staff send it' : 'the new account gets it';
  return [`A payout is on its way to ${masked}. It still goes there; if it comes back, ${then}.`];
}
