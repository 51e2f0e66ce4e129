import { type Day, daysBetween } from '../calendar-day.ts';

/** The amount that the borrower receives, and the repayments with their days. Minor units. */
export type CashFlows = {
  readonly netProceedsMinor: bigint;
  readonly startDay: Day;
  readonly repayments: readonly { readonly day: Day; readonly amountMinor: bigint }[];
};

const bisectionRounds = 200;

/**
 * The effective rate of a loan in parts per million. It is the daily rate at which the repayments equal the
 * net proceeds in value, compounded over 365/12 and over 365 days. Found by bisection, so equal inputs give
 * equal results. Zero if the borrower repays no more than was received. A rate is not money, so it uses
 * floating point.
 */
export function calculateEffectiveRate(flows: CashFlows): { perMonth: bigint; perYear: bigint } {
  if (flows.netProceedsMinor <= 0n) throw new RangeError('an effective rate needs net proceeds above zero');
  const daily = dailyRate(flows);
  return { perMonth: inPartsPerMillion(daily, 365 / 12), perYear: inPartsPerMillion(daily, 365) };
}

function dailyRate(flows: CashFlows): number {
  const target = Number(flows.netProceedsMinor);
  if (presentValue(flows, 0) <= target) return 0;
  let low = 0;
  let high = 0.001;
  while (presentValue(flows, high) > target) high *= 2;
  for (let round = 0; round < bisectionRounds; round += 1) {
    const middle = (low + high) / 2;
    if (presentValue(flows, middle) > target) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

function presentValue(flows: CashFlows, rate: number): number {
  let value = 0;
  for (const { day, amountMinor } of flows.repayments) {
    value += Number(amountMinor) / (1 + rate) ** daysBetween(flows.startDay, day);
  }
  return value;
}

/** Extreme drafts of terms overflow, so the rate is clamped to Number.MAX_SAFE_INTEGER. */
function inPartsPerMillion(daily: number, days: number): bigint {
  const rate = ((1 + daily) ** days - 1) * 1_000_000;
  return BigInt(Math.round(Math.min(rate, Number.MAX_SAFE_INTEGER)));
}
