import { formatInstant } from '@hiram/lending/format';
import { accept, refuse } from '@hiram/lending/result';
import { bindCardChange } from '@hiram/wire/calls/bind-card-change';
import { bindCardNew } from '@hiram/wire/calls/bind-card-new';
import { type BankFormItem, type CardInitAnswer, cardInit } from '@hiram/wire/calls/card-init';
import { channelledCardType, isDigits, isTyped, isValidValue } from '@hiram/wire/forms/account-form';
import { accountChangeCodeField } from '@hiram/wire/limits';
import { sendSealedText } from '../../../borrowers/codes/sealed-text.ts';
import { findBorrower } from '../../../borrowers/identity/borrower-store.ts';
import { groupDigits, toTyped } from '../../../borrowers/payout-accounts/describe-account.ts';
import { accountProofUrl, findProvable } from '../../../borrowers/payout-accounts/find-provable.ts';
import { findPayoutAccount, isWaiting } from '../../../borrowers/payout-accounts/payout-account-store.ts';
import { accountCodeKind, isCodeUnderWay } from '../../../borrowers/payout-accounts/prove-change.ts';
import type { Caller, Context } from '../../../feature/context.ts';
import { answerCall, type Feature, type PostedForm } from '../../../feature/feature.ts';
import type { SendText } from '../../../feature/send-text.ts';
import { type BankForm, bankFormOf } from '../../../lender/products/bank-form.ts';
import { findMarketProduct } from '../../../lender/products/offered-product.ts';
import type { Product } from '../../../lender/products/product-definition.ts';
import { releaseWaitingPayouts } from '../sending/release-waiting-payouts.ts';
import { bindAccount } from './bind-account.ts';
import { accountProofPage, afterBinding } from './penny-drop/account-proof-page.ts';
import { readOpenPennyDrops } from './penny-drop/read-penny-drop.ts';

/** 'Payment account information': the form of a product, and the account that it binds (BANK). */
export const bindBank = (sendText: SendText): Feature => ({
  name: 'bind-bank',
  calls: [
    answerCall(cardInit, async (context, caller, request) => {
      const product = await findMarketProduct(context, caller, request.product_id);
      return product ? accept(await toForm(context, caller, product)) : refuse({ code: 'not-found' });
    }),
    answerCall(bindCardNew, (context, caller, request) => bindAccount(context, caller, request)),
    answerCall(bindCardChange, (context, caller, request) => bindAccount(context, caller, request)),
  ],
  pages: [
    {
      page: 'bindBank',
      takesText: true,
      load: async (context, caller, refused) => {
        const product = await findMarketProduct(context, caller, caller.page.productId);
        if (!product) return refuse({ code: 'not-found' });
        const tabs = toCardTypes(bankFormOf(context, caller, product), refused?.form);
        const form = await toForm(context, caller, product, refused?.form);
        const known = await describeKnown(context, caller, product);
        const proofUrl = accountProofUrl(context, caller);
        const content = { ...form, ...tabs, ...known, ...(proofUrl && { proofUrl }) };
        return accept({ screen: 'bindBank', content });
      },
      act: async (context, caller, { idempotencyKey: _key, cardType, ...values }) => {
        const submission = { product_id: caller.page.productId, cardType: Number(cardType), values };
        const bound = await bindAccount(context, caller, submission);
        if (!bound.ok) return bound;
        const proof = (await findProvable(context, caller)) && accountProofUrl(context, caller);
        return accept({ redirectTo: proof ?? afterBinding(context, caller) });
      },
    },
    accountProofPage,
  ],
  tasks: [
    {
      kind: accountCodeKind,
      run: ({ cipher, clock }, payload, id) =>
        sendSealedText(cipher, sendText, payload, { id, now: clock.systemNow() }),
    },
  ],
  recurring: [
    { name: 'release-waiting-payouts', everySeconds: 60, run: releaseWaitingPayouts },
    { name: 'read-penny-drops', everySeconds: 60, run: readOpenPennyDrops },
  ],
});

/**
 * BANK-10: what the page knows before anything is typed: the account in use, from when on money goes there (SAFE-07), the number of the login where an item can take it,
 * and the lengths, so that a wrong number is said beside its field.
 */
async function describeKnown(context: Context, caller: Caller, product: Product) {
  const account = await findPayoutAccount(context.db, context.cipher, caller.borrowerId);
  const borrower = await findBorrower(context.db, context.cipher, caller.borrowerId);
  const ownNumber = toTyped(borrower?.personal.phone ?? '');
  const { items } = product.bankForm;
  const takes = (item: Product['bankForm']['items'][number]) =>
    item.cardTypeMi === channelledCardType && isDigits(item) && isValidValue(item, ownNumber);
  return {
    current: account?.masked ?? '',
    ...(account?.waitsUntil &&
      isWaiting(account, context.clock.businessNow()) && {
        waitsUntil: formatInstant(account.waitsUntil, caller.market),
      }),
    ownNumber: {
      digits: ownNumber,
      shown: groupDigits(ownNumber),
      codes: items.filter(takes).map(({ code }) => code),
    },
    lengths: Object.fromEntries(
      items.filter(isTyped).map((item) => [item.code, [item.lengthMin, item.lengthMax]]),
    ),
  };
}

/** The tabs, and the one that was chosen in a form that was refused. */
function toCardTypes({ cardTypes }: BankForm, posted: PostedForm = {}) {
  const chosen = cardTypes.find(({ type }) => String(type) === posted.cardType);
  return { cardTypes, cardType: chosen?.type ?? null };
}

/**
 * What was posted and refused stands in its fields again; nothing else is ever filled in. While a code for another account
 * is under way, its field is the last one.
 */
async function toForm(
  context: Context,
  caller: Caller,
  product: Product,
  posted: PostedForm = {},
): Promise<CardInitAnswer> {
  const items = bankFormOf(context, caller, product).items.map(
    ({ lengthMin: _min, lengthMax: _max, ...item }) => ({ ...item, value: posted[item.code] ?? '' }),
  );
  if (!(await isCodeUnderWay(context, caller.borrowerId))) return { items };
  const { texts } = caller;
  const codeItem: BankFormItem = {
    code: accountChangeCodeField,
    cate: 'text',
    title: texts.accountCodeTitle,
    subtitle: texts.accountCodeHint,
    value: '',
    note: [],
    inputType: 'number',
    cardTypeMi: 0,
    channelNumber: 0,
  };
  return { items: [...items, codeItem] };
}
