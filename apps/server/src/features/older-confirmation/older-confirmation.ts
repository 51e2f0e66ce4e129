import { olderAgreementJump } from '@hiram/wire/calls/older-agreement-jump';
import { olderAgreementList } from '@hiram/wire/calls/older-agreement-list';
import { olderConfirmDetail } from '@hiram/wire/calls/older-confirm-detail';
import { olderPush } from '@hiram/wire/calls/older-push';
import type { Product } from '../../database/product-definition.ts';
import { done, no } from '../../database/refusal.ts';
import { showConfirmation, takeLoanByForm, withProduct } from '../confirmation.ts';
import { answerCall, type Caller, type Feature, type House } from '../feature.ts';
import { agreementUrl, showOffer } from '../offer.ts';
import { pushLoan } from '../push-loan.ts';

/** The older variant of the confirmation, with its promotional popup, and the older API that it speaks (CONFOLD, CALL-06). */
export const olderConfirmation: Feature = {
  name: 'older-confirmation',
  calls: [
    answerCall(olderConfirmDetail, (house, caller, { key }) =>
      withProduct(house, caller, key, async (product) =>
        done({ ...(await showOffer(house, caller, product)), ...promotionOf(house, caller, product) }),
      ),
    ),
    answerCall(olderAgreementList, (house, caller, { key }) =>
      withProduct(house, caller, key, async (product) =>
        done({
          list: product.agreements.map(({ text, title }) => ({
            id: text,
            title: house.brand.say(title, caller.locale),
          })),
        }),
      ),
    ),
    answerCall(olderAgreementJump, (house, caller, { key, id }) =>
      withProduct(house, caller, key, async (product) => {
        const position = product.agreements.findIndex(({ text }) => text === id);
        if (position < 0) return no({ code: 'not-found' });
        return done({
          contract_url: agreementUrl(house, caller, { productId: String(product.id), position }),
        });
      }),
    ),
    answerCall(olderPush, (house, caller, { amount, period, key }) =>
      pushLoan(house, caller, { amountMinor: amount, periods: period, productId: key }),
    ),
  ],
  pages: [
    {
      page: 'olderLoanConfirmation',
      load: (house, caller) =>
        withProduct(house, caller, caller.page.productId, async (product) => {
          const confirmation = await showConfirmation(house, caller, product);
          const content = { ...confirmation, ...promotionOf(house, caller, product) };
          return done({ screen: 'olderLoanConfirmation', content });
        }),
      act: takeLoanByForm,
    },
  ],
};

/** A product without a promotion has the usual button and no popup. */
const promotionOf = ({ brand }: House, { texts, locale }: Caller, { promotion }: Product) => ({
  NewButtonMsg: promotion ? brand.say(promotion.button, locale) : texts.loanNow,
  NewPopMsg: brand.say(promotion?.popup ?? '', locale),
});
