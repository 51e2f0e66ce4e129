import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evaluateRules } from './evaluate-rules.ts';
import {
  type ApplicationFacts,
  comparisons,
  declineCauses,
  factNames,
  type RuleSet,
  standardRules,
} from './rule-set.ts';

const clean: ApplicationFacts = {
  age: 31n,
  amountMinor: 1_000_000n,
  incomeMinor: null,
  isRepeat: 0n,
  settledLoans: 0n,
  lateLoans: 0n,
  overdueLoans: 0n,
  otherOpenLoans: 0n,
  complaints: 0n,
  isAccountBound: 1n,
  isAccountOfAnother: 0n,
  samePersons: 0n,
  samePersonsOverdue: 0n,
  samePersonDaysLate: 0n,
  blocklistHits: 0n,
  identityChecksFailed: 0n,
  isAboveCaps: 0n,
  isDeclinedLately: 0n,
};
const outcomeOf = (change: Partial<ApplicationFacts>, rules: RuleSet = standardRules) =>
  evaluateRules(rules, { ...clean, ...change });
const withLimits = (limits: Partial<RuleSet['limits']>): RuleSet => ({
  ...standardRules,
  limits: { ...standardRules.limits, ...limits },
});

describe('RULES-01 an application ends as approved, declined or referred', () => {
  it.each([
    [{}, 'approved', []],
    [{ age: 17n }, 'declined', ['outside-the-rules']],
    [{ age: null }, 'referred', ['outside-the-rules']],
    [{ lateLoans: 1n }, 'referred', ['paid-late-before']],
    [{ overdueLoans: 1n, lateLoans: 1n }, 'declined', ['owes-already']],
    [{ samePersons: 1n }, 'referred', ['identity-doubtful']],
    [{ samePersons: 1n, samePersonsOverdue: 1n }, 'declined', ['owes-already']],
    [{ blocklistHits: 1n }, 'declined', ['outside-the-rules']],
  ] as const)('case %#', (change, outcome, causes) => {
    expect(outcomeOf(change)).toMatchObject({ outcome, causes });
  });

  it('keeps what each rule looked at', () => {
    const line = outcomeOf({ overdueLoans: 2n }).lines.find(({ code }) => code === 'overdue-loans');
    expect(line).toEqual({
      code: 'overdue-loans',
      verdict: 'declined',
      inputs: { overdueLoans: 2n },
      cause: 'owes-already',
    });
  });

  it('limits the amount by history and by income, and refers what it does not know', () => {
    expect(outcomeOf({}, withLimits({ newMaxMinor: 999_999n })).outcome).toBe('declined');
    expect(outcomeOf({ isRepeat: 1n }, withLimits({ newMaxMinor: 999_999n })).outcome).toBe('approved');
    const byIncome = withLimits({ incomePercentMax: 50n });
    expect(outcomeOf({}, byIncome).outcome).toBe('referred');
    expect(outcomeOf({ incomeMinor: 1_999_999n }, byIncome)).toMatchObject({
      outcome: 'declined',
      causes: ['income-too-low'],
    });
    expect(outcomeOf({ incomeMinor: 2_000_000n }, byIncome).outcome).toBe('approved');
  });

  it.each([
    ['of a new borrower', 0n, 1_000_000n, 'approved'],
    ['of a new borrower', 0n, 1_000_001n, 'declined'],
    ['of a repeat borrower', 1n, 2_000_000n, 'approved'],
    ['of a repeat borrower', 1n, 2_000_001n, 'declined'],
    ['that is not known, of a new borrower', 0n, null, 'referred'],
    ['of one of whom it is not known', null, 1_000_001n, 'declined'],
  ] as const)('limits an amount %s (isRepeat %o, %o): %s', (_of, isRepeat, amountMinor, outcome) => {
    const limited = withLimits({ newMaxMinor: 1_000_000n, repeatMaxMinor: 2_000_000n });
    const rules = { ...limited, rules: [] };
    expect(outcomeOf({ isRepeat, amountMinor }, rules).outcome).toBe(outcome);
  });

  it.each([
    [{ age: 20n, complaints: 3n }, 'declined'],
    [{ age: 21n, complaints: 3n }, 'approved'],
    [{ age: 20n, complaints: 2n }, 'approved'],
    [{ age: null, complaints: 2n }, 'approved'],
    [{ age: null, complaints: 3n }, 'referred'],
    [{ age: null, complaints: null }, 'referred'],
  ] as const)('holds a rule of two conditions where both hold: %o is %s', (facts, outcome) => {
    const rule = {
      code: 'young-and-complaining',
      when: [
        { fact: 'age', is: 'at-most', value: 20n },
        { fact: 'complaints', is: 'at-least', value: 3n },
      ],
      ...({ verdict: 'declined', cause: 'other' } as const),
    } as const;
    expect(outcomeOf(facts, { ...standardRules, rules: [rule] }).outcome).toBe(outcome);
  });

  it.each([
    [null, 'declined'],
    [0n, 'approved'],
  ] as const)(
    'takes what is not known for a condition of its own: an income of %o is %s',
    (incomeMinor, outcome) => {
      const rule = {
        code: 'no-income-known',
        when: [{ fact: 'incomeMinor', is: 'unknown', value: 0n }],
        ...({ verdict: 'declined', cause: 'income-too-low' } as const),
      } as const;
      expect(outcomeOf({ incomeMinor }, { ...standardRules, rules: [rule] }).outcome).toBe(outcome);
    },
  );

  it.each([
    [{ settledLoans: 1n }, 'declined', 0],
    [{ settledLoans: 2n }, 'referred', 20],
    [{ settledLoans: null }, 'declined', 0],
    [{ settledLoans: 2n, isRepeat: null }, 'referred', 20],
    [{ settledLoans: 2n, complaints: 1n }, 'declined', 15],
    [{ settledLoans: 2n, isRepeat: 1n, complaints: 1n }, 'referred', 45],
  ] as const)(
    'gives no points for what is not known, and cuts off at sums that are included: %o',
    (facts, outcome, points) => {
      const scorecard = {
        lines: [
          { when: { fact: 'isRepeat', is: 'at-least', value: 1n }, points: 30 },
          { when: { fact: 'settledLoans', is: 'at-least', value: 2n }, points: 20 },
          { when: { fact: 'complaints', is: 'at-least', value: 1n }, points: -5 },
        ],
        ...{ declineBelow: 20, approveFrom: 50 },
      } as const;
      expect(outcomeOf(facts, { ...standardRules, rules: [], scorecard })).toMatchObject({ outcome, points });
    },
  );

  it('names each cause once, and only of what decided it', () => {
    const facts = { overdueLoans: 1n, samePersonsOverdue: 1n, blocklistHits: 1n, lateLoans: 1n };
    expect(outcomeOf(facts).causes).toEqual(['outside-the-rules', 'owes-already']);
  });

  it('counts points, and cuts off below two sums', () => {
    const scored: RuleSet = {
      ...standardRules,
      scorecard: {
        lines: [
          { when: { fact: 'isRepeat', is: 'at-least', value: 1n }, points: 30 },
          { when: { fact: 'settledLoans', is: 'at-least', value: 2n }, points: 20 },
        ],
        declineBelow: 20,
        approveFrom: 50,
      },
    };
    expect(outcomeOf({}, scored)).toMatchObject({ outcome: 'declined', points: 0 });
    expect(outcomeOf({ isRepeat: 1n }, scored)).toMatchObject({ outcome: 'referred', points: 30 });
    expect(outcomeOf({ isRepeat: 1n, settledLoans: 2n }, scored)).toMatchObject({
      outcome: 'approved',
      points: 50,
    });
  });
});

const someFacts = fc.record(
  Object.fromEntries(factNames.map((name) => [name, fc.option(fc.bigInt({ min: 0n, max: 100n }))])),
) as unknown as fc.Arbitrary<ApplicationFacts>;
const someCondition = fc.record({
  fact: fc.constantFrom(...factNames),
  is: fc.constantFrom(...comparisons),
  value: fc.bigInt({ min: 0n, max: 100n }),
});
const someRules: fc.Arbitrary<RuleSet> = fc.record({
  rules: fc.array(
    fc.record({
      code: fc.string(),
      when: fc.array(someCondition, { minLength: 1, maxLength: 3 }),
      verdict: fc.constantFrom('declined' as const, 'referred' as const),
      cause: fc.constantFrom(...declineCauses),
    }),
  ),
  scorecard: fc.constant(null),
  limits: fc.constant(standardRules.limits),
  isAutomatic: fc.boolean(),
  reapplyDays: fc.nat(),
});

describe('RULES-02 a verdict can be explained again', () => {
  type Written = { readonly bigint: string };
  const isWritten = (value: unknown): value is Written =>
    typeof value === 'object' && value !== null && 'bigint' in value;
  const written = (value: unknown) =>
    JSON.stringify(value, (_key, each) => (typeof each === 'bigint' ? { bigint: `${each}` } : each));
  const read = <T>(text: string): T =>
    JSON.parse(text, (_key, each) => (isWritten(each) ? BigInt(each.bigint) : each));

  it('is the same from the rules and the facts as they were stored', () => {
    fc.assert(
      fc.property(someRules, someFacts, (rules, facts) => {
        const again = evaluateRules(read(written(rules)), read(written(facts)));
        expect(again).toEqual(evaluateRules(rules, facts));
      }),
    );
  });

  it('never becomes better by one more rule', () => {
    const rank = { approved: 0, referred: 1, declined: 2 };
    fc.assert(
      fc.property(someRules, someRules, someFacts, (rules, more, facts) => {
        const before = evaluateRules(rules, facts).outcome;
        const after = evaluateRules({ ...rules, rules: [...rules.rules, ...more.rules] }, facts).outcome;
        expect(rank[after]).toBeGreaterThanOrEqual(rank[before]);
      }),
    );
  });
});
