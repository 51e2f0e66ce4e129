import { addDays, formatDay } from '@hiram/lending/calendar-day';
import { debtTotal } from '@hiram/lending/debt';
import type { LoanState } from '@hiram/lending/loan-state';
import { type Market, markets } from '@hiram/lending/market';
import { readNextPayment } from '@hiram/lending/quotes/loan-plan';
import type { Context } from '../../feature/context.ts';
import type { Feature } from '../../feature/feature.ts';
import { inTransaction } from '../../ground/engine/transaction.ts';
import { enqueue } from '../../ground/outbox/outbox-store.ts';
import { findHold } from '../book/loan-hold-store.ts';
import { lockLoan, type StoredLoan } from '../book/loan-store.ts';
import { recordEvents } from '../book/recording-store.ts';
import { listDueLoans } from './due-loan-store.ts';

const pageSize = 200;
/** How long a turn may take. The next one goes on behind the loan at which it ended. */
const turnMsMax = 20_000;

/** The loan at which a turn ended, by market; none where it came to the end. */
type Cursors = Map<Market, string>;

/** What the calendar brings by itself: interest at due days, penalties of late days, held credit applied. */
export const dayWork: Feature = {
  name: 'day-work',
  recurring: [{ name: 'day-work', everySeconds: 60, run: makeTurns(turnMsMax) }],
};

/**
 * Day work in turns of so many milliseconds at most, whatever the calendar brings: a turn works on one loan at least, and
 * the next one goes on behind the last. Loans before it that have become due wait for the turn after the end.
 */
export function makeTurns(msMax: number): (context: Context) => Promise<void> {
  const cursors: Cursors = new Map();
  return (context) => workThrough(context, cursors, () => performance.now() + msMax);
}

/** All the day work that there is, in one run. */
export const runDayWork = (context: Context): Promise<void> =>
  workThrough(context, new Map(), () => Number.POSITIVE_INFINITY);

/**
 * Posts what the day brought, loan by loan in pages; a run that is cut off is taken up by the next one. A loan that cannot
 * be worked on (somebody holds it, or it has a fault) holds no other one up: the first such fault is thrown at the end.
 */
async function workThrough(context: Context, cursors: Cursors, findEnd: () => number): Promise<void> {
  const faults: unknown[] = [];
  for (const market of markets) {
    const endsAt = findEnd();
    const today = formatDay(context.clock.today(market));
    for (let page: string[] | null = null; page === null || page.length === pageSize; ) {
      page = await listDueLoans(context.db, {
        market,
        today,
        after: cursors.get(market) ?? '',
        limit: pageSize,
      });
      for (const id of page) {
        cursors.set(market, id);
        await workOn(context, id).catch((error: unknown) => {
          faults.push(error);
          context.log.error({ err: error, orderId: id }, 'the day work of a loan failed; it is tried again');
        });
        if (performance.now() >= endsAt) break;
      }
      if (page.length > 0 && performance.now() >= endsAt) break;
      if (page.length < pageSize) cursors.delete(market);
    }
  }
  if (faults.length > 0) throw faults[0];
}

/**
 * The borrower hears once of each instalment that is due soon and once of each default, also when the work of its first
 * day was missed. A loan that is on hold is not reminded of: its borrower hears after the hold, if it is still late then.
 */
async function workOn(context: Context, orderId: string): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const loan = await lockLoan(tx, orderId);
    const today = context.clock.today(loan.contract.terms.market);
    const { state } = await recordEvents(tx, loan, [], { today, now: context.clock.businessNow() });
    const reminder = findReminder(loan, state);
    if (!reminder || (await findHold(tx, loan.id))) return;
    const { kind, template, amountMinor, date } = reminder;
    const payload = {
      borrowerId: loan.borrowerId,
      template,
      contract: loan.contractNumber,
      amountMinor: amountMinor.toString(),
      currency: state.currency,
      date,
    };
    const dedupeKey = `message:${kind}:${loan.id}:${date}`;
    await enqueue(tx, [{ kind: 'send-message', dedupeKey, payload }], context.clock.systemNow());
  });
}

type Reminder = {
  readonly kind: 'overdue' | 'due';
  readonly template: 'messageOverdue' | 'messageDueSoon';
  readonly amountMinor: bigint;
  readonly date: string;
};

/** What there is to remind of: what is late since a day, else what is due on one and not covered by the overpayment held. */
function findReminder({ contract, events }: StoredLoan, state: LoanState): Reminder | null {
  if (state.daysLate > 0) {
    const date = formatDay(addDays(state.today, -state.daysLate));
    return { kind: 'overdue', template: 'messageOverdue', amountMinor: debtTotal(state.overdue), date };
  }
  const next = state.status === 'due' ? readNextPayment(contract, events, state) : null;
  if (!next?.isAsked) return null;
  const { amountMinor, dueDay } = next;
  return { kind: 'due', template: 'messageDueSoon', amountMinor, date: formatDay(dueDay) };
}
