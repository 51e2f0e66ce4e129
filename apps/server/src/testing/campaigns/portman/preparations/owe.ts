import { newId } from '../../../../ground/new-id.ts';
import { openPayment } from '../../../borrowers/lend.ts';
import { sendPaymentReport } from '../../../samples/provider-messages.ts';
import { type Lent, productId, type Stage } from '../stage.ts';

/** What is due on a loan today. */
export async function quoteOf({ borrower, orderId }: Lent): Promise<number> {
  const quoted = await borrower.call<{ repayAmount: number }>('loanPlayDetail', { orderId, productId });
  return quoted.data.repayAmount;
}

/** A payment of what is due, which has not been made. */
export async function openDue({ hiram }: Stage, loan: Lent): Promise<{ reference: string; amount: number }> {
  const { borrower, orderId } = loan;
  const amount = await quoteOf(loan);
  return { amount, reference: await openPayment(hiram, borrower, { orderId, productId, amount }) };
}

/** The borrower of an overdue loan pays more than is due; answers the payment's id at the provider. */
export async function overpay(stage: Stage, loan: Lent, overMinor: number): Promise<string> {
  const { reference, amount } = await openDue(stage, loan);
  const paymentId = `pay-over-${newId().slice(-8)}`;
  const told = { paymentId, reference, state: 'SUCCEEDED', amountMinor: amount + overMinor } as const;
  await sendPaymentReport(stage.hiram, told);
  return paymentId;
}
