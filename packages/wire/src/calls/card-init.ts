import { z } from 'zod';
import { callAddresses } from '../addresses.ts';
import { type AnswerOf, defineCall, type RequestOf } from '../define-call.ts';
import { id } from '../request-fields.ts';

/** One item of the account form (Spec §3, bank form item). */
export const bankFormItem = z.object({
  code: z.string().describe('name of the field; its value is submitted under it'),
  cate: z.enum(['text', 'city select', 'day', 'enum']).describe('kind of input'),
  title: z.string().describe('label'),
  subtitle: z.string().describe('placeholder'),
  value: z.string().describe('value that stands, empty at first'),
  note: z
    .array(
      z.object({
        name: z.string().describe('option as shown'),
        type: z.string().describe('option as submitted'),
      }),
    )
    .describe('options of a choice'),
  inputType: z.string().describe('keyboard to open: number or text'),
  cardTypeMi: z.int().nonnegative().describe('card type that the item belongs to; 0 for every type'),
  channelNumber: z.int().nonnegative().describe('channel that the item belongs to; 0 for every channel'),
});

/** The items of the payment account form of a product. */
export const cardInit = defineCall(callAddresses.cardInit, {
  request: z.object({ product_id: id() }),
  answer: z.object({ items: z.array(bankFormItem).describe('form fields, in order') }),
});

export type BankFormItem = z.output<typeof bankFormItem>;
export type CardInitRequest = RequestOf<typeof cardInit>;
export type CardInitAnswer = AnswerOf<typeof cardInit>;
