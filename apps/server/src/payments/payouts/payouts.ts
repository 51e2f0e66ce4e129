import { offerLoan } from '@hiram/lending/cost/offer-loan';
import { readCurrency } from '@hiram/lending/market';
import { moneyOf } from '@hiram/lending/money';
import { replayLoan } from '@hiram/lending/replay/replay-loan';
import {
  confirmPayout as confirmRoute,
  notePayout,
  sendPayoutAgain,
} from '@hiram/wire/staff/payments/payouts';
import { findBorrower } from '../../borrowers/identity/borrower-store.ts';
import { findAccountCheck, isHeldForPerson } from '../../borrowers/payout-accounts/account-check-store.ts';
import { accountTarget } from '../../borrowers/payout-accounts/account-target.ts';
import {
  findAccountOfTransfer,
  findPayoutAccount,
  isWaiting,
} from '../../borrowers/payout-accounts/payout-account-store.ts';
import type { Context } from '../../feature/context.ts';
import type { Feature } from '../../feature/feature.ts';
import { answerStaff } from '../../feature/staff/staff-route.ts';
import type { Tx } from '../../ground/engine/database.ts';
import { inTransaction } from '../../ground/engine/transaction.ts';
import { lockLoan, type StoredLoan } from '../../loans/book/loan-store.ts';
import { findPayoutStanding } from '../../loans/decision/payout-standing-store.ts';
import { heldAccountQueue } from './held-account-queue.ts';
import { lookAtPayout } from './look-at-payout.ts';
import { noteSent } from './note-sent.ts';
import { payoutQueue } from './payout-queue.ts';
import { findPayoutUnderWay, insertPayout, listPayouts, type Payout } from './payout-store.ts';
import { checkBeforePayout } from './sending/check-before-payout.ts';
import { confirmPayout } from './sending/confirm-payout.ts';
import { requestPayoutOnce } from './sending/request-payout-once.ts';
import { goesByItself } from './sending/resend-payouts.ts';
import { sendAgain } from './sending/send-again.ts';

/** Sends approved loans their money, and again when another account was bound soon after a return, or staff say so. */
export const payouts: Feature = {
  name: 'payouts',
  tasks: [{ kind: 'send-payout', atOnce: 2, run: sendPayout }],
  queues: [payoutQueue, heldAccountQueue],
  staff: [
    answerStaff(sendPayoutAgain, (context, staff, { params }) => sendAgain(context, staff, params.id)),
    answerStaff(confirmRoute, (context, staff, { params, body }) =>
      confirmPayout(context, staff, { id: params.id, ...body }),
    ),
    answerStaff(notePayout, (context, staff, { params: { id }, body: { lateChangeAt } }) =>
      lookAtPayout(context, staff, { payoutId: id, readThrough: new Date(lateChangeAt) }),
    ),
  ],
};

/**
 * The payout is stored and committed first, then looked for and asked for under its own reference, then noted as sent: a
 * crash between any two steps repeats the asking, for the same account, unless the provider knows the payout already.
 */
async function sendPayout(context: Context, payload: Readonly<Record<string, string>>): Promise<void> {
  const orderId = payload.orderId ?? '';
  const isByStaff = payload.by === 'staff';
  const checkedId = await checkBeforePayout(context, orderId);
  const prepared = await inTransaction(context.db, (tx) =>
    preparePayout(context, tx, { orderId, checkedId, isByStaff, afterId: payload.after ?? null }),
  );
  if (!prepared) return;
  const { payout, account, holderName } = prepared;
  const currency = readCurrency(payout.currency);
  const provider = context.providers.named(payout.provider);
  // Another provider does not know what this one may have paid already.
  if (!provider) throw new Error(`a payout is of ${payout.provider}, which is no provider any more`);
  const sent = await requestPayoutOnce(provider, {
    reference: payout.reference,
    amount: moneyOf(payout.amount_minor, currency),
    account: { ...accountTarget(account), holderName },
    firstAskedAt: payout.created_at,
  });
  await noteSent(context, payout, sent.providerReference);
}

/** A loan to pay out, the account that was checked for it, and whether staff have decided to send it. */
type Checked = {
  readonly orderId: string;
  readonly checkedId: string | null;
  readonly isByStaff: boolean;
  /** The payout after whose end staff send the money again: nothing is sent where another has followed it. */
  readonly afterId: string | null;
};

async function preparePayout(context: Context, tx: Tx, { orderId, ...asked }: Checked) {
  const loan = await lockLoan(tx, orderId);
  const today = context.clock.today(loan.contract.terms.market);
  if (replayLoan(loan.contract, loan.events, today).status !== 'approved') return null;
  const borrower = await findBorrower(tx, context.cipher, loan.borrowerId);
  const payout =
    (await findPayoutUnderWay(tx, loan.id)) ?? (await requestFor(context, tx, { loan, ...asked }));
  if (payout?.status !== 'requested' || !borrower) return null;
  const account = await findAccountOfTransfer(tx, context.cipher, payout.payout_account_id);
  return { payout, account, holderName: borrower.personal.name };
}

type Requesting = Omit<Checked, 'orderId'> & { readonly loan: StoredLoan };

async function requestFor(
  context: Context,
  tx: Tx,
  { loan, checkedId, isByStaff, afterId }: Requesting,
): Promise<Payout | null> {
  const account = await findPayoutAccount(tx, context.cipher, loan.borrowerId);
  // Money waits before it goes to an account that was just changed; it is sent when the waiting ends.
  if (!account || isWaiting(account, context.clock.businessNow())) return null;
  const mayGo = isByStaff
    ? !(await findPayoutStanding(tx, loan.id)).isUnseen
    : await goesByItself(context, tx, loan, account);
  if (!mayGo) return null;
  const earlier = await listPayouts(tx, loan.id);
  if (afterId !== null && earlier.at(-1)?.id !== afterId) return null;
  if (account.id !== checkedId) throw new Error('the account was changed while it was checked');
  // To an account of somebody else, or to none, money goes only when staff have released it.
  const check = await findAccountCheck(tx, context.cipher, account.id);
  if (check && isHeldForPerson(check)) return null;
  const { principalMinor, terms } = loan.contract;
  const offer = offerLoan({ principalMinor, terms, creditDay: context.clock.today(terms.market) });
  const request = {
    order_id: loan.id,
    borrower_id: loan.borrowerId,
    payout_account_id: account.id,
    channel_number: account.channelNumber,
    amount_minor: offer.netProceeds.minor,
    currency: terms.currency,
    provider: context.providers.paying(terms.currency).name,
    earlier: earlier.length,
  };
  return insertPayout(tx, request, context.clock.businessNow());
}
