import { z } from 'zod';
import { callAddresses } from '../addresses.ts';
import { nothing } from '../answer-fields.ts';
import { type AnswerOf, defineCall, type RequestOf } from '../define-call.ts';
import { accountItemsMax, accountValueLengthMax } from '../limits.ts';
import { anyText, id, whole } from '../request-fields.ts';

/** The items, the product and the card type. */
const fieldsMax = accountItemsMax + 2;
const fieldCode = /^[A-Za-z][A-Za-z0-9_]{0,39}$/;

/**
 * Values by item code (for a choice the option's type), with product and account type (Spec §3, bank
 * submission). Parsed into product, account type and `values` by item code.
 */
export const bankSubmission = z
  .object({ product_id: id(), cardType: whole(1, 99) })
  .catchall(anyText(accountValueLengthMax))
  .refine((fields) => Object.keys(fields).length <= fieldsMax, `at most ${fieldsMax} fields`)
  .refine((fields) => Object.keys(fields).every((code) => fieldCode.test(code)), 'unknown field code')
  .transform(({ product_id, cardType, ...values }) => ({
    product_id,
    cardType: Number(cardType),
    values: values as { readonly [code: string]: string },
  }));

/** Adds the first payout account. */
export const bindCardNew = defineCall(callAddresses.bindCardNew, {
  request: bankSubmission,
  answer: nothing(),
});

export type BindCardNewRequest = RequestOf<typeof bindCardNew>;
export type BindCardNewAnswer = AnswerOf<typeof bindCardNew>;
