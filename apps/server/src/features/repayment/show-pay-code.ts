import { isId } from '../../database/new-id.ts';
import { findIntent, type PaymentIntent } from '../../database/payment-intent-store.ts';
import { loadProductVersion } from '../../database/product-store.ts';
import { done, no, type Outcome } from '../../database/refusal.ts';
import { findChannel, nameChannel } from '../channels.ts';
import type { Caller, House, PageView } from '../feature.ts';
import { findOwnOrder } from '../owned-order.ts';
import { drawBarCode, drawQr } from './draw-codes.ts';
import { payNotice } from './show-repayment.ts';

/**
 * CODE-02: the code (type 1) or the QR picture (type 2) of one payment that the borrower asked for; for a channel with
 * a page of its own, the address of that page. What is quoted for a day can be paid until that day ends.
 */
export async function showPayCode(house: House, caller: Caller): Promise<Outcome<PageView>> {
  const { id } = caller.page;
  if (id === undefined) return done({ screen: 'codeRepayment', content: {} });
  const intent = isId(id) ? await findIntent(house.db, caller.borrowerId, id) : undefined;
  const order = intent ? await findOwnOrder(house, caller, { orderId: intent.order_id }) : null;
  if (!intent || !order) return no({ code: 'not-found' });
  const product = await loadProductVersion(house.db, order.productId, order.productVersion);
  const channel = findChannel(house, product, intent.channel_number);
  const payCode = intent.pay_code ?? '';
  return done({
    screen: 'codeRepayment',
    keep: 'code',
    content: {
      payment: {
        type: intent.qr_text === null ? 1 : 2,
        amountMinor: Number(intent.amount_minor ?? 0n),
        isPaid: intent.status === 'paid',
        isExpired: intent.status !== 'paid' && isOver(intent, house.clock.businessNow()),
        payCode,
        payUrl: intent.pay_url ?? '',
        qrUrl: intent.qr_text === null ? '' : await drawQr(intent.qr_text),
        barCodeUrl: payCode === '' ? '' : drawBarCode(payCode),
        logo: channel?.logoUrl ?? '',
        title: channel ? nameChannel(house, caller, channel) : '',
        payNotice: payCode === '' ? {} : payNotice(house, caller, payCode),
        validUntil: intent.expires_at === null ? '' : intent.quoted_on,
      },
    },
  });
}

/** Whether nothing can be paid on it any more, also when nobody has written that down yet. */
function isOver(intent: PaymentIntent, now: Date): boolean {
  if (intent.status !== 'open') return true;
  return intent.expires_at !== null && intent.expires_at <= now;
}
