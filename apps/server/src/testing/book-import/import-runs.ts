import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ImportOrder } from '../../book-import/import-place.ts';
import { type ImportResult, runImport } from '../../book-import/run-import.ts';
import type { LineResult } from '../../book-import/take-line.ts';
import { findLoan, type StoredLoan } from '../../loans/book/loan-store.ts';
import { findTakenOverLoan } from '../../loans/taken-over/taken-over-number-store.ts';
import { type SampleLine, writeLoanFile } from '../samples/loan-lines.ts';
import type { TestHiram } from '../test-hiram.ts';

type Ran = ImportResult & { readonly results: readonly LineResult[] };

/** Takes files over into a server of a suite, and reads what came of it. */
export function importRuns(hiram: TestHiram) {
  return {
    /** Writes, without a tolerance, unless the order says otherwise. */
    run: async (lines: readonly (SampleLine | string)[], order: Partial<ImportOrder> = {}): Promise<Ran> => {
      const folder = mkdtempSync(path.join(tmpdir(), 'hiram-import-'));
      const results: LineResult[] = [];
      const asked = { source: 'Lendbook 4', writes: true, toleranceMinor: 0n, by: 'maria', ...order };
      const file = writeLoanFile(folder, lines);
      const came = runImport(hiram.context, { ...asked, file }, (each) => results.push(each));
      return { ...(await came.finally(() => rmSync(folder, { recursive: true, force: true }))), results };
    },
    query: async <Row extends object>(text: string, values: readonly unknown[] = []): Promise<Row[]> =>
      (await hiram.database.pool.query<Row>(text, [...values])).rows,
    loanOf: async (number: string): Promise<StoredLoan> => {
      const id = await findTakenOverLoan(hiram.context.db, { merchantNumber: 'hiram', number });
      const loan = id === null ? null : await findLoan(hiram.context.db, id);
      if (!loan) throw new Error(`${number} was not taken over`);
      return loan;
    },
    /** The accounts of a loan that are not even. */
    balancesOf: async (orderId: string): Promise<Record<string, number>> => {
      const balances = Object.entries((await hiram.ledger(orderId)).balances);
      return Object.fromEntries(balances.filter(([, minor]) => minor !== 0));
    },
  };
}

/** What became of each line: its kind, or why it was refused. */
export const kindsOf = ({ results }: Pick<Ran, 'results'>): string[] =>
  results.map(({ result }) => (result.kind === 'refused' ? result.why : result.kind));
