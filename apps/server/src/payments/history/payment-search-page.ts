import { accept, refuse } from '@hiram/lending/result';
import { toQuery } from '@hiram/wire/page-parameters';
import type { PaymentSearchView } from '@hiram/wire/views/payment-views';
import type { Caller, Context } from '../../feature/context.ts';
import type { PageAction, PageRoute, PageView } from '../../feature/feature.ts';
import type { Outcome } from '../../ground/outcome.ts';
import { paymentTextsFor } from '../../lender/texts/payment-texts/payment-texts.ts';
import { findOwnLoan } from '../../loans/book/own-loan.ts';
import { resultAddress } from '../repayment/watch-code.ts';
import { findLostPayment } from './find-lost-payment.ts';
import { toReferenceKey } from './payment-references.ts';
import { takeSearchTurn } from './take-search-turn.ts';

const referenceLengthMax = 64;

/** "I paid already": a borrower searches a payment by its reference, and reports it where it is not found. */
export const paymentSearchPage: PageRoute = {
  page: 'paymentSearch',
  takesText: true,
  load: show,
  act: search,
};

async function show(context: Context, caller: Caller): Promise<Outcome<PageView>> {
  const loan = await findOwnLoan(context, caller, { orderId: caller.page.orderId });
  if (!loan) return refuse({ code: 'not-found' });
  const own = paymentTextsFor(caller.locale);
  const { paths } = context.settings;
  const { result, reference = '' } = caller.page;
  const isMissing = result === 'none';
  const claimQuery = toQuery(caller.page, { reference });
  const content: PaymentSearchView = {
    outcome: isMissing ? own.searchNothing : '',
    ...(isMissing && { claim: { text: own.reportPayment, url: `${paths.paymentClaim}?${claimQuery}` } }),
    payments: { text: own.allPayments, url: `${paths.payments}?${toQuery(caller.page)}` },
  };
  return accept({ screen: 'paymentSearch', content });
}

async function search(
  context: Context,
  caller: Caller,
  { reference = '' }: Readonly<Record<string, string>>,
): Promise<Outcome<PageAction>> {
  const loan = await findOwnLoan(context, caller, { orderId: caller.page.orderId });
  if (!loan) return refuse({ code: 'not-found' });
  const typed = reference.trim();
  if (!/[A-Za-z0-9]/.test(typed) || typed.length > referenceLengthMax)
    return refuse({ code: 'claim-invalid', field: 'reference' });
  if (!(await takeSearchTurn(context, caller))) return refuse({ code: 'too-many-requests' });
  const found = await findLostPayment(context, loan, typed);
  const { payments, paymentSearch } = context.settings.paths;
  if (found?.intent) return accept({ redirectTo: resultAddress(caller, found.intent, found.payment.id) });
  const missing = { result: 'none', reference: toReferenceKey(typed) };
  if (found) return accept({ redirectTo: `${payments}?${toQuery(caller.page)}` });
  return accept({ redirectTo: `${paymentSearch}?${toQuery(caller.page, missing)}` });
}
