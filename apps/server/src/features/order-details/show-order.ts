import { formatDay } from '@hiram/lending/calendar-day';
import { creditWindow } from '@hiram/lending/decide-application';
import { formatMoney } from '@hiram/lending/format';
import type { Debt, LoanState } from '@hiram/lending/loan-state';
import { moneyOf } from '@hiram/lending/money';
import { orderStatusCodes } from '@hiram/lending/order-status';
import { quoteRollover } from '@hiram/lending/quotes';
import { replayLoan } from '@hiram/lending/replay-loan';
import type { DetailRow } from '@hiram/wire/answer-fields';
import type { LoanDetailsAnswer } from '@hiram/wire/calls/loan-details';
import type { LoanOrder } from '../../database/loan-book.ts';
import { findPayoutAccount } from '../../database/payout-account-store.ts';
import type { Product } from '../../database/product-definition.ts';
import { isRated } from '../../database/service-event-store.ts';
import { fill, type Texts } from '../../texts/texts.ts';
import type { Caller, House } from '../feature.ts';
import { orderTitle } from '../order-title.ts';
import { listRecommended } from '../recommended.ts';

/** An order as its page shows it: a function of its contract, its events and the day. */
export async function showOrder(
  house: House,
  caller: Caller,
  order: LoanOrder,
  product: Product,
): Promise<LoanDetailsAnswer> {
  const today = house.clock.today(order.contract.terms.market);
  const state = replayLoan(order.contract, order.events, today);
  const rollover = quoteRollover(order.contract, order.events, today);
  const isSettled = state.status === 'settled';
  const asksRating = isSettled && product.asksRating && !(await isRated(house.db, order.id));
  const { texts } = caller;
  return {
    orderStatus: orderStatusCodes[state.status],
    noticeStatusText: orderTitle(state.status, texts),
    noticeDesText: describe(order, state, { texts, canExtend: rollover.ok }),
    productName: product.name,
    productLogo: product.logoUrl,
    userOrderDetail: { detail: await rowsOf(house, caller, order, state) },
    recProducts: await listRecommended(house, caller, order.productId),
    inside: '0',
    h5Url: '',
    isDelay: rollover.ok ? '1' : '0',
    telephone: house.brand.servicePhone,
    isScore: asksRating ? '1' : '0',
    playeduL: product.partnerPage ?? '',
    reyMsg: '',
    cardNeedPop: state.isPayoutReturned ? 1 : 0,
    cardPopTitle: texts.cardPopTitle,
    cardPopMsg: texts.cardPopMessage,
  };
}

function describe(order: LoanOrder, state: LoanState, with_: { texts: Texts; canExtend: boolean }): string {
  const { texts, canExtend } = with_;
  const dueDay = nextDueDay(state);
  const date = dueDay === null ? '' : formatDay(dueDay);
  switch (state.status) {
    case 'under-review':
      return texts.statusUnderReviewText;
    case 'declined':
      return texts.statusDeclinedText;
    case 'approved':
      return state.isPayoutReturned ? texts.statusReturnedText : describeArrival(order, texts);
    case 'on-loan':
      return fill(texts.statusOnLoanText, { date });
    case 'due':
      return fill(texts.statusDueText, { date });
    case 'overdue':
      return describeLateness(state.daysLate, texts, canExtend);
    case 'settled':
      return texts.statusSettledText;
  }
}

function describeLateness(days: number, texts: Texts, canExtend: boolean): string {
  if (!canExtend) return fill(texts.statusOverdueNoExtensionText, { days });
  return days === 1 ? texts.statusOverdueOneDayText : fill(texts.statusOverdueText, { days });
}

function describeArrival(order: LoanOrder, texts: Texts): string {
  const window = creditWindow(order.contract.acceptedOn);
  return fill(texts.statusApprovedText, { from: formatDay(window.from), to: formatDay(window.to) });
}

const nextDueDay = (state: LoanState) =>
  state.schedule.find(
    (each) => each.unpaidPrincipalMinor + each.unpaidInterestMinor + each.unpaidFeeMinor > 0n,
  )?.dueDay ?? null;

async function rowsOf(
  house: House,
  caller: Caller,
  order: LoanOrder,
  state: LoanState,
): Promise<DetailRow[]> {
  const { texts } = caller;
  const { currency } = order.contract.terms;
  const money = (minor: bigint): string => formatMoney(moneyOf(minor, currency));
  const rows: (DetailRow | null)[] = [
    ...debtRows(state, texts, money),
    { text: texts.rowAmountBorrowed, value: money(order.contract.principalMinor) },
    await accountRow(house, caller, state),
    amountRow(texts.rowCredit, state.creditMinor, money),
    { text: texts.rowContractNumber, value: order.contractNumber },
  ];
  return rows.filter((row) => row !== null);
}

async function accountRow(house: House, caller: Caller, state: LoanState): Promise<DetailRow | null> {
  if (state.disbursedOn !== null) return null;
  const account = await findPayoutAccount(house.db, house.cipher, caller.borrowerId);
  return { text: caller.texts.rowAccount, value: account?.masked ?? caller.texts.accountNotBound };
}

/** What is owed now, part by part; nothing before the loan was paid out. */
function debtRows(state: LoanState, texts: Texts, money: (minor: bigint) => string): (DetailRow | null)[] {
  if (state.disbursedOn === null || state.status === 'settled') return [];
  const now = sumOf(state.overdue) + sumOf(state.due);
  const owed = sumOf(state.outstanding);
  const charges = state.outstanding.lawfulChargeMinor + state.outstanding.enforcementCostMinor;
  const dueDay = nextDueDay(state);
  const loanParts = [state.overdue, state.due].map(
    (debt) => debt.principalMinor + debt.interestMinor + debt.feeMinor,
  );
  return [
    amountRow(texts.rowToRepayToday, now, money),
    now > 0n
      ? amountRow(texts.rowPrincipalAndInterest, (loanParts[0] ?? 0n) + (loanParts[1] ?? 0n), money)
      : null,
    warnOf(amountRow(texts.rowLatePenalty, state.outstanding.penaltyMinor, money)),
    amountRow(texts.rowCharges, charges, money),
    dueDay === null ? null : { text: texts.rowDueDate, value: formatDay(dueDay) },
    amountRow(texts.rowOutstanding, owed > now ? owed : 0n, money),
  ];
}

const amountRow = (text: string, minor: bigint, money: (minor: bigint) => string): DetailRow | null =>
  minor > 0n ? { text, value: money(minor) } : null;

const warnOf = (row: DetailRow | null): DetailRow | null => row && { ...row, tone: 'danger' };

const sumOf = (debt: Debt): bigint =>
  debt.lawfulChargeMinor +
  debt.enforcementCostMinor +
  debt.penaltyMinor +
  debt.feeMinor +
  debt.interestMinor +
  debt.principalMinor;
