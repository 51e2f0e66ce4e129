import { type Borrower, findBorrowerByPhone } from '../borrowers/identity/borrower-store.ts';
import type { Tx } from '../ground/engine/database.ts';
import type { Product } from '../lender/products/product-definition.ts';
import { findProduct } from '../lender/products/product-store.ts';
import { findLoan } from '../loans/book/loan-store.ts';
import { findOpenLoan } from '../loans/book/open-loan-store.ts';
import { findTakenOverLoan } from '../loans/taken-over/taken-over-number-store.ts';
import type { ImportOrder, ImportPlace, ImportRun } from './import-place.ts';
import type { LoanLine } from './line/loan-line.ts';
import { parseLoanLine } from './line/parse-loan-line.ts';
import type { FileLine } from './line/read-lines.ts';
import { seenLines } from './line/seen-lines.ts';
import { planLoan } from './plan/plan-loan.ts';
import { findPersonFault } from './write/find-person-fault.ts';
import { type TakenOverAs, takeOverLoan } from './write/take-over-loan.ts';

/** What became of one line. */
export type LineResult = { readonly line: number; readonly number: string; readonly result: TakenOverAs };

/** The same, and what the line says is owed. */
export type Taken = LineResult & { readonly owedMinor: bigint };

/** Takes one line after the other: checks it, and takes its loan over where the order says so. */
export function lineTaker(
  place: ImportPlace,
  order: ImportOrder,
  run: ImportRun,
): (line: FileLine) => Promise<Taken> {
  const products = new Map<number, Product | null>();
  const seen = seenLines();
  return async ({ line, text }) => {
    const refused = (number: string, why: string): Taken => ({
      ...{ line, number, owedMinor: 0n, result: { kind: 'refused', why } },
    });
    if (text === null) return refused('', 'the line is longer than 65,536 bytes');
    const parsed = parseLoanLine(text);
    if (!parsed.ok) return refused(parsed.number, parsed.faults.join('; '));
    const { number, product: id, owed } = parsed.line;
    if (!products.has(id)) products.set(id, await findProduct(place.db, id, place.clock.businessNow()));
    const product = products.get(id) ?? null;
    const twice = seen(parsed.line, line, product?.market ?? 'PH');
    if (twice) return refused(number, twice);
    const result = await takeLoan(place, order, { line: parsed.line, product, lineNumber: line, run });
    return { line, number, owedMinor: owed.totalMinor, result };
  };
}

type Asked = {
  readonly line: LoanLine;
  readonly product: Product | null;
  readonly lineNumber: number;
  readonly run: ImportRun;
};

async function takeLoan(
  place: ImportPlace,
  { source, toleranceMinor, writes }: ImportOrder,
  { line, product, lineNumber, run }: Asked,
): Promise<TakenOverAs> {
  const merchantNumber = place.brand.merchantNumber;
  const { phone } = line.borrower;
  const holder = await findBorrowerByPhone(place.db, place.cipher, { merchantNumber, phone });
  const known = await findTakenOverLoan(place.db, { merchantNumber, number: line.number });
  if (known !== null) return (await isLoanOf(place.db, known, holder)) ? { kind: 'known-already' } : taken;
  const newEventId = countingIds();
  const today = place.clock.today(product?.market ?? 'PH');
  const { conduct } = place.settings;
  const planning = { product, conduct, today, source, toleranceMinor };
  const plan = planLoan(line, { ...planning, newEventId });
  if (plan.kind !== 'agrees' || !product) return plan;
  const fault = holder ? findPersonFault(holder, line.borrower, product.market) : null;
  if (fault) return { kind: 'refused', why: fault };
  if (holder && (await findOpenLoan(place.db, holder.id, product.id)) !== null)
    return { kind: 'refused', why: 'borrower.phone: this borrower has an open loan of the product already' };
  return writes ? takeOverLoan(place, { ...planning, product, line }, { run, lineNumber }) : plan;
}

const taken: TakenOverAs = { kind: 'refused', why: 'number: it is that of a loan of another borrower' };

async function isLoanOf(tx: Tx, orderId: string, holder: Borrower | null): Promise<boolean> {
  const loan = await findLoan(tx, orderId);
  return loan !== null && loan.borrowerId === holder?.id;
}

/** Ids of a plan that is not written. */
function countingIds(): () => string {
  let count = 0;
  return () => {
    count += 1;
    return String(count);
  };
}
