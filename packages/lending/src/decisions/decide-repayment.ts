import type { Day } from '../calendar-day.ts';
import type { LoanEvent, PaymentPurpose } from '../loan-event.ts';
import type { RepaymentQuote, RolloverQuote } from '../quotes/quote.ts';
import { quoteRepayment, quoteRollover, quoteSettlement } from '../quotes/quotes.ts';
import type { Decision } from '../refusal.ts';
import { accept, refuse } from '../result.ts';
import type { Contract } from '../terms.ts';

/** The amount that a borrower wants to pay, and its purpose. */
export type RepaymentRequest = { readonly purpose: PaymentPurpose; readonly amountMinor: bigint };

/**
 * Accepts exactly the amount quoted today: the repayment amount, the settlement amount or the price of an
 * extension. Refuses any other amount with the quoted one, which is the settlement amount for an amount nearer to that, and
 * says when the repayment amount is due if it is not due yet. If nothing can be paid, returns the quote's own refusal.
 */
export function decideRepayment(
  contract: Contract,
  events: readonly LoanEvent[],
  today: Day,
  request: RepaymentRequest,
): Decision<RepaymentQuote | RolloverQuote> {
  if (request.purpose === 'rollover') {
    return acceptQuoted(quoteRollover(contract, events, today), request.amountMinor);
  }
  const repayment = quoteRepayment(contract, events, today);
  if (!repayment.ok) return repayment;
  const settlement = quoteSettlement(contract, events, today);
  if (settlement.ok && settlement.value.amount.minor === request.amountMinor) return accept(settlement.value);
  if (settlement.ok && isMeantToSettle(request, settlement.value, repayment.value))
    return acceptQuoted(settlement, request.amountMinor);
  const accepted = acceptQuoted(repayment, request.amountMinor);
  if (accepted.ok || accepted.refusal.code !== 'amount-not-quoted' || !isAhead(repayment.value))
    return accepted;
  return refuse({ ...accepted.refusal, dueOn: repayment.value.repaymentDay });
}

/** Whether an amount was quoted earlier to pay off everything: what that costs now is nearer to it than what is due. */
const isMeantToSettle = (
  { amountMinor }: RepaymentRequest,
  settlement: RepaymentQuote,
  repayment: RepaymentQuote,
): boolean => {
  const distanceTo = ({ amount: { minor } }: RepaymentQuote) =>
    minor > amountMinor ? minor - amountMinor : amountMinor - minor;
  return distanceTo(settlement) < distanceTo(repayment);
};

/** Whether a quote is about a later instalment alone: nothing is due on its day. */
const isAhead = ({ quotedOn, repaymentDay, creditAppliedMinor, settles }: RepaymentQuote): boolean =>
  repaymentDay > quotedOn &&
  creditAppliedMinor >= 0n &&
  settles.penaltyMinor + settles.lawfulChargeMinor + settles.enforcementCostMinor === 0n;

function acceptQuoted<Quote extends RepaymentQuote | RolloverQuote>(
  quote: Decision<Quote>,
  amountMinor: bigint,
): Decision<Quote> {
  if (!quote.ok || quote.value.amount.minor === amountMinor) return quote;
  return refuse({ code: 'amount-not-quoted', quoted: quote.value.amount });
}
