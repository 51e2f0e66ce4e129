import { type Day, formatDay } from '@hiram/lending/calendar-day';
import { formatDayInWords } from '@hiram/lending/format';
import { quoteRepayment } from '@hiram/lending/quotes/quotes';
import type { LendingRefusal } from '@hiram/lending/refusal';
import { accept, refuse } from '@hiram/lending/result';
import type { RepaymentWayAnswer } from '@hiram/wire/calls/repayment-way';
import type { Caller, Context } from '../../feature/context.ts';
import type { PageView } from '../../feature/feature.ts';
import { isId } from '../../ground/new-id.ts';
import type { Outcome } from '../../ground/outcome.ts';
import type { Product } from '../../lender/products/product-definition.ts';
import { loadProductVersion } from '../../lender/products/product-store.ts';
import { fill } from '../../lender/texts/texts.ts';
import type { StoredLoan } from '../../loans/book/loan-store.ts';
import { findOwnLoan } from '../../loans/book/own-loan.ts';
import { nameChannel, openChannelsOf } from '../intents/channels.ts';
import { toneOfAmount } from '../repayment/amount-tone.ts';
import { describeLatest } from '../results/describe-received.ts';
import { findCardRepayment } from './card-repayment-store.ts';
import { bankChoices, listCards } from './cards.ts';
import { sealRepayToken } from './repay-token.ts';

const quoteOf = (context: Context, loan: StoredLoan) =>
  quoteRepayment(loan.contract, loan.events, context.clock.today(loan.contract.terms.market));

/** SELECT-01: the cards, the e-wallet if it is offered, and the token of today's quote. */
export async function showWays(
  context: Context,
  caller: Caller,
  loan: StoredLoan,
): Promise<Outcome<RepaymentWayAnswer>> {
  const quote = quoteOf(context, loan);
  if (!quote.ok) return refuse(quote.refusal);
  const product = await loadProductVersion(context.db, loan.productId, loan.productVersion);
  const cards = await listCards(context, caller);
  const owner = { borrowerId: caller.borrowerId, orderId: loan.id };
  return accept({
    alipay: findWallet(context, product) ? 1 : 0,
    repayToken: sealRepayToken(context, owner, quote.value.amount.minor),
    bankCards: cards.map(({ id, bankName, masked, bankCode, isRemovable }) => ({
      id,
      bankName,
      cardNo: masked,
      bankCode,
      removable: isRemovable ? 1 : 0,
    })),
  });
}

/** The e-wallet of a product: its first channel with a redirect page. */
export function findWallet(context: Context, product: Product) {
  return openChannelsOf(context, product).find(({ presentation }) => presentation === 'redirect') ?? null;
}

/**
 * The page with today's amount. It is also shown when nothing can be repaid, because its hash routes show the
 * result of the last repayment. Its list then shows the reason that the call returns.
 */
export async function showSelection(context: Context, caller: Caller): Promise<Outcome<PageView>> {
  const loan = await findOwnLoan(context, caller, caller.page);
  if (!loan) return refuse({ code: 'not-found' });
  const product = await loadProductVersion(context.db, loan.productId, loan.productVersion);
  const quote = quoteOf(context, loan);
  const ways = await showWays(context, caller, loan);
  const wallet = findWallet(context, product);
  const latest = await describeLatest(context, caller, loan);
  return accept({
    screen: 'repaymentSelection',
    content: {
      orderId: loan.id,
      productName: product.name,
      walletName: wallet ? nameChannel(context, caller, wallet) : '',
      tone: toneOfAmount(context, loan),
      repayAmount: quote.ok ? Number(quote.value.amount.minor) : 0,
      dueOn: quote.ok ? describeDay(quote.value.repaymentDay, caller) : '',
      unpayable: quote.ok ? null : describeUnpayable(quote.refusal, caller),
      ways: ways.ok ? ways.value : null,
      bankChoices: bankChoices(context, caller, product),
      waiting: await findWaiting(context, caller, loan),
      ...(latest && { latest }),
    },
  });
}

const describeDay = (day: Day, { locale }: Caller): string =>
  `${formatDayInWords(day, locale)} · ${formatDay(day)}`;

/** Why nothing can be repaid today. It is no fault, so the page leads to the loan. */
function describeUnpayable(refusal: LendingRefusal, { texts }: Caller) {
  const isSettled = refusal.code === 'nothing-owed';
  if (refusal.code === 'prepayment-too-early')
    return { isSettled, message: fill(texts.prepaymentTooEarly, { date: formatDay(refusal.possibleFrom) }) };
  const wasDeclined = isSettled && refusal.wasDeclined;
  const message = isSettled ? texts.nothingOwed : texts.notDisbursed;
  return { isSettled, message, ...(wasDeclined && { wasDeclined }) };
}

/** The repayment that a form opened before hydration and that waits for its code. */
async function findWaiting(context: Context, caller: Caller, loan: StoredLoan) {
  const { id } = caller.page;
  const found = id && isId(id) ? await findCardRepayment(context.db, caller.borrowerId, id) : undefined;
  const isWaiting = found?.order_id === loan.id && found.status === 'waiting' && found.needs_code;
  return isWaiting ? { repayRecordId: found.id, cardId: found.card_id } : null;
}
