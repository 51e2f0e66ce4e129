import { factNames, comparisons as lendings } from '@hiram/lending/underwriting/rule-set';
import { comparisons, ruleFacts } from '@hiram/wire/staff/set-up/rule-facts';
import { expect, it } from 'vitest';

/** `wire` names them for the console, `lending` says what each means; neither imports the other. */
it('RULES-01 a rule looks at the facts that lending knows, and compares as lending does', () => {
  expect(ruleFacts).toEqual(factNames);
  expect(comparisons).toEqual(lendings);
});
