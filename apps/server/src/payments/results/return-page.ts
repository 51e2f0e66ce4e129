import { paymentReturnPath } from '@hiram/wire/addresses';
import { parsePageParameters, toQuery } from '@hiram/wire/page-parameters';
import type { PaymentResultView } from '@hiram/wire/views/payment-views';
import type { Context, Visitor } from '../../feature/context.ts';
import type { AskedReference, PageAction, PageView, ReferencePageRoute } from '../../feature/feature.ts';
import { readReturnCookie, returnCookieName } from '../../feature/return-cookie.ts';
import { paymentTextsFor } from '../../lender/texts/payment-texts/payment-texts.ts';
import { findIntentOfReference } from '../intents/payment-intent-store.ts';
import { returnToMandate } from '../mandates/return-to-mandate.ts';
import { lookUp } from './look-up.ts';
import { showResult } from './show-result.ts';

/**
 * The result of an attempt to pay, and where a payer comes back from the provider's page. The provider is asked at once.
 * The provider's address carries no session: a sealed cookie of the browser that left leads back into it. Anybody else
 * gets a page that says nothing of the loan, the same for a reference that does not exist.
 */
export const returnPage: ReferencePageRoute = {
  path: paymentReturnPath,
  load: async (context, visitor, asked) => {
    const mandate = await returnToMandate(context, visitor, asked);
    if (mandate) return mandate;
    const isAllTold = await lookUp(context, asked.reference);
    return (
      (await showOwn(context, visitor, { ...asked, isAllTold })) ??
      leadBack(context, visitor, asked) ?? { screen: 'paymentResult', content: unknownPayment(visitor) }
    );
  },
};

async function showOwn(
  context: Context,
  { caller }: Visitor,
  { reference, isAllTold }: AskedReference & { readonly isAllTold: boolean },
): Promise<PageView | null> {
  if (!caller) return null;
  const intent = await findIntentOfReference(context.db, reference);
  if (intent?.borrower_id !== caller.borrowerId) return null;
  return showResult(context, caller, intent, { isAllTold });
}

/** The same address with the page parameters of the browser that left; null in any other browser. */
function leadBack(
  context: Context,
  { page }: Visitor,
  { reference, cookies }: AskedReference,
): PageAction | null {
  const query = readReturnCookie(context, cookies[returnCookieName], reference);
  if (!query || page.deviceId !== '' || page.sessionId !== '') return null;
  const { result } = page;
  const own = result === undefined ? {} : { result };
  const path = `${paymentReturnPath}/${encodeURIComponent(reference)}`;
  return { redirectTo: `${path}?${toQuery(parsePageParameters(query), own)}` };
}

function unknownPayment({ locale, texts }: Visitor): PaymentResultView {
  return {
    ...{ state: 'unknown', amount: '', rows: [], covered: [] },
    heading: paymentTextsFor(locale).resultChecking,
    text: texts.paymentReturned,
  };
}
