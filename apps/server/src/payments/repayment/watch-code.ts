import { accept, refuse } from '@hiram/lending/result';
import { paymentReturnPath } from '@hiram/wire/addresses';
import { toQuery } from '@hiram/wire/page-parameters';
import type { CodeWatch } from '@hiram/wire/views/payment-views';
import type { Caller, Context } from '../../feature/context.ts';
import type { FileRoute } from '../../feature/feature.ts';
import { isId } from '../../ground/new-id.ts';
import { findIntent, type PaymentIntent } from '../intents/payment-intent-store.ts';
import { findNewestPayment } from '../recording/payment-list-store.ts';

const fileName = 'state.json';

/** How the page of a code notices that it was paid: an address to look at, what stands there now, and the result. */
export async function watchCode(context: Context, caller: Caller, intent: PaymentIntent): Promise<CodeWatch> {
  const page = { ...caller.page, orderId: intent.order_id };
  return {
    stateUrl: `${context.settings.paths.codeRepaymentPlain}/${fileName}?${toQuery(page, { id: intent.id })}`,
    state: await stateOf(context, intent),
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
    const { id = '' } = caller.page;
    const intent = isId(id) ? await findIntent(context.db, caller.borrowerId, id) : undefined;
    if (!intent) return refuse({ code: 'not-found' });
    const bytes = Buffer.from(JSON.stringify({ state: await stateOf(context, intent) }));
    return accept({ type: 'application/json', fileName, bytes });
  },
};

/** Changes with every payment and when the attempt ends; says nothing else. */
async function stateOf(context: Context, intent: PaymentIntent): Promise<string> {
  const newest = await findNewestPayment(context.db, intent);
  const isOver = intent.expires_at !== null && intent.expires_at <= context.clock.businessNow();
  return `${isOver ? 'over' : intent.status} ${newest?.id ?? ''}`;
}
