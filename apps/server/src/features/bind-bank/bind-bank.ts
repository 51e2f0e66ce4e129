import { bindCardChange } from '@hiram/wire/calls/bind-card-change';
import { bindCardNew } from '@hiram/wire/calls/bind-card-new';
import { type CardInitAnswer, cardInit } from '@hiram/wire/calls/card-init';
import { toQuery } from '@hiram/wire/page-parameters';
import {
  findPayoutAccount,
  insertPayoutAccount,
  type PayoutAccount,
} from '../../database/payout-account-store.ts';
import { done, no, type Outcome } from '../../database/refusal.ts';
import { inTransaction } from '../../database/transaction.ts';
import { type BankForm, bankFormOf } from '../bank-form.ts';
import { answerCall, type Caller, type Feature, type House, type PostedForm } from '../feature.ts';
import { findOfferedProduct } from '../offered-product.ts';
import { parseSubmission } from '../parse-submission.ts';
import { resendReturnedPayouts } from '../resend-payouts.ts';

/** 'Payment account information': the form of a product, and the account that it binds (BANK). */
export const bindBank: Feature = {
  name: 'bind-bank',
  calls: [
    answerCall(cardInit, async (house, caller, request) => {
      const product = await findOfferedProduct(house, caller, request.product_id);
      return product ? done(toForm(bankFormOf(house, caller, product))) : no({ code: 'not-found' });
    }),
    answerCall(bindCardNew, (house, caller, request) => bindAccount(house, caller, request)),
    answerCall(bindCardChange, (house, caller, request) => bindAccount(house, caller, request)),
  ],
  pages: [
    {
      page: 'bindBank',
      load: async (house, caller, refused) => {
        const product = await findOfferedProduct(house, caller, caller.page.productId);
        if (!product) return no({ code: 'not-found' });
        const form = bankFormOf(house, caller, product);
        return done({
          screen: 'bindBank',
          content: { ...toForm(form, refused?.form), ...toCardTypes(form, refused?.form) },
        });
      },
      act: async (house, caller, { idempotencyKey: _key, cardType, ...values }) => {
        const submission = { product_id: caller.page.productId, cardType: Number(cardType), values };
        const bound = await bindAccount(house, caller, submission);
        if (!bound.ok) return bound;
        const source = caller.page.source === 'loanDetail' ? { source: 'loanDetail' } : {};
        const { paths } = house.settings;
        const next = caller.page.source === 'loanDetail' ? paths.orderDetails : paths.loanConfirmation;
        return done({ redirectTo: `${next}?${toQuery(caller.page, source)}` });
      },
    },
  ],
};

/** The tabs, and the one that was chosen in a form that was refused. */
function toCardTypes({ cardTypes }: BankForm, posted: PostedForm = {}) {
  const chosen = cardTypes.find(({ type }) => String(type) === posted.cardType);
  return { cardTypes, cardType: chosen?.type ?? null };
}

/** What was posted and refused stands in its fields again; nothing else is ever filled in. */
function toForm(form: BankForm, posted: PostedForm = {}): CardInitAnswer {
  const items = form.items.map(({ lengthMin: _min, lengthMax: _max, ...item }) => ({
    ...item,
    value: posted[item.code] ?? '',
  }));
  return { items };
}

type Submission = {
  readonly product_id: string;
  readonly cardType: number;
  readonly values: Readonly<Record<string, string>>;
};

/**
 * Checks and stores an account; an order whose payout came back is paid out again to it. The account that is bound
 * already, sent again by a second tap or a retry, stays the one it is.
 */
async function bindAccount(house: House, caller: Caller, submission: Submission): Promise<Outcome<null>> {
  const product = await findOfferedProduct(house, caller, submission.product_id);
  if (!product) return no({ code: 'not-found' });
  const account = parseSubmission(bankFormOf(house, caller, product), submission);
  if (!account.ok) return account;
  await inTransaction(house.db, async (tx) => {
    const now = house.clock.businessNow();
    const bound = await findPayoutAccount(tx, house.cipher, caller.borrowerId);
    if (!bound || !isSameAccount(bound, account.value))
      await insertPayoutAccount(tx, house.cipher, caller.borrowerId, account.value, now);
    await resendReturnedPayouts(house, tx, caller.borrowerId);
  });
  house.wakeOutbox();
  return done(null);
}

function isSameAccount(one: Omit<PayoutAccount, 'id'>, other: Omit<PayoutAccount, 'id'>): boolean {
  const pairs = Object.entries(one.fields);
  return (
    one.cardType === other.cardType &&
    one.channelNumber === other.channelNumber &&
    pairs.length === Object.keys(other.fields).length &&
    pairs.every(([code, value]) => other.fields[code] === value)
  );
}
