import { debtFields, debtOfPart, debtParts } from '@hiram/lending/debt';
import type { DebtPart, LoanEvent } from '@hiram/lending/loan-event';
import type { LoanState } from '@hiram/lending/loan-state';
import { lesserOf } from '@hiram/lending/money';
import { demandedOf } from '@hiram/lending/quotes/demanded';
import { replayLoan } from '@hiram/lending/replay/replay-loan';
import type { Contract } from '@hiram/lending/terms';
import type { LoanLine } from '../line/loan-line.ts';

/** An amount that is otherwise here than in the system before. */
export type Difference = {
  readonly what: 'total' | DebtPart;
  readonly oursMinor: bigint;
  readonly theirsMinor: bigint;
};

/** What was found: nothing, or a small difference and what is waived for it, or one that a person has to look at. */
export type ComparedOwed = {
  readonly differences: readonly Difference[];
  /** What is given up so that nobody is asked for more than before; null where the loan cannot be taken over as it stands. */
  readonly waivers: readonly { readonly part: DebtPart; readonly amountMinor: bigint }[] | null;
};

/** Principal is never given up for a difference: what was lent is not a matter of rounding. */
const waivable: readonly DebtPart[] = ['penalty', 'enforcement-cost', 'lawful-charge', 'interest', 'fee'];

const totalOf = (state: LoanState): bigint => demandedOf(state).outstandingMinor;

/**
 * Compares what a loan owes at the end of a day with what the system before says, less the overpayment held. Differences up to a
 * tolerance are waived where we would ask for more, and left to the borrower where we would ask for less.
 */
export function compareOwed(
  state: LoanState,
  { totalMinor, parts: named }: LoanLine['owed'],
  toleranceMinor: bigint,
): ComparedOwed {
  const ofParts = debtParts.flatMap((part): Difference[] => {
    const theirsMinor = named[debtFields[part]];
    const oursMinor = debtOfPart(state.outstanding, part);
    return theirsMinor === undefined || theirsMinor === oursMinor
      ? []
      : [{ what: part, oursMinor, theirsMinor }];
  });
  const oursMinor = totalOf(state);
  const ofTotal: Difference[] =
    oursMinor === totalMinor ? [] : [{ what: 'total', oursMinor, theirsMinor: totalMinor }];
  const differences = [...ofTotal, ...ofParts];
  const isSmall = differences.every(
    ({ oursMinor: ours, theirsMinor: theirs }) =>
      ours - theirs <= toleranceMinor && theirs - ours <= toleranceMinor,
  );
  return { differences, waivers: isSmall ? planWaivers(state, ofParts, oursMinor - totalMinor) : null };
}

/** What has to be given up by part and, for what is left of the total, in the order of waivable parts. */
function planWaivers(
  state: LoanState,
  ofParts: readonly Difference[],
  totalAboveMinor: bigint,
): ComparedOwed['waivers'] {
  const waived = new Map<DebtPart, bigint>();
  for (const { what, oursMinor, theirsMinor } of ofParts)
    if (what !== 'total' && oursMinor > theirsMinor) waived.set(what, oursMinor - theirsMinor);
  if (waived.has('principal')) return null;
  let leftMinor = [...waived.values()].reduce((left, minor) => left - minor, totalAboveMinor);
  for (const part of waivable) {
    if (leftMinor <= 0n) break;
    const known = waived.get(part) ?? 0n;
    const more = lesserOf(leftMinor, debtOfPart(state.outstanding, part) - known);
    if (more > 0n) waived.set(part, known + more);
    leftMinor -= more;
  }
  if (leftMinor > 0n) return null;
  return [...waived].map(([part, amountMinor]) => ({ part, amountMinor }));
}

/** Whether nobody is asked for more than before, once the waivers are made. */
export const isWithin = (
  contract: Contract,
  events: readonly LoanEvent[],
  { on, totalMinor }: LoanLine['owed'],
): boolean => totalOf(replayLoan(contract, events, on)) <= totalMinor;
