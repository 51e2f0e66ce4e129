import type { Currency } from '@hiram/lending/money';
import { demandedOf } from '@hiram/lending/quotes/demanded';
import { inTransaction } from '../ground/engine/transaction.ts';
import { appendAuditEntry } from '../staff/audit/audit-store.ts';
import { type ImportOrder, type ImportPlace, toNote } from './import-place.ts';
import { hashFile, readLines } from './line/read-lines.ts';
import { type LineResult, lineTaker } from './take-line.ts';
import type { TakenOverAs } from './write/take-over-loan.ts';

/** What loans of a currency come to, in minor units. */
type ImportSum = {
  loans: number;
  principalMinor: bigint;
  owedMinor: bigint;
  theirsMinor: bigint;
  waivedMinor: bigint;
};

/** What a run came to. */
export type ImportResult = {
  readonly fileSha256: string;
  readonly counts: { readonly [kind in TakenOverAs['kind']]: number };
  /** Of the loans that agree, or were taken over by this run. */
  readonly sums: ReadonlyMap<Currency, ImportSum>;
};

/**
 * Goes through a file line by line: a million lines are never in memory together. A run that only checks writes nothing. One that was
 * cut off is run again, and goes on behind what it has taken over.
 */
export async function runImport(
  place: ImportPlace,
  order: ImportOrder,
  report: (result: LineResult) => void,
): Promise<ImportResult> {
  const fileSha256 = await hashFile(order.file);
  const counts = { agrees: 0, differs: 0, refused: 0, 'known-already': 0 };
  const sums = new Map<Currency, ImportSum>();
  const run = { by: order.by, fileSha256 };
  const takeLine = lineTaker(place, order, run);
  if (order.writes) await noteRun(place, order, fileSha256, 'asked', {});
  for await (const line of readLines(order.file)) {
    const taken = await takeLine(line);
    counts[taken.result.kind] += 1;
    if (taken.result.kind === 'agrees') addTo(sums, taken.result.loan, taken.owedMinor);
    report(taken);
  }
  if (order.writes) await noteRun(place, order, fileSha256, 'done', { counts });
  return { fileSha256, counts, sums };
}

const noteRun = (
  { db, cipher, clock }: ImportPlace,
  { by, source, toleranceMinor }: ImportOrder,
  fileSha256: string,
  outcome: string,
  more: object,
): Promise<void> =>
  inTransaction(db, (tx) =>
    appendAuditEntry(
      tx,
      cipher,
      toNote(by, 'book-import', outcome, {
        source,
        fileSha256,
        toleranceMinor: Number(toleranceMinor),
        ...more,
      }),
      clock.systemNow(),
    ),
  );

function addTo(
  sums: Map<Currency, ImportSum>,
  { contract, state, waivedMinor }: Extract<TakenOverAs, { kind: 'agrees' }>['loan'],
  theirsMinor: bigint,
): void {
  const { currency } = contract.terms;
  const sum = sums.get(currency) ?? {
    ...{ loans: 0, principalMinor: 0n, owedMinor: 0n, theirsMinor: 0n, waivedMinor: 0n },
  };
  sum.loans += 1;
  sum.principalMinor += state.outstanding.principalMinor;
  sum.owedMinor += demandedOf(state).outstandingMinor;
  sum.theirsMinor += theirsMinor;
  sum.waivedMinor += waivedMinor;
  sums.set(currency, sum);
}
