import { formatDay } from '@hiram/lending/calendar-day';
import { localTime, type Market } from '@hiram/lending/market';
import { quoteRepayment } from '@hiram/lending/quotes/quotes';
import { accept, refuse } from '@hiram/lending/result';
import { toQuery } from '@hiram/wire/page-parameters';
import type { Caller, Context } from '../../feature/context.ts';
import type { PageAction, PageView } from '../../feature/feature.ts';
import { isId } from '../../ground/new-id.ts';
import type { Outcome } from '../../ground/outcome.ts';
import { loadProductVersion } from '../../lender/products/product-store.ts';
import { findOwnLoan } from '../../loans/book/own-loan.ts';
import { findChannel, nameChannel } from '../intents/channels.ts';
import { isStillAsked } from '../intents/describe-payments.ts';
import { findIntent, type PaymentIntent } from '../intents/payment-intent-store.ts';
import { describeChecking } from '../results/describe-checking.ts';
import { describeReceived } from '../results/describe-received.ts';
import { toneOfAmount } from './amount-tone.ts';
import { drawQr } from './draw-codes.ts';
import { qrFile } from './save-qr.ts';
import { barCodeOf, payNotice } from './show-repayment.ts';
import { resultAddress, watchCode } from './watch-code.ts';

/**
 * CODE-02: the code (type 1) or the QR picture (type 2) of one payment that the borrower asked for; for a channel with
 * a page of its own, the address of that page. What is quoted for a day can be paid until that day ends. The device keeps
 * what can be paid without a network only, so that it takes no other code's place. What is being checked is said first, and what has just been received where the code is over (PAID-08).
 */
export async function showPayCode(context: Context, caller: Caller): Promise<Outcome<PageView | PageAction>> {
  const { id } = caller.page;
  if (id === undefined) return accept({ screen: 'codeRepayment', content: {} });
  const intent = isId(id) ? await findIntent(context.db, caller.borrowerId, id) : undefined;
  const loan = intent ? await findOwnLoan(context, caller, { orderId: intent.order_id }) : null;
  if (!intent || !loan) return refuse({ code: 'not-found' });
  if (intent.status === 'paid') return accept({ redirectTo: resultAddress(caller, intent) });
  const quote = quoteRepayment(loan.contract, loan.events, context.clock.today(loan.contract.terms.market));
  if (!quote.ok && quote.refusal.code === 'nothing-owed') return refuse(quote.refusal);
  const product = await loadProductVersion(context.db, loan.productId, loan.productVersion);
  const channel = findChannel(context, product, intent.channel_number);
  const payCode = intent.pay_code ?? '';
  const isExpired = isOver(intent, context.clock.businessNow()) || !isStillAsked(context, loan, intent);
  const canBePaidLater = !isExpired && (payCode !== '' || hasPicture(intent));
  const checking = await describeChecking(context, caller, loan.id);
  const received = isExpired ? await describeReceived(context, caller, loan) : undefined;
  const page = { ...caller.page, orderId: loan.id };
  const query = toQuery(page);
  const repaymentPage = intent.purpose === 'rollover' ? 'rolloverRepayment' : 'instalmentRepayment';
  return accept({
    screen: 'codeRepayment',
    ...(canBePaidLater && { keep: 'code' as const }),
    content: {
      payment: {
        type: hasPicture(intent) ? 2 : 1,
        amountMinor: Number(intent.amount_minor ?? 0n),
        tone: toneOfAmount(context, loan),
        isExpired,
        newUrl: `${context.settings.paths[repaymentPage]}?${query}`,
        payCode,
        payUrl: intent.pay_url ?? '',
        qrUrl: await qrOf(intent),
        barCodeUrl: barCodeOf(channel, payCode),
        logo: channel?.logoUrl ?? '',
        title: channel ? nameChannel(context, caller, channel) : '',
        payNotice: payCode === '' ? {} : payNotice(context, caller, channel, payCode),
        ...(intent.qr_text !== null && qrLinks(context, intent.qr_text, toQuery(page, { id }))),
        ...validityOf(intent, loan.contract.terms.market),
      },
      watch: await watchCode(context, caller, { intent, loan }),
      ...(checking && { checking }),
      ...(received && { received }),
    },
  });
}

/** The day on which it can be paid, and the time where its provider ends it before that day does. */
function validityOf({ expires_at: end, quoted_on: day }: PaymentIntent, market: Market) {
  if (end === null) return { validUntil: '' };
  const local = localTime(end, market);
  const isEarly = formatDay(local.day) === day && local.time !== lastMinute;
  return { validUntil: day, ...(isEarly && { validUntilTime: local.time }) };
}
const lastMinute = '23:59';

const hasPicture = ({ qr_text, qr_image }: PaymentIntent): boolean => qr_text !== null || qr_image !== null;

/** The picture to scan: drawn from its text, or as the provider drew it. */
async function qrOf({ qr_text, qr_image }: PaymentIntent): Promise<string> {
  return qr_text === null ? (qr_image ?? '') : drawQr(qr_text);
}

/** The picture to save, and on a phone the link that opens a UPI app with the same payment. */
function qrLinks({ settings }: Context, qrText: string, query: string) {
  return {
    saveUrl: `${settings.paths.codeRepaymentPlain}/${qrFile.name}?${query}`,
    appUrl: qrText.startsWith('upi://') ? qrText : '',
  };
}

/** Whether nothing can be paid on it any more, also when nobody has written that down yet. */
function isOver(intent: PaymentIntent, now: Date): boolean {
  if (intent.status !== 'open') return true;
  return intent.expires_at !== null && intent.expires_at <= now;
}
