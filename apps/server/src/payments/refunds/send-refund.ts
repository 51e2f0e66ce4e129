import { readCurrency } from '@hiram/lending/market';
import { moneyOf } from '@hiram/lending/money';
import { replayLoan } from '@hiram/lending/replay/replay-loan';
import { loadBorrower } from '../../borrowers/identity/borrower-store.ts';
import { findAccountCheck, isHeldForPerson } from '../../borrowers/payout-accounts/account-check-store.ts';
import { accountTarget } from '../../borrowers/payout-accounts/account-target.ts';
import { findAccountOfTransfer } from '../../borrowers/payout-accounts/payout-account-store.ts';
import type { Context } from '../../feature/context.ts';
import { inTransaction } from '../../ground/engine/transaction.ts';
import { lockLoan } from '../../loans/book/loan-store.ts';
import type { PaymentProvider } from '../../providers/payment/payment-provider.ts';
import { checkAccount } from '../payouts/bound-account/check-bound-account.ts';
import { requestPayoutOnce } from '../payouts/sending/request-payout-once.ts';
import { endRefund } from './end-refund.ts';
import { holdRefundReport } from './hold-refund-report.ts';
import { noteRefundSent } from './note-refund-sent.ts';
import { findRefund, type RefundTransfer } from './refund-transfer-store.ts';
import { requestRefund } from './request-refund.ts';

/** The kind of message under which an approved refund is queued. */
export const sendRefundKind = 'send-refund';

type Sent = { readonly providerReference: string };

const heldAccount = 'it was not sent: the bank of its account names somebody else, or does not know it';

/**
 * Asks the provider to send a refund back by its channel, or to the account that it was approved for. Asked again after a crash, the
 * provider answers with the same transfer. What a channel refuses to send back ends: it is the borrower's credit again. So does what
 * would go to an account that is somebody else's, or whose payment was taken back. A refusal to send to an account may be the lender's
 * own fault, so staff end that.
 */
export async function sendRefund(
  context: Context,
  { refundId = '' }: Readonly<Record<string, string>>,
): Promise<void> {
  const refund = await findRefund(context.db, { id: refundId });
  if (refund?.status !== 'requested') return;
  const sent = await send(context, refund);
  if (sent) return noteRefundSent(context, refund, sent.providerReference);
  await endRefund(context, refund, 'requested');
}

function send(context: Context, refund: RefundTransfer): Promise<Sent | null> {
  const { payment_id, payout_account_id } = refund;
  if (payment_id !== null)
    return requestRefund(context, providerOf(context, refund), { ...refund, payment_id });
  if (payout_account_id === null) throw new Error(`a refund goes nowhere: ${refund.id}`);
  return payOut(context, refund, payout_account_id);
}

/**
 * Null when the overpayment is there no more, or the account is held for a person, and the provider knows nothing of the refund.
 */
async function payOut(context: Context, refund: RefundTransfer, accountId: string): Promise<Sent | null> {
  const { db, cipher } = context;
  const { reference, borrower_id: borrowerId } = refund;
  const provider = providerOf(context, refund);
  const currency = readCurrency(refund.currency);
  if (await isUncovered(context, refund)) return provider.findPayout({ reference, providerReference: null });
  const account = await findAccountOfTransfer(db, cipher, accountId);
  await checkAccount(context, { borrowerId, currency, account }, 'payout');
  const check = await findAccountCheck(db, cipher, account.id);
  if (check && isHeldForPerson(check)) {
    const known = await provider.findPayout({ reference, providerReference: null });
    if (!known) await holdRefundReport(context, db, refund, heldAccount);
    return known;
  }
  const { personal } = await loadBorrower(db, cipher, borrowerId);
  return requestPayoutOnce(provider, {
    reference,
    amount: moneyOf(refund.amount_minor, currency),
    account: { ...accountTarget(account), holderName: personal.name },
    firstAskedAt: refund.created_at,
  });
}

/** Whether a payment was taken back of which this refund gave the overpayment up. A report that is being recorded is waited for. */
const isUncovered = ({ db, clock }: Context, { order_id }: RefundTransfer): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const { contract, events } = await lockLoan(tx, order_id);
    return replayLoan(contract, events, clock.today(contract.terms.market)).creditMinor < 0n;
  });

function providerOf(context: Context, { provider }: RefundTransfer): PaymentProvider {
  const found = context.providers.named(provider);
  if (!found) throw new Error(`a refund is of ${provider}, which is no provider any more`);
  return found;
}
