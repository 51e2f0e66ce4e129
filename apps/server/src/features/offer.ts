import { formatDay } from '@hiram/lending/calendar-day';
import { creditWindow } from '@hiram/lending/decide-application';
import { formatMoney } from '@hiram/lending/format';
import type { LoanOffer } from '@hiram/lending/quote';
import { offerLoan } from '@hiram/lending/quotes';
import type { DetailRow } from '@hiram/wire/answer-fields';
import type { LoanDetailConfirmAnswer } from '@hiram/wire/calls/loan-detail-confirm';
import { toQuery } from '@hiram/wire/page-parameters';
import { findBorrower } from '../database/borrower-store.ts';
import { findPayoutAccount } from '../database/payout-account-store.ts';
import type { Product } from '../database/product-definition.ts';
import { fill } from '../texts/texts.ts';
import { conductOf } from './conduct.ts';
import type { Caller, House } from './feature.ts';
import { keyFacts } from './key-facts.ts';
import { termsInForce } from './terms-in-force.ts';

/** The offer of a product today. Its days count from the first day on which the money can arrive. */
export function offerProduct(house: House, product: Product): LoanOffer {
  const { from } = creditWindow(house.clock.today(product.market));
  const { terms } = termsInForce(house, product);
  return offerLoan({ principalMinor: product.principalMinor, terms, creditDay: from });
}

/** What the confirmation page shows (Spec §3, loan confirm data). */
export async function showOffer(
  house: House,
  caller: Caller,
  product: Product,
): Promise<LoanDetailConfirmAnswer> {
  const offer = offerProduct(house, product);
  const account = await findPayoutAccount(house.db, house.cipher, caller.borrowerId);
  const { texts } = caller;
  const say = (sentence: string) => house.brand.say(sentence, caller.locale);
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
    firstPeriodDay: (offer.schedule[0]?.dueDay ?? 0) - creditWindow(house.clock.today(product.market)).from,
    pRateDsc: say(product.rateDescription),
    sendSms: 1,
    isPopType: product.backPrompt ? 1 : 0,
    popTitle: say(product.backPrompt?.title ?? ''),
    popContent: say(product.backPrompt?.content ?? ''),
    popAgreementUrl: product.isAgreementShownFirst
      ? agreementUrl(house, caller, { productId: String(product.id), position: 0, isFramed: true })
      : '',
    ...(conductOf(house.settings).disclosesKeyFacts
      ? { keyFacts: await disclose(house, caller, product, offer) }
      : {}),
  };
}

async function disclose(house: House, caller: Caller, product: Product, offer: LoanOffer) {
  const borrower = await findBorrower(house.db, house.cipher, caller.borrowerId);
  const loan = { ...termsInForce(house, product), borrowerKind: borrower?.kind ?? 'new' };
  return keyFacts(caller.texts, offer, loan);
}

function offerRows({ texts }: Caller, offer: LoanOffer, account: string): DetailRow[] {
  return [
    { text: texts.rowYouReceive, value: formatMoney(offer.netProceeds) },
    { text: texts.rowFee, value: formatMoney(offer.fee) },
    { text: texts.rowInterest, value: formatMoney(offer.interest) },
    { text: texts.rowTotalToRepay, value: formatMoney(offer.totalRepayable) },
    { text: texts.rowAccount, value: account },
  ];
}

/** Where one agreement can be read: with an order the text that was accepted, without one that of the offer. In a frame it has no bar. */
export function agreementUrl(
  house: House,
  caller: Caller,
  which: {
    readonly productId: string;
    readonly position: number;
    readonly orderId?: string;
    readonly isFramed?: boolean;
  },
): string {
  const { productId, orderId = '' } = which;
  const page = {
    ...caller.page,
    productId,
    product_id: productId,
    orderId,
    position: String(which.position),
  };
  const own = which.isFramed ? { from: 'frame' } : {};
  return `${house.settings.paths.loanAgreement}?${toQuery(page, own)}`;
}
