import { formatDay } from '@hiram/lending/calendar-day';
import { replayLoan } from '@hiram/lending/replay-loan';
import { lockOrder } from '../../database/loan-book.ts';
import { openIntent } from '../../database/payment-intent-store.ts';
import { loadProductVersion } from '../../database/product-store.ts';
import { inTransaction } from '../../database/transaction.ts';
import { findChannel } from '../channels.ts';
import type { House, OutboxTask } from '../feature.ts';
import { ensureCharge } from '../request-payment.ts';

/**
 * Once a loan is paid out, its default channel issues two codes that stay with it: one to repay, one to extend. Each
 * takes any amount, at any time; what a payment buys is decided when it comes.
 */
export const issueStandingCodes: OutboxTask = {
  kind: 'issue-standing-codes',
  run: async (house, payload) => {
    for (const purpose of ['repayment', 'rollover'] as const)
      await issueCode(house, payload.orderId ?? '', purpose);
  },
};

async function issueCode(house: House, orderId: string, purpose: 'repayment' | 'rollover'): Promise<void> {
  const opened = await inTransaction(house.db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const today = house.clock.today(order.contract.terms.market);
    if (replayLoan(order.contract, order.events, today).disbursedOn === null) return null;
    const product = await loadProductVersion(tx, order.productId, order.productVersion);
    const channel = findChannel(house, product, product.defaultChannel);
    if (!channel) return null;
    const intent = await openIntent(
      tx,
      {
        orderId,
        borrowerId: order.borrowerId,
        purpose,
        amountMinor: null,
        currency: order.contract.terms.currency,
        provider: house.provider.name,
        channelNumber: channel.number,
        quotedOn: formatDay(today),
        expiresAt: null,
      },
      house.clock.businessNow(),
    );
    return { order, channel, intent };
  });
  if (opened) await ensureCharge(house, opened.intent, opened.channel, opened.order);
}
