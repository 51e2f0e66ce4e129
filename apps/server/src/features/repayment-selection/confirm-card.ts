import { type CardRepayment, updateCardRepayment } from '../../database/card-repayment-store.ts';
import { isId } from '../../database/new-id.ts';
import type { Tx } from '../../database/open-database.ts';
import { no, type Outcome, type Refusal } from '../../database/refusal.ts';
import type { Caller, House } from '../feature.ts';
import { findOwnOrder } from '../owned-order.ts';
import { captureCard, learnOfLostAnswers } from './capture-card.ts';
import { isCode, wrongCodesMax } from './send-code.ts';

/** What was typed, and for which repayment of which order. */
export type CodeSubmission = {
  readonly orderId: string;
  readonly verifyCode: string;
  readonly repaymentRecordId: string;
};

/** Confirms a repayment by the code of the message. Each wrong try counts, and is counted before it is answered. */
export async function confirmCard(
  house: House,
  caller: Caller,
  submission: CodeSubmission,
): Promise<Outcome<null>> {
  const order = await findOwnOrder(house, caller, { orderId: submission.orderId });
  if (!order || !isId(submission.repaymentRecordId)) return no({ code: 'not-found' });
  await learnOfLostAnswers(house, order.id);
  return captureCard(house, caller, submission.repaymentRecordId, async (tx, repayment) =>
    repayment.order_id === order.id
      ? checkCode(house, tx, repayment, submission.verifyCode)
      : { code: 'not-found' },
  );
}

async function checkCode(
  house: House,
  tx: Tx,
  repayment: CardRepayment,
  code: string,
): Promise<Refusal | null> {
  const { code_expires_at, wrong_count } = repayment;
  const isLive = code_expires_at !== null && code_expires_at > house.clock.systemNow();
  if (!isLive || wrong_count >= wrongCodesMax) return { code: 'code-spent' };
  if (isCode(house, repayment, code)) return null;
  await updateCardRepayment(tx, repayment.id, { wrong_count: wrong_count + 1 });
  return { code: 'code-wrong' };
}
