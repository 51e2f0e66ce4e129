import { type Day, formatDay } from '@hiram/lending/calendar-day';
import { creditWindow, decisionDueBy } from '@hiram/lending/decisions/decide-application';
import { formatInstant, formatMoney } from '@hiram/lending/format';
import type { LoanState } from '@hiram/lending/loan-state';
import { moneyOf } from '@hiram/lending/money';
import { orderStatusCodes } from '@hiram/lending/order-status';
import { type LoanAmounts, readLoanAmounts } from '@hiram/lending/quotes/loan-amounts';
import { type NextPayment, readNextPayment } from '@hiram/lending/quotes/loan-plan';
import { penaltyOfTomorrow } from '@hiram/lending/quotes/penalty-of-tomorrow';
import { quoteRollover } from '@hiram/lending/quotes/quotes';
import { replayLoan } from '@hiram/lending/replay/replay-loan';
import { findTakenOver } from '@hiram/lending/taken-over';
import type { RecommendedProduct } from '@hiram/wire/answer-fields';
import type { LoanDetailsAnswer } from '@hiram/wire/calls/loan-details';
import { findPayoutAccount, isWaiting } from '../../borrowers/payout-accounts/payout-account-store.ts';
import type { Caller, Context } from '../../feature/context.ts';
import { isRated } from '../../ground/service-event-store.ts';
import type { Product } from '../../lender/products/product-definition.ts';
import { listRecommended } from '../../lender/products/recommended.ts';
import { homeTextsFor } from '../../lender/texts/home-texts/home-texts.ts';
import { fill, type Texts } from '../../lender/texts/texts.ts';
import type { StoredLoan } from '../book/loan-store.ts';
import { findDecision } from '../decision/decision-store.ts';
import { describeCancelled } from './describe-cancelled.ts';
import { describeDecline } from './describe-decline.ts';
import { describeLateness } from './describe-lateness.ts';
import { listMarket } from './list-market.ts';
import { findAccountOfMoney, isAccountHeldFor, isLeftToStaff, needsAnotherAccount } from './needs-account.ts';
import { nextDueDay, orderRows } from './order-rows.ts';
import { orderTitle } from './order-title.ts';

/** An order as its page shows it: a function of its contract, its events and the day. */
export async function showLoan(
  context: Context,
  caller: Caller,
  order: StoredLoan,
  product: Product,
): Promise<LoanDetailsAnswer> {
  const figures = readFigures(order, context.clock.today(order.contract.terms.market));
  const recommended = await listRecommended(context, caller, order.productId);
  const shown: Shown = { context, caller, order, product, figures, recommended };
  return isDecidedByItself(figures.state) ? keepAnswer(shown) : describeLoan(shown);
}

/** Everything that an order's page is made of, but for what is read because of its status. */
type Shown = {
  readonly context: Context;
  readonly caller: Caller;
  readonly order: StoredLoan;
  readonly product: Product;
  readonly figures: Figures;
  readonly recommended: readonly RecommendedProduct[];
};

/** Nothing is read for a loan that is being repaid: not its account, whose part is over, nor its rating, which comes later. */
const isDecidedByItself = ({ status, disbursedOn, isPayoutReturned }: LoanState): boolean =>
  disbursedOn !== null && !isPayoutReturned && status !== 'settled' && status !== 'declined';

type Kept = { readonly by: readonly unknown[]; readonly answer: LoanDetailsAnswer };
const answersKept = new WeakMap<StoredLoan, Kept>();

/** The answer that was given last, while everything that it is made of is the same. */
async function keepAnswer(shown: Shown): Promise<LoanDetailsAnswer> {
  const { context, caller, order, product, figures, recommended } = shown;
  const by = [figures, product, recommended, context.brand, caller.texts];
  const known = answersKept.get(order);
  if (known && by.every((each, index) => each === known.by[index])) return known.answer;
  const answer = await describeLoan(shown);
  answersKept.set(order, { by, answer });
  return answer;
}

async function describeLoan(shown: Shown): Promise<LoanDetailsAnswer> {
  const { context, caller, order, product, figures, recommended } = shown;
  const { state, amounts, next, canExtend } = figures;
  const isSettled = state.status === 'settled';
  // How it was to apply is no question about a loan that was taken over.
  const canAsk = isSettled && product.asksRating && findTakenOver(order.events) === null;
  const asksRating = canAsk && !(await isRated(context.db, order.id));
  const { texts } = caller;
  const account = await findAccountFor(context, order, state);
  const waitsUntil = account && isWaiting(account, context.clock.businessNow()) ? account.waitsUntil : null;
  const needsAccount = await needsAnotherAccount(context, order, state);
  const isAccountHeld = await isAccountHeldFor(context, order, account);
  const goesByStaff = await isLeftToStaff(context, context.db, order, { state, account });
  return {
    orderStatus: orderStatusCodes[state.status],
    noticeStatusText: titleOf(caller, order, { state, isNotSent: needsAccount || goesByStaff }),
    noticeDesText: describe(order, state, {
      product,
      declined: state.status === 'declined' ? await describeEnd(context, caller, order) : '',
      texts,
      amounts,
      next,
      canExtend,
      waitsUntil,
      needsAccount,
      isAccountHeld,
      goesByStaff,
    }),
    productName: product.name,
    productLogo: product.logoUrl,
    userOrderDetail: {
      detail: orderRows({ order, state, amounts, next, texts, account, locale: caller.locale }),
    },
    recProducts: await listMarket(context, caller, { order, state }, recommended),
    inside: '0',
    h5Url: '',
    isDelay: canExtend ? '1' : '0',
    telephone: context.brand.servicePhone,
    isScore: asksRating ? '1' : '0',
    playeduL: product.partnerPage ?? '',
    reyMsg: '',
    cardNeedPop: needsAccount ? 1 : 0,
    cardPopTitle: texts.cardPopTitle,
    cardPopMsg: texts.cardPopMessage,
  };
}

/** What a loan comes to on a day. */
type Figures = {
  readonly today: Day;
  readonly state: LoanState;
  readonly amounts: LoanAmounts;
  readonly next: NextPayment | null;
  readonly canExtend: boolean;
};

const figuresRead = new WeakMap<StoredLoan, Figures>();

/** Only contract, events and day decide: for the same three they are kept. */
function readFigures(loan: StoredLoan, today: Day): Figures {
  const known = figuresRead.get(loan);
  if (known?.today === today) return known;
  const { contract, events } = loan;
  const state = replayLoan(contract, events, today);
  const figures = {
    today,
    state,
    amounts: readLoanAmounts(contract, events, today, state),
    next: readNextPayment(contract, events, state),
    canExtend: quoteRollover(contract, events, today).ok,
  };
  figuresRead.set(loan, figures);
  return figures;
}

/** The account that the money goes to. Once it has arrived, nothing on the page is about it. */
async function findAccountFor(context: Context, order: StoredLoan, { disbursedOn, status }: LoanState) {
  if (disbursedOn !== null) return null;
  return status === 'approved'
    ? findAccountOfMoney(context, order)
    : findPayoutAccount(context.db, context.cipher, order.borrowerId);
}

function titleOf(
  { locale, texts }: Caller,
  order: StoredLoan,
  { state, isNotSent }: { readonly state: LoanState; readonly isNotSent: boolean },
): string {
  return isNotSent ? homeTextsFor(locale).returned : orderTitle(order, state.status, { texts, locale });
}

/** Why an application ended without a loan. */
const describeEnd = async (context: Context, { locale, texts }: Caller, { id, events }: StoredLoan) =>
  describeCancelled(events, homeTextsFor(locale)) ??
  describeDecline(texts, await findDecision(context.db, context.cipher, id));

type View = {
  readonly product: Product;
  readonly texts: Texts;
  /** Why it was declined; empty where it was not. */
  readonly declined: string;
  readonly amounts: LoanAmounts;
  readonly next: NextPayment | null;
  readonly canExtend: boolean;
  /** When money may go to the account that was changed; null when it does not wait. */
  readonly waitsUntil: Date | null;
  readonly needsAccount: boolean;
  /** Its bank names somebody else as its holder, or does not know it: staff look before money goes there. */
  readonly isAccountHeld: boolean;
  /** PAY-28: only staff send its money. */
  readonly goesByStaff: boolean;
};

function describe(order: StoredLoan, state: LoanState, view: View): string {
  const { texts, amounts, next, canExtend } = view;
  const dueDay = nextDueDay(state, next);
  const date = dueDay === null ? '' : formatDay(dueDay);
  switch (state.status) {
    case 'under-review':
      return describeReview(order, state, view);
    case 'declined':
      return view.declined;
    case 'approved':
      return describeApproved(order, state, view);
    case 'on-loan':
      return fill(next ? texts.statusOnLoanText : texts.statusDueCoveredText, { date });
    case 'due':
      return fill(amounts.toRepayToday ? texts.statusDueText : texts.statusDueCoveredText, { date });
    case 'overdue':
      return describeLateness(texts, {
        ...state,
        addedTomorrow: moneyOf(penaltyOfTomorrow(order.contract, order.events, state.today), state.currency),
        canExtend,
      });
    case 'settled':
      return amounts.creditMinor > 0n
        ? fill(texts.statusOverpaidText, {
            amount: formatMoney(moneyOf(amounts.creditMinor, state.currency), texts.numbers),
          })
        : texts.statusSettledText;
  }
}

/** LEND-01: the day of the decision, as the product as it was applied for promises it. One that has passed is not shown. */
function describeReview(
  { contract }: StoredLoan,
  { today }: LoanState,
  { texts, product: { decisionDays } }: View,
): string {
  const dueBy = decisionDueBy(contract.acceptedOn, decisionDays);
  if (today > dueBy) return texts.statusUnderReviewLateText;
  return fill(texts.statusUnderReviewText, { date: formatDay(dueBy) });
}

function describeApproved(
  order: StoredLoan,
  { today }: LoanState,
  { texts, waitsUntil, needsAccount, isAccountHeld, goesByStaff }: View,
): string {
  if (goesByStaff) return texts.statusLeftToStaffText;
  if (waitsUntil)
    return fill(texts.statusAccountWaitsText, {
      time: formatInstant(waitsUntil, order.contract.terms.market),
    });
  if (needsAccount) return texts.statusReturnedText;
  return isAccountHeld ? texts.statusAccountCheckedText : describeArrival(order, today, texts);
}

/** LEND-01: the promised days count from the lender's acceptance. A promise that has passed is not shown. */
function describeArrival({ contract, events }: StoredLoan, today: Day, texts: Texts): string {
  const approved = events.findLast(({ kind }) => kind === 'approved');
  const { from, to } = creditWindow(approved?.valueDay ?? contract.acceptedOn);
  if (today > to) return texts.statusApprovedLateText;
  return fill(texts.statusApprovedText, { from: formatDay(from), to: formatDay(to) });
}
