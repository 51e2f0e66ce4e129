/**
 * One measured figure beside its baseline (the minimum for any software, from the same run) and its limit.
 */
export type Row = {
  readonly measure: string;
  /** Empty without a baseline. */
  readonly floor: string;
  readonly hiram: string;
  readonly ratio: string;
  readonly limit: string;
  /** Null for a figure without a limit. */
  readonly isPassed: boolean | null;
};

const columns = ['measure', 'floor', 'Hiram', 'ratio', 'limit', 'pass'] as const;

/** Prints rows under a title as a Markdown table, aligned for the terminal. */
export function printTable(title: string, rows: readonly Row[]): void {
  const cells = rows.map((row) => [
    row.measure,
    row.floor || '–',
    row.hiram,
    row.ratio || '–',
    row.limit || '–',
    row.isPassed === null ? '–' : row.isPassed ? 'yes' : 'NO',
  ]);
  const widths = columns.map((name, column) =>
    Math.max(name.length, ...cells.map((line) => line[column]?.length ?? 0)),
  );
  const line = (texts: readonly string[]) =>
    `| ${texts.map((text, column) => text.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  console.log(`\n## ${title}\n`);
  console.log(line(columns));
  console.log(`|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`);
  for (const texts of cells) console.log(line(texts));
}

/** The median. */
export function medianOf(figures: readonly number[]): number {
  const sorted = [...figures].sort((left, right) => left - right);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) throw new Error('There is no median of nothing');
  return middle;
}

/** The value below which a share of the figures lies. */
export function percentileOf(figures: readonly number[], share: number): number {
  const sorted = [...figures].sort((left, right) => left - right);
  const figure = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  if (figure === undefined) throw new Error('There is no percentile of nothing');
  return figure;
}

/** Formats a time: `12.3 ms`. */
export function formatMs(ms: number): string {
  return `${ms.toFixed(1)} ms`;
}

/** Formats a rate: `71,234/s`. */
export function formatRate(perSecond: number): string {
  return `${Math.round(perSecond).toLocaleString('en')}/s`;
}

/** Formats a size: `58.2 KB` (1,024 bytes). */
export function formatSize(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`;
}

/** Formats a quotient with two decimals. */
export function formatRatio(ratio: number): string {
  return ratio.toFixed(2);
}
