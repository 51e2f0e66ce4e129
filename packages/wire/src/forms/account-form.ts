import { defaultCardType, defaultChannelNumber } from '../limits.ts';

/** The kinds of an item (Spec §3): text that is typed, or one choice of a list. */
export const itemKinds = ['text', 'city select', 'day', 'enum'] as const;

/**
 * What may be typed into a text item, by its `inputType`, and the keyboard that opens. Spec §5 keeps digits only: that
 * holds for every item that does not ask for something else.
 */
const typing = {
  number: { keyboard: 'numeric', dropped: /[^0-9]/g },
  letters: { keyboard: 'text', dropped: /[^\p{L}\p{M}\p{Join_Control} .,'’-]/gu },
  text: { keyboard: 'text', dropped: /\p{Cc}/gu },
} as const;

export const inputTypes = ['number', 'letters', 'text'] as const satisfies readonly (keyof typeof typing)[];

/** One option of a choice: as shown, and as submitted. */
type ItemOption = { readonly name: string; readonly type: string };

/** What decides whether an item of the account form shows, and what it takes. */
export type AccountItem = {
  readonly code: string;
  readonly cate: (typeof itemKinds)[number];
  readonly note: readonly ItemOption[];
  readonly inputType: string;
  /** 0 for every card type. */
  readonly cardTypeMi: number;
  /** 0 for every channel. */
  readonly channelNumber: number;
};

/** The lengths of what is typed into an item. */
export type ItemLengths = { readonly lengthMin: number; readonly lengthMax: number };

/** What is filled in, by the code of the item. Of a choice it is the option's type. */
export type AccountValues = { readonly [code: string]: string | undefined };

/** What is submitted of them: a text for every item that shows. */
export type SubmittedValues = { readonly [code: string]: string };

/** The card type whose items can belong to a channel (BANK-04). */
export const channelledCardType = 1;

/** Whether an item belongs to a card type, or to every one. */
export const isOfCardType = ({ cardTypeMi }: AccountItem, cardType: number): boolean =>
  cardTypeMi === 0 || cardTypeMi === cardType;

/** Whether an item is typed, and not chosen. */
export const isTyped = ({ cate }: Pick<AccountItem, 'cate'>): boolean => cate === 'text';

/** Whether an item takes digits only (BANK-03). */
export const isDigits = (item: Pick<AccountItem, 'cate' | 'inputType'>): boolean =>
  isTyped(item) && typingOf(item) === typing.number;

/** The keyboard for a typed item. */
export const keyboardOf = (item: Pick<AccountItem, 'inputType'>): 'numeric' | 'text' =>
  typingOf(item).keyboard;

/** What of a typed text an item keeps: digits, letters, or everything that can be printed. */
export const keepTyped = (item: Pick<AccountItem, 'inputType'>, typed: string): string =>
  typed.replace(typingOf(item).dropped, '');

/** BANK-02: the card type starts at 1; a form without it starts at its first one. */
export function firstCardType(cardTypes: readonly { readonly type: number }[]): number {
  const isOffered = cardTypes.some(({ type }) => type === defaultCardType);
  return isOffered ? defaultCardType : (cardTypes[0]?.type ?? defaultCardType);
}

/**
 * The item whose choice is the channel: one that shows for every channel of card type 1 and has a channel among its
 * options that another item names.
 */
export function findChannelChooser<Item extends AccountItem>(items: readonly Item[]): Item | undefined {
  const named = new Set(items.map(({ channelNumber }) => channelNumber).filter((number) => number !== 0));
  return items.find(
    (item) =>
      item.channelNumber === 0 &&
      isOfCardType(item, channelledCardType) &&
      item.note.some(({ type }) => named.has(Number(type))),
  );
}

/** The chosen channel: an option of the chooser, whether or not an item names it; else 90006 (BANK-02). */
export function chosenChannel(items: readonly AccountItem[], values: AccountValues): number {
  const chooser = findChannelChooser(items);
  const option = chooser?.note.find(({ type }) => type === values[chooser.code]?.trim());
  return option ? Number(option.type) : defaultChannelNumber;
}

/**
 * The items that show (BANK-04): those of every card type or of the chosen one; for card type 1 an item that names a
 * channel only when it is the chosen channel.
 */
export function shownItems<Item extends AccountItem>(
  items: readonly Item[],
  cardType: number,
  values: AccountValues,
): readonly Item[] {
  const channel = chosenChannel(items, values);
  return items.filter(
    (item) =>
      isOfCardType(item, cardType) &&
      (cardType !== channelledCardType || item.channelNumber === 0 || item.channelNumber === channel),
  );
}

/** The items that still wait for a value, in their order. */
export const emptyItems = <Item extends AccountItem>(
  shown: readonly Item[],
  values: AccountValues,
): readonly Item[] => shown.filter(({ code }) => !values[code]?.trim());

/** BANK-06: what is submitted, by code: the shown items alone, without the spaces around them. */
export const submittedValues = (shown: readonly AccountItem[], values: AccountValues): SubmittedValues =>
  Object.fromEntries(shown.map(({ code }) => [code, values[code]?.trim() ?? '']));

/**
 * Codes whose value has a form of its own: an address at UPI, and the code of a bank's branch in India. Each form is
 * written as an input's `pattern`, which has no flags.
 */
const formsOfCodes: ReadonlyMap<string, { readonly pattern: string; readonly example: string }> = new Map([
  ['vpa', { pattern: '[A-Za-z0-9_.\\-]{2,}@[A-Za-z]{2,}', example: 'maria@okbank' }],
  ['ifsc', { pattern: '[A-Za-z]{4}0[A-Za-z0-9]{6}', example: 'SBIN0001234' }],
]);

/** The `pattern` of a typed item: its own form, or digits; none for other text. */
export const patternOf = (item: Pick<AccountItem, 'cate' | 'code' | 'inputType'>): string | undefined =>
  formsOfCodes.get(item.code)?.pattern ?? (isDigits(item) ? '[0-9]*' : undefined);

/** A value that has the form of an item, where the item has a form of its own. */
export const exampleOf = ({ code }: Pick<AccountItem, 'code'>): string | undefined =>
  formsOfCodes.get(code)?.example;

/** What a typed item takes, as it is said to who typed something else. */
export type ItemRule =
  | { readonly is: 'digits' | 'characters'; readonly min: number; readonly max: number }
  | { readonly is: 'form'; readonly example: string }
  | { readonly is: 'choice' };

/** The rule that an item's value has to keep. */
export function ruleOf(item: AccountItem & ItemLengths): ItemRule {
  if (!isTyped(item)) return { is: 'choice' };
  const example = exampleOf(item);
  if (example) return { is: 'form', example };
  return { is: isDigits(item) ? 'digits' : 'characters', min: item.lengthMin, max: item.lengthMax };
}

/** Whether a typed text has the form of its item. */
export function hasItemForm(item: Pick<AccountItem, 'cate' | 'code' | 'inputType'>, value: string): boolean {
  const pattern = patternOf(item);
  return keepTyped(item, value) === value && (!pattern || new RegExp(`^(?:${pattern})$`).test(value));
}

/** BANK-09: the end of an account's number, as everybody else reads it; of an address at UPI, who keeps it. */
export const endOfNumber = (number: string): string =>
  `•••• ${number.includes('@') ? number.slice(number.indexOf('@')) : number.slice(-4)}`;

/** BANK-09: whether an item takes a value: one of its options, or typed text of its kind and length. */
export function isValidValue(item: AccountItem & ItemLengths, value: string): boolean {
  if (!isTyped(item)) return item.note.some(({ type }) => type === value);
  return hasItemForm(item, value) && value.length >= item.lengthMin && value.length <= item.lengthMax;
}

/**
 * What staff read of a bound account: each item that it has a value for. Of a number it is the end (BANK-09), of a choice
 * the option as it was shown.
 */
export const describeAccount = (
  items: readonly (AccountItem & { readonly title: string })[],
  values: AccountValues,
): { title: string; text: string }[] =>
  items.flatMap((item) => {
    const value = values[item.code];
    if (!value) return [];
    const option = item.note.find(({ type }) => type === value)?.name;
    return [
      {
        title: item.title,
        text: isDigits(item) || item.code === 'vpa' ? endOfNumber(value) : (option ?? value),
      },
    ];
  });

const typingOf = ({ inputType }: Pick<AccountItem, 'inputType'>) =>
  inputTypes.some((each) => each === inputType) ? typing[inputType as keyof typeof typing] : typing.number;
