import { z } from 'zod';
import { callAddresses } from '../addresses.ts';
import { nothing } from '../answer-fields.ts';
import { type AnswerOf, defineCall, type RequestOf } from '../define-call.ts';
import { anyText, id, whole } from '../request-fields.ts';

const fieldsMax = 40;
const valueLengthMax = 100;
const fieldCode = /^[A-Za-z][A-Za-z0-9_]{0,39}$/;

/**
 * Item code → value (the chosen option's type for a choice), beside the product and the card type (Spec §3, bank
 * submission). Read as the product, the card type and `values` by item code.
 */
export const bankSubmission = z
  .object({ product_id: id(), cardType: whole(1, 99) })
  .catchall(anyText(valueLengthMax))
  .refine((fields) => Object.keys(fields).length <= fieldsMax, `at most ${fieldsMax} fields`)
  .refine((fields) => Object.keys(fields).every((code) => fieldCode.test(code)), 'unknown field code')
  .transform(({ product_id, cardType, ...values }) => ({
    product_id,
    cardType: Number(cardType),
    values: values as { readonly [code: string]: string },
  }));

/** Binds a first payment account. */
export const bindCardNew = defineCall(callAddresses.bindCardNew, {
  request: bankSubmission,
  answer: nothing(),
});

export type BindCardNewRequest = RequestOf<typeof bindCardNew>;
export type BindCardNewAnswer = AnswerOf<typeof bindCardNew>;
