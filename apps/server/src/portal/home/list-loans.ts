import { formatDay } from '@hiram/lending/calendar-day';
import { formatDayInWords, formatMoney } from '@hiram/lending/format';
import { moneyOf } from '@hiram/lending/money';
import { readNextPayment } from '@hiram/lending/quotes/loan-plan';
import { replayLoan } from '@hiram/lending/replay/replay-loan';
import type { OrderHome } from '@hiram/wire/views/order-home';
import type { Caller, Context } from '../../feature/context.ts';
import { loadProductVersion } from '../../lender/products/product-store.ts';
import { homeTextsFor } from '../../lender/texts/home-texts/home-texts.ts';
import { listLoans, type StoredLoan } from '../../loans/book/loan-store.ts';
import { toneOf } from '../../loans/order-page/loan-tone.ts';
import { isLeftToStaff, needsAnotherAccount } from '../../loans/order-page/needs-account.ts';
import { orderTitle } from '../../loans/order-page/order-title.ts';
import { describeOnHome } from '../../payments/mandates/describe-on-home.ts';

/** What is paid next: `day` is its date in words, and `isPast` says whether that has gone. */
type HomePayment = {
  readonly amount: string;
  readonly date: string;
  readonly day: string;
  readonly isPast: boolean;
};

/** A loan on its borrower's home: where it stands and what is paid next. */
export type HomeLoan = {
  readonly orderId: string;
  readonly productId: string;
  readonly productName: string;
  readonly productLogo: string;
  /** What was borrowed; what was applied for until it is approved, and where it was not. */
  readonly amount: string;
  readonly isBorrowed: boolean;
  readonly title: string;
  readonly tone: OrderHome['tone'];
  readonly isOver: boolean;
  readonly next: HomePayment | null;
  /** Whether the next payment is taken automatically, where its borrower has set that up; empty otherwise. */
  readonly note: string;
};

/** The caller's loans: those that run first, by the day of their next payment, then the others, the newest first. */
export async function listHomeLoans(context: Context, caller: Caller): Promise<HomeLoan[]> {
  const stored = await listLoans(context.db, caller.borrowerId);
  const loans = await Promise.all(stored.map((loan) => showLoan(context, caller, loan)));
  const running = loans.filter(({ next }) => next !== null);
  running.sort((one, other) => ((one.next?.date ?? '') < (other.next?.date ?? '') ? -1 : 1));
  const waiting = loans.filter(({ next, isOver }) => next === null && !isOver);
  return [...running, ...waiting, ...loans.filter(({ isOver }) => isOver)];
}

async function showLoan(context: Context, caller: Caller, loan: StoredLoan): Promise<HomeLoan> {
  const { texts } = caller;
  const { contract, events } = loan;
  const product = await loadProductVersion(context.db, loan.productId, loan.productVersion);
  const today = context.clock.today(contract.terms.market);
  const state = replayLoan(contract, events, today);
  const next = readNextPayment(contract, events, state);
  const isAccountNeeded =
    (await needsAnotherAccount(context, loan, state)) ||
    (await isLeftToStaff(context, context.db, loan, { state, account: null }));
  const money = (minor: bigint) => formatMoney(moneyOf(minor, state.currency), texts.numbers);
  return {
    orderId: loan.id,
    productId: String(loan.productId),
    productName: product.name,
    productLogo: product.logoUrl,
    amount: money(contract.principalMinor),
    isBorrowed: state.status !== 'under-review' && state.status !== 'declined',
    title: isAccountNeeded ? homeTextsFor(caller.locale).returned : orderTitle(loan, state.status, caller),
    tone: toneOf(state.status, isAccountNeeded),
    isOver: state.status === 'settled' || state.status === 'declined',
    next: next && {
      amount: money(next.amountMinor),
      date: formatDay(next.dueDay),
      day: formatDayInWords(next.dueDay, caller.locale),
      isPast: next.dueDay < today,
    },
    note: next && product.automaticRepayment ? await describeOnHome(context, caller, loan) : '',
  };
}
