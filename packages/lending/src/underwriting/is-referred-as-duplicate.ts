import type { RuleVerdict } from './evaluate-rules.ts';
import type { FactName } from './rule-set.ts';

const duplicateFacts: readonly FactName[] = ['samePersons', 'samePersonsOverdue', 'samePersonDaysLate'];

/** Whether a rule refers an application because its borrower may be the same person as another one. */
export const isReferredAsDuplicate = ({ lines }: Pick<RuleVerdict, 'lines'>): boolean =>
  lines.some(
    ({ verdict, inputs }) =>
      verdict === 'referred' && duplicateFacts.some((fact) => (inputs[fact] ?? 0n) > 0n),
  );
