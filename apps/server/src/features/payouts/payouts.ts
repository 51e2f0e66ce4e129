import { moneyOf } from '@hiram/lending/money';
import { offerLoan } from '@hiram/lending/quotes';
import { replayLoan } from '@hiram/lending/replay-loan';
import { notePayout, sendPayoutAgain } from '@hiram/wire/staff/payouts';
import { findBorrower } from '../../database/borrower-store.ts';
import { type LoanOrder, lockOrder, recordEvents } from '../../database/loan-book.ts';
import { newId } from '../../database/new-id.ts';
import type { Tx } from '../../database/open-database.ts';
import { findAccountOfTransfer, findPayoutAccount } from '../../database/payout-account-store.ts';
import { findPayoutUnderWay, insertPayout, movePayout, type Payout } from '../../database/payout-store.ts';
import { inTransaction } from '../../database/transaction.ts';
import { accountTarget } from '../account-target.ts';
import type { Feature, House } from '../feature.ts';
import { answerStaff } from '../staff-route.ts';
import { takeNote } from '../take-note.ts';
import { payoutQueue } from './payout-queue.ts';
import { sendAgain } from './send-again.ts';

/** Sends approved loans their money, and again when another account was bound after a return. */
export const payouts: Feature = {
  name: 'payouts',
  tasks: [{ kind: 'send-payout', run: sendPayout }],
  queues: [payoutQueue],
  staff: [
    answerStaff(sendPayoutAgain, (house, _staff, { params }) => sendAgain(house, params.id)),
    answerStaff(notePayout, (house, staff, { params: { id } }) =>
      takeNote(house, staff, { queue: payoutQueue, kind: 'payout', id }),
    ),
  ],
};

/**
 * The payout is stored and committed first, then asked for under its own reference, then noted as sent: a crash between
 * any two steps repeats the asking, for the same account, which the provider answers with the same payout.
 */
async function sendPayout(house: House, payload: Readonly<Record<string, string>>): Promise<void> {
  const prepared = await inTransaction(house.db, (tx) => preparePayout(house, tx, payload.orderId ?? ''));
  if (!prepared) return;
  const { payout, account, holderName } = prepared;
  const sent = await house.provider.requestPayout({
    reference: payout.reference,
    amount: moneyOf(payout.amount_minor, payout.currency as 'PHP' | 'INR'),
    account: { ...accountTarget(account), holderName },
  });
  await inTransaction(house.db, (tx) => noteSent(house, tx, payout, sent.providerReference));
}

async function preparePayout(house: House, tx: Tx, orderId: string) {
  const order = await lockOrder(tx, orderId);
  const today = house.clock.today(order.contract.terms.market);
  if (replayLoan(order.contract, order.events, today).status !== 'approved') return null;
  const borrower = await findBorrower(tx, house.cipher, order.borrowerId);
  const payout = (await findPayoutUnderWay(tx, order.id)) ?? (await requestFor(house, tx, order));
  if (payout?.status !== 'requested' || !borrower) return null;
  const account = await findAccountOfTransfer(tx, house.cipher, payout.payout_account_id);
  return { payout, account, holderName: borrower.personal.name };
}

async function requestFor(house: House, tx: Tx, order: LoanOrder): Promise<Payout | null> {
  const account = await findPayoutAccount(tx, house.cipher, order.borrowerId);
  if (!account) return null;
  const { principalMinor, terms } = order.contract;
  const offer = offerLoan({ principalMinor, terms, creditDay: house.clock.today(terms.market) });
  const request = {
    order_id: order.id,
    borrower_id: order.borrowerId,
    payout_account_id: account.id,
    amount_minor: offer.netProceeds.minor,
    currency: terms.currency,
    provider: house.provider.name,
  };
  return insertPayout(tx, request, house.clock.businessNow());
}

async function noteSent(house: House, tx: Tx, payout: Payout, providerReference: string): Promise<void> {
  const order = await lockOrder(tx, payout.order_id);
  const now = house.clock.businessNow();
  if (!(await movePayout(tx, payout.id, { from: ['requested'], to: 'sent', providerReference }, now))) return;
  const today = house.clock.today(order.contract.terms.market);
  const { id: payoutId, amount_minor: amountMinor } = payout;
  await recordEvents(
    tx,
    order,
    [{ id: newId(), kind: 'payout-sent', valueDay: today, payoutId, amountMinor }],
    {
      today,
      now,
    },
  );
}
