import { quoteRepayment, quoteRollover, quoteSettlement } from '@hiram/lending/quotes/quotes';
import { accept, refuse } from '@hiram/lending/result';
import { paymentReturnPath } from '@hiram/wire/addresses';
import { toQuery } from '@hiram/wire/page-parameters';
import type { CodeWatch } from '@hiram/wire/views/payment-views';
import type { Caller, Context } from '../../feature/context.ts';
import type { FileRoute } from '../../feature/feature.ts';
import { isId } from '../../ground/new-id.ts';
import type { StoredLoan } from '../../loans/book/loan-store.ts';
import { findOwnLoan } from '../../loans/book/own-loan.ts';
import { isStillAsked } from '../intents/describe-payments.ts';
import { findIntent, type PaymentIntent } from '../intents/payment-intent-store.ts';
import { findNewestPayment } from '../recording/payment-list-store.ts';

const fileName = 'state.json';

/** How the page of a code notices that it was paid, or that it asks for what is not owed any more: an address to look at, what stands there now, and the result. */
export async function watchCode(
  context: Context,
  caller: Caller,
  { intent, loan }: { readonly intent: PaymentIntent; readonly loan: StoredLoan },
): Promise<CodeWatch> {
  const page = { ...caller.page, orderId: intent.order_id };
  const { settles } = caller.page;
  const own = { id: intent.id, ...(settles && { settles }) };
  return {
    stateUrl: `${context.settings.paths.codeRepaymentPlain}/${fileName}?${toQuery(page, own)}`,
    state: await stateOf(context, intent),
    asked: askedBy(context, loan, { intent, settles }),
    resultUrl: resultAddress(caller, intent),
  };
}

/**
 * The page of the result of an attempt, for the borrower whose attempt it is. It shows the newest payment unless one is named.
 */
export const resultAddress = (
  caller: Caller,
  { reference, order_id: orderId }: PaymentIntent,
  paymentId?: string,
): string => {
  const own = paymentId === undefined ? {} : { paymentId };
  return `${paymentReturnPath}/${reference}?${toQuery({ ...caller.page, orderId }, own)}`;
};

/** The state of a code, a few bytes: the page of the code looks at it every few seconds. */
export const codeState: FileRoute = {
  page: 'codeRepaymentPlain',
  name: fileName,
  load: async (context, caller) => {
    const { id = '', settles } = caller.page;
    const intent = isId(id) ? await findIntent(context.db, caller.borrowerId, id) : undefined;
    const loan = intent && (await findOwnLoan(context, caller, { orderId: intent.order_id }));
    if (!intent || !loan) return refuse({ code: 'not-found' });
    const asked = askedBy(context, loan, { intent, settles });
    const seen = { state: await stateOf(context, intent), asked };
    const bytes = Buffer.from(JSON.stringify(seen));
    return accept({ type: 'application/json', fileName, bytes });
  },
};

/** Changes with every payment and when the attempt ends; says nothing else. */
async function stateOf(context: Context, intent: PaymentIntent): Promise<string> {
  const newest = await findNewestPayment(context.db, intent);
  const isOver = intent.expires_at !== null && intent.expires_at <= context.clock.businessNow();
  return `${isOver ? 'over' : intent.status} ${newest?.id ?? ''}`;
}

/** A code, and whether its page shows what pays the loan off (`1`). */
type ShownCode = { readonly intent: PaymentIntent; readonly settles: string | undefined };

/**
 * Changes when the loan no longer asks for what the page shows: it was paid in another way, or its amount of today is another.
 * A standing code takes any amount, so its page shows the amount of today: what is asked next, or what pays the loan off.
 */
function askedBy(context: Context, loan: StoredLoan, { intent, settles }: ShownCode): string {
  if (intent.amount_minor !== null) return isStillAsked(context, loan, intent) ? 'asked' : 'not asked';
  const { contract, events } = loan;
  const quoteOfRepayment = settles === '1' ? quoteSettlement : quoteRepayment;
  const quoteOf = intent.purpose === 'rollover' ? quoteRollover : quoteOfRepayment;
  const quote = quoteOf(contract, events, context.clock.today(contract.terms.market));
  return quote.ok ? String(quote.value.amount.minor) : quote.refusal.code;
}
