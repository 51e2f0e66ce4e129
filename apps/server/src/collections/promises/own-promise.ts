import { addDays, type Day, parseDay } from '@hiram/lending/calendar-day';
import { parseAmount } from '@hiram/lending/parse-amount';
import { demandedOf } from '@hiram/lending/quotes/demanded';
import type { LendingRefusal } from '@hiram/lending/refusal';
import { replayLoan } from '@hiram/lending/replay/replay-loan';
import { whyUndisbursed } from '@hiram/lending/replay/running-loan';
import { accept, refuse } from '@hiram/lending/result';
import { appendContact } from '../../contacts/contact-store.ts';
import { isOfDeceased } from '../../contacts/is-of-deceased.ts';
import type { Context } from '../../feature/context.ts';
import type { Tx } from '../../ground/engine/database.ts';
import { inTransaction } from '../../ground/engine/transaction.ts';
import type { Outcome } from '../../ground/outcome.ts';
import { lockLoan, type StoredLoan } from '../../loans/book/loan-store.ts';
import { makePromise } from './make-promise.ts';
import { listPromises, type PromiseToPay } from './promise-store.ts';
import { promisedWords } from './promised-words.ts';

/** How far away the day of a borrower's own promise may be. */
const ownPromiseDaysMax = 14;

/** The least of what is overdue that a promise of one's own names: one part of so many. */
const overdueShare = 10n;

/** After a broken promise of their own, a borrower speaks with staff for so many days. */
const daysAfterBroken = 30;

/** What a borrower can promise today. */
export type PromiseBounds = {
  readonly minMinor: bigint;
  readonly maxMinor: bigint;
  readonly fromDay: Day;
  readonly untilDay: Day;
};

/**
 * How it stands with a borrower's own promise: one is open, one is possible within bounds, or none is. `unpayable`: nothing can be
 * promised because nothing is to be paid.
 */
export type OwnPromise =
  | { readonly is: 'open'; readonly promise: PromiseToPay }
  | { readonly is: 'possible'; readonly bounds: PromiseBounds }
  | { readonly is: 'not-possible' }
  | { readonly is: 'unpayable'; readonly why: LendingRefusal };

/** COLL-04: what a borrower can promise about a loan today. */
export async function findOwnPromise(context: Context, tx: Tx, loan: StoredLoan): Promise<OwnPromise> {
  const today = context.clock.today(loan.contract.terms.market);
  const state = replayLoan(loan.contract, loan.events, today);
  const promises = await listPromises(tx, loan.id);
  const promise = promises.find(({ status }) => status === 'open');
  if (promise) return { is: 'open', promise };
  const wasBroken = promises.some(
    (each) =>
      each.status === 'broken' && each.madeBy === null && today <= addDays(each.dueDay, daysAfterBroken),
  );
  const { overdueMinor, outstandingMinor: maxMinor } = demandedOf(state);
  if (state.disbursedOn === null) return { is: 'unpayable', why: whyUndisbursed({ decision: state.status }) };
  if (maxMinor === 0n) return { is: 'unpayable', why: { code: 'nothing-owed' } };
  if (state.status !== 'overdue' || overdueMinor === 0n || wasBroken) return { is: 'not-possible' };
  if (await isOfDeceased(context, tx, loan)) return { is: 'not-possible' };
  const minMinor = (overdueMinor + overdueShare - 1n) / overdueShare;
  const untilDay = addDays(today, ownPromiseDaysMax);
  return { is: 'possible', bounds: { minMinor, maxMinor, fromDay: today, untilDay } };
}

/**
 * COLL-04: keeps a borrower's own promise, and the contact in which it was made. Sent twice, it is one. Refused outside of the
 * bounds, and where none is possible.
 */
export async function promiseToPay(
  context: Context,
  loanId: string,
  form: { readonly amount: string; readonly day: string },
): Promise<Outcome<null>> {
  const amountMinor = parseAmount(form.amount);
  const dueDay = parseDay(form.day);
  return inTransaction(context.db, async (tx): Promise<Outcome<null>> => {
    const loan = await lockLoan(tx, loanId);
    const own = await findOwnPromise(context, tx, loan);
    if (own.is === 'open' && own.promise.amountMinor === amountMinor && own.promise.dueDay === dueDay)
      return accept(null);
    if (own.is === 'unpayable') return refuse(own.why);
    if (own.is !== 'possible') return refuse({ code: 'promise-not-possible' });
    const { minMinor, maxMinor, fromDay, untilDay } = own.bounds;
    if (amountMinor === null || amountMinor < minMinor || amountMinor > maxMinor)
      return refuse({ code: 'promise-invalid', field: 'amount' });
    if (dueDay === null || dueDay < fromDay || dueDay > untilDay)
      return refuse({ code: 'promise-invalid', field: 'day' });
    const made = await makePromise(context, tx, loan, { amountMinor, dueDay, madeBy: null });
    if (!made.ok) return refuse({ code: 'promise-not-possible' });
    const now = context.clock.businessNow();
    const contact = { id: made.value, occasionId: made.value, borrowerId: loan.borrowerId, orderId: loan.id };
    const about = { channel: 'reply', purpose: 'debt', topic: 'promise', result: 'will-pay' } as const;
    const content = `${promisedWords(context, loan, amountMinor, form.day)} on their own page`;
    await appendContact(
      tx,
      context.cipher,
      { ...contact, ...about, staffId: null, content, happenedAt: now },
      now,
    );
    return accept(null);
  });
}
