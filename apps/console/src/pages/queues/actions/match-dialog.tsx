import { formatMinor } from '../../../parts/values/money.tsx';
import { ActionDialog } from './action-dialog.tsx';

type MatchDialogProps = {
  readonly payment: {
    readonly id: string;
    readonly amountMinor: number;
    readonly currency: string;
    readonly reference: string;
  };
  readonly loan: { readonly orderId: string; readonly contractNumber: string; readonly borrower: string };
  readonly onClose: () => void;
};

/** Matches money without a loan to a loan: says whose loan gets which money, also beside the preview. */
export function MatchDialog({ payment, loan, onClose }: MatchDialogProps) {
  const { id: paymentId, amountMinor, currency, reference } = payment;
  const { orderId, contractNumber, borrower } = loan;
  const about = `${formatMinor(amountMinor, currency)}, paid under ${reference}, goes to loan ${contractNumber} of ${borrower}.`;
  return <ActionDialog kind="match-payment" {...{ orderId, about, onClose }} start={{ paymentId }} />;
}
