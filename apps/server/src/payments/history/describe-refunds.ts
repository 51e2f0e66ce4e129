import { formatDay } from '@hiram/lending/calendar-day';
import type { MoneyEntry } from '@hiram/lending/explanations/list-money-entries';
import { formatInstant, formatMoney } from '@hiram/lending/format';
import { moneyOf } from '@hiram/lending/money';
import { isUnderWay } from '@hiram/wire/statuses/transfer-statuses';
import type { PaymentView } from '@hiram/wire/views/payment-views';
import type { Caller } from '../../feature/context.ts';
import { boundsOfDay } from '../../ground/clock.ts';
import type { PaymentTexts } from '../../lender/texts/payment-texts/en.ts';
import { paymentTextsFor } from '../../lender/texts/payment-texts/payment-texts.ts';
import type { StoredLoan } from '../../loans/book/loan-store.ts';
import { eventOfRefund, type RefundTransfer } from '../refunds/refund-transfer-store.ts';
import type { TimedView } from './timed-view.ts';

type RefundsOf = {
  readonly caller: Caller;
  readonly loan: StoredLoan;
  readonly refunds: readonly RefundTransfer[];
  readonly entries: readonly MoneyEntry[];
};

/**
 * The refunds of a loan, as far as each has come. One that came back or was not sent has no entry in the ledger any more: it
 * is listed all the same, because its borrower may have been waiting for it.
 */
export function describeRefunds({ caller, loan, refunds, entries }: RefundsOf): TimedView[] {
  const own = paymentTextsFor(caller.locale);
  const { market, currency } = loan.contract.terms;
  type Of = { id: string; rowId: string; at: Date; time: string; amountMinor: bigint } & Stand;
  const lineOf = (of: Of): TimedView => ({
    at: of.at,
    rowId: of.rowId,
    view: {
      id: `refund ${of.id}`,
      tone: of.tone,
      state: of.state,
      title: own.overpaymentRefunded,
      amount: formatMoney(moneyOf(of.amountMinor, currency), caller.texts.numbers),
      rows: [{ text: own.rowTime, value: of.time }],
      covered: [],
      ...(of.text && { text: of.text }),
    },
  });
  const isSent = ({ eventId }: MoneyEntry) => refunds.some((each) => eventOfRefund(each) === eventId);
  const others = entries.filter((entry) => entry.kind === 'refund' && !isSent(entry));
  return [
    ...refunds.map((refund) =>
      lineOf({
        ...{ id: refund.id, rowId: refund.id, at: refund.created_at },
        time: formatInstant(refund.created_at, market),
        amountMinor: refund.amount_minor,
        ...standOf(refund, own),
      }),
    ),
    ...others.map(({ eventId, valueDay, amountMinor }) => {
      const time = formatDay(valueDay);
      return lineOf({
        ...{ id: eventId ?? time, rowId: eventId ?? '', at: boundsOfDay(valueDay, market).from, time },
        amountMinor: -amountMinor,
        tone: 'calm',
        state: own.stateRefunded,
      });
    }),
  ];
}

type Stand = Pick<PaymentView, 'tone' | 'state' | 'text'>;

function standOf(refund: RefundTransfer, own: PaymentTexts): Stand {
  if (isUnderWay(refund)) return { tone: 'due', state: own.stateRefundSending, text: own.refundSendingText };
  if (refund.status === 'credited') return { tone: 'calm', state: own.stateRefunded };
  if (refund.status === 'returned')
    return { tone: 'danger', state: own.stateRefundReturned, text: own.refundReturnedText };
  return { tone: 'danger', state: own.stateRefundNotSent, text: own.refundNotSentText };
}
