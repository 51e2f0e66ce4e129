import { accept, refuse } from '@hiram/lending/result';
import { agreementAnswer } from '@hiram/wire/calls/agreement-answer';
import { contract } from '@hiram/wire/calls/contract';
import { contractJump } from '@hiram/wire/calls/contract-jump';
import { loanDetailConfirm } from '@hiram/wire/calls/loan-detail-confirm';
import { loanDetailPush } from '@hiram/wire/calls/loan-detail-push';
import type { Caller, Context } from '../../feature/context.ts';
import { answerCall, type Feature } from '../../feature/feature.ts';
import type { Product } from '../../lender/products/product-definition.ts';
import { toHtml } from '../agreement/agreement.ts';
import { noteAgreementShown } from '../agreement/forced-agreement.ts';
import { findReadable, loadStatement, statementFile, statementLink } from '../agreement/statement.ts';
import { acceptFirstAgreement, actOnConfirmation, showConfirmation, withProduct } from './confirmation.ts';
import { agreementUrl, showOffer } from './offer.ts';
import { pushLoan } from './push-loan.ts';

/** The offer of a product, its agreements, and its acceptance (CONF). */
export const loanConfirmation: Feature = {
  name: 'loan-confirmation',
  calls: [
    answerCall(loanDetailConfirm, (context, caller, request) =>
      withProduct(context, caller, request.productId, async (product) =>
        accept(await showOffer(context, caller, product)),
      ),
    ),
    answerCall(contract, (context, caller, request) =>
      withProduct(context, caller, request.productId, async (product) =>
        accept({ data: titlesOf(context, caller, product) }),
      ),
    ),
    answerCall(contractJump, async (context, caller, { productId, position, orderId = '' }) => {
      const page = { ...caller.page, productId, orderId };
      const readable = await findReadable(context, { ...caller, page });
      if (!readable?.agreements[position]) return refuse({ code: 'not-found' });
      return accept({ contract_url: agreementUrl(context, caller, { productId, position, orderId }) });
    }),
    answerCall(agreementAnswer, (context, caller, { productId }) =>
      acceptFirstAgreement(context, caller, productId),
    ),
    answerCall(loanDetailPush, (context, caller, { amount, periods, productId, offerSha256 }) =>
      pushLoan(context, caller, { amountMinor: amount, periods, productId, offerSha256 }),
    ),
  ],
  pages: [
    {
      page: 'loanConfirmation',
      load: (context, caller) =>
        withProduct(context, caller, caller.page.productId, async (product) =>
          accept({
            screen: 'loanConfirmation',
            content: await showConfirmation(context, caller, { page: 'loanConfirmation', product }),
          }),
        ),
      act: actOnConfirmation('loanConfirmation'),
    },
    { page: 'loanAgreement', load: showAgreement },
  ],
  files: [{ page: 'loanAgreement', name: statementFile, load: loadStatement }],
};

const titlesOf = (context: Context, caller: Caller, product: Product) =>
  product.agreements.map(({ title }) => ({ title: context.brand.say(title, caller.locale) }));

/**
 * One agreement as a page of its own. For a loan it is the accepted text in its language, otherwise the text
 * of the current offer in the language of the page.
 */
async function showAgreement(context: Context, caller: Caller) {
  const readable = await findReadable(context, caller);
  const agreement = readable?.agreements[Number(caller.page.agreement ?? 0)];
  if (!readable || !agreement) return refuse({ code: 'not-found' });
  const { product, agreements } = readable;
  if (caller.page.from === 'frame' && product)
    await noteAgreementShown(context, caller, { product, agreements });
  return accept({
    screen: 'loanAgreement',
    content: {
      title: context.brand.say(agreement.title, caller.locale),
      html: toHtml(agreement.text),
      language: agreement.language,
      ...(agreement.english === undefined ? {} : { english: toHtml(agreement.english) }),
      ...statementLink(context, caller, agreement),
    },
  });
}
