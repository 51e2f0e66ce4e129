import { formatDay } from '@hiram/lending/calendar-day';
import { instantAt, type Market } from '@hiram/lending/market';
import { lockBorrowerByPhone, registerBorrower } from '../../borrowers/identity/borrower-store.ts';
import type { Tx } from '../../ground/engine/database.ts';
import { inTransaction } from '../../ground/engine/transaction.ts';
import { newIdBeside } from '../../ground/new-id.ts';
import { enqueue } from '../../ground/outbox/outbox-store.ts';
import type { Product } from '../../lender/products/product-definition.ts';
import { newContractNumber } from '../../loans/book/numbers/new-contract-number.ts';
import { emptyLedger, insertLoan, nothingRecorded } from '../../loans/book/open-loan-store.ts';
import { recordEvents } from '../../loans/book/recording-store.ts';
import { hashOf } from '../../loans/offer/to-loan.ts';
import { insertTakenOverNumber } from '../../loans/taken-over/taken-over-number-store.ts';
import { insertTakenOverPayments } from '../../payments/taken-over/taken-over-payment-store.ts';
import { appendAuditEntry } from '../../staff/audit/audit-store.ts';
import type { ImportPlace, ImportRun } from '../import-place.ts';
import { toNote } from '../import-place.ts';
import type { LoanLine } from '../line/loan-line.ts';
import { type Plan, type PlanningLine, planLoan } from '../plan/plan-loan.ts';
import { findPersonFault } from './find-person-fault.ts';

/** What became of a line. */
export type TakenOverAs = Plan | { readonly kind: 'known-already' };

const noonMinute = 720;

/** Undoes what the transaction of a line has written before the line was refused. */
class LineRefused extends Error {}

/**
 * Takes over the loan of a line in one transaction: its borrower, its contract, what happened before and the balance. Who is known by
 * the number already is the same borrower, but not under another name. A loan whose number is known is left as it is.
 */
export async function takeOverLoan(
  place: ImportPlace,
  { line, product, ...planning }: Omit<PlanningLine, 'newEventId'> & { line: LoanLine; product: Product },
  { run, lineNumber }: { readonly run: ImportRun; readonly lineNumber: number },
): Promise<TakenOverAs> {
  try {
    return await inTransaction(place.db, async (tx) => {
      const borrowerId = await findOrRegister(place, tx, line, product.market);
      const id = newIdBeside(borrowerId);
      const old = { merchantNumber: place.brand.merchantNumber, number: line.number };
      const now = place.clock.businessNow();
      if (!(await insertTakenOverNumber(tx, old, { orderId: id, now }))) return { kind: 'known-already' };
      const plan = planLoan(line, { ...planning, product, newEventId: () => newIdBeside(id) });
      if (plan.kind !== 'agrees') throw new LineRefused('the line agreed before, and does not any more');
      await writeLoan(place, tx, { id, borrowerId, product, line, loan: plan.loan });
      const detail = { oldNumber: line.number, source: planning.source, line: lineNumber, ...run };
      await appendAuditEntry(
        tx,
        place.cipher,
        toNote(run.by, `loans:${id}`, 'done', detail),
        place.clock.systemNow(),
      );
      return plan;
    });
  } catch (error) {
    if (error instanceof LineRefused) return { kind: 'refused', why: error.message };
    throw error;
  }
}

async function findOrRegister(
  { cipher, brand: { merchantNumber } }: ImportPlace,
  tx: Tx,
  { borrower }: LoanLine,
  market: Market,
): Promise<string> {
  const { phone, name, nationality, isRepeat } = borrower;
  const known = await lockBorrowerByPhone(tx, cipher, { merchantNumber, phone });
  const fault = known ? findPersonFault(known, borrower, market) : null;
  if (fault) throw new LineRefused(fault);
  const personal = { phone, name, nationality, birthDay: formatDay(borrower.birthDay) };
  return registerBorrower(tx, cipher, { merchantNumber, market, isRepeat, personal });
}

type Written = {
  readonly id: string;
  readonly borrowerId: string;
  readonly product: Product;
  readonly line: LoanLine;
  readonly loan: Extract<Plan, { kind: 'agrees' }>['loan'];
};

/** Nothing is sent for what is past: no text, no receipt and no partner event. Its payment codes are issued as for any loan. */
async function writeLoan(
  { clock }: ImportPlace,
  tx: Tx,
  { id, borrowerId, product, line, loan: { contract, events, payments } }: Written,
): Promise<void> {
  const now = clock.businessNow();
  const { market } = product;
  const loan = {
    ...{ id, borrowerId, contract },
    productId: product.id,
    productVersion: product.version,
    contractNumber: newContractNumber(id, contract.acceptedOn),
    // Only the day is known; noon is of that day for whoever reads it.
    createdAt: instantAt(contract.acceptedOn, noonMinute, market),
  };
  if (!(await insertLoan(tx, { ...loan, contractSha256: hashOf(contract) })))
    throw new LineRefused('borrower.phone: this borrower has an open loan of the product already');
  const at = { today: clock.today(market), now };
  await recordEvents(tx, { ...loan, ...nothingRecorded, ledger: emptyLedger }, events, at);
  const before = payments.flatMap(({ id: paymentId, eventId, place }) => {
    const payment = line.payments[place];
    if (!payment) return [];
    const { channel, reference, day, amountMinor } = payment;
    const money = { paid_on: formatDay(day), amount_minor: amountMinor, currency: contract.terms.currency };
    const ids = { id: paymentId, order_id: id, event_id: eventId };
    return [{ ...ids, ...money, channel, reference, taken_over_at: now }];
  });
  await insertTakenOverPayments(tx, before);
  const codes = { kind: 'issue-standing-codes', dedupeKey: `codes:${id}`, payload: { orderId: id } };
  await enqueue(tx, [codes], clock.systemNow());
}
