import { writeFileSync } from 'node:fs';
import path from 'node:path';

/** A line of a file of running loans, as another system writes it. */
export type SampleLine = Readonly<Record<string, unknown>> & {
  readonly number: string;
  readonly borrower: Readonly<Record<string, unknown>>;
};

const person = { name: 'Corazon Magsaysay', birthDay: '1988-05-12', nationality: 'PH' };

/**
 * 10,000.00 of the product in two payments, with 300.00 of fee in the first. It was paid out on 2026-08-21, the first payment came on its
 * day, 2026-10-06, and 5,000.00 are due on 2026-11-20.
 */
export const lineDueToday = (number: string, phone: string, changes: object = {}): SampleLine => ({
  number,
  borrower: { ...person, phone },
  product: 1003,
  principalMinor: 1_000_000,
  paidOutOn: '2026-08-21',
  payments: [{ day: '2026-10-06', amountMinor: 530_000, reference: 'OR-1001', channel: 'Palawan counter' }],
  owed: { on: '2026-11-19', totalMinor: 500_000 },
  ...changes,
});

/**
 * 5,000.00 and 455.00 of interest that were due on 2026-11-13 and not paid: six days late, with 1,000.00 once and 5 % a day, that is
 * 8,091.50 at the end of 2026-11-19.
 */
export const lineLate = (number: string, phone: string, changes: object = {}): SampleLine => ({
  number,
  borrower: { ...person, name: 'Teodoro Agoncillo', phone },
  product: 1002,
  principalMinor: 500_000,
  paidOutOn: '2026-08-14',
  owed: { on: '2026-11-19', totalMinor: 809_150 },
  ...changes,
});

/** Writes lines into a file of a folder; answers where it is. */
export function writeLoanFile(
  folder: string,
  lines: readonly (SampleLine | string)[],
  name = 'loans.jsonl',
): string {
  const file = path.join(folder, name);
  const texts = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line)));
  writeFileSync(file, `${texts.join('\n')}\n`);
  return file;
}
