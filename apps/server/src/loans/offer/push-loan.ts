import { offerLoan } from '@hiram/lending/cost/offer-loan';
import { accept, refuse } from '@hiram/lending/result';
import { findBorrower, lockBorrower } from '../../borrowers/identity/borrower-store.ts';
import { hasNumber } from '../../borrowers/numbers/number-store.ts';
import { canBeSentTo } from '../../borrowers/payout-accounts/can-be-sent-to.ts';
import { findPayoutAccount } from '../../borrowers/payout-accounts/payout-account-store.ts';
import { hasDied } from '../../contacts/has-died.ts';
import type { Caller, Context } from '../../feature/context.ts';
import { doOnce } from '../../ground/commands/command-log.ts';
import type { Tx } from '../../ground/engine/database.ts';
import { inTransaction } from '../../ground/engine/transaction.ts';
import { newIdBeside } from '../../ground/new-id.ts';
import type { Outcome } from '../../ground/outcome.ts';
import { insertServiceEvent } from '../../ground/service-event-store.ts';
import { isIdentityMissing } from '../../identity/find-identity.ts';
import { findMarketProduct } from '../../lender/products/offered-product.ts';
import { isAgreementOpen } from '../agreement/forced-agreement.ts';
import { emptyLedger, findOpenLoan, insertLoan, nothingRecorded } from '../book/open-loan-store.ts';
import { recordEvents } from '../book/recording-store.ts';
import { evaluateNew } from '../decision/verdicts/evaluate-application.ts';
import { listChoices } from './choose-amount.ts';
import { decideContract } from './decide-contract.ts';
import { hashOffer } from './hash-offer.ts';
import { leadToOpen } from './lead-to-open.ts';
import { orderUrl } from './order-url.ts';
import { hashOf, toLoan } from './to-loan.ts';

/** What the borrower pressed 'Loan Now' on. A caller without the hash of the offer is held to its amount and term alone. */
export type Push = {
  readonly amountMinor: bigint;
  readonly periods: number;
  readonly productId: string;
  readonly offerSha256?: string | undefined;
};

/**
 * Takes the loan: one loan per borrower and product, whatever is tapped, retried or sent from two devices. The contract
 * freezes the terms of today with the hash of the agreements. Answers the loan's page.
 */
export async function pushLoan(
  context: Context,
  caller: Caller,
  push: Push,
): Promise<Outcome<{ lendDetailsUrl: string }>> {
  const { idempotencyKey: key, borrowerId } = caller;
  const command = { key, borrowerId, name: 'loan-detail-push', input: push };
  const opened = await context.loanLanes.run(borrowerId, () =>
    inTransaction(context.db, (tx) =>
      doOnce(tx, command, context.clock.businessNow(), {
        work: () => openLoan(context, tx, caller, push),
        idOf: (orderId) => orderId,
        recall: async (orderId) => orderId,
      }),
    ),
  );
  return opened.ok ? accept({ lendDetailsUrl: orderUrl(context, caller, opened.value) }) : opened;
}

/**
 * Answers the id of the loan. The borrower stays locked: who it is and whose the number is are not changed under an application, and
 * a death that is recorded in the same instant is seen, or sees the loan.
 * Who gave the number up meanwhile is signed out, and is answered so.
 */
async function openLoan(context: Context, tx: Tx, caller: Caller, push: Push): Promise<Outcome<string>> {
  await lockBorrower(tx, caller.borrowerId);
  const offered = await findMarketProduct({ db: tx, clock: context.clock }, caller, push.productId);
  const borrower = await findBorrower(tx, context.cipher, caller.borrowerId);
  if (!offered || !borrower) return refuse({ code: 'not-found' });
  const { id, merchantNumber, personal } = borrower;
  if (!(await hasNumber(tx, context.cipher, { id, merchantNumber, phone: personal.phone })))
    return refuse({ code: 'session-missing' });
  if (!offered.isOffered) return leadToOpen(tx, { borrowerId: id, productId: offered.id });
  const choices = await listChoices(context, tx, borrower.id, offered);
  if (!choices.includes(push.amountMinor) || push.periods !== offered.terms.termDays)
    return refuse({ code: 'offer-changed' });
  const product = { ...offered, principalMinor: push.amountMinor };
  // 'Loan Now' pressed again for an open loan leads to that loan: nobody is lent to twice by a second tap.
  const standing = await findOpenLoan(tx, borrower.id, product.id);
  if (standing) return accept(standing);
  if (await hasDied(tx, borrower.id)) return refuse({ code: 'nothing-offered' });
  if (push.offerSha256 !== undefined && push.offerSha256 !== hashOffer(context, product, borrower.kind))
    return refuse({ code: 'offer-changed' });
  if (await isIdentityMissing({ ...context, db: tx }, borrower.id, product))
    return refuse({ code: 'identity-missing' });
  const account = await findPayoutAccount(tx, context.cipher, borrower.id);
  if (!account) return refuse({ code: 'account-missing' });
  const creditDay = context.clock.today(product.market);
  const { netProceeds } = offerLoan({ ...product, creditDay });
  if (!canBeSentTo(context.providers, account, netProceeds)) return refuse({ code: 'account-not-payable' });
  const contract = decideContract(context, caller, borrower, product);
  if (!contract.ok) return contract;
  const shown = { product, agreements: contract.value.agreements };
  if (await isAgreementOpen(tx, borrower.id, shown)) return refuse({ code: 'agreement-unanswered' });
  const loan = toLoan(context, borrower, product, contract.value);
  const isInserted = await insertLoan(tx, { ...loan, contractSha256: hashOf(loan.contract) });
  if (!isInserted) {
    const winner = await findOpenLoan(tx, borrower.id, product.id);
    return winner ? accept(winner) : refuse({ code: 'order-open-already' });
  }
  const today = context.clock.today(product.market);
  await recordEvents(
    tx,
    { ...loan, ...nothingRecorded, ledger: emptyLedger },
    [{ id: newIdBeside(loan.id), kind: 'submitted', valueDay: today }],
    {
      today,
      now: context.clock.businessNow(),
    },
  );
  await evaluateNew(context, tx, { ...loan, ...nothingRecorded });
  await noteConfirm(context, tx, caller, loan);
  return accept(loan.id);
}

/** The server's own note of the burial point that the app is told of: once for each loan, whatever the app does. */
async function noteConfirm(
  context: Context,
  tx: Tx,
  caller: Caller,
  loan: { id: string; productId: number },
): Promise<void> {
  const event = {
    borrower_id: caller.borrowerId,
    kind: 'confirm',
    product_id: loan.productId,
    body: { orderId: loan.id },
  };
  await insertServiceEvent(tx, event, context.clock.businessNow());
}
