import { formatInstant, formatMoney } from '@hiram/lending/format';
import { readCurrency } from '@hiram/lending/market';
import { moneyOf } from '@hiram/lending/money';
import { toQuery } from '@hiram/wire/page-parameters';
import type { ClaimRefusal } from '@hiram/wire/staff/payments/claim-words';
import type { PaymentView } from '@hiram/wire/views/payment-views';
import type { Caller, Context } from '../../feature/context.ts';
import type { PaymentTexts } from '../../lender/texts/payment-texts/en.ts';
import { paymentTextsFor } from '../../lender/texts/payment-texts/payment-texts.ts';
import { fill } from '../../lender/texts/texts.ts';
import type { StoredLoan } from '../../loans/book/loan-store.ts';
import type { Payment } from '../recording/payment-store.ts';
import type { PaymentClaim } from './claim-store.ts';

const refusalTexts: { readonly [reason in ClaimRefusal]: keyof PaymentTexts } = {
  'not-arrived': 'claimNotArrived',
  'not-completed': 'claimNotCompleted',
  'other-receiver': 'claimOtherReceiver',
  'sent-back': 'claimSentBack',
};

type State = Pick<PaymentView, 'tone' | 'state' | 'text'>;

type Place = {
  readonly caller: Caller;
  readonly loan: StoredLoan;
  readonly channel: string;
  /** The payment that the claim was matched with, if it counts no more. */
  readonly takenBack: Payment | undefined;
};

/** PAID-07: a reported payment as a line of the payments page: where it stands, what that means, and what to do. */
export function describeClaim(
  context: Context,
  { caller, loan, channel, takenBack }: Place,
  claim: PaymentClaim,
): PaymentView {
  const own = paymentTextsFor(caller.locale);
  const amountOf = (minor: bigint) =>
    formatMoney(moneyOf(minor, readCurrency(claim.currency)), caller.texts.numbers);
  const isBack = claim.status === 'matched' && takenBack !== undefined;
  const link = isBack ? undefined : linkOf(context, caller, { loan, claim, own });
  return {
    id: claim.id,
    ...(isBack
      ? stateTakenBack(own, amountOf(takenBack.amount_minor))
      : stateOf(own, claim, channel || own.yourBank)),
    title: own.claimTitle,
    amount: amountOf(claim.amount_minor),
    rows: [
      { text: own.claimPaidOn, value: claim.paid_on },
      { text: own.rowChannel, value: channel || own.otherChannel },
      { text: own.rowReference, value: claim.reference },
      { text: own.claimSent, value: formatInstant(claim.sent_at, loan.contract.terms.market) },
    ],
    covered: [],
    ...(link && { link }),
  };
}

const stateTakenBack = (own: PaymentTexts, amount: string): State => ({
  tone: 'danger',
  state: own.stateTakenBack,
  text: fill(own.resultTakenBackText, { amount }),
});

function stateOf(own: PaymentTexts, { status, reason }: PaymentClaim, channel: string): State {
  switch (status) {
    case 'open':
      return { tone: 'due', state: own.stateClaimChecking, text: own.claimCheckingText };
    case 'picture-needed':
      return { tone: 'due', state: own.stateClaimPicture, text: own.claimPictureText };
    case 'matched':
      return { tone: 'good', state: own.stateClaimMatched, text: own.claimMatchedText };
    case 'not-found': {
      const text = fill(own[refusalTexts[reason as ClaimRefusal]], { channel });
      return { tone: 'danger', state: own.stateClaimNotFound, text };
    }
  }
}

type Linked = { readonly loan: StoredLoan; readonly claim: PaymentClaim; readonly own: PaymentTexts };

/** A matched claim leads to the receipt of its payment, an open one to another picture. */
function linkOf(
  { settings: { paths } }: Context,
  { page }: Caller,
  { loan, claim, own }: Linked,
): PaymentView['link'] {
  const common = { ...page, orderId: loan.id };
  if (claim.status !== 'matched') {
    const text = claim.status === 'open' ? own.claimAddPicture : own.claimOtherPicture;
    return { text, url: `${paths.paymentClaim}?${toQuery(common, { id: claim.id })}` };
  }
  const query = toQuery(common, { paymentId: claim.payment_id ?? '' });
  return { text: own.receipt, url: `${paths.documentReceipt}?${query}` };
}
