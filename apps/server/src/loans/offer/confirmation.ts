import { formatDayInWords, formatMoney } from '@hiram/lending/format';
import { moneyOf } from '@hiram/lending/money';
import { accept, refuse } from '@hiram/lending/result';
import { toSamePageQuery } from '@hiram/wire/page-parameters';
import { findBorrower } from '../../borrowers/identity/borrower-store.ts';
import { findAccountCheck } from '../../borrowers/payout-accounts/account-check-store.ts';
import { describeAccount } from '../../borrowers/payout-accounts/describe-account.ts';
import { accountProofUrl, findProvable } from '../../borrowers/payout-accounts/find-provable.ts';
import { maskName } from '../../borrowers/payout-accounts/mask-name.ts';
import {
  findPayoutAccount,
  type PayoutAccount,
} from '../../borrowers/payout-accounts/payout-account-store.ts';
import { hasDied } from '../../contacts/has-died.ts';
import type { Caller, Context } from '../../feature/context.ts';
import type { PageAction, PageRoute, PostedForm } from '../../feature/feature.ts';
import type { Outcome } from '../../ground/outcome.ts';
import { applyUrl } from '../../identity/apply/apply-url.ts';
import { isIdentityMissing } from '../../identity/find-identity.ts';
import { findMarketProduct, findOfferedProduct } from '../../lender/products/offered-product.ts';
import type { Product } from '../../lender/products/product-definition.ts';
import { accountProofTextsFor } from '../../lender/texts/account-proof-texts/account-proof-texts.ts';
import { fill } from '../../lender/texts/texts.ts';
import { writeAgreements } from '../agreement/agreement.ts';
import { answerAgreement } from '../agreement/forced-agreement.ts';
import { chooseProduct, listChoices } from './choose-amount.ts';
import { describeOpenLoan } from './describe-standing.ts';
import { agreementUrl, offerProduct, showOffer } from './offer.ts';
import { orderPageUrl } from './order-url.ts';
import { pushLoan } from './push-loan.ts';

/** Goes on with the product of an id, when it is lent in the borrower's market. Nothing is offered to who has died (CONT-12). */
export async function withProduct<T>(
  context: Context,
  caller: Caller,
  id: string,
  use: (product: Product) => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  const product = await findMarketProduct(context, caller, id);
  if (!product) return refuse({ code: 'not-found' });
  if (!product.isOffered) return refuse({ code: 'product-closed' });
  if (await hasDied(context.db, caller.borrowerId)) return refuse({ code: 'nothing-offered' });
  return use(await chooseProduct(context, caller, product));
}

/** The two confirmation pages. */
export type ConfirmationPage = 'loanConfirmation' | 'olderLoanConfirmation';

/** What both confirmation pages start from: the offer, the agreements with their addresses, and whether there is an account. */
export async function showConfirmation(
  context: Context,
  caller: Caller,
  { page, product }: { readonly page: ConfirmationPage; readonly product: Product },
) {
  const offer = await showOffer(context, caller, product);
  const account = await findPayoutAccount(context.db, context.cipher, caller.borrowerId);
  const agreements = product.agreements.map(({ title, text }, position) => ({
    id: text,
    title: context.brand.say(title, caller.locale),
    url: agreementUrl(context, caller, { productId: String(product.id), position, ...originOf(page) }),
  }));
  const isAccountBound = account !== null;
  const isUnknown = await isIdentityMissing(context, caller.borrowerId, product);
  const accountCheck = await describeTarget(context, caller, { product, account, isUnknown });
  const accountOwner = account ? await describeOwner(context, caller, account.id) : '';
  const accountProof = await offerProof(context, caller, page);
  const dueDays = offerProduct(context, product).schedule.map(({ dueDay }) =>
    formatDayInWords(dueDay, caller.locale),
  );
  const openLoan = await describeOpenLoan(context, caller, product);
  return {
    ...offer,
    agreements,
    isAccountBound,
    accountCheck,
    accountOwner,
    ...(accountProof && { accountProof }),
    ...(openLoan && { openLoan }),
    dueDays,
    ...(await describeChoices(context, caller, { page, product })),
    ...(isUnknown && { identityUrl: applyUrl(context, caller) }),
    ...originOf(page),
  };
}

/** CONF-09: the amounts to choose from, each with the address of its offer; nothing where there is one. */
async function describeChoices(
  context: Context,
  caller: Caller,
  { page, product }: { readonly page: ConfirmationPage; readonly product: Product },
) {
  if (!product.amountRange) return {};
  const offered = await findOfferedProduct(context, caller, String(product.id));
  const choices = offered ? await listChoices(context, context.db, caller.borrowerId, offered) : [];
  if (choices.length < 2) return {};
  const urlOf = (amount: bigint) =>
    `${context.settings.paths[page]}?${toSamePageQuery({ ...caller.page, chosen: String(amount) })}`;
  return {
    amounts: choices.map((amount) => ({
      label: formatMoney(moneyOf(amount, product.terms.currency), caller.texts.numbers),
      url: urlOf(amount),
      isChosen: amount === product.principalMinor,
    })),
  };
}

type Target = {
  readonly product: Product;
  readonly account: PayoutAccount | null;
  readonly isUnknown: boolean;
};

/**
 * BANK-10: where the money of the offer goes, to be compared before it is asked for; or why the person or an account has to be
 * known first, as the button below says.
 */
async function describeTarget(
  context: Context,
  { borrowerId, texts }: Caller,
  { product, account, isUnknown }: Target,
): Promise<string> {
  const amount = formatMoney(offerProduct(context, product).netProceeds, texts.numbers);
  if (isUnknown) return fill(texts.identityReason, { amount });
  if (!account) return fill(texts.accountReason, { amount });
  const borrower = await findBorrower(context.db, context.cipher, borrowerId);
  const target = describeAccount(account, borrower?.personal.name ?? '');
  return fill(texts.accountCheck, { amount, account: target });
}

/** BANK-11: whose the account is, as its provider says; empty where nobody could say it. */
async function describeOwner(context: Context, { texts }: Caller, accountId: string): Promise<string> {
  const check = await findAccountCheck(context.db, context.cipher, accountId);
  if (check?.outcome === 'unknown-account') return texts.accountUnknown;
  if (!check?.holderName) return '';
  const sentence = check.outcome === 'mismatch' ? texts.accountOwnerDiffers : texts.accountOwner;
  return fill(sentence, { holder: maskName(check.holderName) });
}

/** BANK-12: the way to prove an account of which nobody could say whose it is. */
async function offerProof(context: Context, caller: Caller, page: ConfirmationPage) {
  const provable = await findProvable(context, caller);
  const url = provable && accountProofUrl(context, caller, originOf(page));
  if (!provable || !url) return null;
  const account = describeAccount(provable.account, '');
  return { text: fill(accountProofTextsFor(caller.locale).offer, { account }), url };
}

const originOf = (page: ConfirmationPage) =>
  page === 'olderLoanConfirmation' ? { from: 'older' as const } : {};

/** Records that the borrower accepts the agreement that the product shows first (CONF-05). */
export const acceptFirstAgreement = (context: Context, caller: Caller, productId: string) =>
  withProduct(context, caller, productId, async (product) => {
    const agreements = writeAgreements(context, product, offerProduct(context, product), caller.locale);
    return answerAgreement(context, caller, { product, agreements });
  });

/**
 * The two forms of the confirmation pages, as they are posted before their script has arrived: the acceptance of the
 * agreement shown first, which leads back to the page, and the request for the loan.
 */
export const actOnConfirmation =
  (page: ConfirmationPage): NonNullable<PageRoute['act']> =>
  async (context, caller, form) => {
    if (form.agreement === undefined) return takeLoanByForm(context, caller, form);
    const answered = await acceptFirstAgreement(context, caller, caller.page.productId);
    const redirectTo = `${context.settings.paths[page]}?${toSamePageQuery(caller.page)}`;
    return answered.ok ? accept({ redirectTo }) : answered;
  };

async function takeLoanByForm(
  context: Context,
  caller: Caller,
  form: PostedForm,
): Promise<Outcome<PageAction>> {
  const { productId } = caller.page;
  const product = await findOfferedProduct(context, caller, productId);
  if (product && product.agreements.length > 0 && form.agreed === undefined)
    return refuse({ code: 'malformed', field: 'agreed' });
  const push = parsePush(productId, form);
  if (!push) return refuse({ code: 'malformed', field: 'amount' });
  const pushed = await pushLoan(context, caller, push);
  if (!pushed.ok && pushed.refusal.code === 'identity-missing')
    return accept({ redirectTo: applyUrl(context, caller) });
  return pushed.ok ? accept({ redirectTo: orderPageUrl(caller, pushed.value.lendDetailsUrl) }) : pushed;
}

function parsePush(productId: string, form: Readonly<Record<string, string>>) {
  if (!/^\d{1,15}$/.test(form.amount ?? '') || !/^\d{1,4}$/.test(form.periods ?? '')) return null;
  const { offerSha256 } = form;
  return { amountMinor: BigInt(form.amount ?? ''), periods: Number(form.periods), productId, offerSha256 };
}
