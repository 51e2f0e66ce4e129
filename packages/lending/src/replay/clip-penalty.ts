import { greaterOf, lesserOf } from '../money.ts';
import { costCeiling, type RunningLoan } from './running-loan.ts';

/** The cap's month of 30 days times parts per million. */
const allowanceUnit = 30_000_000n;

/**
 * The penalty of several consecutive days on one base, clipped to the caps (decisions §7, strict). Up to each
 * day the penalties of a default stay within the monthly cap pro rata, on each day's own base. Interest, fees
 * and penalties over the life stay within the total cost, with room for the interest still to be charged.
 *
 * Day by day this is `p = min(p + daily, allowed through that day, ceiling)`. The wanted and the allowed
 * amount both grow by a constant each day, so after n days the least of the three equals n single steps.
 */
export function clipPenalty(
  loan: RunningLoan,
  wanted: { baseMinor: bigint; dailyMinor: bigint; days: number },
): bigint {
  const { caps } = loan;
  const ceiling = costCeiling(loan);
  const days = BigInt(wanted.days);
  const wantedMinor = wanted.dailyMinor * days;
  if (caps === null || ceiling === null) return wantedMinor;
  loan.defaultAllowance += wanted.baseMinor * caps.latePenaltyPerMonth * days;
  const allowedMinor = loan.defaultAllowance / allowanceUnit - loan.defaultPenaltyMinor;
  const roomMinor = lesserOf(allowedMinor, costRoom(loan, ceiling));
  return greaterOf(0n, lesserOf(wantedMinor, roomMinor));
}

function costRoom(loan: RunningLoan, ceiling: bigint): bigint {
  let room = ceiling - loan.costMinor;
  for (const instalment of loan.instalments) {
    room -= instalment.interestMinor - instalment.chargedInterestMinor;
  }
  return room;
}
