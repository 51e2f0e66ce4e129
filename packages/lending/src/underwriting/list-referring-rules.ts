import type { RuleVerdict } from './evaluate-rules.ts';

/** The codes of the rules that refer an application to a person. */
export const listReferringRules = ({ lines }: Pick<RuleVerdict, 'lines'>): readonly string[] =>
  lines.filter(({ verdict }) => verdict === 'referred').map(({ code }) => code);
