import type { PostingKind } from '../books/account.ts';
import type { Posting } from '../books/posting.ts';
import type { Day } from '../calendar-day.ts';
import { debtParts, receivableOf } from '../debt.ts';
import type { DebtPart } from '../loan-event.ts';
import type { AccrualBasis } from '../replay/running-loan.ts';

/**
 * The reason of a line: the kind of its postings, or a reason without a posting. These are interest of an
 * instalment requested before it is charged, debt that is not requested yet, a claim that remains after a
 * write-off, and overpayment held.
 */
export type DebtRule = PostingKind | 'interest-to-come' | 'not-asked-yet' | 'claim-kept' | 'credit-held';

/** One line of an explanation. The lines of an explanation add up to its amount. */
export type DebtLine = {
  readonly part: DebtPart | 'credit';
  readonly rule: DebtRule;
  readonly fromDay: Day;
  readonly toDay: Day;
  /** A positive amount increases the amount requested. */
  readonly amountMinor: bigint;
  /**
   * How interest or a penalty was calculated: a rate per day on a base. `days` is the number of days, or the
   * numbers of days late.
   */
  readonly basis: AccrualBasis | null;
  readonly eventId: string | null;
  /** The indexes of its postings in the journal of the same day; empty without a posting. */
  readonly postings: readonly number[];
};

/** Turns postings into lines. Consecutive penalty days at one rate become one line. */
export function gatherLines(
  postings: readonly Posting[],
  bases: ReadonlyMap<number, AccrualBasis>,
): DebtLine[] {
  const lines: DebtLine[] = [];
  for (const [index, posting] of postings.entries()) {
    const basis = bases.get(index) ?? null;
    for (const part of debtParts) {
      const line = lineOf(part, posting, { index, basis });
      if (line) append(lines, line);
    }
  }
  return lines;
}

function lineOf(
  part: DebtPart,
  posting: Posting,
  { index, basis }: { index: number; basis: AccrualBasis | null },
): DebtLine | null {
  const { kind, valueDay, debit, credit, amountMinor, eventId } = posting;
  const account = receivableOf[part];
  if (debit !== account && credit !== account) return null;
  const signed = debit === account ? amountMinor : -amountMinor;
  const days = { fromDay: valueDay, toDay: valueDay };
  return { part, rule: kind, ...days, amountMinor: signed, basis, eventId, postings: [index] };
}

/** Joins consecutive days with the same rate and the same base into one line. */
function append(lines: DebtLine[], line: DebtLine): void {
  const last = lines.at(-1);
  const isNext =
    last?.rule === 'penalty-day' &&
    line.rule === 'penalty-day' &&
    last.basis?.baseMinor === line.basis?.baseMinor &&
    last.basis?.ratePerDay === line.basis?.ratePerDay &&
    line.toDay - last.toDay === 1;
  if (!last || !isNext) {
    lines.push(line);
    return;
  }
  lines[lines.length - 1] = {
    ...last,
    toDay: line.toDay,
    amountMinor: last.amountMinor + line.amountMinor,
    postings: [...last.postings, ...line.postings],
  };
}
