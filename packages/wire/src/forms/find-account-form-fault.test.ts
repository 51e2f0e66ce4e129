import { expect, it } from 'vitest';
import { findAccountFormFault } from './find-account-form-fault.ts';

type Form = Parameters<typeof findAccountFormFault>[0];
type Item = Form['items'][number];

const item = (code: string, parts: Partial<Item> = {}): Item => ({
  code,
  cate: 'text',
  note: [],
  inputType: 'number',
  cardTypeMi: 1,
  channelNumber: 0,
  lengthMin: 1,
  lengthMax: 40,
  ...parts,
});
const choice = (code: string, types: readonly string[], parts: Partial<Item> = {}) =>
  item(code, { cate: 'enum', note: types.map((type) => ({ name: type, type })), ...parts });
const chooser = choice('channel', ['90006', '90007']);
const gcash = item('walletNumber', { channelNumber: 90_006 });
const maya = item('accountNumber', { channelNumber: 90_007 });
const employer = item('employer', { cardTypeMi: 0, inputType: 'text' });
const cardTypes = [{ type: 1 }, { type: 2 }];
const faultOf = (...items: Item[]) => findAccountFormFault({ cardTypes, items });

it('finds nothing wrong with wallets to choose from, one wallet without a choice, and a field of text', () => {
  expect(faultOf(chooser, gcash, maya, employer)).toBeNull();
  expect(faultOf(gcash, employer)).toBeNull();
  expect(faultOf()).toBeNull();
});

it('BANK-04 takes a channel of another card type than 1, where channels decide nothing', () => {
  expect(faultOf(chooser, gcash, maya, item('branch', { cardTypeMi: 2, channelNumber: 90_009 }))).toBeNull();
});

it.each([
  ['no field belongs to the channel 90008', [choice('channel', ['90006', '90008']), gcash]],
  ['no option chooses its channel 90007', [choice('channel', ['90006']), gcash, maya]],
  ['no option chooses its channel 90007', [maya]],
  ['no option chooses its channel 90006', [choice('channel', ['90007']), gcash, maya]],
  ['two fields walletNumber', [gcash, gcash]],
  ['this code is taken', [item('cardType')]],
  ['the shortest length is above the longest', [item('employer', { lengthMin: 41 })]],
  ['there is no card type 3', [item('employer', { cardTypeMi: 3 })]],
  ['a choice needs options', [choice('bankName', [])]],
])('refuses a form of which it says: %s', (sentence, items) => {
  expect(faultOf(...items)).toContain(sentence);
});

it('refuses two card types of one number', () => {
  expect(findAccountFormFault({ cardTypes: [{ type: 1 }, { type: 1 }], items: [] })).toContain('same number');
});
