import { lesserOf } from '../money.ts';
import { costCeiling, type RunningLoan } from './running-loan.ts';

/** The cap's month of 30 days over its parts per million. */
const allowanceUnit = 30_000_000n;

/**
 * The penalty of some days in a row on one base, clipped to the caps (decisions §7, strict). Through each day the
 * penalties of a default stay within the monthly cap pro rata, counted on each day's own base; and interest, fees and
 * penalties over the life stay within the total cost, room for the interest still to be charged being kept.
 *
 * Day by day this is `p = min(p + daily, allowed that day, ceiling)`. What is allowed grows by the same share each
 * day, so the result after n days is the least of four values.
 */
export function clipPenalty(
  loan: RunningLoan,
  wanted: { baseMinor: bigint; dailyMinor: bigint; days: number },
): bigint {
  const { caps } = loan.contract;
  const ceiling = costCeiling(loan.contract);
  const days = BigInt(wanted.days);
  const wantedMinor = wanted.dailyMinor * days;
  if (caps === null || ceiling === null) return wantedMinor;
  const allowancePerDay = wanted.baseMinor * caps.latePenaltyPerMonth;
  const before = loan.defaultPenaltyMinor;
  const firstAllowed = (loan.defaultAllowance + allowancePerDay) / allowanceUnit;
  loan.defaultAllowance += allowancePerDay * days;
  const lastAllowed = loan.defaultAllowance / allowanceUnit;
  const through = least([
    before + wantedMinor,
    firstAllowed + wanted.dailyMinor * (days - 1n),
    lastAllowed,
    before + costRoom(loan, ceiling),
  ]);
  return through > before ? through - before : 0n;
}

function costRoom(loan: RunningLoan, ceiling: bigint): bigint {
  let room = ceiling - loan.costMinor;
  for (const instalment of loan.instalments) {
    room -= instalment.interestMinor - instalment.chargedInterestMinor;
  }
  return room;
}

function least(amounts: readonly bigint[]): bigint {
  return amounts.reduce((left, right) => lesserOf(left, right));
}
