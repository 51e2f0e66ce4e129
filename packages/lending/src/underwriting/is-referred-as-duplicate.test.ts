import { expect, it } from 'vitest';
import { evaluateRules } from './evaluate-rules.ts';
import { isReferredAsDuplicate } from './is-referred-as-duplicate.ts';
import { listReferringRules } from './list-referring-rules.ts';
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

it.each([
  [2n, []],
  [3n, ['many-persons']],
])('RULES-03 a duplicate that a rule lets pass is none: %o of three', (samePersons, referring) => {
  const when = [{ fact: 'samePersons', is: 'at-least', value: 3n }] as const;
  const rule = { code: 'many-persons', when, verdict: 'referred', cause: 'identity-doubtful' } as const;
  const verdict = evaluateRules({ ...standardRules, rules: [rule] }, { ...clean, samePersons });
  expect(listReferringRules(verdict)).toEqual(referring);
  expect(isReferredAsDuplicate(verdict)).toBe(referring.length > 0);
});
