import type { CarriedDebt, CarriedPart, Debt, InstalmentState } from './loan-state.ts';

/** The parts in the order in which they are covered (Spec §9, LEND-05). */
export const carriedParts: readonly CarriedPart[] = [
  'lawful-charge',
  'enforcement-cost',
  'penalty',
  'interest',
];

/** Nothing is carried: every instalment of a schedule that is no restructure. */
export const nothingCarried: CarriedDebt = {
  'lawful-charge': 0n,
  'enforcement-cost': 0n,
  penalty: 0n,
  interest: 0n,
};

/** The sum of what is carried. */
export const carriedTotal = (carried: CarriedDebt): bigint =>
  carriedParts.reduce((sum, part) => sum + carried[part], 0n);

/** What an instalment asks for in all, carried amounts included. */
export const instalmentAmount = (instalment: InstalmentState): bigint =>
  instalment.feeMinor +
  instalment.interestMinor +
  instalment.principalMinor +
  carriedTotal(instalment.carried);

/** The unpaid rest of an instalment, carried amounts included. */
export const unpaidOfInstalment = (instalment: InstalmentState): bigint =>
  instalment.unpaidFeeMinor +
  instalment.unpaidInterestMinor +
  instalment.unpaidPrincipalMinor +
  carriedTotal(instalment.unpaidCarried);

/** Carried amounts as parts of a debt. */
export const toCarriedDebt = (carried: CarriedDebt): Omit<Debt, 'feeMinor' | 'principalMinor'> => ({
  lawfulChargeMinor: carried['lawful-charge'],
  enforcementCostMinor: carried['enforcement-cost'],
  penaltyMinor: carried.penalty,
  interestMinor: carried.interest,
});
