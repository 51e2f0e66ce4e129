import { LinkButton } from '@hiram/ui/actions/link-button.tsx';
import { StateCard } from '@hiram/ui/status/state-card.tsx';
import type { LoanDetailsAnswer } from '@hiram/wire/calls/loan-details';
import type { CodeWatch } from '@hiram/wire/views/payment-views';
import { BorrowerScreen } from '../../parts/borrower-screen.tsx';
import { NothingToPayIllustration } from '../../parts/nothing-to-pay-illustration.tsx';
import { useTools } from '../../parts/screen-context.tsx';
import type { ViewProps } from '../../parts/screen-document.ts';
import { News } from '../payments-part/payments-part.tsx';
import type { RepaymentRecord } from '../repayment/repayment-record.ts';
import type { Payment } from './payment.ts';
import { PaymentCode } from './payment-code.tsx';
import { SavedCode } from './saved-code.tsx';
import type { en } from './texts.ts';
import { usePaymentArrival } from './use-payment-arrival.ts';
import { useSavedRecord } from './use-saved-record.ts';

/**
 * Either one payment, or the record of a default channel. Without both, the page looks for a saved record on
 * the device.
 */
export type CodeRepaymentContent = {
  readonly payment?: Payment;
  readonly record?: Omit<RepaymentRecord, 'orderId'>;
  /** How the page notices that the code was paid. */
  readonly watch?: CodeWatch;
  /** PAID-08: a charge that is not reported yet, to be said before it is paid again. */
  readonly checking?: LoanDetailsAnswer['checking'];
  /** PAID-08: what has just been paid in another way, so that the code is over. */
  readonly received?: LoanDetailsAnswer['received'];
  /** Nothing is left to pay on the loan: no saved code is shown. */
  readonly isOver?: boolean;
  /** It is over because the loan was declined or cancelled. */
  readonly wasDeclined?: boolean;
  /** The amount of the code is not asked for today: no saved one is shown. */
  readonly isNotAsked?: boolean;
  /** The records of today for a page whose address does not say which it is. */
  readonly today?: { readonly [purpose in 'repayment' | 'rollover']?: Omit<RepaymentRecord, 'orderId'> };
};

/** A payment by code or QR picture (CODE). Both routes lead here. */
export function CodeRepayment({ content, texts }: ViewProps<CodeRepaymentContent, typeof en>) {
  const { addressOf, goTo, page } = useTools();
  const saved = useSavedRecord(content);
  const { payment, isOver } = content;
  usePaymentArrival(content.watch);
  const loan = addressOf('orderDetails');
  const isShown = saved.kind === 'found' || saved.kind === 'not-asked';
  const hasFoot = page.orderId !== '' && (payment !== undefined || isOver || isShown);
  const foot = hasFoot && (
    <LinkButton kind="ghost" href={loan} onPress={() => goTo(loan)}>
      {texts.toLoan}
    </LinkButton>
  );
  return (
    <BorrowerScreen title={texts.title} foot={foot} hasHelp>
      <News news={content.received} />
      <News news={content.checking} />
      {isOver && (
        <StateCard
          icon={<NothingToPayIllustration isSettled wasDeclined={content.wasDeclined} />}
          title={texts.over}
          description={texts.overText}
        />
      )}
      {payment && <PaymentCode payment={payment} texts={texts} />}
      {!payment && !isOver && <SavedCode saved={saved} texts={texts} />}
    </BorrowerScreen>
  );
}
