import { formatDay } from '@hiram/lending/calendar-day';
import { formatDayInWords } from '@hiram/lending/format';
import { readNextPayment } from '@hiram/lending/quotes/loan-plan';
import { replayLoan } from '@hiram/lending/replay/replay-loan';
import { toQuery } from '@hiram/wire/page-parameters';
import type { Caller, Context } from '../../feature/context.ts';
import type { PageAction, PageView } from '../../feature/feature.ts';
import type { Refusal } from '../../ground/outcome.ts';
import { fill } from '../../lender/texts/texts.ts';
import type { StoredLoan } from '../../loans/book/loan-store.ts';
import { describeReceived } from '../results/describe-received.ts';

/**
 * DELAY-07: what the page of an extension is for a loan that was extended and is not late, in place of that it cannot be extended now
 * and that nothing was charged. Who has just paid for it is led to the loan, which says so; later the page says until when it is
 * extended, and from when it can be again. Null for any other refusal.
 */
export async function showExtended(
  context: Context,
  caller: Caller,
  loan: StoredLoan,
  refusal: Refusal,
): Promise<PageAction | PageView | null> {
  if (refusal.code !== 'rollover-not-due' && refusal.code !== 'rollover-limit-reached') return null;
  const { contract, events } = loan;
  const state = replayLoan(contract, events, context.clock.today(contract.terms.market));
  const next = readNextPayment(contract, events, state);
  if (state.rolloversUsed === 0 || !next || next.dueDay < state.today) return null;
  if (await describeReceived(context, caller, loan))
    return {
      redirectTo: `${context.settings.paths.orderDetails}?${toQuery({ ...caller.page, orderId: loan.id })}`,
    };
  const { texts, locale } = caller;
  const date = formatDayInWords(next.dueDay, locale);
  const message =
    refusal.code === 'rollover-not-due'
      ? fill(texts.rolloverAgainFrom, { date, from: formatDay(refusal.possibleFrom) })
      : fill(texts.rolloverLastUsed, { date });
  return { screen: 'problem', content: { of: 'rolloverRepayment', message, isFailed: false } };
}
