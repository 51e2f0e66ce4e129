import { contract } from '@hiram/wire/calls/contract';
import { contractJump } from '@hiram/wire/calls/contract-jump';
import { loanDetailConfirm } from '@hiram/wire/calls/loan-detail-confirm';
import { loanDetailPush } from '@hiram/wire/calls/loan-detail-push';
import type { Product } from '../../database/product-definition.ts';
import { done, no } from '../../database/refusal.ts';
import { toHtml } from '../agreement.ts';
import { showConfirmation, takeLoanByForm, withProduct } from '../confirmation.ts';
import { answerCall, type Caller, type Feature, type House } from '../feature.ts';
import { agreementUrl, showOffer } from '../offer.ts';
import { pushLoan } from '../push-loan.ts';
import { findReadable, loadStatement, statementFile, statementLink } from './statement.ts';

/** The offer of a product, its agreements, and taking it (CONF). */
export const loanConfirmation: Feature = {
  name: 'loan-confirmation',
  calls: [
    answerCall(loanDetailConfirm, (house, caller, request) =>
      withProduct(house, caller, request.productId, async (product) =>
        done(await showOffer(house, caller, product)),
      ),
    ),
    answerCall(contract, (house, caller, request) =>
      withProduct(house, caller, request.productId, async (product) =>
        done({ data: titlesOf(house, caller, product) }),
      ),
    ),
    answerCall(contractJump, async (house, caller, { productId, position, orderId = '' }) => {
      const page = { ...caller.page, productId, orderId };
      const readable = await findReadable(house, { ...caller, page });
      if (!readable?.agreements[position]) return no({ code: 'not-found' });
      return done({ contract_url: agreementUrl(house, caller, { productId, position, orderId }) });
    }),
    answerCall(loanDetailPush, (house, caller, { amount, periods, productId }) =>
      pushLoan(house, caller, { amountMinor: amount, periods, productId }),
    ),
  ],
  pages: [
    {
      page: 'loanConfirmation',
      load: (house, caller) =>
        withProduct(house, caller, caller.page.productId, async (product) =>
          done({ screen: 'loanConfirmation', content: await showConfirmation(house, caller, product) }),
        ),
      act: takeLoanByForm,
    },
    { page: 'loanAgreement', load: showAgreement },
  ],
  files: [{ page: 'loanAgreement', name: statementFile, load: loadStatement }],
};

const titlesOf = (house: House, caller: Caller, product: Product) =>
  product.agreements.map(({ title }) => ({ title: house.brand.say(title, caller.locale) }));

/**
 * One agreement as a page of its own: of an order the text that was accepted, in the language in which it was, else that
 * of today's offer in the language of the page.
 */
async function showAgreement(house: House, caller: Caller) {
  const position = /^\d{1,2}$/.test(caller.page.position) ? Number(caller.page.position) : 0;
  const agreement = (await findReadable(house, caller))?.agreements[position];
  if (!agreement) return no({ code: 'not-found' });
  return done({
    screen: 'loanAgreement',
    content: {
      title: house.brand.say(agreement.title, caller.locale),
      html: toHtml(agreement.text),
      language: agreement.language,
      ...(agreement.english === undefined ? {} : { english: toHtml(agreement.english) }),
      ...statementLink(house, caller, agreement),
    },
  });
}
