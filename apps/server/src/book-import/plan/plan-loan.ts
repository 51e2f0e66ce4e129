import { addDays, type Day, formatDay } from '@hiram/lending/calendar-day';
import type { LoanEvent } from '@hiram/lending/loan-event';
import type { LoanState } from '@hiram/lending/loan-state';
import { toE164 } from '@hiram/lending/phone-number';
import { replayLoan } from '@hiram/lending/replay/replay-loan';
import type { Conduct } from '@hiram/lending/terms';
import type { Product } from '../../lender/products/product-definition.ts';
import type { StoredContract } from '../../loans/offer/decide-contract.ts';
import type { LoanLine } from '../line/loan-line.ts';
import { compareOwed, type Difference, isWithin } from './compare-owed.ts';
import { toContract } from './to-contract.ts';
import { type LineEvents, toEvents } from './to-events.ts';

/** A loan as it would be taken over. */
type PlannedLoan = {
  readonly contract: StoredContract;
  /** The last is that it was taken over. */
  readonly events: readonly LoanEvent[];
  readonly payments: LineEvents['payments'];
  /** On the day of its balance. */
  readonly state: LoanState;
  readonly waivedMinor: bigint;
};

/** A line that can be taken over, or why it cannot. */
export type Plan =
  | { readonly kind: 'agrees'; readonly loan: PlannedLoan }
  | { readonly kind: 'differs'; readonly differences: readonly Difference[] }
  | { readonly kind: 'refused'; readonly why: string };

/** What a line is planned with. */
export type PlanningLine = {
  readonly product: Product | null;
  readonly conduct: Conduct;
  readonly today: Day;
  readonly source: string;
  readonly toleranceMinor: bigint;
  readonly newEventId: () => string;
};

/** A balance is no older, so that the income of the days after it is that of this month or the one before. */
const balanceDaysMax = 31;
/** Every day late is a posting. */
const loanDaysMax = 3_653;

/** Plans the loan of a line: its contract, its events up to the balance, and whether they come to what the system before says. */
export function planLoan(line: LoanLine, planning: PlanningLine): Plan {
  const { product, conduct, source, toleranceMinor, newEventId } = planning;
  const refused = (why: string): Plan => ({ kind: 'refused', why });
  if (!product) return refused('product: there is no such product');
  if (toE164(line.borrower.phone, product.market) === null)
    return refused(`borrower.phone: this is no mobile number of ${product.market}`);
  const dayFault = findDayFault(line, planning.today);
  if (dayFault) return refused(dayFault);
  const { contract, fault } = toContract(line, product, conduct);
  if (fault) return refused(fault);
  const { events, payments } = toEvents(line, newEventId);
  const { owed } = line;
  const state = replayLoan(contract, events, owed.on);
  if (owed.totalMinor === 0n) return refused('owed: nothing is owed, and only running loans are taken over');
  const { differences, waivers } = compareOwed(state, owed, toleranceMinor);
  if (!waivers || state.status === 'settled') return { kind: 'differs', differences };
  const reason = 'difference from the balance that was taken over';
  const waived: LoanEvent[] = waivers.map((waiver) => ({
    ...{ id: newEventId(), kind: 'waived', valueDay: owed.on, reason },
    ...waiver,
  }));
  const before = [...events, ...waived];
  if (!isWithin(contract, before, owed)) return { kind: 'differs', differences };
  const takenOver: LoanEvent = {
    ...{ id: newEventId(), kind: 'taken-over', valueDay: owed.on },
    ...{ source, oldNumber: line.number, owedMinor: owed.totalMinor },
  };
  const all = [...before, takenOver];
  return {
    kind: 'agrees',
    loan: {
      ...{ contract, events: all, payments },
      state: waived.length === 0 ? state : replayLoan(contract, all, owed.on),
      waivedMinor: waivers.reduce((sum, { amountMinor }) => sum + amountMinor, 0n),
    },
  };
}

/** Everything that happened lies between the acceptance and the end of the day of the balance, which is over. */
function findDayFault(line: LoanLine, today: Day): string | null {
  const { acceptedOn, paidOutOn, owed } = line;
  if (owed.on >= today) return `owed.on: this day has to be over; today is ${formatDay(today)}`;
  if (owed.on < addDays(today, -balanceDaysMax))
    return `owed.on: this day has to be one of the last ${balanceDaysMax}; today is ${formatDay(today)}`;
  if (paidOutOn < addDays(owed.on, -loanDaysMax))
    return 'paidOutOn: this day is more than ten years before the balance';
  if (paidOutOn > owed.on) return 'paidOutOn: this day comes after the day of the balance';
  if (acceptedOn !== undefined && acceptedOn > paidOutOn)
    return 'acceptedOn: this day comes after the payout';
  const lists = ['payments', 'waivers', 'charges', 'pauses'] as const;
  for (const name of lists) {
    const place = line[name].findIndex((each) => {
      const on = 'from' in each ? each.from : each.day;
      return on < paidOutOn || on > owed.on;
    });
    if (place >= 0) return `${name}.${place}: its day is not between the payout and the day of the balance`;
  }
  const wrong = line.pauses.findIndex(({ from, through }) => through < from);
  return wrong >= 0 ? `pauses.${wrong}: it ends before it begins` : null;
}
