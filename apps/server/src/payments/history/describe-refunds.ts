import { formatDay } from '@hiram/lending/calendar-day';
import type { MoneyEntry } from '@hiram/lending/explanations/list-money-entries';
import { formatInstant, formatMoney } from '@hiram/lending/format';
import { moneyOf } from '@hiram/lending/money';
import { isUnderWay } from '@hiram/wire/statuses/transfer-statuses';
import type { PaymentView } from '@hiram/wire/views/payment-views';
import type { Caller } from '../../feature/context.ts';
import type { PaymentTexts } from '../../lender/texts/payment-texts/en.ts';
import { paymentTextsFor } from '../../lender/texts/payment-texts/payment-texts.ts';
import type { StoredLoan } from '../../loans/book/loan-store.ts';
import { eventOfRefund, type RefundTransfer } from '../refunds/refund-transfer-store.ts';

/** A line with the local time by which the lines are ordered. */
export type TimedView = { readonly at: string; readonly view: PaymentView };

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
  const lineOf = (of: { id: string; at: string; amountMinor: bigint } & Stand): TimedView => ({
    at: of.at,
    view: {
      id: `refund ${of.id}`,
      tone: of.tone,
      state: of.state,
      title: own.overpaymentRefunded,
      amount: formatMoney(moneyOf(of.amountMinor, currency), caller.texts.numbers),
      rows: [{ text: own.rowTime, value: of.at }],
      covered: [],
      ...(of.text && { text: of.text }),
    },
  });
  const isSent = ({ eventId }: MoneyEntry) => refunds.some((each) => eventOfRefund(each) === eventId);
  const others = entries.filter((entry) => entry.kind === 'refund' && !isSent(entry));
  return [
    ...refunds.map((refund) =>
      lineOf({
        id: refund.id,
        at: formatInstant(refund.created_at, market),
        amountMinor: refund.amount_minor,
        ...standOf(refund, own),
      }),
    ),
    ...others.map(({ eventId, valueDay, amountMinor }) => {
      const at = formatDay(valueDay);
      return lineOf({
        id: eventId ?? at,
        at,
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
