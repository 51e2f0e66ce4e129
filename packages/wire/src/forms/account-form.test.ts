import { describe, expect, it } from 'vitest';
import {
  type AccountItem,
  chosenChannel,
  describeAccount,
  emptyItems,
  exampleOf,
  firstCardType,
  hasItemForm,
  isDigits,
  isValidValue,
  itemKinds,
  keepTyped,
  keyboardOf,
  patternOf,
  ruleOf,
  shownItems,
  submittedValues,
} from './account-form.ts';

const item = (code: string, parts: Partial<AccountItem> = {}): AccountItem => ({
  code,
  cate: 'text',
  note: [],
  inputType: 'number',
  cardTypeMi: 0,
  channelNumber: 0,
  ...parts,
});
const options = (...types: string[]) => types.map((type) => ({ name: `Option ${type}`, type }));
const chooser = item('channel', { cate: 'enum', note: options('90006', '90007', '90008'), cardTypeMi: 1 });
const gcash = item('walletNumber', { cardTypeMi: 1, channelNumber: 90_006 });
const maya = item('accountNumber', { cardTypeMi: 1, channelNumber: 90_007 });
const bank = item('bankName', { cate: 'enum', note: options('BDO'), cardTypeMi: 2 });
const account = item('bankAccount', { cardTypeMi: 2, channelNumber: 90_007 });
const salaryDay = item('salaryDay', { cate: 'day', note: options('1', '15') });
const items = [chooser, gcash, maya, bank, account, salaryDay];

const codesOf = (form: readonly AccountItem[], cardType: number, channel: string) =>
  shownItems(form, cardType, { channel }).map(({ code }) => code);

describe('the items that show', () => {
  it.each([
    [1, '90006', ['channel', 'walletNumber', 'salaryDay']],
    [1, '90007', ['channel', 'accountNumber', 'salaryDay']],
    [1, '', ['channel', 'walletNumber', 'salaryDay']],
    [2, '90006', ['bankName', 'bankAccount', 'salaryDay']],
    [2, '', ['bankName', 'bankAccount', 'salaryDay']],
  ])('BANK-04 are at card type %i and channel "%s": %j', (cardType, channel, codes) => {
    expect(codesOf(items, cardType, channel)).toEqual(codes);
  });

  it('BANK-04 are none of a channel when the chosen option is one that no item names', () => {
    expect(codesOf(items, 1, '90008')).toEqual(['channel', 'salaryDay']);
    expect(chosenChannel(items, { channel: '90008' })).toBe(90_008);
  });

  it.each(['', '0', '90009', '1e99', 'constructor', '90007.0'])(
    'BANK-02 are those of channel 90006 when "%s" is no option',
    (channel) => {
      expect(chosenChannel(items, { channel })).toBe(90_006);
      expect(codesOf(items, 1, channel)).toContain('walletNumber');
    },
  );

  it('BANK-02 are those of channel 90006 in a form without an item that chooses', () => {
    expect(codesOf([gcash, maya], 1, '')).toEqual(['walletNumber']);
    expect(codesOf([gcash, maya], 1, '90007')).toEqual(['walletNumber']);
  });

  it('BANK-04 follow no choice that does not show itself', () => {
    const ofBanks = { ...chooser, cardTypeMi: 2 };
    const ofMaya = { ...chooser, channelNumber: 90_007 };
    for (const hidden of [ofBanks, ofMaya])
      expect(codesOf([hidden, gcash, maya], 1, '90007')).toEqual(['walletNumber']);
  });
});

describe('what is filled in', () => {
  it('BANK-02 starts at card type 1, or at the first one of a form that lacks it', () => {
    expect(firstCardType([{ type: 2 }, { type: 1 }])).toBe(1);
    expect(firstCardType([{ type: 3 }, { type: 2 }])).toBe(3);
    expect(firstCardType([])).toBe(1);
  });

  it('BANK-06 is submitted of the items that show, without the spaces around it', () => {
    const values = { channel: '90007', walletNumber: '0917', accountNumber: ' 1234567890 ' };
    expect(submittedValues(shownItems(items, 1, values), values)).toEqual({
      channel: '90007',
      accountNumber: '1234567890',
      salaryDay: '',
    });
  });

  it('waits for every item that shows and is empty or blank, in their order', () => {
    const waiting = (values: Record<string, string>) =>
      emptyItems(shownItems(items, 2, values), values).map(({ code }) => code);
    expect(waiting({})).toEqual(['bankName', 'bankAccount', 'salaryDay']);
    expect(waiting({ bankName: 'BDO', bankAccount: '  ', salaryDay: '1' })).toEqual(['bankAccount']);
  });
});

it('BANK-09 shows staff a choice by its name, a text whole and of a number the end', () => {
  const employer = item('employer', { inputType: 'text' });
  const titled = [bank, account, employer, salaryDay].map((each) => ({
    ...each,
    title: `Title of ${each.code}`,
  }));
  const values = { bankName: 'BDO', bankAccount: '12345678', employer: '7-Eleven', other: 'x' };
  expect(describeAccount(titled, values)).toEqual([
    { title: 'Title of bankName', text: 'Option BDO' },
    { title: 'Title of bankAccount', text: '•••• 5678' },
    { title: 'Title of employer', text: '7-Eleven' },
  ]);
});

describe('what an item takes', () => {
  it.each([
    ['number', 'a1-2 b3٤', '123'],
    ['letters', "José Ma. O'Neil-Cruz 3rd, जॉन", "José Ma. O'Neil-Cruz rd, जॉन"],
    ['text', '7-Eleven (Manila) №2\u0000\n', '7-Eleven (Manila) №2'],
    ['', 'a1', '1'],
    ['constructor', 'a1', '1'],
  ])(
    'BANK-03 keeps of an item of "%s" only what it takes: digits when it says nothing else',
    (inputType, typed, kept) => {
      expect(keepTyped({ inputType }, typed)).toBe(kept);
    },
  );

  it('opens the number keys for digits alone', () => {
    expect(['number', 'letters', 'text', 'other'].map((inputType) => keyboardOf({ inputType }))).toEqual([
      'numeric',
      'text',
      'text',
      'numeric',
    ]);
    expect(itemKinds.filter((cate) => isDigits({ cate, inputType: 'number' }))).toEqual(['text']);
    expect(isDigits({ cate: 'text', inputType: 'text' })).toBe(false);
  });

  it.each([
    ['number', '12345', true],
    ['number', '1234', false],
    ['number', '12345678901', false],
    ['number', '1234a', false],
    ['letters', 'Maria', true],
    ['letters', 'Maria 2', false],
    ['text', '7-Eleven', true],
    ['text', 'Shop', false],
    ['text', '7-Eleven\u0000', false],
  ])('BANK-09 of "%s" with 5 to 10 characters: "%s" is %j', (inputType, value, isTaken) => {
    expect(isValidValue({ ...item('field', { inputType }), lengthMin: 5, lengthMax: 10 }, value)).toBe(
      isTaken,
    );
  });

  it.each([
    ['vpa', 'asha.rao-1@okhdfcbank', true],
    ['vpa', 'asha@', false],
    ['vpa', 'asha okhdfcbank', false],
    ['vpa', 'a@b@okhdfcbank', false],
    ['ifsc', 'HDFC0000123', true],
    ['ifsc', 'hdfc0000123', true],
    ['ifsc', 'HDFC1000123', false],
    ['ifsc', 'HDFC00001234', false],
    ['constructor', 'anything', true],
  ])('BANK-09 takes for %s only what has its form: "%s" is %j', (code, value, isTaken) => {
    const typed = { ...item(code, { inputType: 'text' }), lengthMin: 1, lengthMax: 100 };
    expect(isValidValue(typed, value)).toBe(isTaken);
  });

  it('BANK-09 shows staff the end of a number, and of an address at UPI who keeps it', () => {
    const form = [gcash, item('vpa', { inputType: 'text' }), item('ifsc', { inputType: 'text' })];
    const values = { walletNumber: '09175554821', vpa: 'asha@okhdfcbank', ifsc: 'HDFC0000123' };
    const titled = form.map((each) => ({ ...each, title: each.code }));
    expect(describeAccount(titled, values).map(({ text }) => text)).toEqual([
      '•••• 4821',
      '•••• @okhdfcbank',
      'HDFC0000123',
    ]);
  });

  it('BANK-09 says what a field takes, and writes it as the pattern of an input', () => {
    const lengths = { lengthMin: 10, lengthMax: 11 };
    const [vpa, ifsc] = ['vpa', 'ifsc'].map((code) => item(code, { inputType: 'text' }));
    expect(ruleOf({ ...gcash, ...lengths })).toEqual({ is: 'digits', min: 10, max: 11 });
    expect(ruleOf({ ...item('name', { inputType: 'letters' }), ...lengths })).toMatchObject({
      is: 'characters',
    });
    expect(ruleOf({ ...bank, ...lengths })).toEqual({ is: 'choice' });
    for (const typed of [vpa, ifsc])
      if (typed) {
        expect(ruleOf({ ...typed, ...lengths })).toEqual({ is: 'form', example: exampleOf(typed) });
        expect(new RegExp(`^(?:${patternOf(typed)})$`, 'v').test(exampleOf(typed) ?? '')).toBe(true);
        expect(hasItemForm(typed, 'no form at all')).toBe(false);
      }
    expect(patternOf(gcash)).toBe('[0-9]*');
    expect(patternOf(item('employer', { inputType: 'text' }))).toBeUndefined();
  });

  it('BANK-09 takes an option of a choice by what it submits, whatever its length', () => {
    const choice = { ...bank, lengthMin: 9, lengthMax: 9 };
    const isTaken = (value: string) => isValidValue(choice, value);
    expect(['BDO', 'bdo', 'Option BDO', '', 'constructor'].map(isTaken)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});
