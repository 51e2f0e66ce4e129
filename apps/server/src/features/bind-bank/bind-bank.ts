import { bindCardChange } from '@hiram/wire/calls/bind-card-change';
import { bindCardNew } from '@hiram/wire/calls/bind-card-new';
import { type CardInitAnswer, cardInit } from '@hiram/wire/calls/card-init';
import { toQuery } from '@hiram/wire/page-parameters';
import {
  findPayoutAccount,
  insertPayoutAccount,
  type PayoutAccount,
} from '../../database/payout-account-store.ts';
import type { Product } from '../../database/product-definition.ts';
import { done, no, type Outcome } from '../../database/refusal.ts';
import { inTransaction } from '../../database/transaction.ts';
import { answerCall, type Caller, type Feature, type House } from '../feature.ts';
import { findOfferedProduct } from '../offered-product.ts';
import { parseSubmission } from './parse-submission.ts';
import { resendReturnedPayouts } from './resend-payouts.ts';

/** 'Payment account information': the form of a product, and the account that it binds (BANK). */
export const bindBank: Feature = {
  name: 'bind-bank',
  calls: [
    answerCall(cardInit, async (house, caller, request) => {
      const product = await findOfferedProduct(house, caller, request.product_id);
      return product ? done(toForm(product)) : no({ code: 'not-found' });
    }),
    answerCall(bindCardNew, (house, caller, request) => bindAccount(house, caller, request)),
    answerCall(bindCardChange, (house, caller, request) => bindAccount(house, caller, request)),
  ],
  pages: [
    {
      page: 'bindBank',
      load: async (house, caller) => {
        const product = await findOfferedProduct(house, caller, caller.page.productId);
        if (!product) return no({ code: 'not-found' });
        return done({
          screen: 'bindBank',
          content: { ...toForm(product), cardTypes: product.bankForm.cardTypes },
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

function toForm(product: Product): CardInitAnswer {
  const items = product.bankForm.items.map(({ lengthMin: _min, lengthMax: _max, ...item }) => ({
    ...item,
    value: '',
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
  const account = parseSubmission(product.bankForm, submission);
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
