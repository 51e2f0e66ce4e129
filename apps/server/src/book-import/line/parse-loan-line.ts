import type { z } from 'zod';
import { type LoanLine, loanLine } from './loan-line.ts';

/** The line, or what is wrong with its form: the first faults, each with its field. No value of the line is repeated in them. */
export type ParsedLine =
  | { readonly ok: true; readonly line: LoanLine }
  | { readonly ok: false; readonly number: string; readonly faults: readonly string[] };

const faultsMax = 5;

/** Reads one line of the file. */
export function parseLoanLine(jsonText: string): ParsedLine {
  const json = parseJson(jsonText);
  if (json === undefined) return { ok: false, number: '', faults: ['expected one JSON object'] };
  const parsed = loanLine.safeParse(json);
  if (parsed.success) return { ok: true, line: parsed.data };
  const number = loanLine.shape.number.safeParse((json as { number?: unknown } | null)?.number);
  return {
    ok: false,
    number: number.success ? number.data : '',
    faults: parsed.error.issues.slice(0, faultsMax).map(describeIssue),
  };
}

function parseJson(jsonText: string): unknown {
  try {
    return JSON.parse(jsonText);
  } catch {
    return undefined;
  }
}

function describeIssue(issue: z.core.$ZodIssue): string {
  const place = issue.path.map(String).join('.');
  const said =
    issue.code === 'unrecognized_keys' ? 'has a field that the format does not have' : issue.message;
  return place === '' ? said : `${place}: ${said}`;
}
