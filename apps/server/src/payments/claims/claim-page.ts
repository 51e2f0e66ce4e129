import { formatDay } from '@hiram/lending/calendar-day';
import { accept, refuse } from '@hiram/lending/result';
import { toQuery } from '@hiram/wire/page-parameters';
import type { PaymentClaimView } from '@hiram/wire/views/payment-views';
import type { Caller, Context } from '../../feature/context.ts';
import type { PageAction, PageRoute, PageView, PostedForm } from '../../feature/feature.ts';
import { isId } from '../../ground/new-id.ts';
import type { Outcome } from '../../ground/outcome.ts';
import { loadProductVersion } from '../../lender/products/product-store.ts';
import { paymentTextsFor } from '../../lender/texts/payment-texts/payment-texts.ts';
import { findOwnLoan } from '../../loans/book/own-loan.ts';
import { findLostPayment } from '../history/find-lost-payment.ts';
import { takeSearchTurn } from '../history/take-search-turn.ts';
import { channelsOf, nameChannel } from '../intents/channels.ts';
import { resultAddress } from '../repayment/watch-code.ts';
import { findClaim, type PaymentClaim } from './claim-store.ts';
import { otherChannel, readClaim } from './read-claim.ts';
import { saveClaim, saveClaimPicture } from './save-claim.ts';

/** PAID-07: a borrower reports a payment that no reference found, with a picture if there is one. */
export const paymentClaimPage: PageRoute = {
  page: 'paymentClaim',
  takesFile: true,
  takesText: true,
  load: show,
  act: (context, caller, form, file) => send(context, caller, form, file),
};

type Refused = Parameters<PageRoute['load']>[2];

async function show(context: Context, caller: Caller, refused?: Refused): Promise<Outcome<PageView>> {
  const loan = await findOwnLoan(context, caller, { orderId: caller.page.orderId });
  if (!loan) return refuse({ code: 'not-found' });
  const claim = await findOwnClaim(context, caller);
  if (claim === 'unknown') return refuse({ code: 'not-found' });
  const product = await loadProductVersion(context.db, loan.productId, loan.productVersion);
  const own = paymentTextsFor(caller.locale);
  const { terms, acceptedOn } = loan.contract;
  const {
    amount = '',
    paidOn = '',
    channel = '',
    reference = caller.page.reference ?? '',
  } = refused?.form ?? {};
  const content: PaymentClaimView & { readonly market: string } = {
    isPictureOnly: claim !== null,
    channels: [
      ...channelsOf(context, product).map((each) => ({
        value: each.number,
        name: nameChannel(context, caller, each),
      })),
      { value: otherChannel, name: own.otherChannel },
    ],
    dayMin: formatDay(acceptedOn),
    dayMax: formatDay(context.clock.today(terms.market)),
    values: { amount, paidOn, channel, reference },
    ...(refused?.refusal.code === 'claim-invalid' && { wrong: refused.refusal.field }),
    payments: { text: own.allPayments, url: paymentsUrl(context, caller) },
    market: terms.market,
  };
  return accept({ screen: 'paymentClaim', content });
}

/** The claim that the address names: none, the caller's own about this loan, or one that the caller cannot have. */
async function findOwnClaim(
  { db, cipher }: Context,
  { borrowerId, page }: Caller,
): Promise<PaymentClaim | null | 'unknown'> {
  const { id } = page;
  if (id === undefined) return null;
  const claim = isId(id) ? await findClaim(db, cipher, id) : null;
  return claim?.borrower_id === borrowerId && claim.order_id === page.orderId ? claim : 'unknown';
}

async function send(
  context: Context,
  caller: Caller,
  form: PostedForm,
  file: Buffer | null,
): Promise<Outcome<PageAction>> {
  const loan = await findOwnLoan(context, caller, { orderId: caller.page.orderId });
  if (!loan) return refuse({ code: 'not-found' });
  const claim = await findOwnClaim(context, caller);
  if (claim === 'unknown') return refuse({ code: 'not-found' });
  const done = accept({ redirectTo: paymentsUrl(context, caller) });
  if (claim) {
    if (!file) return refuse({ code: 'claim-invalid', field: 'picture' });
    const added = await saveClaimPicture(context, claim, file);
    return added.ok ? done : added;
  }
  const product = await loadProductVersion(context.db, loan.productId, loan.productVersion);
  const place = { caller, loan, product };
  const read = readClaim(context, place, form);
  if (!read.ok) return read;
  if (!(await takeSearchTurn(context, caller))) return refuse({ code: 'too-many-requests' });
  const found = await findLostPayment(context, loan, read.value.reference, read.value);
  if (found?.intent) return accept({ redirectTo: resultAddress(caller, found.intent, found.payment.id) });
  if (found) return done;
  const saved = await saveClaim(context, place, read.value, file);
  return saved.ok ? done : saved;
}

const paymentsUrl = ({ settings }: Context, { page }: Caller): string =>
  `${settings.paths.payments}?${toQuery(page)}`;
