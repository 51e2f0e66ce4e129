import { randomInt, timingSafeEqual } from 'node:crypto';
import { formatMoney } from '@hiram/lending/format';
import { moneyOf } from '@hiram/lending/money';
import { accept, refuse } from '@hiram/lending/result';
import { resendSeconds } from '@hiram/wire/limits';
import { findBorrower } from '../../borrowers/identity/borrower-store.ts';
import type { Caller, Context } from '../../feature/context.ts';
import type { SendText } from '../../feature/send-text.ts';
import { inTransaction } from '../../ground/engine/transaction.ts';
import { newIdBeside } from '../../ground/new-id.ts';
import type { Outcome } from '../../ground/outcome.ts';
import { lockLoan } from '../../loans/book/loan-store.ts';
import {
  type CardRepayment,
  countSentCodes,
  findCardRepayment,
  insertSentCode,
  updateCardRepayment,
} from './card-repayment-store.ts';

const codeMinutes = 5;
const codesPerHourMax = 5;
const minuteMs = 60_000;

/** The maximum of failed attempts per code. */
export const wrongCodesMax = 5;

/** The repayment and amount that a code confirms, and whether the borrower requested a new code. */
type Occasion = {
  readonly repayment: CardRepayment;
  readonly amountMinor: bigint;
  readonly isWanted: boolean;
};

/**
 * Sends the holder of a card a code. Sends none while a valid code exists and no new one was requested, or
 * within a minute of the last one. Five codes an hour with five attempts each make guessing hopeless. Only
 * the keyed digest of the code is stored.
 */
export async function sendCode(
  context: Context,
  sendText: SendText,
  caller: Caller,
  { repayment, amountMinor, isWanted }: Occasion,
): Promise<Outcome<null>> {
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0');
  const prepared = await inTransaction(context.db, async (tx) => {
    const loan = await lockLoan(tx, repayment.order_id);
    const standing = await findCardRepayment(tx, caller.borrowerId, repayment.id);
    const now = context.clock.systemNow();
    if (!standing || !isDue(standing, isWanted, now)) return accept(null);
    const since = new Date(now.getTime() - 60 * minuteMs);
    if ((await countSentCodes(tx, caller.borrowerId, since)) >= codesPerHourMax)
      return refuse({ code: 'too-many-requests' });
    await insertSentCode(tx, standing, now);
    await updateCardRepayment(tx, standing.id, {
      code_digest: digestOf(context, standing.id, code),
      code_sent_at: now,
      code_expires_at: new Date(now.getTime() + codeMinutes * minuteMs),
      wrong_count: 0,
    });
    return accept(loan);
  });
  if (!prepared.ok || prepared.value === null) return prepared.ok ? accept(null) : prepared;
  const { contractNumber: contract, contract: loan } = prepared.value;
  const borrower = await findBorrower(context.db, context.cipher, caller.borrowerId);
  if (!borrower) throw new Error('a borrower with a session is gone');
  const amount = formatMoney(moneyOf(amountMinor, loan.terms.currency), caller.texts.numbers);
  const values = { code, amount, contract, minutes: codeMinutes };
  const { id: borrowerId, market, personal } = borrower;
  const to = { phone: personal.phone, market, locale: caller.locale, borrowerId };
  try {
    const order = { id: newIdBeside(caller.borrowerId), to, orderId: repayment.order_id };
    await sendText({ ...order, name: 'messageRepaymentCode', values });
  } catch (error) {
    await updateCardRepayment(context.db, repayment.id, { code_sent_at: null });
    throw error;
  }
  return accept(null);
}

function isDue(standing: CardRepayment, isWanted: boolean, now: Date): boolean {
  if (standing.code_sent_at === null || standing.code_expires_at === null) return true;
  const isLive = standing.code_expires_at > now && standing.wrong_count < wrongCodesMax;
  const isRested = now.getTime() - standing.code_sent_at.getTime() >= resendSeconds * 1_000;
  return isRested && (isWanted || !isLive);
}

/** Whether a code is the one that was sent. */
export function isCode(context: Context, repayment: CardRepayment, code: string): boolean {
  const digest = digestOf(context, repayment.id, code);
  return repayment.code_digest !== null && timingSafeEqual(digest, repayment.code_digest);
}

const digestOf = (context: Context, repaymentId: string, code: string): Buffer =>
  context.cipher.blindIndex('repayment-code', `${repaymentId}:${code}`);
