import { formatDay } from '@hiram/lending/calendar-day';
import { decideRepayment } from '@hiram/lending/decisions/decide-repayment';
import { moneyOf } from '@hiram/lending/money';
import { accept, refuse } from '@hiram/lending/result';
import type { RepaymentCommitAnswer } from '@hiram/wire/calls/repayment-commit';
import { findBorrower } from '../../borrowers/identity/borrower-store.ts';
import type { Caller, Context } from '../../feature/context.ts';
import type { SendText } from '../../feature/send-text.ts';
import { endOfDay } from '../../ground/clock.ts';
import type { Tx } from '../../ground/engine/database.ts';
import { inTransaction } from '../../ground/engine/transaction.ts';
import type { Outcome } from '../../ground/outcome.ts';
import { lockLoan, type StoredLoan } from '../../loans/book/loan-store.ts';
import { findOwnLoan } from '../../loans/book/own-loan.ts';
import { findIntent, openIntent, type PaymentIntent, saveCharge } from '../intents/payment-intent-store.ts';
import { refuseDeclined } from '../intents/refuse-declined.ts';
import { captureCard, cardsOf, learnOfLostAnswers, underWaySince } from './capture-card.ts';
import {
  type CardRepayment,
  findByToken,
  findRepaymentUnderWay,
  insertCardRepayment,
  updateCardRepayment,
} from './card-repayment-store.ts';
import { chargedChannel, listCards } from './cards.ts';
import { openRepayToken } from './repay-token.ts';
import type { RepaymentCard } from './repayment-card-store.ts';
import { sendCode } from './send-code.ts';

/** What the borrower pressed: this much of this loan, from this card, on this quote. */
export type CardCommit = {
  readonly orderId: string;
  readonly amount: bigint;
  readonly cardId: string;
  readonly repayToken: string;
  readonly sendMsg: boolean;
  /** What the page showed of the card; it must be what the card is. */
  readonly bankCode?: string;
  readonly cardNo?: string;
};

/**
 * Repays by a card. The repayment and its intent are committed before the provider hears of the charge; the same token
 * and card are the same repayment, however often they come. When the provider wants the holder's word, a code is sent
 * and the charge waits for it (`needValid`); else it is taken at once. The lender has no coupons yet: one
 * that is named changes nothing, because only the whole amount that the page shows is taken.
 */
export async function commitCard(
  context: Context,
  sendText: SendText,
  caller: Caller,
  commit: CardCommit,
): Promise<Outcome<RepaymentCommitAnswer>> {
  const loan = await findOwnLoan(context, caller, { orderId: commit.orderId });
  if (!loan) return refuse({ code: 'not-found' });
  const { currency } = loan.contract.terms;
  if (context.providers.collecting(currency).cards === null) return refuse({ code: 'channel-unknown' });
  const card = (await listCards(context, caller)).find(({ id }) => id === commit.cardId);
  if (!card || !isShown(card, commit)) return refuse({ code: 'card-unknown' });
  await learnOfLostAnswers(context, loan.id);
  const opened = await context.loanLanes.run(loan.id, () =>
    inTransaction(context.db, (tx) => openOnce(context, tx, caller, loan.id, { commit, card })),
  );
  if (!opened.ok) return opened;
  const charged = await refuseDeclined(context, ensureCardCharge(context, opened.value, loan, card));
  if (!charged.ok) return charged;
  const repayment = charged.value;
  const answer = { needValid: repayment.needs_code ? 1 : 0, repayRecordId: repayment.id } as const;
  if (repayment.status !== 'waiting') return accept({ ...answer, needValid: 0 });
  const next = repayment.needs_code
    ? await sendCode(context, sendText, caller, {
        repayment,
        amountMinor: commit.amount,
        isWanted: commit.sendMsg,
      })
    : await captureCard(context, caller, repayment.id, async () => null);
  if (!next.ok && next.refusal.code !== 'submitted-already') return next;
  return accept(answer);
}

const isShown = (card: RepaymentCard, { bankCode, cardNo }: CardCommit): boolean =>
  (bankCode ?? card.bankCode) === card.bankCode && (cardNo ?? card.masked) === card.masked;

type Opened = { readonly repayment: CardRepayment; readonly intent: PaymentIntent };
type Asked = { readonly commit: CardCommit; readonly card: RepaymentCard };

async function openOnce(
  context: Context,
  tx: Tx,
  { borrowerId }: Caller,
  orderId: string,
  { commit, card }: Asked,
): Promise<Outcome<Opened>> {
  const loan = await lockLoan(tx, orderId);
  const token = openRepayToken(context, { borrowerId, orderId }, commit.repayToken);
  if (!token) return refuse({ code: 'quote-expired' });
  const kept = await findByToken(tx, token.id, card.id);
  const keptIntent = kept ? await findIntent(tx, borrowerId, kept.intent_id) : undefined;
  if (kept && keptIntent?.amount_minor === commit.amount)
    return accept({ repayment: kept, intent: keptIntent });
  const { market } = loan.contract.terms;
  const today = context.clock.today(market);
  const asked = { purpose: 'repayment', amountMinor: commit.amount } as const;
  const decided = decideRepayment(loan.contract, loan.events, today, asked);
  if (!decided.ok) return refuse(decided.refusal);
  if (token.amountMinor !== commit.amount) return refuse({ code: 'quote-expired' });
  const under = { exceptId: null, since: underWaySince(context) };
  if (await findRepaymentUnderWay(tx, orderId, under)) return refuse({ code: 'payment-under-way' });
  const now = context.clock.businessNow();
  const intent = await openIntent(
    tx,
    {
      ...asked,
      orderId,
      borrowerId,
      currency: loan.contract.terms.currency,
      provider: context.providers.collecting(loan.contract.terms.currency).name,
      channelNumber: chargedChannel(card.id),
      quotedOn: formatDay(today),
      expiresAt: endOfDay(today, market),
    },
    now,
  );
  const request = { token_id: token.id, intent_id: intent.id, order_id: orderId, borrower_id: borrowerId };
  return accept({ intent, repayment: await insertCardRepayment(tx, { ...request, card_id: card.id }, now) });
}

/** Tells the provider of the charge, unless it has answered before: then it is known whether a code is needed. */
async function ensureCardCharge(
  context: Context,
  { repayment, intent }: Opened,
  loan: StoredLoan,
  card: RepaymentCard,
): Promise<CardRepayment> {
  if (repayment.needs_code !== null) return repayment;
  const borrower = await findBorrower(context.db, context.cipher, repayment.borrower_id);
  if (!borrower || intent.amount_minor === null || intent.expires_at === null)
    throw new Error('a card repayment is of a borrower, an amount and a day');
  const { currency } = loan.contract.terms;
  const charge = await cardsOf(context, currency).requestCardCharge({
    reference: intent.reference,
    amount: moneyOf(intent.amount_minor, currency),
    payerId: repayment.borrower_id,
    account: {
      bankCode: card.bankCode,
      accountNumber: card.number,
      holderName: borrower.personal.name,
    },
    description: `${context.brand.name} ${loan.contractNumber}`,
    expiresAt: intent.expires_at,
  });
  const { providerReference, needsHolder } = charge;
  await saveCharge(context.db, intent.id, {
    providerReference,
    payUrl: null,
    payCode: null,
    qrText: null,
    qrImage: null,
  });
  return updateCardRepayment(context.db, repayment.id, { needs_code: needsHolder });
}
