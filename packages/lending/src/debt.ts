import type { Account } from './books/account.ts';
import type { DebtPart } from './loan-event.ts';
import type { Debt } from './loan-state.ts';

/** No debt. */
export const noDebt: Debt = {
  lawfulChargeMinor: 0n,
  enforcementCostMinor: 0n,
  penaltyMinor: 0n,
  feeMinor: 0n,
  interestMinor: 0n,
  principalMinor: 0n,
};

/** The sum of the parts. */
export function debtTotal(debt: Debt): bigint {
  return (
    debt.lawfulChargeMinor +
    debt.enforcementCostMinor +
    debt.penaltyMinor +
    debt.feeMinor +
    debt.interestMinor +
    debt.principalMinor
  );
}

/** Adds two debts part by part. */
export function addDebt(left: Debt, right: Debt): Debt {
  return {
    lawfulChargeMinor: left.lawfulChargeMinor + right.lawfulChargeMinor,
    enforcementCostMinor: left.enforcementCostMinor + right.enforcementCostMinor,
    penaltyMinor: left.penaltyMinor + right.penaltyMinor,
    feeMinor: left.feeMinor + right.feeMinor,
    interestMinor: left.interestMinor + right.interestMinor,
    principalMinor: left.principalMinor + right.principalMinor,
  };
}

/** The order in which payments after maturity cover a debt (Spec §9, LEND-05). */
export const debtParts: readonly DebtPart[] = [
  'lawful-charge',
  'enforcement-cost',
  'penalty',
  'fee',
  'interest',
  'principal',
];

/** The field of each part. */
export const debtFields = {
  'lawful-charge': 'lawfulChargeMinor',
  'enforcement-cost': 'enforcementCostMinor',
  penalty: 'penaltyMinor',
  fee: 'feeMinor',
  interest: 'interestMinor',
  principal: 'principalMinor',
} as const satisfies { [part in DebtPart]: keyof Debt };

/** One part of a debt. */
export function debtOfPart(debt: Debt, part: DebtPart): bigint {
  return debt[debtFields[part]];
}

/** Returns the ledger account of a part of the debt. */
export const receivableOf = {
  'lawful-charge': 'lawful-charge-receivable',
  'enforcement-cost': 'enforcement-cost-receivable',
  penalty: 'penalty-receivable',
  fee: 'fee-receivable',
  interest: 'interest-receivable',
  principal: 'principal-receivable',
} as const satisfies { [part in DebtPart]: Account };
