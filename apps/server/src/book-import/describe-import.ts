import { formatMoney } from '@hiram/lending/format';
import { moneyOf } from '@hiram/lending/money';
import type { ImportResult } from './run-import.ts';
import type { LineResult } from './take-line.ts';

/** An amount without the sign of its currency, which the terminal of an operator may not have. */
const plain = (minor: bigint): string => formatMoney(moneyOf(minor, 'PHP'), 'market').replace(/^[^\d-]+/, '');

/** What an operator reads of a line: nothing of one that agrees. No line says who the borrower is. */
export function describeLine({ line, number, result }: LineResult): string | null {
  const place = `line ${line}${number === '' ? '' : `, ${number}`}`;
  if (result.kind === 'refused') return `${place}: refused. ${result.why}`;
  if (result.kind !== 'differs') return null;
  const amounts = result.differences.map(
    ({ what, oursMinor, theirsMinor }) =>
      `${what}: here ${plain(oursMinor)}, in the file ${plain(theirsMinor)}`,
  );
  return `${place}: differs. ${amounts.join('; ') || 'nothing is owed here'}`;
}

/** What a run came to. */
export function describeResult({ fileSha256, counts, sums }: ImportResult, writes: boolean): string[] {
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const agree = writes ? 'Taken over now' : 'Would be taken over';
  return [
    `Lines: ${total}. ${agree}: ${counts.agrees}. Taken over before: ${counts['known-already']}. Differ: ${counts.differs}. Refused: ${counts.refused}.`,
    ...[...sums].map(([currency, sum]) =>
      [
        `${currency}: ${sum.loans} ${sum.loans === 1 ? 'loan' : 'loans'}`,
        `principal ${plain(sum.principalMinor)}`,
        `owed here ${plain(sum.owedMinor)}`,
        `owed in the file ${plain(sum.theirsMinor)}`,
        `waived ${plain(sum.waivedMinor)}.`,
      ].join(', '),
    ),
    `File: SHA-256 ${fileSha256}`,
    ...(writes ? [] : ['Nothing was written. Run it with --write to take over the loans that agree.']),
  ];
}

/** Whether every loan of the file is in the book, or would be. */
export const isWhole = ({ counts }: ImportResult): boolean => counts.differs + counts.refused === 0;
