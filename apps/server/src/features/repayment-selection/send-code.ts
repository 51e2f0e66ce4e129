import { randomInt, timingSafeEqual } from 'node:crypto';
import { formatMoney } from '@hiram/lending/format';
import { moneyOf } from '@hiram/lending/money';
import { resendSeconds } from '@hiram/wire/limits';
import { findBorrower } from '../../database/borrower-store.ts';
import {
  type CardRepayment,
  countSentCodes,
  findCardRepayment,
  insertSentCode,
  updateCardRepayment,
} from '../../database/card-repayment-store.ts';
import { lockOrder } from '../../database/loan-book.ts';
import { done, no, type Outcome } from '../../database/refusal.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { TextGateway } from '../../providers/sms/text-gateway.ts';
import { fill } from '../../texts/texts.ts';
import type { Caller, House } from '../feature.ts';

const codeMinutes = 5;
const codesPerHourMax = 5;
const minuteMs = 60_000;

/** How many wrong tries a code bears. */
export const wrongCodesMax = 5;

/** What a code is sent for. */
type Occasion = {
  readonly repayment: CardRepayment;
  readonly amountMinor: bigint;
  readonly isWanted: boolean;
};

/**
 * Sends the owner of a card a code, unless a live one is there and no other is wanted, or the last one was sent less
 * than a minute ago. Five an hour at most: together with five tries each, guessing is hopeless. The code itself is
 * stored nowhere: it goes to the gateway, and its keyed digest stays.
 */
export async function sendCode(
  house: House,
  gateway: TextGateway,
  caller: Caller,
  { repayment, amountMinor, isWanted }: Occasion,
): Promise<Outcome<null>> {
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0');
  const prepared = await inTransaction(house.db, async (tx) => {
    const order = await lockOrder(tx, repayment.order_id);
    const standing = await findCardRepayment(tx, caller.borrowerId, repayment.id);
    const now = house.clock.systemNow();
    if (!standing || !isDue(standing, isWanted, now)) return done(null);
    const since = new Date(now.getTime() - 60 * minuteMs);
    if ((await countSentCodes(tx, caller.borrowerId, since)) >= codesPerHourMax)
      return no({ code: 'too-many-requests' });
    await insertSentCode(tx, standing, now);
    await updateCardRepayment(tx, standing.id, {
      code_digest: digestOf(house, standing.id, code),
      code_sent_at: now,
      code_expires_at: new Date(now.getTime() + codeMinutes * minuteMs),
      wrong_count: 0,
    });
    return done(order);
  });
  if (!prepared.ok || prepared.value === null) return prepared.ok ? done(null) : prepared;
  const { contractNumber: contract, contract: loan } = prepared.value;
  const borrower = await findBorrower(house.db, house.cipher, caller.borrowerId);
  if (!borrower) throw new Error('a borrower with a session is gone');
  const amount = formatMoney(moneyOf(amountMinor, loan.terms.currency));
  const values = { code, amount, contract, minutes: codeMinutes };
  const text = fill(house.brand.message('messageRepaymentCode', caller.locale), values);
  try {
    await gateway.send({ phone: borrower.personal.phone, text, code });
  } catch (error) {
    await updateCardRepayment(house.db, repayment.id, { code_sent_at: null });
    throw error;
  }
  return done(null);
}

function isDue(standing: CardRepayment, isWanted: boolean, now: Date): boolean {
  if (standing.code_sent_at === null || standing.code_expires_at === null) return true;
  const isLive = standing.code_expires_at > now && standing.wrong_count < wrongCodesMax;
  const isRested = now.getTime() - standing.code_sent_at.getTime() >= resendSeconds * 1_000;
  return isRested && (isWanted || !isLive);
}

/** Whether a code is the one that was sent. */
export function isCode(house: House, repayment: CardRepayment, code: string): boolean {
  const digest = digestOf(house, repayment.id, code);
  return repayment.code_digest !== null && timingSafeEqual(digest, repayment.code_digest);
}

const digestOf = (house: House, repaymentId: string, code: string): Buffer =>
  house.cipher.blindIndex('repayment-code', `${repaymentId}:${code}`);
