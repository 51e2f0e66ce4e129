import { formatInstant, formatMoney } from '@hiram/lending/format';
import { readCurrency } from '@hiram/lending/market';
import { moneyOf } from '@hiram/lending/money';
import type { PaymentView } from '@hiram/wire/views/payment-views';
import type { Caller } from '../../feature/context.ts';
import { paymentTextsFor } from '../../lender/texts/payment-texts/payment-texts.ts';
import type { StoredLoan } from '../../loans/book/loan-store.ts';
import type { OffLoanPayment } from '../recording/payment-list-store.ts';
import type { TimedView } from './timed-view.ts';

type Place = {
  readonly caller: Caller;
  readonly loan: StoredLoan;
  /** The name of the channel by which it was paid. */
  readonly title: string;
};

/**
 * A payment that was made for a loan and that staff took off it: it waits to be matched, or it is with another loan, went back to its
 * payer or was taken back by its provider.
 */
export function describeOffLoan({ caller, loan, title }: Place, payment: OffLoanPayment): TimedView {
  const own = paymentTextsFor(caller.locale);
  const view: PaymentView = {
    id: payment.id,
    ...(payment.is_held
      ? { tone: 'due', state: own.stateChecking, text: own.offLoanCheckingText }
      : { tone: 'danger', state: own.stateOffLoan, text: own.resultOffLoanText }),
    title,
    amount: formatMoney(moneyOf(payment.amount_minor, readCurrency(payment.currency)), caller.texts.numbers),
    rows: [
      { text: own.rowTime, value: formatInstant(payment.paid_at, loan.contract.terms.market) },
      { text: own.rowReference, value: payment.provider_payment_id },
    ],
    covered: [],
  };
  return { at: payment.paid_at, rowId: payment.id, view };
}
