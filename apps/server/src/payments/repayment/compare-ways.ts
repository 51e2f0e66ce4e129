import { addDays } from '@hiram/lending/calendar-day';
import { formatMoney } from '@hiram/lending/format';
import { moneyOf } from '@hiram/lending/money';
import { compareExtension } from '@hiram/lending/quotes/compare-extension';
import { penaltyOfTomorrow } from '@hiram/lending/quotes/penalty-of-tomorrow';
import type { RolloverQuote } from '@hiram/lending/quotes/quote';
import { rowsOfOutstanding } from '@hiram/lending/quotes/quote-rows';
import { quoteRollover } from '@hiram/lending/quotes/quotes';
import { replayLoan } from '@hiram/lending/replay/replay-loan';
import type { RepaymentAnswer } from '@hiram/wire/views/repayment-answer';
import type { Caller, Context } from '../../feature/context.ts';
import { paymentTextsFor } from '../../lender/texts/payment-texts/payment-texts.ts';
import { fill } from '../../lender/texts/texts.ts';
import type { StoredLoan } from '../../loans/book/loan-store.ts';

/** What extending costs beside paying on plan and paying off, before it is chosen: one sentence where these are the same. */
export function compareWays(
  context: Context,
  caller: Caller,
  loan: StoredLoan,
  rolloversLeft: number,
): Pick<RepaymentAnswer, 'comparison'> {
  const today = context.clock.today(loan.contract.terms.market);
  const compared = compareExtension(loan.contract, loan.events, today);
  if (!compared.ok) return {};
  const own = paymentTextsFor(caller.locale);
  const { extendMinor, planMinor, payOffMinor } = compared.value;
  const format = formatterOf(caller, loan);
  const more = (text: string, minor: bigint) =>
    extendMinor > minor ? [fill(text, { amount: format(extendMinor - minor) })] : [];
  return {
    comparison: {
      notes: [
        ...more(own.extendMoreThanPlan, planMinor),
        ...(payOffMinor === null || payOffMinor === planMinor
          ? []
          : more(own.extendMoreThanPayOff, payOffMinor)),
      ],
      rows: [
        { text: own.inAllExtended, value: format(extendMinor) },
        { text: own.inAllOnPlan, value: format(planMinor) },
        ...(payOffMinor === null ? [] : [{ text: own.inAllPaidOff, value: format(payOffMinor) }]),
        { text: own.extensionsLeft, value: String(rolloversLeft) },
      ],
    },
  };
}

/** What tomorrow adds to what is late if nothing is paid today, from tomorrow's replay; nothing if it adds nothing. */
export function sayTomorrow(
  context: Context,
  caller: Caller,
  loan: StoredLoan,
): Pick<RepaymentAnswer, 'tomorrow'> {
  const today = context.clock.today(loan.contract.terms.market);
  return sayAdded(caller, loan, penaltyOfTomorrow(loan.contract, loan.events, today));
}

/**
 * LEND-10: what tomorrow adds to the price of an extension: the penalty, and a day's interest on what is not due yet. The
 * penalty alone where tomorrow offers none.
 */
export function sayTomorrowOfExtension(
  context: Context,
  caller: Caller,
  loan: StoredLoan,
  { quotedOn, amount }: RolloverQuote,
): Pick<RepaymentAnswer, 'tomorrow'> {
  const known = loan.events.filter(({ valueDay }) => valueDay <= quotedOn);
  const then = quoteRollover(loan.contract, known, addDays(quotedOn, 1));
  return then.ok
    ? sayAdded(caller, loan, then.value.amount.minor - amount.minor)
    : sayTomorrow(context, caller, loan);
}

function sayAdded(caller: Caller, loan: StoredLoan, addedMinor: bigint): Pick<RepaymentAnswer, 'tomorrow'> {
  if (addedMinor <= 0n) return {};
  const amount = formatterOf(caller, loan)(addedMinor);
  return { tomorrow: fill(paymentTextsFor(caller.locale).tomorrow, { amount }) };
}

/** What paying off today saves beside paying on plan; empty if it saves nothing. */
export function saySaving(
  context: Context,
  caller: Caller,
  loan: StoredLoan,
  settlementMinor: bigint,
): string {
  const today = context.clock.today(loan.contract.terms.market);
  const { amountMinor } = rowsOfOutstanding(replayLoan(loan.contract, loan.events, today));
  if (amountMinor <= settlementMinor) return '';
  const amount = formatterOf(caller, loan)(amountMinor - settlementMinor);
  return fill(paymentTextsFor(caller.locale).payOffSaves, { amount });
}

const formatterOf =
  ({ texts }: Caller, { contract }: StoredLoan) =>
  (minor: bigint): string =>
    formatMoney(moneyOf(minor, contract.terms.currency), texts.numbers);
