import { LinkButton } from '@hiram/ui/link-button.tsx';
import { BorrowerScreen } from '../borrower-screen.tsx';
import type { RepaymentRecord } from '../repayment/repayment-record.ts';
import { useTools } from '../screen-context.tsx';
import type { ViewProps } from '../screen-document.ts';
import type { Payment } from './payment.ts';
import { PaymentCode } from './payment-code.tsx';
import { SavedCode } from './saved-code.tsx';
import type { en } from './texts.ts';
import { useSavedRecord } from './use-saved-record.ts';

/**
 * Either one payment, or the record of a default channel. Without both, the page looks for a saved record on
 * the device.
 */
export type CodeRepaymentContent = {
  readonly payment?: Payment;
  readonly record?: Omit<RepaymentRecord, 'orderId'>;
};

/** A payment by code or QR picture (CODE). Both routes lead here. */
export function CodeRepayment({ content, texts }: ViewProps<CodeRepaymentContent, typeof en>) {
  const { addressOf, goTo, page } = useTools();
  const saved = useSavedRecord(page.orderId, content.record);
  const { payment } = content;
  const loan = addressOf('orderDetails');
  const hasFoot = page.orderId !== '' && (payment !== undefined || saved.kind === 'found');
  const foot = hasFoot && (
    <LinkButton kind="ghost" href={loan} onPress={() => goTo(loan)}>
      {texts.toLoan}
    </LinkButton>
  );
  return (
    <BorrowerScreen title={texts.title} foot={foot} hasHelp>
      {payment ? <PaymentCode payment={payment} texts={texts} /> : <SavedCode saved={saved} texts={texts} />}
    </BorrowerScreen>
  );
}
