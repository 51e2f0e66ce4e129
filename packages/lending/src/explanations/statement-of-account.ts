import type { PostingKind } from '../books/account.ts';
import type { Posting } from '../books/posting.ts';
import { type Day, daysBetween } from '../calendar-day.ts';
import { debtTotal, receivableOf } from '../debt.ts';
import type { LoanEvent } from '../loan-event.ts';
import type { LoanState } from '../loan-state.ts';
import { journalLoan, replayLoan, standingEvents } from '../replay/replay-loan.ts';
import type { Contract } from '../terms.ts';

/**
 * One row of a statement. An amount that raises what is owed is positive. Daily penalties that follow each other
 * are one row, from its first to its last day.
 */
type StatementRow = {
  readonly kind: PostingKind;
  readonly fromDay: Day;
  readonly day: Day;
  readonly amountMinor: bigint;
  /** What is owed after the row; negative where money is held for the borrower. */
  readonly balanceMinor: bigint;
  readonly eventId: string | null;
};

/** A loan's account from its start to a day. */
export type StatementOfAccount = {
  readonly state: LoanState;
  readonly rows: readonly StatementRow[];
  /** What has been charged and not been paid: the sum of the rows. */
  readonly balanceMinor: bigint;
  /** Interest of the schedule that has not been charged by the day. */
  readonly interestToComeMinor: bigint;
  /** The rest of the schedule less the overpayment held: the balance and the interest to come. */
  readonly toRepayMinor: bigint;
};

/** The accounts that hold what the borrower owes. A write-off moves the claim; the borrower still owes it. */
const owedAccounts: ReadonlySet<string> = new Set([
  ...Object.values(receivableOf),
  'borrower-credit',
  'write-off-loss',
  'recovery-income',
]);

/** The statement of a loan through a day, from the postings of its replay. */
export function calculateStatement(
  contract: Contract,
  events: readonly LoanEvent[],
  day: Day,
): StatementOfAccount {
  const { state, postings } = journalLoan(contract, events, day);
  const changes = [...postings.flatMap(toChange), ...waivedAfterWriteOff(contract, events, state)];
  const rows = withBalances(joined(changes.sort((left, right) => left.day - right.day)));
  const balanceMinor = rows.at(-1)?.balanceMinor ?? 0n;
  const toRepayMinor = debtTotal(state.outstanding) - state.creditMinor;
  return { state, rows, balanceMinor, interestToComeMinor: toRepayMinor - balanceMinor, toRepayMinor };
}

type Change = Omit<StatementRow, 'balanceMinor'>;

function toChange({ kind, valueDay, debit, credit, amountMinor, eventId }: Posting): Change[] {
  const isRaised = owedAccounts.has(debit);
  if (isRaised === owedAccounts.has(credit)) return [];
  const signed = isRaised ? amountMinor : -amountMinor;
  return [{ kind, fromDay: valueDay, day: valueDay, amountMinor: signed, eventId }];
}

/** A waiver after a write-off lowers the claim without a posting, because the loss is booked already. */
function waivedAfterWriteOff(contract: Contract, events: readonly LoanEvent[], state: LoanState): Change[] {
  if (!state.isWrittenOff) return [];
  const standing = standingEvents(events, state.today);
  return standing.flatMap(({ kind, id, valueDay }, place) => {
    if (kind !== 'waived') return [];
    const before = replayLoan(contract, standing.slice(0, place), valueDay);
    if (!before.isWrittenOff) return [];
    const after = replayLoan(contract, standing.slice(0, place + 1), valueDay);
    const amountMinor = debtTotal(after.outstanding) - debtTotal(before.outstanding);
    return amountMinor === 0n ? [] : [{ kind, fromDay: valueDay, day: valueDay, amountMinor, eventId: id }];
  });
}

/** The penalties of days that follow each other are one row. A pause lies between two. */
function joined(changes: readonly Change[]): Change[] {
  const rows: Change[] = [];
  for (const change of changes) {
    const last = rows.at(-1);
    const isNextDay =
      change.kind === 'penalty-day' && last?.kind === 'penalty-day' && daysBetween(last.day, change.day) <= 1;
    if (!last || !isNextDay) rows.push(change);
    else
      rows[rows.length - 1] = {
        ...change,
        fromDay: last.fromDay,
        amountMinor: last.amountMinor + change.amountMinor,
      };
  }
  return rows;
}

function withBalances(changes: readonly Change[]): StatementRow[] {
  let balanceMinor = 0n;
  return changes.map((change) => {
    balanceMinor += change.amountMinor;
    return { ...change, balanceMinor };
  });
}
