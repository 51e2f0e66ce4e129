import type { Day } from '../calendar-day.ts';
import type { LoanEvent } from '../loan-event.ts';
import type { Decision } from '../refusal.ts';
import { replayLoan } from '../replay/replay-loan.ts';
import { accept } from '../result.ts';
import type { Contract } from '../terms.ts';
import { rowsOfOutstanding } from './quote-rows.ts';
import { quoteRollover, quoteSettlement } from './quotes.ts';

/** All that is still to pay from today on, in each of the ways that a borrower can choose. Minor units. */
export type ExtensionComparison = {
  /** The price of the extension and its new plan. */
  readonly extendMinor: bigint;
  /** The rest of the present schedule, with the charges and penalties so far. */
  readonly planMinor: bigint;
  /** The settlement of today; null where the loan cannot be paid off yet. */
  readonly payOffMinor: bigint | null;
};

/** What an extension costs beside paying on plan and paying off, if everything is paid when due from now on. */
export function compareExtension(
  contract: Contract,
  events: readonly LoanEvent[],
  today: Day,
): Decision<ExtensionComparison> {
  const rollover = quoteRollover(contract, events, today);
  if (!rollover.ok) return rollover;
  const { amount, plan } = rollover.value;
  const settlement = quoteSettlement(contract, events, today);
  const canPayOff = settlement.ok && settlement.value.isFullSettlement;
  return accept({
    extendMinor: plan.reduce((sum, each) => sum + each.amount.minor, amount.minor),
    planMinor: rowsOfOutstanding(replayLoan(contract, events, today)).amountMinor,
    payOffMinor: canPayOff ? settlement.value.amount.minor : null,
  });
}
