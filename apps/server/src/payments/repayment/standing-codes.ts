import { formatDay } from '@hiram/lending/calendar-day';
import { replayLoan } from '@hiram/lending/replay/replay-loan';
import type { Context } from '../../feature/context.ts';
import type { OutboxTask } from '../../feature/feature.ts';
import { inTransaction } from '../../ground/engine/transaction.ts';
import { loadProductVersion } from '../../lender/products/product-store.ts';
import { lockLoan } from '../../loans/book/loan-store.ts';
import { standingChannel } from '../intents/channels.ts';
import { openIntent } from '../intents/payment-intent-store.ts';
import { ensureCharge } from '../intents/request-payment.ts';

/**
 * Once a loan is paid out, a channel of its product issues two codes that stay with it: one to repay, one to extend. Each
 * takes any amount, at any time; what a payment buys is decided when it comes.
 */
export const issueStandingCodes: OutboxTask = {
  kind: 'issue-standing-codes',
  run: async (context, payload) => {
    for (const purpose of ['repayment', 'rollover'] as const)
      await issueCode(context, payload.orderId ?? '', purpose);
  },
};

async function issueCode(
  context: Context,
  orderId: string,
  purpose: 'repayment' | 'rollover',
): Promise<void> {
  const opened = await inTransaction(context.db, async (tx) => {
    const loan = await lockLoan(tx, orderId);
    const today = context.clock.today(loan.contract.terms.market);
    if (replayLoan(loan.contract, loan.events, today).disbursedOn === null) return null;
    const product = await loadProductVersion(tx, loan.productId, loan.productVersion);
    const channel = standingChannel(context, product);
    if (!channel) return null;
    const intent = await openIntent(
      tx,
      {
        orderId,
        borrowerId: loan.borrowerId,
        purpose,
        amountMinor: null,
        currency: loan.contract.terms.currency,
        provider: context.providers.collecting(loan.contract.terms.currency).name,
        channelNumber: channel.number,
        quotedOn: formatDay(today),
        expiresAt: null,
      },
      context.clock.businessNow(),
    );
    return { loan, channel, intent };
  });
  if (opened) await ensureCharge(context, opened.intent, opened.channel, opened.loan);
}
