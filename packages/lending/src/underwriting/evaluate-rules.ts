import type {
  ApplicationFacts,
  Condition,
  DeclineCause,
  FactName,
  Rule,
  RuleSet,
  Scorecard,
} from './rule-set.ts';

/** The end of an application by its rules; a referred one waits for a person. */
export type RuleOutcome = 'approved' | 'declined' | 'referred';

/** What one rule looked at and what it said. */
export type RuleLine = {
  readonly code: string;
  readonly verdict: 'passed' | 'declined' | 'referred';
  readonly inputs: { readonly [name in FactName]?: bigint | null };
  readonly cause: DeclineCause;
};

/** The verdict with every line that led to it; null points where there is no scorecard. */
export type RuleVerdict = {
  readonly outcome: RuleOutcome;
  readonly points: number | null;
  readonly lines: readonly RuleLine[];
  /** Of what declined it, or else of what referred it; each once, in the order of the rules. */
  readonly causes: readonly DeclineCause[];
};

/**
 * Evaluates an application. The same rules and facts always give the same verdict. A rule whose fact is not known refers to a
 * person and never passes: what is not known is no reason to lend, and no reason to refuse.
 */
export function evaluateRules(ruleSet: RuleSet, facts: ApplicationFacts): RuleVerdict {
  const points = ruleSet.scorecard && countPoints(ruleSet.scorecard, facts);
  const lines = [
    ...ruleSet.rules.map((rule) => evaluateRule(rule, facts)),
    ...evaluateLimits(ruleSet, facts),
    ...(ruleSet.scorecard && points !== null ? [evaluatePoints(ruleSet.scorecard, points, facts)] : []),
  ];
  const outcome = worstOf(lines);
  const speaking = lines.filter(({ verdict }) => verdict === outcome);
  return { outcome, points, lines, causes: [...new Set(speaking.map(({ cause }) => cause))] };
}

function worstOf(lines: readonly RuleLine[]): RuleOutcome {
  if (lines.some(({ verdict }) => verdict === 'declined')) return 'declined';
  return lines.some(({ verdict }) => verdict === 'referred') ? 'referred' : 'approved';
}

function evaluateRule({ code, when, verdict, cause }: Rule, facts: ApplicationFacts): RuleLine {
  const inputs = Object.fromEntries(when.map(({ fact }) => [fact, facts[fact]]));
  const held = when.map((condition) => holds(condition, facts));
  if (held.includes(false)) return { code, verdict: 'passed', inputs, cause };
  return { code, verdict: held.includes(null) ? 'referred' : verdict, inputs, cause };
}

/** Null where the fact is not known. */
function holds({ fact, is, value }: Condition, facts: ApplicationFacts): boolean | null {
  const known = facts[fact];
  if (is === 'unknown') return known === null;
  if (known === null) return null;
  return is === 'at-least' ? known >= value : known <= value;
}

function evaluateLimits({ limits }: RuleSet, facts: ApplicationFacts): RuleLine[] {
  const { amountMinor, incomeMinor, isRepeat } = facts;
  const byHistory = isRepeat === 1n ? limits.repeatMaxMinor : limits.newMaxMinor;
  const byIncome = incomeMinor === null ? null : (incomeMinor * (limits.incomePercentMax ?? 0n)) / 100n;
  const lines: RuleLine[] = [];
  if (byHistory !== null)
    lines.push({
      code: 'limit-history',
      verdict: within(amountMinor, byHistory),
      inputs: { amountMinor, isRepeat },
      cause: 'outside-the-rules',
    });
  if (limits.incomePercentMax !== null)
    lines.push({
      code: 'limit-income',
      verdict: within(amountMinor, byIncome),
      inputs: { amountMinor, incomeMinor },
      cause: 'income-too-low',
    });
  return lines;
}

function within(amountMinor: bigint | null, limitMinor: bigint | null): RuleLine['verdict'] {
  if (amountMinor === null || limitMinor === null) return 'referred';
  return amountMinor <= limitMinor ? 'passed' : 'declined';
}

const countPoints = ({ lines }: Scorecard, facts: ApplicationFacts): number =>
  lines.reduce((sum, { when, points }) => (holds(when, facts) === true ? sum + points : sum), 0);

function evaluatePoints(
  { lines, declineBelow, approveFrom }: Scorecard,
  points: number,
  facts: ApplicationFacts,
): RuleLine {
  const below = points < approveFrom ? 'referred' : 'passed';
  return {
    code: 'scorecard',
    verdict: points < declineBelow ? 'declined' : below,
    inputs: Object.fromEntries(lines.map(({ when }) => [when.fact, facts[when.fact]])),
    cause: 'outside-the-rules',
  };
}
