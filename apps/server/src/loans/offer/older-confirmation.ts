import { formatMoney } from '@hiram/lending/format';
import { moneyOf } from '@hiram/lending/money';
import { accept, refuse } from '@hiram/lending/result';
import { olderAgreementJump } from '@hiram/wire/calls/older-agreement-jump';
import { olderAgreementList } from '@hiram/wire/calls/older-agreement-list';
import { olderConfirmDetail } from '@hiram/wire/calls/older-confirm-detail';
import { olderPush } from '@hiram/wire/calls/older-push';
import type { Caller, Context } from '../../feature/context.ts';
import { answerCall, type Feature } from '../../feature/feature.ts';
import type { Product } from '../../lender/products/product-definition.ts';
import { formatDays } from '../../lender/texts/lender-text/format-days.ts';
import { lenderTextsFor } from '../../lender/texts/lender-text/lender-texts.ts';
import { fill } from '../../lender/texts/texts.ts';
import { actOnConfirmation, showConfirmation, withProduct } from './confirmation.ts';
import { agreementUrl, showOffer } from './offer.ts';
import { pushLoan } from './push-loan.ts';

const page = 'olderLoanConfirmation';

/** The older variant of the confirmation with its promotional popup, and its older API (CONFOLD, CALL-06). */
export const olderConfirmation: Feature = {
  name: 'older-confirmation',
  calls: [
    answerCall(olderConfirmDetail, (context, caller, { key }) =>
      withProduct(context, caller, key, async (product) =>
        accept({ ...(await showOffer(context, caller, product)), ...promotionOf(context, caller, product) }),
      ),
    ),
    answerCall(olderAgreementList, (context, caller, { key }) =>
      withProduct(context, caller, key, async (product) =>
        accept({
          list: product.agreements.map(({ text, title }) => ({
            id: text,
            title: context.brand.say(title, caller.locale),
          })),
        }),
      ),
    ),
    answerCall(olderAgreementJump, (context, caller, { key, id }) =>
      withProduct(context, caller, key, async (product) => {
        const position = product.agreements.findIndex(({ text }) => text === id);
        if (position < 0) return refuse({ code: 'not-found' });
        return accept({
          contract_url: agreementUrl(context, caller, {
            productId: String(product.id),
            position,
            from: 'older',
          }),
        });
      }),
    ),
    answerCall(olderPush, (context, caller, { amount, period, key, offerSha256 }) =>
      pushLoan(context, caller, { amountMinor: amount, periods: period, productId: key, offerSha256 }),
    ),
  ],
  pages: [
    {
      page,
      load: (context, caller) =>
        withProduct(context, caller, caller.page.productId, async (product) => {
          const confirmation = await showConfirmation(context, caller, { page, product });
          const content = { ...confirmation, ...promotionOf(context, caller, product) };
          return accept({ screen: 'olderLoanConfirmation', content });
        }),
      act: actOnConfirmation(page),
    },
  ],
};

/** A product without a promotion has the usual button and no popup. The amount in it is the product's own. */
function promotionOf({ brand }: Context, { texts, locale }: Caller, product: Product) {
  const { promotion, principalMinor, terms } = product;
  const amount = formatMoney(moneyOf(principalMinor, terms.currency), texts.numbers);
  const decisionTime = formatDays(lenderTextsFor(locale), product.decisionDays);
  const say = (sentence: string) =>
    fill(brand.say(sentence, locale), { amount, days: terms.termDays, decisionTime });
  return {
    NewButtonMsg: promotion ? say(promotion.button) : texts.loanNow,
    NewPopMsg: say(promotion?.popup ?? ''),
  };
}
