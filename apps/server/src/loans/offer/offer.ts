import { formatDay } from '@hiram/lending/calendar-day';
import { offerLoan } from '@hiram/lending/cost/offer-loan';
import { creditWindow } from '@hiram/lending/decisions/decide-application';
import { formatMoney } from '@hiram/lending/format';
import type { LoanOffer } from '@hiram/lending/quotes/quote';
import type { BorrowerKind } from '@hiram/lending/terms';
import type { DetailRow } from '@hiram/wire/answer-fields';
import type { LoanDetailConfirmAnswer } from '@hiram/wire/calls/loan-detail-confirm';
import { toQuery } from '@hiram/wire/page-parameters';
import { findBorrower } from '../../borrowers/identity/borrower-store.ts';
import { findPayoutAccount } from '../../borrowers/payout-accounts/payout-account-store.ts';
import type { Caller, Context } from '../../feature/context.ts';
import { conductOf } from '../../lender/conduct.ts';
import { describeRate } from '../../lender/products/describe-rate.ts';
import type { Product } from '../../lender/products/product-definition.ts';
import { termsInForce } from '../../lender/products/terms-in-force.ts';
import { fill } from '../../lender/texts/texts.ts';
import { writeAgreements } from '../agreement/agreement.ts';
import { isAgreementOpen } from '../agreement/forced-agreement.ts';
import { hashOffer } from './hash-offer.ts';
import { keyFacts } from './key-facts.ts';

/** The current offer of a product. Its days count from the first day on which the money can arrive. */
export function offerProduct(context: Context, product: Product): LoanOffer {
  const { from } = creditWindow(context.clock.today(product.market));
  const { terms } = termsInForce(context, product);
  return offerLoan({ principalMinor: product.principalMinor, terms, creditDay: from });
}

/** The content of the confirmation page (Spec §3, loan confirm data). */
export async function showOffer(
  context: Context,
  caller: Caller,
  product: Product,
): Promise<LoanDetailConfirmAnswer> {
  const offer = offerProduct(context, product);
  const account = await findPayoutAccount(context.db, context.cipher, caller.borrowerId);
  const borrower = await findBorrower(context.db, context.cipher, caller.borrowerId);
  const kind = borrower?.kind ?? 'new';
  const { texts } = caller;
  const say = (sentence: string) => context.brand.say(sentence, caller.locale);
  const plans = offer.schedule.map((instalment) => ({
    title: fill(texts.instalmentTitle, { index: instalment.index }),
    amount: Number(instalment.total.minor),
    pay_time: formatDay(instalment.dueDay),
  }));
  return {
    comProductLogo: product.logoUrl,
    comProductName: product.name,
    amount: Number(product.principalMinor),
    periods: product.terms.termDays,
    termUnit: 'day',
    details: offerRows(caller, offer, account?.masked ?? texts.accountNotBound),
    repay_plans: plans,
    firstPayTime: plans[0]?.pay_time ?? '',
    firstPeriodDay: (offer.schedule[0]?.dueDay ?? 0) - creditWindow(context.clock.today(product.market)).from,
    pRateDsc: describeRate(texts, product.terms),
    sendSms: 1,
    isPopType: product.backPrompt ? 1 : 0,
    popTitle: say(product.backPrompt?.title ?? ''),
    popContent: say(product.backPrompt?.content ?? ''),
    popAgreementUrl: await popAgreementUrl(context, caller, product, offer),
    keyFacts: disclose(context, caller, { product, offer, kind }),
    offerSha256: hashOffer(context, product, kind),
  };
}

/** CONF-05: the agreement to read first, until the borrower has accepted this very text. */
async function popAgreementUrl(context: Context, caller: Caller, product: Product, offer: LoanOffer) {
  const agreements = writeAgreements(context, product, offer, caller.locale);
  const isOpen = await isAgreementOpen(context.db, caller.borrowerId, { product, agreements });
  return isOpen
    ? agreementUrl(context, caller, { productId: String(product.id), position: 0, from: 'frame' })
    : '';
}

type Disclosed = { readonly product: Product; readonly offer: LoanOffer; readonly kind: BorrowerKind };

function disclose(context: Context, caller: Caller, { product, offer, kind }: Disclosed): DetailRow[] {
  const loan = {
    ...termsInForce(context, product),
    borrowerKind: kind,
    conduct: context.settings.conduct,
    acceptedOn: context.clock.today(product.market),
  };
  return keyFacts(caller.texts, offer, loan, conductOf(context.settings).disclosesKeyFacts);
}

function offerRows({ texts }: Caller, offer: LoanOffer, account: string): DetailRow[] {
  return [
    { text: texts.rowYouReceive, value: formatMoney(offer.netProceeds, texts.numbers) },
    { text: texts.rowFee, value: formatMoney(offer.fee, texts.numbers) },
    { text: texts.rowInterest, value: formatMoney(offer.interest, texts.numbers) },
    { text: texts.rowTotalToRepay, value: formatMoney(offer.totalRepayable, texts.numbers) },
    { text: texts.rowAccount, value: account },
  ];
}

/** An agreement of a product or of a loan, and the page that leads to it. */
type Which = {
  readonly productId: string;
  readonly position: number;
  readonly orderId?: string;
  readonly from?: AgreementOrigin;
};

/** Where an agreement is read: in the frame of a confirmation, or as a page that leads back to the older variant. */
type AgreementOrigin = 'frame' | 'older';

/**
 * The address of one agreement: the accepted text of a loan, else that of the offer. Its index is a parameter of its
 * own, because `position` is the page's (ROUTE-04).
 */
export function agreementUrl(context: Context, caller: Caller, which: Which): string {
  const { productId, orderId = '', from } = which;
  const page = { ...caller.page, productId, product_id: productId, orderId };
  const { chosen } = caller.page;
  const own = { agreement: String(which.position), ...(from && { from }), ...(chosen && { chosen }) };
  return `${context.settings.paths.loanAgreement}?${toQuery(page, own)}`;
}
