import { z } from 'zod';
import { callAddresses } from '../addresses.ts';
import { type AnswerOf, defineCall, type RequestOf } from '../define-call.ts';
import { itemKinds } from '../forms/account-form.ts';
import { id } from '../request-fields.ts';

/** One item of the account form (Spec §3, bank form item). */
const bankFormItem = z.object({
  code: z.string().describe('name of the field; its value is submitted under it'),
  cate: z.enum(itemKinds).describe('kind of input'),
  title: z.string().describe('label'),
  subtitle: z.string().describe('placeholder'),
  value: z.string().describe('initial value, empty at first'),
  note: z
    .array(
      z.object({
        name: z.string().describe('label of the option'),
        type: z.string().describe('submitted value of the option'),
      }),
    )
    .describe('options of a choice'),
  inputType: z.string().describe('text that the item takes: number (digits only), letters, or text'),
  cardTypeMi: z.int().nonnegative().describe('account type of the item; 0 for every type'),
  channelNumber: z.int().nonnegative().describe('channel of the item; 0 for every channel'),
});

/** The items of the payment account form of a product. */
export const cardInit = defineCall(callAddresses.cardInit, {
  request: z.object({ product_id: id() }),
  answer: z.object({ items: z.array(bankFormItem).describe('form fields, in order') }),
});

export type BankFormItem = z.output<typeof bankFormItem>;
export type CardInitRequest = RequestOf<typeof cardInit>;
export type CardInitAnswer = AnswerOf<typeof cardInit>;
