import type { Day } from '../calendar-day.ts';
import type { LoanEvent } from '../loan-event.ts';
import { lesserOf } from '../money.ts';
import type { Decision } from '../refusal.ts';
import { replayLoan } from '../replay/replay-loan.ts';
import { accept } from '../result.ts';
import type { Contract } from '../terms.ts';
import { rowsOfOutstanding } from './quote-rows.ts';
import { quoteRollover, quoteSettlement } from './quotes.ts';

/** All that is still to pay from today on, in each of the ways that a borrower can choose. Minor units. */
export type ExtensionComparison = {
  /** The price of the extension and its new plan, without what the overpayment held pays of it. */
  readonly extendMinor: bigint;
  /** The rest of the present schedule, with the charges and penalties so far. */
  readonly planMinor: bigint;
  /** The settlement of today; null where the loan cannot be paid off yet. */
  readonly payOffMinor: bigint | null;
};

/** The event of an extension that is taken at its price; one that costs nothing needs no payment. */
const extensionOn = (valueDay: Day, amountMinor: bigint): LoanEvent => ({
  id: 'extension',
  valueDay,
  ...(amountMinor > 0n
    ? { kind: 'paid', paymentId: 'extension', amountMinor, purpose: 'rollover' }
    : { kind: 'rolled-over' }),
});

/** What an extension costs beside paying on plan and paying off, if everything is paid when due from now on. */
export function compareExtension(
  contract: Contract,
  events: readonly LoanEvent[],
  today: Day,
): Decision<ExtensionComparison> {
  const rollover = quoteRollover(contract, events, today);
  if (!rollover.ok) return rollover;
  const { amount, plan } = rollover.value;
  const newPlanMinor = plan.reduce((sum, each) => sum + each.amount.minor, 0n);
  const { creditMinor } = replayLoan(contract, [...events, extensionOn(today, amount.minor)], today);
  const settlement = quoteSettlement(contract, events, today);
  const canPayOff = settlement.ok && settlement.value.isFullSettlement;
  return accept({
    extendMinor: amount.minor + newPlanMinor - lesserOf(creditMinor, newPlanMinor),
    planMinor: rowsOfOutstanding(replayLoan(contract, events, today)).amountMinor,
    payOffMinor: canPayOff ? settlement.value.amount.minor : null,
  });
}
