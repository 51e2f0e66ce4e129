import { expect, it } from 'vitest';
import { evaluateRules } from './evaluate-rules.ts';
import { isReferredAsDuplicate } from './is-referred-as-duplicate.ts';
import { type ApplicationFacts, factNames, standardRules } from './rule-set.ts';

const clean: ApplicationFacts = {
  ...(Object.fromEntries(factNames.map((fact) => [fact, 0n])) as ApplicationFacts),
  ...{ age: 30n, isAccountBound: 1n, amountMinor: 100_000n },
};

it.each<readonly [facts: Partial<ApplicationFacts>, outcome: string, isDuplicate: boolean]>([
  [{}, 'approved', false],
  [{ samePersons: 1n }, 'referred', true],
  [{ samePersons: 2n, complaints: 1n }, 'referred', true],
  [{ complaints: 1n }, 'referred', false],
  [{ samePersons: null }, 'referred', false],
])('RULES-03 %o is %s, as a duplicate: %s', (facts, outcome, isDuplicate) => {
  const verdict = evaluateRules(standardRules, { ...clean, ...facts });
  expect([verdict.outcome, isReferredAsDuplicate(verdict)]).toEqual([outcome, isDuplicate]);
});

it('RULES-03 a duplicate that no rule of the lender refers is none', () => {
  const rules = { ...standardRules, rules: [] };
  expect(isReferredAsDuplicate(evaluateRules(rules, { ...clean, samePersons: 1n }))).toBe(false);
});
