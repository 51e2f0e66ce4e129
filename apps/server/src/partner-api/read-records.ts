import { formatDay } from '@hiram/lending/calendar-day';
import { demandedOf } from '@hiram/lending/quotes/demanded';
import { replayLoan } from '@hiram/lending/replay/replay-loan';
import { findTakenOver } from '@hiram/lending/taken-over';
import type {
  PartnerBorrower,
  PartnerLoan,
  PartnerPayment,
  PartnerScope,
} from '@hiram/wire/partner/partner-reading';
import { findBorrower } from '../borrowers/identity/borrower-store.ts';
import type { Context } from '../feature/context.ts';
import { findLoan, listLoans } from '../loans/book/loan-store.ts';
import { findPaymentById } from '../payments/recording/payment-store.ts';

/** What each scope reads by an id; null when there is none. */
export const readRecord: {
  readonly [scope in PartnerScope]: (context: Context, id: string) => Promise<object | null>;
} = { loans: readLoan, borrowers: readBorrower, payments: readPayment };

async function readLoan({ db, clock }: Context, id: string): Promise<PartnerLoan | null> {
  const loan = await findLoan(db, id);
  if (!loan) return null;
  const { contract, events } = loan;
  const state = replayLoan(contract, events, clock.today(contract.terms.market));
  const { overdueMinor, outstandingMinor } = demandedOf(state);
  const takenOver = findTakenOver(events);
  return {
    orderId: loan.id,
    contractNumber: loan.contractNumber,
    ...(takenOver && { oldNumber: takenOver.oldNumber }),
    userId: loan.borrowerId,
    productId: String(loan.productId),
    status: state.status,
    currency: state.currency,
    principalMinor: Number(contract.principalMinor),
    createdAt: loan.createdAt.toISOString(),
    paidOutOn: state.disbursedOn === null ? null : formatDay(state.disbursedOn),
    maturesOn: state.maturityDay === null ? null : formatDay(state.maturityDay),
    daysLate: state.daysLate,
    overdueMinor: Number(overdueMinor),
    outstandingMinor: Number(outstandingMinor),
    isWrittenOff: state.isWrittenOff,
  };
}

async function readBorrower({ db, cipher }: Context, id: string): Promise<PartnerBorrower | null> {
  const borrower = await findBorrower(db, cipher, id);
  if (!borrower) return null;
  const loans = await listLoans(db, id);
  return {
    userId: id,
    market: borrower.market,
    isRepeat: borrower.kind === 'repeat',
    orderIds: loans.map((loan) => loan.id),
  };
}

async function readPayment({ db }: Context, id: string): Promise<PartnerPayment | null> {
  const payment = await findPaymentById(db, id);
  if (!payment) return null;
  return {
    paymentId: payment.id,
    orderId: payment.order_id,
    userId: payment.borrower_id,
    amountMinor: Number(payment.amount_minor),
    currency: payment.currency,
    provider: payment.provider,
    reference: payment.reference,
    paidAt: payment.paid_at.toISOString(),
    receivedAt: payment.received_at.toISOString(),
    reversedAt: payment.reversed_at?.toISOString() ?? null,
  };
}
