import { refuse } from '@hiram/lending/result';
import type { Caller, Context } from '../../feature/context.ts';
import type { Tx } from '../../ground/engine/database.ts';
import { isId } from '../../ground/new-id.ts';
import type { Outcome, Refusal } from '../../ground/outcome.ts';
import { findOwnLoan } from '../../loans/book/own-loan.ts';
import { captureCard, learnOfLostAnswers } from './capture-card.ts';
import { type CardRepayment, updateCardRepayment } from './card-repayment-store.ts';
import { isCode, wrongCodesMax } from './send-code.ts';

/** The typed code, the repayment and its loan. */
export type CodeSubmission = {
  readonly orderId: string;
  readonly verifyCode: string;
  readonly repaymentRecordId: string;
};

/** Confirms a repayment by the code of the SMS. A wrong code is counted before it is answered. */
export async function confirmCard(
  context: Context,
  caller: Caller,
  submission: CodeSubmission,
): Promise<Outcome<null>> {
  const loan = await findOwnLoan(context, caller, { orderId: submission.orderId });
  if (!loan || !isId(submission.repaymentRecordId)) return refuse({ code: 'not-found' });
  await learnOfLostAnswers(context, loan.id);
  return captureCard(context, caller, submission.repaymentRecordId, async (tx, repayment) =>
    repayment.order_id === loan.id
      ? checkCode(context, tx, repayment, submission.verifyCode)
      : { code: 'not-found' },
  );
}

async function checkCode(
  context: Context,
  tx: Tx,
  repayment: CardRepayment,
  code: string,
): Promise<Refusal | null> {
  const { code_expires_at, wrong_count } = repayment;
  const isLive = code_expires_at !== null && code_expires_at > context.clock.systemNow();
  if (!isLive || wrong_count >= wrongCodesMax) return { code: 'code-spent' };
  if (isCode(context, repayment, code)) return null;
  await updateCardRepayment(tx, repayment.id, { wrong_count: wrong_count + 1 });
  return { code: 'code-wrong' };
}
