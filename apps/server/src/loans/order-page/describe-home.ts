import { formatDay } from '@hiram/lending/calendar-day';
import { offerLoan } from '@hiram/lending/cost/offer-loan';
import { formatDayInWords, formatMoney } from '@hiram/lending/format';
import type { LoanState } from '@hiram/lending/loan-state';
import { moneyOf } from '@hiram/lending/money';
import { type PlannedInstalment, readLoanPlan, readNextPayment } from '@hiram/lending/quotes/loan-plan';
import { penaltyOfTomorrow } from '@hiram/lending/quotes/penalty-of-tomorrow';
import { quoteRollover } from '@hiram/lending/quotes/quotes';
import { replayLoan } from '@hiram/lending/replay/replay-loan';
import type { OrderHome } from '@hiram/wire/views/order-home';
import { findPayoutAccount } from '../../borrowers/payout-accounts/payout-account-store.ts';
import type { Caller, Context } from '../../feature/context.ts';
import { homeTextsFor } from '../../lender/texts/home-texts/home-texts.ts';
import { fill } from '../../lender/texts/texts.ts';
import { findReviewTimes } from '../application-page/look-store.ts';
import type { StoredLoan } from '../book/loan-store.ts';
import { describeNews } from './describe-news.ts';
import { describeSteps } from './describe-steps.ts';
import { findEventTimes } from './event-time-store.ts';
import { isNotOfferedAgain } from './is-nothing-offered.ts';
import { toneOf } from './loan-tone.ts';
import { isAccountHeldFor, isLeftToStaff, needsAnotherAccount } from './needs-account.ts';

/** The loan at a glance, for the head of its page. Every figure is one of lending's. */
export async function describeHome(context: Context, caller: Caller, order: StoredLoan): Promise<OrderHome> {
  const state = replayLoan(order.contract, order.events, context.clock.today(order.contract.terms.market));
  const texts = homeTextsFor(caller.locale);
  const isRunning = state.disbursedOn !== null && state.status !== 'settled';
  const hasPlan = isRunning && !state.isWrittenOff && state.schedule.length > 1;
  const plan = hasPlan ? readLoanPlan(state) : [];
  const done = plan.filter(({ standing }) => standing === 'paid').length;
  const times = state.disbursedOn === null ? await findEventTimes(context.db, order.id) : new Map();
  const review =
    state.disbursedOn === null
      ? await findReviewTimes(context.db, order.id)
      : { checkedAt: null, lookedAt: null };
  const amount = mainAmount(caller, order, state);
  const isPayoutReturned = await needsAnotherAccount(context, order, state);
  const account =
    state.status === 'approved'
      ? await findPayoutAccount(context.db, context.cipher, order.borrowerId)
      : null;
  const isAccountHeld = await isAccountHeldFor(context, order, account);
  const goesByStaff = await isLeftToStaff(context, context.db, order, { state, account });
  return {
    tone: toneOf(state.status, isPayoutReturned || isAccountHeld || goesByStaff),
    ...(amount && { amount }),
    ...(plan.length > 0 && {
      paid: { label: fill(texts.paidOf, { done, count: plan.length }), done, of: plan.length },
    }),
    ...(await describeNews(context, caller, order, state)),
    plan: plan.map((each) => describeInstalment(caller, state, each, plan.length)),
    steps: [
      ...describeSteps(
        order,
        { state, needsAccount: isPayoutReturned, goesByStaff },
        { times, review },
        texts,
      ),
    ],
    isPayoutReturned,
    ...(isAccountHeld && { isAccountHeld }),
    ...((await isNotOfferedAgain(context, order, state)) && { isNothingOffered: true }),
    ...describeExtension(caller, order, state),
  };
}

/** ORDER-04: the price of an extension and the day that it gives, before anybody presses. */
function describeExtension(
  { texts: { numbers }, locale }: Caller,
  { contract, events }: StoredLoan,
  { today }: LoanState,
): Pick<OrderHome, 'extension'> {
  const quote = quoteRollover(contract, events, today);
  if (!quote.ok) return {};
  const { amount, nextPaymentDay } = quote.value;
  const texts = homeTextsFor(locale);
  const text = amount.minor > 0n ? texts.extension : texts.extensionFree;
  const date = formatDayInWords(nextPaymentDay, locale);
  return { extension: fill(text, { amount: formatMoney(amount, numbers), date }) };
}

/** What was applied for, what is sent, or what is to pay next. */
function mainAmount({ texts, locale }: Caller, order: StoredLoan, state: LoanState): OrderHome['amount'] {
  const { contract, events } = order;
  const home = homeTextsFor(locale);
  const money = (minor: bigint) => formatMoney(moneyOf(minor, state.currency), texts.numbers);
  const still = (label: string, minor: bigint) => ({ label, value: money(minor), when: '', tomorrow: '' });
  if (state.status === 'under-review') return still(home.amountApplied, contract.principalMinor);
  if (state.status === 'approved') {
    const { netProceeds } = offerLoan({ ...contract, creditDay: state.today });
    return still(texts.rowYouReceive, netProceeds.minor);
  }
  const next = readNextPayment(contract, events, state);
  if (!next) return undefined;
  const added = penaltyOfTomorrow(contract, events, state.today);
  return {
    label: state.status === 'overdue' ? home.toPayToday : home.nextPayment,
    value: money(next.amountMinor),
    when: `${formatDayInWords(next.dueDay, locale)} · ${formatDay(next.dueDay)}`,
    tomorrow: added > 0n ? fill(home.tomorrow, { amount: money(added) }) : '',
  };
}

function describeInstalment(
  { texts, locale }: Caller,
  { currency }: LoanState,
  { index, dueDay, amountMinor, unpaidMinor, standing }: PlannedInstalment,
  count: number,
): OrderHome['plan'][number] {
  const home = homeTextsFor(locale);
  const money = (minor: bigint) => formatMoney(moneyOf(minor, currency), texts.numbers);
  const paidMinor = amountMinor - unpaidMinor;
  const inPart = paidMinor > 0n ? fill(home.paidInPart, { amount: money(paidMinor) }) : '';
  const isPaid = standing === 'paid';
  return {
    badge: `${index}/${count}`,
    title: fill(texts.instalmentTitle, { index }),
    date: formatDayInWords(dueDay, locale),
    amount: money(isPaid ? amountMinor : unpaidMinor),
    standing,
    note: isPaid ? home.paid : inPart,
  };
}
